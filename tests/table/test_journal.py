"""What a journal keeps, and which rows it refuses."""

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tablehand.table.journal import Journal, JournalOrder, Summary, summarize
from tablehand.table.record import JournalExists, JournalMissing
from tablehand.table.rows import Checkpoint, Note, Row

HEADER = {"game": "calamityville", "names": ["Ann", "Bob"], "began": 50.0, "switches": {"CV-R2": "double"}}


def answer(number: int, parent: int, before: int | None = None, data: Any = "seen") -> Row:
    return Row(
        id=number,
        kind="answer",
        by="hand",
        parent=parent,
        before=parent if before is None else before,
        head=number,
        request=number,
        data=data,
        wall=100.0 + number,
    )


def move_head(number: int, kind: Any, before: int, head: int) -> Row:
    return Row(id=number, kind=kind, by="hand", parent=head, before=before, head=head, request=number, data=None)


def checkpoint(row: int, turn_no: int, *, over: bool = False) -> Checkpoint:
    state = b'{"cash":[1500],"turn_no":%d,"over":%s}' % (turn_no, b"true" if over else b"false")
    return Checkpoint(row=row, state=state, version=1, digest=f"d{row}", envelope=b'{"seq":%d}' % row)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.tablehand"


@pytest.fixture
def journal(path: Path) -> Iterator[Journal]:
    with closing(Journal.create(path, HEADER)) as journal:
        yield journal


@pytest.fixture
def forked(journal: Journal) -> Journal:
    """1 - 2 - 3, then back to 1 and on with 5; checkpoints at the start, at 2 and at 5."""
    journal.append([], [checkpoint(0, 1)])
    journal.append([answer(1, 0), answer(2, 1)], [checkpoint(2, 2)])
    journal.append([answer(3, 2, data={"newspaper": "blank", "numeric": 4})])
    journal.append([move_head(4, "undo", before=3, head=1)])
    journal.append([answer(5, 1)], [checkpoint(5, 3)])
    return journal


def test_a_row_comes_back_as_it_was_written(path: Path, journal: Journal) -> None:
    row = Row(
        id=1,
        kind="fix",
        by="again",
        parent=0,
        before=0,
        head=1,
        request=7,
        data={"cash": {"Ünal": -5}, "list": [1, None, True]},
        postings=[{"from": "bank", "to": "0", "amount": 200, "why": "CV-P1"}],
        events=[{"do": "move", "path": ["lot-1", "lot-2"]}],
        wall=1754000000.123456,
    )
    with_tuple = answer(2, 1, data=("bank-1", "bank-2"))
    journal.append([row, with_tuple])
    kept = journal.rows()
    journal.close()
    assert kept[0] == row
    assert kept[1].data == ["bank-1", "bank-2"]
    with closing(Journal.open(path)) as again:
        assert again.rows() == kept


def test_everything_is_there_after_reopening(path: Path, forked: Journal) -> None:
    forked.set_title("Sunday")
    forked.note("peek", {"seat": 1})
    forked.close()
    with closing(Journal.open(path)) as again:
        assert again.header == HEADER
        assert again.title == "Sunday"
        assert (again.head, again.last_id) == (5, 5)
        assert [row.id for row in again.last(2)] == [4, 5]
        assert again.last(0) == []
        assert [note.kind for note in again.notes()] == ["title", "peek"]
        assert again.notes()[1] == Note(id=2, head=5, kind="peek", data={"seat": 1})
        assert again.checkpoint(5) == checkpoint(5, 3)


def test_undo_keeps_its_rows_and_starts_another_branch(forked: Journal) -> None:
    assert [row.id for row in forked.rows()] == [1, 2, 3, 4, 5]
    assert [row.id for row in forked.line(forked.head)] == [1, 5]
    assert [row.id for row in forked.line(3)] == [1, 2, 3]
    assert forked.line(0) == []


def test_redo_goes_back_to_the_branch_left(forked: Journal) -> None:
    forked.append([move_head(6, "undo", before=5, head=1), move_head(7, "redo", before=1, head=5)])
    assert forked.head == 5
    assert [row.id for row in forked.line(5)] == [1, 5]


def test_the_newest_checkpoint_on_a_line_is_found_across_branches(forked: Journal) -> None:
    def newest(head: int) -> int | None:
        found = forked.checkpoint_at_or_before(forked.line(head))
        return found.row if found else None

    assert {head: newest(head) for head in (0, 1, 2, 3, 5)} == {0: 0, 1: 0, 2: 2, 3: 2, 5: 5}
    assert forked.checkpoint(1) is None


def test_without_a_checkpoint_none_is_found() -> None:
    with closing(Journal.create(":memory:", HEADER)) as journal:
        journal.append([answer(1, 0)])
        assert journal.checkpoint_at_or_before(journal.line(1)) is None


@pytest.mark.parametrize(
    ("row", "message"),
    [
        (answer(7, 5), "the next id is 6"),
        (answer(5, 5), "the next id is 6"),
        (answer(6, 3, before=3), "the head is 5"),
        (answer(6, 4, before=5), "row 4, which wasn't played"),
        (answer(6, 6, before=5), "row 6, which wasn't played"),
        (move_head(6, "undo", before=5, head=4), "row 4, which wasn't played"),
        (move_head(6, "answer", before=5, head=1), "can't make 1 the head"),
    ],
)
def test_a_row_that_does_not_follow_is_refused_with_nothing_changed(forked: Journal, row: Row, message: str) -> None:
    before = forked.rows()
    with pytest.raises(JournalOrder, match=message):
        forked.append([row])
    assert forked.rows() == before
    forked.append([answer(6, 5)])
    assert forked.head == 6


@pytest.mark.parametrize("row", [4, 5, 6])
def test_a_checkpoint_belongs_to_a_played_row_without_one(forked: Journal, row: int) -> None:
    with pytest.raises(JournalOrder, match=f"row {row} takes no checkpoint"):
        forked.append([], [checkpoint(row, 9)])


def test_an_unknown_row_is_named(journal: Journal) -> None:
    with pytest.raises(JournalOrder, match="there is no row 1"):
        journal.line(1)


def test_the_head_stays_before_a_row_set_aside(path: Path, forked: Journal) -> None:
    forked.append([answer(6, 5), answer(7, 6)])
    forked.set_aside(6, "lot-99 isn't on the board")
    assert forked.head == 5
    forked.close()
    with closing(Journal.open(path)) as again:
        assert again.head == 5
        assert again.set_aside_rows() == {6: "lot-99 isn't on the board"}
        again.append([move_head(8, "redo", before=5, head=7)])
        assert again.head == 5
        again.append([answer(9, 5)])
        assert again.head == 9


def test_a_row_that_is_not_there_can_not_be_set_aside(forked: Journal) -> None:
    with pytest.raises(JournalOrder, match="there is no row 6"):
        forked.set_aside(6, "never was")
    assert forked.set_aside_rows() == {}


def test_data_that_is_not_json_changes_nothing(forked: Journal) -> None:
    with pytest.raises(TypeError):
        forked.append([answer(6, 5, data=object())])
    assert forked.last_id == 5


def test_a_summary_tells_the_game_from_others(path: Path, forked: Journal) -> None:
    summary = Summary(title="", game="calamityville", names=["Ann", "Bob"], saved=105.0, turn_no=3, over=False)
    assert forked.summary() == summary
    forked.set_title("Sunday")
    forked.append([answer(6, 5)], [checkpoint(6, 4, over=True)])
    forked.close()
    assert summarize(path) == Summary(
        title="Sunday", game="calamityville", names=["Ann", "Bob"], saved=106.0, turn_no=4, over=True
    )


def test_a_summary_follows_the_line_of_play_back_from_the_end(path: Path, forked: Journal) -> None:
    forked.append([answer(6, 5)], [checkpoint(6, 4, over=True)])
    forked.append([move_head(7, "undo", before=6, head=5)])
    forked.close()
    assert (summarize(path).turn_no, summarize(path).over) == (3, False)


def test_a_game_without_rows_has_a_summary(path: Path) -> None:
    Journal.create(path, HEADER).close()
    assert summarize(path) == Summary(
        title="", game="calamityville", names=["Ann", "Bob"], saved=50.0, turn_no=0, over=False
    )


def test_a_new_journal_never_replaces_a_file(path: Path) -> None:
    path.write_text("something of somebody's")
    with pytest.raises(JournalExists, match="choose another name"):
        Journal.create(path, HEADER)
    assert path.read_text() == "something of somebody's"


def test_a_new_journal_never_takes_up_an_old_log(path: Path, forked: Journal) -> None:
    path.unlink()
    assert forked.last_id == 5
    with pytest.raises(JournalExists):
        Journal.create(path, HEADER)


def test_a_missing_journal_is_named(path: Path) -> None:
    with pytest.raises(JournalMissing, match=r"game\.tablehand isn't there"):
        Journal.open(path)


def test_what_is_being_written_shows_when_it_is_on_disk_and_reading_does_not_wait(path: Path) -> None:
    committing, flushed = threading.Event(), threading.Event()

    class SlowDisk(sqlite3.Connection):
        def execute(self, sql: str, *arguments: Any) -> sqlite3.Cursor:
            if sql == "COMMIT":
                committing.set()
                assert flushed.wait(20)
            return super().execute(sql, *arguments)

    flushed.set()
    with closing(Journal.create(path, HEADER, SlowDisk)) as journal:
        committing.clear()
        flushed.clear()
        worker = threading.Thread(target=journal.append, args=([answer(1, 0)],))
        worker.start()
        try:
            assert committing.wait(20)
            assert (journal.head, journal.rows()) == (0, [])
        finally:
            flushed.set()
            worker.join()
        assert journal.head == 1
