"""What a game is made with: players, edition, switches, and where chance comes from.

The header of a script and of a journal are the same, except that a journal's is
complete: it holds the whole edition, so that a changed file never changes a game.
"""

import secrets
import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from ..games import editions
from ..games.library import game
from ..games.names import tidy
from ..games.rulebook import RuleBook
from ..games.switches import choose
from .dealer import Dealer

LONGEST_NAME = 20
WITHIN = "within"
"""The source of an edition that stood in the header itself."""
DECKS = {"calamityville": ("news",)}


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


class Header(msgspec.Struct):
    """A header with nothing left open.

    source: `house`, or the file that the edition came from. dealt: the sources that the appliance supplies.
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
    printed: bool
    source: str = "house"

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
        return kind(edition, self.switches, self.mapped, self.printed)


def complete(wanted: Wanted) -> Header:
    """Check a wanted header and fill in what is open. Raises HeaderError and the errors of its parts."""
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
    printed = _printed(wanted)
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


def _printed(wanted: Wanted) -> bool:
    decks = wanted.deck if isinstance(wanted.deck, dict) else dict.fromkeys(DECKS[wanted.game], wanted.deck)
    for deck, how in decks.items():
        if deck not in DECKS[wanted.game]:
            raise HeaderError(f"deck {deck!r} does not exist here; allowed: {', '.join(DECKS[wanted.game])}")
        if how not in ("dealt", "printed"):
            raise HeaderError(f"deck: {how!r} is not allowed; allowed: dealt, printed")
    return "printed" in decks.values()


def _dealt(wanted: Wanted, rules: type[RuleBook], printed: bool) -> list[str]:
    """The sources of chance that the appliance supplies; a printed deck is never one of them."""
    chance: Mapping[str, str] = wanted.chance if isinstance(wanted.chance, dict) else {"default": wanted.chance}
    for source, how in chance.items():
        if source != "default" and source not in rules.sources:
            raise HeaderError(f"chance: no source {source!r}; allowed: default, {', '.join(rules.sources)}")
        if how not in ("script", "dealt"):
            raise HeaderError(f"chance: {source} cannot be {how!r}; allowed: script, dealt")
    default = chance.get("default", "script")
    dealt = [source for source in rules.sources if chance.get(source, default) == "dealt"]
    return [source for source in dealt if not (printed and rules.sources[source] == "draw")]
