"""PP-I: improving sections and building on them."""

import pytest
from tests.games.prize_property.tabletop import MIDDLE, OUTER, WATERFRONT, Tabletop

from tablehand.games.money import BANK
from tablehand.games.prize_property.board import SECTION_OF
from tablehand.games.prize_property.cards import Gain
from tablehand.games.requests import IllegalAnswer


def market(*cash: int, seats: int = 3, **switches: str) -> Tabletop:
    """Ann is at the market."""
    chosen = {"PP-" + clause: value for clause, value in switches.items()}
    return Tabletop((Gain(1),), (Gain(1),), seats=seats, switches=chosen).cash(*(cash or (60,))).at("market")


def buildings(table: Tabletop) -> list[str]:
    """What can be built."""
    return [one.removeprefix("build:") for one in table.options if one.startswith("build:")]


@pytest.mark.parametrize("section", ["waterfront", "middle", "outer"])
def test_pp_i1_improving_any_section_costs_5_million_and_its_overlay_comes_off(section: str) -> None:
    table = market(5).say(f"improve:{section}")
    assert table.paid == [(0, BANK, 5, "PP-I1")]
    assert table.shown_as("improve") == [{"why": "PP-I1", "who": 0, "what": section}]
    assert table.state.improved == [[section], [], []]
    assert table.view()["seats"][0]["sections"][section] == {"improved": True, "resorts": []}


def test_pp_i1_an_improvement_cannot_be_challenged() -> None:
    table = market().hold(1, legal=5).hold(2, legal=5).say("improve:outer")
    assert table.asked == ("market", 0)
    assert table.say("end").asked == ("income", 1)


def test_pp_i1_a_section_is_improved_once() -> None:
    table = market().improve(0, "waterfront", "outer")
    assert table.options[0] == "improve:middle"
    with pytest.raises(IllegalAnswer):
        table.say("improve:waterfront")
    assert market().improve(0, "waterfront", "middle", "outer").options[0] == "buy:town-card"


def test_pp_i1_a_section_stays_improved_after_a_lost_case() -> None:
    table = market().improve(0, "middle").hold(1, legal=1).say("build:spa").court(1, 0, 0).say("red")
    assert (table.state.resorts[0], table.state.improved[0]) == ([], ["middle"])


def test_pp_i2_a_building_needs_an_improved_section_of_ones_own() -> None:
    table = market().improve(1, "waterfront", "middle", "outer").build(1, "ski")
    assert buildings(table) == []
    assert buildings(market().improve(0, "middle")) == list(MIDDLE)
    with pytest.raises(IllegalAnswer):
        table.say("build:golf")


def test_pp_i2_a_section_improved_in_this_very_turn_counts() -> None:
    table = market().say("improve:outer")
    assert buildings(table) == list(OUTER)


def test_pp_i2_switch_now_or_next() -> None:
    assert buildings(market(I2="now").say("improve:outer")) == list(OUTER)
    table = market(I2="next", seats=2).improve(0, "waterfront").say("improve:outer")
    assert buildings(table) == list(WATERFRONT)
    with pytest.raises(IllegalAnswer):
        table.say("build:ski")
    table.say("end").draw().say("end").draw("card-2")
    assert buildings(table) == [*WATERFRONT, *OUTER]


@pytest.mark.parametrize("resort", [*WATERFRONT, *MIDDLE, *OUTER])
def test_pp_i3_the_price_is_paid_before_the_challenge_window_opens(resort: str) -> None:
    price = {"waterfront": 5, "middle": 10, "outer": 15}[SECTION_OF[resort]]
    table = market(price).improve(0, SECTION_OF[resort]).say(f"build:{resort}")
    assert table.paid == [(0, BANK, price, "PP-I3")]
    assert table.shown_as("plan") == [{"why": "PP-C1", "who": 0, "what": resort}]
    assert (table.asked, table.args["resort"], table.args["price"]) == (("challenge", 1), resort, price)
    assert (table.state.resorts[0], table.shown_as("build")) == ([], [])


def test_pp_i3_an_unchallenged_building_goes_up_and_its_price_is_gone() -> None:
    table = market(5).improve(0, "waterfront").say("build:camp").court(0, 0)
    assert (table.state.resorts, table.paid) == ([["camp"], [], []], [])
    assert table.shown_as("build") == [{"why": "PP-I3", "who": 0, "what": "camp"}]
    assert (table.asked, table.state.cash) == (("income", 1), [0, 15, 15])


def test_pp_i3_each_resort_once_in_any_order() -> None:
    table = market().build(0, "camp", "ski")
    assert buildings(table) == ["tennis", "marina", "hotel", "casino"]
    with pytest.raises(IllegalAnswer):
        table.say("build:camp")


def test_pp_i3_three_buildings_fill_a_section() -> None:
    assert buildings(market().build(0, "camp", "tennis", "marina")) == []


def test_pp_i3_every_player_may_have_each_resort() -> None:
    assert "tennis" in buildings(market().build(1, "tennis").improve(0, "waterfront"))


def test_pp_i4_a_resort_lost_in_court_can_be_built_again_at_full_price_and_challenged_again() -> None:
    table = market(seats=2).improve(0, "waterfront").hold(1, legal=2)
    table.say("build:camp").court(1, 0).say("red")
    table.draw().say("end").draw("card-2")
    assert "camp" in buildings(table)
    assert table.say("build:camp").paid == [(0, BANK, 5, "PP-I3")]
    assert (table.asked, table.options) == (("challenge", 1), ["play:0", "play:1"])
    table.court(1, 0).say("green")
    assert table.state.resorts[0] == ["camp"]
