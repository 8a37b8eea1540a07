"""A die on wires: three data lines and a strobe, open drain, active low.

The module behind them puts the face's code on the data lines, pulls the strobe low for
100 ms, and lets go of the data 250 ms later.
"""

from math import inf
from typing import Annotated

from msgspec import Meta, Struct

from tablehand.readings import DieName, FaceSeen, Fault, Reading, Recovered, RollAgain
from tablehand.senses.sense import Sense

Seconds = Annotated[float, Meta(gt=0, le=60)]

AGREEING = 3
"""So many samples in a row must be equal."""
UNPLUGGED, SHORTED = 0, 7
"""Codes no face has: all data lines high, all low."""


class DiceFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """How long things take at a die on wires, in seconds."""

    step: Annotated[Seconds, Meta(description="Seconds between two looks at a die's code")] = 0.005
    window: Annotated[Seconds, Meta(description="Seconds after which an unsteady code is a misread")] = 0.080
    deaf: Annotated[Seconds, Meta(description="Seconds for which a die is not heard after a throw")] = 0.300
    idle: Annotated[Seconds, Meta(description="Seconds a die's lines must rest before its first throw")] = 0.500
    stuck: Annotated[Seconds, Meta(description="Seconds after which a line that stays low is stuck")] = 1.0

    def __post_init__(self) -> None:
        if self.window < AGREEING * self.step:
            raise ValueError(f"figures.dice.window = {self.window} is too short for {AGREEING} looks {self.step} apart")


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
        self._data = data
        self._strobe = strobe
        self._figures = figures
        self._ready = False
        self._stuck = False
        self._struck: float | None = None
        self._codes: list[int] = []
        self._deaf_until = start

    def deadline(self) -> float:
        """When the next sample, the end of the rest or a stuck line is due."""
        return min(self._sample_at(), self._stuck_at(), self._rested_at())

    def _sample_at(self) -> float:
        if self._struck is None:
            return inf
        return self._struck + self._figures.step * (len(self._codes) + 1)

    def _stuck_at(self) -> float:
        lows = self._lows()
        return inf if self._stuck or not lows else min(lows) + self._figures.stuck

    def _rested_at(self) -> float:
        return inf if self._ready or self._lows() else max(self._since.values()) + self._figures.idle

    def _lows(self) -> list[float]:
        """Since when each of the lines that are low has been so."""
        return [self._since[line] for line, high in self._high.items() if not high]

    def _changed(self, t: float, line: int, /) -> list[Reading]:
        if line != self._strobe:
            return []
        return self._strobe_rose(t) if self._high[line] else self._strobe_fell(t)

    def _strobe_fell(self, t: float) -> list[Reading]:
        if self._ready and t >= self._deaf_until:
            self._struck, self._codes = t, []
        return []

    def _strobe_rose(self, t: float) -> list[Reading]:
        if self._struck is None:
            return []
        if len(self._codes) < AGREEING:
            # Too short for a module's strobe: a spike on the wire, and nobody threw.
            self._struck = None
            return []
        return [self._unreadable(self._struck, t)]

    def _due(self, t: float, /) -> list[Reading]:
        if self._struck is not None and t >= self._sample_at():
            return self._sample(self._struck, t)
        if t >= self._stuck_at():
            self._stuck, self._ready, self._struck = True, False, None
            return [Fault(t, self._name, "stuck")]
        self._ready = True
        if self._stuck:
            self._stuck = False
            return [Recovered(t, self._name)]
        return []

    def _sample(self, struck: float, t: float) -> list[Reading]:
        self._codes.append(self._code())
        code = self._agreed()
        if code is not None and UNPLUGGED < code < SHORTED:
            self._conclude(t)
            return [FaceSeen(struck, self._name, code)]
        if len(self._codes) >= round(self._figures.window / self._figures.step):
            return [self._unreadable(struck, t)]
        return []

    def _code(self) -> int:
        return sum(1 << bit for bit, line in enumerate(self._data) if not self._high[line])

    def _agreed(self) -> int | None:
        last = self._codes[-AGREEING:]
        return last[0] if len(last) == AGREEING and len(set(last)) == 1 else None

    def _unreadable(self, struck: float, t: float) -> Reading:
        self._conclude(t)
        agreed = self._agreed()
        if agreed == UNPLUGGED:
            return Fault(struck, self._name, "unplugged")
        if agreed == SHORTED:
            return Fault(struck, self._name, "shorted")
        return RollAgain(struck, self._name, "misread")

    def _conclude(self, t: float) -> None:
        """The strobe was dealt with; its echo, or the contact's chatter, is not another one."""
        self._struck = None
        self._deaf_until = t + self._figures.deaf
