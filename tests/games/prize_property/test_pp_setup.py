"""PP-S, PP-B0: how a game begins, and the nine resorts."""

from collections import Counter

import pytest
from tests.games.prize_property.tabletop import HOUSE, MIDDLE, OUTER, WATERFRONT, Tabletop

from tablehand.games.money import BANK
from tablehand.games.prize_property import PrizeProperty
from tablehand.games.prize_property.cards import Gain
from tablehand.table.header import HeaderError, Wanted, complete
from tablehand.table.table import Table


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pp_s1_all_start_with_15_million_and_nothing_else(seats: int) -> None:
    state = Tabletop(seats=seats).state
    assert state.cash == [15] * seats
    assert (state.improved, state.resorts) == ([[]] * seats, [[]] * seats)
    assert (state.legal, state.defense, state.hidden) == ([0] * seats, [0] * seats, [0] * seats)
    assert (state.turn_no, state.step, state.over, state.winners, state.court) == (1, "income", False, [], None)
    assert state.bank == 0


def test_it_is_a_game_for_two_to_four_without_a_track() -> None:
    assert list(PrizeProperty.players) == [2, 3, 4]
    assert not PrizeProperty.has_map
    with pytest.raises(HeaderError, match="no track"):
        complete(Wanted(game="prize-property", seats=["Ann", "Bob"], map=False))


def test_pp_s1_the_bank_never_runs_out() -> None:
    table = Tabletop((Gain(10),))
    table.state.bank = 0
    table.draw()
    assert (table.state.bank, table.state.cash[0]) == (-10, 25)


def test_pp_s1_cash_is_open() -> None:
    assert [seat["cash"] for seat in Tabletop().cash(1, 20, 0).view()["seats"]] == [1, 20, 0]


def test_pp_s2_each_owns_a_quarter_and_others_stay_empty() -> None:
    assert Tabletop(seats=2).state.quarter == ["red", "yellow"]
    assert Tabletop(seats=3).state.quarter == ["red", "yellow", "orange"]
    assert Tabletop(seats=4).state.quarter == ["red", "yellow", "orange", "blue"]


def test_pp_s2_the_table_may_say_whose_quarter_is_which() -> None:
    assert Tabletop(seats=2, colours=(("blue",), ("red",))).state.quarter == ["blue", "red"]
    header = complete(Wanted(game="prize-property", seats=["Ann", "Bob"], colours=[["blue"], ["orange"]]))
    assert Table.new(header).state.quarter == ["blue", "orange"]


@pytest.mark.parametrize("colours", [[["red"], ["red"]], [["red"]], [["red"], ["green"]], [["red", "blue"], []]])
def test_pp_s2_nobody_shares_a_quarter_or_has_none(colours: list[list[str]]) -> None:
    with pytest.raises(HeaderError, match="colours: "):
        complete(Wanted(game="prize-property", seats=["Ann", "Bob"], colours=colours))


def test_pp_s2_a_quarter_has_three_sections_of_undeveloped_land() -> None:
    empty = {"improved": False, "resorts": []}
    assert Tabletop().view()["seats"][0]["sections"] == {"waterfront": empty, "middle": empty, "outer": empty}


def test_pp_s3_the_house_has_18_legal_action_and_18_defense_cards() -> None:
    assert (HOUSE.town.legal, HOUSE.town.defense) == (18, 18)
    table = Tabletop(edition=HOUSE)
    assert table.view()["decks"] == {"opportunity": len(HOUSE.cards), "town": 36}
    assert table.state.opportunity == [card.id for card in HOUSE.cards]


def test_pp_s3_decks_come_in_any_order() -> None:
    """PP-S3: shuffled; the rules know what is left, and chance what comes next."""
    table = Tabletop()
    assert set(table.say("stop").options) == set(table.state.opportunity)
    table = Tabletop().at("market").say("buy:town-card")
    assert table.request is not None
    assert Counter(table.request.pool) == {"legal": 18, "defense": 18}  # type: ignore[attr-defined]


def test_pp_s4_turns_pass_to_the_left() -> None:
    table = Tabletop((Gain(1),), (Gain(1),), (Gain(1),), (Gain(1),))
    turns = []
    for card in range(1, 5):
        turns.append((table.state.turn, table.state.turn_no))
        table.draw(f"card-{card}").say("end")
    assert turns == [(0, 1), (1, 2), (2, 3), (0, 4)]


def test_pp_s4_the_table_may_name_who_begins() -> None:
    assert Tabletop().game.begin(4, 2).turn == 2


def test_pp_s4_who_begins_is_drawn() -> None:
    firsts = {
        complete(Wanted(game="prize-property", seats=["Ann", "Bob"], chance="dealt", seed=seed)).first
        for seed in range(20)
    }
    assert firsts == {0, 1}


@pytest.mark.parametrize(("resorts", "price"), [(WATERFRONT, 5), (MIDDLE, 10), (OUTER, 15)])
def test_pp_b0_a_resort_costs_its_sections_price(resorts: tuple[str, ...], price: int) -> None:
    for resort in resorts:
        table = Tabletop().improve(0, "waterfront", "middle", "outer").at("market")
        assert table.say(f"build:{resort}").paid == [(0, BANK, price, "PP-I3")]


def test_pp_b0_each_section_has_its_three_resorts() -> None:
    table = Tabletop().build(0, *WATERFRONT, *MIDDLE, *OUTER)
    assert table.view()["seats"][0]["sections"] == {
        "waterfront": {"improved": True, "resorts": list(WATERFRONT)},
        "middle": {"improved": True, "resorts": list(MIDDLE)},
        "outer": {"improved": True, "resorts": list(OUTER)},
    }
