"""From wires to meaning: raw edges in, what happened at the table out."""

from collections.abc import Callable
from contextlib import suppress
from math import inf
from queue import Empty

from tablehand.appliance.config import Figures
from tablehand.hardware.pins import Pins
from tablehand.readings import SERIAL_TILT, DieName, Edge, FaceSeen, Reading, Readings
from tablehand.senses.buttons import Button
from tablehand.senses.dice import Die
from tablehand.senses.gavel import Gavel
from tablehand.senses.sense import Sense

LATE = 0.002
"""Seconds after which an edge has surely reached the queue; until then its wire may still
turn out to have changed. lgpio keeps edges back for 0.5 ms to sort them, then its thread has to get its turn."""
TWICE = 1.5
"""Seconds between the two reports of a throw, at most: on wires a base may have to wait until it can strobe."""


class _Twins:
    """Tells the two reports of one throw from two throws: a base on wires and on USB at once says each twice."""

    def __init__(self) -> None:
        self._alone: dict[tuple[DieName, bool], FaceSeen] = {}

    def known(self, seen: FaceSeen, *, wired: bool) -> bool:
        """Whether this throw was told before, the other way."""
        other = self._alone.pop((seen.die, not wired), None)
        if other is not None and other.code == seen.code and abs(other.t - seen.t) < TWICE:
            return True
        self._alone[seen.die, wired] = seen
        return False


class Feelers:
    """All senses on wires, fed from one queue by the loop that owns the table.

    `listeners` are told everything: each edge before what it means, then what became known by it.
    """

    def __init__(self, readings: Readings, senses: list[Sense]) -> None:
        self._readings = readings
        self._senses = senses
        self._ahead: list[Reading] = []
        self._deadline = -inf
        self._twins = _Twins()
        self.listeners: list[Callable[[Reading], None]] = []

    def poll(self, now: float) -> list[Reading]:
        """What became known since the last poll, oldest first; `now` in seconds.

        Readings that have a meaning already, from other drivers, are passed on.
        """
        waiting = self._waiting()
        if not waiting and now < self._deadline:
            return []
        said: list[Reading] = []
        told: list[Reading] = []
        for reading in sorted(waiting, key=lambda reading: reading.t):
            if isinstance(reading, Edge):
                self._tell(reading)
                for sense in self._senses:
                    if reading.line in sense.lines:
                        said += sense.edge(reading.t, reading.line, reading.high)
            else:
                told.append(reading)
        for sense in self._senses:
            said += sense.tick(now - LATE)
        self._deadline = min((sense.deadline() for sense in self._senses), default=inf) + LATE
        said = [*self._new(said, wired=True), *self._new(told, wired=False)]
        said.sort(key=lambda reading: reading.t)
        self._tell(*said)
        return said

    def _new(self, readings: list[Reading], *, wired: bool) -> list[Reading]:
        return [one for one in readings if not (isinstance(one, FaceSeen) and self._twins.known(one, wired=wired))]

    def _tell(self, *readings: Reading) -> None:
        for listener in self.listeners:
            for reading in readings:
                listener(reading)

    def deadline(self) -> float:
        """When a sense has something to say without another reading, in seconds; `inf`: never."""
        return self._deadline

    def wait(self, seconds: float) -> None:
        """Wait until something is read, or so many seconds."""
        with suppress(Empty):
            self._ahead.append(self._readings.get(timeout=seconds))

    def _waiting(self) -> list[Reading]:
        waiting, self._ahead = self._ahead, []
        while True:
            try:
                waiting.append(self._readings.get_nowait())
            except Empty:
                return waiting


def senses_on(pins: Pins, figures: Figures, start: float) -> list[Sense]:
    """A sense for everything that is wired, heard from `start` (seconds) on."""
    dice = [Die(name, wires.data, wires.strobe, figures.dice, start) for name, wires in pins.dice().items()]
    buttons = [Button(name, line, figures.buttons, start) for name, line in pins.button_lines().items()]
    gavels = [Gavel(line, figures.gavel, start) for line in (pins.gavel.tilt, SERIAL_TILT)]
    return [*dice, *buttons, *gavels]
