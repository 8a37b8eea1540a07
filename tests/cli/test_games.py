"""The shelf as a command."""

from pathlib import Path

import pytest
from tests.table.games import finish, header, play

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


def test_a_game_with_secrets_is_exported_once_it_is_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "games").mkdir()
    table = Table.new(header(2, game="prize-property", chance="dealt"), tmp_path / "games" / "resorts.tablehand")
    play(table, 1, 40)
    table.kept.close()
    assert games(tmp_path, "export", "resorts.tablehand") == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "this game isn't over, and its answers hold what players keep secret" in said.err
    finish(Table.resume(tmp_path / "games" / "resorts.tablehand"), 1).kept.close()
    assert games(tmp_path, "export", "resorts.tablehand") == 0
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
    said = capsys.readouterr().err
    assert said.startswith(f"tablehand games: there is no game 'third.tablehand' in {state / 'games'}; there are: ")
    assert {"first.tablehand", "second.tablehand"} == set(said.rpartition(": ")[2].strip().split(", "))


@pytest.mark.parametrize("act", ["rename", "export", "delete"])
@pytest.mark.parametrize("key", ["../diary.tablehand", "{}/diary.tablehand", "", ".", "removed", "games/../../diary"])
def test_a_path_is_no_key_and_what_lies_there_stays(state: Path, act: str, key: str) -> None:
    diary = state / "diary.tablehand"
    diary.write_text("Dear diary")
    (state / "games" / "removed").mkdir()
    assert games(state, act, key.format(state), *(["Title"] if act == "rename" else [])) == 1
    assert diary.read_text() == "Dear diary"
    assert (state / "games" / "removed").is_dir()


@pytest.mark.parametrize("title", ["", "  ", "x" * 41, "two\nlines", "\x1b[31mred", "\udcff", "tab\tbed"])
def test_a_title_that_no_list_can_show_is_refused(state: Path, title: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert games(state, "rename", "first.tablehand", title) == 1
    assert capsys.readouterr().err.startswith("tablehand games: a title is 1 to 40 characters in one line")
    assert games(state) == 0
    assert capsys.readouterr().out.count("Ann, Bob") == 2


def test_a_title_is_kept_without_blanks_around_it(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert games(state, "rename", "first.tablehand", f"  {'é' * 40} ") == 0
    assert games(state) == 0
    assert f"  {'é' * 40}\n" in capsys.readouterr().out


@pytest.mark.parametrize("words", ["list x", "rename x", "export", "delete x y", "export x y"])
def test_words_that_do_not_fit_are_refused(state: Path, words: str) -> None:
    assert games(state, *words.split()) == 2
