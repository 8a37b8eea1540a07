"""What an edition of Prize Property says: the income die, the Town Meeting deck and the Opportunity cards.

The rule book prints none of it beyond one red face of the die (DATA in the rules), so all of it is plain data
that a family can set to what its own copy shows. What the book does print stands in `board`.
"""

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from .. import editions
from ..texts import Id, Names, no_english
from .cards import Card, deck_faults

Face = Literal["red"] | Annotated[int, Meta(ge=1, le=6)]
"""A face of the income die: the red ball, or points (PP-T1)."""
Cards = Annotated[int, Meta(ge=1, le=60)]


class Town(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many Town Meeting cards there are of either kind (PP-S3)."""

    legal: Cards
    defense: Cards


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An edition of Prize Property. The income die's six faces stand in the order of its face codes 1 to 6."""

    schema: Literal[1]
    game: Literal["prize-property"]
    id: Id
    name: Names
    income: tuple[Face, Face, Face, Face, Face, Face]
    town: Town
    cards: tuple[Card, ...]


def load(which: str) -> Edition:
    """The house edition, if `which` is `house`; else the edition in that TOML file. Raises EditionError."""
    path = editions.find("prize-property", which)
    return decode(editions.read(path), path.name)


def decode(raw: object, name: str) -> Edition:
    """An edition from plain values, as TOML or a journal's header gives them; `name` is said in errors.

    Raises EditionError.
    """
    return editions.decode(raw, Edition, _faults, name)


def _faults(edition: Edition) -> Iterator[str]:
    """What is wrong with an edition whose shape is right."""
    if "en" not in edition.name:
        yield no_english("name", edition.name)
    if edition.income.count("red") != 1:
        yield f"income: {list(edition.income)} (allowed: one red face, five of 1 to 6)"
    yield from deck_faults(edition.cards)
