"""PP-T1, PP-D: the income die, and what doubles and trebles it."""

import msgspec
import pytest
from tests.games.prize_property.tabletop import HOUSE, MIDDLE, OUTER, WATERFRONT, Tabletop

from tablehand.games.money import BANK
from tablehand.games.prize_property.cards import Collect, Disaster, Gain
from tablehand.games.requests import IllegalAnswer


def test_pp_t1_a_turn_begins_with_the_income_die() -> None:
    table = Tabletop().turn(1)
    assert table.asked == ("income", 1)
    assert (table.options, table.also) == ({"income": ["red", 1, 2, 3, 4]}, ("stop",))
    assert table.args == {"thrown": [], "factor": 1}


def test_pp_t1_points_add_up_and_each_is_a_million() -> None:
    table = Tabletop().throw(3)
    assert (table.asked, table.args, table.paid) == (("income", 0), {"thrown": [3], "factor": 1}, [])
    assert table.shown_as("throw") == [{"why": "PP-T1", "who": 0, "face": 3}]
    assert table.throw(4, 1).args["thrown"] == [3, 4, 1]
    assert table.say("stop").paid == [(BANK, 0, 8, "PP-T1")]
    assert (table.state.cash, table.asked) == ([23, 15, 15], ("opportunity", 0))


def test_pp_t1_he_may_throw_as_often_as_he_likes() -> None:
    assert Tabletop().throw(*[4] * 40).say("stop").paid == [(BANK, 0, 160, "PP-T1")]


@pytest.mark.parametrize("faces", [[], [4], [2] * 10])
def test_pp_t1_the_red_ball_takes_all_of_it_and_ends_the_throwing(faces: list[int]) -> None:
    table = Tabletop().throw(*faces, "red")
    assert (table.paid, table.state.cash, table.asked) == ([], [15, 15, 15], ("opportunity", 0))
    assert table.shown_as("red-ball") == [{"why": "PP-T1", "who": 0, "lost": sum(faces)}]


def test_pp_t1_not_throwing_at_all_is_allowed() -> None:
    table = Tabletop().say("stop")
    assert (table.paid, table.shown, table.asked) == ([], [], ("opportunity", 0))


def test_pp_t1_each_turns_income_begins_anew() -> None:
    table = Tabletop((Gain(1),)).throw(4).draw().say("end")
    assert (table.asked, table.args) == (("income", 1), {"thrown": [], "factor": 1})
    assert table.throw(2).say("stop").paid == [(BANK, 1, 2, "PP-T1")]


def test_pp_t1_nothing_of_an_income_lost_is_left_for_the_next_player() -> None:
    table = Tabletop((Gain(1),)).throw(4, "red").say("card-1", "seen", "end")
    assert table.args == {"thrown": [], "factor": 1}


def test_pp_t1_the_dies_faces_are_the_editions() -> None:
    table = Tabletop(edition=msgspec.structs.replace(HOUSE, income=(5, 6, 6, "red", 5, 5)))
    assert table.options == {"income": [5, 6, "red"]}
    assert table.throw(6).say("stop").paid == [(BANK, 0, 6, "PP-T1")]


@pytest.mark.parametrize("answer", [{"income": 5}, {"income": 0}, {"income": "green"}, "go", {}, 3])
def test_pp_t1_what_the_die_does_not_show_is_refused(answer: object) -> None:
    with pytest.raises(IllegalAnswer):
        Tabletop().say(answer)


# --- doubled and tripled -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("resorts", "factor"),
    [
        ((), 1),
        (("tennis", "marina"), 1),
        (("tennis", "golf", "hotel"), 1),
        (WATERFRONT, 2),
        (MIDDLE, 2),
        (OUTER, 2),
        ((*WATERFRONT, "golf", "spa", "hotel", "ski"), 2),
        ((*WATERFRONT, *MIDDLE), 3),
        ((*WATERFRONT, *OUTER), 3),
        ((*MIDDLE, *OUTER, "tennis", "camp"), 3),
    ],
)
def test_pp_d1_one_complete_section_doubles_income_and_two_treble_it(resorts: tuple[str, ...], factor: int) -> None:
    table = Tabletop().build(0, *resorts)
    assert table.args == {"thrown": [], "factor": factor}
    table.throw(3, 4)
    assert table.foretold("stop") == {"due": [(BANK, 0, 7 * factor)]}
    assert table.say("stop").paid == [(BANK, 0, 7 * factor, "PP-T1" if factor == 1 else "PP-D1")]


def test_pp_d1_only_ones_own_sections_count() -> None:
    table = Tabletop().build(1, *WATERFRONT)
    assert table.args["factor"] == 1
    assert table.throw(4).say("stop").state.cash == [19, 15, 15]


def test_pp_d1_a_section_completed_now_counts_from_the_next_turn_on() -> None:
    table = Tabletop((Gain(1),), (Gain(1),), seats=2).build(0, "tennis", "marina")
    table.throw(4).say("stop")
    assert table.state.cash[0] == 19
    table.say("card-1", "seen", "build:camp").court(0)
    assert table.shown_as("complete") == [{"why": "PP-D1", "who": 0, "what": "waterfront"}]
    assert (table.asked, table.args["factor"]) == (("income", 1), 1)
    table.draw("card-2").say("end")
    assert (table.asked, table.args["factor"]) == (("income", 0), 2)


def test_pp_d1_a_section_is_complete_only_with_its_third_resort() -> None:
    table = Tabletop(seats=2).build(0, "tennis").at("market").say("build:camp").court(0)
    assert table.shown_as("complete") == []


def test_pp_d1_the_factor_is_counted_when_the_throwing_starts() -> None:
    table = Tabletop().build(0, *WATERFRONT).throw(2)
    table.state.resorts[0].remove("camp")
    assert table.throw(3).args == {"thrown": [2, 3], "factor": 2}
    assert table.say("stop").state.cash[0] == 25
    table = Tabletop().build(0, "tennis", "marina").throw(2)
    table.state.resorts[0].append("camp")
    assert table.throw(3).args == {"thrown": [2, 3], "factor": 1}
    assert table.say("stop").state.cash[0] == 20


def test_pp_d1_card_money_is_never_multiplied() -> None:
    table = Tabletop((Gain(3), Collect(1))).build(0, *WATERFRONT, *MIDDLE).throw(1).draw()
    assert table.state.cash == [15 + 3 + 3 + 2, 14, 14]


def test_pp_t1_and_pp_d1_a_red_ball_takes_all_that_the_points_would_have_brought() -> None:
    table = Tabletop().build(0, *WATERFRONT).throw(3, "red")
    assert table.shown_as("red-ball") == [{"why": "PP-T1", "who": 0, "lost": 6}]
    assert table.state.cash[0] == 15


def test_pp_d2_a_disaster_takes_the_factor_from_the_next_income_until_it_is_rebuilt() -> None:
    table = Tabletop((Disaster("marina"),), (Gain(1),), (Gain(1),), (Gain(1),), seats=2).build(0, *WATERFRONT)
    table.throw(4).say("stop")
    assert table.state.cash[0] == 23  # this turn's income was thrown for before
    table.say("card-1", "seen", "end").draw("card-2").say("end")
    assert (table.asked, table.args["factor"]) == (("income", 0), 1)
    table.draw("card-3").say("build:marina").court(0).draw("card-4").say("end")
    assert (table.asked, table.args["factor"]) == (("income", 0), 2)


def test_pp_d2_the_other_sections_factor_stays() -> None:
    table = Tabletop((Disaster("marina"),), (Gain(1),), seats=2).build(0, *WATERFRONT, *OUTER)
    table.draw().say("end").draw("card-2").say("end")
    assert table.args["factor"] == 2
