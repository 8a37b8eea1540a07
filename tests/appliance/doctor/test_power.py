"""Volts and heat of machines that are made up from files."""

from pathlib import Path

import pytest
from tests.appliance.doctor.made_up import machine, told

from tablehand.appliance.doctor.power import heat, power

THROTTLED = "sys/devices/platform/soc/soc:firmware/get_throttled"
NEWER = "sys/devices/platform/soc@107c000000/soc@107c000000:firmware/get_throttled"
ALARM = "sys/class/hwmon/hwmon1/in0_lcrit_alarm"
NAMED = {"sys/class/hwmon/hwmon0/name": "cpu_thermal\n", "sys/class/hwmon/hwmon1/name": "rpi_volt\n"}


@pytest.mark.parametrize(
    ("files", "verdict"),
    [
        ({}, "untested"),
        ({"sys/class/hwmon/hwmon0/name": "cpu_thermal\n", "sys/class/hwmon/hwmon0/in0_lcrit_alarm": "1\n"}, "untested"),
        ({**NAMED, ALARM: "0\n"}, "ok"),
        ({**NAMED, ALARM: "1\n"}, "fault"),
        ({THROTTLED: "0\n"}, "ok"),
        ({THROTTLED: "50005\n"}, "fault"),
        ({THROTTLED: "50000\n"}, "warn"),
        ({NEWER: "1\n"}, "fault"),
        ({THROTTLED: "80008\n"}, "ok"),
        ({THROTTLED: "50000\n", **NAMED, ALARM: "1\n"}, "fault"),
    ],
)
def test_too_few_volts_are_told_now_and_since_the_start(tmp_path: Path, files: dict[str, str], verdict: str) -> None:
    finding = power(machine(tmp_path, files))
    assert finding.verdict == verdict
    told(finding)


@pytest.mark.parametrize(
    ("said", "verdict"), [("throttled=0x0", "ok"), ("throttled=0x50000", "warn"), ("", "untested")]
)
def test_where_no_file_tells_the_firmwares_own_tool_is_asked(tmp_path: Path, said: str, verdict: str) -> None:
    root = machine(tmp_path, {"usr/bin/vcgencmd": f'#!/bin/sh\n[ "$1" = get_throttled ] && echo "{said}"\n'})
    (root / "usr/bin/vcgencmd").chmod(0o755)
    assert power(root).verdict == verdict
    assert power(root, ask=False).verdict == "untested"


def test_a_tool_that_fails_tells_nothing(tmp_path: Path) -> None:
    root = machine(tmp_path, {"usr/bin/vcgencmd": "#!/bin/sh\nexit 1\n"})
    assert power(root).verdict == "untested"
    (root / "usr/bin/vcgencmd").chmod(0o755)
    assert power(root).verdict == "untested"


@pytest.mark.parametrize(
    ("degrees", "flags", "verdict"),
    [
        ("48312", "0", "ok"),
        ("76000", "0", "warn"),
        ("81000", "0", "fault"),
        ("60000", "8", "fault"),
        ("", "0", "untested"),
    ],
)
def test_heat_is_told_before_and_when_it_slows_the_machine(
    tmp_path: Path, degrees: str, flags: str, verdict: str
) -> None:
    files = {"sys/class/thermal/thermal_zone0/temp": degrees, THROTTLED: flags}
    finding = heat(machine(tmp_path, files))
    assert finding.verdict == verdict
    assert degrees[:2] in told(finding).says
