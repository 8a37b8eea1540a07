"""The dice base on a Raspberry Pi Pico: pins, sensors and USB. Nothing else knows of `machine`."""

import os
import select
import sys
from time import sleep_ms, ticks_diff, ticks_ms  # type: ignore[attr-defined]  # as MicroPython has them

import config
import machine
import micropython
from base import Base
from calibration import Calibration
from dice import FeelingDie, ShowingDie
from sensors import Lis3dh, Mpu6050
from wires import Wires

ROUND_MS = 5
BUS_HZ = 100_000  # a sample takes a millisecond, and a metre of cable is no trouble
BUS_US = 2000  # a bus that hangs is left alone after this
WATCHDOG_MS = 4000  # a write to the flash takes a while

SENSORS: "dict[str, type[Lis3dh | Mpu6050]]" = {"lis3dh": Lis3dh, "mpu6050": Mpu6050}


class Port:
    """The USB port, byte by byte: POLLOUT promises room for one, and a write without room waits."""

    def __init__(self) -> None:
        self._in = select.poll()
        self._in.register(sys.stdin, select.POLLIN)
        self._out = select.poll()
        self._out.register(sys.stdout, select.POLLOUT)
        self._byte = bytearray(1)

    def read(self) -> int:
        """The next byte that came, or -1."""
        if not self._in.poll(0):
            return -1
        return sys.stdin.buffer.read(1)[0]

    def write(self, byte: int) -> bool:
        """Send a byte; whether there was room for it."""
        if not self._out.poll(0):
            return False
        self._byte[0] = byte
        sys.stdout.buffer.write(self._byte)
        return True


def line_in(number: int) -> machine.Pin:
    """An input that a switch or a module pulls low."""
    return machine.Pin(number, machine.Pin.IN, machine.Pin.PULL_UP)


def line_out(number: int) -> machine.Pin:
    """An output that pulls low or lets go, and has let go."""
    return machine.Pin(number, machine.Pin.OPEN_DRAIN, value=1)


def made() -> Base:
    """The base that the configuration describes."""
    buses = {
        number: machine.I2C(number, scl=machine.Pin(scl), sda=machine.Pin(sda), freq=BUS_HZ, timeout=BUS_US)
        for number, (scl, sda) in config.BUSES.items()
    }
    calibration = Calibration(config.CALIBRATION, [name for name, place in config.DICE.items() if place[0] in SENSORS])
    dice: list[FeelingDie | ShowingDie] = []
    for name, (kind, *place) in config.DICE.items():
        if kind in SENSORS:
            sensor = SENSORS[kind](buses[place[0]], place[1])
            dice.append(FeelingDie(name, sensor, calibration))
        else:
            dice.append(ShowingDie(name, [line_in(pin) for pin in place]))
    wires = {}
    for data, strobes in config.WIRES:
        shared = Wires([line_out(pin) for pin in data], {die: line_out(pin) for die, pin in strobes.items()})
        for die in strobes:
            wires[die] = shared
    tilt = line_in(config.TILT) if config.TILT is not None else None
    boot_id = "".join(["%02x" % byte for byte in os.urandom(4)])
    return Base(Port(), boot_id, dice, calibration, wires, tilt)


def run() -> None:
    """Go round for ever. Whatever fails ends this, and the watchdog starts the Pico anew."""
    # A byte 3 in the stream is noise here, not somebody who wants to stop the program.
    micropython.kbd_intr(-1)
    base = made()
    watchdog = machine.WDT(timeout=WATCHDOG_MS)
    last = ticks_ms()
    now = 0
    while True:
        base.step(now)
        watchdog.feed()
        ticks = ticks_ms()
        spare = ROUND_MS - ticks_diff(ticks, last)
        if spare > 0:
            sleep_ms(spare)
            ticks = ticks_ms()
        now += ticks_diff(ticks, last)
        last = ticks


if line_in(config.SERVICE).value():
    run()
