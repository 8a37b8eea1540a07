"""The doctor's command line, at a table that is broken in every way there is."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from tablehand.appliance.doctor.wires import things
from tablehand.cli.main import main
from tablehand.hardware.pins import Pins
from tablehand.hardware.simulated.faults import KINDS, SimulatedFault

Examine: TypeAlias = Callable[..., tuple[int, dict[str, dict[str, Any]]]]
DICE = ("numeric", "income", "newspaper")
BUTTONS = ("button-green", "button-red", "button-left", "button-right")
LIGHTS = ("lamp-green", "lamp-red", "gavel-green", "gavel-red")


@pytest.fixture
def examine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Examine:
    """Examine a simulated table; the exit status, and what was found of each thing."""

    def examined(*words: str) -> tuple[int, dict[str, dict[str, Any]]]:
        status = main(["doctor", "--simulate", "--json", "--state", str(tmp_path), *words])
        findings = json.loads(capsys.readouterr().out)["findings"]
        return status, {one["thing"]: one for one in findings}

    return examined


def test_a_table_without_a_fault_is_well(examine: Examine) -> None:
    status, found = examine()
    assert status == 0
    parts = ("pins", *DICE, "gavel", *BUTTONS, *LIGHTS, "serial", "disk")
    assert {part: found[part]["verdict"] for part in parts} == dict.fromkeys(parts, "ok")


def test_without_a_pi_pins_are_missing_which_is_nothing_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["doctor", "--state", str(tmp_path)]) == 0
    assert "tablehand doctor --simulate" in " ".join(capsys.readouterr().out.split())


def test_a_configuration_that_cannot_be_used_is_a_finding(tmp_path: Path, examine: Examine) -> None:
    file = tmp_path / "tablehand.toml"
    file.write_text("[pins.gavel]\ntilt = 40\n")
    status, found = examine("--config", str(file))
    assert status == 1
    assert "the header has no GPIO 40" in found["config"]["evidence"]
    assert found["gavel"]["verdict"] == "ok"


def test_a_configuration_that_cannot_be_read_is_sought_and_not_mended(tmp_path: Path, examine: Examine) -> None:
    for file, cure in (("none.toml", "let this user read it"), ("bad.toml", "Mend that line")):
        (tmp_path / "bad.toml").write_text("what = [\n")
        _, found = examine("--config", str(tmp_path / file))
        assert cure in found["config"]["cure"]


def test_a_walk_without_pins_says_that_there_is_nothing_to_walk(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["doctor", "--walk", "--state", str(tmp_path)]) == 0
    assert "--simulate" in capsys.readouterr().err


def test_games_that_cannot_be_kept_are_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--simulate", "--state", "/proc/tablehand"]) == 1
    assert capsys.readouterr().out.startswith("FAULT")


def test_the_very_folder_of_the_games_is_tried(tmp_path: Path, examine: Examine) -> None:
    (tmp_path / "games").write_text("a file where play wants a folder")
    status, found = examine()
    assert (status, found["disk"]["verdict"]) == (1, "fault")
    assert list(tmp_path.iterdir()) == [tmp_path / "games"]


def test_a_report_is_written_where_it_is_wanted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for words, file in (([], "tablehand-report.txt"), (["mine.txt"], "mine.txt")):
        assert main(["doctor", "--simulate", "--state", str(tmp_path / "state"), "--report", *words]) == 0
        assert "== findings ==" in (tmp_path / file).read_text()
        assert file in capsys.readouterr().err


def test_a_report_that_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--simulate", "--report", str(tmp_path)]) == 1
    assert "Is a directory" in capsys.readouterr().err


# --- faults --------------------------------------------------------------------------------

UNNOTICED = (
    *(f"{die}.stb:delay" for die in DICE),  # a face may stand before its strobe for longer than it must
    *(f"{button.replace('-', '.')}:delay" for button in BUTTONS),  # nobody says when the finger came down
    *(f"gavel:{kind}" for kind in ("bounce", "delay", "lose")),  # a ball switch rattles anyhow
    "serial:deaf",  # a base tells its throws all the same
)
"""Faults that the table gets along with and that nobody could tell from a sound table."""
QUICK = ("numeric", "numeric.b0", "gavel", "button.green", "serial")
LONG = ("numeric.stb", "income", "income.b1", "income.stb", "newspaper", "newspaper.b2", "button.left")


def cases(*targets: str) -> list[SimulatedFault]:
    """Every kind of fault that these parts can have."""
    return [SimulatedFault(target, kind) for kind, its in KINDS.items() for target in targets if target in its.targets]


def named(examine: Examine, fault: SimulatedFault) -> None:
    """Assert that a fault is named by its part and its pin, with a cure, and that nothing else is wrong."""
    status, found = examine("--fault", str(fault))
    part, _, wire = fault.target.partition(".")
    thing = f"button-{wire}" if part == "button" else part
    wrong = {one["thing"] for one in found.values() if one["verdict"] in ("fault", "warn")} - {"clock"}
    if str(fault) in UNNOTICED:
        assert (status, wrong) == (0, set())
        return
    sharing = {"numeric", "income"} if part in ("numeric", "income") and wire != "stb" else {thing}
    assert thing in wrong <= sharing
    assert status == (found[thing]["verdict"] == "fault")
    assert found[thing]["cure"]
    lines = things(Pins()).get(thing, {})
    expected = {lines[wire]} if wire in lines else set(lines.values())
    pins = {pin["gpio"] for pin in found[thing]["pins"]}
    assert pins == expected if wire or part in ("gavel", "button") else pins <= expected


@pytest.mark.parametrize("fault", cases(*QUICK), ids=str)
def test_each_fault_is_named_with_its_cure_and_its_pins(examine: Examine, fault: SimulatedFault) -> None:
    named(examine, fault)


@pytest.mark.long
@pytest.mark.parametrize("fault", cases(*LONG), ids=str)
def test_each_fault_of_other_parts_is_named_too(examine: Examine, fault: SimulatedFault) -> None:
    named(examine, fault)


def test_several_faults_are_all_named(examine: Examine) -> None:
    faults = ("newspaper.b1:stick", "button.left:unplug", "gavel:unplug", "serial:reboot")
    status, found = examine(*(word for fault in faults for word in ("--fault", fault)))
    assert status == 1
    assert {one["thing"] for one in found.values() if one["verdict"] == "fault"} == {
        *("newspaper", "button-left", "gavel", "serial")
    }


def test_a_stuck_wire_is_told_with_the_pin_in_the_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--simulate", "--state", str(tmp_path), "--fault", "numeric.b0:stick"]) == 1
    text = capsys.readouterr().out
    assert text.startswith("FAULT     Number die     Low although nobody throws: b0 (GPIO 5 = pin 29).")
    assert "->  GPIO 5 29 # . 30 GND" in text


@pytest.mark.parametrize("fault", ["numeric.b0", "numeric.b0:rust", "button.green:short", "donkey:stick"])
def test_a_fault_that_cannot_be_is_refused_with_what_there_is(fault: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["doctor", "--simulate", "--fault", fault])
    assert refused.value.code == 2
    assert "--fault" in capsys.readouterr().err


def test_only_a_simulated_table_is_broken(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--fault", "numeric.b0:stick"]) == 2
    assert "--simulate" in capsys.readouterr().err
