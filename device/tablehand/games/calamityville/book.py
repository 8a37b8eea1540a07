"""Calamityville as a rule book for the table."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from ..requests import Answer, Bid, Choose, Request, Steps
from ..rulebook import Terms
from ..seating import SEATS
from ..switches import Switch
from . import edition as editions
from .board import Board
from .edition import Edition
from .fixes import fix, unfixed
from .play import Play
from .preview import preview
from .state import START_CASH, SWITCHES, State
from .turn import turn
from .view import view


class Calamityville:
    """The game of 2005, bound to an edition; see the rules' clauses CV-*."""

    name: ClassVar[str] = "calamityville"
    version: ClassVar[int] = 1
    players: ClassVar[range] = SEATS
    switches: ClassVar[Mapping[str, Switch]] = SWITCHES
    sources: ClassVar[Mapping[str, str]] = {
        "numeric": "roll",
        "newspaper": "roll",
        "yellow": "draw",
        "red": "draw",
        "nugget": "nugget",
        "kick": "kick",
    }
    decks: ClassVar[Mapping[str, tuple[str, ...]]] = {"news": ("yellow", "red")}
    colours: ClassVar[tuple[str, ...]] = ()
    has_map: ClassVar[bool] = True
    revealing: ClassVar[frozenset[str]] = frozenset({"paper", "nugget"})
    concealing: ClassVar[frozenset[str]] = frozenset()
    settles: ClassVar[Mapping[tuple[str, str], str]] = {("bid", "bid"): "auction", ("bid", "right"): "auction"}
    pace: ClassVar[Mapping[str, int]] = {
        "turn": 15,
        "news": 25,
        "bid": 60,
        "right": 60,
        "aim": 60,
        **dict.fromkeys(("station", "saloon", "buy", "debt", "shooter", "give", "destroy", "foreclose"), 10),
    }
    steps: ClassVar[Mapping[str, Callable[[Play], Steps]]] = {"turn": turn}
    state_type: ClassVar[type[State]] = State

    def __init__(self, edition: Edition, terms: Terms) -> None:
        self.edition = edition
        self.board = Board(edition, terms.mapped, "news" in terms.printed)
        self.chosen = terms.switches

    @staticmethod
    def load(which: str) -> Edition:
        return editions.load(which)

    @staticmethod
    def decode(raw: object, name: str) -> Edition:
        return editions.decode(raw, name)

    def begin(self, seats: int, first: int) -> State:
        """CV-S1 to CV-S6: $2,000 each, pawns on the station, all properties with the bank."""
        edition = self.edition
        return State(
            cash=[START_CASH] * seats,
            space=[edition.start if self.board.mapped else ""] * seats,
            out=[False] * seats,
            skips=[0] * seats,
            owing=[0] * seats,
            deeds=[[] for _ in range(seats)],
            papers={colour: list(pack) for colour, pack in self.board.pack.items()},
            nuggets={"real": edition.nuggets.real, "fool": edition.nuggets.fool},
            turn=first,
        )

    def play(self, state: State) -> Play:
        return Play(state, self.board, self.chosen)

    def view(self, play: Play, names: Sequence[str], _seat: int | None = None, /) -> dict[str, Any]:
        return view(play, names)  # nothing in this game is secret

    def passive(self, request: Request) -> Answer | None:
        """CV-S8: declines, passes, pays what he owes; broke only if asked (CV-B5); what is printed he can't know."""
        if isinstance(request, Bid):
            return "pass"
        if isinstance(request, Choose) and request.prompt not in ("debt", "value", "verb", "amount"):
            return next((one for one in ("decline", "end") if one in request.listed), request.listed[0])
        return None

    def preview(self, play: Play, request: Request, option: Answer) -> dict[str, Any]:
        return preview(play, request, option)

    def fix(self, play: Play, now: State, changes: Mapping[str, Any], seats: Mapping[str, int]) -> None:
        fix(play, now, changes, seats)

    def unfixed(self, play: Play, changes: Mapping[str, Any], seats: Mapping[str, int]) -> str:
        return unfixed(play, changes, seats)
