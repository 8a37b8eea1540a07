"""Mock pins with a timetable: levels change when they are due, not when somebody looks."""

from heapq import heappop, heappush
from math import inf
from typing import Any

from gpiozero.pins.mock import MockFactory, MockPin
from gpiozero.pins.pi import PiPin

from tablehand.clock import Clock


class SimulatedPin(MockPin):  # type: ignore[misc]  # gpiozero is untyped
    """A mock pin whose edges are stamped by the factory's `ticks`, as on a real board."""

    def _call_when_changed(self, *_: Any) -> None:
        # The one hook that gpiozero's pins have for their stamps.
        PiPin._call_when_changed(self, self.factory.ticks(), self.state)  # noqa: SLF001


class SimulatedFactory(MockFactory):  # type: ignore[misc]  # gpiozero is untyped
    """Mock pins that other code drives by appointment.

    A loop that comes round late still gets every edge with the time it was due, so that a
    strobe of 100 ms stays 100 ms long.
    """

    def __init__(self, clock: Clock) -> None:
        super().__init__(pin_class=SimulatedPin)
        self.pins: dict[object, SimulatedPin] = {}  # gpiozero 1.6.2 has one for all factories
        self._clock = clock
        self._timetable: list[tuple[float, int, int, bool]] = []
        self._appointments = 0
        self._due: float | None = None

    def ticks(self) -> float:
        """Seconds: the time an edge was due while it happens, otherwise the clock's."""
        return self._clock.now() if self._due is None else self._due

    def at(self, t: float, line: int, high: bool) -> None:
        """Drive an input (BCM number) to a level at `t` seconds; in order if at the same time."""
        self._appointments += 1
        heappush(self._timetable, (t, self._appointments, line, high))

    def deadline(self) -> float:
        """When the next level changes, in seconds; `inf`: nothing is planned."""
        return self._timetable[0][0] if self._timetable else inf

    def tick(self, now: float) -> None:
        """Carry out what is due up to `now` seconds."""
        while self.deadline() <= now:
            self._due, _, line, high = heappop(self._timetable)
            pin = self.pin(line)
            if high:
                pin.drive_high()
            else:
                pin.drive_low()
        self._due = None
