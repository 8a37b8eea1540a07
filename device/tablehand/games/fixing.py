"""A grown-up's fix, whatever the game: facts by what they are and whose, carried out or refused by name."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from .money import BANK
from .names import tidy
from .rulebook import FixError

MOST_STEPS = 10_000
"""How many steps a balance can have; more than any game can bring."""


class At(msgspec.Struct, frozen=True):
    """What a fix works on: the step's start, the state that the grown-up looked at, the seats by name."""

    play: Any
    now: Any
    seats: Mapping[str, int]

    def seat(self, name: Any) -> int:
        """A seat by its player's name. Raises FixError."""
        seat = self.seats.get(tidy(name)) if isinstance(name, str) else None
        if seat is None:
            raise FixError(f"nobody at this table is called {name!r}; here are: {', '.join(self.seats)}")
        return seat


class Fact(msgspec.Struct, frozen=True):
    """Something that can be fixed: how it is carried out, and how it is read from a state."""

    carry_out: Callable[[At, str, Any], None]
    read: Callable[[At, str], Any]


Facts = Mapping[str, Fact]
"""What can be fixed in a game, by the word in the fix."""


def fix(facts: Facts, at: At, changes: Mapping[str, Any]) -> None:
    """Carry out `{"cash": {NAME: amount}, ...}` at a step's start.

    What is wrong now is shifted, so that the step's answers, given again, end where the grown-up said.
    Raises FixError naming the first thing that can't be; the caller then drops the changed state.
    """
    if not changes:
        raise FixError(f"nothing to fix; fixed can be: {', '.join(facts)}")
    for what, values in changes.items():
        if what not in facts:
            raise FixError(f"a fix of {what!r} is not known; fixed can be: {', '.join(facts)}")
        if not isinstance(values, Mapping) or not values:
            raise FixError(f"the fix of {what} must name what is changed, as in {{NAME: VALUE}}, not {values!r}")
        for name, value in values.items():
            facts[what].carry_out(at, name, value)


def unfixed(facts: Facts, at: At, changes: Mapping[str, Any]) -> str:
    """The first fact of a fix that doesn't hold in a state, in words; empty where all of them do."""
    for what, values in changes.items():
        for name, value in values.items():
            found = facts[what].read(at, name)
            if _plain(found) != _plain(value):
                return f"{name}'s {what} would be {found!r}, not {value!r}"
    return ""


def _plain(value: Any) -> Any:
    """A value as it compares: a name tidied, a list whatever its order."""
    if isinstance(value, str):
        return tidy(value)
    return sorted(value) if isinstance(value, list) else value


def cash(step: int, at_table: Callable[[At, str], int] = At.seat) -> Fact:
    """A balance in whole steps; `at_table` finds the seat whose it is."""
    most = MOST_STEPS * step

    def carry_out(at: At, name: str, value: Any) -> None:
        seat = at_table(at, name)
        if type(value) is not int or not 0 <= value <= most or value % step:
            raise FixError(f"{name}'s balance cannot be {value!r}; allowed: 0, {step}, {2 * step}, ... {most}")
        change = value - at.now.cash[seat]
        if at.play.state.cash[seat] + change < 0:
            raise FixError(f"{name}'s balance cannot be {value}: it would have been negative when the turn began")
        if change > 0:
            at.play.pay(BANK, seat, change, "fix")
        elif change < 0:
            at.play.pay(seat, BANK, -change, "fix")

    return Fact(carry_out, lambda at, name: at.play.state.cash[at.seat(name)])
