import pytest

from tablehand.games.library import GAMES, UnknownGame, game
from tablehand.games.switches import Switch, SwitchError, choose

SWITCHES = {"CV-R2": Switch("CV-R2", ("plain", "double")), "CV-N4": Switch("CV-N4", (0, 1, 2))}


def test_what_is_not_chosen_is_at_its_default() -> None:
    assert choose(SWITCHES, {}) == {"CV-R2": "plain", "CV-N4": 0}
    assert choose(SWITCHES, {"CV-N4": 2}) == {"CV-R2": "plain", "CV-N4": 2}


def test_an_unknown_switch_is_refused_with_those_there_are() -> None:
    with pytest.raises(SwitchError, match="switch 'CV-R9' does not exist in this game; it has CV-R2, CV-N4"):
        choose(SWITCHES, {"CV-R9": "plain"})


@pytest.mark.parametrize("value", ["triple", 1, "0", True])
def test_an_unknown_value_is_refused_with_those_there_are(value: str | int) -> None:
    with pytest.raises(SwitchError, match=rf"switch CV-R2 does not take {value!r}; allowed: plain, double"):
        choose(SWITCHES, {"CV-R2": value})


def test_true_is_no_number() -> None:
    with pytest.raises(SwitchError, match="CV-N4 does not take True; allowed: 0, 1, 2"):
        choose(SWITCHES, {"CV-N4": True})


def test_a_game_is_found_by_its_name() -> None:
    assert game("calamityville") is GAMES["calamityville"]
    with pytest.raises(UnknownGame, match="there is no game 'chess'; there are: calamityville"):
        game("chess")


@pytest.mark.parametrize("name", GAMES)
def test_switches_are_keyed_by_their_clause_and_give_a_choice(name: str) -> None:
    rules = game(name)
    assert rules.name == name
    for clause, switch in rules.switches.items():
        assert switch.clause == clause
        assert len(set(switch.values)) > 1
