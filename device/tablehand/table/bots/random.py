"""A player that does anything legal; it finds what sensible play never reaches."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from ...games.requests import Answer, Bid, Choose, Request, Roll


class RandomBot:
    """A roll half the time against all side options together, a pass half the time, else uniform.

    It plays where chance is dealt.
    """

    def __init__(self, rng: Random) -> None:
        self._word = partial(rng.getrandbits, 32)

    def __call__(self, request: Request, _view: Callable[[], dict[str, Any]]) -> Answer:
        word = self._word()
        if isinstance(request, Roll):
            also = request.also
            return also[(word >> 1) % len(also)] if also and word & 1 else "deal"
        if isinstance(request, Bid):
            low = request.low
            amounts = (request.high - low) // request.step + 1
            return "pass" if word & 1 else low + (word >> 1) % amounts * request.step
        if isinstance(request, Choose):
            choices = request.listed + request.also
            return choices[word % len(choices)]
        return "seen"
