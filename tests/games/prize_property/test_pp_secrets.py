"""PP-X1, and PP-C3 with `secret`: what nobody may see before its time."""

from typing import Any

import msgspec
import pytest
from tests.games.prize_property.tabletop import Tabletop

from tablehand.games.money import BANK
from tablehand.games.prize_property.state import State
from tablehand.games.requests import Choose, Gavel


def planned(*legal: int, defense: int = 0) -> Tabletop:
    """Four players, both sides hidden; Bob has paid for the marina."""
    table = Tabletop(seats=4, switches={"PP-C3": "secret"})
    table.improve(1, "waterfront").hold(1, defense=defense).turn(1).at("market")
    for seat, cards in enumerate(legal):
        table.hold(seat, legal=cards)
    return table.say("build:marina")


# --- hands -------------------------------------------------------------------------------------


def test_pp_x1_a_view_counts_town_meeting_cards_and_shows_its_own_seat_their_kinds() -> None:
    table = Tabletop().hold(0, legal=2, defense=1).hold(1, legal=1, defense=2)
    public = table.view()
    assert [seat["town_cards"] for seat in public["seats"]] == [3, 3, 0]
    assert all("hand" not in seat for seat in public["seats"])
    own = table.view(1)
    assert own["seats"][1].pop("hand") == {"legal": 1, "defense": 2}
    assert own == public


@pytest.mark.parametrize("step", ["income", "opportunity", "market"])
def test_pp_x1_which_kinds_are_held_changes_nothing_that_others_see(step: str) -> None:
    one = Tabletop().hold(0, legal=3).hold(1, legal=2).at(step)
    other = Tabletop().hold(0, defense=3).hold(1, legal=1, defense=1).at(step)
    assert one.view() == other.view()
    assert one.view(2) == other.view(2)
    assert msgspec.to_builtins(one.request) == msgspec.to_builtins(other.request)


def test_pp_x1_neither_options_nor_who_is_asked_depend_on_kinds() -> None:
    def seen(hands: list[tuple[int, int]], value: str) -> list[Any]:
        table = Tabletop(seats=3, switches={"PP-C3": value}).cash(30).improve(0, "waterfront").at("market")
        for seat, (legal, defense) in enumerate(hands):
            table.hold(seat, legal, defense)
        told = []
        for answer in ("build:camp", "play:0", "play:0"):
            told += [table.asked, table.options, table.args, table.view()]
            table.say(answer)
            told.append(table.shown)
        return [*told, table.asked, table.options, table.view()]

    for value in ("open", "secret"):
        assert seen([(3, 0), (0, 2), (1, 1)], value) == seen([(1, 2), (2, 0), (0, 2)], value)


def test_pp_x1_a_card_is_bought_without_a_word_of_its_kind() -> None:
    one, other = (Tabletop().at("market").say("buy:town-card", kind) for kind in ("legal", "defense"))
    assert (one.shown, one.paid) == (other.shown, other.paid)
    assert (one.view(), one.options, one.args) == (other.view(), other.options, other.args)
    assert one.view(0) != other.view(0)
    one, other = (Tabletop(seats=2).improve(0, "waterfront").cash(30).at("market") for _ in range(2))
    one.say("buy:town-card", "legal", "build:camp")
    other.say("buy:town-card", "defense", "build:camp")
    assert (one.view(), one.options, one.args) == (other.view(), other.options, other.args)


def test_pp_x1_secrets_survive_the_states_encoding() -> None:
    table = Tabletop().hold(0, legal=3).hold(1, defense=2).at("market").say("buy:town-card", "legal")
    assert msgspec.json.decode(msgspec.json.encode(table.state), type=State) == table.state


# --- both sides hidden from each other ---------------------------------------------------------


def test_pp_c3_switch_secret_asks_everybody_with_full_ranges_even_if_nobody_challenges() -> None:
    table = planned(1, 0, 7, 0, defense=5)
    asked = []
    for _ in range(4):
        assert isinstance(table.request, Choose)
        assert (table.request.secret, table.request.default) == (True, None)
        asked.append((table.asked, table.options, table.args["red"]))
        table.court(0)
    assert asked == [
        (("challenge", 2), [f"play:{n}" for n in range(6)], None),
        (("challenge", 3), ["play:0"], None),
        (("challenge", 0), ["play:0", "play:1"], None),
        (("defend", 1), [f"play:{n}" for n in range(5)], None),
    ]
    assert (table.asked, table.state.resorts[1]) == (("income", 2), ["marina"])


def test_pp_c3_switch_secret_what_one_names_does_not_narrow_what_the_next_may() -> None:
    table = planned(5, 0, 5, 5, defense=4)
    for _ in range(3):
        assert table.options == [f"play:{n}" for n in range(6)]
        assert table.args == {"builder": 1, "resort": "marina", "price": 5, "left": 5, "red": None}
        table.court(5)
    assert (table.asked, table.options) == (("defend", 1), [f"play:{n}" for n in range(5)])
    assert table.args["red"] is None


def test_pp_c3_switch_secret_nothing_shows_before_the_reveal() -> None:
    table = planned(1, 0, 2, 0, defense=2)
    before = table.view()
    assert before["court"] == {"builder": 1, "resort": "marina", "red": None, "green": None}
    for answer in (2, 0, 1):
        table.court(answer)
        assert (table.shown, table.view()) == ([], before)  # counts of cards too
    table.court(2)
    assert table.asked == ("gavel", 1)
    assert table.view()["court"] == {"builder": 1, "resort": "marina", "red": [1, 0, 2, 0], "green": 3}
    assert [seat["town_cards"] for seat in table.view()["seats"]] == [0, 0, 0, 0]


def test_pp_c3_switch_secret_both_sides_are_revealed_at_once() -> None:
    table = planned(1, 0, 2, 0, defense=2).court(2, 0, 1, 2)
    assert table.shown_as("play") == [
        {"why": "PP-C2", "who": 2, "kind": "legal", "count": 2},
        {"why": "PP-C2", "who": 0, "kind": "legal", "count": 1},
        {"why": "PP-C3", "who": 1, "kind": "defense", "count": 2},
    ]
    assert isinstance(table.request, Gavel)
    assert not table.request.secret
    assert table.args == {"resort": "marina", "price": 5, "red": [1, 0, 2, 0], "green": 3, "free": 1}
    assert (table.state.legal, table.state.defense) == ([0, 0, 0, 0], [0, 0, 0, 0])


def test_pp_c3_switch_secret_naming_more_than_one_holds_plays_all_one_holds() -> None:
    table = Tabletop(seats=3, switches={"PP-C3": "secret"}).improve(0, "waterfront").hold(0, legal=3, defense=1)
    table.hold(1, legal=1, defense=4).hold(2, legal=2).at("market").say("build:camp").court(5, 2, 4)
    assert (table.args["red"], table.args["green"]) == ([0, 1, 2], 2)
    assert (table.state.legal, table.state.defense) == ([3, 0, 0], [0, 4, 0])


def test_pp_c3_switch_secret_who_names_cards_he_does_not_hold_challenges_nobody() -> None:
    table = Tabletop(seats=2, switches={"PP-C3": "secret"}).improve(0, "waterfront").hold(0, defense=2)
    table.hold(1, defense=3).at("market").say("build:camp").court(3, 2)
    assert (table.asked, table.state.resorts[0], table.shown_as("play")) == (("income", 1), ["camp"], [])
    assert table.state.defense == [2, 3]


@pytest.mark.parametrize(
    ("named", "red"),
    [
        ((5, 5, 5), [0, 0, 5, 0]),
        ((3, 3, 3), [0, 0, 3, 2]),
        ((2, 2, 2), [1, 0, 2, 2]),
        ((0, 4, 4), [1, 0, 0, 4]),
        ((2, 0, 5), [3, 0, 2, 0]),
        ((1, 2, 2), [2, 0, 1, 2]),
    ],
)
def test_pp_c3_switch_secret_red_beyond_five_goes_back_nearest_the_builders_left_served_first(
    named: tuple[int, int, int], red: list[int]
) -> None:
    table = planned(5, 0, 5, 5).court(*named, 0)
    assert table.args["red"] == red
    assert table.state.legal == [5 - red[0], 0, 5 - red[2], 5 - red[3]]
    assert [(one["who"], one["count"]) for one in table.shown_as("play")] == [
        (seat, red[seat]) for seat in (2, 3, 0) if red[seat]
    ]
    assert {to: amount for _, to, amount, _ in table.say("red").paid} == {
        seat: 5 * count for seat, count in enumerate(red) if count
    }


def test_pp_c3_switch_secret_cards_that_are_not_held_do_not_use_up_the_five() -> None:
    table = Tabletop(seats=3, switches={"PP-C3": "secret"}).improve(0, "waterfront")
    table.hold(1, legal=1, defense=4).hold(2, legal=5).at("market").say("build:camp").court(5, 5, 0)
    assert table.args["red"] == [0, 1, 4]
    assert table.state.legal == [0, 0, 1]


def test_pp_c3_switch_secret_an_unchallenged_builders_cards_return_unseen() -> None:
    table = planned(1, 0, 1, 1, defense=3).court(0, 0, 0, 3)
    assert (table.state.defense[1], table.shown_as("play")) == (3, [])
    assert (table.asked, table.state.resorts[1]) == (("income", 2), ["marina"])
    assert table.view()["seats"][1]["town_cards"] == 3


@pytest.mark.parametrize("fresh", ["legal", "defense"])
def test_pp_c3_switch_secret_a_card_bought_in_this_turn_does_not_defend(fresh: str) -> None:
    table = Tabletop(seats=2, switches={"PP-C3": "secret"}).cash(20).improve(0, "waterfront")
    table.hold(0, legal=1, defense=1).hold(1, legal=1).at("market").say("buy:town-card", fresh, "build:camp").court(1)
    assert table.options == ["play:0", "play:1", "play:2"]
    assert table.court(2).args["green"] == 2


def test_pp_c3_switch_secret_five_green_at_most() -> None:
    assert planned(0, 0, 1, 0, defense=6).court(1, 0, 0, 4).args["green"] == 5


def test_pp_c3_switch_secret_the_verdict_is_carried_out_as_ever() -> None:
    table = planned(1, 0, 2, 0, defense=2).court(2, 0, 1, 1).say("red")
    assert table.paid == [(BANK, 2, 10, "PP-C6"), (BANK, 0, 5, "PP-C6")]
    assert (table.state.resorts[1], table.state.court, table.asked) == ([], None, ("income", 2))
    assert (table.state.legal, table.state.defense) == ([0, 0, 0, 0], [0, 1, 0, 0])


def test_pp_c3_switch_secret_with_many_buildings_each_has_its_own_window() -> None:
    table = Tabletop(seats=2, switches={"PP-C3": "secret", "PP-T4.buildings": "many"}).cash(30)
    table.improve(0, "waterfront").hold(1, legal=2).at("market").say("build:camp").court(0, 0)
    assert table.asked == ("market", 0)
    assert table.say("build:tennis").court(1, 0).asked == ("gavel", 0)
