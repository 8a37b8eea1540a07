"""Everything on GPIO and on serial ports, real or simulated, as the loop uses it."""

from contextlib import ExitStack, closing
from pathlib import Path
from queue import SimpleQueue
from random import Random
from tempfile import TemporaryDirectory

from tablehand.appliance.config import Config
from tablehand.appliance.doctor.live import Live
from tablehand.appliance.feelers import Feelers, senses_on
from tablehand.clock import Clock
from tablehand.hardware import gpio
from tablehand.hardware.gpio import Factory, Gpio
from tablehand.hardware.serial_link import SerialDice
from tablehand.hardware.simulated.donkey import SimulatedDonkey
from tablehand.hardware.simulated.pins import SimulatedFactory
from tablehand.hardware.simulated.serial_peer import SimulatedBase
from tablehand.hardware.simulated.table import SimulatedTable
from tablehand.readings import Reading, Readings

SIMULATED = "simulated"
"""A dice base of a simulated table, in place of a port."""
SOON = 0.001
"""Seconds that the loop waits at least, so that it never spins."""


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
