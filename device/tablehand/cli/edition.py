"""Checks an edition: a TOML file with the board, dice and cards of a game.

`tablehand edition check FILE` prints what the file describes, or every fault with its key, what stands there
and what is allowed. FILE may be `house` for those that come along. The exit status is 0 for a good edition, 1 for
any other.
"""

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from tablehand.games import editions
from tablehand.games.calamityville.edition import Edition as Calamityville
from tablehand.games.library import GAMES, edition
from tablehand.games.prize_property.cards import Disaster
from tablehand.games.prize_property.edition import Edition as PrizeProperty
from tablehand.games.rulebook import RuleBook
from tablehand.screen.words import Words

SUMMARY = "check the board, dice and cards of your own copy"


def add_arguments(parser: ArgumentParser) -> None:
    """One action so far: check."""
    parser.add_argument("action", choices=["check"], help="what to do with the file")
    parser.add_argument("file", metavar="FILE", help="a TOML file, or `house` for the editions that come along")


def run(args: Namespace) -> int:
    """Say what the edition holds. Raises EditionError, which says what is wrong with it."""
    words = Words()
    houses: list[tuple[type[RuleBook], Any]] = [(rules, rules.load("house")) for rules in GAMES.values()]
    for rules, described in houses if args.file == "house" else [edition(args.file)]:
        name, game = described.name["en"], words.say(f"game.{rules.name}")
        print(f"{args.file}: {name}, an edition of {game} without faults")
        for label, fact in [*FACTS[rules.name](described), ("digest", editions.digest(described))]:
            print(f"  {label:11} {fact}")
    return 0


def _calamityville(edition: Calamityville) -> Iterator[tuple[str, str]]:
    """What a family compares with its own box."""
    lots = sorted(space.value for space in edition.spaces if space.kind == "lot")
    kinds = msgspec.structs.asdict(edition.kinds)
    yield "track", f"{len(edition.spaces)} spaces: {tally(space.kind for space in edition.spaces)}"
    yield "lots", tally(f"at ${value}" for value in lots)
    yield "dice", f"{edition.newspaper.count('newspaper')} of 6 faces are newspapers"
    yield "nuggets", f"{edition.nuggets.real} real, {edition.nuggets.fool} fool's gold"
    yield "properties", ", ".join(f"{number} {kind}" for kind, number in kinds.items())
    yield "newspapers", tally(paper.colour for paper in edition.papers)
    yield from _cards(edition.papers)


def _prize_property(edition: PrizeProperty) -> Iterator[tuple[str, str]]:
    """The same for the box with the resorts."""
    yield "income die", ", ".join(map(str, edition.income))
    yield "town cards", f"{edition.town.legal} Legal Action, {edition.town.defense} Defense"
    yield "cards", f"{len(edition.cards)} Opportunity"
    resorts = (part.resort for card in edition.cards for part in card.do if isinstance(part, Disaster))
    yield "disasters", tally(sorted(resorts))
    yield from _cards(edition.cards)


def _cards(cards: Iterable[Any]) -> Iterator[tuple[str, str]]:
    """What a deck's cards do, and in which languages they are read."""
    cards = list(cards)
    yield "verbs", tally(sorted(part.verb for card in cards for part in card.do))
    yield "texts", tally(sorted(language for card in cards for language in card.text))


FACTS: dict[str, Callable[[Any], Iterable[tuple[str, str]]]] = {
    "calamityville": _calamityville,
    "prize-property": _prize_property,
}


def tally(words: Iterable[str]) -> str:
    """How often each word occurs, in the order of first occurrence: `2 lot, 1 mine`."""
    return ", ".join(f"{number} {word}" for word, number in Counter(words).items())
