"""`tablehand gavel`: when its gesture fires, and what was missing when it did not."""

import json
from pathlib import Path

import pytest

from tablehand.cli.main import main

BEGIN = '{"t": 0, "levels": {"tilt": 1}}'
END = '{"t": 12, "end": true}'


def trace(tmp_path: Path, changes: list[tuple[float, int]], name: str = "trace.jsonl") -> str:
    file = tmp_path / name
    lines = [json.dumps({"t": t, "line": "tilt", "level": level}) for t, level in changes]
    file.write_text("\n".join([BEGIN, *lines, END]) + "\n")
    return str(file)


def shaken(changes: int, start: float = 1.0, gap: float = 0.07) -> list[tuple[float, int]]:
    """A shake of so many changes; the handle is up after it if they are an odd number."""
    return [(start + n * gap, n % 2) for n in range(changes)]


def replayed(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, object]]:
    assert main(["gavel", "replay", *words]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_gesture_is_printed_with_its_file_and_when_it_was_complete(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = trace(tmp_path, [*shaken(15), (4.0, 1)])
    assert replayed(capsys, file) == [{"file": file, "t": pytest.approx(2.68), "event": "fired"}]
    assert [row["event"] for row in replayed(capsys, "--why", file)] == ["fired"]


@pytest.mark.parametrize(
    ("changes", "t", "missing"),
    [
        ([(1.0, 0)], 1.70, ["no shake"]),
        (shaken(7, gap=0.06), 2.06, ["shake too short: 7 of 9 changes", "shake too short: 0.36 of 0.48 s"]),
        (shaken(14), 5.21, ["handle up and still for 0.00 of 0.7 s"]),
        ([*shaken(15), (2.4, 1)], 5.28, ["handle up and still for 0.42 of 0.7 s"]),
        (
            shaken(9, gap=0.3),
            4.10,
            ["knocks or steps rather than a shake: its pauses are too long by 0.47 of it, "],
        ),
    ],
)
def test_what_was_missing_is_told_with_why(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    changes: list[tuple[float, int]],
    t: float,
    missing: list[str],
) -> None:
    file = trace(tmp_path, changes)
    assert replayed(capsys, file) == []
    row = replayed(capsys, "--why", file)[0]
    assert (row["event"], row["t"]) == ("missing", pytest.approx(t, abs=0.01))
    what = row["what"]
    assert isinstance(what, list)
    assert len(what) == len(missing)
    assert all(told.startswith(start) for told, start in zip(what, missing, strict=True))


def test_a_gavel_that_was_not_laid_down_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = trace(tmp_path, [*shaken(15), *[(t, 1 - level) for t, level in shaken(16, start=5.0)]])
    fired, missing = replayed(capsys, "--why", file)
    assert fired["event"] == "fired"
    assert missing["what"] == ["rest after the gesture before: until 4.18 s, and not up for 0.2 s"]


def test_a_die_s_trace_is_no_gavel_s(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "die.jsonl"
    file.write_text('{"t": 0, "levels": {"b0": 1, "b1": 1, "b2": 1, "stb": 1}}\n' + END)
    assert main(["gavel", "replay", str(file)]) == 1
    assert capsys.readouterr().err == f"tablehand gavel: {file}: line 1: levels lack tilt\n"


def test_the_figures_are_those_of_the_configuration(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = tmp_path / "mine.toml"
    config.write_text("[figures.gavel]\nspans = 40\n")
    assert replayed(capsys, "--config", str(config), trace(tmp_path, shaken(15))) == []


def test_a_simulated_gavel_is_recorded_and_means_the_gesture(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "trace.jsonl"
    assert main(["gavel", "record", "--simulate", "--seconds", "2", "--out", str(file)]) == 0
    assert [row["event"] for row in replayed(capsys, str(file))] == ["fired"]


def test_without_a_dice_base_a_recording_of_its_gavel_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings, file = tmp_path / "tablehand.toml", tmp_path / "trace.jsonl"
    settings.write_text(f'[hardware]\nserial = "{tmp_path}/ttyACM0"\n')
    words = ["--serial", "--seconds", "0.1", "--config", str(settings), "--out", str(file)]
    assert main(["gavel", "record", *words]) == 0
    assert f"tablehand gavel: no port is named {tmp_path}/ttyACM0; plug the dice base in" in capsys.readouterr().err
