"""The table as a command: what it says, what it leaves behind, how it ends."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest
from tests.table.games import GAMES

from tablehand.cli import play
from tablehand.cli.main import main
from tablehand.table.journal import Journal

PROGRAM = Path(sys.executable).with_name("tablehand")


def test_it_runs_for_so_many_seconds_and_begins_with_the_front_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shots = tmp_path / "shots"
    assert main(["play", "--state", str(tmp_path), "--seconds", "0.2", "--shots", str(shots)]) == 0
    assert [shot.name for shot in shots.iterdir()] == ["0001-start.png"]
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("game", GAMES)
def test_a_kind_of_game_that_is_named_is_set_up(tmp_path: Path, game: str) -> None:
    shots = tmp_path / "shots"
    options = ["--game", game, "--state", str(tmp_path), "--seconds", "0.2", "--shots", str(shots)]
    assert main(["play", *options]) == 0
    assert [shot.name for shot in shots.iterdir()] == ["0001-players.png"]


@pytest.mark.parametrize("size", ["800", "800x", "x480", "319x480", "800x1e3", "wide"])
def test_a_size_that_is_none_is_refused(size: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["play", "--size", size])
    assert end.value.code == 2
    assert f"'{size}' is not a size" in capsys.readouterr().err


def test_a_state_directory_that_cannot_be_written_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("in the way")
    assert main(["play", "--state", str(tmp_path / "file"), "--seconds", "0.1"]) == 1
    error = capsys.readouterr().err
    assert error.startswith("tablehand play: games can't be kept in")
    assert "--state" in error


def test_a_wrong_configuration_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tablehand.toml"
    file.write_text("[screen]\nturn = 45\n")
    assert main(["play", "--config", str(file), "--state", str(tmp_path)]) == 1
    assert "screen.turn = 45" in capsys.readouterr().err


def test_a_board_with_a_fault_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('game = "calamityville"\nid = 5\n')
    assert main(["play", "--edition", str(file), "--state", str(tmp_path), "--seconds", "0.1"]) == 1
    assert "tablehand play: ours.toml: id" in capsys.readouterr().err


def test_without_a_display_it_says_how_to_stop_and_how_to_find_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "_has_display", lambda: False)
    assert main(["play", "--state", str(tmp_path), "--seconds", "0.1"]) == 0
    said = capsys.readouterr().err
    assert "Ctrl-C stops" in said
    assert "DISPLAY=:0 ./tablehand play" in said


def test_no_display_that_can_be_opened_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.quit()  # a test before this one may have left its window open
    monkeypatch.setenv("SDL_VIDEODRIVER", "nothing")
    assert main(["play", "--state", str(tmp_path), "--seconds", "0.1"]) == 1
    assert "SDL_VIDEODRIVER" in capsys.readouterr().err


def test_pins_that_cannot_be_opened_stop_nothing(tmp_path: Path) -> None:
    file = tmp_path / "tablehand.toml"
    file.write_text('[hardware]\nbackend = "rpigpio"\n')
    assert main(["play", "--config", str(file), "--state", str(tmp_path), "--seconds", "0.2"]) == 0


@pytest.mark.long
def test_it_plays_prize_property_by_itself_through_a_simulated_die(tmp_path: Path) -> None:
    shots = tmp_path / "shots"
    options = ("--game", "prize-property", "--seconds", "30", "--shots", str(shots))
    out, _ = autoplay(tmp_path, *options).communicate(timeout=60)
    assert re.search(r"^turn 2: \w+  \(Anna \$\d+ M, Ben \$\d+ M\)$", out, re.MULTILINE)
    assert any("roll.seen" in shot.name for shot in shots.iterdir())


def autoplay(tmp_path: Path, *options: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [PROGRAM, "play", "--autoplay", "--state", tmp_path, *options], stdout=subprocess.PIPE, text=True
    )


@pytest.mark.long
def test_it_plays_by_itself_through_simulated_dice(tmp_path: Path) -> None:
    shots = tmp_path / "shots"
    out, _ = autoplay(tmp_path, "--seconds", "20", "--shots", str(shots)).communicate(timeout=60)
    turns = [int(turn) for turn in re.findall(r"^turn (\d+): \w+  \(Anna \$[\d,]+, Ben \$[\d,]+\)$", out, re.MULTILINE)]
    assert turns == list(range(1, len(turns) + 1))
    assert len(turns) >= 3
    assert any("roll.seen" in shot.name for shot in shots.iterdir())


@pytest.mark.long
@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_whatever_ends_it_what_was_played_is_there(tmp_path: Path, end: signal.Signals) -> None:
    table = autoplay(tmp_path)
    assert table.stdout is not None
    for line in table.stdout:
        if line.startswith("turn 3"):
            break
    os.kill(table.pid, end)
    table.communicate(timeout=20)
    assert table.returncode == (-end if end == signal.SIGKILL else 0)
    (game,) = (tmp_path / "games").glob("*.tablehand")
    journal = Journal.open(game)
    assert journal.summary().turn_no >= 3
    journal.close()


@pytest.mark.long
def test_a_second_table_on_the_same_games_leaves_the_first_one_alone(tmp_path: Path) -> None:
    first = autoplay(tmp_path)
    assert first.stdout is not None
    next(line for line in first.stdout if line.startswith("turn 2"))
    started = time.monotonic()
    shots = tmp_path / "shots"
    second = [str(PROGRAM), "play", "--state", str(tmp_path), "--seconds", "1", "--shots", str(shots)]
    assert subprocess.run(second, check=False, timeout=30).returncode == 0
    assert time.monotonic() - started < 30
    assert [shot.name for shot in shots.iterdir()] == ["0001-message.png"]
    assert first.poll() is None
    first.terminate()
    first.communicate(timeout=20)


def test_faults_of_the_simulated_table_are_taken_from_the_command_line(tmp_path: Path) -> None:
    options = ["--state", str(tmp_path), "--seconds", "0.2"]
    assert main(["play", "--simulate", "--fault", "numeric.b0:stick", "--fault", "serial:cock", *options]) == 0


@pytest.mark.parametrize(
    ("fault", "backend", "says"),
    [
        ("numeric.b7:stick", "mock", "there is no part 'numeric.b7'; there are numeric,"),
        ("numeric", "mock", "'numeric' is no fault; write TARGET:KIND"),
        ("numeric:unplug", "none", "numeric:unplug breaks a simulated table only; add --simulate"),
    ],
)
def test_a_fault_that_cannot_be_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], fault: str, backend: str, says: str
) -> None:
    file = tmp_path / "tablehand.toml"
    file.write_text(f'[hardware]\nbackend = "{backend}"\n')
    options = ["--config", str(file), "--state", str(tmp_path), "--seconds", "0.1"]
    assert main(["play", "--fault", fault, *options]) == 1
    assert says in capsys.readouterr().err
