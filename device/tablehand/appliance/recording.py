"""What happens on a few wires, written down as a trace while it happens."""

from collections.abc import Callable, Mapping
from math import inf
from random import SystemRandom
from typing import BinaryIO

from msgspec import Struct
from msgspec.structs import replace

from tablehand.appliance.config import Config
from tablehand.appliance.wires import Wires
from tablehand.clock import Clock
from tablehand.hardware import gpio
from tablehand.hardware.gpio import GpioUnavailable
from tablehand.hardware.simulated.table import SimulatedTable
from tablehand.readings import SERIAL_TILT, Edge, Reading
from tablehand.senses import traces
from tablehand.senses.traces import Level, Row

ROUND = 0.05
"""Seconds after which the loop looks at the latest whether it shall end."""


class Recorder:
    """A listener that writes what it hears of some lines, known by their names in the trace.

    What it hears before `begin` are the levels to begin with. Times count from there.
    """

    def __init__(self, out: BinaryIO, wires: Mapping[str, int]) -> None:
        self._out = out
        self._names = {line: name for name, line in wires.items()}
        self._levels: dict[str, Level] = dict.fromkeys(wires, 1)
        self._began = inf
        self._t = 0.0

    def begin(self, t: float) -> None:
        """Write the first line, at `t` seconds of the clock."""
        self._began = t
        self._write(Row(0.0, levels=self._levels))

    def hear(self, reading: Reading) -> None:
        """Write the edge, if it is one on these lines."""
        if not isinstance(reading, Edge) or reading.line not in self._names:
            return
        name = self._names[reading.line]
        level: Level = 1 if reading.high else 0
        if level == self._levels[name]:
            return
        self._levels[name] = level
        if self._began < inf:
            self._write(Row(self._time(reading.t), line=name, level=level))

    def end(self, t: float) -> None:
        """Write the last line, at `t` seconds of the clock."""
        self._write(Row(self._time(t), end=True))

    def _time(self, t: float) -> float:
        """Seconds since the beginning; an edge that was heard late must not let time run backwards."""
        self._t = max(self._t, t - self._began)
        return self._t

    def _write(self, row: Row) -> None:
        # At once, so that nothing is lost when the plug is pulled.
        self._out.write(traces.write(row))
        self._out.flush()


class Playing(Struct, frozen=True):
    """What hands that aren't there do at a simulated table, `every` so many seconds."""

    play: Callable[[SimulatedTable], object]
    every: float


def record(
    wires: Wires, recorder: Recorder, clock: Clock, seconds: float, ended: Callable[[], bool], playing: Playing
) -> None:
    """Record until so many seconds have passed or it has `ended`."""
    wires.start()
    wires.feelers.listeners.append(recorder.hear)
    wires.poll(clock.now())
    began = now = play_at = clock.now()
    recorder.begin(began)
    while not ended() and now - began < seconds:
        if wires.simulated is not None and now >= play_at:
            playing.play(wires.simulated)
            play_at += playing.every
        wires.wait(min(ROUND, began + seconds - now))
        now = clock.now()
        wires.poll(now)
    recorder.end(now)


def opened(config: Config, clock: Clock, lines: Mapping[str, int], simulate: bool) -> Wires:
    """The pins as configured, the dice bases if the lines are theirs, or simulated ones.

    GpioUnavailable if they cannot be opened, or aren't there.
    """
    backend, serial = gpio.choose(config.hardware.backend), "off"
    if simulate:
        backend = "mock"
    elif SERIAL_TILT in lines.values():
        backend, serial = "none", config.hardware.serial
    elif backend in ("mock", "none"):
        raise GpioUnavailable("there are no pins here to record; --simulate records made-up ones")
    hardware = replace(config.hardware, backend=backend, serial=serial)
    return Wires(replace(config, hardware=hardware), clock, SystemRandom())
