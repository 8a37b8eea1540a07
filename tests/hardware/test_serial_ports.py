import errno
import os
from pathlib import Path

import pytest
from tests.hardware.ports import Wire, open_files

from tablehand.hardware import serial_ports
from tablehand.hardware.serial_ports import PortUnavailable, found, missing, opened


def devices(root: Path, *names: str) -> None:
    for name in names:
        path = root / "dev" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()


def test_auto_finds_our_link_and_boards_that_may_carry_the_firmware_but_nothing_else(tmp_path: Path) -> None:
    by_id = "serial/by-id/usb-"
    devices(tmp_path, "ttyACM0", "ttyACM1", "ttyUSB0", "tablehand-dice-left", f"{by_id}FTDI_FT232R-if00")
    devices(tmp_path, f"{by_id}MicroPython_Board_in_FS_mode_e66-if00", f"{by_id}Tablehand_Dice_1-if00")
    names = [Path(port).name for port in found("auto", tmp_path).values()]
    assert names == ["tablehand-dice-left", "usb-Tablehand_Dice_1-if00", "usb-MicroPython_Board_in_FS_mode_e66-if00"]


def test_a_device_with_two_names_is_found_once_by_the_first(tmp_path: Path) -> None:
    devices(tmp_path, "ttyACM0", "serial/by-id/usb-MicroPython_1-if00")
    for link in ("tablehand-dice", "serial/by-id/usb-Tablehand-if00"):
        (tmp_path / "dev" / link).symlink_to(tmp_path / "dev/ttyACM0")
    ports = found("auto", tmp_path)
    assert ports[str(tmp_path / "dev/ttyACM0")] == str(tmp_path / "dev/tablehand-dice")
    assert len(ports) == 2


def test_a_pattern_names_what_matches_and_a_path_itself_even_before_it_is_there(tmp_path: Path) -> None:
    devices(tmp_path, "ttyACM0", "ttyACM1", "ttyUSB0")
    assert len(found(f"{tmp_path}/dev/ttyACM*")) == 2
    assert list(found(f"{tmp_path}/dev/ttyACM7").values()) == [f"{tmp_path}/dev/ttyACM7"]
    assert found(f"{tmp_path}/dev/ttyAMA*") == {}
    assert found("auto", tmp_path / "elsewhere") == {}


@pytest.mark.parametrize(("ports", "says"), [("auto", "plug it in"), ("/dev/ttyX*", "no port is named /dev/ttyX*")])
def test_what_to_do_is_told_when_nothing_is_found(ports: str, says: str) -> None:
    assert says in missing(ports)


def test_a_port_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(PortUnavailable, match="ttyACM0 cannot be opened: there is no such port; plug"):
        opened(str(tmp_path / "ttyACM0"))


def test_a_port_whose_name_no_port_can_have_says_so() -> None:
    with pytest.raises(PortUnavailable, match="cannot be opened: it does not behave as a serial port"):
        opened("\0")


def test_a_port_that_another_program_has_says_so(tmp_path: Path) -> None:
    wire = Wire(tmp_path / "port")
    first = opened(str(tmp_path / "port"))
    with pytest.raises(PortUnavailable, match="another program has it; end that program"):
        opened(str(tmp_path / "port"))
    serial_ports.closed(first)
    wire.close()


def test_a_port_that_is_forbidden_names_the_group(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(path: str, flags: int) -> int:
        raise PermissionError(errno.EACCES, f"Permission denied ({flags})", path)

    monkeypatch.setattr(os, "open", forbidden)
    with pytest.raises(PortUnavailable, match=r"usermod -aG dialout"):
        opened(str(tmp_path / "port"))


def test_a_file_is_no_port_and_leaves_nothing_open(tmp_path: Path) -> None:
    devices(tmp_path, "file")
    before = open_files()
    with pytest.raises(PortUnavailable, match=r"does not behave as a serial port; set hardware.serial"):
        opened(str(tmp_path / "dev/file"))
    assert open_files() == before


def test_a_port_whose_other_end_is_gone_closes_without_a_word(tmp_path: Path) -> None:
    wire = Wire(tmp_path / "port")
    before = open_files()
    port = opened(str(tmp_path / "port"))
    wire.close()
    serial_ports.closed(port)
    assert open_files() == before - 2
