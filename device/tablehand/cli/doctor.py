"""Look at everything the table is built of: wires, dice, gavel, buttons, lamps, screen, sound, disk, power, clock.

For each it prints a verdict, what speaks for it, and what cures it, with the pins in question. --walk goes through
dice, gavel, buttons and lamps one by one and asks you to use them. With --simulate hands that aren't there do that at
a table that isn't there, which --fault breaks first. Exit status: 0 nothing is wrong, 1 something is, 2 usage.
"""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablehand.hardware.simulated.faults import SimulatedFault

SUMMARY = "say what is wrong with the table, and what cures it"
REPORT = Path("tablehand-report.txt")
ROOT = Path("/")


def add_arguments(parser: ArgumentParser) -> None:
    """Take what is looked at and how it is told."""
    parser.add_argument("--config", type=Path, metavar="FILE", help="read this tablehand.toml")
    parser.add_argument("--state", type=Path, metavar="DIR", help="where games are kept (the platform's directory)")
    parser.add_argument("--walk", action="store_true", help="also use each die, the gavel, each button, each lamp")
    parser.add_argument("--simulate", action="store_true", help="look at a simulated table, and use all of it")
    parser.add_argument(
        "--fault",
        type=_fault,
        action="append",
        default=[],
        metavar="TARGET:KIND",
        help="break the simulated table first, as numeric.b0:stick; may be given several times",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--report",
        type=Path,
        nargs="?",
        const=REPORT,
        metavar="FILE",
        help=f"write all of it to FILE ({REPORT}) for a bug report, with nothing private in it",
    )


def _fault(text: str) -> "SimulatedFault":
    from tablehand.hardware.simulated import faults

    try:
        return faults.parse(text)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from error


def run(args: Namespace) -> int:
    """Look, and tell. What can't be looked at is a finding, too."""
    from tablehand.appliance import config as configuration
    from tablehand.appliance.config import Config, ConfigError, Loaded
    from tablehand.appliance.doctor.examination import real, simulated
    from tablehand.appliance.doctor.finding import Finding, sick, worded, worst_first
    from tablehand.appliance.doctor.helpers import Person
    from tablehand.appliance.doctor.machine import machine
    from tablehand.appliance.doctor.report import report
    from tablehand.appliance.doctor.text import as_json, table
    from tablehand.clock import SystemClock
    from tablehand.hardware.voice import Voice
    from tablehand.screen.words import Words, languages

    if args.fault and not args.simulate:
        print("tablehand doctor: --fault breaks a simulated table only; add --simulate", file=sys.stderr)
        return 2
    found: list[Finding] = []
    try:
        loaded = configuration.load(args.config)
    except ConfigError as error:
        loaded = Loaded(Config(), None, frozenset())
        if isinstance(error.__cause__, OSError):
            found.append(Finding("config", "fault", "config.unreadable", {"error": str(error).rpartition("; ")[0]}))
        else:
            found.append(Finding("config", "fault", "config.wrong", {"error": str(error)}))
    config = loaded.config
    words = Words(config.language if config.language in languages() else "en")
    if args.simulate:
        found += simulated(config, args.fault)
    else:
        person = Person(words, partial(print, file=sys.stderr), input) if args.walk else None
        found += real(config, person)
        if person is not None and not person.asked:
            print(words.say("doctor.ask.nothing"), file=sys.stderr)
    folder = args.state or configuration.state_dir()
    found = worst_first([*found, *machine(folder / configuration.GAMES, ROOT, SystemClock(), Voice())])
    told = [worded(finding, words) for finding in found]
    if args.report:
        english = Words("en")
        page = report([worded(finding, english) for finding in found], english, loaded, folder, ROOT)
        args.report.write_text(page, encoding="utf-8")
        print(words.say("doctor.report", file=args.report), file=sys.stderr)
    print(as_json(told) if args.json else table(told, words))
    return int(sick(found))
