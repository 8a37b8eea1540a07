"""The folder of games: what it shows, and that nothing on it is lost."""

import os
from contextlib import closing
from pathlib import Path

import pytest

from tablehand.table.journal import Journal
from tablehand.table.record import JournalBusy, JournalDamaged, JournalMissing
from tablehand.table.rows import Checkpoint, Row
from tablehand.table.shelf import NoSuchGame, Shelf, ShelfNotWritable, last_unfinished

EVENING = 1754000000.0  # 2025-07-31 22:13:20 UTC


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path / "state" / "games")


def put(shelf: Shelf, began: float, *, over: bool = False) -> Path:
    """A game of one turn, saved a minute after it began."""
    path = shelf.new_path("calamityville", began)
    row = Row(id=1, kind="answer", by="hand", parent=0, before=0, head=1, request=1, data="seen", wall=began + 60)
    state = b'{"turn_no":1,"over":true}' if over else b'{"turn_no":1,"over":false}'
    with closing(Journal.create(path, {"game": "calamityville", "names": ["Ann"], "began": began})) as journal:
        journal.append([row], [Checkpoint(row=1, state=state, version=1, digest="", envelope=b"{}")])
    return path


def test_the_folder_is_made_for_its_owner_alone(shelf: Shelf) -> None:
    assert shelf.folder.stat().st_mode & 0o777 == 0o700
    assert shelf.entries() == []
    assert last_unfinished(shelf.entries()) is None


def test_a_folder_that_can_not_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ShelfNotWritable, match=r"file/games \(Not a directory\): choose a folder with --state"):
        Shelf(tmp_path / "file" / "games")


def test_new_games_are_named_after_when_they_began_and_never_alike(shelf: Shelf) -> None:
    first = put(shelf, EVENING)
    assert first.name == "20250731T221320Z-calamityville.tablehand"
    assert put(shelf, EVENING).name == "20250731T221320Z-calamityville-2.tablehand"


def test_games_are_listed_newest_first_with_what_is_known_of_them(shelf: Shelf) -> None:
    old, new, finished = put(shelf, EVENING), put(shelf, EVENING + 7200), put(shelf, EVENING + 3600, over=True)
    entries = shelf.entries()
    assert [(entry.path, entry.condition, entry.changed) for entry in entries] == [
        (new, "unfinished", EVENING + 7260),
        (finished, "finished", EVENING + 3660),
        (old, "unfinished", EVENING + 60),
    ]
    assert entries[0].summary is not None
    assert entries[0].summary.names == ["Ann"]


def test_the_game_to_go_on_with_is_the_newest_unfinished_one_that_can_be_opened(shelf: Shelf) -> None:
    old = put(shelf, EVENING)
    put(shelf, EVENING + 3600, over=True)
    assert last_unfinished(shelf.entries()) == old
    new = put(shelf, EVENING + 7200)
    assert last_unfinished(shelf.entries()) == new
    new.write_bytes(b"worn out")
    assert last_unfinished(shelf.entries()) == old


def test_a_game_in_play_is_listed_as_busy(shelf: Shelf) -> None:
    with closing(Journal.open(put(shelf, EVENING))):
        (entry,) = shelf.entries()
    assert (entry.condition, entry.summary) == ("busy", None)


def test_a_damaged_game_is_moved_aside_and_listed_until_it_is_removed(shelf: Shelf) -> None:
    path = put(shelf, EVENING)
    path.write_bytes(b"worn out")
    path.with_name(f"{path.name}-wal").write_bytes(b"worn out as well")
    os.utime(path, (EVENING, EVENING))
    for _ in range(2):
        (entry,) = shelf.entries()
        assert entry.path.name == f"{path.name}.damaged-20250731T221320Z"
        assert (entry.condition, entry.summary, entry.changed) == ("damaged", None, EVENING)
    removed = shelf.remove(entry.path)
    assert shelf.entries() == []
    assert removed.read_bytes() == b"worn out"
    assert removed.with_name(f"{removed.name}-wal").read_bytes() == b"worn out as well"


def test_a_file_that_never_was_a_game_is_listed_where_it_lies_and_can_be_removed(shelf: Shelf) -> None:
    path = shelf.folder / "diary.tablehand"
    path.write_text("Dear diary")
    assert [(entry.path, entry.condition) for entry in shelf.entries()] == [(path, "damaged")]
    assert shelf.remove(path).read_text() == "Dear diary"
    assert shelf.entries() == []


def test_a_game_is_found_by_its_files_name_alone(shelf: Shelf) -> None:
    path = put(shelf, EVENING)
    assert shelf.find(path.name) == path
    for key in (str(path), f"../games/{path.name}", "", "."):
        with pytest.raises(NoSuchGame, match=f"there are: {path.name}$"):
            shelf.find(key)


def test_other_files_are_no_games(shelf: Shelf) -> None:
    (shelf.folder / "shopping.txt").write_text("milk")
    (shelf.folder / ".new-1234").write_text("half made")
    assert shelf.entries() == []


def test_a_removed_game_is_off_the_shelf_and_can_be_put_back(shelf: Shelf) -> None:
    path = put(shelf, EVENING)
    removed = shelf.remove(path)
    assert shelf.entries() == []
    assert removed == shelf.folder / "removed" / path.name
    assert removed.parent.stat().st_mode & 0o777 == 0o700
    again = put(shelf, EVENING)
    assert again == path
    assert shelf.remove(again) != removed
    removed.rename(path)
    assert [entry.condition for entry in shelf.entries()] == ["unfinished"]


def test_a_game_found_damaged_when_it_is_to_be_removed_is_moved_aside(shelf: Shelf) -> None:
    path = put(shelf, EVENING)
    path.write_bytes(bytes(4096))
    with pytest.raises(JournalDamaged, match="was moved to"):
        shelf.remove(path)
    assert [entry.condition for entry in shelf.entries()] == ["damaged"]


def test_a_game_in_play_is_not_removed(shelf: Shelf) -> None:
    path = put(shelf, EVENING)
    with closing(Journal.open(path)), pytest.raises(JournalBusy, match="close that one first"):
        shelf.remove(path)
    assert path.exists()


def test_a_game_that_is_gone_is_not_removed_twice(shelf: Shelf) -> None:
    path = put(shelf, EVENING)
    shelf.remove(path)
    with pytest.raises(JournalMissing):
        shelf.remove(path)
