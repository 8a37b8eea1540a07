"""Traces: what happened on a few wires, as JSON Lines, to be kept and to be played to a sense again.

The first line says when it begins and which levels the wires have, the last one when it ends:

    {"t": 0.0, "levels": {"b0": 1, "b1": 1, "b2": 1, "stb": 1}}
    {"t": 1.2345, "line": "b0", "level": 0}
    {"t": 9.0, "end": true}

Times are seconds and never run backwards; levels are those of the pins: 1 is idle, 0 is pulled low.
Keys beyond these are not looked at. Reading and replaying take one line at a time.
"""

from codecs import BOM_UTF8
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from tablehand.readings import Reading
from tablehand.senses.sense import Sense

Level: TypeAlias = Literal[0, 1]

DIE = ("b0", "b1", "b2", "stb")
"""The wires of a die."""
GAVEL = ("tilt",)
"""The wire of a gavel; 0 is handle up."""
LATEST = 1e9
"""Seconds, some thirty years; far above it a float no longer tells a millisecond, and a sense would wait for ever."""


class TraceError(ValueError):
    """A trace that cannot be replayed, or not to its end."""


class Row(Struct, frozen=True, omit_defaults=True):
    """One line of a trace at `t` seconds: all `levels`, or the new `level` of one `line`, or the end."""

    t: float
    levels: dict[str, Level] | None = None
    line: str | None = None
    level: Level | None = None
    end: bool = False


def write(row: Row) -> bytes:
    """A row as it stands in a file; JSON, with a line feed. Times are kept to the microsecond."""
    return msgspec.json.encode(msgspec.structs.replace(row, t=round(row.t, 6))) + b"\n"


def read(text: Iterable[bytes], wires: Collection[str]) -> Iterator[Row]:
    """The rows of a trace of those wires, each checked before it is handed on.

    TraceError names the line and what is wrong with it; after the last row, if there is no end line.
    """
    decode = msgspec.json.Decoder(Row).decode
    last: Row | None = None
    number = 0
    for number, line in enumerate(text, start=1):
        said = line.removeprefix(BOM_UTF8) if number == 1 else line
        if not said.strip():
            continue
        try:
            row = decode(said)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise TraceError(f"line {number}: {error}") from error
        wrong = _wrong(row, last, wires)
        if wrong:
            raise TraceError(f"line {number}: {wrong}")
        yield row
        last = row
    if last is None:
        raise TraceError("is empty; a trace begins with its levels")
    if not last.end:
        raise TraceError(f'was cut short after line {number}: its last line is not {{"t": ..., "end": true}}')


def _wrong(row: Row, last: Row | None, wires: Collection[str]) -> str | None:
    """What forbids that row after the last one."""
    if not abs(row.t) <= LATEST:
        return f"t = {row.t} is not a time; it may be {LATEST:.0f} s at most"
    if last is None:
        return _wrong_levels(row.levels, wires)
    if last.end:
        return "comes after the end"
    if row.t < last.t:
        return f"t = {row.t} runs backwards, after {last.t}"
    return None if row.end else _wrong_edge(row, wires)


def _wrong_edge(row: Row, wires: Collection[str]) -> str | None:
    if row.line is None or row.level is None:
        return "needs a line and its level, or an end"
    if row.line not in wires:
        return f"unknown line {row.line!r}; there are {', '.join(wires)}"
    return None


def _wrong_levels(levels: dict[str, Level] | None, wires: Collection[str]) -> str | None:
    if levels is None:
        return f"a trace begins with the levels of {', '.join(wires)}"
    if missing := [wire for wire in wires if wire not in levels]:
        return f"levels lack {', '.join(missing)}"
    if unknown := [wire for wire in levels if wire not in wires]:
        return f"levels of unknown lines {', '.join(map(repr, unknown))}; there are {', '.join(wires)}"
    return None


def replay(
    rows: Iterable[Row], wires: Mapping[str, int], listen: Callable[[float], Sense]
) -> Iterator[tuple[float, Reading]]:
    """What a sense on those lines makes of a trace, and when each became certain, in seconds.

    `listen` makes the sense, from the trace's first moment on.
    """
    sense: Sense | None = None
    for row in rows:
        if sense is None:
            sense = listen(row.t)
            for name, level in (row.levels or {}).items():
                yield from _edge(sense, row.t, wires[name], level)
        else:
            yield from _wait(sense, row.t)
            if row.line is not None and row.level is not None:
                yield from _edge(sense, row.t, wires[row.line], row.level)


def _edge(sense: Sense, t: float, line: int, level: Level) -> Iterator[tuple[float, Reading]]:
    for reading in sense.edge(t, line, bool(level)):
        yield t, reading


def _wait(sense: Sense, until: float) -> Iterator[tuple[float, Reading]]:
    """Go from deadline to deadline, as each is when something becomes certain."""
    while (due := sense.deadline()) <= until:
        for reading in sense.tick(due):
            yield due, reading
