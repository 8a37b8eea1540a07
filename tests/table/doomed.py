"""Plays and is killed, again and again: a program of its own, since a test can't die.

`doomed.py FOLDER moments KILLS` is killed at any moment of long games; `doomed.py FOLDER statements` before and
after each statement of an append. Prints a line of JSON for every kill: the last row that was acknowledged, and
what is found afterwards.
"""

import itertools
import json
import os
import random
import signal
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from tablehand.table.journal import Journal
from tablehand.table.rows import Checkpoint, Row

KILLS_A_GAME = 50


class FatalConnection(sqlite3.Connection):
    """Kills its process when it passes a moment; there is one before and one after each statement."""

    moments_left: ClassVar[int | None] = None

    def execute(self, sql: str, *arguments: Any) -> sqlite3.Cursor:
        self.pass_moment()
        found = super().execute(sql, *arguments)
        self.pass_moment()
        return found

    @classmethod
    def pass_moment(cls) -> None:
        if cls.moments_left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        if cls.moments_left is not None:
            cls.moments_left -= 1


def append_pair(journal: Journal) -> None:
    """Two rows and a checkpoint: all or nothing."""
    last = journal.last_id
    rows = [
        Row(id=n, kind="answer", by="hand", parent=n - 1, before=n - 1, head=n, request=n, data="seen")
        for n in (last + 1, last + 2)
    ]
    state = json.dumps({"filling": "x" * 3000}).encode()
    journal.append(rows, [Checkpoint(row=last + 2, state=state, version=1, digest="", envelope=b"{}")])


def play_on(path: Path, acknowledge: Callable[[int], object]) -> None:
    journal = Journal.open(path)
    while True:
        append_pair(journal)
        acknowledge(journal.last_id)


def play_up_to(moment: int, path: Path, acknowledge: Callable[[int], object]) -> None:
    journal = Journal.open(path, FatalConnection)
    FatalConnection.moments_left = moment
    append_pair(journal)
    acknowledge(journal.last_id)


def killed(play: Callable[[Path, Callable[[int], object]], None], path: Path, patience: int | None) -> bool:
    """Have a child play, kill it after it acknowledged `patience` times, report; whether it died of a kill."""
    with closing(Journal.open(path)) as journal:
        before = journal.last_id
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        play(path, lambda number: os.write(writing, number.to_bytes(4, "big")))
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb", buffering=0) as pipe:
        heard = [pipe.read(4) for _ in range(patience or 0)]
        if patience is not None:
            os.kill(child, signal.SIGKILL)
        heard += iter(lambda: pipe.read(4), b"")  # what it still said before it died
    _, status = os.waitpid(child, 0)
    acknowledged = int.from_bytes(heard[-1], "big") if heard else before
    with closing(Journal.open(path)) as journal:
        newest = journal.checkpoint_at_or_before(journal.line(journal.head))
        found = {"rows": journal.last_id, "head": journal.head, "checkpoint": newest.row if newest else 0}
    sys.stdout.write(json.dumps({"acknowledged": acknowledged, **found}) + "\n")
    return os.WIFSIGNALED(status)


def main(folder: str, mode: str, kills: str = "") -> None:
    paths = (Path(folder) / f"{n}.tablehand" for n in itertools.count(1))
    if mode == "moments":
        chance = random.Random(1)
        for number in range(int(kills)):
            if number % KILLS_A_GAME == 0:
                path = next(paths)
                Journal.create(path, {}).close()
            killed(play_on, path, chance.randrange(8))
    else:
        path = next(paths)
        Journal.create(path, {}).close()
        moments = itertools.count()
        while killed(partial(play_up_to, next(moments)), path, None):
            pass


if __name__ == "__main__":
    main(*sys.argv[1:])
