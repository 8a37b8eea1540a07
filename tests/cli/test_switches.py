"""A game's switches, for a person and for a program."""

import json

import pytest

from tablehand.cli.main import main
from tablehand.games.calamityville import Calamityville


def test_switches_are_listed_for_a_program_with_values_and_default(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["switches", "calamityville", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert listed.keys() == Calamityville.switches.keys()
    assert listed["CV-R2"] == {"values": ["plain", "double"], "default": "plain"}
    assert listed["CV-N4"] == {"values": list(range(20)), "default": 0}


def test_switches_are_listed_for_a_person(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["switches", "calamityville"]) == 0
    said = capsys.readouterr().out
    assert "CV-R2  plain | double  (default: plain)\n" in said
    assert len(said.splitlines()) == len(Calamityville.switches)


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["switches", "chess"])
    assert end.value.code == 2
    assert "calamityville" in capsys.readouterr().err
