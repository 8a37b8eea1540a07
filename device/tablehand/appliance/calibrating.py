"""Teaching a dice base which face of a die is up, one face after the other."""

from collections.abc import Callable
from typing import Literal, TypeAlias

from tablehand.clock import Clock
from tablehand.hardware.serial_lines import Learnt
from tablehand.hardware.serial_link import SerialDice
from tablehand.readings import DieName

Outcome: TypeAlias = Literal[
    "learned", "stored", "moving", "near", "crooked", "sensor", "flash", "silent", "nobody", "unfinished"
]
"""What came of it: the base's own words; or it said nothing, no base is there, or six faces were not enough for it."""

PLUGGED = 5.0
"""Seconds within which a base that is plugged in has said who it is."""
ANSWER = 2.5
"""Seconds within which it answers; the same answer twice can't be told from one that has not come yet."""
LOOK = 0.05
AGAIN = ("moving", "near")
"""Outcomes after which the same face is tried once more."""


class Teacher:
    """Teaches the base that `dice` talks to; `pause` lets so many seconds pass."""

    def __init__(self, dice: SerialDice, clock: Clock, pause: Callable[[float], None]) -> None:
        self._dice = dice
        self._clock = clock
        self._pause = pause

    def teach(self, die: DieName, ask: Callable[[int], None], tell: Callable[[Outcome], None]) -> bool:
        """All six faces; whether the base keeps them. `ask` returns once a face lies up, `tell` hears its outcome."""
        if not self._until(lambda: any(state.firmware for state in self._dice.state), PLUGGED):
            tell("nobody")
            return False
        for face in range(1, 7):
            outcome: Outcome = "moving"
            while outcome in AGAIN:
                ask(face)
                outcome = self._face(die, face)
                tell(outcome)
            if outcome != "learned":
                return outcome == "stored"
        tell("unfinished")
        return False

    def _face(self, die: DieName, face: int) -> Outcome:
        before = self._learnt()
        self._dice.calibrate(die, face)
        self._until(lambda: self._learnt() != before, ANSWER)
        learnt = self._learnt()
        if learnt is None or (learnt.die, learnt.face) != (die, face):
            return "silent"
        return learnt.outcome

    def _learnt(self) -> Learnt | None:
        return next((state.learnt for state in self._dice.state if state.learnt), None)

    def _until(self, there: Callable[[], bool], seconds: float) -> bool:
        end = self._clock.now() + seconds
        while not there() and self._clock.now() < end:
            self._pause(LOOK)
        return there()
