"""The shelf as a command."""

from pathlib import Path

import pytest
from tests.table.games import header, play

from tablehand.cli.main import main
from tablehand.table.table import Table


@pytest.fixture
def state(tmp_path: Path) -> Path:
    (tmp_path / "games").mkdir()
    for name, seats in (("first", 2), ("second", 3)):
        table = Table.new(header(seats), tmp_path / "games" / f"{name}.tablehand", lambda: 1_700_000_000.0)
        play(table, 1, 30)
        table.kept.close()
    return tmp_path


def games(state: Path, *words: str) -> int:
    return main(["games", *words, "--state", str(state)])


def test_the_games_are_listed_with_what_is_known_of_them(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert games(state) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sorted(line.split()[0] for line in lines) == ["first.tablehand", "second.tablehand"]
    assert all("unfinished" in line and "2023-11-1" in line for line in lines)
    assert any(line.endswith("Ann, Bob, Cleo") for line in lines)


def test_no_games_are_no_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert games(tmp_path) == 0
    assert capsys.readouterr().out == ""


def test_a_game_is_renamed(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert games(state, "rename", "first.tablehand", "Rainy Sunday") == 0
    assert games(state) == 0
    assert "Rainy Sunday" in capsys.readouterr().out


def test_an_exported_game_is_a_script(state: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert games(state, "export", "second.tablehand") == 0
    script = tmp_path / "game.jsonl"
    script.write_text(capsys.readouterr().out)
    assert main(["script", str(script)]) == 0


def test_a_deleted_game_is_said_to_lie_elsewhere(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert games(state, "delete", "first.tablehand") == 0
    removed = state / "games" / "removed" / "first.tablehand"
    assert capsys.readouterr().out == f"moved to {removed}\n"
    assert removed.exists()


def test_a_game_that_is_being_played_is_busy(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = Table.resume(state / "games" / "first.tablehand")
    assert games(state, "delete", "first.tablehand") == 1
    assert "first.tablehand" in capsys.readouterr().err
    assert games(state) == 0
    assert any("busy" in line for line in capsys.readouterr().out.splitlines())
    table.kept.close()


@pytest.mark.parametrize("act", ["rename", "export", "delete"])
def test_a_game_that_is_not_there_is_named(state: Path, act: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert games(state, act, "third.tablehand", *(["Title"] if act == "rename" else [])) == 1
    assert "third.tablehand" in capsys.readouterr().err


@pytest.mark.parametrize("words", ["list x", "rename x", "export", "delete x y", "export x y"])
def test_words_that_do_not_fit_are_refused(state: Path, words: str) -> None:
    assert games(state, *words.split()) == 2
