"""The house rules that a game's rule book leaves to the family, with their values; the first is the default."""

import json
from argparse import ArgumentParser, Namespace

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
    for clause, switch in switches.items():
        print(f"{clause}  {' | '.join(map(str, switch.values))}  (default: {switch.default})")
    return 0
