"""The games on the shelf: list them, rename, export as a script, or put one into the folder of removed games.

tablehand games
tablehand games rename KEY TITLE
tablehand games export KEY > game.jsonl
tablehand games delete KEY
"""

import sys
from argparse import ArgumentParser, Namespace
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from ..table.journal import Journal
from ..table.shelf import Entry, Shelf

SUMMARY = "list, rename, export or delete the games that are kept"
ACTS = ("list", "rename", "export", "delete")


def add_arguments(parser: ArgumentParser) -> None:
    """Take what is to be done with which game."""
    parser.add_argument("act", nargs="?", choices=ACTS, default="list", help="what to do (list)")
    parser.add_argument("key", nargs="?", help="which game: a key from the list")
    parser.add_argument("title", nargs="?", help="its new title")
    parser.add_argument("--state", type=Path, metavar="DIR", help="where games are (the platform's state directory)")


def run(args: Namespace) -> int:
    """Do it; 2 for words that don't fit. Raises what the shelf and the game's journal raise."""
    from ..appliance.config import GAMES, state_dir
    from ..appliance.hall import exported

    if (args.act == "list") != (args.key is None) or (args.act == "rename") != (args.title is not None):
        print("tablehand games: list takes no key, rename a key and a title, the others a key", file=sys.stderr)
        return 2
    shelf = Shelf((args.state or state_dir()) / GAMES)
    match args.act:
        case "list":
            for entry in shelf.entries():
                print(told(entry))
        case "rename":
            with closing(Journal.open(shelf.find(args.key))) as journal:
                journal.set_title(args.title)
        case "export":
            print(exported(shelf.find(args.key)), end="")
        case "delete":
            print(f"moved to {shelf.remove(shelf.find(args.key))}")
    return 0


def told(entry: Entry) -> str:
    """One game in a line: key, condition, when it was saved, turn, title or players."""
    when = datetime.fromtimestamp(entry.changed, UTC).astimezone().strftime("%Y-%m-%d %H:%M")
    if entry.summary is None:
        return f"{entry.path.name}  {entry.condition}  {when}"
    title = entry.summary.title or ", ".join(entry.summary.names)
    return f"{entry.path.name}  {entry.condition}  {when}  turn {entry.summary.turn_no}  {title}"
