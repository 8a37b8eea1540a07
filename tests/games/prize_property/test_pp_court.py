"""PP-C: Legal Action against a building, Defense, and the gavel. What is kept secret is in test_pp_secrets."""

from collections import Counter
from typing import Any

import pytest
from tests.games.prize_property.tabletop import Tabletop

from tablehand.games.money import BANK
from tablehand.games.prize_property import PrizeProperty
from tablehand.games.prize_property.cards import Gain
from tablehand.games.requests import Choose, Gavel, IllegalAnswer
from tablehand.table.chance import Chance
from tablehand.table.dealer import Dealer


def planned(*legal: int, defense: int = 0, **switches: str) -> Tabletop:
    """Four players; Bob, with as many Legal Action cards as the others are said to hold, has paid for the marina."""
    table = Tabletop((Gain(1),), seats=4, switches={"PP-" + clause: value for clause, value in switches.items()})
    table.improve(1, "waterfront").hold(1, defense=defense).turn(1).at("market")
    for seat, cards in enumerate(legal):
        table.hold(seat, legal=cards)
    return table.say("build:marina")


def case(table: Tabletop) -> dict[str, object]:
    """What is shown of the court."""
    court: dict[str, object] = table.view()["court"]
    return court


# --- challenging -------------------------------------------------------------------------------


def test_pp_c1_every_opponent_is_asked_clockwise_whatever_he_holds() -> None:
    table = planned(0, 0, 3, 0)
    asked = []
    for _ in range(3):
        asked.append((table.asked, table.options))
        table.court(0)
    assert asked == [
        (("challenge", 2), ["play:0", "play:1", "play:2", "play:3"]),
        (("challenge", 3), ["play:0"]),
        (("challenge", 0), ["play:0"]),
    ]


def test_pp_c1_each_is_asked_once_and_then_the_building_stands() -> None:
    table = planned(3, 3, 3, 3).court(0, 0, 0)
    assert table.state.resorts[1] == ["marina"]
    assert (table.state.step, table.state.turn, table.state.court) == ("income", 2, None)


def test_pp_c1_what_was_played_is_shown_openly_to_the_next() -> None:
    table = planned(3, 0, 3, 3)
    base = {"builder": 1, "resort": "marina", "price": 5}
    assert table.args == {**base, "left": 5, "red": [0, 0, 0, 0]}
    table.court(2)
    assert table.shown == [{"do": "play", "why": "PP-C2", "who": 2, "kind": "legal", "count": 2}]
    assert table.args == {**base, "left": 3, "red": [0, 0, 2, 0]}
    table.court(1)
    assert table.args == {**base, "left": 2, "red": [0, 0, 2, 1]}
    assert case(table)["red"] == [0, 0, 2, 1]


def test_pp_c1_who_plays_none_shows_nothing() -> None:
    assert planned(3, 0, 3, 3).court(0).shown == []


def test_pp_c1_five_cards_at_most_in_one_turn_altogether() -> None:
    table = planned(4, 0, 6, 4)
    assert table.options == [f"play:{n}" for n in range(6)]
    table.court(3)
    assert table.options == ["play:0", "play:1", "play:2"]
    with pytest.raises(IllegalAnswer):
        table.court(3)
    table.court(2)
    assert (table.asked, table.options, table.args["left"]) == (("challenge", 0), ["play:0"], 0)
    assert table.court(0).args["red"] == [0, 0, 3, 2]


def test_pp_c1_naming_more_than_one_holds_plays_all_one_holds() -> None:
    table = Tabletop(seats=4).improve(1, "waterfront").turn(1).hold(2, legal=1, defense=3).hold(3, defense=2)
    table.at("market").say("build:marina")
    assert table.options == [f"play:{n}" for n in range(5)]  # Town Meeting cards of either kind: that many are public
    table.court(4)
    assert table.shown_as("play") == [{"why": "PP-C2", "who": 2, "kind": "legal", "count": 1}]
    assert (table.asked, table.options) == (("challenge", 3), ["play:0", "play:1", "play:2"])
    table.court(2)
    assert (table.shown, table.args["red"], table.args["left"]) == ([], [0, 0, 1, 0], 4)
    assert (table.state.legal[2], table.state.defense) == (0, [0, 0, 3, 2])


def test_pp_c1_the_question_has_no_default_and_is_not_secret() -> None:
    table = planned(0, 0, 3, 0)
    assert isinstance(table.request, Choose)
    assert (table.request.default, table.request.secret) == (None, False)


def test_pp_c1_a_legal_action_card_bought_in_ones_own_turn_may_be_played_in_the_next_players() -> None:
    table = Tabletop((Gain(1),), seats=2).improve(1, "waterfront").at("market").say("buy:town-card", "legal", "end")
    assert table.draw().say("build:marina").options == ["play:0", "play:1"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pp_c1_the_builder_is_not_asked_to_challenge_himself(seats: int) -> None:
    table = Tabletop(seats=seats).improve(0, "waterfront").hold(0, legal=5).at("market").say("build:camp")
    for seat in range(1, seats):
        assert table.asked == ("challenge", seat)
        table.court(0)
    assert table.asked == ("income", 1)


def test_pp_c9_only_the_building_just_paid_for_can_be_challenged() -> None:
    table = Tabletop((Gain(1),), seats=2).build(0, "tennis", "marina").hold(1, legal=5).at("market")
    assert table.say("build:camp").args["resort"] == "camp"
    table.court(1, 0).say("red")
    assert table.state.resorts[0] == ["tennis", "marina"]


def test_pp_c9_without_a_building_nobody_is_asked() -> None:
    table = Tabletop().build(0, "tennis", "marina").hold(1, legal=5).hold(2, legal=5).at("market")
    assert table.say("end").asked == ("income", 1)


# --- defending ---------------------------------------------------------------------------------


def test_pp_c2_each_legal_action_card_is_a_red_marble() -> None:
    table = planned(2, 0, 1, 0).court(1, 0, 2, 0)
    assert table.args == {"resort": "marina", "price": 5, "red": [2, 0, 1, 0], "green": 1, "free": 1}
    assert isinstance(table.request, Gavel)
    assert Counter(table.request.pool) == {"red": 3, "green": 1}


def test_pp_c3_the_challenged_builder_sees_the_red_marbles_before_he_plays_defense() -> None:
    table = planned(1, 0, 2, 1, defense=2).court(2, 1, 1)
    assert table.asked == ("defend", 1)
    told = {key: table.args[key] for key in ("resort", "price", "red")}
    assert told == {"resort": "marina", "price": 5, "red": [1, 0, 2, 1]}
    assert table.options == ["play:0", "play:1", "play:2"]
    assert isinstance(table.request, Choose)
    assert (table.request.default, table.request.secret) == (None, False)


@pytest.mark.parametrize("count", range(5))
def test_pp_c3_one_green_marble_for_nothing_and_one_for_each_defense_card(count: int) -> None:
    table = planned(0, 0, 1, 0, defense=6).court(1, 0, 0, count)
    assert (table.asked, table.args["green"], table.args["free"]) == (("gavel", 1), 1 + count, 1)
    assert isinstance(table.request, Gavel)
    assert Counter(table.request.pool) == {"red": 1, "green": 1 + count}
    event = {"do": "play", "why": "PP-C3", "who": 1, "kind": "defense", "count": count}
    assert table.shown[1:] == ([event] if count else [])
    assert table.state.defense[1] == 6 - count


def test_pp_c3_five_green_marbles_at_most() -> None:
    table = planned(0, 0, 1, 0, defense=6).court(1, 0, 0)
    assert table.options == [f"play:{n}" for n in range(5)]
    with pytest.raises(IllegalAnswer):
        table.court(5)


def test_pp_c3_one_free_marble_a_court_not_one_a_card() -> None:
    assert planned(2, 0, 3, 0).court(3, 0, 2, 0).args["green"] == 1


def test_pp_c3_he_is_asked_whatever_he_holds() -> None:
    table = planned(0, 0, 1, 0).court(1, 0, 0)
    assert (table.asked, table.options) == (("defend", 1), ["play:0"])
    assert table.court(0).args["green"] == 1


def test_pp_c3_naming_more_than_he_holds_plays_all_he_holds() -> None:
    table = planned(0, 3, 1, 0, defense=1).court(1, 0, 0)
    assert table.options == [f"play:{n}" for n in range(5)]
    assert table.court(4).args["green"] == 2
    assert (table.state.legal[1], table.state.defense[1]) == (3, 0)
    assert table.shown_as("play") == [{"why": "PP-C3", "who": 1, "kind": "defense", "count": 1}]


def test_pp_c3_naming_some_without_holding_any_shows_nothing() -> None:
    table = planned(0, 3, 1, 0).court(1, 0, 0).court(3)
    assert (table.shown, table.args["green"]) == ([], 1)


@pytest.mark.parametrize("fresh", ["legal", "defense"])
def test_pp_c3_a_card_bought_in_this_turn_does_not_defend(fresh: str) -> None:
    table = Tabletop(seats=2).cash(20).improve(0, "waterfront").hold(0, legal=1, defense=1).hold(1, legal=1)
    table.at("market").say("buy:town-card", fresh, "build:camp").court(1)
    assert table.options == ["play:0", "play:1", "play:2"]  # as many as he held when his turn began
    assert table.court(2).args["green"] == 2
    assert table.state.defense[0] == (1 if fresh == "defense" else 0)
    assert table.state.legal[0] == (2 if fresh == "legal" else 1)


def test_pp_c3_a_fresh_defense_alone_plays_nothing() -> None:
    table = Tabletop(seats=2).cash(20).improve(0, "waterfront").hold(0, legal=2).hold(1, legal=1)
    table.at("market").say("buy:town-card", "defense", "build:camp").court(1, 2)
    assert (table.args["green"], table.state.defense[0]) == (1, 1)


def test_pp_c3_a_defense_bought_in_an_earlier_turn_does() -> None:
    table = Tabletop((Gain(1),), (Gain(1),), seats=2).cash(30).improve(0, "waterfront").hold(1, legal=1)
    table.at("market").say("buy:town-card", "defense", "end").draw().say("end").draw("card-2").say("build:camp")
    assert table.court(1).options == ["play:0", "play:1"]
    assert table.court(1).args["green"] == 2


def test_pp_c3_switch_open_asks_no_defense_where_nobody_challenged() -> None:
    assert planned(1, 0, 1, 1, defense=3, C3="open").court(0, 0, 0).asked == ("income", 2)


# --- the gavel ---------------------------------------------------------------------------------


def test_pp_c4_the_marble_that_shows_decides() -> None:
    table = planned(0, 0, 1, 0).court(1, 0, 0, 0)
    assert (table.asked, table.options) == (("gavel", 1), ["green", "red"])
    assert table.args == {"resort": "marina", "price": 5, "red": [0, 0, 1, 0], "green": 1, "free": 1}
    for colour in ("red", "green"):
        table = planned(0, 0, 1, 0).court(1, 0, 0, 0).say(colour)
        assert table.shown[0] == {"do": "verdict", "why": "PP-C4", "who": 1, "what": "marina", "colour": colour}


def test_pp_c5_green_and_the_building_stands() -> None:
    table = planned(0, 0, 1, 0).court(1, 0, 0, 0)
    assert table.state.resorts[1] == []
    table.say("green")
    assert (table.paid, table.state.resorts[1], table.state.cash) == ([], ["marina"], [15, 10, 15, 15])
    assert table.shown[1:] == [{"do": "build", "why": "PP-C5", "who": 1, "what": "marina"}]


def test_pp_c5_red_and_it_does_not_go_up_and_its_price_is_lost() -> None:
    table = planned(0, 0, 1, 0).court(1, 0, 0, 0).say("red")
    assert (table.state.resorts[1], table.state.cash[1]) == ([], 10)
    assert table.shown[1:] == [{"do": "refused", "why": "PP-C5", "who": 1, "what": "marina"}]


def test_pp_c6_the_bank_pays_each_challenger_5_million_a_card() -> None:
    table = planned(1, 0, 2, 1).court(2, 1, 1, 0).say("red")
    assert table.paid == [(BANK, 2, 10, "PP-C6"), (BANK, 3, 5, "PP-C6"), (BANK, 0, 5, "PP-C6")]
    assert table.state.cash == [20, 10, 25, 20]


@pytest.mark.parametrize(("value", "paid"), [("own", [5, 0, 10, 0]), ("all", [15, 0, 15, 0])])
def test_pp_c6_switch_for_his_own_cards_or_for_every_card_played(value: str, paid: list[int]) -> None:
    table = planned(1, 0, 2, 1, C6=value).court(2, 0, 1, 0)
    due = [(BANK, 2, paid[2]), (BANK, 0, paid[0])]
    assert table.foretold("red") == {"due": due}
    assert [posting[:3] for posting in table.say("red").paid] == due


def test_pp_c6_who_did_not_challenge_is_not_paid_and_nobody_is_on_green() -> None:
    assert planned(1, 0, 2, 1, C6="all").court(2, 0, 0, 0).say("red").paid == [(BANK, 2, 10, "PP-C6")]
    assert planned(1, 0, 2, 1, C6="all").court(2, 1, 1, 0).say("green").paid == []


def test_pp_c6_a_card_named_but_not_held_earns_nothing() -> None:
    table = Tabletop(seats=2).improve(0, "waterfront").hold(1, legal=1, defense=4).at("market").say("build:camp")
    assert table.court(5, 0).say("red").paid == [(BANK, 1, 5, "PP-C6")]


@pytest.mark.parametrize("marble", ["green", "red"])
def test_pp_c7_cards_played_by_both_sides_go_back_to_the_deck_and_the_turn_passes(marble: str) -> None:
    table = planned(1, 0, 3, 0, defense=3)
    assert table.view()["decks"]["town"] == 36 - 7
    table.court(2, 0, 1, 2).say(marble)
    assert (table.state.legal, table.state.defense) == ([0, 0, 1, 0], [0, 1, 0, 0])
    assert (table.view()["decks"]["town"], table.state.court) == (34, None)
    assert (table.asked, table.state.turn_no) == (("income", 2), 2)


def test_pp_c7_a_card_that_went_back_may_be_drawn_again() -> None:
    table = Tabletop((Gain(1),), seats=2).cash(20, 20).improve(0, "waterfront").hold(1, legal=18).at("market")
    table.say("build:camp").court(2, 0).say("red").draw().say("buy:town-card", "legal")
    assert table.state.legal[1] == 17


def test_pp_c8_a_gavel_that_shows_no_marble_is_shaken_again() -> None:
    table = planned(0, 0, 1, 0).court(1, 0, 0, 0)
    no_colours: list[Any] = ["none", "jammed", None, "seen", "deal", []]
    for answer in no_colours:
        with pytest.raises(IllegalAnswer):
            table.say(answer)
        assert table.asked == ("gavel", 1)
    assert table.say("green").state.resorts[1] == ["marina"]


@pytest.mark.parametrize(("red", "defense"), [(1, 0), (2, 1), (5, 4), (5, 0), (1, 4)])
def test_pp_c8_virtual_marbles_show_green_by_green_to_all(red: int, defense: int) -> None:
    request = planned(0, 0, 5, 0, defense=4).court(red, 0, 0, defense).request
    assert isinstance(request, Gavel)
    dealer = Dealer(1)
    chance = Chance(dealer, ("marbles",), PrizeProperty.sources)
    request.dealt = frozenset({"marbles"})
    assert request.options() == ["deal"]
    shown: Counter[str] = Counter()
    for turn in range(3000):
        dealer.start_turn(turn)
        shown[chance.complete(request, "deal")] += 1
    odds = (1 + defense) / (1 + defense + red)
    assert abs(shown["green"] / 3000 - odds) < 4 * (odds * (1 - odds) / 3000) ** 0.5


def test_pp_c3_a_builder_whose_fresh_card_a_fix_took_away_is_asked_all_the_same() -> None:
    table = Tabletop((Gain(1),), printed=("town",)).improve(0, "waterfront").hold(1, hidden=1).at("market")
    table.say("buy:town-card", "hidden")
    table.state.hidden[0] = 0
    table.say("build:camp", "play:1", "play:0")
    assert (table.asked, table.options) == (("defend", 0), ["play:0"])
