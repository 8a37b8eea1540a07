"""The house rules that a game's rule book leaves to the family, with their values; the first is the default."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from tablehand.games.switches import Switch
from tablehand.screen.rules import rule
from tablehand.screen.words import Words

from ..games.library import GAMES, game

SUMMARY = "list a game's switches with their values and defaults"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a game."""
    parser.add_argument("game", choices=sorted(GAMES), help="which game")
    parser.add_argument("--json", action="store_true", help="one JSON object: clause -> values and default")


def run(args: Namespace) -> int:
    """Print the list."""
    switches = game(args.game).switches
    if args.json:
        table = {clause: {"values": list(s.values), "default": s.default} for clause, s in switches.items()}
        print(json.dumps(table))
        return 0
    words = Words()
    for clause, switch in switches.items():
        print(f"{words.say(f'switch.{clause}')} [{clause}]")
        for value, codes in values(switch):
            mark = ", the default" if value == switch.default else ""
            print(f"  {rule(words, clause, value)[1]} [{codes}{mark}]")
    return 0


def values(switch: Switch) -> Iterator[tuple[str | int, str]]:
    """The values that differ in more than a number, and how they are written; of all numbers above 0 the largest."""
    most = max((one for one in switch.values if isinstance(one, int)), default=0)
    for value in switch.values:
        if not value or isinstance(value, str):
            yield value, str(value)
    if most:
        yield most, f"{most}, or any number from 1 on"
