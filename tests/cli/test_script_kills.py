"""A scripted table that is killed, or whose disk is full, keeps every answer that it replied to."""

import json
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.doomed_script import header_of, script_of_a_game
from tests.table.games import EACH_GAME, play

from tablehand.table.table import Table

CHECKOUT = Path(__file__).parents[2]


@EACH_GAME
@pytest.mark.parametrize("kills", [12, pytest.param(300, marks=pytest.mark.long)])
def test_a_script_killed_at_any_moment_keeps_every_answer_that_it_replied_to(
    game: str, kills: int, tmp_path: Path
) -> None:
    program = [sys.executable, "-m", "tests.cli.doomed_script", game, str(tmp_path), str(kills)]
    subprocess.run(program, cwd=CHECKOUT, check=True, timeout=600)
    assert list(tmp_path.iterdir())


@EACH_GAME
def test_on_a_full_disk_answers_are_refused_and_those_before_are_kept(game: str, tmp_path: Path) -> None:
    journal = tmp_path / "game.tablehand"
    command = f"""
import resource
from tablehand.cli.main import main
resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, {resource.RLIM_INFINITY}))
raise SystemExit(main(["script", "--journal", {str(journal)!r}]))
"""
    lines = "\n".join(map(json.dumps, [header_of(game), *script_of_a_game(game, 1)]))
    done = subprocess.run([sys.executable, "-c", command], input=lines, stdout=subprocess.PIPE, text=True, check=False)
    replies = [json.loads(line) for line in done.stdout.splitlines()]
    refused = next(n for n, reply in enumerate(replies) if "error" in reply)
    assert done.returncode == 1
    assert refused > 10
    assert "can't be written" in replies[refused]["error"]
    table = Table.resume(journal)
    saved = next(reply for reply in reversed(replies) if "error" not in reply)
    assert table.seq == saved["seq"]
    assert json.loads(json.dumps(table.view())) == saved["view"]
    play(table, 1, 5)
