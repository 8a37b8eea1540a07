"""Checks an edition: a TOML file with the board, dice and cards of a game.

`tablehand edition check FILE` prints what the file describes, or every fault with its key, what stands there
and what is allowed. FILE may be `house`. The exit status is 0 for a good edition, 1 for any other.
"""

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from tablehand.games import editions
from tablehand.games.calamityville import edition as calamityville

SUMMARY = "check the board, dice and cards of your own copy"


def add_arguments(parser: ArgumentParser) -> None:
    """One action so far: check."""
    parser.add_argument("action", choices=["check"], help="what to do with the file")
    parser.add_argument("file", metavar="FILE", help="a TOML file, or `house` for the edition that comes along")


def run(args: Namespace) -> int:
    """Say what the edition holds. Raises EditionError, which says what is wrong with it."""
    edition = calamityville.load(args.file)
    print(f"{args.file}: {edition.name['en']}, an edition of Calamityville without faults")
    for label, fact in facts(edition):
        print(f"  {label:11} {fact}")
    return 0


def facts(edition: calamityville.Edition) -> Iterator[tuple[str, str]]:
    """What a family compares with its own box."""
    lots = sorted(space.value for space in edition.spaces if space.kind == "lot")
    kinds = msgspec.structs.asdict(edition.kinds)
    yield "track", f"{len(edition.spaces)} spaces: {tally(space.kind for space in edition.spaces)}"
    yield "lots", tally(f"at ${value}" for value in lots)
    yield "dice", f"{edition.newspaper.count('newspaper')} of 6 faces are newspapers"
    yield "nuggets", f"{edition.nuggets.real} real, {edition.nuggets.fool} fool's gold"
    yield "properties", ", ".join(f"{number} {kind}" for kind, number in kinds.items())
    yield "newspapers", tally(paper.colour for paper in edition.papers)
    yield "verbs", tally(sorted(part.verb for paper in edition.papers for part in paper.do))
    yield "texts", tally(sorted(language for paper in edition.papers for language in paper.text))
    yield "digest", editions.digest(edition)


def tally(words: Iterable[str]) -> str:
    """How often each word occurs, in the order of first occurrence: `2 lot, 1 mine`."""
    return ", ".join(f"{number} {word}" for word, number in Counter(words).items())
