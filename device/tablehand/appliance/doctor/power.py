"""Whether the machine gets enough volts and stays cool enough. `root` is where /sys and /usr are found."""

import subprocess
from contextlib import suppress
from pathlib import Path

from tablehand.appliance.doctor.finding import Finding

LOW, WAS_LOW = 1 << 0, 1 << 16
SLOWED = 1 << 2 | 1 << 3
"""What the firmware tells as a bit field (get_throttled): volts too low, now or since the start; slowed for heat."""
WARM, HOT = 75, 80
"""Degrees Celsius from which a Raspberry Pi comes near its limit, and slows itself down."""


def power(root: Path, ask: bool = True) -> Finding:
    """Whether the supply keeps up, now and since the machine was switched on; `ask`: a program may be asked, too."""
    flags, alarm = _throttled(root, ask), _alarm(root)
    if flags is None and alarm is None:
        return Finding("power", "untested", "power.untold")
    if alarm or (flags or 0) & LOW:
        return Finding("power", "fault", "power.low")
    if (flags or 0) & WAS_LOW:
        return Finding("power", "warn", "power.was_low")
    return Finding("power", "ok", "power.ok")


def heat(root: Path) -> Finding:
    """How hot the processor is, and whether it slows itself down for that."""
    told = _read(root / "sys/class/thermal/thermal_zone0/temp")
    if not told.isdecimal():
        return Finding("heat", "untested", "heat.untold")
    degrees = round(int(told) / 1000)
    if degrees >= HOT or (_throttled(root, ask=False) or 0) & SLOWED:
        return Finding("heat", "fault", "heat.hot", {"degrees": degrees})
    if degrees >= WARM:
        return Finding("heat", "warn", "heat.warm", {"degrees": degrees})
    return Finding("heat", "ok", "heat.ok", {"degrees": degrees})


def _alarm(root: Path) -> bool | None:
    """What the kernel's own watch on the supply says; None where there is none."""
    for place in (root / "sys/class/hwmon").glob("hwmon*"):
        if _read(place / "name") == "rpi_volt":
            return _read(place / "in0_lcrit_alarm") == "1"
    return None


def _throttled(root: Path, ask: bool) -> int | None:
    """The firmware's bits, from a file where the kernel offers one, else from its own tool; None elsewhere."""
    told = "".join(map(_read, (root / "sys/devices/platform").glob("soc*/soc*firmware/get_throttled")))
    program = root / "usr/bin/vcgencmd"
    if ask and not told and program.exists():
        with suppress(OSError, subprocess.SubprocessError):
            asked = subprocess.run(  # noqa: S603  # a program of the system, by its whole path
                [program, "get_throttled"], capture_output=True, text=True, timeout=2, check=True
            )
            told = asked.stdout
    with suppress(ValueError):
        return int(told.rpartition("=")[2], 16)
    return None


def _read(file: Path) -> str:
    try:
        return file.read_text("utf-8", "replace").strip()
    except OSError:
        return ""
