"""Whether the machine knows what day it is: games are dated by it, though none depends on it."""

from datetime import UTC, datetime
from pathlib import Path

from tablehand.appliance.doctor.finding import Finding
from tablehand.clock import Clock

EARLIEST = 2026
"""No Tablehand is older; a machine that says so has lost the time."""


def clock(time: Clock, root: Path) -> Finding:
    """The date, and who keeps it: a time server, or a clock with a battery. `root` is where /sys and /run are found."""
    year = datetime.fromtimestamp(time.wall(), tz=UTC).year
    if year < EARLIEST:
        return Finding("clock", "fault", "clock.wrong", {"year": year})
    if (root / "run/systemd/timesync/synchronized").exists():
        return Finding("clock", "ok", "clock.synchronised")
    if any((root / "sys/class/rtc").glob("rtc*")):
        return Finding("clock", "ok", "clock.battery")
    return Finding("clock", "warn", "clock.alone")
