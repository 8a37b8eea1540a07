"""What a game is made with: players, edition, switches, and where chance comes from.

The header of a script and of a journal are the same, except that a journal's is
complete: it holds the whole edition, so that a changed file never changes a game.
"""

import secrets
import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Self

import msgspec
from msgspec import Meta

from ..games import editions
from ..games.library import game
from ..games.names import tidy
from ..games.rulebook import RuleBook, Terms
from ..games.switches import choose
from .dealer import Dealer

LONGEST_NAME = 20
WITHIN = "within"
"""The source of an edition that stood in the header itself."""


class HeaderError(ValueError):
    """A game cannot be set up like this."""


class Wanted(msgspec.Struct, forbid_unknown_fields=True):
    """A header as people write it: the first line of a script. An edition is `house`, a path, or whole."""

    game: str
    seats: list[str]
    edition: str | dict[str, Any] = "house"
    switches: dict[str, str | int] = {}
    chance: str | dict[str, str] = "script"
    seed: Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)] | str | None = None
    first: int | None = None
    map: bool = True
    deck: str | dict[str, str] = "dealt"
    colours: list[list[str]] = []


class Header(msgspec.Struct):
    """A header with nothing left open.

    source: `house`, or the file that the edition came from. dealt: the sources that the appliance supplies.
    printed: the decks that lie on the table. colours: what each seat plays, where the game has a choice.
    """

    game: str
    rules: int
    names: list[str]
    edition: dict[str, Any]
    edition_digest: str
    switches: dict[str, str | int]
    dealt: list[str]
    seed: int | str
    first: int
    mapped: bool
    printed: list[str] = msgspec.field(name="decks")
    source: str = "house"
    colours: list[list[str]] = []

    @classmethod
    def read(cls, raw: Mapping[str, Any]) -> Self:
        """The header of a journal. Raises msgspec.ValidationError."""
        if "decks" not in raw:  # from when a game had one deck, and `printed` said whether it was on paper
            raw = {**raw, "decks": list(game(raw["game"]).decks) if raw["printed"] else []}
        return msgspec.convert(raw, cls)

    def written(self) -> dict[str, Any]:
        """The header as a journal keeps it; a program that knows one deck a game can read it too."""
        return {**msgspec.to_builtins(self), "printed": bool(self.printed)}

    @property
    def terms(self) -> Terms:
        """What the game is played by, beside its edition."""
        colours = tuple(map(tuple, self.colours))
        return Terms(self.switches, self.mapped, frozenset(self.printed), colours)

    def edition_changed(self) -> bool:
        """Whether the edition's file is gone, or no longer what this game is played with."""
        if self.source == WITHIN:
            return False
        try:
            return editions.digest(game(self.game).load(self.source)) != self.edition_digest
        except editions.EditionError:
            return True

    def rulebook(self) -> RuleBook:
        """The rules bound to this game's edition and switches. Raises EditionError."""
        kind = game(self.game)
        edition = kind.decode(self.edition, "the game's edition")
        return kind(edition, self.terms)


def complete(wanted: Wanted) -> Header:
    """Check a wanted header and fill in what is open; a seed from the operating system's entropy.

    Raises HeaderError and the errors of its parts.
    """
    rules = game(wanted.game)
    if len(wanted.seats) not in rules.players:
        lowest, highest = rules.players[0], rules.players[-1]
        raise HeaderError(f"{wanted.game} is for {lowest} to {highest} players, not {len(wanted.seats)}")
    names = tidy_names(wanted.seats)
    source = wanted.edition
    if isinstance(source, dict):
        edition, source = rules.decode(source, "edition"), WITHIN
    else:
        edition = rules.load(source)
        source = source if source == "house" else str(Path(source).absolute())
    switches = choose(rules.switches, wanted.switches)
    if not (wanted.map or rules.has_map):
        raise HeaderError(f"map: {wanted.game} has no track, so there is none to play without; leave map out")
    printed = _printed(wanted, rules)
    dealt = _dealt(wanted, rules, printed)
    seed = secrets.randbits(63) if wanted.seed is None else wanted.seed
    first = wanted.first
    if first is None:
        first = Dealer(seed).pick("first", range(len(names))) if dealt else 0
    if not 0 <= first < len(names):
        raise HeaderError(f"first: there is no seat {first}; allowed: 0 to {len(names) - 1}")
    return Header(
        game=wanted.game,
        rules=rules.version,
        names=names,
        edition=msgspec.to_builtins(edition),
        edition_digest=editions.digest(edition),
        switches=switches,
        dealt=dealt,
        seed=seed,
        first=first,
        mapped=wanted.map,
        printed=printed,
        source=source,
        colours=_colours(wanted, rules),
    )


def tidy_names(names: Sequence[str]) -> list[str]:
    """Names as they are kept: NFC, trimmed, 1 to 20 characters, no two alike. Raises HeaderError."""
    kept: list[str] = []
    for raw in names:
        name = tidy(raw)
        if not name or len(name) > LONGEST_NAME:
            shown = name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]}..."
            raise HeaderError(f"the name {shown!r} has {len(name)} characters; allowed: 1 to {LONGEST_NAME}")
        categories = {unicodedata.category(letter) for letter in name}
        if categories & {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}:
            raise HeaderError(f"the name {name!r} has a character that can't be shown; take it out")
        if not any(category[0] in "LNPS" for category in categories):
            raise HeaderError(f"the name {name!r} has nothing that can be seen; add a letter")
        if name.casefold() == "bank":
            raise HeaderError(f"the name {name!r} is the bank's; choose another one")
        if name.casefold() in (other.casefold() for other in kept):
            raise HeaderError(f"two players are called {name!r}; give one of them another name")
        kept.append(name)
    return kept


def _printed(wanted: Wanted, rules: type[RuleBook]) -> list[str]:
    """The decks that lie on the table."""
    decks = wanted.deck if isinstance(wanted.deck, dict) else dict.fromkeys(rules.decks, wanted.deck)
    for deck, how in decks.items():
        if deck not in rules.decks:
            raise HeaderError(f"deck {deck!r} does not exist here; allowed: {', '.join(rules.decks)}")
        if how not in ("dealt", "printed"):
            raise HeaderError(f"deck: {how!r} is not allowed; allowed: dealt, printed")
    return [deck for deck in rules.decks if decks.get(deck) == "printed"]


def _colours(wanted: Wanted, rules: type[RuleBook]) -> list[list[str]]:
    """What each seat plays: in the game's order, unless the header says otherwise."""
    seats = len(wanted.seats)
    if not wanted.colours:
        return [[colour] for colour in rules.colours[:seats]]
    colours = [colour for some in wanted.colours for colour in some]
    allowed = ", ".join(rules.colours) or "none in this game"
    for colour in colours:
        if colour not in rules.colours:
            raise HeaderError(f"colours: {colour!r} is not known; allowed: {allowed}")
        if colours.count(colour) > 1:
            raise HeaderError(f"colours: {colour!r} is given twice; allowed, each once: {allowed}")
    if [len(some) for some in wanted.colours] != [1] * seats:
        raise HeaderError(f"colours: one for each of {seats} seats, as in [['red'], ['blue']], not {wanted.colours!r}")
    return wanted.colours


def _dealt(wanted: Wanted, rules: type[RuleBook], printed: Sequence[str]) -> list[str]:
    """The sources of chance that the appliance supplies; a printed deck is never one of them."""
    chance: Mapping[str, str] = wanted.chance if isinstance(wanted.chance, dict) else {"default": wanted.chance}
    for source, how in chance.items():
        if source != "default" and source not in rules.sources:
            raise HeaderError(f"chance: no source {source!r}; allowed: default, {', '.join(rules.sources)}")
        if how not in ("script", "dealt"):
            raise HeaderError(f"chance: {source} cannot be {how!r}; allowed: script, dealt")
    default = chance.get("default", "script")
    on_paper = {source for deck in printed for source in rules.decks[deck]}
    return [s for s in rules.sources if chance.get(s, default) == "dealt" and s not in on_paper]
