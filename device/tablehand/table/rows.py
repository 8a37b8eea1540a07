"""What a journal holds: rows that changed play, checkpoints of the game, notes beside it."""

from collections.abc import Sequence
from typing import Any, Literal, Self

import msgspec

from tablehand.table.record import Values

Kind = Literal["answer", "fix", "seat", "undo", "redo"]
By = Literal["hand", "sense", "deal", "bot", "again"]


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """Something that changed play. Ids count from 1 without gaps and never come back.

    `parent` is the row it follows on the line of play, 0 at the start. `before` and `head` are the head before
    and after it: what was played is the head itself, an undo or redo points at the row it goes to. `request` is
    the id of the request answered, `data` the answer (any JSON value), `wall` seconds since 1970.
    """

    id: int
    kind: Kind
    by: By
    parent: int
    before: int
    head: int
    request: int
    data: Any
    postings: list[Any] = []
    events: list[Any] = []
    wall: float = 0.0

    @property
    def played(self) -> bool:
        """Whether it is part of a line of play, unlike an undo or redo."""
        return self.kind not in ("undo", "redo")

    @classmethod
    def of_line(cls, line: Sequence[Any]) -> Self:
        """The row on a line of the table `rows`."""
        fields = dict(zip(cls.__struct_fields__, line, strict=True))
        return cls(**fields | {name: msgspec.json.decode(fields[name]) for name in ("data", "postings", "events")})

    def line(self) -> Values:
        """Its line in the table `rows`."""
        fields = msgspec.structs.asdict(self)
        packed = {name: to_json(fields[name]) for name in ("data", "postings", "events")}
        return tuple((fields | packed | {"wall": float(self.wall)}).values())


class Checkpoint(msgspec.Struct, frozen=True, kw_only=True):
    """The whole game after a row (0: before the first), where a step ended.

    `state` and `envelope` are JSON; `version` is the rules' and `digest` the state's.
    """

    row: int
    state: bytes
    version: int
    digest: str
    envelope: bytes

    @classmethod
    def of_line(cls, line: Sequence[Any]) -> Self:
        """The checkpoint on a line of the table `checkpoints`."""
        row, state, version, digest, envelope = line
        return cls(row=row, state=state.encode(), version=version, digest=digest, envelope=envelope.encode())

    def line(self) -> Values:
        """Its line in the table `checkpoints`."""
        return (self.row, self.state.decode(), self.version, self.digest, self.envelope.decode())


class Note(msgspec.Struct, frozen=True, kw_only=True):
    """Something kept that no answer follows from, said when `head` was the head. `data` is any JSON value."""

    id: int
    head: int
    kind: str
    data: Any

    @classmethod
    def of_line(cls, line: Sequence[Any]) -> Self:
        """The note on a line of the table `notes`."""
        number, head, kind, data = line
        return cls(id=number, head=head, kind=kind, data=msgspec.json.decode(data))

    def line(self) -> Values:
        """Its line in the table `notes`."""
        return (self.id, self.head, self.kind, to_json(self.data))


def to_json(data: Any) -> str:
    """JSON as a person with `sqlite3` reads it."""
    return msgspec.json.encode(data).decode()
