"""A table that isn't there: dice, buttons and gavel, played on mock pins as real ones would be."""

from itertools import cycle
from math import inf
from random import Random
from typing import cast

from tablehand.clock import Clock
from tablehand.hardware.pins import Pins
from tablehand.hardware.simulated.cables import Cables
from tablehand.hardware.simulated.faults import DATA, GAVEL, SERIAL, STROBE, FaultError, SimulatedFault
from tablehand.hardware.simulated.pins import SimulatedFactory
from tablehand.hardware.simulated.serial_peer import BaseFault, SimulatedBase
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
    """What hands do at a real table, scheduled on mock pins, and what goes wrong there on request.

    The loop that owns it calls `tick`; nothing happens in between.
    """

    def __init__(
        self, pins: Pins, factory: SimulatedFactory, clock: Clock, rng: Random, base: SimulatedBase | None = None
    ) -> None:
        """With a dice `base` its dice are thrown, and those on wires lie still."""
        self.base = base
        self._factory = factory
        self._clock = clock
        self._rng = rng
        self._cables = Cables(lines(pins), factory, rng)
        self._free_at = dict.fromkeys(pins.dice(), clock.now() + POWER_UP)

    @property
    def faults(self) -> frozenset[SimulatedFault]:
        """Everything that is wrong now."""
        its = self.base.faults if self.base is not None else ()
        return self._cables.faults | {SimulatedFault(SERIAL, kind) for kind in its}

    def break_(self, fault: SimulatedFault) -> None:
        """Let something go wrong like this, until it is mended. FaultError for a dice base that isn't there."""
        if fault.target == SERIAL:
            self._its_base(fault).break_(cast("BaseFault", fault.kind))
            return
        self.tick(self._clock.now())
        self._cables.break_(fault, self._clock.now())

    def mend(self, fault: SimulatedFault) -> None:
        """Let it be right again."""
        if fault.target == SERIAL:
            self._its_base(fault).mend(cast("BaseFault", fault.kind))
            return
        self.tick(self._clock.now())
        self._cables.mend(fault, self._clock.now())

    def _its_base(self, fault: SimulatedFault) -> SimulatedBase:
        if self.base is None:
            raise FaultError(f'{fault} befalls a dice base, and there is none; set hardware.serial to "simulated"')
        return self.base

    def roll(self, die: DieName, code: int | None = None) -> int:
        """Throw a die, as soon as its module is ready; return its code, 1 to 6.

        Without a code, chance decides. Codes a die hasn't got (0, 7) go out as they are:
        that is what a broken cable looks like.
        """
        code = self._rng.randint(1, 6) if code is None else code
        if self.base is not None:
            self.base.roll(die, code)
        elif not {SimulatedFault(die, "hold"), SimulatedFault(die, "cock")} & self.faults:
            start = max(self._clock.now(), self._free_at[die])
            strobe = start + DATA_FIRST
            self._free_at[die] = strobe + BETWEEN_STROBES
            data = [f"{die}.{wire}" for bit, wire in enumerate(DATA) if code >> bit & 1]
            self._low(data, start, strobe + STROBE_LOW + DATA_AFTER)
            self._low([f"{die}.{STROBE}"], strobe, strobe + STROBE_LOW)
        return code

    def press(self, button: ButtonName, seconds: float = 0.15) -> None:
        """Hold a button down for some seconds, from now."""
        now = self._clock.now()
        self._low([f"button.{button}"], now, now + seconds)

    def push(self, button: ButtonName) -> None:
        """Push a button down, until it is let go."""
        self._cables.at(self._clock.now(), f"button.{button}", False)

    def let_go(self, button: ButtonName) -> None:
        """Let a pushed button come up."""
        self._cables.at(self._clock.now(), f"button.{button}", True)

    def shake_gavel(self) -> None:
        """Shake the gavel, hold its handle up and still, and lay it down again."""
        start = self._clock.now()
        shakes = int(SHAKE / RATTLE) | 1  # odd: the last one leaves the handle up
        for shake, high in zip(range(shakes), cycle((False, True))):
            self._cables.at(start + shake * RATTLE, GAVEL, high)
        self._cables.at(start + shakes * RATTLE + HELD_UP, GAVEL, True)

    def tick(self, now: float) -> None:
        """Let happen what is due up to `now` seconds."""
        while (due := self._next()) <= now:
            self._cables.tick(due)
            self._factory.tick(due)
        if self.base is not None:
            self.base.tick(now)

    def deadline(self) -> float:
        """When something happens next, in seconds; `inf`: nothing is planned."""
        return min(self._next(), self.base.deadline() if self.base is not None else inf)

    def _next(self) -> float:
        """When something happens next on the wires."""
        return min(self._cables.deadline(), self._factory.deadline())

    def _low(self, lines: list[str], start: float, end: float) -> None:
        for line in lines:
            self._cables.at(start, line, False)
            self._cables.at(end, line, True)


def lines(pins: Pins) -> dict[str, int]:
    """The pin (BCM number) of each line, by the name that faults give it."""
    dice = {
        f"{die}.{wire}": pin
        for die, its in pins.dice().items()
        for wire, pin in zip((*DATA, STROBE), (*its.data, its.strobe), strict=True)
    }
    buttons = {f"button.{button}": pin for button, pin in pins.button_lines().items()}
    return {**dice, GAVEL: pins.gavel.tilt, **buttons}
