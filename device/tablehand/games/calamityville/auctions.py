"""Auctions (CV-A), and the bank's auction of the right to build (CV-P3)."""

from collections.abc import Callable, Generator
from typing import Any

from ..requests import Answer, Bid, Request
from .play import Play
from .state import PRICE, STEP

Winner = tuple[int | None, int]
"""Who bought (None: nobody bid), and for how much."""
Auction = Generator[Request, Answer, Winner]


def auction(play: Play, seller: int, option: str, bidders: list[int]) -> Auction:
    """CV-A1: the deed of `auction:BUILDING` goes to the highest bidder, who pays the seller; no bid, and it stays."""
    args = {"building": option.removeprefix("auction:"), "seller": seller, "high": 0, "leader": None}
    return _bidding(play, bidders, "bid", args, _hand_over)


def auction_right(play: Play, lot: str, value: int) -> Auction:
    """CV-P3: the right to build goes from $200 to the highest bidder, the decliner included."""
    args = {"lot": lot, "value": value, "high": PRICE - STEP, "leader": None}
    return _bidding(play, play.bidders(play.order[play.state.turn], PRICE), "right", args)


def _bidding(
    play: Play,
    bidders: list[int],
    prompt: str,
    args: dict[str, Any],
    then: Callable[[Play, dict[str, Any]], None] | None = None,
) -> Auction:
    """CV-A2: rising bids in turn, passing is final: only who bids comes round again, after the others."""
    cash = play.state.cash
    high: int = args["high"]
    leader = None
    for seat in bidders:
        if seat == leader:
            break
        if cash[seat] > high:
            answer = yield Bid(prompt, seat, args, (), 0, high + STEP, cash[seat])
            if answer != "pass":
                leader, high = seat, answer
                args = {**args, "high": high, "leader": leader}
                bidders.append(seat)
    if then:
        then(play, args)
    return leader, high


def _hand_over(play: Play, ended: dict[str, Any]) -> None:
    """CV-A1: money to the seller, the deed to the winner; CV-T7: what nobody wants is not tried again in this turn."""
    state = play.state
    building, seller, winner = ended["building"], ended["seller"], ended["leader"]
    if winner is None:
        state.tried.append(building)
        play.events.append({"do": "unsold", "what": building, "who": seller, "why": "CV-A2"})
        return
    play.pay(winner, seller, ended["high"], "CV-A1")
    state.deeds[seller].remove(building)
    state.deeds[winner].append(building)
    play.events.append({"do": "deed", "what": building, "who": winner, "why": "CV-A1"})
