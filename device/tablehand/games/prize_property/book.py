"""Prize Property as a rule book for the table."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from ..requests import Answer, Choose, Request, Roll, Steps
from ..rulebook import Terms
from ..seating import SEATS
from ..switches import Switch
from . import edition as editions
from .board import QUARTERS, START_CASH
from .court import court
from .edition import Edition
from .fixes import fix, unfixed
from .income import income
from .market import market
from .opportunity import opportunity
from .play import Box, Play
from .preview import preview
from .state import SWITCHES, State
from .view import view


class PrizeProperty:
    """The game of 1974, bound to an edition; see the rules' clauses PP-*."""

    name: ClassVar[str] = "prize-property"
    version: ClassVar[int] = 1
    players: ClassVar[range] = SEATS
    switches: ClassVar[Mapping[str, Switch]] = SWITCHES
    sources: ClassVar[Mapping[str, str]] = {
        "income": "roll",
        "opportunity": "draw",
        "town": "draw",
        "marbles": "gavel",
    }
    decks: ClassVar[Mapping[str, tuple[str, ...]]] = {"opportunity": ("opportunity",), "town": ("town",)}
    colours: ClassVar[tuple[str, ...]] = QUARTERS
    has_map: ClassVar[bool] = False
    revealing: ClassVar[frozenset[str]] = frozenset({"card", "red-ball", "play", "verdict"})
    concealing: ClassVar[frozenset[str]] = frozenset({"town-card"})
    settles: ClassVar[Mapping[tuple[str, str], str]] = {
        ("choose", "challenge"): "court",
        ("choose", "defend"): "court",
        ("gavel", "gavel"): "court",
    }
    pace: ClassVar[Mapping[str, int]] = {
        "income": 8,
        "card": 25,
        "gavel": 60,
        **dict.fromkeys(("market", "challenge", "defend"), 10),
    }
    steps: ClassVar[Mapping[str, Callable[[Play], Steps]]] = {
        "income": income,
        "opportunity": opportunity,
        "market": market,
        "court": court,
    }
    state_type: ClassVar[type[State]] = State

    def __init__(self, edition: Edition, terms: Terms) -> None:
        self.edition = edition
        self.box = Box(edition, terms)
        self.quarters = [some[0] for some in terms.colours] or list(QUARTERS)

    @staticmethod
    def load(which: str) -> Edition:
        return editions.load(which)

    @staticmethod
    def decode(raw: object, name: str) -> Edition:
        return editions.decode(raw, name)

    def begin(self, seats: int, first: int) -> State:
        """PP-S1 to PP-S4: $15M and an undeveloped quarter each, both decks whole."""
        return State(
            cash=[START_CASH] * seats,
            quarter=self.quarters[:seats],
            improved=[[] for _ in range(seats)],
            resorts=[[] for _ in range(seats)],
            legal=[0] * seats,
            defense=[0] * seats,
            hidden=[0] * seats,
            opportunity=list(self.box.deck),
            turn=first,
        )

    def play(self, state: State) -> Play:
        return Play(state, self.box)

    def view(self, play: Play, names: Sequence[str], seat: int | None = None, /) -> dict[str, Any]:
        return view(play, names, seat)

    def passive(self, request: Request) -> Answer | None:
        """Throws nothing, buys nothing, plays nothing; what is printed a seat that is away can't know."""
        if isinstance(request, Roll):
            return "stop"
        if isinstance(request, Choose):
            return request.listed[0] if request.listed[0] == "play:0" else request.default
        return None

    def preview(self, play: Play, request: Request, option: Answer) -> dict[str, Any]:
        return preview(play, request, option)

    def fix(self, play: Play, now: State, changes: Mapping[str, Any], seats: Mapping[str, int]) -> None:
        fix(play, now, changes, seats)

    def unfixed(self, play: Play, changes: Mapping[str, Any], seats: Mapping[str, int]) -> str:
        return unfixed(play, changes, seats)
