"""The folder of games: what lies there, where a new one goes, and taking one away without losing it."""

import os
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from tablehand.table.journal import Summary, summarize
from tablehand.table.record import (
    DAMAGED,
    JournalBusy,
    JournalDamaged,
    JournalNotWritable,
    NotAJournal,
    free_path,
    move,
)

SUFFIX = ".tablehand"
REMOVED = "removed"

Condition: TypeAlias = Literal["unfinished", "finished", "busy", "not-writable", "damaged"]


_CONDITIONS: dict[type[Exception], Condition] = {
    JournalBusy: "busy",
    JournalNotWritable: "not-writable",
    NotAJournal: "damaged",
}


class ShelfNotWritable(OSError):
    """Games can't be kept in this folder."""


class NoSuchGame(LookupError):
    """There is no game of that key on the shelf."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One game on the shelf. `summary` is None where it can't be read now, and `condition` says why.

    `changed` is when it was last saved, in seconds since 1970; where nothing better is known, the file's time.
    """

    path: Path
    condition: Condition
    summary: Summary | None
    changed: float


def last_unfinished(entries: Iterable[Entry]) -> Path | None:
    """The game to go on with, out of a shelf's entries, if there is one."""
    return next((entry.path for entry in entries if entry.condition == "unfinished"), None)


class Shelf:
    """The games in a folder, which is made, for its owner alone, if it isn't there."""

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        """Raises ShelfNotWritable."""
        self.folder = Path(folder)
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise self._not_writable(error.strerror) from error
        if not os.access(self.folder, os.R_OK | os.W_OK | os.X_OK, effective_ids=True):
            raise self._not_writable("it is read-only")

    def entries(self) -> list[Entry]:
        """All games, the newest first, with those that were moved aside because they are damaged."""
        sound = [entry for path in self.folder.glob(f"*{SUFFIX}") if (entry := _entry(path))]
        aside = [path for path in self.folder.glob(f"*{SUFFIX}*{DAMAGED}*") if not path.name.endswith("-wal")]
        damaged = [Entry(path=path, condition="damaged", summary=None, changed=path.stat().st_mtime) for path in aside]
        return sorted(sound + damaged, key=lambda entry: (entry.changed, entry.path.name), reverse=True)

    def stamps(self) -> Iterator[tuple[Path, int]]:
        """The files of all games, not looked into, each with when it was changed, in ns."""
        for path in self.folder.glob(f"*{SUFFIX}"):
            with suppress(FileNotFoundError):  # removed since the folder was read
                yield path, path.stat().st_mtime_ns

    def find(self, key: str) -> Path:
        """Where the game lies whose file is called `key`; never a file elsewhere. Raises NoSuchGame."""
        found = {entry.path.name: entry.path for entry in self.entries()}
        if key not in found:
            raise NoSuchGame(f"there is no game {key!r} in {self.folder}; there are: {', '.join(found) or 'none'}")
        return found[key]

    def new_path(self, game: str, wall: float) -> Path:
        """Where a game that begins now can be kept; `wall` is in seconds since 1970."""
        stamp = time.strftime("%Y%m%dT%H%M%SZ", time.gmtime(wall))
        return free_path(self.folder / f"{stamp}-{game}{SUFFIX}")

    def remove(self, path: Path) -> Path:
        """Take a game off the shelf, into the folder `removed`; where it lies now.

        Raises JournalMissing, JournalBusy, ShelfNotWritable, and JournalDamaged for a game that is just found to be
        damaged: it was moved aside, and can be removed from there.
        """
        if path.name.endswith(SUFFIX):
            with suppress(JournalNotWritable, NotAJournal):  # no hindrance, unlike being played
                summarize(path)
        removed = self.folder / REMOVED
        try:
            removed.mkdir(mode=0o700, exist_ok=True)
            target = free_path(removed / path.name)
            move(path, target)
        except OSError as error:
            raise self._not_writable(error.strerror) from error
        return target

    def _not_writable(self, reason: str | None) -> ShelfNotWritable:
        return ShelfNotWritable(f"games can't be kept in {self.folder} ({reason}): choose a folder with --state")


def _entry(path: Path) -> Entry | None:
    try:
        changed = path.stat().st_mtime
        summary = summarize(path)
    except (FileNotFoundError, JournalDamaged):  # removed, or moved aside, since the folder was read
        return None
    except (JournalBusy, JournalNotWritable, NotAJournal) as error:
        condition = _CONDITIONS[type(error)]
        return Entry(path=path, condition=condition, summary=None, changed=changed)
    condition = "finished" if summary.over else "unfinished"
    return Entry(path=path, condition=condition, summary=summary, changed=summary.saved or changed)
