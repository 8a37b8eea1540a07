"""Checks style, types and floors, then runs the tests; other arguments go to pytest.

Paths are from the top of the checkout. The exit status is 0 only if every check and every test passed.
"""

import subprocess
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

SUMMARY = "check and test a checkout of Tablehand"
PASSES_ON = True

CHECKOUT = Path(__file__).resolve().parents[3]
CHECKS = {
    "style": ["ruff", "check", "--quiet", "--output-format", "concise"],
    "types": ["mypy", "--no-error-summary"],
    "floors": ["lint-imports", "--no-cache"],
}


def add_arguments(parser: ArgumentParser) -> None:
    """Everything but --all is pytest's."""
    parser.add_argument("--all", action="store_true", help="also the long tests, as before a merge")


def run(args: Namespace) -> int:
    """Every check has its say before the tests, and pytest has the last line."""
    if not (CHECKOUT / "tests").is_dir():
        print(f"tablehand test: no tests beside {CHECKOUT}; they come with a checkout", file=sys.stderr)
        return 2
    failed = [name for name, command in CHECKS.items() if not holds(name, command)]
    choice = [] if args.all else ["-m", "not long"]
    pytest = [sys.executable, "-m", "pytest", "-n", "2", "--dist", "worksteal", *choice, *args.rest]
    return subprocess.run(pytest, cwd=CHECKOUT, check=False).returncode or bool(failed)


def holds(name: str, command: list[str]) -> bool:
    """Whether a check passes; says so in one line, and what is wrong if it doesn't."""
    tool = Path(sys.executable).with_name(command[0])
    check = subprocess.run(
        [tool, *command[1:]],
        cwd=CHECKOUT,
        check=False,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    passed = check.returncode == 0
    print(f"{name}: {'ok' if passed else 'FAILED'}", flush=True)
    if not passed:
        print(check.stdout, flush=True)
    return passed
