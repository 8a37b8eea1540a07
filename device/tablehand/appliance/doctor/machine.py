"""The machine under the table: screen, sound, disk, power, heat, clock."""

from os import environ
from pathlib import Path

from tablehand.appliance.doctor import display
from tablehand.appliance.doctor.dates import clock as dates
from tablehand.appliance.doctor.disk import disk
from tablehand.appliance.doctor.finding import Finding
from tablehand.appliance.doctor.power import heat, power
from tablehand.clock import Clock
from tablehand.hardware.voice import Voice


def machine(folder: Path, root: Path, clock: Clock, voice: Voice, thorough: bool = True) -> list[Finding]:
    """All that is not on wires; games are kept in `folder`, and `root` is where /sys and /proc are found.

    What takes long, a `thorough` look alone tries: the loop of a game must not wait for it.
    """
    return [
        display.screen(root, environ, bare=not display.desk_only()),
        display.touch(root),
        display.sound(root, voice.there),
        disk(folder, root, write=thorough),
        power(root, ask=thorough),
        heat(root),
        dates(clock, root),
    ]
