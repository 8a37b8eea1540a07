"""A player that does anything legal; it finds what sensible play never reaches."""

from collections.abc import Callable
from typing import Any

from ...games.requests import Answer, Bid, Choose, Request, Roll
from ..dealer import Dealer


class RandomBot:
    """A roll half the time against all side options together, a pass half the time, else uniform."""

    def __init__(self, dealer: Dealer, source: str) -> None:
        self._dealer = dealer
        self._source = source

    def __call__(self, request: Request, view: Callable[[], dict[str, Any]]) -> Answer | None:
        kind = type(request)
        if kind is Roll:
            also = request.also
            if not also:
                return "deal"
            word = self._dealer.word(self._source)
            return also[(word >> 1) % len(also)] if word & 1 else "deal"
        if kind is Bid:
            word = self._dealer.word(self._source)
            if word & 1:
                return "pass"
            low = request.low
            return low + (word >> 1) % ((request.high - low) // request.step + 1) * request.step
        if kind is Choose:
            choices = request.listed + request.also
            return choices[self._dealer.word(self._source) % len(choices)]
        return request.listed[0]
