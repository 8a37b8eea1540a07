"""A program that is killed keeps what it acknowledged, and the next one opens its journal at once."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

DOOMED = Path(__file__).with_name("doomed.py")


def reports(folder: Path, *mode: str) -> list[dict[str, int]]:
    done = subprocess.run(
        [sys.executable, DOOMED, folder, *mode], check=True, stdout=subprocess.PIPE, text=True, timeout=300
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("kills", [50, pytest.param(500, marks=pytest.mark.long)])
def test_killed_at_any_moment_it_keeps_what_it_acknowledged_and_whole_answers_only(tmp_path: Path, kills: int) -> None:
    found = reports(tmp_path, "moments", str(kills))
    assert len(found) == kills
    assert max(report["acknowledged"] for report in found) > 100
    for report in found:
        assert report["rows"] - report["acknowledged"] in (0, 2), report
        assert report["rows"] == report["head"] == report["checkpoint"], report


def test_killed_before_and_after_each_statement_it_keeps_all_of_an_answer_or_nothing(tmp_path: Path) -> None:
    *killed, finished = reports(tmp_path, "statements")
    assert len(killed) == 2 * len(["BEGIN", "COMMIT"]) + 2 * 3 * len(["SELECT", "INSERT"])
    for report in killed:
        assert report["rows"] == report["head"] == report["checkpoint"], report
    kept = [after["rows"] - before["rows"] for before, after in zip([{"rows": 0}, *killed], killed, strict=False)]
    assert kept == [0] * (len(killed) - 1) + [2]  # only the kill after COMMIT finds the answer written
    assert finished["acknowledged"] == finished["rows"] == killed[-1]["rows"] + 2
