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
Throw = dict[str, int]
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


def played(base: DiceBase, folder: Path, game: str) -> tuple[list[Throw], int]:
    """Throw the dice that the table asks for until its first game is over.

    Returns the faces' codes, throw by throw, and how many throws were only made because the one before was not heard.
    """
    settings = folder / "tablehand.toml"
    settings.write_text(SETTINGS.format(port=json.dumps(str(base.port))))
    command = [str(PROGRAM), "play", "--autoplay", "--pause", "0", "--game", game]
    rng = Random(7)
    throws: list[Throw] = []
    again = 0
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
                if dice[0] == "again":
                    again += 1
                    dice = list(throws[-1])
                throws.append({die: rng.randint(1, 6) for die in dice})
                for die, code in throws[-1].items():
                    base.throw(die, code)
        guard.cancel()
        table.terminate()
        table.stdout.read()
    assert table.returncode == 0
    return throws, again


@pytest.mark.long
@pytest.mark.parametrize("game", library.GAMES)
def test_a_whole_game_is_played_by_the_dice_of_a_real_base(base: DiceBase, tmp_path: Path, game: str) -> None:
    throws, again = played(base, tmp_path, game)
    first = min((tmp_path / "state" / "games").glob("*.tablehand"))
    with closing(Journal.open(first)) as journal:
        edition = Header.read(journal.header).rulebook().edition
        dice = [set(throw) for throw in throws]
        rolled = [row for row in journal.rows() if isinstance(row.data, dict) and set(row.data) in dice]
    assert len(rolled) == len(throws) - again
    assert {row.by for row in rolled} == {"sense"}
    for die in set().union(*throws):
        # On a busy machine a throw may be heard when it was just made again, which then answers the next question.
        thrown = iter([getattr(edition, die)[throw[die] - 1] for throw in throws if die in throw])
        strange = [row.data for row in rolled if die in row.data and row.data[die] not in thrown]
        assert not strange, f"{die}: heard what nobody threw, from the first of {strange} on"
