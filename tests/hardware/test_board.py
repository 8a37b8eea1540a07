from pathlib import Path

import pytest
from tests.hardware.boards import RP1, machine

from tablehand.hardware import board


def test_the_header_has_28_gpios_on_28_places() -> None:
    assert sorted(board.HEADER) == list(range(28))
    power_and_ground = {1, 2, 4, 6, 9, 14, 17, 20, 25, 30, 34, 39}
    assert set(board.HEADER.values()) == set(range(1, 41)) - power_and_ground


def test_a_pin_is_described_so_that_it_can_be_found() -> None:
    assert board.describe(17) == "GPIO 17 (board pin 11)"


@pytest.mark.parametrize("place", ["proc/device-tree/model", "sys/firmware/devicetree/base/model"])
def test_a_pi_knows_its_own_name(tmp_path: Path, place: str) -> None:
    model = tmp_path / place
    model.parent.mkdir(parents=True)
    model.write_bytes(b"Raspberry Pi 5 Model B Rev 1.0\0")
    assert board.model(tmp_path) == "Raspberry Pi 5 Model B Rev 1.0"


def test_another_machine_is_no_pi(tmp_path: Path) -> None:
    assert board.model(tmp_path) is None
    model = tmp_path / "proc/device-tree/model"
    model.parent.mkdir(parents=True)
    model.write_bytes(b"Pine64 RockPro64\0")
    assert board.model(tmp_path) is None


def test_the_kernel_is_told_by_its_release(tmp_path: Path) -> None:
    assert board.kernel(machine(tmp_path, {0: RP1})) == "6.12.96+rpt-rpi-2712"
