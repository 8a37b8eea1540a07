"""Disks that are full, breaking, or take no writing."""

from pathlib import Path

import pytest
from tests.appliance.doctor.made_up import machine, told

from tablehand.appliance.doctor.disk import disk


@pytest.mark.parametrize(("free", "verdict"), [(5, "fault"), (100, "warn"), (5000, "ok")])
def test_room_is_told_before_it_runs_out(tmp_path: Path, free: int, verdict: str) -> None:
    finding = disk(tmp_path, tmp_path, room=lambda _: free)
    assert finding.verdict == verdict
    assert str(free) in told(finding).says


def test_a_folder_that_is_not_there_yet_is_looked_for_and_not_made(tmp_path: Path) -> None:
    assert disk(tmp_path / "state" / "tablehand", tmp_path).verdict == "ok"
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_takes_no_writing_is_told_with_the_reason() -> None:
    finding = disk(Path("/proc/tablehand"), Path("/nowhere"))
    assert (finding.verdict, finding.what) == ("fault", "disk.locked")
    assert told(finding).says.startswith("Games can't be kept: ")


def test_a_file_in_the_place_of_the_folder_is_told(tmp_path: Path) -> None:
    machine(tmp_path, {"state": "a file"})
    for folder in (tmp_path / "state", tmp_path / "state" / "games"):
        assert told(disk(folder, tmp_path)).says == "Games can't be kept: Not a directory."


def test_what_has_no_time_for_it_tries_no_writing(tmp_path: Path) -> None:
    assert disk(Path("/proc/tablehand"), tmp_path, room=lambda _: 5000, write=False).verdict == "ok"


def test_errors_of_the_card_are_counted(tmp_path: Path) -> None:
    root = machine(tmp_path, {"sys/fs/ext4/mmcblk0p2/errors_count": "3\n", "sys/fs/ext4/sda1/errors_count": "0\n"})
    finding = disk(root, root, room=lambda _: 5000)
    assert finding.verdict == "warn"
    assert "3 errors" in told(finding).says
