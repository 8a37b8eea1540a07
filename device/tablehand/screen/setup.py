"""A game being set up on the screen, before there is one."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

NAMES = ("Anna", "Ben", "Cleo", "Dan")
# Where chance comes from: the real thing at the table, or the appliance.
SOURCES = ("numeric", "newspaper", "news", "nugget", "kick")
PARTS = {
    "numeric": ("numeric",),
    "newspaper": ("newspaper",),
    "news": ("yellow", "red"),
    "nugget": ("nugget",),
    "kick": ("kick",),
}


@dataclass(frozen=True)
class Board:
    """An edition to play with: `house` or its file, and its name by language."""

    source: str
    name: dict[str, str]


HOUSE = Board("house", {})


@dataclass(frozen=True)
class Setup:
    """Players with who plays them (`hand`, `bot`), who begins (None: drawn), rules, sources of chance, the board."""

    names: tuple[str, ...] = NAMES[:2]
    players: tuple[str, ...] = ("hand", "hand")
    first: int | None = None
    switches: tuple[tuple[str, str | int], ...] = ()
    dealt: frozenset[str] = frozenset({"news", "nugget"})
    mapped: bool = True
    edition: str = HOUSE.source

    def changed(self, what: Any) -> "Setup":
        """The setup after a `setup` intent: `("name", seat, name)`, `("player", seat, who)`, `("add",)`, ..."""
        act, *args = what
        return _CHANGES[act](self, *args)

    def wanted(self) -> dict[str, Any]:
        """The game's header as a script would write it. Chance that isn't dealt is told by hand or sensor."""
        chance = {"default": "script"}
        chance |= {part: "dealt" for source in self.dealt for part in PARTS[source]}
        header: dict[str, Any] = {
            "game": "calamityville",
            "seats": list(self.names),
            "switches": dict(self.switches),
            "chance": chance,
            "edition": self.edition,
            "map": self.mapped,
            "deck": "dealt" if "news" in self.dealt else "printed",
        }
        return header | ({} if self.first is None else {"first": self.first})


def _with(values: tuple[str, ...], place: int, value: str) -> tuple[str, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _without(values: tuple[str, ...], place: int) -> tuple[str, ...]:
    return values[:place] + values[place + 1 :]


def _add(setup: Setup) -> Setup:
    free = next(name for name in NAMES if name not in setup.names)
    return replace(setup, names=(*setup.names, free), players=(*setup.players, "hand"))


def _remove(setup: Setup, seat: int) -> Setup:
    names, players = _without(setup.names, seat), _without(setup.players, seat)
    return replace(setup, names=names, players=players, first=None)


_CHANGES: dict[str, Callable[..., Setup]] = {
    "name": lambda setup, seat, name: replace(setup, names=_with(setup.names, seat, name)),
    "player": lambda setup, seat, who: replace(setup, players=_with(setup.players, seat, who)),
    "add": _add,
    "remove": _remove,
    "first": lambda setup, seat: replace(setup, first=None if setup.first == seat else seat),
    "switch": lambda setup, clause, value: replace(
        setup, switches=tuple({**dict(setup.switches), clause: value}.items())
    ),
    "source": lambda setup, source: replace(setup, dealt=setup.dealt ^ {source}),
    "board": lambda setup, edition, mapped: replace(setup, edition=edition, mapped=mapped),
}

NEW = Setup()
"""What a table that never played is offered."""
