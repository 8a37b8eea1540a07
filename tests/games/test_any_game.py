"""Any answers make a legal game: see tools/soak.py for what is looked at after each one."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tools import soak

from tablehand.games.calamityville import Calamityville
from tablehand.games.library import GAMES
from tablehand.games.prize_property import PrizeProperty

SOAK = Path(soak.__file__)
EACH_GAME = pytest.mark.parametrize("game", GAMES)


def from_bytes(numbers: bytes) -> soak.Pick:
    """Each byte picks once; after the last one it is enough."""
    rest = iter(numbers)

    def pick(below: int) -> int:
        number = next(rest, None)
        if number is None:
            raise soak.Enough
        return number % below

    return pick


@EACH_GAME
@settings(max_examples=40)
@given(numbers=st.binary(min_size=200, max_size=1000))
def test_any_bytes_drive_a_legal_game(game: str, numbers: bytes) -> None:
    assert soak.play_game(game, from_bytes(numbers)) > 0


@EACH_GAME
@settings(max_examples=40)
@given(numbers=st.binary(min_size=200, max_size=1000))
def test_any_bytes_drive_a_legal_game_of_the_poor(game: str, numbers: bytes) -> None:
    assert soak.play_game(game, from_bytes(numbers), most_cash=3) > 0


@EACH_GAME
def test_whole_games_end_with_a_winner(game: str) -> None:
    answers, broken = soak.play_seeds(game, range(-6, 0))
    assert broken == []
    assert answers > 6 * 50


def fallen(state: Any) -> None:
    state.fallen.append("bank-1")


def bare(state: Any) -> None:
    state.resorts[0].append("spa")


@pytest.mark.parametrize(
    ("rules", "spoil", "said"),
    [
        (Calamityville, fallen, "what fell lies on its space (CV-D5)"),
        (PrizeProperty, bare, "a resort stands on improved ground (PP-I2)"),
    ],
)
def test_the_soak_sees_what_is_broken(
    rules: Any, spoil: Callable[[Any], None], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin = rules.begin

    def spoilt(self: Any, seats: int, first: int) -> Any:
        state = begin(self, seats, first)
        spoil(state)
        return state

    monkeypatch.setattr(rules, "begin", spoilt)
    _, broken = soak.play_seeds(rules.name, range(1, 3))
    assert broken == [f"{rules.name}, seed {n}: Broken: this must hold: {said}" for n in (1, 2)]


@pytest.mark.long
@EACH_GAME
def test_two_thousand_games_hold(game: str) -> None:
    ran = subprocess.run(
        [sys.executable, SOAK, "--game", game, "--games", "2000"],
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith("2000 games, ")
    assert ran.stdout.endswith(" 0 broken\n")
