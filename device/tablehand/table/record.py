"""The file under a journal: one SQLite database, held by one program, checked when it is opened."""

import itertools
import os
import sqlite3
import tempfile
import threading
import time
import weakref
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any, Self, TypeAlias

import msgspec

MEMORY = ":memory:"
DAMAGED = ".damaged-"  # between a journal's name and when it was last written, once it is moved aside

Values: TypeAlias = Sequence[int | float | str]

# Tables only grow. `sum` covers a line's values and the sum of the line before it. (Statements take no names but
# these, hence S608 is waived.)
_TABLES: Mapping[str, str] = {
    "header": "id INTEGER PRIMARY KEY, data TEXT NOT NULL",
    "rows": (
        'id INTEGER PRIMARY KEY, kind TEXT NOT NULL, "by" TEXT NOT NULL, parent INTEGER NOT NULL, '
        '"before" INTEGER NOT NULL, head INTEGER NOT NULL, request INTEGER NOT NULL, data TEXT NOT NULL, '
        "postings TEXT NOT NULL, events TEXT NOT NULL, wall REAL NOT NULL"
    ),
    "checkpoints": (
        "id INTEGER PRIMARY KEY, state TEXT NOT NULL, version INTEGER NOT NULL, digest TEXT NOT NULL, "
        "envelope TEXT NOT NULL"
    ),
    "notes": "id INTEGER PRIMARY KEY, head INTEGER NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL",
}
# What makes a commit durable and the file ours alone: set, then read back.
_PRAGMAS: Mapping[str, tuple[str, str | int]] = {
    "locking_mode": ("EXCLUSIVE", "exclusive"),
    "journal_mode": ("WAL", "wal"),
    "synchronous": ("FULL", 2),
}
_MAGIC = b"SQLite format 3\0"
_SECTOR = 512  # bytes; no page of SQLite's is smaller, and no damaged card loses less
_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_NOT_WRITABLE = {
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,  # the disk's fault, which may pass: the file stays where it is
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
}
UNREADABLE = (ValueError, msgspec.MsgspecError)
"""What reading kept values raises; msgspec's errors are ValueErrors only from 0.20 on."""
_PATIENCE = 0.5  # seconds for another program to finish a look at the summary


class JournalMissing(FileNotFoundError):
    """There is no such journal."""


class JournalExists(FileExistsError):
    """A new journal would lie where another one lies."""


class JournalBusy(BlockingIOError):
    """Another program plays this game."""


class NotAJournal(ValueError):
    """A file that never was a journal, and stays as it is."""


class JournalDamaged(ValueError):
    """The journal can't be read; the message says why, and where it was moved."""


class JournalNotWritable(OSError):
    """Nothing was saved; the game stands as it was saved last."""


class Record:
    """One journal's database: made whole, held by one program, changed by whole transactions.

    `factory` is the connection's class; every statement goes through its `execute`. Threads may share a record.
    """

    def __init__(self, name: str, factory: type[sqlite3.Connection]) -> None:
        self.name = name
        self._lock = threading.RLock()
        try:
            self._connection = sqlite3.connect(
                name if name == MEMORY else f"{Path(name).absolute().as_uri()}?mode=rw",
                uri=name != MEMORY,
                timeout=_PATIENCE,
                isolation_level=None,
                check_same_thread=False,  # a commit may wait for the disk in a worker
                factory=factory,
            )
        except sqlite3.Error as error:
            raise JournalNotWritable(f"{name} can't be opened: {error}") from error
        # A record that nobody holds any more lets go of its file, whether it was closed or not.
        weakref.finalize(self, self._connection.close)

    @classmethod
    def create(cls, name: str, header: str, factory: type[sqlite3.Connection]) -> Self:
        """A new record with its header, readable by its owner alone.

        The file appears under its name whole or not at all. Raises JournalExists and JournalNotWritable.
        """
        if name == MEMORY:
            record = cls(name, factory)
            record.found(header)
            return record
        path = Path(name)
        if wal_of(path).exists():  # SQLite would take the old log for the new file's
            raise _taken(path)
        try:
            handle, draft = tempfile.mkstemp(prefix=".new-", dir=path.parent)
            os.close(handle)
            try:
                with closing(cls(draft, factory)) as record:
                    record.found(header)
                path.hardlink_to(draft)  # unlike a rename it never replaces a file
            finally:
                Path(draft).unlink()
            flush_folder(path.parent)
        except FileExistsError as error:
            raise _taken(path) from error
        except OSError as error:
            raise JournalNotWritable(f"{path} can't be made: {error.strerror or error}") from error
        return cls.open(name, factory)

    @classmethod
    def open(cls, name: str, factory: type[sqlite3.Connection] = sqlite3.Connection) -> Self:
        """The record in an existing file, its lines not looked at yet.

        Raises JournalMissing, NotAJournal and JournalNotWritable.
        """
        path = Path(name)
        if not os.access(path, os.F_OK, effective_ids=True):
            raise JournalMissing(f"{path} isn't there: choose from the list of games, or start a new one")
        for place in (path.parent, path):
            if not os.access(place, os.R_OK | os.W_OK, effective_ids=True):
                raise JournalNotWritable(f"{place} can't be written: make it writable, or copy the game elsewhere")
        if _is_foreign(path):
            raise NotAJournal(f"{path} can't be read: it never was a game, and stays as it is: name another file")
        return cls(name, factory)

    @contextmanager
    def checking(self) -> Iterator[Self]:
        """Say what an error of SQLite's means for the journal, and let go of the file after any error.

        A damaged file is moved aside. Raises JournalBusy, JournalNotWritable and JournalDamaged.
        """
        try:
            try:
                yield self
            except (sqlite3.Error, *UNREADABLE) as error:
                raise self._meaning(error) from error
        except BaseException:
            self.close()
            raise

    def settle(self) -> None:
        """Take hold of the file, make commits durable and verify both."""
        if self.name == MEMORY:
            return
        if Path(self.name).stat().st_size == 0:
            raise ValueError("it is empty")  # SQLite would throw away the log beside it
        for pragma, (value, expected) in _PRAGMAS.items():
            self._connection.execute(f"PRAGMA {pragma} = {value}")
            (found,) = self._connection.execute(f"PRAGMA {pragma}").fetchone()
            if found != expected:
                raise JournalNotWritable(
                    f"{self.name} wouldn't be safe: {pragma} is {found} there, not {expected}: use another disk"
                )

    def found(self, header: str) -> None:
        """Make the tables and write the header. Raises JournalNotWritable."""
        with self.transaction():
            for table, columns in _TABLES.items():
                self._connection.execute(f"CREATE TABLE {table} ({columns}, sum TEXT NOT NULL) STRICT")
            self.add("header", (1, header))

    def verify(self) -> None:
        """Have SQLite look for damage. Raises ValueError naming the first."""
        ((finding,), *_) = self._connection.execute("PRAGMA integrity_check(1)").fetchall()
        if finding != "ok":
            raise ValueError(finding)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All that is added in the block is on disk when it ends, or none of it. Raises JournalNotWritable."""
        with self._lock:
            try:
                self._roll_back()
                self._connection.execute("BEGIN IMMEDIATE")
                yield
                self._connection.execute("COMMIT")
            except BaseException as error:
                with suppress(sqlite3.Error):  # the next transaction would try again
                    self._roll_back()
                if isinstance(error, sqlite3.Error):
                    raise JournalNotWritable(
                        f"{self.name} can't be written ({error}): the game stands as it was saved last"
                    ) from error
                raise

    def add(self, table: str, values: Values) -> None:
        """Add a line, `id` first, to one of the tables; inside a transaction."""
        last = self.one(f"SELECT sum FROM {table} ORDER BY id DESC LIMIT 1")  # noqa: S608
        total = _sum(last[0] if last else table, values)
        marks = ", ".join("?" * (len(values) + 1))
        self._connection.execute(f"INSERT INTO {table} VALUES ({marks})", (*values, total))  # noqa: S608

    def lines(self, table: str) -> list[Any]:
        """The values of every line, oldest first. Raises ValueError where a line isn't what was written."""
        with self._lock:
            if self._connection.in_transaction:
                raise ValueError("a transaction is still open")
            lines = self._connection.execute(f"SELECT * FROM {table} ORDER BY id").fetchall()  # noqa: S608
        total = table
        for *values, written in lines:
            total = _sum(total, values)
            if total != written:
                raise ValueError(f"line {values[0]} of {table} isn't what was written")
        return [line[:-1] for line in lines]

    def one(self, query: str, *arguments: int) -> Any:
        """The first line a query finds, or None."""
        with self._lock:
            return self._connection.execute(query, arguments).fetchone()

    def close(self) -> None:
        """Let go of the file. A second time does nothing."""
        with self._lock:
            self._connection.close()

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _meaning(self, error: Exception) -> Exception:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
        if code == sqlite3.SQLITE_IOERR_SHORT_READ:  # not the disk's fault: the file ends where it shouldn't
            code = sqlite3.SQLITE_CORRUPT
        code &= 0xFF  # without the extension
        if code in _BUSY:
            return JournalBusy(f"{self.name} is open in another program: close that one first")
        if code in _NOT_WRITABLE:
            return JournalNotWritable(f"{self.name} can't be written: {error}")
        # Moved while it is still held, so that nobody else can take it in between; and SQLite, which would delete
        # a log that it can't read, sees that its file has moved and leaves both parts as they are.
        return JournalDamaged(
            f"{self.name} can't be read ({error}) and was moved to {self._move_aside()}: set the table up by hand"
        )

    def _move_aside(self) -> Path:
        path = Path(self.name)
        try:
            stamp = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(path.stat().st_mtime))
            aside = free_path(path.with_name(f"{path.name}{DAMAGED}{stamp}"))
            move(path, aside)
        except OSError as error:
            raise JournalNotWritable(f"{path} is damaged and can't be moved aside: {error}") from error
        return aside


def wal_of(path: Path) -> Path:
    """Where SQLite keeps the newest part of a database."""
    return Path(f"{path}-wal")


def free_path(path: Path) -> Path:
    """The path itself, or the first like it that no journal has."""
    others = (path.with_name(f"{path.stem}-{n}{path.suffix}") for n in itertools.count(2))
    return next(p for p in itertools.chain([path], others) if not (p.exists() or wal_of(p).exists()))


def move(path: Path, target: Path) -> None:
    """Move a journal, both parts of it. The log goes first: left behind, it would spoil a later file."""
    if wal_of(path).exists():
        wal_of(path).rename(wal_of(target))
    path.rename(target)
    for folder in {path.parent, target.parent}:
        flush_folder(folder)


def flush_folder(folder: Path) -> None:
    """Have the names in a folder on disk too."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _is_foreign(path: Path) -> bool:
    """Whether it is certain that a file never was a journal, not even one that is damaged now. Changes nothing."""
    if not path.is_file():
        return True
    size = path.stat().st_size
    try:
        # Neither the log nor locks count, and none are made; the tables are in the file itself from the start.
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
            names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
            foreign = size > 0 and names.isdisjoint(_TABLES)
            return foreign and connection.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", None) != sqlite3.SQLITE_NOTADB or wal_of(path).exists():
            return False
    # Only now, for whoever closes a database's file beside SQLite takes its locks away.
    with path.open("rb") as file:
        return size % _SECTOR != 0 and not _MAGIC.startswith(file.read(len(_MAGIC)))


def _taken(path: Path) -> JournalExists:
    return JournalExists(f"{path} is there already: open it, or choose another name")


def _sum(before: str, values: Values) -> str:
    return blake2b(before.encode() + msgspec.json.encode(values), digest_size=12).hexdigest()
