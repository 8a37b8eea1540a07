"""A player that does anything legal; it finds what sensible play never reaches."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from ...games.requests import Answer, Bid, Choose, Draw, Kick, Nugget, Place, Request, Roll


class RandomBot:
    """A roll half the time against all side options together, a pass half the time, else uniform.

    It also answers for the table: real dice, printed cards, a real donkey, a pawn on a board of its own.
    """

    def __init__(self, rng: Random) -> None:
        self._word = partial(rng.getrandbits, 32)

    def __call__(self, request: Request, _view: Callable[[], dict[str, Any]]) -> Answer:
        word = self._word()
        if isinstance(request, Roll):
            also = request.also
            return also[(word >> 1) % len(also)] if also and word & 1 else _throw(request, word)
        if isinstance(request, Bid):
            low = request.low
            amounts = (request.high - low) // request.step + 1
            return "pass" if word & 1 else low + (word >> 1) % amounts * request.step
        if isinstance(request, Choose):
            choices = request.listed + request.also
            return choices[word % len(choices)]
        if isinstance(request, Kick):
            return [building for n, building in enumerate(request.standing) if word >> 2 * n & 3 == 0]
        if isinstance(request, Draw | Nugget | Place):
            return request.listed[word % len(request.listed)]
        return "seen"


def _throw(request: Roll, word: int) -> Answer:
    """A face for each real die; `deal` if there are none."""
    if request.all_dealt:
        return "deal"
    faces = {}
    for die, sides in request.dice.items():
        if die not in request.dealt:
            word, number = divmod(word, len(sides))
            faces[die] = sides[number]
    return faces
