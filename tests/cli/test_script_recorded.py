"""Recorded games, with undo, fixes and changes of seats in them, play as scripts to the end they had.

Which end that is, `tests/data/golden.json` says; `tools/golden.py` looks at the whole state under several hash seeds.
"""

import json
from pathlib import Path

import pytest

from tablehand.cli.main import main

TESTS = Path(__file__).parents[1]
RECORDED = TESTS / "recorded"
GAMES = sorted(str(path.relative_to(RECORDED)) for path in RECORDED.rglob("*.jsonl"))


@pytest.mark.parametrize("game", GAMES)
def test_a_recorded_game_is_accepted_line_by_line_and_ends_as_it_did(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["script", str(RECORDED / game)]) == 0
    *_, last = map(json.loads, capsys.readouterr().out.splitlines())
    golden = json.loads((TESTS / "data" / "golden.json").read_text())[game]
    assert last["request"] is None
    assert last["seq"] == golden["answers"]
    names = [seat["name"] for seat in last["view"]["seats"]]
    assert last["view"]["winners"] == [names[seat] for seat in golden["winners"]]
