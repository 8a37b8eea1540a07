"""CV-D: the wild donkey."""

import pytest
from tests.games.calamityville.tabletop import Tabletop

from tablehand.games.calamityville.papers import Donkey, Gain
from tablehand.games.money import BANK

LOOSE = (Donkey(),)


def kicked(*fell: str, d3: str = "target") -> Tabletop:
    """Ann aimed at bank-1 of Bob's; these fell."""
    table = Tabletop(LOOSE, switches={"CV-D3": d3})
    table.hold(0, {"hotel-1": "lot-3"}).hold(1, {"bank-1": "lot-1", "mine-1": "claim-1"})
    table.hold(2, {"store-1": "lot-2"}).hold(BANK, {"hotel-2": "lot-5"}).stand(0, "lot-6")
    return table.news().say("aim:bank-1", list(fell))


def test_cv_d1_the_reader_aims_at_any_players_building_his_own_too() -> None:
    table = Tabletop(LOOSE).hold(0, {"bank-1": "lot-1"}).hold(2, {"store-1": "lot-2", "saloon": "saloon"}).news()
    assert table.asked == ("aim", 0)
    assert table.options == ["aim:bank-1", "aim:store-1", "aim:saloon", "decline"]


def test_cv_d1_mines_and_what_the_bank_holds_are_no_targets() -> None:
    table = Tabletop(LOOSE).hold(1, {"bank-1": "lot-1", "mine-1": "claim-1"}).hold(BANK, {"bank-2": "lot-2"}).news()
    assert table.options == ["aim:bank-1", "decline"]


def test_cv_d1_no_building_to_aim_at_and_nothing_happens() -> None:
    table = Tabletop((Donkey(), Gain(100))).hold(1, {"mine-1": "claim-1"}).hold(BANK, {"bank-2": "lot-2"}).news()
    assert table.paid == [(BANK, 0, 100, "CV-N6")]
    assert table.asked == ("buy", 0)


def test_cv_d1_declining_is_allowed() -> None:
    table = Tabletop(LOOSE).hold(1, {"bank-1": "lot-1"}).stand(0, "lot-6").news().say("decline")
    assert (table.asked, table.shown_as("kick")) == (("turn", 1), [])


def test_cv_d1_the_target_is_announced_and_anything_that_stands_may_fall() -> None:
    table = Tabletop(LOOSE).hold(1, {"bank-1": "lot-1", "mine-1": "claim-1"})
    table.hold(BANK, {"bank-2": "lot-2", "store-1": "lot-5"})
    table.state.fallen = ["store-1"]
    table.news().say("aim:bank-1")
    assert (table.asked, table.options) == (("kick", 0), ["bank-1", "mine-1", "bank-2"])
    assert table.args == {"target": "bank-1", "lot": "lot-1", "owner": 1}


def test_cv_d2_one_kick_each_time() -> None:
    table = kicked()
    assert table.asked == ("end", 0)
    assert len(table.shown_as("kick")) == 1


def test_cv_d3_only_the_target_is_destroyed_if_another_fell_too() -> None:
    table = kicked("bank-1", "store-1", "hotel-2")
    assert table.state.fallen == ["bank-1"]
    assert table.state.deeds == [["hotel-1"], ["mine-1"], ["store-1"]]
    assert table.shown_as("kick") == [{"why": "CV-D1", "what": "bank-1", "fell": ["bank-1", "store-1", "hotel-2"]}]
    assert table.shown_as("fall") == [{"why": "CV-D3", "what": "bank-1", "who": 1}]


@pytest.mark.parametrize("fell", [(), ("store-1",), ("store-1", "hotel-2", "mine-1")])
def test_cv_d3_and_cv_d4_a_miss_changes_nothing(fell: tuple[str, ...]) -> None:
    table = kicked(*fell)
    assert table.state.fallen == []
    assert table.state.deeds == [["hotel-1"], ["bank-1", "mine-1"], ["store-1"]]
    assert table.shown_as("fall") == []
    assert (table.asked, table.paid) == (("end", 0), [])


def test_cv_d3_switch_shooter_picks_one_of_what_fell_if_the_target_stands() -> None:
    table = kicked("store-1", "hotel-1", "mine-1", "hotel-2", d3="shooter")
    assert (table.asked, table.options) == (("shooter", 0), ["aim:hotel-1", "aim:store-1"])
    assert table.args == {"target": "bank-1"}
    table.say("aim:store-1")
    assert (table.state.fallen, table.state.deeds[2]) == (["store-1"], [])
    assert table.shown_as("fall") == [{"why": "CV-D3", "what": "store-1", "who": 2}]


def test_cv_d3_switch_shooter_never_picks_a_mine_or_a_building_of_the_banks() -> None:
    table = kicked("mine-1", "hotel-2", d3="shooter")
    assert (table.state.fallen, table.asked) == ([], ("end", 0))


def test_cv_d3_switch_shooter_changes_nothing_if_the_target_fell() -> None:
    table = kicked("store-1", "bank-1", d3="shooter")
    assert table.state.fallen == ["bank-1"]


def test_cv_d5_the_deed_goes_back_to_the_bank() -> None:
    table = kicked("bank-1")
    assert table.shown_as("deed") == [{"why": "CV-D5", "what": "bank-1", "who": BANK}]
    assert table.state.lots["lot-1"] == "bank-1"
    assert table.game.view(table.play, "ABC")["lots"][0] == {
        "id": "lot-1",
        "value": 100,
        "building": "bank-1",
        "owner": None,
        "nugget": None,
        "standing": False,
    }


def test_cv_d5_it_can_be_bought_again_but_only_by_landing_on_the_same_space() -> None:
    table = Tabletop().hold(BANK, {"bank-1": "lot-4"})
    table.state.fallen = ["bank-1"]
    table.land("lot-4")
    assert (table.options, table.args["value"]) == (["buy:bank", "decline"], 300)
    table.say("buy:bank")
    assert table.paid == [(0, BANK, 200, "CV-P1")]
    assert (table.state.lots, table.state.fallen, table.state.deeds[0]) == ({"lot-4": "bank-1"}, [], ["bank-1"])
    assert table.shown_as("build") == [{"why": "CV-P1", "what": "bank-1", "lot": "lot-4"}]
    other = Tabletop().hold(BANK, {"bank-1": "lot-4"}).hold(1, {"bank-2": "lot-2", "bank-3": "lot-3"})
    other.state.fallen = ["bank-1"]
    assert other.land("lot-5").options == ["buy:store", "buy:hotel", "decline"]
