"""The dispatcher: finds the command's module, and only that one, and runs it."""

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pkgutil import iter_modules
from typing import Protocol, cast

from tablehand import __version__, cli


class Command(Protocol):
    """What a module in this room offers; `safe-mode` is the module `safe_mode`.

    A module's docstring is its help. One that hands arguments on (`./tablehand test -k rent`) sets
    `PASSES_ON = True` and finds those that are not its own in `args.rest`.
    """

    SUMMARY: str

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Say what the command takes."""

    def run(self, args: Namespace) -> int:
        """Do it; the result is the exit status. What it can't do it may raise, in words for whoever typed it."""


def names() -> list[str]:
    """The commands there are."""
    modules = (module.name for module in iter_modules(cli.__path__))
    return sorted(name.replace("_", "-") for name in modules if name != "main")


def find(name: str) -> Command:
    """The command of that name, one of `names()`; heavy imports belong in its `run`."""
    return cast("Command", import_module(f"tablehand.cli.{name.replace('-', '_')}"))


def overview() -> str:
    """What bare `tablehand` prints."""
    width = max(map(len, names()))
    commands = "\n".join(f"  {name:{width}}  {find(name).SUMMARY}" for name in names())
    return f"usage: tablehand COMMAND ...\n\n{commands}\n\n`tablehand COMMAND --help` says more of each."


def main(argv: list[str] | None = None) -> int:
    """Run one command line. Exit status 1: it can't be done, and why; 2: no such command or option."""
    words = (sys.argv[1:] if argv is None else argv) or ["--help"]
    try:
        with _written():
            return dispatch(*words)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # whoever read along has read enough
        return 1
    except (OSError, ValueError, LookupError, RuntimeError) as error:
        if not (isinstance(error, OSError) or type(error).__module__.startswith("tablehand.")):
            raise  # nobody wrote its message for a player: it is a fault of ours
        for line in str(error).splitlines():
            print(f"tablehand {words[0]}: {line}", file=sys.stderr)
        return 1


def dispatch(name: str, *words: str) -> int:
    """Run the command of that name, or say what there is; returns the exit status."""
    if name in {"-h", "--help"}:
        print(overview())
        return 0
    if name == "--version":
        print(f"tablehand {__version__}")
        return 0
    if name not in names():
        print(f"tablehand: no command {name!r}; there are {', '.join(names())}", file=sys.stderr)
        return 2
    command = find(name)
    parser = ArgumentParser(
        prog=f"tablehand {name}",
        description=command.__doc__,
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    command.add_arguments(parser)
    args, rest = parser.parse_known_args(words)
    if rest and not getattr(command, "PASSES_ON", False):
        parser.error(f"unknown: {' '.join(rest)}")
    args.rest = rest
    return command.run(args)


@contextmanager
def _written() -> Iterator[None]:
    """Everything printed in the block has gone out after it; where it can't, OSError is raised, and it is dropped.

    Else the interpreter would try again as it ends, where nobody can catch it.
    """
    try:
        yield
    finally:
        try:
            print(end="", flush=True)
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise
