"""PP-T3, PP-T4, PP-T5: what can be done after the Opportunity card, and in which order."""

from collections import Counter

import pytest
from tests.games.prize_property.tabletop import MIDDLE, WATERFRONT, Tabletop

from tablehand.games.money import BANK
from tablehand.games.prize_property.cards import Gain
from tablehand.games.requests import Choose, Draw, IllegalAnswer


def market(*cash: int, **switches: str) -> Tabletop:
    """Three players; Ann is at the market."""
    chosen = {"PP-T4." + name: value for name, value in switches.items()}
    return Tabletop(switches=chosen).cash(*(cash or (60,))).at("market")


def bought(table: Tabletop) -> Draw:
    """The secret draw of a Town Meeting card that is being bought."""
    request = table.say("buy:town-card").request
    assert isinstance(request, Draw)
    return request


def test_pp_t4_at_the_market_everything_possible_is_listed_and_nothing_needs_to_be_done() -> None:
    table = market().build(0, "marina", "golf")
    assert (table.asked, table.args) == (("market", 0), {})
    assert table.options == [
        "improve:outer",
        "buy:town-card",
        "build:tennis",
        "build:camp",
        "build:spa",
        "build:dude",
        "end",
    ]
    assert isinstance(table.request, Choose)
    assert table.request.default == "end"


def test_pp_t4_what_cannot_be_paid_is_not_listed() -> None:
    laid_out = {cash: market(cash).improve(0, "waterfront", "middle", "outer").options for cash in range(16)}
    for cash, options in laid_out.items():
        assert ("buy:town-card" in options) == (cash >= 3)
        assert ("build:tennis" in options) == (cash >= 5)
        assert ("build:golf" in options) == (cash >= 10)
        assert ("build:ski" in options) == (cash >= 15)
    for cash in range(16):
        assert ("improve:waterfront" in market(cash).options) == (cash >= 5)


def test_pp_t4_even_if_only_the_end_is_left_the_market_asks() -> None:
    table = market(2)
    assert (table.options, table.asked) == (["end"], ("market", 0))


def test_pp_t5_the_turn_passes_to_the_left() -> None:
    table = market().say("end")
    assert (table.asked, table.state.turn, table.state.turn_no) == (("income", 1), 1, 2)
    table = market().turn(2).say("end")
    assert (table.asked, table.state.turn, table.state.turn_no) == (("income", 0), 0, 2)


# --- Town Meeting cards ------------------------------------------------------------------------


def test_pp_t3_a_town_meeting_card_costs_3_million() -> None:
    table = market(10)
    request = bought(table)
    assert table.paid == [(0, BANK, 3, "PP-T3")]
    assert (request.prompt, request.seat, request.deck, request.args) == ("town-card", 0, "town", {"left": 36})
    assert table.say("legal").asked == ("market", 0)
    assert (table.state.legal, table.state.defense, table.state.cash[0]) == ([1, 0, 0], [0, 0, 0], 7)


def test_pp_t3_a_turn_brings_one_card_at_most() -> None:
    table = market().say("buy:town-card", "defense")
    assert table.state.defense == [1, 0, 0]
    assert "buy:town-card" not in table.options
    with pytest.raises(IllegalAnswer):
        table.say("buy:town-card")


def test_pp_t3_the_next_turn_may_bring_another() -> None:
    table = Tabletop((Gain(1),), (Gain(1),), seats=2).at("market").say("buy:town-card", "legal", "end")
    table.draw().say("end").draw("card-2")
    assert "buy:town-card" in table.options
    assert table.say("buy:town-card", "legal").state.legal == [2, 0]


def test_pp_t3_which_kind_it_is_stays_secret() -> None:
    table = market()
    request = bought(table)
    assert request.secret
    assert request.options() == ["legal", "defense"]
    table.say("defense")
    assert table.shown_as("town-card") == [{"why": "PP-T3", "who": 0}]


@pytest.mark.parametrize(("legal", "defense"), [(18, 17), (17, 18), (0, 18), (18, 0), (5, 7)])
def test_pp_t3_what_may_come_is_said_to_chance_alone(legal: int, defense: int) -> None:
    table = market().hold(1, legal, defense)
    request = bought(table)
    assert request.options() == ["legal", "defense"]
    assert Counter(request.pool) == Counter({"legal": 18 - legal, "defense": 18 - defense})


def test_pp_t3_a_kind_that_is_used_up_is_never_drawn() -> None:
    table = market().hold(1, 10, 3).hold(2, 8, 1)
    bought(table)
    with pytest.raises(IllegalAnswer):
        table.say("legal")
    assert table.say("defense").state.defense == [1, 3, 1]


def test_pp_m4_an_empty_town_meeting_deck_sells_nothing() -> None:
    assert "buy:town-card" not in market().hold(1, 18, 9).hold(0, 0, 9).options
    assert "buy:town-card" in market().hold(1, 18, 9).hold(0, 0, 8).options


# --- order and number --------------------------------------------------------------------------


def test_pp_t4_improving_and_buying_a_card_go_in_either_order() -> None:
    first = market().say("improve:middle", "buy:town-card", "legal")
    second = market().say("buy:town-card", "legal", "improve:middle")
    for table in (first, second):
        assert (table.state.cash[0], table.state.improved[0], table.state.legal[0]) == (52, ["middle"], 1)
        assert table.options == ["build:golf", "build:spa", "build:dude", "end"]


def test_pp_t4_one_section_a_turn() -> None:
    table = market().say("improve:waterfront")
    assert [one for one in table.options if one.startswith("improve:")] == []
    with pytest.raises(IllegalAnswer):
        table.say("improve:middle")


def test_pp_t4_the_next_turn_may_improve_another_section() -> None:
    table = Tabletop((Gain(1),), (Gain(1),), seats=2).at("market").say("improve:outer", "end").draw().say("end")
    assert table.draw("card-2").options[:2] == ["improve:waterfront", "improve:middle"]


def test_pp_t4_one_building_a_turn_comes_last() -> None:
    table = market().improve(0, "waterfront").say("build:tennis").court(0, 0)
    assert (table.asked, table.state.resorts[0]) == (("income", 1), ["tennis"])


def test_pp_t4_both_improving_and_building_are_allowed_in_a_turn() -> None:
    table = market().improve(0, "waterfront").say("improve:middle")
    assert "build:tennis" in table.options
    assert "build:golf" in table.options


def test_pp_t4_switch_actions_either_lets_improve_or_build() -> None:
    """PP-T4: with `either`, not `both`."""
    table = market(actions="either").improve(0, "waterfront")
    assert {"improve:middle", "build:tennis"} <= set(table.options)
    assert table.say("improve:middle").options == ["buy:town-card", "end"]
    both = market(actions="both").improve(0, "waterfront").say("improve:middle").options
    assert both == ["buy:town-card", *(f"build:{one}" for one in (*WATERFRONT, *MIDDLE)), "end"]


def test_pp_t4_switch_buildings_one_or_many() -> None:
    one = market(buildings="one").improve(0, "waterfront").say("build:tennis").court(0, 0)
    assert one.asked == ("income", 1)
    many = market(buildings="many").improve(0, "waterfront").say("build:tennis").court(0, 0)
    assert (many.asked, many.options) == (("market", 0), ["build:marina", "build:camp", "end"])
    many.say("build:camp")
    assert (many.asked, many.args["resort"]) == (("challenge", 1), "camp")  # each has a window of its own
    many.court(0, 0).say("build:marina").court(0, 0)
    assert (many.options, many.state.resorts[0]) == (["end"], ["tennis", "camp", "marina"])
    assert many.say("end").asked == ("income", 1)


def test_pp_t4_switch_many_after_a_building_there_are_only_buildings() -> None:
    many = market(buildings="many").improve(0, "waterfront", "middle").say("build:tennis").court(0, 0)
    assert many.options == ["build:marina", "build:camp", "build:golf", "build:spa", "build:dude", "end"]


def test_pp_t4_switch_many_still_needs_the_price() -> None:
    many = market(12, buildings="many").improve(0, "waterfront", "middle").say("build:tennis").court(0, 0)
    assert many.options == ["build:marina", "build:camp", "end"]


@pytest.mark.parametrize("marble", ["green", "red"])
def test_pp_t4_switch_many_a_court_still_ends_the_turn(marble: str) -> None:
    many = market(buildings="many").improve(0, "waterfront").hold(1, legal=1).say("build:tennis")
    assert many.court(1, 0, 0).say(marble).asked == ("income", 1)


def test_pp_t4_switch_many_the_second_building_may_come_to_court() -> None:
    many = market(buildings="many").improve(0, "waterfront").hold(1, legal=1).say("build:tennis").court(0, 0)
    many.say("build:camp").court(1, 0, 0).say("red")
    assert (many.asked, many.state.resorts[0]) == (("income", 1), ["tennis"])
    assert many.state.cash == [50, 20, 15]


def test_pp_t4_switches_either_and_many_together() -> None:
    table = market(actions="either", buildings="many").improve(0, "waterfront").say("build:tennis").court(0, 0)
    assert table.options == ["build:marina", "build:camp", "end"]
