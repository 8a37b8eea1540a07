"""The GPIO chip behind the header, found by what it is.

A Pi has several, and their numbers change with the kernel: a Pi 5's was 4, then 0, then one of
11 to 15 (raspberrypi/linux#6144, Adafruit_Blinka#1119).
"""

import os
from pathlib import Path

from msgspec import Struct

COMPATIBLE = {
    "raspberrypi,rp1-gpio",  # Pi 5
    "brcm,bcm2711-gpio",  # Pi 4
    "brcm,bcm2835-gpio",  # Pi 3, Zero 2 W and older
    "raspberrypi,bcm2711-gpio",
    "raspberrypi,bcm2835-gpio",
}
"""What the device tree calls the chips of the header; no other chip of a Pi has these names."""
LABELS = {"pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835"}
"""What their drivers call them, where the device tree says nothing."""


class ChipUnavailable(LookupError):
    """No chip of a Pi's header that this program may use."""


class Chip(Struct, frozen=True):
    """A GPIO chip: the number of its /dev/gpiochip and what is known of it; 0 lines are unknown."""

    number: int
    compatible: tuple[str, ...]
    label: str
    lines: int

    def __str__(self) -> str:
        what = self.label or next(iter(self.compatible), "unnamed")
        return f"gpiochip{self.number}, {what}" + (f", {self.lines} lines" if self.lines else "")

    @property
    def is_header(self) -> bool:
        """Whether its lines are the header's pins."""
        return bool(COMPATIBLE.intersection(self.compatible)) or self.label in LABELS


def seen(root: Path = Path("/")) -> list[Chip]:
    """Every GPIO chip of this machine, by number; `root` is where /sys is found."""
    folders = (root / "sys/bus/gpio/devices").glob("gpiochip*")
    return sorted(map(_chip, folders), key=lambda chip: chip.number)


def find(root: Path = Path("/")) -> Chip:
    """The chip of the header; `root` is where /sys and /dev are found.

    ChipUnavailable if there is none, or if its device is missing or not ours to use.
    """
    chips = seen(root)
    chip = next((chip for chip in chips if chip.is_header), None)
    if chip is None:
        there = "; ".join(map(str, chips)) or "none at all"
        raise ChipUnavailable(
            f"no GPIO chip of a Raspberry Pi's header here (found: {there}); "
            'set hardware.backend to "mock" to play without dice on wires'
        )
    device = root / f"dev/gpiochip{chip.number}"
    if not device.exists():
        raise ChipUnavailable(
            f"{device} is missing, though {chip} is there; "
            "restart the Pi, or let the container or service have the device"
        )
    if not os.access(device, os.R_OK | os.W_OK):
        raise ChipUnavailable(
            f"{device} may not be used by this user; "
            "put the user in group gpio (sudo usermod -aG gpio USER) and log in again"
        )
    return chip


def _chip(folder: Path) -> Chip:
    # The label is not in the chip's own folder but in its neighbour's for /sys/class/gpio, which has another number.
    neighbours = [neighbour.parent for neighbour in (folder.resolve().parent / "gpio").glob("*/label")]
    neighbour = neighbours[0] if len(neighbours) == 1 else folder
    return Chip(
        number=int(folder.name.removeprefix("gpiochip")),
        compatible=tuple(_text(folder / "of_node/compatible").strip("\0").split("\0")),
        label=_text(neighbour / "label").strip(),
        lines=int(_text(neighbour / "ngpio") or 0),
    )


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8", "replace")
    except OSError:
        return ""
