"""A die on wires: three data lines and a strobe, open drain, active low.

The module behind them puts the face's code on the data lines, pulls the strobe low for
100 ms, and lets go of the data 250 ms later. It moves all data lines at once.

A flawless code is taken 18 ms after the strobe fell, or 83 ms if it came late. Where lines fell one
by one, some of them may have begun to stick, and a code that no face has may be a lost cable; these
are judged only when the wires rest again, by whether the module let go of all that it seemed to hold.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf
from typing import Annotated

from msgspec import Meta, Struct

from tablehand.readings import DieName, FaceSeen, Fault, Reading, Recovered, RollAgain
from tablehand.senses.sense import Sense
from tablehand.senses.wire import Wire

Seconds = Annotated[float, Meta(gt=0, le=60)]

AGREEING = 3
"""For so many looks in a row a code must stand."""
UNPLUGGED, SHORTED = 0, 7
"""Codes no face has: all data lines high, all low."""
NAMES = ("b0", "b1", "b2", "stb")
"""What the wires are called."""


class DiceFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """How long things take at a die on wires, in seconds."""

    settle: Annotated[Seconds, Meta(description="Seconds a data line must be in a level before it counts")] = 0.005
    strobe: Annotated[Seconds, Meta(description="Seconds a strobe must be in a level before it counts")] = 0.003
    step: Annotated[Seconds, Meta(description="Seconds between two looks at a die's code")] = 0.005
    window: Annotated[Seconds, Meta(description="Seconds after which an unsteady code is a misread")] = 0.080
    together: Annotated[Seconds, Meta(description="Seconds within which a flawless code's lines fall")] = 0.0005
    apart: Annotated[Seconds, Meta(description="Seconds within which any code's lines fall, and rise")] = 0.012
    deaf: Annotated[Seconds, Meta(description="Seconds for which a die is not heard after a throw")] = 0.300
    idle: Annotated[Seconds, Meta(description="Seconds a die's lines must rest before its first throw")] = 0.500
    stuck: Annotated[Seconds, Meta(description="Seconds after which a line that stays low is stuck")] = 1.0

    def __post_init__(self) -> None:
        if self.window < AGREEING * self.step:
            raise ValueError(f"figures.dice.window = {self.window} is too short for {AGREEING} looks {self.step} apart")


@dataclass
class _Strobe:
    """A strobe that is being dealt with: when it fell, when to look next, and what was read that is in doubt."""

    fell: float
    look_at: float
    doubtful: int | None = None


class Die(Sense):
    """One die on its four wires.

    No face is taken until the wires have idled, after `start` and after one was stuck.
    """

    def __init__(
        self,
        name: DieName,
        data: tuple[int, int, int],
        strobe: int,
        figures: DiceFigures,
        start: float,
    ) -> None:
        super().__init__((*data, strobe), start)
        self._name = name
        self._figures = figures
        self._data = [Wire(figures.settle, start) for _ in data]
        self._stb = Wire(figures.strobe, start)
        self._wires = dict(zip((*data, strobe), (*self._data, self._stb), strict=True))
        self._ready = False
        self._stuck: set[str] = set()
        self._strobe: _Strobe | None = None
        self._last = -inf

    def deadline(self) -> float:
        """When a wire settles, a look or a judgement is due, a line is stuck or all have rested."""
        settled_at = min(wire.deadline() for wire in self._wires.values())
        return min(settled_at, self._look_at(), self._judged_at(), self._stuck_at(), self._rested_at())

    def _look_at(self) -> float:
        return inf if self._strobe is None else self._strobe.look_at

    def _judged_at(self) -> float:
        if self._strobe is None or self._strobe.doubtful is None or not self._idle():
            return inf
        wait = self._figures.window if self._strobe.doubtful == UNPLUGGED else self._figures.settle
        return self._moved_at() + wait

    def _stuck_at(self) -> float:
        lows = [wire.since for name, wire in self._named() if not wire.high and name not in self._stuck]
        return min(lows, default=inf) + self._figures.stuck

    def _rested_at(self) -> float:
        return inf if self._ready or not self._idle() else self._moved_at() + self._figures.idle

    def _idle(self) -> bool:
        return all(wire.high for wire in self._wires.values())

    def _moved_at(self) -> float:
        return max(wire.since for wire in self._wires.values())

    def _named(self) -> Iterable[tuple[str, Wire]]:
        return zip(NAMES, self._wires.values(), strict=True)

    def _changed(self, t: float, line: int, /) -> list[Reading]:
        self._wires[line].edge(t, self._high[line])
        return []

    def _due(self, t: float, /) -> list[Reading]:
        for wire in self._wires.values():
            if wire.deadline() <= t:
                wire.settle()
                return self._settled(wire)
        if self._strobe is not None:
            if t >= self._strobe.look_at:
                return self._look(self._strobe)
            if self._strobe.doubtful is not None and t >= self._judged_at():
                return self._judge(self._strobe, self._strobe.doubtful)
        if t >= self._stuck_at():
            return self._sticks(t)
        self._ready = True
        if self._stuck:
            self._stuck.clear()
            return [Recovered(t, self._name)]
        return []

    def _settled(self, wire: Wire) -> list[Reading]:
        strobe = self._strobe
        if wire is self._stb and not wire.high:
            self._strobe_fell(wire.since)
        elif wire is self._stb and strobe is not None and strobe.doubtful is None:
            return self._strobe_rose(strobe, wire.since)
        elif not wire.high and strobe is not None and strobe.doubtful is not None:
            return self._concluded(RollAgain(strobe.fell, self._name, "misread"))
        return []

    def _strobe_fell(self, t: float) -> None:
        """It counts unless it is an echo: too soon, or of data that stood before."""
        fresh = all(wire.high or wire.since > self._last for wire in self._data)
        if self._ready and self._strobe is None and fresh and t >= self._last + self._figures.deaf:
            self._strobe = _Strobe(t, t + self._steady() + self._figures.strobe)

    def _strobe_rose(self, strobe: _Strobe, t: float) -> list[Reading]:
        if t < strobe.fell + self._steady() or self._silent(strobe):
            # Too short for a module's strobe: a spike on the wire, and nobody threw.
            self._strobe = None
            return []
        return self._look_last(strobe, t)

    def _steady(self) -> float:
        """For so many seconds a code must stand."""
        return AGREEING * self._figures.step

    def _look(self, strobe: _Strobe) -> list[Reading]:
        """Once as soon as a module's code must stand, and once at the end of the window."""
        code, end = self._code(), strobe.fell + self._figures.window
        last = strobe.look_at > end
        stood = end - self._steady() if last else strobe.fell - self._figures.step
        if UNPLUGGED < code < SHORTED and self._stands(self._figures.together, stood):
            return self._concluded(FaceSeen(strobe.fell, self._name, code))
        if last:
            return self._look_last(strobe, end)
        strobe.look_at = end + self._figures.strobe
        return []

    def _look_last(self, strobe: _Strobe, t: float) -> list[Reading]:
        if not (self._silent(strobe) or self._stands(self._figures.apart, t - self._steady())):
            return self._concluded(RollAgain(strobe.fell, self._name, "misread"))
        strobe.doubtful = self._code()
        strobe.look_at = inf
        return []

    def _judge(self, strobe: _Strobe, code: int) -> list[Reading]:
        """Everything rests again."""
        if code == UNPLUGGED:
            return self._concluded(Fault(strobe.fell, self._name, "unplugged"))
        let_go = [wire.since for bit, wire in enumerate(self._data) if code >> bit & 1]
        if max(let_go) - min(let_go) > self._figures.apart:
            return self._concluded(RollAgain(strobe.fell, self._name, "misread"))
        if code == SHORTED:
            return self._concluded(Fault(strobe.fell, self._name, "shorted"))
        return self._concluded(FaceSeen(strobe.fell, self._name, code))

    def _code(self) -> int:
        return sum(1 << bit for bit, wire in enumerate(self._data) if not wire.high)

    def _stands(self, within: float, until: float) -> bool:
        """Whether what is low fell within so many seconds and not after `until`, and nothing rose since."""
        fell = [wire.since for wire in self._data if not wire.high]
        rose = [wire.since for wire in self._data if wire.high]
        if not fell:
            return False
        return max(fell) - min(fell) <= within and max(fell) <= until and max(rose, default=-inf) < min(fell)

    def _silent(self, strobe: _Strobe) -> bool:
        """Whether no data line has moved since the strobe fell, and none is low."""
        return all(wire.high and wire.since <= strobe.fell for wire in self._data)

    def _concluded(self, reading: Reading) -> list[Reading]:
        """The strobe was dealt with; its echo, or the contact's chatter, is not another one."""
        self._strobe = None
        self._last = reading.t
        return [reading]

    def _sticks(self, t: float) -> list[Reading]:
        wires = [name for name, wire in self._named() if not wire.high and wire.since + self._figures.stuck <= t]
        self._stuck.update(wires)
        self._ready, self._strobe = False, None
        return [Fault(t, self._name, "stuck", tuple(wires))]
