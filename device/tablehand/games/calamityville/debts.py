"""Debts, going broke, and the end of the game (CV-B, CV-E)."""

from typing import NoReturn

import msgspec

from ..money import BANK
from ..requests import Choose, Steps
from .auctions import auction
from .play import GameEnd, Play
from .state import STEP


class Debt(msgspec.Struct, frozen=True):
    """What one seat owes at one moment: `shares` are (creditor seat or BANK, amount)."""

    debtor: int
    shares: tuple[tuple[int, int], ...]
    why: str

    @property
    def amount(self) -> int:
        return sum(amount for _, amount in self.shares)


def owe(play: Play, debts: list[Debt]) -> Steps:
    """CV-B6: all who can pay do; then the others settle one at a time, in the order given."""
    state = play.state
    for debt in debts:
        state.owing[debt.debtor] = debt.amount
    late = []
    for debt in debts:
        if state.cash[debt.debtor] >= debt.amount:
            _pay(play, debt)
        else:
            late.append(debt)
    for debt in late:
        yield from _settle_late(play, debt)


def _pay(play: Play, debt: Debt) -> None:
    for creditor, amount in debt.shares:
        play.pay(debt.debtor, creditor, amount, debt.why)
    play.state.owing[debt.debtor] = 0


def _settle_late(play: Play, debt: Debt) -> Steps:
    """CV-B1, CV-B5: sell until the sum is there, or give up; nobody is broke unasked."""
    state = play.state
    seat = debt.debtor
    may_sell = seat == state.turn or play.switches["CV-B1"] == "auction"
    while state.cash[seat] < debt.amount:
        sales, bidders = play.sales(seat) if may_sell else ((), [])
        args = {"amount": debt.amount, "short": debt.amount - state.cash[seat], "payees": [to for to, _ in debt.shares]}
        answer = yield Choose("debt", seat, args, (), 0, (*sales, "give-up"))
        if answer == "give-up":
            return go_broke(play, debt)
        yield from auction(play, seat, answer, bidders)
    _pay(play, debt)


def go_broke(play: Play, debt: Debt) -> None:
    """CV-B2: the creditors share what is left, every deed goes back to the bank, the player is out."""
    state = play.state
    seat = debt.debtor
    for creditor, amount in _shares(play, debt):
        play.pay(seat, creditor, amount, "CV-B2")
    for building in tuple(state.deeds[seat]):
        play.release(building, "CV-B2")
    state.owing[seat] = 0
    state.out[seat] = True
    play.events.append({"do": "out", "who": seat, "why": "CV-B2"})
    left = [other for other, out in enumerate(state.out) if not out]
    if not left:
        end(play, [seat])
    if len(left) == 1 and play.switches["CV-B4"] == "stop":
        end(play, left)


def _shares(play: Play, debt: Debt) -> list[tuple[int, int]]:
    """Equal shares in whole $100, the odd ones clockwise from the debtor's left."""
    creditors = {to for to, _ in debt.shares}
    order = [seat for seat in [*play.clockwise(debt.debtor), BANK] if seat in creditors]
    notes = play.state.cash[debt.debtor] // STEP
    each, odd = divmod(notes, len(order))
    shares = [(to, STEP * (each + (n < odd))) for n, to in enumerate(order)]
    return [(to, amount) for to, amount in shares if amount]


def end(play: Play, winners: list[int] | None = None) -> NoReturn:
    """CV-E1: most cash wins, then most properties, else shared. Raises `GameEnd`."""
    state = play.state
    if winners is None:
        rank = {seat: (state.cash[seat], len(state.deeds[seat])) for seat, out in enumerate(state.out) if not out}
        best = max(rank.values())
        winners = [seat for seat, score in rank.items() if score == best]
    state.winners = winners
    state.over = True
    state.owing = [0] * len(state.cash)
    raise GameEnd
