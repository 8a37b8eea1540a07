"""Counts the throws of all games on the shelf, while somebody looks at the page about them."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

import msgspec

from tablehand.appliance.worker import Worker
from tablehand.table import fairness
from tablehand.table.fairness import Tally
from tablehand.table.shelf import Shelf

_Key: TypeAlias = tuple[Path, int]
"""A game as it was when it was read: its journal, and when that was changed, in ns."""


class Counting:
    """Reads one game a job, so that an answer waits for one game at most until it is on disk."""

    def __init__(self, shelf: Shelf, worker: Worker) -> None:
        self._shelf = shelf
        self._worker = worker
        self._known: dict[_Key, Sequence[Tally]] = {}
        self._unread: list[_Key] = []
        self._games: list[_Key] = []
        self._wanted = False
        self._reading = False

    def want(self, wanted: bool) -> None:
        """Say, at any time, whether anybody looks; what has changed since the last look is read then."""
        if wanted and not self._wanted:
            self._games = list(self._shelf.stamps())
            self._unread = [game for game in self._games if game not in self._known]
        elif not wanted:
            self._unread = []
        self._wanted = wanted
        if not self._reading:
            self._go_on()

    def thrown(self, but: Path | None) -> tuple[Tally, ...]:
        """The throws of all games read so far but one, which is being played."""
        return tuple(one for game in self._games if game[0] != but for one in self._known.get(game, ()))

    def _go_on(self) -> None:
        self._reading = bool(self._unread)
        if self._reading:
            game = self._unread.pop()
            self._worker.do(lambda: self._read(game), lambda _error: self._go_on())

    def _read(self, game: _Key) -> None:
        """A game that can't be read now, as it is being played or damaged, counts for nothing until the next look."""
        with suppress(OSError, ValueError, LookupError, msgspec.MsgspecError):
            self._known[game] = fairness.read(game[0])
