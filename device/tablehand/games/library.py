"""Which games there are."""

from typing import Any

from . import editions
from .calamityville import Calamityville
from .prize_property import PrizeProperty
from .rulebook import RuleBook

GAMES: dict[str, type[RuleBook]] = {book.name: book for book in (Calamityville, PrizeProperty)}


class UnknownGame(LookupError):
    """A game this house does not know."""


def game(name: str) -> type[RuleBook]:
    """The rule book called `name`; raises UnknownGame."""
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(GAMES)}")
    return GAMES[name]


def edition(file: str) -> tuple[type[RuleBook], Any]:
    """The rules of the game that a TOML file is for, and the edition in it. Raises EditionError."""
    name = editions.game_of(file)
    if not isinstance(name, str) or name not in GAMES:
        raise editions.EditionError(f"{file}: game: {name!r} is not allowed (allowed: {', '.join(GAMES)})")
    return GAMES[name], GAMES[name].load(file)
