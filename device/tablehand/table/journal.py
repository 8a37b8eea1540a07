"""The durable record of one game: a tree of rows that only grows, on disk before anybody sees an effect."""

import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Self, TypeVar

import msgspec

from tablehand.table.record import Record
from tablehand.table.rows import Checkpoint, Note, Row, to_json

_T = TypeVar("_T", str, float)

LONGEST_TITLE = 40

_TITLE = "title"
_SET_ASIDE = "set-aside"

_NEWEST_TITLE = "SELECT data FROM notes WHERE kind = 'title' ORDER BY id DESC LIMIT 1"
_NEWEST_STATE = """
    WITH RECURSIVE line (id, parent) AS (
        SELECT id, parent FROM rows WHERE id = (SELECT head FROM rows ORDER BY id DESC LIMIT 1)
        UNION SELECT rows.id, rows.parent FROM rows JOIN line ON rows.id = line.parent)
    SELECT state FROM checkpoints WHERE id = 0 OR id IN (SELECT id FROM line) ORDER BY id DESC LIMIT 1
"""


class JournalOrder(ValueError):
    """A row or checkpoint doesn't follow on what is written."""


class TitleError(ValueError):
    """A title that no list can show."""


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What a list of games shows of one. `saved` is when its last row was written, in seconds since 1970."""

    title: str
    game: str
    names: list[str]
    saved: float
    turn_no: int
    over: bool


class _Header(msgspec.Struct):
    """What a summary shows of a header. `began` is in seconds since 1970."""

    game: str = ""
    names: list[str] = []
    began: float = 0.0


class _State(msgspec.Struct):
    """What a summary shows of any game's state."""

    turn_no: int = 0
    over: bool = False


class Journal:
    """One game's rows, checkpoints and notes; what a method wrote is on disk when it returns.

    All is read from memory, so that reading never waits for a commit in a worker, nor fails; what is being
    written shows when its commit is done. One thread writes at a time.
    """

    def __init__(self, record: Record) -> None:
        self._record = record
        self._load()

    @classmethod
    def create(
        cls,
        path: str | os.PathLike[str],
        header: Mapping[str, Any],
        factory: type[sqlite3.Connection] = sqlite3.Connection,
    ) -> Self:
        """A new journal at a path, or in memory at ":memory:". `header` is a JSON object, fixed from now on.

        Raises JournalExists and JournalNotWritable.
        """
        return cls._hold(Record.create(os.fspath(path), to_json(header), factory))

    @classmethod
    def open(cls, path: str | os.PathLike[str], factory: type[sqlite3.Connection] = sqlite3.Connection) -> Self:
        """The journal at a path, all of it checked; one that can't be read is moved aside.

        Raises JournalMissing, NotAJournal, JournalBusy, JournalNotWritable and JournalDamaged.
        """
        return cls._hold(Record.open(os.fspath(path), factory))

    @classmethod
    def _hold(cls, record: Record) -> Self:
        with record.checking():
            record.settle()
            record.verify()
            return cls(record)

    @property
    def header(self) -> dict[str, Any]:
        """What the game was made with."""
        return self._header

    @property
    def path(self) -> Path:
        """The file that it is kept in."""
        return Path(self._record.name)

    @property
    def title(self) -> str:
        """What the family calls the game; empty until it is named."""
        return next((str(note.data) for note in reversed(self._notes) if note.kind == _TITLE), "")

    @property
    def head(self) -> int:
        """The row that the line of play has reached, 0 at the start; always short of a row that was set aside."""
        return self._head

    @property
    def last_id(self) -> int:
        """The last row's id, 0 if there is none."""
        return len(self._rows)

    def rows(self) -> list[Row]:
        """All rows, oldest first."""
        return self._rows.copy()

    def last(self, count: int) -> list[Row]:
        """The last `count` rows, oldest first."""
        return self._rows[max(0, len(self._rows) - count) :]

    def row(self, row_id: int) -> Row:
        """The row of an id. Raises JournalOrder."""
        if not 1 <= row_id <= len(self._rows):
            raise JournalOrder(f"there is no row {row_id}: there are rows 1 to {len(self._rows)}")
        return self._rows[row_id - 1]

    def line(self, head: int) -> list[Row]:
        """The line of play up to a row: what was played since the start, oldest first. Raises JournalOrder."""
        line = [self.row(head)] if head else []
        while line and (parent := line[-1].parent):
            line.append(self._rows[parent - 1])
        line.reverse()
        return line

    def notes(self) -> list[Note]:
        """All notes, oldest first."""
        return self._notes.copy()

    def set_aside_rows(self) -> dict[int, str]:
        """The rows that play doesn't go through again, each with the reason."""
        return {note.data["row"]: note.data["why"] for note in self._notes if note.kind == _SET_ASIDE}

    def checkpoint(self, row_id: int) -> Checkpoint | None:
        """The checkpoint after a row (0: the start), if there is one."""
        return self._checkpoints.get(row_id)

    def has_checkpoint(self, row_id: int) -> bool:
        """Whether a step ended with a row."""
        return row_id in self._checkpoints

    def checkpoint_at_or_before(self, line: Sequence[Row]) -> Checkpoint | None:
        """The newest checkpoint on a line of play, at the earliest the start's, if there is one."""
        ids = [0, *(row.id for row in line)]
        return next((self._checkpoints[i] for i in reversed(ids) if i in self._checkpoints), None)

    def summary(self) -> Summary:
        """What a list of games shows."""
        return _summary(self._record)

    def append(self, rows: Sequence[Row], checkpoints: Sequence[Checkpoint] = ()) -> None:
        """Write rows, and checkpoints after any of them or an earlier one (or the start): all or nothing.

        Raises JournalOrder and JournalNotWritable; nothing has changed then, and the journal goes on.
        """
        self._check_order(rows, checkpoints)
        lines = [row.line() for row in rows]
        with self._saving():
            for line in lines:
                self._record.add("rows", line)
            for checkpoint in checkpoints:
                self._record.add("checkpoints", checkpoint.line())
        self._rows += [Row.of_line(line) for line in lines]  # as they will be read tomorrow
        self._checkpoints.update((checkpoint.row, checkpoint) for checkpoint in checkpoints)
        self._head = self._find_head()

    def note(self, kind: str, data: Any) -> None:
        """Keep something that no answer follows from: a proposal, a peek. Raises JournalNotWritable."""
        line = Note(id=len(self._notes) + 1, head=self._head, kind=kind, data=data).line()
        with self._saving():
            self._record.add("notes", line)
        self._notes.append(Note.of_line(line))
        self._head = self._find_head()

    def set_title(self, title: str) -> None:
        """Name the game, without blanks around the title. Raises TitleError and JournalNotWritable."""
        title = title.strip()
        if not (1 <= len(title) <= LONGEST_TITLE and title.isprintable()):
            raise TitleError(f"a title is 1 to {LONGEST_TITLE} characters in one line, all to be seen, not {title!r}")
        self.note(_TITLE, title)

    def set_aside(self, row_id: int, why: str) -> None:
        """Put the head before a row that can't be replayed. Raises JournalOrder and JournalNotWritable."""
        self.note(_SET_ASIDE, {"row": self.row(row_id).id, "why": why})

    def close(self) -> None:
        """Let go of the file. A second time does nothing."""
        self._record.close()

    def _load(self) -> None:
        ((_, header),) = self._record.lines("header")
        self._header: dict[str, Any] = msgspec.json.decode(header)
        self._rows = [Row.of_line(line) for line in self._record.lines("rows")]
        self._checkpoints = {line[0]: Checkpoint.of_line(line) for line in self._record.lines("checkpoints")}
        self._notes = [Note.of_line(line) for line in self._record.lines("notes")]
        if max(self._checkpoints, default=0) > len(self._rows):
            raise ValueError("a checkpoint has lost its row")
        self._head = self._find_head()

    def _find_head(self) -> int:
        head = self._rows[-1].head if self._rows else 0
        aside = self.set_aside_rows()
        return next((row.parent for row in self.line(head) if row.id in aside), head)

    @contextmanager
    def _saving(self) -> Iterator[None]:
        try:
            with self._record.transaction():
                yield
        except BaseException:
            # An interruption may strike when all is written already: what is on disk holds.
            with suppress(sqlite3.Error, ValueError):
                self._load()
            raise

    def _check_order(self, rows: Sequence[Row], checkpoints: Sequence[Checkpoint]) -> None:
        head = self._head
        played = {0, *(row.id for row in self._rows if row.played)}
        for number, row in enumerate(rows, len(self._rows) + 1):
            if row.id != number:
                raise JournalOrder(f"row {row.id} can't follow row {number - 1}: the next id is {number}")
            if row.before != head:
                raise JournalOrder(f"row {row.id} was made at head {row.before}, but the head is {head}")
            if row.parent not in played:
                raise JournalOrder(f"row {row.id} can't follow on row {row.parent}, which wasn't played")
            if row.played:
                played.add(row.id)
            if row.head not in played or (row.played and row.head != row.id):
                raise JournalOrder(f"row {row.id} ({row.kind}) can't make {row.head} the head")
            head = row.head
        for checkpoint in checkpoints:
            if checkpoint.row not in played or checkpoint.row in self._checkpoints:
                raise JournalOrder(f"row {checkpoint.row} takes no checkpoint: it wasn't played, or has one")


def summarize(path: str | os.PathLike[str]) -> Summary:
    """The summary of a journal that isn't open, without reading all of it; one that can't be read is moved aside.

    Raises JournalMissing, NotAJournal, JournalBusy, JournalNotWritable and JournalDamaged.
    """
    with Record.open(os.fspath(path)).checking() as record:
        record.settle()
        summary = _summary(record)
        record.close()
    return summary


def _summary(record: Record) -> Summary:
    header = msgspec.json.decode(_first(record, "SELECT data FROM header", "{}"), type=_Header)
    state = msgspec.json.decode(_first(record, _NEWEST_STATE, "{}"), type=_State)
    return Summary(
        title=msgspec.json.decode(_first(record, _NEWEST_TITLE, '""'), type=str),
        game=header.game,
        names=header.names,
        saved=_first(record, "SELECT wall FROM rows ORDER BY id DESC LIMIT 1", header.began),
        turn_no=state.turn_no,
        over=state.over,
    )


def _first(record: Record, query: str, default: _T) -> _T:
    found = record.one(query)
    return msgspec.convert(found[0], type(default)) if found else default
