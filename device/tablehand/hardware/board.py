"""The Raspberry Pi's 40-pin header, and whether this machine has one.

The table is our own: gpiozero 1.6.2 takes a pin that no header has, with a mere warning.
Pins are named by their BCM number, as everywhere in Tablehand.
"""

from pathlib import Path

HEADER = {
    0: 27, 1: 28, 2: 3, 3: 5, 4: 7, 5: 29, 6: 31, 7: 26, 8: 24, 9: 21, 10: 19, 11: 23, 12: 32, 13: 33,
    14: 8, 15: 10, 16: 36, 17: 11, 18: 12, 19: 35, 20: 38, 21: 40, 22: 15, 23: 16, 24: 18, 25: 22,
    26: 37, 27: 13,
}  # fmt: skip
"""BCM number to place on the header."""

RESERVED = {
    0: "the HAT's EEPROM",
    1: "the HAT's EEPROM",
    2: "I2C",
    3: "I2C",
    4: "1-Wire",
    9: "SPI",
    10: "SPI",
    11: "SPI",
    14: "the serial console",
    15: "the serial console",
}
"""Pins that Tablehand leaves alone, and for what."""

USABLE = frozenset(HEADER) - frozenset(RESERVED)


def describe(bcm: int) -> str:
    """How a person finds the pin: `GPIO 17 (board pin 11)`."""
    return f"GPIO {bcm} (board pin {HEADER[bcm]})"


def model(root: Path = Path("/")) -> str | None:
    """The Raspberry Pi's own name for itself, or None on another machine.

    `root` is where /proc and /sys are found.
    """
    for place in ("proc/device-tree/model", "sys/firmware/devicetree/base/model"):
        try:
            name = (root / place).read_text("utf-8", "replace").strip("\0\n ")
        except OSError:
            continue
        if "Raspberry Pi" in name:
            return name
    return None


def kernel(root: Path = Path("/")) -> str:
    """The release of the running kernel, `6.12.96+rpt-rpi-2712`; `root` is where /proc is found."""
    return (root / "proc/sys/kernel/osrelease").read_text("utf-8").strip()
