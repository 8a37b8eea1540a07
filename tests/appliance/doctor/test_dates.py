"""Whether a machine knows what day it is."""

from pathlib import Path

import pytest
from tests.appliance.doctor.made_up import machine, told

from tablehand.appliance.doctor.dates import clock
from tablehand.clock import VirtualClock

NOW = 1_800_000_000.0
SYNCHRONISED = {"run/systemd/timesync/synchronized": ""}


@pytest.mark.parametrize(
    ("wall", "files", "verdict"),
    [
        (0.0, SYNCHRONISED, "fault"),
        (NOW, SYNCHRONISED, "ok"),
        (NOW, {"sys/class/rtc/rtc0/": ""}, "ok"),
        (NOW, {"sys/class/rtc/": ""}, "warn"),
        (NOW, {}, "warn"),
    ],
)
def test_a_wrong_year_and_a_clock_that_nobody_sets_are_told(
    tmp_path: Path, wall: float, files: dict[str, str], verdict: str
) -> None:
    finding = clock(VirtualClock(wall=wall), machine(tmp_path, files))
    assert finding.verdict == verdict
    told(finding)


def test_a_wrong_year_is_named(tmp_path: Path) -> None:
    assert "1970" in told(clock(VirtualClock(wall=0.0), tmp_path)).says
