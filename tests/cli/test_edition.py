from pathlib import Path

import pytest

from tablehand.cli.main import main
from tablehand.games import editions
from tablehand.games.library import GAMES
from tablehand.screen.words import Words


def test_a_good_edition_is_summed_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["edition", "check", "house"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("house: House edition, an edition of Calamityville without faults\n")
    assert "29 yellow, 20 red" in said
    assert "3 real, 2 fool's gold" in said


def test_the_house_has_an_edition_of_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["edition", "check", "house"]) == 0
    said = capsys.readouterr().out
    assert [said.count(f"an edition of {Words().say(f'game.{name}')} without faults") for name in GAMES] == [1] * len(
        GAMES
    )
    assert "18 Legal Action, 18 Defense" in said
    assert said.count("digest") == len(GAMES)


def test_a_file_is_checked_as_an_edition_of_the_game_it_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "own.toml"
    path.write_text(editions.find("prize-property", "house").read_text())
    assert main(["edition", "check", str(path)]) == 0
    assert "an edition of Prize Property without faults" in capsys.readouterr().out


@pytest.mark.parametrize(("line", "said"), [("", "None"), ('game = "chess"', "'chess'"), ("game = []", "[]")])
def test_a_file_of_no_known_game_is_told_which_there_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str, said: str
) -> None:
    path = tmp_path / "own.toml"
    path.write_text(line)
    assert main(["edition", "check", str(path)]) == 1
    allowed = "calamityville, prize-property"
    assert f"{path}: game: {said} is not allowed (allowed: {allowed})" in capsys.readouterr().err


def test_a_bad_edition_is_refused_with_every_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "own.toml"
    house = editions.find("calamityville", "house").read_text()
    path.write_text(house.replace("real = 3", "real = 9").replace('verb = "again"', 'verb = "agian"'))
    assert main(["edition", "check", str(path)]) == 1
    faults = capsys.readouterr().err.splitlines()
    assert faults[0] == "tablehand edition: own.toml: nuggets.real: 9 is not allowed (allowed: 0 to 5)"
    assert faults[1].startswith(
        "tablehand edition: own.toml: papers[21].do[0].verb: 'agian' is not allowed (allowed: gain, pay,"
    )
    assert len(faults) == 2


def test_a_missing_file_is_no_edition(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["edition", "check", str(tmp_path / "none.toml")]) == 1
    assert "none.toml: cannot be read: No such file or directory" in capsys.readouterr().err


def test_a_file_that_no_reader_can_take_is_said_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "own.toml"
    path.write_text("schema = " + "[" * 3000)
    assert main(["edition", "check", str(path)]) == 1
    said = f"tablehand edition: {path}: cannot be read: brackets stand too deep in each other\n"
    assert capsys.readouterr().err == said
