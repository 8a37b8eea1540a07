"""Any answers make a legal game: see tools/soak.py for what is looked at after each one."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tools import soak

from tablehand.games.calamityville import Calamityville

SOAK = Path(soak.__file__)


def from_bytes(numbers: bytes) -> soak.Pick:
    """Each byte picks once; after the last one it is enough."""
    rest = iter(numbers)

    def pick(below: int) -> int:
        number = next(rest, None)
        if number is None:
            raise soak.Enough
        return number % below

    return pick


@settings(max_examples=50)
@given(st.binary(min_size=200, max_size=1000))
def test_any_bytes_drive_a_legal_game(numbers: bytes) -> None:
    assert soak.play_game(from_bytes(numbers)) > 0


@settings(max_examples=50)
@given(st.binary(min_size=200, max_size=1000))
def test_any_bytes_drive_a_legal_game_of_the_poor(numbers: bytes) -> None:
    assert soak.play_game(from_bytes(numbers), most_cash=3) > 0


def test_whole_games_end_with_a_winner() -> None:
    answers, broken = soak.play_seeds(range(-8, 0))
    assert broken == []
    assert answers > 8 * 50


def test_the_soak_sees_what_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    def generous(begin: Callable[..., object]) -> Callable[..., object]:
        def begins(self: Calamityville, seats: int, first: int) -> object:
            state = begin(self, seats, first)
            state.fallen.append("bank-1")  # type: ignore[attr-defined]
            return state

        return begins

    monkeypatch.setattr(Calamityville, "begin", generous(Calamityville.begin))
    _, broken = soak.play_seeds(range(1, 3))
    assert broken == [f"seed {n}: Broken: this must hold: what fell lies on its space (CV-D5)" for n in (1, 2)]


@pytest.mark.long
def test_two_thousand_games_hold() -> None:
    ran = subprocess.run(
        [sys.executable, SOAK, "--games", "2000"], capture_output=True, text=True, check=False, timeout=600
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.endswith(" 0 broken\n")
