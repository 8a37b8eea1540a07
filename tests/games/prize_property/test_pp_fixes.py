"""A grown-up's fix: what it may change, and what it refuses."""

from typing import Any

import msgspec
import pytest
from tests.games.prize_property.tabletop import HOUSE, MIDDLE, OUTER, WATERFRONT, Tabletop

from tablehand.games.money import BANK
from tablehand.games.prize_property.state import State
from tablehand.games.rulebook import FixError

SEATS = {"Ann": 0, "Bob": 1, "Cleo": 2}


def fixed(table: Tabletop, changes: dict[str, Any], now: State | None = None) -> Tabletop:
    """`now` is what the table looked like when the grown-up saw the fault."""
    table.say()
    table.game.fix(table.play, now or msgspec.json.decode(msgspec.json.encode(table.state), type=State), changes, SEATS)
    return table


def refused(table: Tabletop, changes: dict[str, Any], now: State | None = None) -> str:
    with pytest.raises(FixError) as caught:
        fixed(table, changes, now)
    return str(caught.value)


def later(table: Tabletop, **changes: Any) -> State:
    return msgspec.structs.replace(table.state, **changes)


def left(table: Tabletop, changes: dict[str, Any]) -> str:
    """What of a fix does not hold."""
    return table.game.unfixed(table.play, changes, SEATS)


# --- cash --------------------------------------------------------------------------------------


def test_a_balance_is_set_right_with_the_bank() -> None:
    table = fixed(Tabletop(), {"cash": {"Ann": 12, "Bob": 21, "Cleo": 15}})
    assert table.state.cash == [12, 21, 15]
    assert table.paid == [(0, BANK, 3, "fix"), (BANK, 1, 6, "fix")]
    assert left(table, {"cash": {"Ann": 12, "Bob": 21, "Cleo": 15}}) == ""
    assert left(table, {"cash": {"Ann": 11}}) == "Ann's cash would be 12, not 11"


@pytest.mark.parametrize("value", [-1, 1.0, True, "10", None])
def test_a_balance_is_whole_millions(value: Any) -> None:
    assert refused(Tabletop(), {"cash": {"Ann": value}}).startswith(f"Ann's balance cannot be {value!r}; allowed: 0, 1")


def test_a_balance_is_shifted_by_what_is_wrong_now() -> None:
    table = Tabletop().cash(5, 5, 5)
    assert fixed(table, {"cash": {"Ann": 4}}, later(table, cash=[7, 5, 5])).state.cash[0] == 2
    assert "negative when the turn began" in refused(table, {"cash": {"Bob": 0}}, later(table, cash=[7, 11, 5]))


def test_a_fix_names_things_that_exist() -> None:
    assert "fixed can be: cash, resorts, improved, town_cards, cards" in refused(Tabletop(), {"moon": {}})
    assert "nothing to fix" in refused(Tabletop(), {})
    assert refused(Tabletop(), {"cash": {"Dan": 1}}) == "nobody at this table is called 'Dan'; here are: Ann, Bob, Cleo"


# --- resorts and sections ----------------------------------------------------------------------


def test_resorts_are_put_up_and_taken_away() -> None:
    table = Tabletop().build(0, "tennis", "golf").improve(0, "outer")
    fixed(table, {"resorts": {"Ann": ["golf", "ski"]}})
    assert set(table.state.resorts[0]) == {"golf", "ski"}
    assert table.shown_as("lost") == [{"why": "fix", "who": 0, "what": "tennis"}]
    assert table.shown_as("build") == [{"why": "fix", "who": 0, "what": "ski"}]
    assert table.paid == []  # what it cost or brought is a fix of its own
    assert fixed(table, {"resorts": {"Ann": []}}).state.resorts[0] == []


def test_resorts_that_stand_as_they_should_show_nothing() -> None:
    table = Tabletop().build(0, "tennis", "marina")
    assert fixed(table, {"resorts": {"Ann": ["marina", "tennis"]}}).shown == []


@pytest.mark.parametrize("order", [["tennis", "marina", "camp"], ["camp", "marina", "tennis"]])
def test_the_order_in_which_resorts_are_named_does_not_matter(order: list[str]) -> None:
    changes = {"resorts": {"Ann": order}, "improved": {"Ann": ["outer", "waterfront"]}}
    table = fixed(Tabletop().build(0, "marina", "tennis").improve(0, "outer"), changes)
    assert left(table, changes) == ""
    assert left(table, {"resorts": {"Ann": order[:2]}}) != ""


def test_a_resort_needs_its_section_improved() -> None:
    message = refused(Tabletop().improve(0, "middle"), {"resorts": {"Ann": ["ski"]}})
    assert message == "ski cannot stand where Ann's outer is not improved; fix both"
    wanted = {"improved": {"Ann": ["outer"]}, "resorts": {"Ann": ["ski"]}}
    for changes in (wanted, dict(reversed(wanted.items()))):
        table = fixed(Tabletop(), changes)
        assert (table.state.improved[0], table.state.resorts[0]) == (["outer"], ["ski"])
        assert table.shown_as("improve") == [{"why": "fix", "who": 0, "what": "outer"}]


def test_a_resort_may_stand_where_the_steps_answers_improve_the_section() -> None:
    table = Tabletop().at("market")
    now = later(table, improved=[["outer"], [], []])
    assert fixed(table, {"resorts": {"Ann": ["ski"]}}, now).state.resorts[0] == ["ski"]
    assert table.state.improved[0] == []
    assert "Bob's outer" in refused(table, {"resorts": {"Bob": ["ski"]}}, now)


def test_pp_i1_an_overlay_stays_off_where_something_is_built() -> None:
    table = Tabletop().build(0, "ski").improve(0, "middle")
    assert fixed(table, {"improved": {"Ann": ["outer"]}}).state.improved[0] == ["outer"]
    assert table.shown_as("covered") == [{"why": "fix", "who": 0, "what": "middle"}]
    assert "Ann's outer is not improved" in refused(table, {"improved": {"Ann": ["middle"]}})
    table = Tabletop().improve(0, "outer")
    assert "ski cannot stand" in refused(table, {"improved": {"Ann": []}, "resorts": {"Ann": ["ski"]}})


def test_an_overlay_goes_back_with_the_last_resort_of_its_section() -> None:
    nothing: dict[str, Any] = {"resorts": {"Ann": []}, "improved": {"Ann": []}}
    for changes in (nothing, dict(reversed(nothing.items()))):
        table = fixed(Tabletop().build(0, "ski"), changes)
        assert (table.state.resorts[0], table.state.improved[0]) == ([], [])


def test_pp_w1_nobody_gets_the_ninth_resort_by_a_fix() -> None:
    table = Tabletop().build(0, *WATERFRONT, *MIDDLE, *OUTER[:2])
    fixed(table, {"resorts": {"Ann": [*WATERFRONT, *MIDDLE[:2], *OUTER]}})
    assert len(table.state.resorts[0]) == 8
    assert "the ninth must be built" in refused(table, {"resorts": {"Ann": [*WATERFRONT, *MIDDLE, *OUTER]}})


def test_pp_w1_a_resort_lost_in_this_step_hides_no_ninth() -> None:
    eight = (*WATERFRONT, *MIDDLE, *OUTER[:2])
    table = Tabletop().build(0, *eight)
    now = later(table, resorts=[list(eight[1:]), [], []])
    assert "the ninth must be built" in refused(table, {"resorts": {"Ann": [*eight[1:], "ski"]}}, now)


@pytest.mark.parametrize("value", ["ski", ["moon"], ["ski", "ski"], [["ski"]], None, {"ski": True}, [1]])
def test_resorts_are_a_list_of_ids_each_once(value: Any) -> None:
    assert "Ann's resorts cannot be " in refused(Tabletop().improve(0, "outer"), {"resorts": {"Ann": value}})


@pytest.mark.parametrize("value", ["outer", ["moon"], ["outer", "outer"], True])
def test_improved_sections_are_a_list_of_ids_each_once(value: Any) -> None:
    assert "Ann's improved sections cannot be " in refused(Tabletop(), {"improved": {"Ann": value}})


def test_resorts_are_shifted_by_what_is_wrong_now() -> None:
    """Ann lost the marina in this step, but should have lost the camp."""
    table = Tabletop().build(0, *WATERFRONT)
    now = later(table, resorts=[["tennis", "camp"], [], []])
    fixed(table, {"resorts": {"Ann": ["tennis"]}}, now)
    assert table.state.resorts[0] == ["tennis", "marina"]  # the marina will be lost again


# --- cards -------------------------------------------------------------------------------------


def test_pp_x1_dealt_town_meeting_cards_are_never_fixed() -> None:
    table = Tabletop().hold(0, legal=1)
    assert "undo takes them back" in refused(table, {"town_cards": {"Ann": 2}})
    assert table.state.legal == [1, 0, 0]


def test_printed_town_meeting_cards_are_fixed_by_count() -> None:
    table = Tabletop(printed=("town",)).hold(0, hidden=2)
    assert fixed(table, {"town_cards": {"Ann": 4, "Bob": 1}}).state.hidden == [4, 1, 0]
    assert table.shown_as("counted") == [
        {"why": "fix", "who": 0, "count": 4},
        {"why": "fix", "who": 1, "count": 1},
    ]
    assert left(table, {"town_cards": {"Ann": 4}}) == ""
    assert left(table, {"town_cards": {"Bob": 2}}) == "Bob's town_cards would be 1, not 2"


@pytest.mark.parametrize("value", [-1, 35, True, "2", 1.0, None])
def test_nobody_holds_more_town_meeting_cards_than_there_are(value: Any) -> None:
    table = Tabletop(printed=("town",)).hold(1, hidden=2)
    assert "allowed: 0 to 34" in refused(table, {"town_cards": {"Ann": value}})
    assert fixed(table, {"town_cards": {"Ann": 34}}).state.hidden == [34, 2, 0]


def test_printed_town_meeting_cards_are_shifted_by_what_is_wrong_now() -> None:
    table = Tabletop(printed=("town",)).hold(0, hidden=2)
    assert fixed(table, {"town_cards": {"Ann": 2}}, later(table, hidden=[3, 0, 0])).state.hidden[0] == 1
    assert "allowed: 2 to 36" in refused(table, {"town_cards": {"Ann": 0}}, later(table, hidden=[3, 0, 0]))


def test_printed_town_meeting_cards_may_be_none_but_never_were_fewer() -> None:
    table = fixed(Tabletop(printed=("town",)).hold(0, hidden=2), {"town_cards": {"Ann": 0}})
    assert table.state.hidden[0] == 0
    assert "Ann cannot hold 0" in refused(table, {"town_cards": {"Ann": 0}}, later(table, hidden=[1, 0, 0]))


def test_an_opportunity_card_is_taken_out_or_put_back_in_its_place() -> None:
    table = Tabletop()
    deck = list(table.state.opportunity)
    fixed(table, {"cards": {deck[3]: False}})
    assert table.state.opportunity == [*deck[:3], *deck[4:]]
    assert table.shown_as("cards") == [{"why": "fix", "what": deck[3], "left": False}]
    assert left(table, {"cards": {deck[3]: False}}) == ""
    assert left(table, {"cards": {deck[3]: True}}) != ""
    assert fixed(table, {"cards": {deck[3]: True}}).state.opportunity == deck
    assert fixed(table, {"cards": {deck[3]: True}}).shown == []


def test_an_opportunity_card_is_one_of_the_editions_and_still_to_come_or_not() -> None:
    first = HOUSE.cards[0].id
    assert "no Opportunity card 'moon'" in refused(Tabletop(edition=HOUSE), {"cards": {"moon": False}})
    assert "true or false, not 0" in refused(Tabletop(edition=HOUSE), {"cards": {first: 0}})


def test_no_more_opportunity_cards_are_taken_out_than_are_left() -> None:
    table = Tabletop(printed=("opportunity",))
    table.state.unnamed = 39
    one, two = table.state.opportunity[:2]
    assert "no Opportunity card is left" in refused(table, {"cards": {one: False, two: False}})
    table = Tabletop(printed=("opportunity",))
    table.state.unnamed = 39
    assert one not in fixed(table, {"cards": {one: False}}).state.opportunity


def test_all_hands_together_hold_no_more_town_meeting_cards_than_there_are() -> None:
    table = fixed(Tabletop(printed=("town",)), {"town_cards": {"Ann": 20, "Bob": 20}})
    assert "than the 36 there are" in left(table, {"town_cards": {"Ann": 20}})


def test_a_deck_that_was_shuffled_anew_in_this_step_is_not_shuffled_back() -> None:
    """A fix of what is so changes nothing; of anything else it says why it can't."""
    table = Tabletop()
    deck = list(table.state.opportunity)
    table.state.opportunity = []
    now = later(table, opportunity=deck[1:])
    assert fixed(table, {"cards": {deck[5]: True}}, now).state.opportunity == []
    assert "shuffled anew" in refused(table, {"cards": {deck[5]: False}}, now)
    table.state.opportunity = deck[:]
    assert "was drawn" in refused(table, {"cards": {deck[0]: True}}, later(table, opportunity=deck[1:]))


def test_what_was_answered_in_the_step_must_leave_no_resort_on_undeveloped_land() -> None:
    table = Tabletop()
    table.state.resorts[0] = ["tennis"]
    assert left(table, {"cash": {"Ann": 15}}) == "tennis would stand where Ann's waterfront is not improved"
