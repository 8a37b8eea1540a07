"""A simulated table on mock pins, heard through the real drivers in virtual time."""

from random import Random

from tablehand.appliance.config import Config, Hardware
from tablehand.appliance.wires import Wires
from tablehand.clock import VirtualClock
from tablehand.hardware.simulated.table import SimulatedTable
from tablehand.readings import Reading

CONFIG = Config(hardware=Hardware(backend="mock", serial="off"))


class Table:
    """A simulated table whose loop comes round every `period` seconds of virtual time."""

    def __init__(self, period: float = 0.020) -> None:
        self.period = period
        self.clock = VirtualClock(now=100.0)
        self.wires = Wires(CONFIG, self.clock, Random(1))

    @property
    def hands(self) -> SimulatedTable:
        assert self.wires.simulated is not None
        return self.wires.simulated

    def watch(self, seconds: float) -> list[Reading]:
        said = []
        for _ in range(round(seconds / self.period)):
            self.clock.advance(self.period)
            said += self.wires.poll(self.clock.now())
        return said
