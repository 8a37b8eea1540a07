"""Whatever a power cut or a worn card makes of a journal: it opens as it once was, or it is moved aside."""

import os
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tablehand.table.journal import Journal, summarize
from tablehand.table.record import JournalDamaged, JournalMissing, NotAJournal
from tablehand.table.rows import Checkpoint, Row

HEADER = {"game": "calamityville", "names": ["Ann", "Bob"], "edition": {"rest": "of it " * 1000}}
COPIES = 400


def append_turn(journal: Journal) -> None:
    """Two rows and a checkpoint."""
    last = journal.last_id
    rows = [
        Row(id=n, kind="answer", by="deal", parent=n - 1, before=n - 1, head=n, request=n, data={"numeric": n})
        for n in (last + 1, last + 2)
    ]
    journal.append(rows, [checkpoint(last + 2)])


def checkpoint(row: int) -> Checkpoint:
    state = b'{"turn_no":%d,"filling":"%s"}' % (row // 2, b"x" * (row * 7 % 900))
    return Checkpoint(row=row, state=state, version=1, digest=f"d{row}", envelope=b"{}")


class Interrupted:
    """The two files of a program that stopped in mid-game: one part in the database, the newer one in its log."""

    def __init__(self, folder: Path) -> None:
        path = folder / "whole"
        with closing(Journal.create(path, HEADER)) as journal:
            for _ in range(15):
                append_turn(journal)
            journal.note("peek", {"seat": 0})
        with closing(Journal.open(path)) as journal:
            for _ in range(15):
                append_turn(journal)
            self.rows = journal.rows()
            self.parts = {"": path.read_bytes(), "-wal": path.with_name("whole-wal").read_bytes()}

    def damaged(self, chance: random.Random) -> dict[str, bytes]:
        """A copy with one kind of damage in one of the files."""
        part = chance.choice(["", "-wal"])
        whole = self.parts[part]
        start = chance.randrange(len(whole))
        length = chance.choice([1, 20, 500, 5000])
        damage = chance.choice(["cut", "zeroed", "overwritten"])
        if damage == "cut":
            return self.parts | {part: whole[:start]}
        filling = bytes(length) if damage == "zeroed" else chance.randbytes(length)
        return self.parts | {part: (whole[:start] + filling + whole[start + length :])[: len(whole)]}


def write(path: Path, parts: dict[str, bytes]) -> None:
    for suffix, part in parts.items():
        path.with_name(path.name + suffix).write_bytes(part)


def is_prefix(journal: Journal, rows: list[Row]) -> bool:
    """Whether it holds whole turns from the first on, as they were written, and nothing else."""
    return (
        journal.header == HEADER
        and journal.last_id % 2 == 0
        and journal.rows() == rows[: journal.last_id]
        and all(journal.checkpoint(row.id) == (None if row.id % 2 else checkpoint(row.id)) for row in journal.rows())
    )


@pytest.fixture(scope="module")
def interrupted(tmp_path_factory: pytest.TempPathFactory) -> Interrupted:
    return Interrupted(tmp_path_factory.mktemp("interrupted"))


def test_undamaged_it_is_all_there(tmp_path: Path, interrupted: Interrupted) -> None:
    write(tmp_path / "game", interrupted.parts)
    with closing(Journal.open(tmp_path / "game")) as journal:
        assert journal.rows() == interrupted.rows
        assert is_prefix(journal, interrupted.rows)


def test_damaged_anywhere_it_opens_as_it_once_was_or_is_moved_aside_untouched(
    tmp_path: Path, interrupted: Interrupted
) -> None:
    chance = random.Random(7)
    lengths = []
    for number in range(COPIES):
        folder = tmp_path / str(number)
        folder.mkdir()
        parts = interrupted.damaged(chance)
        write(folder / "game", parts)
        try:
            with closing(Journal.open(folder / "game")) as journal:
                assert is_prefix(journal, interrupted.rows), number
                lengths.append(journal.last_id)
        except JournalDamaged as error:
            message = str(error)
            aside, log = sorted(folder.iterdir())
            assert f"was moved to {aside}: " in message, number
            assert aside.name.startswith("game.damaged-2"), number
            assert log.name == f"{aside.name}-wal", number
            assert {"": aside.read_bytes(), "-wal": log.read_bytes()} == parts, number
    assert len(set(lengths)) > 10
    assert len(lengths) < COPIES * 0.9


def test_a_summary_of_a_damaged_journal_never_costs_a_part_of_it(tmp_path: Path, interrupted: Interrupted) -> None:
    chance = random.Random(8)
    damaged = 0
    for number in range(COPIES // 4):
        folder = tmp_path / str(number)
        folder.mkdir()
        parts = interrupted.damaged(chance)
        write(folder / "game", parts)
        try:
            assert summarize(folder / "game").turn_no <= 30
        except JournalDamaged:
            damaged += 1
            assert sorted(found.read_bytes() for found in folder.iterdir()) == sorted(parts.values()), number
    assert 0 < damaged < COPIES // 4


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE rows SET data = '{\"numeric\":6}' WHERE id = 3",
        "UPDATE rows SET wall = wall + 1 WHERE id = 60",
        "DELETE FROM rows WHERE id = 3",
        "DELETE FROM rows WHERE id > 58",
        "UPDATE checkpoints SET state = '{}' WHERE id = 4",
        "UPDATE notes SET data = '{}'",
        "UPDATE header SET data = '{}'",
        "DELETE FROM header",
        "DROP TABLE notes",
    ],
)
def test_a_change_that_sqlite_itself_finds_sound_is_noticed(
    tmp_path: Path, interrupted: Interrupted, change: str
) -> None:
    path = tmp_path / "game"
    write(path, interrupted.parts)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(change)
    with pytest.raises(JournalDamaged, match="and was moved to"):
        Journal.open(path)


@pytest.mark.parametrize("content", [b"", b"SQLite", b"Dear me." * 64, bytes(4096)])
def test_what_may_be_left_of_a_journal_is_moved_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game"
    path.write_bytes(content)
    with pytest.raises(JournalDamaged, match="set the table up by hand"):
        Journal.open(path)
    (aside,) = tmp_path.iterdir()
    assert aside.read_bytes() == content
    with pytest.raises(JournalMissing):
        Journal.open(path)


def test_a_file_that_never_was_a_journal_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "diary").write_text("Dear diary")
    with closing(sqlite3.connect(tmp_path / "photos")) as photos, photos:
        photos.execute("CREATE TABLE photos (name TEXT)")
    with closing(sqlite3.connect(tmp_path / "music")) as music:
        music.execute("PRAGMA journal_mode = WAL")
        music.execute("CREATE TABLE songs (name TEXT)")
        before = {path: path.read_bytes() for path in tmp_path.iterdir()}
        assert {path.name for path in before} >= {"diary", "photos", "music", "music-wal"}
        for look in (Journal.open, summarize):
            for name in ("diary", "photos", "music"):
                with pytest.raises(NotAJournal, match=f"{name} can't be read: it never was a game"):
                    look(tmp_path / name)
        assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("name", ["pipe", "/dev/null", "folder"])
def test_what_is_no_file_is_no_journal(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    with pytest.raises(NotAJournal):
        Journal.open(tmp_path / name)
    assert (tmp_path / name).exists()


def test_a_second_damaged_journal_does_not_replace_the_first(tmp_path: Path) -> None:
    path = tmp_path / "game"
    for content in (b"a" * 512, b"b" * 512):
        path.write_bytes(content)
        os.utime(path, (1754000000, 1754000000))
        with pytest.raises(JournalDamaged):
            Journal.open(path)
    assert sorted(found.read_bytes() for found in tmp_path.iterdir()) == [b"a" * 512, b"b" * 512]


def test_a_damaged_journal_makes_room_for_a_new_one(tmp_path: Path, interrupted: Interrupted) -> None:
    path = tmp_path / "game"
    write(path, interrupted.parts | {"": b"Dear diary"})
    with pytest.raises(JournalDamaged):
        Journal.open(path)
    with closing(Journal.create(path, HEADER)) as journal:
        assert journal.rows() == []
