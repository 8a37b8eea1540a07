"""Which games there are."""

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
