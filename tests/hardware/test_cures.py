from pathlib import Path

import pytest
from tests.hardware.boards import RP1, machine

from tablehand.hardware.cures import OTHERWISE, cure


@pytest.mark.parametrize(
    ("complaint", "advice"),
    [
        (
            FileNotFoundError(2, "No such file or directory", ".lgd-nfy-3"),
            "lgpio cannot make its FIFO in /not/mine: let LG_WD name a directory that may be written to",
        ),
        (
            FileNotFoundError(2, "No usable temporary directory found in ['/tmp']"),
            "lgpio has nowhere to make its FIFO: let LG_WD name a directory that may be written to",
        ),
        (
            AttributeError("module 'lgpio' has no attribute 'SET_BIAS_DISABLE'"),
            "gpiozero and lgpio do not fit each other: pip install --upgrade gpiozero lgpio",
        ),
        (OSError("GPIO busy"), "end the program that holds it, or choose another pin"),
        (
            RuntimeError("Cannot determine SOC peripheral base address"),
            'RPi.GPIO cannot drive this board, Raspberry Pi 5 Model B Rev 1.0: set hardware.backend to "lgpio"',
        ),
        (
            RuntimeError("Failed to add edge detection"),
            (
                "RPi.GPIO hears no pin from Linux 6.6 on, and this is 6.12.96+rpt-rpi-2712: "
                'set hardware.backend to "lgpio"'
            ),
        ),
        (
            RuntimeError("No access to /dev/mem.  Try running as root!"),
            "put the user in group gpio (sudo usermod -aG gpio USER) and log in again",
        ),
        (RuntimeError("This module can only be run on a Raspberry Pi!"), OTHERWISE),
        (ModuleNotFoundError("No module named 'elsewhere'", name="elsewhere"), OTHERWISE),
    ],
)
def test_each_complaint_of_a_library_has_its_cure(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, complaint: Exception, advice: str
) -> None:
    monkeypatch.setenv("LG_WD", "/not/mine")
    assert cure(complaint, machine(tmp_path, {15: RP1})) == advice
