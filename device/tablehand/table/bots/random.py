"""A player that does anything legal; it finds what sensible play never reaches."""

from collections.abc import Callable
from random import Random
from typing import Any

from ...games.requests import Answer, Bid, Choose, Draw, Gavel, Kick, Nugget, Place, Request, Roll


class RandomBot:
    """A roll half the time against all side options together, a pass half the time, else uniform.

    It asks for a request's very type, since `isinstance` takes long to say no of a struct.
    It also answers for the table: real dice, printed cards, a real donkey, a pawn on a board of its own.
    """

    def __init__(self, rng: Random) -> None:
        self._bits = rng.getrandbits

    def __call__(self, request: Request, _view: Callable[[], dict[str, Any]]) -> Answer:
        word = self._bits(30)  # what Python keeps in one digit
        if type(request) is Bid:
            low = request.low
            return "pass" if word & 1 else low + (word >> 1) % ((request.high - low) // request.step + 1) * request.step
        if type(request) is Roll:
            also = request.also
            return also[(word >> 1) % len(also)] if also and word & 1 else _throw(request, word)
        if type(request) is Choose:
            choices = request.listed + request.also
            return choices[word % len(choices)]
        answer = _TABLE.get(type(request))
        return answer(request, word) if answer else "seen"


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


def _kick(request: Kick, word: int) -> list[str]:
    return [building for n, building in enumerate(request.standing) if word >> 2 * n & 3 == 0]


def _listed(request: Nugget | Place, word: int) -> str:
    return request.listed[word % len(request.listed)]


def _draw(request: Draw, word: int) -> str:
    stack = request.stack
    return stack[word % len(stack)]


def _gavel(request: Gavel, word: int) -> str:
    return "deal" if request.all_dealt else request.pool[word % len(request.pool)]


_TABLE: dict[type[Request], Callable[[Any, int], Answer]] = {
    Kick: _kick,
    Nugget: _listed,
    Place: _listed,
    Draw: _draw,
    Gavel: _gavel,
}
"""What the table says where chance isn't dealt."""
