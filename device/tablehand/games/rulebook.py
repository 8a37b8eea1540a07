"""What a table needs from a game: the one interface between rule books and the table that plays them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Protocol

import msgspec

from .money import Ledger
from .requests import Answer, Request, Steps
from .switches import Switch


class FixError(ValueError):
    """A fix that would leave the table in a state no game can have."""


class Terms(msgspec.Struct, frozen=True):
    """What a table plays by, beside the edition.

    switches: a value for every clause with a choice. mapped: False in play on a board that nobody described.
    printed: decks that lie on the table as paper. colours: what each seat plays, where it could be another.
    """

    switches: Mapping[str, str | int]
    mapped: bool = True
    printed: frozenset[str] = frozenset()
    colours: tuple[tuple[str, ...], ...] = ()


class State(Protocol):
    """The part of every game's state that the table itself reads."""

    turn: int
    turn_no: int
    step: str
    over: bool
    winners: list[int]


class Play(Protocol):
    """A state being played: rules leave postings in `ledger` and visible changes in `events`."""

    state: Any
    ledger: Ledger
    events: list[dict[str, Any]]


class RuleBook(Protocol):
    """A game bound to one edition and one choice of switches. It is pure: no chance, no clock, no files."""

    name: ClassVar[str]
    version: ClassVar[int]
    """Goes up when a rule changes, so that a journal knows which rules made it."""
    players: ClassVar[range]
    switches: ClassVar[Mapping[str, Switch]]
    sources: ClassVar[Mapping[str, str]]
    """Sources of chance -> the kind of request that asks for them."""
    decks: ClassVar[Mapping[str, tuple[str, ...]]]
    """Decks that may be printed ones -> their sources of chance."""
    colours: ClassVar[tuple[str, ...]]
    """What the seats play, one each in this order unless the header says otherwise; empty where nothing is chosen."""
    has_map: ClassVar[bool]
    """Whether there is a track, which a table may play without (*no map*)."""
    pace: ClassVar[Mapping[str, int]]
    """Prompts -> the seconds that a family takes for them, for estimates; a run of bids counts once."""
    revealing: ClassVar[frozenset[str]]
    """Events that showed something hidden: undo past them wants a hold."""
    concealing: ClassVar[frozenset[str]]
    """Events that gave `who` something secret; once he peeked at it, it was shown. Without any, no game has secrets."""
    settles: ClassVar[Mapping[tuple[str, str], str]]
    """Kinds and prompts -> what must be settled before anything is fixed: an auction, a court."""
    steps: ClassVar[Mapping[str, Callable[[Any], Steps]]]
    """The steps of a turn by name, each a generator made of the play; `state.step` says which one comes next."""
    state_type: ClassVar[type[Any]]
    edition: Any

    def __init__(self, edition: Any, terms: Terms) -> None: ...

    @staticmethod
    def load(which: str) -> msgspec.Struct:
        """The edition called `house`, or the one in a TOML file. Raises EditionError."""

    @staticmethod
    def decode(raw: object, name: str) -> msgspec.Struct:
        """An edition from a journal's header. Raises EditionError."""

    def begin(self, seats: int, first: int) -> Any:
        """The state at the start of a game."""

    def play(self, state: Any) -> Play:
        """Make a state ready to be played."""

    def view(self, play: Any, names: Sequence[str], seat: int | None = None, /) -> dict[str, Any]:
        """What everybody may see, and what a seat alone may see beside it."""

    def passive(self, request: Request) -> Answer | None:
        """What a seat that is away answers; None where the table must say it, or chance."""

    def preview(self, play: Any, request: Request, option: Answer) -> dict[str, Any]:
        """What an option would lead to; changes nothing."""

    def fix(self, play: Any, now: Any, changes: Mapping[str, Any], seats: Mapping[str, int]) -> None:
        """Carry out a grown-up's fix at a step's start; `now` is the state he looked at. Raises FixError."""

    def unfixed(self, play: Any, changes: Mapping[str, Any], seats: Mapping[str, int]) -> str:
        """What of a fix does not hold in a state, in words; empty where all of it does."""
