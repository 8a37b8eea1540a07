"""A game being set up on the screen, before there is one."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from tablehand.games.library import GAMES, game

NAMES = ("Anna", "Ben", "Cleo", "Dan")
FIRST = next(iter(GAMES))
"""The game that a table is offered that never played."""
HOUSE = "house"
"""The edition that comes along with each game."""
USUALLY_DEALT = ("draw", "nugget")
"""Kinds of chance that the appliance supplies unless the family wants it otherwise; the rest is thrown at the table."""


def sources(name: str) -> dict[str, tuple[str, ...]]:
    """Where a game's chance comes from, as the family sees it: a deck or a die, with the rule book's names for it."""
    rules = game(name)
    deck_of = {source: deck for deck, parts in rules.decks.items() for source in parts}
    seen = dict.fromkeys(deck_of.get(source, source) for source in rules.sources)
    return {one: rules.decks.get(one, (one,)) for one in seen}


def usually_dealt(name: str) -> frozenset[str]:
    """What the appliance supplies of a game's chance, unless it is set otherwise."""
    kinds = game(name).sources
    return frozenset(one for one, parts in sources(name).items() if kinds[parts[0]] in USUALLY_DEALT)


@dataclass(frozen=True)
class Board:
    """A family's own edition: its file, the game that it is for, and its name by language."""

    source: str
    game: str
    name: dict[str, str]


LIKE_SEATS = {"prize-property": ("blue", "orange", "yellow", "red")}
"""What the seats usually play where the game has a choice: the colour nearest to the one a player has on the screen."""


@dataclass(frozen=True)
class Setup:
    """Players with who plays them (`hand`, `bot`), who begins (None: drawn), and what is played.

    `switches` are the house rules that were set, `dealt` the sources of chance that the appliance supplies,
    `edition` is `house` or a file, `mapped` False for a board that nobody described. `colours` is what each seat
    plays, where the game has a choice; empty for what is usual.
    """

    names: tuple[str, ...] = NAMES[:2]
    players: tuple[str, ...] = ("hand", "hand")
    first: int | None = None
    game: str = FIRST
    switches: tuple[tuple[str, str | int], ...] = ()
    dealt: frozenset[str] = usually_dealt(FIRST)
    mapped: bool = True
    edition: str = HOUSE
    colours: tuple[str, ...] = ()

    def changed(self, what: Any) -> "Setup":
        """The setup after a `setup` intent: `("name", seat, name)`, `("player", seat, who)`, `("add",)`, ..."""
        act, *args = what
        return _CHANGES[act](self, *args)

    def wanted(self) -> dict[str, Any]:
        """The game's header as a script would write it. Chance that isn't dealt is told by hand or sensor."""
        chance = {"default": "script"}
        chance |= {part: "dealt" for one, parts in sources(self.game).items() if one in self.dealt for part in parts}
        header: dict[str, Any] = {
            "game": self.game,
            "seats": list(self.names),
            "switches": dict(self.switches),
            "chance": chance,
            "edition": self.edition,
            "map": self.mapped,
            "deck": {deck: "dealt" if deck in self.dealt else "printed" for deck in game(self.game).decks},
            "colours": [[colour] for seat in range(len(self.names)) if (colour := self.colour(seat))],
        }
        return header | ({} if self.first is None else {"first": self.first})

    def colour(self, seat: int) -> str:
        """What a seat plays; empty where the game has no choice."""
        colours = self.colours or LIKE_SEATS.get(self.game, ())
        return colours[seat] if seat < len(colours) else ""


def _with(values: tuple[str, ...], place: int, value: str) -> tuple[str, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _without(values: tuple[str, ...], place: int) -> tuple[str, ...]:
    return values[:place] + values[place + 1 :]


def _add(setup: Setup) -> Setup:
    free = next(name for name in NAMES if name not in setup.names)
    return replace(setup, names=(*setup.names, free), players=(*setup.players, "hand"), colours=())


def _remove(setup: Setup, seat: int) -> Setup:
    names, players = _without(setup.names, seat), _without(setup.players, seat)
    return replace(setup, names=names, players=players, first=None, colours=())


def _play(setup: Setup, name: str) -> Setup:
    """Another game for the same players, as it usually is."""
    return Setup(setup.names, setup.players, setup.first, name, dealt=usually_dealt(name))


def _recolour(setup: Setup, seat: int, colour: str) -> Setup:
    """A colour for a seat; who had it gets this one's."""
    colours = [setup.colour(one) for one in range(len(setup.names))]
    if colour in colours:
        colours[colours.index(colour)] = colours[seat]
    colours[seat] = colour
    return replace(setup, colours=tuple(colours))


_CHANGES: dict[str, Callable[..., Setup]] = {
    "name": lambda setup, seat, name: replace(setup, names=_with(setup.names, seat, name)),
    "player": lambda setup, seat, who: replace(setup, players=_with(setup.players, seat, who)),
    "add": _add,
    "remove": _remove,
    "first": lambda setup, seat: replace(setup, first=None if setup.first == seat else seat),
    "colour": _recolour,
    "game": _play,
    "switch": lambda setup, clause, value: replace(
        setup, switches=tuple({**dict(setup.switches), clause: value}.items())
    ),
    "source": lambda setup, source: replace(setup, dealt=setup.dealt ^ {source}),
    "board": lambda setup, edition, mapped: replace(setup, edition=edition, mapped=mapped),
}

NEW = Setup()
"""What a table that never played is offered."""
