"""Plays a scripted table and kills it, again and again: a program of its own, since a test can't fork safely.

`python -m tests.cli.doomed_script GAME FOLDER KILLS` ends well if every answer that was replied to was there
afterwards.
"""

import json
import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from tests.table.games import answers

from tablehand.cli import script
from tablehand.table import telling
from tablehand.table.table import MEMORY, Table

LONGEST = 400
"""Answers, after which another game begins."""
PLACE = ("seq", "request", "view")

Line = dict[str, Any]


def header_of(game: str) -> Line:
    """A game whose chance is all dealt."""
    return {"game": game, "seats": ["Ann", "Bob", "Cleo"], "chance": "dealt", "seed": 1}


def script_of_a_game(game: str, seed: int) -> list[Line]:
    """The answers by hand of a long random game, some of them taken back and given again."""
    table = a_table(game, [])
    lines: list[Line] = []
    for number, answer in enumerate(answers(table, seed, LONGEST)):
        lines.append({"answer": answer})
        table.answer(answer)
        if number % 9 == 8:
            lines += [{"undo": 2}, {"redo": 2}]
    return lines


def a_table(game: str, lines: list[Line]) -> Table:
    """The game after these lines, played without being killed."""
    table = script.open_table(header_of(game), None)
    for line in lines:
        script.carry_out(table, line)
    return table


def killed(journal: Path, header: Line, then: Callable[[Line], list[Line]], chance: Random) -> list[Line]:
    """Have a child play what `then` makes of its first reply, and kill it at any moment; all replies it gave."""
    ears, mouth = os.pipe()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(mouth)
        sys.stdout = open(writing, "w", encoding="ascii")  # noqa: SIM115, PTH123
        os._exit(script.play(open(ears, "rb"), journal))  # noqa: SIM115, PTH123
    os.close(ears)
    os.close(writing)
    with open(mouth, "wb", buffering=0) as said, open(reading, "rb") as heard:  # noqa: PTH123
        said.write(json.dumps(header).encode() + b"\n")
        first = json.loads(heard.readline())
        lines = then(first)
        said.write(b"".join(json.dumps(line).encode() + b"\n" for line in lines))
        replies = [first, *(json.loads(heard.readline()) for _ in range(chance.randrange(len(lines) + 1)))]
        os.kill(child, signal.SIGKILL)
        replies += [json.loads(line) for line in heard if line.endswith(b"\n")]  # what it still said before it died
    os.waitpid(child, 0)
    assert not any("error" in reply for reply in replies), replies
    return replies


def found(game: str, lines: list[Line], at: int, last: Line, now: Line) -> int:
    """How far a resumed game is: at the last reply, or further by what was written but not replied to any more."""
    if all(now[key] == last[key] for key in PLACE):
        return at
    table = a_table(game, lines[:at])
    for ahead, line in enumerate(lines[at : at + 20], 1):
        script.carry_out(table, line)
        told = json.loads(json.dumps(telling.reply(table)))
        if all(now[key] == told[key] for key in PLACE):
            return at + ahead
    raise AssertionError(f"after {at} lines the game resumed at {now}, not at {last}")


def main(game: str, folder: str, kills: str) -> None:
    chance = Random(kills)
    lines = script_of_a_game(game, 1)
    journal = Path(MEMORY)
    at = 0
    last: Line = {}

    def go_on(first: Line) -> list[Line]:
        nonlocal at
        at = found(game, lines, at, last, first) if last else 0
        return lines[at : at + chance.randrange(1, 15)]

    for kill in range(int(kills)):
        if not last or at + 20 > len(lines):
            journal = Path(folder) / f"{kill}.tablehand"
            last = {}
        *others, last = killed(journal, {"resume": True} if last else header_of(game), go_on, chance)
        at += len(others)


if __name__ == "__main__":
    main(*sys.argv[1:])
