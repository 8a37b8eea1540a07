"""A disk that fails at any moment of any change leaves the table as it was, usable, and as its journal has it."""

import itertools
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest
from tests.table.games import GAMES, answers, can_be_fixed, header, play, seen

from tablehand.table.header import Header
from tablehand.table.journal import Journal
from tablehand.table.record import JournalNotWritable
from tablehand.table.table import Table


class FailingConnection(sqlite3.Connection):
    """Fails at a moment; there is one before and one after each statement. `lasting`: and ever after."""

    moments_left: ClassVar[int | None] = None
    lasting: ClassVar[bool] = False

    def execute(self, sql: str, *arguments: Any) -> sqlite3.Cursor:
        self.pass_moment()
        found = super().execute(sql, *arguments)
        try:
            self.pass_moment()
        except sqlite3.OperationalError:
            found.close()  # from Python 3.13 on, a cursor that lives keeps its connection's file locked
            raise
        return found

    @classmethod
    def pass_moment(cls) -> None:
        if cls.moments_left is None:
            return
        if cls.moments_left == 0:
            if not cls.lasting:
                cls.moments_left = None
            raise sqlite3.OperationalError("disk I/O error")
        cls.moments_left -= 1

    @classmethod
    def fail_at(cls, moment: int | None, *, lasting: bool = False) -> None:
        cls.moments_left = moment
        cls.lasting = lasting


def a_game(path: Path, game: str) -> Table:
    """A game in the middle of a turn, with something to undo and to redo."""
    table = play(Table.new(header(3, game=game, chance="dealt", seed=27), path), 27, 24)
    table.undo(2)
    assert can_be_fixed(table)
    return table


def on_a_failing_disk(saved: Path, path: Path) -> Table:
    """A copy of a game's journal, and the table it opens to."""
    shutil.copy(saved, path)
    journal = Journal.open(path, FailingConnection)
    table = Table(msgspec.convert(journal.header, Header), journal)
    table._reopen(journal)
    return table


CHANGES: dict[str, Callable[[Table], object]] = {
    "answer": lambda table: table.answer(next(answers(table, 6))),
    "undo": lambda table: table.undo(3),
    "redo": lambda table: table.redo(2),
    "fix": lambda table: table.fix({"cash": {"Ann": table.state.cash[0] + 100}}, "a find"),
    "seat": lambda table: table.seat({"Bob": "bot", "Cleo": "away"}),
}


def is_saved(change: Callable[[Table], object], table: Table) -> bool:
    try:
        change(table)
    except JournalNotWritable:
        return False
    return True


def in_turn(games: Sequence[str]) -> list[tuple[str, str]]:
    """Each change in one of the games, which take turns."""
    return list(zip(CHANGES, itertools.cycle(games), strict=False))


def moments(
    change: str, game: str, folder: Path, *, lasting: bool
) -> Iterator[tuple[Table, dict[str, Any], dict[str, Any]]]:
    """A table for every moment at which the disk can fail during a change, after it did.

    Yields the table, and what the change found and would have made.
    """
    saved = folder / "game.tablehand"
    whole = a_game(saved, game)
    whole.kept.close()
    whole = on_a_failing_disk(saved, folder / "whole.tablehand")
    before = seen(whole)
    CHANGES[change](whole)
    after = seen(whole)
    assert before != after
    for moment in range(1000):
        table = on_a_failing_disk(saved, folder / f"{moment}.tablehand")
        FailingConnection.fail_at(moment, lasting=lasting)
        done = is_saved(CHANGES[change], table)
        FailingConnection.fail_at(None)
        if done:
            break
        yield table, before, after
    assert moment > 6
    assert seen(table) == after


def resumed(table: Table, folder: Path) -> Table:
    """The same game, found on the disk by another program."""
    table.kept.close()
    newest = max(folder.glob("[0-9]*.tablehand"), key=lambda path: int(path.stem))
    return Table.resume(newest)


@pytest.mark.parametrize(("change", "game"), in_turn(GAMES))
def test_a_failure_around_any_statement_changes_nothing_and_the_table_goes_on(
    change: str, game: str, tmp_path: Path
) -> None:
    unchanged = []
    for table, before, after in moments(change, game, tmp_path, lasting=False):
        unchanged.append(seen(table) == before)
        assert seen(table) == (before if unchanged[-1] else after)
        play(table, 7, 2)
        played = seen(table)
        assert seen(resumed(table, tmp_path)) == played
    assert unchanged == [True] * (len(unchanged) - 1) + [False]  # only the failure after COMMIT came too late


@pytest.mark.parametrize(("change", "game"), in_turn(GAMES[::-1]))
def test_a_disk_that_fails_for_good_leaves_the_table_as_it_was_shown(change: str, game: str, tmp_path: Path) -> None:
    for table, before, after in moments(change, game, tmp_path, lasting=True):
        assert seen(table) == before
        if not is_saved(lambda table: play(table, 7, 1), table):  # the change had been written, as it finds out now
            assert seen(table) == after
            play(table, 7, 1)
        played = seen(table)
        assert seen(resumed(table, tmp_path)) == played


def test_a_full_disk_refuses_answers_until_there_is_room(tmp_path: Path) -> None:
    table = a_game(tmp_path / "0.tablehand", "prize-property")
    database = table.kept._record._connection
    (pages,) = database.execute("PRAGMA page_count").fetchone()
    database.execute(f"PRAGMA max_page_count = {pages + 3}")
    for answer in answers(table, 8):
        before = seen(table)
        if not is_saved(lambda table: table.answer(answer), table):  # noqa: B023
            break
    with pytest.raises(JournalNotWritable, match="database or disk is full"):
        table.answer(answer)
    assert seen(table) == before
    database.execute(f"PRAGMA max_page_count = {pages + 1000}")
    table.answer(answer)
    played = seen(table)
    assert seen(resumed(table, tmp_path)) == played
