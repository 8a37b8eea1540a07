"""What a terminal shows."""

import json

from tests.appliance.doctor.made_up import told

from tablehand.appliance.doctor.finding import Finding, sick, worst_first
from tablehand.appliance.doctor.text import WIDTH, as_json, header, table
from tablehand.hardware.board import HEADER
from tablehand.screen.words import Words

STUCK = Finding("numeric", "fault", "rest.low", {"wires": "b0"}, (5,), ("numeric", "income"))
FOUND = [Finding("power", "ok", "power.ok"), Finding("heat", "warn", "heat.warm", {"degrees": 77}), STUCK]


def test_the_header_has_every_pin_once_and_marks_those_in_question() -> None:
    rows = header({HEADER[5], HEADER[12]})
    assert len(rows) == 20
    assert [row for row in rows if "#" in row] == [
        "->  GPIO 5 29 # . 30 GND",
        "    GPIO 6 31 . # 32 GPIO 12 <-",
    ]
    assert sum(row.count("GPIO") for row in rows) == len(HEADER)


def test_the_worst_comes_first_with_its_cure_and_its_pins() -> None:
    text = table([told(finding) for finding in worst_first(FOUND)], Words())
    lines = text.splitlines()
    assert lines[0].startswith("FAULT  Number die  Low although nobody throws: b0 (GPIO 5 = pin 29).")
    assert [line.split()[0] for line in lines if not line.startswith(" ") and line] == ["FAULT", "check", "works"]
    assert sum("#" in line for line in lines) == 1
    assert max(map(len, lines)) <= WIDTH


def test_parts_that_share_a_wire_are_cured_once() -> None:
    shared = Finding("income", "fault", "rest.low", {"wires": "b0"}, (5,), ("numeric", "income"))
    text = table([told(STUCK), told(shared)], Words())
    assert (text.count("FAULT"), text.count("#"), text.count("Unplug")) == (2, 1, 1)


def test_tools_get_the_same_as_json() -> None:
    (one,) = json.loads(as_json([told(STUCK)]))["findings"]
    assert (one["thing"], one["verdict"]) == ("numeric", "fault")
    assert one["pins"] == [{"gpio": 5, "board": 29}]
    assert "Number die and Income die" in one["cure"]


def test_only_a_fault_is_something_wrong() -> None:
    assert sick(FOUND)
    assert not sick([Finding("power", verdict, "power.ok") for verdict in ("ok", "warn", "missing", "untested")])
