"""Auctions (CV-A), and the bank's auction of the right to build (CV-P3)."""

from collections.abc import Generator
from typing import Any

from ..requests import Answer, Bid, Request, Steps
from .play import Play
from .state import PRICE, STEP


def auction(play: Play, seller: int, building: str) -> Steps:
    """CV-A1: a deed goes to the highest bidder, who pays the seller; no bid, and it stays."""
    state = play.state
    args = {"building": building, "seller": seller}
    winner, price = yield from _bidding(play, play.clockwise(seller)[:-1], STEP, "bid", args)
    if winner is None:
        state.tried.append(building)
        play.event("unsold", "CV-A2", what=building, who=seller)
        return
    play.pay(winner, seller, price, "CV-A1")
    state.deeds[seller].remove(building)
    state.deeds[winner].append(building)
    play.event("deed", "CV-A1", what=building, who=winner)


def auction_right(play: Play, lot: str, value: int) -> Generator[Request, Answer, tuple[int | None, int]]:
    """CV-P3: the right to build goes from $200 to the highest bidder, the decliner included."""
    args = {"lot": lot, "value": value}
    return (yield from _bidding(play, play.clockwise(play.state.turn), PRICE, "right", args))


def _bidding(
    play: Play, seats: list[int], least: int, prompt: str, args: dict[str, Any]
) -> Generator[Request, Answer, tuple[int | None, int]]:
    """CV-A2: rising bids in turn, passing is final. Returns the winner (None: no bid) and the price."""
    cash = play.state.cash
    bidders = play.bidders(seats, least)
    leader, high = None, least - STEP
    while bidders and bidders != [leader]:
        seat = bidders.pop(0)
        if cash[seat] <= high:
            continue
        answer = yield Bid(prompt, seat, {**args, "high": high, "leader": leader}, (), 0, high + STEP, cash[seat])
        if answer != "pass":
            leader, high = seat, answer
            bidders.append(seat)
    return leader, high
