from pathlib import Path

import pytest
from tests.hardware.boards import BCM2711, BCM2835, EXPANDER, RP1, SOC, VIRTUAL, machine

from tablehand.hardware import chips
from tablehand.hardware.chips import Chip, ChipUnavailable

BOARDS = {
    "Zero 2 W, 5.10": (0, {0: BCM2835}),
    "Zero 2 W, 6.1": (0, {0: BCM2835, 1: EXPANDER}),
    "Zero 2 W, 6.12": (0, {1: EXPANDER, 0: BCM2835}),
    "3, 5.10": (0, {0: BCM2835, 1: VIRTUAL, 2: EXPANDER}),
    "3, 6.1": (0, {0: BCM2835, 1: EXPANDER}),
    "3, 6.12": (1, {0: EXPANDER, 1: BCM2835}),
    "4, 5.10": (0, {0: BCM2711, 1: EXPANDER}),
    "4, 6.6": (0, {0: BCM2711, 1: EXPANDER}),
    "4, 6.12": (1, {0: EXPANDER, 1: BCM2711}),
    "5, 6.1": (4, {**dict(enumerate(SOC)), 4: RP1}),
    "5, 6.6.45": (0, {0: RP1, **dict(enumerate(SOC, 10))}),
    "5, 6.12.96": (15, {**dict(enumerate(SOC, 11)), 15: RP1}),
}


@pytest.mark.parametrize("board", BOARDS)
def test_the_headers_chip_is_found_whatever_its_number(tmp_path: Path, board: str) -> None:
    number, there = BOARDS[board]
    chip = chips.find(machine(tmp_path, there))
    compatible, label, lines = there[number]
    assert chip == Chip(number, tuple(compatible.split("\0")), label, lines)
    assert str(chip) == f"gpiochip{number}, {label}, {lines} lines"


def test_the_headers_chip_is_found_by_its_label_where_the_device_tree_says_nothing(tmp_path: Path) -> None:
    root = machine(tmp_path, {11: SOC[0], 12: RP1}, neighbours="chip{}")
    for node in (root / "sys/firmware/devicetree/base/soc").glob("*/compatible"):
        node.unlink()
    assert str(chips.find(root)) == "gpiochip12, pinctrl-rp1, 54 lines"


def test_the_headers_chip_is_found_by_the_device_tree_where_nothing_tells_labels(tmp_path: Path) -> None:
    root = machine(tmp_path, {0: EXPANDER, 1: BCM2711})
    for file in root.glob("sys/devices/platform/soc/*/gpio/*/*"):
        file.unlink()
    assert str(chips.find(root)) == "gpiochip1, brcm,bcm2711-gpio"


def refusal(root: Path) -> str:
    with pytest.raises(ChipUnavailable) as refused:
        chips.find(root)
    return str(refused.value)


def test_where_no_chip_fits_those_that_were_seen_are_named(tmp_path: Path) -> None:
    assert refusal(machine(tmp_path, {0: EXPANDER, 10: SOC[0]})) == (
        "no GPIO chip of a Raspberry Pi's header here (found: gpiochip0, raspberrypi-exp-gpio, 8 lines; "
        "gpiochip10, gpio-brcmstb@107d508500, 4 lines); "
        'set hardware.backend to "mock" to play without dice on wires'
    )


def test_where_there_is_no_chip_at_all_that_is_said(tmp_path: Path) -> None:
    assert "(found: none at all)" in refusal(tmp_path)


def test_a_chip_without_its_device_is_named(tmp_path: Path) -> None:
    root = machine(tmp_path, {4: RP1})
    (root / "dev/gpiochip4").unlink()
    assert refusal(root) == (
        f"{root}/dev/gpiochip4 is missing, though gpiochip4, pinctrl-rp1, 54 lines is there; "
        "restart the Pi, or let the container or service have the device"
    )


def test_a_device_of_another_group_is_named_with_the_group(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = machine(tmp_path, {4: RP1})
    # To root, as whom the tests may run, every file is open.
    monkeypatch.setattr("os.access", lambda device, _: device.name != "gpiochip4")
    assert refusal(root) == (
        f"{root}/dev/gpiochip4 may not be used by this user; "
        "put the user in group gpio (sudo usermod -aG gpio USER) and log in again"
    )
