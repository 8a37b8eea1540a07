"""Teach a dice base the six faces of a die: lay it as you are asked, let go, and press Enter.

Tablehand must not be playing meanwhile, since only one program can talk to the base. Exit status: 0 the base has kept
them, 1 it has not.
"""

import time
from argparse import ArgumentParser, Namespace
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue
from typing import get_args

from tablehand.readings import DieName

SUMMARY = "teach a dice base the faces of a die"


def add_arguments(parser: ArgumentParser) -> None:
    """Take the die."""
    parser.add_argument("die", choices=get_args(DieName), help="which die")
    parser.add_argument("--config", type=Path, metavar="FILE", help="read this tablehand.toml")


def run(args: Namespace) -> int:
    """Go through the faces. Raises ConfigError."""
    from tablehand.appliance import config as configuration
    from tablehand.appliance.calibrating import Outcome, Teacher
    from tablehand.clock import SystemClock
    from tablehand.hardware.serial_link import SerialDice
    from tablehand.screen.words import Words, languages

    config = configuration.load(args.config).config
    words = Words(config.language if config.language in languages() else "en")
    die = words.say(f"sensor.{args.die}")
    clock = SystemClock()

    def ask(face: int) -> None:
        input(words.say("calibrate.ask", die=die, face=face))

    def tell(outcome: Outcome) -> None:
        print(words.say(f"calibrate.{outcome}", die=die))

    with closing(SerialDice(config.hardware.serial, SimpleQueue(), clock)) as dice:
        dice.start()
        try:
            return 0 if Teacher(dice, clock, time.sleep).teach(args.die, ask, tell) else 1
        except EOFError:
            return 1
