"""tablehand config: a commented default file, or what holds and why."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from tablehand.appliance import config

SUMMARY = "print a commented default configuration, or the one in effect"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "--effective",
        action="store_true",
        help="print what holds, and which file each value comes from",
    )
    parser.add_argument(
        "--config",
        type=Path,
        metavar="FILE",
        help=f"read FILE instead of ${config.VARIABLE}, ~/.config/tablehand or /etc/tablehand",
    )


def run(args: Namespace) -> int:
    """Print the configuration. Raises ConfigError."""
    if not args.effective and args.config is None:
        print(config.default_text(), end="")
        return 0
    print(config.effective_text(config.load(args.config)), end="")
    return 0
