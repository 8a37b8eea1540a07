"""The Opportunity cards of Prize Property: what a card tells the table to do, and the words it is read in."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from .. import decks
from ..decks import Part
from ..texts import Id, Language, Words
from .board import Middle, Resort, Waterfront

Amount = Annotated[int, Meta(ge=1, le=10)]
"""Whole millions. No card moves more than two thirds of what a player starts with; `per` may multiply it."""

Seats = Literal["reader", "others", "all"]
Payers = Literal["others", "left", "right", "richest"]
Payees = Literal["others", "left", "right", "poorest"]
Per = Literal["resort", "section", "improved", "waterfront", "middle", "outer"]
"""What is counted: resorts standing, complete sections, improved sections, or the resorts of one section."""
Exposed = Literal[Waterfront, Middle]
"""The resorts that a disaster may name; nothing ever happens to an outer one (PP-B0)."""
Picture = Literal[
    "resort-tennis",
    "resort-marina",
    "resort-camp",
    "resort-golf",
    "resort-spa",
    "resort-dude",
    "resort-hotel",
    "resort-casino",
    "resort-ski",
    "gavel",
    "marble-red",
    "marble-green",
    "die-red",
]

MOST_CARDS = 200
"""The longest deck that a table accepts; a printed one has some dozens."""


class Gain(Part, frozen=True, tag="gain"):
    """The bank pays `who` the amount: times what `per` counts at his, or only if `resort` stands there (PP-M3)."""

    amount: Amount
    who: Seats = "reader"
    per: Per | None = None
    resort: Resort | None = None


class Pay(Part, frozen=True, tag="pay"):
    """`who` pays the bank the amount: times what `per` counts at his, or only if `resort` stands there (PP-M1)."""

    amount: Amount
    who: Seats = "reader"
    per: Per | None = None
    resort: Resort | None = None


class Collect(Part, frozen=True, tag="collect"):
    """Each of `who` pays the reader the amount."""

    amount: Amount
    who: Payers = "others"


class Share(Part, frozen=True, tag="share"):
    """The reader pays each of `who` the amount."""

    amount: Amount
    who: Payees = "others"


class Fewest(Part, frozen=True, tag="fewest"):
    """The reader pays the amount to the player with the fewest buildings (PP-M2)."""

    amount: Amount


class Disaster(Part, frozen=True, tag="disaster"):
    """The reader loses `resort` if it stands at his (PP-M3)."""

    resort: Exposed


AnyPart = Gain | Pay | Collect | Share | Fewest | Disaster
VERBS: dict[str, type[Part]] = {str(part.__struct_config__.tag): part for part in get_args(AnyPart)}


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Opportunity card (PP-T2): its parts in order, its words by language."""

    id: Id
    do: tuple[AnyPart, ...]
    text: dict[Language, Words]
    picture: Picture | None = None


def deck_faults(cards: Sequence[Card]) -> Iterator[str]:
    """What is wrong with the deck: how many cards it has, each card."""
    if not 1 <= len(cards) <= MOST_CARDS:
        yield f"cards: has {len(cards)} entries (allowed: 1 to {MOST_CARDS})"
    yield from decks.faults(cards, "cards")
    for number, card in enumerate(cards):
        for at, part in enumerate(card.do):
            if isinstance(part, Gain | Pay) and part.per and part.resort:
                both = f"{part.verb} with per = {part.per!r}, resort = {part.resort!r}"
                yield f"cards[{number}].do[{at}]: {both} (allowed: either of them, or none)"
