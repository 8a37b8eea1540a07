"""Which games there are."""

from .calamityville import Calamityville
from .rulebook import RuleBook

GAMES: dict[str, type[RuleBook]] = {Calamityville.name: Calamityville}


class UnknownGame(LookupError):
    """A game this house does not know."""


def game(name: str) -> type[RuleBook]:
    """The rule book called `name`; raises UnknownGame."""
    if name not in GAMES:
        raise UnknownGame(f"there is no game {name!r}; there are: {', '.join(GAMES)}")
    return GAMES[name]
