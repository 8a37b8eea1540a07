"""The file under a journal: who may hold it, how safe it is, and what a failing disk leaves of it."""

import itertools
import os
import resource
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tablehand.table.journal import Journal, summarize
from tablehand.table.record import JournalBusy, JournalNotWritable
from tablehand.table.rows import Checkpoint, Row
from tablehand.table.shelf import Shelf, ShelfNotWritable

NOBODY = 65534


class FailingConnection(sqlite3.Connection):
    """Raises `errors`, one at a time, once `moments_left` is 0; a moment is before or after a statement."""

    moments_left: ClassVar[int] = 0
    errors: ClassVar[list[BaseException]] = []

    def execute(self, sql: str, *arguments: Any) -> sqlite3.Cursor:
        self.pass_moment()
        found = super().execute(sql, *arguments)
        try:
            self.pass_moment()
        except BaseException:
            found.close()  # or it would hold the file as long as the error lives
            raise
        return found

    @classmethod
    def pass_moment(cls) -> None:
        if cls.errors and cls.moments_left == 0:
            raise cls.errors.pop()
        cls.moments_left -= 1

    @classmethod
    @contextmanager
    def failing(cls, moment: int, *errors: BaseException) -> Iterator[None]:
        cls.moments_left, cls.errors = moment, list(errors)
        try:
            yield
        finally:
            cls.errors = []


def disk_error() -> sqlite3.Error:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
    return error


def append_many(journal: Journal) -> None:
    for _ in range(1000):
        append_one(journal, size=3000)


def append_one(journal: Journal, size: int = 10) -> None:
    number, before = journal.last_id + 1, journal.head
    row = Row(
        id=number,
        kind="answer",
        by="hand",
        parent=before,
        before=before,
        head=number,
        request=number,
        data="x" * size,
    )
    journal.append([row], [Checkpoint(row=number, state=b"{}", version=1, digest="d", envelope=b"{}")])


def note_one(journal: Journal) -> None:
    journal.note("peek", {"seat": 1})


def contents(journal: Journal) -> tuple[Any, ...]:
    points = [journal.checkpoint(row.id) for row in journal.rows()]
    return journal.header, journal.head, journal.rows(), journal.notes(), points


def contents_on_disk(path: Path) -> tuple[Any, ...]:
    with closing(Journal.open(path)) as journal:
        return contents(journal)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.tablehand"


def test_a_commit_is_flushed_and_the_file_held_alone(path: Path) -> None:
    with closing(Journal.create(path, {})) as journal:
        values = {
            pragma: journal._record.one(f"PRAGMA {pragma}")[0]
            for pragma in ("journal_mode", "synchronous", "locking_mode")
        }
    assert values == {"journal_mode": "wal", "synchronous": 2, "locking_mode": "exclusive"}


def test_a_pragma_that_does_not_take_is_not_accepted(path: Path) -> None:
    class Stubborn(sqlite3.Connection):
        def execute(self, sql: str, *arguments: Any) -> sqlite3.Cursor:
            return super().execute(sql.replace("= FULL", "= NORMAL"), *arguments)

    Journal.create(path, {}).close()
    with pytest.raises(JournalNotWritable, match="synchronous is 1 there, not 2"):
        Journal.open(path, Stubborn)


def test_only_its_owner_can_read_a_journal(path: Path) -> None:
    with closing(Journal.create(path, {})) as journal:
        append_one(journal)
        modes = {found.name: found.stat().st_mode & 0o777 for found in path.parent.iterdir()}
    assert modes == {"game.tablehand": 0o600, "game.tablehand-wal": 0o600}


def test_a_closed_journal_is_one_file(path: Path) -> None:
    with closing(Journal.create(path, {})) as journal:
        append_one(journal)
    assert [found.name for found in path.parent.iterdir()] == ["game.tablehand"]


def test_a_second_program_is_told_who_is_in_the_way_and_harms_nothing(path: Path) -> None:
    with closing(Journal.create(path, {})) as journal:
        append_one(journal)
        with pytest.raises(JournalBusy, match=r"game\.tablehand is open in another program: close that one"):
            Journal.open(path)
        with pytest.raises(JournalBusy):
            summarize(path)
        append_one(journal)
    assert len(contents_on_disk(path)[2]) == 2


def test_a_look_at_the_list_does_not_let_another_program_in(path: Path) -> None:
    other = "import sys; from tablehand.table.journal import Journal; Journal.open(sys.argv[1])"
    with closing(Journal.create(path, {})):
        with pytest.raises(JournalBusy):
            summarize(path)
        done = subprocess.run([sys.executable, "-c", other, path], stderr=subprocess.PIPE, check=False)
    assert b"JournalBusy" in done.stderr


@pytest.mark.parametrize("write", [append_one, note_one])
@pytest.mark.parametrize("make_error", [disk_error, KeyboardInterrupt])
def test_a_failure_around_any_statement_leaves_all_or_nothing_and_a_usable_journal(
    tmp_path: Path, write: Callable[[Journal], None], make_error: Callable[[], BaseException]
) -> None:
    written = []
    for moment in itertools.count():
        path = tmp_path / f"{moment}.tablehand"
        with closing(Journal.create(path, {}, FailingConnection)) as journal:
            append_one(journal)
            before = contents(journal)
            try:
                with FailingConnection.failing(moment, make_error()):
                    write(journal)
                break
            except (JournalNotWritable, KeyboardInterrupt):
                after = contents(journal)
                written.append(after != before)
        assert contents_on_disk(path) == after
        with closing(Journal.open(path)) as journal:
            write(journal)
    # Found written after a failure only if that came when COMMIT was through.
    assert written == [False] * (len(written) - 1) + [True]
    assert len(written) >= 2 * len(["BEGIN", "SELECT", "INSERT", "COMMIT"])


def test_a_journal_stays_usable_after_each_failure_even_of_the_rollback(path: Path) -> None:
    with closing(Journal.create(path, {}, FailingConnection)) as journal:
        for moment in range(len(["BEGIN", "SELECT", "INSERT", "SELECT", "INSERT", "COMMIT"]) * 2 - 1):
            before = contents(journal)
            with (
                pytest.raises(JournalNotWritable, match="as it was saved last"),
                FailingConnection.failing(moment, disk_error(), disk_error()),
            ):
                append_one(journal)
            assert contents(journal) == before
            append_one(journal)
        kept = contents(journal)
    assert contents_on_disk(path) == kept


def test_a_failure_while_a_journal_is_made_leaves_a_whole_one_or_none(tmp_path: Path) -> None:
    whole = []
    for moment in itertools.count():
        folder = tmp_path / str(moment)
        folder.mkdir()
        try:
            with FailingConnection.failing(moment, disk_error()):
                Journal.create(folder / "game", {"game": "x"}, FailingConnection).close()
            break
        except JournalNotWritable:
            names = [found.name for found in folder.iterdir()]
            assert names in ([], ["game"])
            whole.append(bool(names))
            if names:
                assert contents_on_disk(folder / "game")[0] == {"game": "x"}
    assert sorted(whole) == whole
    assert set(whole) == {False, True}


def test_a_failure_while_a_journal_is_opened_leaves_it_where_it_is(path: Path) -> None:
    with closing(Journal.create(path, {})) as journal:
        append_one(journal)
        kept = contents(journal)
    for moment in itertools.count():
        try:
            with FailingConnection.failing(moment, disk_error()):
                Journal.open(path, FailingConnection).close()
            break
        except JournalNotWritable:
            assert contents_on_disk(path) == kept
    assert moment >= 20


def test_a_full_database_is_reported_and_the_journal_goes_on_when_there_is_room(path: Path) -> None:
    with closing(Journal.create(path, {})) as journal:
        append_one(journal)
        before = contents(journal)
        pages = journal._record.one("PRAGMA page_count")[0]
        journal._record.one(f"PRAGMA max_page_count = {pages + 2}")
        with pytest.raises(JournalNotWritable, match="database or disk is full"):
            append_one(journal, size=100_000)
        assert contents(journal) == before
        append_one(journal)
        kept = contents(journal)
    assert contents_on_disk(path) == kept


@contextmanager
def largest_file(size: int) -> Iterator[None]:
    """The kernel refuses to let any file grow beyond a size in bytes, as a full disk does."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_disk_that_takes_no_more_is_reported_and_nothing_acknowledged_is_lost(path: Path) -> None:
    with closing(Journal.create(path, {})) as journal:
        with largest_file(200_000), pytest.raises(JournalNotWritable, match=r"game\.tablehand can't be written"):
            append_many(journal)
        kept = contents(journal)
        assert 10 < journal.last_id < 1000
        assert contents(Journal(journal._record)) == kept
        append_one(journal)
        kept = contents(journal)
    assert contents_on_disk(path) == kept


def test_a_journal_that_does_not_fit_on_the_disk_is_not_made(path: Path) -> None:
    with largest_file(10_000), pytest.raises(JournalNotWritable, match="can't be made"):
        Journal.create(path, {})
    assert list(path.parent.iterdir()) == []


@contextmanager
def read_only_folder() -> Iterator[Path]:
    """A folder with a journal in which nothing can be written, not even by root."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with closing(Journal.create(folder / "game.tablehand", {})) as journal:
            append_one(journal)
        (folder / "game.tablehand").chmod(0o444)
        folder.chmod(0o555)
        root = os.geteuid() == 0
        if root:
            os.seteuid(NOBODY)
        try:
            yield folder
        finally:
            if root:
                os.seteuid(0)
            folder.chmod(0o700)


def test_a_read_only_folder_is_named_and_its_journal_left_alone() -> None:
    with read_only_folder() as folder:
        with pytest.raises(JournalNotWritable, match=f"{folder} can't be written: make it writable, or copy"):
            Journal.open(folder / "game.tablehand")
        with pytest.raises(JournalNotWritable, match="can't be made: Permission denied"):
            Journal.create(folder / "new", {})
        with pytest.raises(ShelfNotWritable, match=r"read-only\): choose a folder with --state"):
            Shelf(folder)
        with pytest.raises(ShelfNotWritable, match=r"Permission denied\): choose a folder with --state"):
            Shelf(folder / "games")
        assert [found.name for found in folder.iterdir()] == ["game.tablehand"]
