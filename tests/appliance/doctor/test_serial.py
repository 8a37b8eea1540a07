"""What ports and what was read from them say about dice bases."""

import pytest
from tests.appliance.doctor.made_up import told

from tablehand.appliance.doctor.serial import bases
from tablehand.hardware.serial_talk import PortState
from tablehand.readings import LinkDown, Reading

PORT = "/dev/dice-base"
WELL = PortState(PORT, firmware="1.0", boot_id="abcd", good=40)


@pytest.mark.parametrize(
    ("states", "heard", "verdict", "what"),
    [
        ([WELL], [], "ok", "serial.ok"),
        ([PortState("auto", trouble="no dice base was found on USB")], [], "missing", "serial.none"),
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
    ports = "auto" if what == "serial.none" else PORT
    (finding,) = bases(ports, [(state,) for state in states], heard)
    assert (finding.verdict, finding.what) == (verdict, what)
    told(finding)


def test_a_sensor_that_does_not_answer_is_named() -> None:
    (finding,) = bases(PORT, [(PortState(PORT, "1.0", "ef01", complaints=("sensor.numeric",)),)], [])
    assert "Number die" in told(finding).says


def test_without_ports_there_is_nothing_to_say() -> None:
    assert bases("off", [(), ()], []) == []
    assert bases("auto", [], []) == []
