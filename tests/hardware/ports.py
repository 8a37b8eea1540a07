"""Simulated dice bases on real ptys and the driver that listens to them, in virtual time."""

import os
from pathlib import Path
from queue import SimpleQueue
from random import Random

from tablehand.clock import VirtualClock
from tablehand.hardware.serial_link import SerialDice
from tablehand.hardware.simulated.serial_peer import SimulatedBase
from tablehand.readings import LinkUp, Reading, Readings

STEP = 0.05


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


class Ports:
    """A folder for ports, the bases on some of them, and the driver, which is pumped instead of started."""

    def __init__(self, folder: Path, ports: str, *names: str) -> None:
        self.clock = VirtualClock(now=1000.0)
        self.readings: Readings = SimpleQueue()
        self.folder = folder
        self.bases = [SimulatedBase(folder / name, self.clock, Random(name)) for name in names]
        self.dice = SerialDice(ports, self.readings, self.clock, root=folder)

    def close(self) -> None:
        self.dice.close()
        for base in self.bases:
            base.close()

    def run(self, seconds: float) -> list[Reading]:
        """Let time pass for everybody; what was read meanwhile."""
        end = self.clock.now() + seconds
        while self.clock.now() < end:
            self.clock.advance(STEP)
            for base in self.bases:
                base.tick(self.clock.now())
            self.dice.pump(self.clock.now())
        return self.drained()

    def until_up(self) -> float:
        """Seconds until a base is heard that wasn't."""
        start = self.clock.now()
        while not any(isinstance(reading, LinkUp) for reading in self.run(STEP)):
            assert self.clock.now() < start + 60
        return self.clock.now() - start

    def drained(self) -> list[Reading]:
        return [self.readings.get_nowait() for _ in range(self.readings.qsize())]


class Wire:
    """A pty without anything behind it: what the driver says can be read, and anything said to it."""

    def __init__(self, port: Path) -> None:
        self.master, self._slave = os.openpty()
        os.set_blocking(self.master, False)
        port.symlink_to(os.ttyname(self._slave))

    def say(self, line: bytes) -> None:
        os.write(self.master, line)

    def heard(self) -> bytes:
        try:
            return os.read(self.master, 65536)
        except BlockingIOError:
            return b""

    def close(self) -> None:
        os.close(self.master)
        os.close(self._slave)
