"""What a scene is made from (a snapshot of the table, the state of the screen) and what it is."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tablehand.screen.intents import Intent
from tablehand.screen.setup import NEW, Board, Setup
from tablehand.screen.widgets import Widget
from tablehand.table.fairness import Tally

if TYPE_CHECKING:  # a game's pages are made from what is described here
    from tablehand.screen.game import Pages
    from tablehand.screen.story import Doing

BANK = "bank"


@dataclass(frozen=True)
class Settings:
    """What can be set on the screen.

    `accept`: seconds until dice count by themselves, None for never. `hints`: whether odds are shown.
    """

    language: str = "en"
    languages: tuple[str, ...] = ("en",)
    volume: int = 70
    accept: float | None = 2.0
    turning: bool = False
    hints: bool = False


@dataclass(frozen=True)
class Sensor:
    """A part of the table: what it is (an id), how it is, what speaks for that, what cures it, its pins.

    `state` is `ok`, `untested`, `missing`, `warn` or `fault`; a pin is its BCM number and its place on the header.
    """

    what: str
    state: str
    says: str = ""
    cure: str = ""
    pins: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True)
class Wire:
    """An input: whose it is, its name there, its pin (BCM, place on the header), its level, how often that changed.

    `ago` is how many seconds ago it did last; None: never.
    """

    thing: str
    wire: str
    pin: tuple[int, int]
    high: bool
    edges: int
    ago: float | None


@dataclass(frozen=True)
class Levels:
    """All inputs as they are now, and lines about what was understood, newest first."""

    wires: tuple[Wire, ...] = ()
    said: tuple[str, ...] = ()


@dataclass(frozen=True)
class House:
    """What is so whether a game is played or not. `thrown` are throws in other games, as far as they were counted."""

    settings: Settings = Settings()
    sensors: tuple[Sensor, ...] = ()
    levels: Levels = Levels()
    thrown: tuple[Tally, ...] = ()


def _nothing_due(_option: object) -> Mapping[str, Any]:
    return {"due": []}


@dataclass(frozen=True)
class Show:
    """A game as the screen may know it: public only. `game` has its pages, `edition` its board and cards.

    `view`, `request` (None: nothing is asked), `postings` and `events` are as in the script format.
    `preview` says what an answer would lead to. `proposal` is what the senses say:
    `{"faces": {die: face}, "left": 0.0 to 1.0 or None}` or `{"fell": [...]}`. `log` is the record, oldest first:
    entries with their `data` (None for an answer: it may be a secret), `postings`, `events`, the `turn_no` they belong
    to and the `lines` they are told in.
    `players` says who plays each seat: `hand`, `bot`, `away`. `printed` names the decks that lie on the
    table. `undo` says what undo would take back (empty: nothing), `undo_held` that it wants a hold. `doings` are
    lines about what bots did, to be carried out on the board before anything is asked. `wealth` is each seat's cash
    at the start and after every turn. `noted`: what the last answer showed was looked at. `peek` is there only while
    a finger is down on a player's own cards: whose `seat`, and what he holds. `thrown`: how the dice fell.
    """

    names: tuple[str, ...]
    game: "Pages"
    edition: Any
    view: Mapping[str, Any]
    request: Mapping[str, Any] | None
    postings: Sequence[Mapping[str, Any]] = ()
    events: Sequence[Mapping[str, Any]] = ()
    preview: Callable[[Any], Mapping[str, Any]] = _nothing_due
    proposal: Mapping[str, Any] | None = None
    log: Sequence[Mapping[str, Any]] = ()
    players: tuple[str, ...] = ()
    printed: frozenset[str] = frozenset()
    undo: str = ""
    redo: bool = False
    undo_held: bool = False
    doings: tuple["Doing", ...] = ()
    wealth: Sequence[Sequence[int]] = ()
    noted: bool = False
    peek: Mapping[str, Any] | None = None
    thrown: tuple[Tally, ...] = ()
    house: House = House()

    @property
    def asked(self) -> int:
        """The open request's id; -1 where nothing is asked."""
        return int(self.request["id"]) if self.request else -1

    @property
    def args(self) -> Mapping[str, Any]:
        """What the open request's sentence needs."""
        return self.request["args"] if self.request else {}

    @property
    def options(self) -> list[Any]:
        """The open request's listed options; none for the kinds that don't list any."""
        options = self.request["options"] if self.request else []
        return list(options) if isinstance(options, list) else []

    @property
    def also(self) -> list[str]:
        """The open request's side options."""
        return list(self.request.get("also", ())) if self.request else []

    @property
    def seat(self) -> int:
        """Who is asked, or whose turn it is where anybody may answer."""
        asked = self.request["seat"] if self.request else None
        return int(self.view["turn"] if asked is None else asked)

    def by_hand(self, seat: int) -> bool:
        """Whether a person plays a seat."""
        return not self.players or self.players[seat] == "hand"

    @property
    def seats(self) -> Sequence[Mapping[str, Any]]:
        """The players, as in the view."""
        return list(self.view["seats"])


@dataclass(frozen=True)
class Saved:
    """A game on the shelf; `when` is written out, `condition` is the shelf's, `picture` tells which game it is."""

    key: str
    title: str
    when: str
    turn: int
    condition: str
    picture: str = ""


@dataclass(frozen=True)
class Home:
    """The screen without a game: the page that is due (`start`, `players`, `off`) and what is on it.

    `last` is the game to go on with, `boards` are the family's own editions, of any game.
    """

    page: str = "start"
    last: Show | None = None
    saved: tuple[Saved, ...] = ()
    setup: Setup = NEW
    boards: tuple[Board, ...] = ()
    house: House = House()
    asked: int = -2


@dataclass(frozen=True)
class Ui:
    """What the screen itself remembers; it starts anew with every request (`asked` is its id).

    `under` is what was there before a page was opened, `typed` None before the first letter. `message` is what
    everybody should read before anything else.
    """

    asked: int = -1
    open: str = ""
    under: "Ui | None" = None
    chosen: int = 0
    steps: int = 0
    page: int = 0
    marked: frozenset[str] = frozenset()
    faces: tuple[tuple[str, object], ...] = ()
    typed: str | None = None
    values: tuple[tuple[str, object], ...] = ()
    pressed: Intent | None = None
    focus: Intent | None = None
    toast: str = ""
    message: str = ""

    def value(self, key: str, otherwise: Any = None) -> Any:
        """A value entered on the open page."""
        return dict(self.values).get(key, otherwise)


@dataclass(frozen=True)
class Scene:
    """A page ready to be shown: its widgets, what green and red mean, how many choices left and right go through.

    `keys` says what other keys mean here (`green` there goes before the green button), `places` which choice a touch
    takes up. `typing`: letters are text.
    """

    name: str
    widgets: tuple[Widget, ...]
    green: Intent | None = None
    red: Intent | None = None
    choices: int = 0
    keys: Mapping[str, Intent] = field(default_factory=dict)
    places: Mapping[Intent, int] = field(default_factory=dict)
    typing: bool = False
