"""The newspapers of Calamityville: what a card tells the table to do, and the words it is read in."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from .. import decks
from ..decks import Part
from ..texts import Id, Language, Words

Amount = Annotated[int, Meta(ge=100, le=1000, multiple_of=100)]
"""Dollars. No card moves more than half of what a player starts with; `per` may multiply it."""

Place = Literal["station", "saloon", "newspaper", "mine"]
Colour = Literal["yellow", "red"]
One = Literal["reader", "left", "right", "richest", "poorest"]
"""A single seat, seen from the reader of the newspaper."""
Others = Literal["left", "right", "richest", "poorest", "others"]
Seats = Literal["reader", "left", "right", "richest", "poorest", "others", "all"]
Per = Literal["property", "building", "bank", "store", "hotel", "mine", "saloon"]
"""What is counted: any property, any building (no mines), or the properties of one kind."""
Picture = Literal["bank", "store", "hotel", "mine", "saloon", "donkey", "nugget-real", "nugget-fool", "die-newspaper"]

DECK: dict[Colour, int] = {"yellow": 29, "red": 20}
"""How many newspapers of each colour there are (CV-S1)."""


class Gain(Part, frozen=True, tag="gain"):
    """The bank pays `who` the amount, times the properties of kind `per` he holds."""

    amount: Amount
    who: Seats = "reader"
    per: Per | None = None


class Pay(Part, frozen=True, tag="pay"):
    """`who` pays the bank the amount, times the properties of kind `per` he holds (CV-N1)."""

    amount: Amount
    who: Seats = "reader"
    per: Per | None = None


class Collect(Part, frozen=True, tag="collect"):
    """Each of `who` pays the reader the amount, times the properties of kind `per` that the payer holds."""

    amount: Amount
    who: Others = "others"
    per: Per | None = None


class Share(Part, frozen=True, tag="share"):
    """The reader pays each of `who` the amount."""

    amount: Amount
    who: Others = "others"


class Move(Part, frozen=True, tag="move"):
    """The reader's pawn moves: clockwise to a place or space, or by steps (negative: counter-clockwise).

    `visit` makes it a landing in every respect; else the pawn is only put there (CV-T6).
    """

    to: Id | None = None
    steps: Annotated[int, Meta(ge=-12, le=12)] = 0
    visit: bool = True


class Give(Part, frozen=True, tag="give"):
    """`giver` hands a property of his choice to `to` (CV-N2, CV-N3)."""

    giver: One = "reader"
    to: One = "left"


class Donkey(Part, frozen=True, tag="donkey"):
    """The donkey is let loose: the reader aims at a building (CV-D1)."""


class Destroy(Part, frozen=True, tag="destroy"):
    """One building of each of `whose`, never a mine, falls as by the donkey; the reader picks."""

    whose: Seats = "reader"


class Foreclose(Part, frozen=True, tag="foreclose"):
    """One property of each of `whose`, mines too, goes back to the bank; the reader picks."""

    whose: Seats = "reader"


class Again(Part, frozen=True, tag="again"):
    """The reader gets another turn after this one."""


class Skip(Part, frozen=True, tag="skip"):
    """`who` misses his next own turn."""

    who: Seats = "reader"


class GoldOut(Part, frozen=True, tag="gold-out"):
    """The gold has run out: the game ends (CV-N4, CV-N5)."""


AnyPart = Gain | Pay | Collect | Share | Move | Give | Donkey | Destroy | Foreclose | Again | Skip | GoldOut
VERBS: dict[str, type[Part]] = {str(part.__struct_config__.tag): part for part in get_args(AnyPart)}


class Paper(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A newspaper card: yellow for boom, red for bust (CV-S1), its parts in order, its words by language."""

    id: Id
    colour: Colour
    do: tuple[AnyPart, ...]
    text: dict[Language, Words]
    picture: Picture | None = None


def deck_faults(papers: Sequence[Paper]) -> Iterator[str]:
    """What is wrong with the deck: the number of each colour (CV-S1), the one end of the game (CV-N4), each card."""
    for colour, number in DECK.items():
        found = sum(paper.colour == colour for paper in papers)
        if found != number:
            yield f"papers: {found} {colour} newspapers (allowed: {number})"
    ends = [paper.id for paper in papers if any(isinstance(part, GoldOut) for part in paper.do)]
    if len(ends) != 1:
        yield f"papers: gold-out stands on {len(ends)} newspapers {ends} (allowed: one, a red one)"
    yield from decks.faults(papers, "papers")
    for number, paper in enumerate(papers):
        yield from _part_faults(paper, f"papers[{number}]")


def _part_faults(paper: Paper, key: str) -> Iterator[str]:
    for number, part in enumerate(paper.do):
        here = f"{key}.do[{number}]"
        match part:
            case GoldOut() if paper.colour != "red" or len(paper.do) > 1:
                yield f"{here}: gold-out in a {paper.colour} newspaper of {len(paper.do)} parts (allowed: red, alone)"
            case Move(to=to, steps=steps) if (to is None) == (steps == 0):
                yield f"{here}: move with to = {to!r}, steps = {steps} (allowed: either of them, steps not 0)"
            case Give(giver=giver, to=to) if giver == to:
                yield f"{here}.to: {to!r} gives to himself (allowed: another seat than giver)"
