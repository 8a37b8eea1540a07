"""How well gestures are told from all else, on made-up ball switches: the figures that the sense must reach."""

import subprocess
import sys
from pathlib import Path

import pytest
from tools import gavel_trials
from tools.gavel_trials import counted, fired, made

from tablehand.cli.main import main

KINDS = list(gavel_trials.kinds())


def check(model: str, kind: str, count: int) -> None:
    once, more, none = counted(model, kind, count)
    assert once + more + none == count
    if kind == "gesture":
        assert once >= 0.995 * count
    elif kind in {"carry", "hand-over"}:
        assert none >= 0.995 * count
    else:
        assert none == count


@pytest.mark.parametrize(("model", "kind"), KINDS)
def test_gestures_fire_once_and_nothing_else_fires(model: str, kind: str) -> None:
    check(model, kind, 200 if model == "scripted" else 100)


@pytest.mark.long
@pytest.mark.parametrize(("model", "kind"), KINDS)
def test_they_do_so_in_two_thousand_traces_of_each_kind(model: str, kind: str) -> None:
    check(model, kind, 2000)


def test_a_trace_is_the_same_each_time_it_is_made() -> None:
    for model, kind in KINDS:
        assert made(model, kind, 7, seed=1) == made(model, kind, 7, seed=1)
        assert made(model, kind, 7, seed=1) != made(model, kind, 8, seed=1)


def test_written_traces_are_replayed_as_they_were_made(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, gavel_trials.__file__, "--traces", "2", "--write", str(tmp_path)]
    subprocess.run(command, check=True)
    files = sorted(map(str, tmp_path.iterdir()))
    assert len(files) == 2 * len(KINDS)
    assert main(["gavel", "replay", *files]) == 0
    told = capsys.readouterr().out.count('"fired"')
    assert told == sum(fired(made(model, kind, number, 1)) for model, kind in KINDS for number in range(2))
