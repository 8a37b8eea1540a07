"""PP-T2, PP-M: what Opportunity cards do, part by part."""

import pytest
from tests.games.prize_property.tabletop import HOUSE, MIDDLE, OUTER, WATERFRONT, Tabletop

from tablehand.games.money import BANK
from tablehand.games.prize_property.cards import (
    AnyPart,
    Collect,
    Disaster,
    Exposed,
    Fewest,
    Gain,
    Pay,
    Payees,
    Payers,
    Per,
    Seats,
    Share,
)

CARD = "PP-T2"


def four(*card: AnyPart) -> Tabletop:
    """Four players; it is Bob's turn, and he has had his income."""
    return Tabletop(card, seats=4).turn(1).at("opportunity")


# --- drawing -----------------------------------------------------------------------------------


def test_pp_t2_the_player_must_draw_a_card_and_it_is_read_out() -> None:
    table = four(Gain(2))
    assert (table.asked, table.args, table.also) == (("opportunity", 1), {"left": 40}, ())
    assert table.options == table.state.opportunity
    table.say("card-1")
    assert (table.asked, table.args) == (("card", None), {"card": "card-1", "number": 1, "total": 40})
    assert table.shown_as("card") == [{"why": "PP-T2", "what": "card-1"}]
    assert (table.paid, table.options) == ([], ["seen"])


def test_pp_t2_it_is_carried_out_when_it_was_read_and_the_market_opens() -> None:
    table = four(Gain(2)).say("card-1", "seen")
    assert table.paid == [(BANK, 1, 2, CARD)]
    assert table.asked == ("market", 1)


def test_pp_t2_every_player_draws_one_card_a_turn() -> None:
    table = Tabletop((Gain(1),), (Gain(2),), (Gain(4),)).draw().say("end").draw("card-2").say("end").draw("card-3")
    assert table.state.cash == [16, 17, 19]


def test_pp_t2_a_used_card_is_not_drawn_again_and_the_next_has_its_number() -> None:
    table = Tabletop((Gain(1),), (Gain(1),)).draw().say("end", "stop")
    assert "card-1" not in table.options
    assert table.args == {"left": 39}
    assert table.say("card-2").args == {"card": "card-2", "number": 2, "total": 40}


def test_pp_t2_a_card_goes_part_by_part() -> None:
    table = four(Gain(2), Pay(1), Share(1, who="left")).draw()
    assert table.paid == [(BANK, 1, 2, CARD), (1, BANK, 1, CARD), (1, 2, 1, CARD)]


def test_pp_m4_a_used_up_deck_is_reshuffled_when_the_next_card_is_needed() -> None:
    table = four(Gain(2))
    table.state.opportunity = ["card-1"]
    table.draw().say("end", "stop")
    assert table.state.opportunity == []
    assert table.args == {"left": 40}
    assert set(table.options) == {"card-1", *(card.id for card in HOUSE.cards[1:])}
    assert table.say("card-1").args == {"card": "card-1", "number": 1, "total": 40}
    assert table.shown_as("reshuffle") == [{"why": "PP-M4"}]
    assert len(table.state.opportunity) == 39
    assert "card-1" not in table.state.opportunity


def test_pp_m4_a_deck_with_a_card_left_is_not_reshuffled() -> None:
    table = four(Gain(2))
    table.state.opportunity = ["card-1"]
    assert table.options == ["card-1"]
    assert table.say("card-1").args == {"card": "card-1", "number": 40, "total": 40}
    assert table.say("seen").shown_as("reshuffle") == []
    assert table.state.opportunity == []


# --- who and how much --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "seats"),
    [("reader", [1]), ("others", [2, 3, 0]), ("all", [2, 3, 0, 1])],
)
def test_pp_t2_the_bank_pays_and_is_paid_clockwise_from_the_readers_left(who: Seats, seats: list[int]) -> None:
    assert four(Gain(2, who=who)).draw().paid == [(BANK, seat, 2, CARD) for seat in seats]
    assert four(Pay(2, who=who)).draw().paid == [(seat, BANK, 2, CARD) for seat in seats]


@pytest.mark.parametrize(("who", "payers"), [("others", [2, 3, 0]), ("left", [2]), ("right", [0]), ("richest", [3])])
def test_pp_t2_others_pay_the_reader(who: Payers, payers: list[int]) -> None:
    table = four(Collect(2, who=who)).cash(15, 15, 15, 16)
    assert table.draw().paid == [(seat, 1, 2, CARD) for seat in payers]


@pytest.mark.parametrize(("who", "payees"), [("others", [2, 3, 0]), ("left", [2]), ("right", [0]), ("poorest", [3])])
def test_pp_t2_the_reader_pays_others(who: Payees, payees: list[int]) -> None:
    table = four(Share(2, who=who)).cash(15, 15, 15, 14)
    assert table.draw().paid == [(1, seat, 2, CARD) for seat in payees]


def test_pp_t2_of_several_equally_rich_or_poor_it_is_the_first_from_the_readers_left() -> None:
    assert four(Collect(2, who="richest")).draw().paid == [(2, 1, 2, CARD)]
    assert four(Share(2, who="poorest")).draw().paid == [(1, 2, 2, CARD)]
    assert four(Collect(2, who="richest")).cash(15, 14, 14, 15).draw().paid == [(3, 1, 2, CARD)]


def test_pp_t2_nobody_pays_himself() -> None:
    assert four(Collect(2, who="richest")).cash(15, 20, 15, 15).draw().paid == []
    assert four(Share(2, who="poorest")).cash(15, 10, 15, 15).draw().paid == []


@pytest.mark.parametrize(
    ("per", "times"),
    [("resort", 6), ("section", 1), ("improved", 3), ("waterfront", 3), ("middle", 2), ("outer", 1)],
)
def test_pp_t2_an_amount_may_be_for_each_resort_or_section_of_ones_own(per: Per, times: int) -> None:
    def laid_out(part: AnyPart) -> Tabletop:
        return four(part).build(1, *WATERFRONT, "golf", "spa", "hotel").build(2, "tennis", "casino")

    assert laid_out(Gain(2, per=per)).draw().paid == [(BANK, 1, 2 * times, CARD)]
    assert laid_out(Pay(2, per=per)).draw().paid == [(1, BANK, 2 * times, CARD)]


def test_pp_t2_each_player_counts_what_is_his() -> None:
    table = four(Gain(1, who="all", per="resort")).build(1, "tennis").build(3, "tennis", "casino", "ski")
    assert table.draw().paid == [(BANK, 3, 3, CARD), (BANK, 1, 1, CARD)]


def test_pp_m3_money_for_a_resort_needs_it_standing() -> None:
    assert four(Gain(3, resort="marina")).improve(1, "waterfront").draw().paid == []
    assert four(Gain(3, resort="marina")).build(1, "tennis", "camp").build(2, "marina").draw().paid == []
    assert four(Gain(3, resort="marina")).build(1, "marina").draw().paid == [(BANK, 1, 3, CARD)]
    assert four(Pay(3, resort="marina")).draw().paid == []
    assert four(Pay(3, resort="marina")).build(1, "marina").draw().paid == [(1, BANK, 3, CARD)]


def test_pp_m3_money_for_a_resort_goes_to_all_who_have_it() -> None:
    table = four(Gain(3, who="all", resort="ski")).build(0, "ski").build(1, "ski").build(2, "hotel")
    assert table.draw().paid == [(BANK, 0, 3, CARD), (BANK, 1, 3, CARD)]
    table = four(Gain(3, who="others", resort="ski")).build(0, "ski").build(1, "ski")
    assert table.draw().paid == [(BANK, 0, 3, CARD)]


# --- what cannot be paid -----------------------------------------------------------------------


def forgiven(who: int, amount: int) -> list[dict[str, object]]:
    return [{"why": "PP-M1", "who": who, "amount": amount}]


def test_pp_m1_he_pays_what_he_has_and_the_rest_is_forgiven() -> None:
    table = four(Pay(5)).cash(15, 3, 15, 15).draw()
    assert table.paid == [(1, BANK, 3, CARD)]
    assert table.shown_as("forgiven") == forgiven(1, 2)
    assert table.asked == ("market", 1)  # nobody is ever out
    table.say("end").say("stop")
    assert table.state.cash == [15, 0, 15, 15]  # and owes nothing


def test_pp_m1_who_has_nothing_pays_nothing() -> None:
    table = four(Pay(5)).cash(15, 0, 15, 15).draw()
    assert (table.paid, table.shown_as("forgiven")) == ([], forgiven(1, 5))


def test_pp_m1_who_can_just_pay_pays_all() -> None:
    table = four(Pay(5)).cash(15, 5, 15, 15).draw()
    assert (table.paid, table.shown_as("forgiven")) == ([(1, BANK, 5, CARD)], [])


@pytest.mark.parametrize(
    ("cash", "got"),
    [
        (9, {2: 3, 3: 3, 0: 3}),
        (8, {2: 3, 3: 3, 0: 2}),
        (7, {2: 3, 3: 2, 0: 2}),
        (4, {2: 2, 3: 1, 0: 1}),
        (2, {2: 1, 3: 1}),
        (1, {2: 1}),
        (0, {}),
    ],
)
def test_pp_m1_several_payees_get_a_million_each_in_rotation_from_the_payers_left(
    cash: int, got: dict[int, int]
) -> None:
    table = four(Share(3)).cash(0, cash, 0, 0).draw()
    assert table.paid == [(1, seat, amount, CARD) for seat, amount in got.items()]
    assert table.shown_as("forgiven") == (forgiven(1, 9 - cash) if cash < 9 else [])


def test_pp_m1_each_payer_pays_what_he_has_by_himself() -> None:
    table = four(Collect(3)).cash(2, 15, 0, 5).draw()
    assert table.paid == [(3, 1, 3, CARD), (0, 1, 2, CARD)]
    assert table.shown_as("forgiven") == forgiven(2, 3) + forgiven(0, 1)


def test_pp_m1_a_later_part_of_a_card_is_paid_from_what_an_earlier_one_brought() -> None:
    table = four(Pay(2), Gain(3), Pay(4)).cash(15, 0, 15, 15).draw()
    assert table.paid == [(BANK, 1, 3, CARD), (1, BANK, 3, CARD)]
    assert table.shown_as("forgiven") == forgiven(1, 2) + forgiven(1, 1)


# --- the fewest buildings ----------------------------------------------------------------------


def fewest(*resorts: tuple[str, ...], cash: int = 15) -> Tabletop:
    table = four(Fewest(4)).cash(15, cash, 15, 15)
    for seat, some in enumerate(resorts):
        table.build(seat, *some)
    return table.draw()


def test_pp_m2_the_player_with_the_fewest_buildings_is_paid() -> None:
    table = fewest(("tennis",), ("tennis", "marina"), ("tennis", "marina"), ())
    assert (table.paid, table.shown_as("nobody")) == ([(1, 3, 4, "PP-M2")], [])
    assert fewest(("tennis",), ("tennis", "golf"), ("ski", "golf"), ("spa", "hotel", "ski")).paid == [
        (1, 0, 4, "PP-M2")
    ]


def test_pp_m2_improved_land_is_no_building() -> None:
    table = four(Fewest(4)).build(0, "tennis").build(1, "tennis").build(2, "tennis")
    assert table.improve(3, "waterfront", "middle", "outer").draw().paid == [(1, 3, 4, "PP-M2")]


@pytest.mark.parametrize(
    "resorts",
    [
        ((), (), (), ()),
        (("tennis",), ("tennis", "golf"), (), ()),
        ((), (), ("tennis",), ("tennis",)),
        (("tennis",), ("golf",), ("tennis",), ("ski",)),
    ],
)
def test_pp_m2_on_a_tie_for_fewest_nothing_is_paid(resorts: tuple[tuple[str, ...], ...]) -> None:
    table = fewest(*resorts)
    assert (table.paid, table.shown_as("nobody")) == ([], [{"why": "PP-M2", "who": 1}])


def test_pp_m2_nor_when_the_payer_himself_has_the_fewest() -> None:
    table = fewest(("tennis",), (), ("tennis",), ("golf",))
    assert (table.paid, table.shown_as("nobody")) == ([], [{"why": "PP-M2", "who": 1}])


def test_pp_m2_a_tie_for_more_than_the_fewest_does_not_matter() -> None:
    assert fewest(("tennis",), ("golf",), (), ("ski",)).paid == [(1, 2, 4, "PP-M2")]


def test_pp_m1_and_pp_m2_the_fewest_get_what_there_is() -> None:
    table = fewest(("tennis",), ("golf",), (), ("ski",), cash=3)
    assert (table.paid, table.shown_as("forgiven")) == ([(1, 2, 3, "PP-M2")], forgiven(1, 1))


# --- disasters ---------------------------------------------------------------------------------


@pytest.mark.parametrize("resort", [*WATERFRONT, *MIDDLE])
def test_pp_m3_a_disaster_strikes_a_resort_of_the_one_who_drew_it(resort: Exposed) -> None:
    table = four(Disaster(resort)).build(0, resort).build(1, *WATERFRONT, *MIDDLE, *OUTER[1:]).build(2, resort).draw()
    assert table.state.resorts[1] == [one for one in (*WATERFRONT, *MIDDLE, *OUTER[1:]) if one != resort]
    assert (table.state.resorts[0], table.state.resorts[2]) == ([resort], [resort])
    assert table.shown_as("disaster") == [{"why": "PP-M3", "who": 1, "what": resort}]
    assert (table.paid, table.shown_as("spared")) == ([], [])


def test_pp_m3_who_does_not_have_it_standing_loses_nothing() -> None:
    table = four(Disaster("marina")).build(0, "marina").build(1, "tennis").draw()
    assert table.state.resorts == [["marina"], ["tennis"], [], []]
    assert table.shown_as("spared") == [{"why": "PP-M3", "who": 1, "what": "marina"}]
    assert table.shown_as("disaster") == []


def test_pp_i1_a_section_stays_improved_after_a_disaster() -> None:
    table = four(Disaster("marina")).build(1, "marina").draw()
    assert (table.state.resorts[1], table.state.improved[1]) == ([], ["waterfront"])


def test_pp_i4_a_resort_lost_to_a_disaster_can_be_built_again_at_once() -> None:
    table = four(Disaster("marina")).build(1, "marina").draw()
    assert "build:marina" in table.options
    table.say("build:marina").court(0, 0, 0)
    assert (table.state.resorts[1], table.state.cash[1]) == (["marina"], 10)
