"""Whether games can be kept: a disk that takes writing, has room, and is not breaking."""

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from tablehand.appliance.doctor.finding import Finding

FULL, SCARCE = 20, 200
"""Megabytes of room below which no game should be begun, and below which room should be made; a game takes one."""


def free(folder: Path) -> int:
    """Megabytes of room on a folder's disk."""
    disk = os.statvfs(folder)
    return disk.f_bavail * disk.f_frsize // 1_000_000


def disk(folder: Path, root: Path, room: Callable[[Path], int] = free, write: bool = True) -> Finding:
    """The disk that holds a folder, which need not be there yet; `write` tries it. `root` is where /sys is found."""
    # What is there may be a file, or lead nowhere: then nothing can be kept in it, and its disk tells so.
    there = next(one for one in (folder, *folder.absolute().parents) if os.path.lexists(one))
    if write:
        try:
            with tempfile.TemporaryFile(dir=there) as file:
                file.write(b"Can this be kept?")
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            return Finding("disk", "fault", "disk.locked", {"error": error.strerror or type(error).__name__})
    megabytes = room(there)
    if megabytes < FULL:
        return Finding("disk", "fault", "disk.full", {"free": megabytes})
    errors = _errors(root)
    if errors:
        return Finding("disk", "warn", "disk.errors", {"count": errors})
    if megabytes < SCARCE:
        return Finding("disk", "warn", "disk.scarce", {"free": megabytes})
    return Finding("disk", "ok", "disk.ok", {"free": megabytes})


def _errors(root: Path) -> int:
    """How many errors the kernel has met on all its disks."""
    counts = [file.read_text().strip() for file in (root / "sys/fs/ext4").glob("*/errors_count")]
    return sum(int(count) for count in counts if count.isdecimal())
