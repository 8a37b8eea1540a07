"""The examination of what hangs on wires and serial ports: of a table that is there, or of a simulated one."""

import tempfile
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue
from random import Random

from msgspec.structs import replace

from tablehand.appliance.config import Config
from tablehand.appliance.doctor import serial
from tablehand.appliance.doctor.finding import Finding, halves
from tablehand.appliance.doctor.helpers import SimulatedHelper
from tablehand.appliance.doctor.walk import LOOK, Helper, Walk
from tablehand.appliance.doctor.wires import things
from tablehand.appliance.feelers import Wires
from tablehand.clock import SystemClock, VirtualClock
from tablehand.hardware.gpio import GpioUnavailable
from tablehand.hardware.serial_link import SerialDice
from tablehand.hardware.simulated.serial_peer import SimulatedBase
from tablehand.readings import PinsSilent, Readings

LISTEN = 3.0
"""Seconds for which a simulated base is listened to."""


def simulated(config: Config) -> list[Finding]:
    """A simulated table, used by its own hands; time is made up."""
    clock = VirtualClock()
    config = replace(config, hardware=replace(config.hardware, backend="mock", serial="off"))
    wires = Wires(config, clock, Random(1))
    with closing(wires):
        found = _wired(Walk(wires, clock, clock.advance), wires, SimulatedHelper(wires))
    return [*found, *_simulated_base()]


def _simulated_base() -> list[Finding]:
    clock = VirtualClock()
    readings: Readings = SimpleQueue()
    with tempfile.TemporaryDirectory() as folder:
        port = Path(folder) / "dice-base"
        base, dice = SimulatedBase(port, clock, Random(1)), SerialDice(str(port), readings, clock)
        seen = []
        with closing(base), closing(dice):
            while clock.now() < LISTEN:
                clock.advance(LOOK)
                base.tick(clock.now())
                dice.pump(clock.now())
                seen.append(dice.state)
    heard = [readings.get() for _ in range(readings.qsize())]
    return serial.bases(str(port), seen, heard)


def real(config: Config, helper: Helper | None) -> list[Finding]:
    """The wires and ports of this machine; without a `helper` only as they rest."""
    clock = SystemClock()
    try:
        wires = Wires(config, clock, Random())
    except GpioUnavailable as error:
        what = "pins.busy" if "busy" in str(error).lower() else "pins.unavailable"
        return [Finding("pins", "fault", what, halves(str(error)))]
    with closing(wires):
        walk = Walk(wires, clock, wires.wait)
        if wires.simulated is None:
            found = _wired(walk, wires, helper)
        else:
            walk.at_rest()
            found = [Finding("pins", "missing", "pins.none")]
        return [*found, *serial.bases(config.hardware.serial, walk.states, walk.heard)]


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
