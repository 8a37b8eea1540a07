"""A game's switches, for a person and for a program."""

import json

import pytest

from tablehand.cli.main import main
from tablehand.games.calamityville import Calamityville
from tablehand.screen.rules import rule
from tablehand.screen.words import Words


def test_switches_are_listed_for_a_program_with_values_and_default(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["switches", "calamityville", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert listed.keys() == Calamityville.switches.keys()
    assert listed["CV-R2"] == {"values": ["plain", "double"], "default": "plain"}
    assert listed["CV-N4"] == {"values": list(range(20)), "default": 0}


def test_switches_are_listed_for_a_person_in_the_screens_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["switches", "calamityville"]) == 0
    said = capsys.readouterr().out
    words = Words()
    for clause, switch in Calamityville.switches.items():
        assert f"{words.say(f'switch.{clause}')} [{clause}]\n" in said
        assert f"  {rule(words, clause, switch.default)[1]} [{switch.default}, the default]\n" in said
    assert f"  {rule(words, 'CV-R2', 'double')[1]} [double]\n" in said
    assert f"  {rule(words, 'CV-N4', 19)[1]} [19, or any number from 1 on]\n" in said


def test_an_unknown_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["switches", "chess"])
    assert end.value.code == 2
    assert "calamityville" in capsys.readouterr().err
