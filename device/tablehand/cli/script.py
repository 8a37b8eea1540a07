"""Play a table from JSON Lines: the first line sets it up, each further one is an answer or a command.

  {"game": "calamityville", "seats": ["Ann", "Bob"], "first": 0, "chance": "script"}
  {"answer": {"newspaper": "blank", "numeric": 4}}
  {"answer": "buy:bank"}
  {"undo": 1}

Each line gets one JSON line back. Exit status: 0 all accepted, 1 something refused, 2 unusable header.
"""

import codecs
import json
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from ..table.header import HeaderError, Wanted, complete
from ..table.table import MEMORY, Table
from ..table.telling import reply

SUMMARY = "play a table from JSON Lines, for tests, bug reports and other people's tools"


class BadLine(ValueError):
    """A line that no table can carry out."""


def add_arguments(parser: ArgumentParser) -> None:
    """Take a script and a journal."""
    parser.add_argument("file", nargs="?", default="-", help="the script; - or nothing: standard input")
    parser.add_argument("--journal", type=_file, help="keep the game in this file, or resume it from there")


def _file(text: str) -> Path:
    if not text:
        raise ArgumentTypeError("it is empty; name a file")
    return Path(text)


def run(args: Namespace) -> int:
    """Play the whole script; returns the exit status."""
    try:
        stream = sys.stdin.buffer if args.file == "-" else Path(args.file).open("rb")  # noqa: SIM115
    except OSError as error:
        print(f"tablehand script: {args.file} can't be read: {error.strerror}", file=sys.stderr)
        return 2
    with stream:
        lines = (line for line in stream if line.strip())
        return play(lines, args.journal)


def play(lines: Iterable[bytes], journal: Path | None) -> int:
    """Carry out each line and print its reply; returns the exit status."""
    source = iter(lines)
    try:
        first = next(source, b"").removeprefix(codecs.BOM_UTF8).strip()  # which some editors put before all else
        if not first:
            raise HeaderError('no header: the first line is one, as {"game": "calamityville", "seats": ["Ann", "Bob"]}')
        table = open_table(parse(first), journal)
    except (OSError, ValueError, LookupError) as error:
        say({"error": str(error), "legal": []})
        return 2
    with closing(table.kept):
        say(reply(table))
        return go_on(table, source)


def go_on(table: Table, lines: Iterable[bytes]) -> int:
    """Carry out the lines after the header; 1 if one was refused, else 0."""
    status = 0
    for line in lines:
        try:
            seat = carry_out(table, parse(line))
        except (ValueError, OSError, LookupError) as error:
            status = 1
            say({"error": str(error), "legal": table.request.legal() if table.request else []})
        else:
            say(reply(table, seat))
    return status


def parse(line: bytes) -> dict[str, Any]:
    """One line as a JSON object in which no key comes twice, and no half of a character. Raises BadLine."""
    try:
        value = json.loads(line.decode("utf-8"), object_pairs_hook=_no_twins)
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise BadLine("there is half a character in it, an escape from \\ud800 to \\udfff alone: write both") from error
    except (ValueError, RecursionError) as error:
        raise BadLine(f"not a line of JSON: {error}") from error
    if not isinstance(value, dict):
        raise BadLine(f"a line is a JSON object, not {value!r}")
    return value


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        twice = next(key for n, (key, _) in enumerate(pairs) if key in dict(pairs[:n]))
        raise ValueError(f"{twice!r} stands there twice")
    return found


def open_table(header: dict[str, Any], journal: Path | None) -> Table:
    """A new table, or the one a journal holds. Raises HeaderError and the errors of what is opened."""
    if "resume" in header:
        if header != {"resume": True} or journal is None:
            raise HeaderError('to resume, the header is {"resume": true} and --journal names the file')
        return Table.resume(journal)
    try:
        wanted = msgspec.convert(header, Wanted)
    except msgspec.ValidationError as error:
        raise HeaderError(f"header: {error}") from error
    return Table.new(complete(wanted), MEMORY if journal is None else journal)


def carry_out(table: Table, line: dict[str, Any]) -> int | None:
    """Do what a line says; the seat that wants to look at its own view. Raises BadLine and the table's errors.

    Then nothing has changed.
    """
    match line:
        case {"answer": answer, **rest} if rest.keys() <= {"id", "seat"}:
            table.answer(answer, request=_whole(rest, "id"), seat=_seat(table, rest.get("seat")))
        case {"undo": times, **rest} if not rest and type(times) is int:
            table.undo(times)
        case {"redo": times, **rest} if not rest and type(times) is int:
            table.redo(times)
        case {"fix": dict(changes), "why": str(why), **rest} if not rest:
            table.fix(changes, why)
        case {"seat": dict(modes), **rest} if not rest:
            table.seat(modes)
        case {"view": str(name), **rest} if not rest:
            table.peek(name)
            return table.seat_of(name)
        case _:
            known = '{"answer": ...}, {"undo": 1}, {"redo": 1}, {"fix": {...}, "why": "..."}, {"seat": {...}}'
            raise BadLine(f'{line!r} is not a line of a script; lines are {known}, {{"view": NAME}}')
    return None


def _whole(rest: dict[str, Any], key: str) -> int | None:
    value = rest.get(key)
    if value is not None and type(value) is not int:
        raise BadLine(f"{key} is a whole number, not {value!r}")
    return value


def _seat(table: Table, seat: Any) -> int | None:
    """A seat by its number or its player's name."""
    if isinstance(seat, str):
        return table.seat_of(seat)
    return _whole({"seat": seat}, "seat")


def say(value: dict[str, Any]) -> None:
    """One line to standard output, at once; in ASCII, which every terminal and pipe can take."""
    print(json.dumps(value, separators=(",", ":")), flush=True)
