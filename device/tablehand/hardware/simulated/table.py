"""A table that isn't there: dice, buttons and gavel, played on mock pins as real ones would be."""

from itertools import cycle
from random import Random

from tablehand.clock import Clock
from tablehand.hardware.pins import Pins
from tablehand.hardware.simulated.pins import SimulatedFactory
from tablehand.readings import ButtonName, DieName

POWER_UP = 1.0
"""Seconds for which a die module says nothing after it got power."""
DATA_FIRST = 0.010
STROBE_LOW = 0.100
DATA_AFTER = 0.250
BETWEEN_STROBES = 0.500

SHAKE = 0.9
RATTLE = 0.035
"""Seconds from one change of the gavel's ball switch to the next while it is shaken."""
HELD_UP = 1.2


class SimulatedTable:
    """What hands do at a real table, scheduled on mock pins.

    The loop that owns it calls `tick`; nothing happens in between.
    """

    def __init__(self, pins: Pins, factory: SimulatedFactory, clock: Clock, rng: Random) -> None:
        self._dice = pins.dice()
        self._buttons = pins.button_lines()
        self._tilt = pins.gavel.tilt
        self._factory = factory
        self._clock = clock
        self._rng = rng
        self._free_at = dict.fromkeys(self._dice, clock.now() + POWER_UP)

    def roll(self, die: DieName, code: int | None = None) -> int:
        """Throw a die, as soon as its module is ready; return its code, 1 to 6.

        Without a code, chance decides. Codes a die hasn't got (0, 7) go out as they are:
        that is what a broken cable looks like.
        """
        code = self._rng.randint(1, 6) if code is None else code
        wires = self._dice[die]
        lines = [line for bit, line in enumerate(wires.data) if code >> bit & 1]
        start = max(self._clock.now(), self._free_at[die])
        strobe = start + DATA_FIRST
        self._free_at[die] = strobe + BETWEEN_STROBES
        self._low(lines, start, strobe + STROBE_LOW + DATA_AFTER)
        self._low([wires.strobe], strobe, strobe + STROBE_LOW)
        return code

    def press(self, button: ButtonName, seconds: float = 0.15) -> None:
        """Hold a button down for some seconds, from now."""
        now = self._clock.now()
        self._low([self._buttons[button]], now, now + seconds)

    def push(self, button: ButtonName) -> None:
        """Push a button down, until it is let go."""
        self._factory.at(self._clock.now(), self._buttons[button], False)

    def let_go(self, button: ButtonName) -> None:
        """Let a pushed button come up."""
        self._factory.at(self._clock.now(), self._buttons[button], True)

    def shake_gavel(self) -> None:
        """Shake the gavel, hold its handle up and still, and lay it down again."""
        start = self._clock.now()
        shakes = int(SHAKE / RATTLE) | 1  # odd: the last one leaves the handle up
        for shake, high in zip(range(shakes), cycle((False, True))):
            self._factory.at(start + shake * RATTLE, self._tilt, high)
        self._factory.at(start + shakes * RATTLE + HELD_UP, self._tilt, True)

    def tick(self, now: float) -> None:
        """Let happen what is due up to `now` seconds."""
        self._factory.tick(now)

    def deadline(self) -> float:
        """When something happens next, in seconds; `inf`: nothing is planned."""
        return self._factory.deadline()

    def _low(self, lines: list[int], start: float, end: float) -> None:
        for line in lines:
            self._factory.at(start, line, False)
            self._factory.at(end, line, True)
