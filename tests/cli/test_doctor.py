"""The doctor's command line."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from tablehand.cli.main import main

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


def test_games_that_cannot_be_kept_are_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--simulate", "--state", "/proc/tablehand"]) == 1
    assert capsys.readouterr().out.startswith("FAULT")


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
