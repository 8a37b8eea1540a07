"""What an edition of Calamityville says: the track, the two dice, the nuggets and the newspapers.

None of it is printed in the rule book (DATA in the rules), so all of it is plain data that a family can set
to what its own copy shows. Rules read these structs; the checks keep them from meeting a hole in one.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta

from .. import editions
from ..texts import Id, Names, no_english, repeated
from .papers import Move, Paper, Place, deck_faults

Building = Literal["bank", "store", "hotel"]
SpaceKind = Literal["lot", "mine", "saloon", "station", "newspaper", "plain"]
Face = Literal["blank", "newspaper"]
Pip = Annotated[int, Meta(ge=1, le=6)]
Weight = Annotated[int, Meta(ge=0, le=1000)]


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of the track. Lots have a value in dollars (CV-R1), all others 0; `only` types a lot (CV-P1)."""

    id: Id
    kind: SpaceKind
    name: Names
    value: Annotated[int, Meta(ge=0, le=1000, multiple_of=100)] = 0
    only: Building | None = None


class Nuggets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many of the five nuggets are gold and how many fool's gold (CV-S3)."""

    real: Annotated[int, Meta(ge=0, le=5)]
    fool: Annotated[int, Meta(ge=0, le=5)]


class Kinds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many properties there are of each kind: thirteen in all, and never two saloons (CV-S4)."""

    bank: Literal[3]
    store: Literal[3]
    hotel: Literal[3]
    mine: Literal[3, 4]
    saloon: Literal[0, 1]


class Kick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a kick ends when no real donkey kicks: weights of its four outcomes (CV-D3, CV-D4)."""

    target: Weight
    target_other: Weight
    other: Weight
    none: Weight


class Edition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An edition of Calamityville. The track runs clockwise in the order of `spaces`, pawns begin at `start`.

    A die's six faces stand in the order of its face codes 1 to 6.
    """

    schema: Literal[1]
    game: Literal["calamityville"]
    id: Id
    name: Names
    start: Id
    numeric: tuple[Pip, Pip, Pip, Pip, Pip, Pip]
    newspaper: tuple[Face, Face, Face, Face, Face, Face]
    nuggets: Nuggets
    kinds: Kinds
    kick: Kick
    spaces: tuple[Space, ...]
    papers: tuple[Paper, ...]


def load(which: str) -> Edition:
    """The house edition, if `which` is `house`; else the edition in that TOML file. Raises EditionError."""
    path = editions.find("calamityville", which)
    return decode(editions.read(path), path.name)


def decode(raw: object, name: str) -> Edition:
    """An edition from plain values, as TOML or a journal's header gives them; `name` is said in errors.

    Raises EditionError.
    """
    return editions.decode(raw, Edition, _faults, name)


def buildings(kinds: Kinds) -> tuple[str, ...]:
    """The ids of the thirteen properties: `bank-1` to `hotel-3`, `mine-1` ..., `saloon`."""
    many = {"bank": kinds.bank, "store": kinds.store, "hotel": kinds.hotel, "mine": kinds.mine}
    numbered = (f"{kind}-{number}" for kind in many for number in range(1, many[kind] + 1))
    return (*numbered, *["saloon"] * kinds.saloon)


def _faults(edition: Edition) -> Iterator[str]:
    """What is wrong with an edition whose shape is right: sums, references, room on the track, the deck."""
    if "en" not in edition.name:
        yield no_english("name", edition.name)
    if sorted(edition.numeric) != [1, 2, 3, 4, 5, 6]:
        yield f"numeric: {list(edition.numeric)} (allowed: 1 to 6, each once)"
    if "newspaper" not in edition.newspaper:
        yield "newspaper: no face is a newspaper (allowed: one face or more)"
    if edition.nuggets.real + edition.nuggets.fool != 5:
        yield f"nuggets: {edition.nuggets.real} real and {edition.nuggets.fool} fool (allowed: 5 in all)"
    if edition.kinds.mine + edition.kinds.saloon != 4:
        yield f"kinds: {edition.kinds.mine} mines, {edition.kinds.saloon} saloons (allowed: 4 in all)"
    if not any(msgspec.structs.astuple(edition.kick)):
        yield "kick: all weights are 0 (allowed: one of them or more above 0)"
    yield from _track_faults(edition)
    yield from deck_faults(edition.papers)
    yield from _move_faults(edition)


def _track_faults(edition: Edition) -> Iterator[str]:
    for number, space in enumerate(edition.spaces):
        key = f"spaces[{number}]"
        if "en" not in space.name:
            yield no_english(f"{key}.name", space.name)
        if space.id in get_args(Place) and space.id != space.kind:
            yield f"{key}.id: {space.id!r} on a {space.kind} space (allowed: an id that is no other kind's name)"
        if space.kind == "lot" and not space.value:
            yield f"{key}.value: a lot without value (allowed: 100, 200, ... 1000)"
        if space.kind != "lot" and (space.value or space.only):
            yield f"{key}: value or only on a {space.kind} space (allowed: on lots)"
    yield from repeated("spaces", (space.id for space in edition.spaces))
    if not any(space.id == edition.start and space.kind == "station" for space in edition.spaces):
        yield f"start: {edition.start!r} is not a station of the track (allowed: the id of one)"
    yield from _room_faults(edition)


def _room_faults(edition: Edition) -> Iterator[str]:
    """Every property must find a space of its own, or it can never be bought (CV-P1)."""
    many = Counter(space.kind for space in edition.spaces)
    saloons, mines = edition.kinds.saloon, edition.kinds.mine
    if many["saloon"] != saloons:
        yield f"spaces: {many['saloon']} saloon spaces (allowed: {saloons}, as kinds.saloon)"
    if many["mine"] < mines:
        yield f"spaces: {many['mine']} mine spaces (allowed: {mines} or more, as kinds.mine)"
    typed = Counter(space.only for space in edition.spaces if space.only)
    free = many["lot"] - typed.total()
    short = sum(max(0, 3 - typed[kind]) for kind in get_args(Building))
    if free < short:
        yield f"spaces: {free} lots for any building (allowed: {short} or more, so that each finds a lot)"


def _move_faults(edition: Edition) -> Iterator[str]:
    """A card sends the pawn to a space of this track, or to the next of a kind that this track has."""
    kinds = {space.kind for space in edition.spaces}
    known = {space.id for space in edition.spaces} | (kinds & {*get_args(Place)})
    for number, paper in enumerate(edition.papers):
        for at, part in enumerate(paper.do):
            if isinstance(part, Move) and part.to is not None and part.to not in known:
                allowed = ", ".join(sorted(known))
                yield f"papers[{number}].do[{at}].to: no space {part.to!r} (allowed: {allowed})"
