"""What ports and what was read from them say about dice bases."""

import pytest
from tests.appliance.doctor.made_up import told

from tablehand.appliance.doctor.serial import AUTO, bases
from tablehand.hardware.serial_talk import PortState
from tablehand.readings import LinkDown, Reading

PORT = "/dev/dice-base"
WELL = PortState(PORT, firmware="1.0", boot_id="abcd", good=40)


@pytest.mark.parametrize(
    ("states", "heard", "verdict", "what"),
    [
        ([WELL], [], "ok", "serial.ok"),
        ([PortState(AUTO, trouble="no dice base was found on USB")], [], "missing", "serial.none"),
        ([PortState(PORT, trouble="another program has it; end that program")], [], "fault", "serial.trouble"),
        ([WELL, PortState(PORT, trouble="gone")], [LinkDown(3.0, PORT, "unplugged")], "fault", "serial.unplugged"),
        ([WELL], [LinkDown(3.0, PORT, "silent")], "fault", "serial.silent"),
        ([WELL, PortState(PORT, "1.0", "ef01", good=4)], [], "fault", "serial.restarts"),
        ([PortState(PORT, "1.0", "ef01", good=4, complaints=("sensor.numeric",))], [], "fault", "serial.sensor"),
        ([PortState(PORT, "1.0", "ef01", good=40, bad=9)], [], "fault", "serial.noisy"),
        ([PortState(PORT, "1.0", "ef01", good=40, bad=1)], [], "ok", "serial.ok"),
        ([PortState(PORT, "1.0", "ef01", good=4, complaints=("calibration",))], [], "warn", "serial.uncalibrated"),
    ],
)  # fmt: skip
def test_a_dice_base_is_told_by_its_worst_sign(
    states: list[PortState], heard: list[Reading], verdict: str, what: str
) -> None:
    (finding,) = bases([(state,) for state in states], heard)
    assert (finding.verdict, finding.what) == (verdict, what)
    told(finding)


def test_a_sensor_that_does_not_answer_is_named() -> None:
    (finding,) = bases([(PortState(PORT, "1.0", "ef01", complaints=("sensor.numeric",)),)], [])
    assert "Number die" in told(finding).says


def test_without_ports_there_is_nothing_to_say() -> None:
    assert bases([(), ()], []) == []
    assert bases([], []) == []


def test_a_base_that_went_is_told_once_wherever_it_was_looked_for() -> None:
    nowhere = PortState(AUTO, trouble="no dice base was found on USB")
    (finding,) = bases([(WELL,), (nowhere,)], [LinkDown(3.0, PORT, "unplugged")])
    assert finding.what == "serial.unplugged"
