"""The firmware under a Pico's own MicroPython, on an emulated RP2040 with emulated sensors on its I2C.

Collected only when TABLEHAND_RP2040_UF2 names a MicroPython UF2 for the Pico; the extra `pico` has the
emulator. It takes minutes: a second of the Pico's time is more than one of anybody's.
"""

import asyncio
import os
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from lines import Reader, framed
from movements import STEP, Body
from rp2040py.boards import BoardSpec, FlashLayout
from rp2040py.cli.mklittlefs import build_littlefs_image
from rp2040py.device import MicroPythonDevice
from rp2040py.peripherals.i2c import RPI2C, I2CMode
from rp2040py.utils.firmware_retrieve import MICROPYTHON, flash_layout
from tests.firmware.base import ROOT

if TYPE_CHECKING:
    from movements import Movement, Vector
    from rp2040py.clock.simulation_clock import SimulationClock

ONE_DIE = """
DICE = {"numeric": ("lis3dh", 0, 0x18)}
"""
STEP_NS = int(STEP * 1e9)
PATIENCE = 900.0
"""Seconds that a slow machine may take for a throw."""


class Sensor:
    """A LIS3DH in a die."""

    def __init__(self, clock: "SimulationClock") -> None:
        self.body = Body(Random(5))
        self._clock = clock
        self._due = 0
        self._movement: Iterator[Vector] = iter(())
        self._memory = {0x0F: 0x33}
        self._register = -1
        self.looks: list[float] = []
        """When it was read, in seconds."""

    def do(self, movement: "Movement") -> None:
        """Move like this from now on."""
        self._movement = movement
        self._due = self._clock.nanos

    def connect(self) -> None:
        """Something is written: the register first."""
        self._register = -1

    def write(self, byte: int) -> None:
        """Take the register, then what to set it to."""
        if self._register < 0:
            self._register = byte & 0x7F
            if self._register == 0x28:
                self._feel()
        else:
            self._memory[self._register] = byte

    def read(self) -> int:
        """The next register."""
        self._register += 1
        return self._memory.get(self._register - 1, 0)

    def _feel(self) -> None:
        self.looks.append(self._clock.nanos / 1e9)
        sample = self.body.up
        while self._due <= self._clock.nanos:
            self._due += STEP_NS
            sample = next(self._movement, self.body.up)
        raw = b"".join((felt // 2 * 16).to_bytes(2, "little", signed=True) for felt in self.body.felt(sample))
        self._memory.update(enumerate(raw, 0x28))


def wire(bus: RPI2C, sensors: dict[int, Sensor]) -> None:
    """Put sensors on a bus, by address."""
    chosen: list[Sensor] = []

    def connect(address: int, mode: I2CMode) -> None:
        chosen[:] = [sensors[address]] if address in sensors else []
        if chosen and mode == I2CMode.WRITE:
            chosen[0].connect()
        bus.complete_connect(bool(chosen))

    def write(byte: int) -> None:
        chosen[0].write(byte)
        bus.complete_write(True)

    bus.on_connect = connect
    bus.on_write_byte = write
    bus.on_read_byte = lambda _ack: bus.complete_read(chosen[0].read())


class Pico:
    """A Pico with the firmware on its flash, a numeric die, and no other."""

    def __init__(self, flash: Path) -> None:
        config = flash.with_name("config.py")
        # The emulated bus, unlike a real one, fails once more after a sensor that isn't there.
        config.write_text((ROOT / "firmware/config.py").read_text() + ONE_DIE)
        files = sorted(file for file in (ROOT / "firmware").glob("*.py") if file.name != config.name)
        build_littlefs_image(flash, [config, *files])
        layout = FlashLayout(**flash_layout(MICROPYTHON, "pico"))
        board = BoardSpec(image=os.environ["TABLEHAND_RP2040_UF2"], layout=layout)
        self.device = MicroPythonDevice(board=board, filesystem=flash)
        self.die = Sensor(self.device.simulator.clock)
        wire(self.device.mcu.i2c[0], {0x18: self.die})
        self.heard: list[list[str]] = []
        self._reader = Reader()

    def say(self, *fields: object) -> None:
        """Send a line over USB."""
        for byte in framed(*fields):
            self.device.cdc.send_serial_byte(byte)

    async def until(self, *said: str) -> list[str]:
        """Wait for a line that begins so, and return it."""
        event = asyncio.Event()

        def take(data: bytes) -> None:
            for line in filter(None, map(self._reader.take, data)):
                self.heard.append(line)
                if tuple(line[: len(said)]) == said:
                    event.set()

        self.device.cdc.on_serial_data = take
        await self.device.simulator.wait_for(event, PATIENCE)
        return next(line for line in reversed(self.heard) if tuple(line[: len(said)]) == said)


def test_a_pico_greets_looks_at_its_die_in_time_and_tells_a_throw(tmp_path: Path) -> None:
    async def play() -> Pico:
        pico = Pico(tmp_path / "flash")
        await pico.device.astart()
        pico.say("HELLO", 1)
        await pico.until("NAK", "calibration")
        pico.die.do(pico.die.body.tumble(pico.die.body.level(5), 2))
        assert (await pico.until("DIE"))[1:4] == ["numeric", "0", "5"]
        pico.device.stop()
        return pico

    pico = asyncio.run(play())
    kinds = [said[0] for said in pico.heard]
    assert kinds[0] == "BOOT"
    assert kinds.index("ROLL") < kinds.index("DIE")
    gaps = [after - before for before, after in pairwise(pico.die.looks)]
    assert max(gaps) < 0.1
    assert sum(gaps) / len(gaps) < 0.016
