"""Whole games by serial dice: the real firmware under MicroPython, a pty, and `tablehand play`, each a process."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Timer

import pytest
from tests.firmware.base import DiceBase

from tablehand.games import library
from tablehand.table.header import Header
from tablehand.table.journal import Journal

PROGRAM = Path(sys.executable).with_name("tablehand")
PATIENCE = 600.0
"""Seconds after which a game that doesn't end is ended as failed."""
Throws = list[dict[str, int]]
SETTINGS = """
[hardware]
backend = "mock"
serial = {port}
[dice]
accept = 0
"""


@pytest.fixture
def base(tmp_path: Path) -> Iterator[DiceBase]:
    with DiceBase(tmp_path / "base") as base:
        yield base


def played(base: DiceBase, folder: Path, game: str) -> Throws:
    """Throw the dice that the table asks for until its first game is over; the faces' codes, throw by throw."""
    settings = folder / "tablehand.toml"
    settings.write_text(SETTINGS.format(port=json.dumps(str(base.port))))
    command = [str(PROGRAM), "play", "--autoplay", "--pause", "0", "--game", game]
    rng = Random(7)
    throws: Throws = []
    with subprocess.Popen(
        [*command, "--config", str(settings), "--state", str(folder / "state")], stdout=subprocess.PIPE, text=True
    ) as table:
        assert table.stdout is not None
        guard = Timer(PATIENCE, table.kill)
        guard.start()
        for line in table.stdout:
            word, *dice = line.split()
            if word == "over:":
                break
            if word == "throw":
                # A throw that the base takes for none, as it may, is thrown again.
                if dice[0] != "again":
                    throws.append({die: rng.randint(1, 6) for die in dice})
                for die, code in throws[-1].items():
                    base.throw(die, code)
        guard.cancel()
        table.terminate()
        table.stdout.read()
    assert table.returncode == 0
    return throws


@pytest.mark.long
@pytest.mark.parametrize("game", library.GAMES)
def test_a_whole_game_is_played_by_the_dice_of_a_real_base(base: DiceBase, tmp_path: Path, game: str) -> None:
    throws = played(base, tmp_path, game)
    first = min((tmp_path / "state" / "games").glob("*.tablehand"))
    with closing(Journal.open(first)) as journal:
        edition = Header.read(journal.header).rulebook().edition
        dice = [set(throw) for throw in throws]
        rolled = [row for row in journal.rows() if isinstance(row.data, dict) and set(row.data) in dice]
    meant = [{die: getattr(edition, die)[code - 1] for die, code in throw.items()} for throw in throws]
    assert [row.data for row in rolled] == meant
    assert {row.by for row in rolled} == {"sense"}
