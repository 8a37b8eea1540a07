"""What to do when a GPIO library says no: one line for each of its complaints."""

import os
from pathlib import Path

from tablehand.hardware import board

PACKAGES = {
    "lgpio": "install it: sudo apt install python3-lgpio, or pip install lgpio",
    "RPi": 'install it: sudo apt install python3-rpi.gpio, or pip install RPi.GPIO; or set hardware.backend to "lgpio"',
}
"""Where a module comes from that is missing."""

COMPLAINTS = {
    ".lgd-nfy": "lgpio cannot make its FIFO in {folder}: let LG_WD name a directory that may be written to",
    "temporary directory": "lgpio has nowhere to make its FIFO: let LG_WD name a directory that may be written to",
    "attribute 'SET_": "gpiozero and lgpio do not fit each other: pip install --upgrade gpiozero lgpio",
    "busy": "end the program that holds it, or choose another pin",
    "peripheral base address": 'RPi.GPIO cannot drive this board, {model}: set hardware.backend to "lgpio"',
    "edge detection": 'RPi.GPIO hears no pin from Linux 6.6 on, and this is {kernel}: set hardware.backend to "lgpio"',
    "/dev/mem": "put the user in group gpio (sudo usermod -aG gpio USER) and log in again",
}
"""What is found in a complaint, and its cure."""

OTHERWISE = 'set hardware.backend to "mock" to play without dice on wires'


def cure(error: Exception, root: Path = Path("/")) -> str:
    """What to do about an error of gpiozero, lgpio or RPi.GPIO; `root` is where /proc and /sys are found."""
    if isinstance(error, ModuleNotFoundError):
        return PACKAGES.get((error.name or "").partition(".")[0], OTHERWISE)
    advice = next((advice for sign, advice in COMPLAINTS.items() if sign in str(error)), OTHERWISE)
    return advice.format(
        folder=os.environ.get("LG_WD", "the working directory"),
        model=board.model(root) or "no Raspberry Pi",
        kernel=board.kernel(root),
    )
