"""A step being played: the state, what it is played with, and what its answers have done so far."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from ..money import Ledger
from ..rulebook import Terms
from ..seating import ORDER, OTHERS
from .board import PRICE, RESORTS, SECTION_OF
from .edition import Edition
from .state import Court, State

KINDS = ("legal", "defense")
"""The two kinds of Town Meeting cards (PP-S3)."""


class Box:
    """An edition and a table's terms made ready for play: look-ups that the rules need at every turn."""

    def __init__(self, edition: Edition, terms: Terms) -> None:
        self.edition = edition
        self.switches: Mapping[str, str | int] = terms.switches
        self.income = {"income": edition.income}
        self.card = {card.id: card for card in edition.cards}
        self.deck = tuple(self.card)
        self.opportunity_printed = "opportunity" in terms.printed
        self.town_printed = "town" in terms.printed
        self.town = edition.town.legal + edition.town.defense
        self.either = terms.switches["PP-T4.actions"] == "either"
        self.many = terms.switches["PP-T4.buildings"] == "many"
        self.next = terms.switches["PP-I2"] == "next"
        self.secret = terms.switches["PP-C3"] == "secret"
        self.damages_for_all = terms.switches["PP-C6"] == "all"


class Play:
    """What the rules work on: they change `state` through here, and leave postings and events behind."""

    def __init__(self, state: State, box: Box) -> None:
        self.state = state
        self.box = box
        self.ledger = Ledger(state)
        self.pay = self.ledger.pay
        self.order = ORDER[len(state.cash)]
        self.others = OTHERS[len(state.cash)]
        self.events: list[dict[str, Any]] = []

    @property
    def case(self) -> Court:
        """The building in court. Raises LookupError where none is."""
        if self.state.court is None:
            raise LookupError("no building is paid for that could be challenged")
        return self.state.court

    def complete(self, seat: int) -> list[str]:
        """The sections of a seat with all three of their resorts (PP-D1)."""
        resorts = self.state.resorts[seat]
        return [section for section, all_three in RESORTS.items() if all(map(resorts.__contains__, all_three))]

    def factor(self, seat: int) -> int:
        """What a seat's points are multiplied by when it starts throwing now (PP-D1, PP-D2)."""
        return 1 + len(self.complete(seat)) if len(self.state.resorts[seat]) > 2 else 1

    def held(self, seat: int) -> int:
        """How many Town Meeting cards a seat holds: this is public, their kinds are not (PP-X1)."""
        state = self.state
        return state.legal[seat] + state.defense[seat] + state.hidden[seat]

    def town_left(self) -> int:
        """How many cards the Town Meeting deck has: those that nobody holds, and that lie in no court."""
        state = self.state
        court = state.court
        in_court = sum(court.red) + max(0, court.green - 1) if court and court.shown else 0
        return self.box.town - sum(state.legal) - sum(state.defense) - sum(state.hidden) - in_court

    def playable(self, seat: int, named: int, kind: str) -> int:
        """How many cards of a kind a seat plays that named so many: all it holds, if it named more (PP-C1)."""
        if self.box.town_printed:
            return named
        state = self.state
        if kind == "legal":
            return min(named, state.legal[seat])
        return min(named, state.defense[seat] - (state.fresh == "defense"))  # only the builder defends, in his turn

    def discard(self, seat: int, count: int, kind: str, why: str) -> None:
        """Lay played cards on the table, for everybody to see."""
        state = self.state
        hands = state.hidden if self.box.town_printed else state.legal if kind == "legal" else state.defense
        if count:
            hands[seat] -= count
            self.events.append({"do": "play", "who": seat, "kind": kind, "count": count, "why": why})

    def charge(self, payer: int, dues: Sequence[tuple[int, int]], why: str) -> None:
        """Pay (payee, amount) as far as the cash goes; the rest is forgiven, $1M each in rotation (PP-M1)."""
        cash = self.state.cash[payer]
        owed = sum(amount for _, amount in dues)
        if owed > cash:
            dues = _shared_out(dues, cash)
            self.events.append({"do": "forgiven", "who": payer, "amount": owed - cash, "why": "PP-M1"})
        for payee, amount in dues:
            if amount:
                self.pay(payer, payee, amount, why)

    def build(self, seat: int, resort: str, why: str) -> None:
        """Put a resort that nobody can challenge any more on its lot; the ninth wins (PP-W1)."""
        state = self.state
        resorts = state.resorts[seat]
        resorts.append(resort)
        self.events.append({"do": "build", "who": seat, "what": resort, "why": why})
        section = SECTION_OF[resort]
        if all(one in resorts for one in RESORTS[section]):
            self.events.append({"do": "complete", "who": seat, "what": section, "why": "PP-D1"})
        if len(resorts) == len(PRICE):
            state.over = True
            state.winners = [seat]
            self.events.append({"do": "win", "who": seat, "why": "PP-W1"})

    def pass_on(self) -> None:
        """PP-T5: the turn passes to the left."""
        state = self.state
        state.turn = self.order[state.turn][0]
        state.turn_no += 1
        state.step = "income"
        state.fresh = state.improved_now = ""
        state.bought = False
        state.built = 0


def _shared_out(dues: Sequence[tuple[int, int]], cash: int) -> list[tuple[int, int]]:
    """What each payee gets of too little cash: a million each in turn, in the order given."""
    shares = [0] * len(dues)
    while cash:
        for n, (_, amount) in enumerate(dues):
            if cash and shares[n] < amount:
                shares[n] += 1
                cash -= 1
    return [(payee, share) for (payee, _), share in zip(dues, shares, strict=True)]


def dry(play: Play) -> Play:
    """A copy to try something on."""
    return Play(msgspec.json.decode(msgspec.json.encode(play.state), type=State), play.box)
