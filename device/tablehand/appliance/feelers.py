"""From wires to meaning: raw edges in, what happened at the table out."""

from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from math import inf
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from tempfile import TemporaryDirectory

from tablehand.appliance.config import Config, Figures
from tablehand.appliance.doctor.live import Live
from tablehand.clock import Clock
from tablehand.hardware import gpio
from tablehand.hardware.gpio import Factory, Gpio
from tablehand.hardware.pins import Pins
from tablehand.hardware.serial_link import SerialDice
from tablehand.hardware.simulated.donkey import SimulatedDonkey
from tablehand.hardware.simulated.pins import SimulatedFactory
from tablehand.hardware.simulated.serial_peer import SimulatedBase
from tablehand.hardware.simulated.table import SimulatedTable
from tablehand.readings import SERIAL_TILT, DieName, Edge, FaceSeen, Reading, Readings
from tablehand.senses.buttons import Button
from tablehand.senses.dice import Die
from tablehand.senses.gavel import Gavel
from tablehand.senses.sense import Sense

LATE = 0.004
"""Seconds after which an edge has surely reached the queue; until then its wire may still
turn out to have changed. lgpio keeps edges back for 0.5 ms to sort them, then its thread has to get its turn."""
TWICE = 1.5
"""Seconds between the two reports of a throw, at most: on wires a base may have to wait until it can strobe."""
SIMULATED = "simulated"
"""A dice base of a simulated table, in place of a port."""
SOON = 0.001
"""Seconds that the loop waits at least, so that it never spins."""


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


class Wires:
    """Everything on GPIO and on serial ports, ready to use: real pins, or mock pins with a simulated table."""

    def __init__(self, config: Config, clock: Clock, rng: Random) -> None:
        """Open the pins that `config` names; GpioUnavailable if they cannot be opened.

        Without pins (`none`) they rest for ever. `rng` throws the simulated dice and lets the simulated donkey kick.
        """
        self.pins = config.pins
        self.live = Live(config.pins)
        self.simulated: SimulatedTable | None = None
        self.donkey: SimulatedDonkey | None = None
        self._clock = clock
        readings: Readings = SimpleQueue()
        ports = config.hardware.serial
        self._closing = ExitStack()
        self.backend = gpio.choose(config.hardware.backend)
        if self.backend in ("lgpio", "rpigpio"):
            self.factory: Factory = gpio.open_factory(self.backend)
        else:
            self.factory = mock = SimulatedFactory(clock)
            if self.backend == "mock":
                base = None
                if ports == SIMULATED:
                    base, ports = self._base(clock, rng)
                self.simulated = SimulatedTable(config.pins, mock, clock, rng, base)
                self.donkey = SimulatedDonkey(readings, clock, rng)
        self.gpio = Gpio(config.pins, self.factory, readings)
        self.feelers = Feelers(readings, senses_on(config.pins, config.figures, clock.now()))
        self.feelers.listeners.append(self.live.hear)
        self.serial = SerialDice(ports, readings, clock)

    def start(self) -> None:
        """Listen to serial ports from now on, in the background."""
        self.serial.start()

    def _base(self, clock: Clock, rng: Random) -> tuple[SimulatedBase, str]:
        """A simulated dice base, and the port by which it is found."""
        folder = self._closing.enter_context(TemporaryDirectory(prefix="tablehand-base-"))
        port = Path(folder) / "port"
        return self._closing.enter_context(closing(SimulatedBase(port, clock, rng))), str(port)

    def close(self) -> None:
        """Give pins and ports back, for good."""
        self.serial.close()
        self.gpio.close()
        self._closing.close()

    def wait(self, seconds: float) -> None:
        """Wait until something happens at the table or becomes certain, or so many seconds."""
        until = self.feelers.deadline()
        if self.simulated is not None:
            until = min(until, self.simulated.deadline())
        self.feelers.wait(max(SOON, min(seconds, until - self._clock.now())))

    def poll(self, now: float) -> list[Reading]:
        """What happened at the table since the last poll, oldest first; `now` in seconds."""
        if self.simulated is not None:
            self.simulated.tick(now)
        self.gpio.check(now)
        return self.feelers.poll(now)
