"""Where a dice base may be plugged in, and opening it there."""

import errno
import os
import termios
from glob import glob, has_magic
from pathlib import Path
from typing import Literal

from serial import Serial

BAUD = 115200
RULED = "dev/tablehand-dice*"
"""Links that our udev rule makes."""
NAMED = tuple(f"dev/serial/by-id/*{name}*" for name in ("Tablehand", "MicroPython", "Board_in_FS"))
"""Links that udev makes by itself, of boards that carry our firmware or may carry it."""

GOES_WRONG = (OSError, termios.error)
"""What pyserial raises at a port that isn't well; its own SerialException is an OSError."""


class PortUnavailable(OSError):
    """A serial port that cannot be opened."""


def found(wanted: str, root: Path = Path("/")) -> dict[str, str]:
    """The ports to open by their devices: for `auto` links of dice bases, otherwise what a path or pattern names.

    A device with several names has the first of them. `root` is where /dev is found.
    """
    patterns = [str(root / pattern) for pattern in (RULED, *NAMED)] if wanted == "auto" else [wanted]
    ports: dict[str, str] = {}
    for pattern in patterns:
        for port in sorted(glob(pattern)) if has_magic(pattern) else [pattern]:  # noqa: PTH207  # a pattern may be absolute
            ports.setdefault(os.path.realpath(port), port)
    return ports


def missing(wanted: str) -> str:
    """What to do about ports of which `found` found none."""
    if wanted == "auto":
        return 'no dice base was found on USB; plug it in, or set hardware.serial to its port, or to "off"'
    return f'no port is named {wanted}; plug the dice base in, or set hardware.serial to "auto"'


def lost(port: str, reason: Literal["unplugged", "silent"]) -> str:
    """What to do about a port that was open; it is tried again all the time."""
    if reason == "unplugged":
        return f"the dice base on {port} was unplugged; plug it in again"
    return f"nothing is heard from {port}; unplug what is there and plug it in again"


def failed(ports: str, error: Exception) -> str:
    """What to do about ports with which something went wrong that nobody foresaw."""
    return f"{ports} cannot be heard: {error}; check hardware.serial, and plug the dice base in again"


def opened(port: str) -> Serial:
    """An open port that never blocks; PortUnavailable says why there is none."""
    try:
        return Serial(port, BAUD, timeout=0, write_timeout=0, exclusive=True)
    except (*GOES_WRONG, ValueError) as error:
        raise PortUnavailable(f"{port} cannot be opened: {_cure(error)}") from error


def closed(port: Serial) -> None:
    """Close a port, whatever state it is in; what the base didn't read is dropped rather than waited for."""
    for step in (port.reset_output_buffer, port.close):
        try:
            step()
        except GOES_WRONG:
            continue


def _cure(error: BaseException) -> str:
    match getattr(error, "errno", None):
        case errno.ENOENT | errno.ENODEV | errno.ENXIO:
            return "there is no such port; plug the dice base in"
        case errno.EACCES | errno.EPERM:
            return "this user may not; add it to the group dialout (sudo usermod -aG dialout USER) and log in again"
        case errno.EAGAIN | errno.EBUSY:
            return "another program has it; end that program, or if it is a game, open its own page of the sensors"
    return "it does not behave as a serial port; set hardware.serial to that of the dice base"
