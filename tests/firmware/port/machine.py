"""A made-up Pico for MicroPython's unix port: pins, I2C, and dice that do as they are told.

It shadows the builtin `machine`, so that the firmware runs unchanged. Orders come through the
FIFO `orders`, one a line: `throw numeric 5`, `held numeric 2`, `unplug numeric`, `pin 15 0`.
Through the FIFO `news` go `done throw numeric` and, for each output, `pin 9 0 <ms>`.
"""

import random
import select
from time import ticks_add, ticks_diff, ticks_ms  # type: ignore[attr-defined]  # as MicroPython has them

import config
from movements import STEP, Body

TYPE_CHECKING = False
if TYPE_CHECKING:
    from movements import Movement, Vector

STEP_MS = int(STEP * 1000)
SURELY = 2  # sides that a die rolls over when it is to be a throw beyond doubt

_orders = open("orders", "rb")  # noqa: SIM115 - for as long as the Pico runs
_news = open("news", "wb")  # noqa: SIM115
_poll = select.poll()
_poll.register(_orders, select.POLLIN)
_room = select.poll()
_room.register(_news, select.POLLOUT)
_line = bytearray()


def tell(*words: object) -> None:
    """Let whoever gives the orders know, unless they have long stopped reading."""
    if _room.poll(0):
        _news.write((" ".join([str(word) for word in words]) + "\n").encode())


def obey() -> None:
    """Carry out the orders that came since."""
    while _poll.poll(0):
        byte = _orders.read(1)
        if byte != b"\n":
            _line.extend(byte)
            continue
        words = bytes(_line).decode().split()
        _line[:] = b""
        if words[0] == "pin":
            Pin.levels[int(words[1])] = int(words[2])
        elif words[0] == "seed":
            random.seed(int(words[1]))
        else:
            Die.named[words[1]].order(words[0], words[2:])


class Pin:
    """A pin: what is written to it is told, what is read from it was ordered."""

    IN, OUT, OPEN_DRAIN, PULL_UP = 0, 1, 2, 1
    levels: dict[int, int] = {}

    def __init__(self, number: int, mode: int = IN, _pull: int | None = None, value: int | None = None) -> None:
        self.number = number
        if mode == Pin.OUT:
            raise ValueError("GP%d would be driven high" % number)
        if value is not None:
            self.value(value)

    def value(self, level: int | None = None) -> int:
        """Read the level, or write one."""
        obey()
        if level is None:
            return Pin.levels.get(self.number, 1)
        if Pin.levels.get(self.number, 1) != level:
            Pin.levels[self.number] = level
            tell("pin", self.number, level, ticks_ms())
        return level


class Die:
    """A die and the chip in it."""

    named: "dict[str, Die]" = {}

    def __init__(self, name: str) -> None:
        self.body = Body(random)  # type: ignore[arg-type]  # MicroPython has no Random
        self.plugged = True
        self.name = name
        self._orders: list[tuple[str, list[str]]] = []
        self._movement: Movement | None = None
        self._sample = self.body.felt(self.body.up)
        self._due = ticks_ms()
        self.memory: dict[int, int] = {}
        Die.named[name] = self

    def registers(self, register: int, count: int) -> bytes:
        """What stands in some registers in a row."""
        raise NotImplementedError

    def order(self, what: str, words: list[str]) -> None:
        """Take an order; a movement waits for the one before it."""
        if what in ("plug", "unplug"):
            self.plugged = what == "plug"
            self.memory = {}
        else:
            self._orders.append((what, words))

    def felt(self) -> list[int]:
        """What it feels now.

        No sample is passed over where the PC was busy: a hit is as short as one, and no Pico would have missed it.
        """
        obey()
        now = ticks_ms()
        if ticks_diff(now, self._due) >= 0:
            self._due = ticks_add(now, STEP_MS // 2)  # half of it, so that a look that is a little early has one too
            self._sample = self.body.felt(self._moved())
        return self._sample

    def _moved(self) -> "Vector":
        """The next sample of what it does."""
        if not self._movement and self._orders:
            what, words = self._orders[0]
            self._movement = self._start(what, words)
        if self._movement:
            try:
                return next(self._movement)
            except StopIteration:
                self._movement = None
                tell("done", self._orders.pop(0)[0], self.name)
        return self.body.up

    def _start(self, what: str, words: list[str]) -> "Movement":
        body = self.body
        if what == "bumped":
            return body.bumped()
        if what == "cock":
            return body.tumble(body.leaning(), SURELY)
        if what == "throw":
            return body.tumble(body.level(int(words[0])), SURELY)
        movement: Movement = getattr(body, what)(body.level(int(words[0])))
        return movement


class Lis3dh(Die):
    """The registers of a LIS3DH."""

    def registers(self, register: int, count: int) -> bytes:
        """What stands in some registers in a row."""
        if register == 0x0F:
            return b"\x33"
        if register == 0xA8:
            if self.memory.get(0x20) != 0x57:
                return bytes(6)
            return b"".join([(axis // 2 * 16 & 0xFFFF).to_bytes(2, "little") for axis in self.felt()])
        return bytes([self.memory.get(register, 7)])


class Mpu6050(Die):
    """The registers of an MPU-6050."""

    def registers(self, register: int, count: int) -> bytes:
        """What stands in some registers in a row."""
        if register == 0x75:
            return b"\x68"
        if register == 0x3B:
            if self.memory.get(0x6B) != 1:
                return bytes(6)
            return b"".join([(axis * 8192 // 1000 & 0xFFFF).to_bytes(2, "big") for axis in self.felt()])
        return bytes([self.memory.get(register, 0)])


CHIPS = {"lis3dh": Lis3dh, "mpu6050": Mpu6050}

for _name, _place in config.DICE.items():
    if _place[0] in CHIPS:
        CHIPS[_place[0]](_name)


class I2C:
    """A bus with the chips that the configuration has on it."""

    def __init__(self, number: int, scl: Pin, sda: Pin, freq: int, timeout: int) -> None:
        self._chips: dict[int, Die] = {}
        for name, place in config.DICE.items():
            if place[0] in CHIPS and place[1] == number:
                self._chips[place[2]] = Die.named[name]

    def _chip(self, address: int) -> Die:
        obey()
        chip = self._chips.get(address)
        if not chip or not chip.plugged:
            raise OSError(5)
        return chip

    def readfrom_mem(self, address: int, register: int, count: int) -> bytes:
        """Some registers in a row."""
        return self._chip(address).registers(register, count)

    def readfrom_mem_into(self, address: int, register: int, into: bytearray) -> None:
        """As many registers as `into` is long."""
        into[:] = self._chip(address).registers(register, len(into))

    def writeto_mem(self, address: int, register: int, data: bytes) -> None:
        """Set a register."""
        self._chip(address).memory[register] = data[0]


class WDT:
    """A watchdog that never bites."""

    def __init__(self, timeout: int) -> None:
        pass

    def feed(self) -> None:
        """Keep it quiet."""
