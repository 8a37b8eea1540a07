"""The examination of what hangs on wires and serial ports: of a table that is there, or of a simulated one."""

import tempfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import cast

from msgspec.structs import replace

from tablehand.appliance.config import Config
from tablehand.appliance.doctor import serial
from tablehand.appliance.doctor.finding import Finding, halves
from tablehand.appliance.doctor.helpers import SimulatedHelper
from tablehand.appliance.doctor.walk import LOOK, Helper, Walk
from tablehand.appliance.doctor.wires import things
from tablehand.appliance.wires import Wires
from tablehand.clock import SystemClock, VirtualClock
from tablehand.hardware.gpio import GpioUnavailable
from tablehand.hardware.serial_link import SerialDice
from tablehand.hardware.serial_talk import PortState
from tablehand.hardware.simulated.faults import SERIAL, SimulatedFault
from tablehand.hardware.simulated.serial_peer import BaseFault, SimulatedBase
from tablehand.readings import PinsSilent, Readings

WELL, ILL = 3.0, 9.0
"""Seconds for which a simulated base is listened to before it is broken, and after: a silent one is given up in 6."""
THROWS = 3


def simulated(config: Config, faults: Sequence[SimulatedFault] = ()) -> list[Finding]:
    """A simulated table with some faults, used by its own hands; time is made up."""
    clock = VirtualClock()
    wires = Wires(_with(config, backend="mock", serial="off"), clock, Random(1))
    with closing(wires):
        helper = SimulatedHelper(wires)
        for fault in faults:
            if fault.target != SERIAL:
                helper.table.break_(fault)
        found = _wired(Walk(wires, clock, clock.advance), wires, helper)
    return [*found, *_simulated_base([fault for fault in faults if fault.target == SERIAL])]


def _simulated_base(faults: Sequence[SimulatedFault]) -> list[Finding]:
    """A dice base that works, then has its faults, then is thrown with."""
    clock = VirtualClock()
    readings: Readings = SimpleQueue()
    with tempfile.TemporaryDirectory() as folder:
        port = Path(folder) / "dice-base"
        base, dice = SimulatedBase(port, clock, Random(1)), SerialDice(str(port), readings, clock)
        seen: list[tuple[PortState, ...]] = []

        def listen(seconds: float) -> None:
            end = clock.now() + seconds
            while clock.now() < end:
                clock.advance(LOOK)
                base.tick(clock.now())
                dice.pump(clock.now())
                seen.append(dice.state)

        with closing(base), closing(dice):
            listen(WELL)
            for fault in faults:
                base.break_(cast("BaseFault", fault.kind))
            for face in range(1, THROWS + 1):
                base.roll("numeric", face)
                listen(ILL / THROWS)
    heard = [readings.get() for _ in range(readings.qsize())]
    return serial.bases(seen, heard, THROWS)


def real(config: Config, helper: Helper | None) -> list[Finding]:
    """The wires and ports of this machine; without a `helper` only as they rest."""
    clock = SystemClock()
    found: list[Finding] = []
    try:
        wires = Wires(config, clock, Random())
    except GpioUnavailable as error:
        what = "pins.busy" if "busy" in str(error).lower() else "pins.unavailable"
        found = [Finding("pins", "fault", what, halves(str(error)))]
        wires = Wires(_with(config, backend="none"), clock, Random())
    with closing(wires):
        wires.start()
        walk = Walk(wires, clock, wires.wait)
        if wires.backend in ("lgpio", "rpigpio"):
            found = _wired(walk, wires, helper)
        else:
            walk.at_rest()  # what answers on a serial port answers meanwhile
            found = found or [Finding("pins", "missing", f"pins.{wires.backend}")]
        return [*found, *serial.bases(walk.states, walk.heard)]


def _with(config: Config, **hardware: str) -> Config:
    return replace(config, hardware=replace(config.hardware, **hardware))


def _wired(walk: Walk, wires: Wires, helper: Helper | None) -> list[Finding]:
    wrong = walk.at_rest()
    spared = {finding.thing for finding in wrong}
    if helper is not None:
        wrong += walk.round(helper, spared)
    else:
        wrong += [Finding(thing, "untested", "rest.ok") for thing in things(wires.pins) if thing not in spared]
        wrong += [
            Finding(light, "untested", "light.untested", {}, (line,)) for light, line in wires.pins.lights().items()
        ]
    return [_pins(walk, wires), *wrong]


def _pins(walk: Walk, wires: Wires) -> Finding:
    """What moves the pins, and whether it went on hearing them."""
    if any(isinstance(reading, PinsSilent) for reading in walk.heard):
        return Finding("pins", "fault", "pins.silent")
    about = wires.gpio.about
    parts = filter(None, (about.board, about.factory, about.chip))
    return Finding("pins", "ok", "pins.ok", {"about": "; ".join(parts)})
