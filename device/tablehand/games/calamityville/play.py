"""A turn being played: the state, what it is played with, and what its answers have done so far."""

from collections.abc import Sequence
from typing import Any

from ..money import BANK, Ledger
from ..seating import ORDER, OTHERS
from .board import Board
from .state import MOST_HELD, STEP, Chosen, State


class GameEnd(Exception):
    """Raised out of any depth of a turn when the game is over at once (CV-N5, CV-B4)."""


class Play:
    """What the rules work on: they change `state` through here, and leave postings and events behind."""

    def __init__(self, state: State, board: Board, switches: Chosen) -> None:
        self.state = state
        self.board = board
        self.switches = switches
        self.ledger = Ledger(state)
        self.pay = self.ledger.pay
        self.order = ORDER[len(state.cash)]
        self.others = OTHERS[len(state.cash)]
        self.events: list[dict[str, Any]] = []

    def owner(self, building: str | None) -> int:
        """The seat that holds a building's deed, or BANK."""
        for seat, deeds in enumerate(self.state.deeds):
            if building in deeds:
                return seat
        return BANK

    def lot_of(self, building: str) -> str:
        """The space a building of the board stands on."""
        return next(lot for lot, one in self.state.lots.items() if one == building)

    def value(self, building: str) -> int:
        """The value of the space a building stands on, in dollars; 0 for mines and the saloon."""
        if self.board.mapped:
            return self.board.values.get(self.lot_of(building), 0)
        return self.state.values.get(building, 0)

    def clockwise(self, seat: int) -> list[int]:
        """The seats still in, clockwise from `seat`'s left, `seat` itself last."""
        out = self.state.out
        return [other for other in self.order[seat] if not out[other]]

    def bidders(self, order: Sequence[int], least: int) -> list[int]:
        """Those of some seats that may bid `least` (CV-A2): cash, room for a deed, no unpaid debt."""
        state = self.state
        cash, deeds, owing, out = state.cash, state.deeds, state.owing, state.out
        able = []
        for seat in order:
            if cash[seat] >= least and len(deeds[seat]) < MOST_HELD and not owing[seat] and not out[seat]:
                able.append(seat)  # noqa: PERF401 - a comprehension is a call of its own before Python 3.12
        return able

    def sales(self, seat: int) -> tuple[tuple[str, ...], list[int]]:
        """What a seat may put up for auction now, as `auction:BUILDING` options (CV-T7), and who may bid for it."""
        state = self.state
        deeds = state.deeds[seat]
        bidders = self.bidders(self.others[seat], STEP) if deeds else None
        if not bidders:
            return (), []
        tried = state.tried
        options = []
        for deed in deeds:
            if deed not in tried:
                options.append("auction:" + deed)  # noqa: PERF401 - as above
        return tuple(options), bidders

    def unsold(self, kind: str) -> str | None:
        """The lowest building of a kind that is still for sale and tied to no space (CV-P1)."""
        placed = self.state.lots.values()
        for building in self.board.of_kind[kind]:
            if building not in placed:
                return building
        return None

    def aims(self, seats: Sequence[int]) -> tuple[str, ...]:
        """The buildings of these seats that can be knocked down: standing ones, no mines (CV-D1)."""
        state = self.state
        kind = self.board.kind
        return tuple(
            "aim:" + deed
            for seat in seats
            for deed in state.deeds[seat]
            if kind[deed] != "mine" and deed not in state.fallen
        )

    def standing(self) -> tuple[str, ...]:
        """Every building that stands on the board, whoever holds it, in the order it came there."""
        fallen = self.state.fallen
        return tuple(one for one in self.state.lots.values() if one not in fallen)

    def release(self, building: str, why: str) -> None:
        """Give a deed back to the bank; the building stays tied to its space (CV-D5, CV-B3)."""
        self.state.deeds[self.owner(building)].remove(building)
        self.events.append({"do": "deed", "what": building, "who": BANK, "why": why})
