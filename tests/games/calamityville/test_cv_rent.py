"""CV-R and CV-M: what landing on a property, the saloon, the station or a mine costs and brings."""

import pytest
from tests.games.calamityville.tabletop import HOUSE, Tabletop

from tablehand.games.calamityville.papers import Give, Move
from tablehand.games.money import BANK

BANKS = {"bank-1": "lot-1", "bank-2": "lot-2", "bank-3": "lot-4"}


@pytest.mark.parametrize(("count", "lot", "amount"), [(1, "lot-1", 100), (2, "lot-2", 400), (1, "lot-2", 200)])
def test_cv_r1_rent_is_lot_value_times_same_kind(count: int, lot: str, amount: int) -> None:
    held = dict(list(BANKS.items())[:count]) if lot in list(BANKS.values())[:count] else {"bank-1": lot}
    table = Tabletop().hold(1, held).hold(1, {"store-1": "lot-5"}).hold(2, {"bank-3": "lot-3"}).land(lot)
    assert table.asked == ("rent", None)
    assert table.args["amount"] == amount
    assert table.say("seen").paid == [(0, 1, amount, "CV-R1")]


def test_cv_r1_rent_is_told_with_all_its_factors_and_is_due_unasked() -> None:
    table = Tabletop().hold(1, BANKS).land("lot-4")
    building, payee = {"building": "bank-3", "lot": "lot-4"}, {"payee": 1}
    assert table.args == {**payee, **building, "value": 300, "count": 3, "factor": 1, "amount": 900}
    assert table.paid == []
    table.say("seen")
    assert table.paid == [(0, 1, 900, "CV-R1")]
    assert table.state.cash == [1100, 2900, 2000]
    assert table.asked == ("turn", 1)


def test_cv_r1_each_lot_has_its_value_100_200_or_300_in_the_house_edition() -> None:
    values = {space.id: space.value for space in HOUSE.spaces if space.kind == "lot"}
    assert set(values.values()) == {100, 200, 300}
    for lot, value in values.items():
        assert Tabletop().hold(1, {"hotel-1": lot}).land(lot).args["amount"] == value


def test_cv_r2_a_complete_set_brings_three_times_the_value() -> None:
    table = Tabletop(switches={"CV-R2": "plain"}).hold(1, BANKS).land("lot-2")
    assert table.args["factor"] == 1
    assert table.say("seen").paid == [(0, 1, 600, "CV-R1")]


def test_cv_r2_switch_double_doubles_a_complete_set_and_nothing_else() -> None:
    table = Tabletop(switches={"CV-R2": "double"}).hold(1, BANKS).land("lot-2")
    assert (table.args["count"], table.args["factor"], table.args["amount"]) == (3, 2, 1200)
    assert table.say("seen").paid == [(0, 1, 1200, "CV-R2")]
    two = Tabletop(switches={"CV-R2": "double"}).hold(1, dict(list(BANKS.items())[:2]))
    assert two.hold(2, {"bank-3": "lot-4"}).land("lot-2").say("seen").paid == [(0, 1, 400, "CV-R1")]


def test_cv_r3_ones_own_property_costs_nothing() -> None:
    table = Tabletop().hold(0, BANKS).land("lot-2")
    assert (table.asked, table.paid) == (("end", 0), [])


def test_cv_r4_a_visitor_of_the_saloon_rolls_and_pays_100_times_the_roll() -> None:
    table = Tabletop().hold(2, {"saloon": "saloon"}).land("saloon")
    assert (table.asked, table.options) == (("saloon", 0), {"numeric": [1, 2, 3, 4, 5, 6]})
    assert (table.args, table.also) == ({"owner": 2, "building": "saloon"}, ())
    table.say({"numeric": 5})
    assert table.asked == ("saloon", None)
    assert table.args == {"payee": 2, "building": "saloon", "rolled": 5, "amount": 500}
    assert table.say("seen").paid == [(0, 2, 500, "CV-R4")]


def test_cv_r4_its_owner_pays_nothing() -> None:
    table = Tabletop().hold(0, {"saloon": "saloon"}).land("saloon")
    assert (table.asked, table.paid) == (("end", 0), [])


def test_cv_r5_landing_on_the_station_rolls_for_100_each_pip_from_the_bank() -> None:
    table = Tabletop().land("station")
    assert (table.asked, table.options, table.also) == (("station", 0), {"numeric": [1, 2, 3, 4, 5, 6]}, ())
    assert table.say({"numeric": 6}).paid == [(BANK, 0, 600, "CV-R5")]
    assert table.asked == ("turn", 1)


def test_cv_r5_passing_it_gives_nothing() -> None:
    table = Tabletop().stand(0, "lot-13").roll(2)
    assert (table.asked, table.paid) == (("buy", 0), [])


def test_cv_r5_being_sent_there_to_visit_counts_the_start_does_not() -> None:
    table = Tabletop((Move(to="station"),)).stand(0, "lot-2")
    assert (table.asked, table.state.cash[0]) == (("turn", 0), 2000)
    assert table.news().asked == ("station", 0)


def test_cv_m1_a_new_mine_turns_up_a_nugget_for_all_to_see() -> None:
    table = Tabletop().land("claim-1").say("buy:mine")
    assert table.paid == [(0, BANK, 200, "CV-P1")]
    assert (table.asked, table.options) == (("nugget", 0), ["real", "fool"])
    assert table.args == {"building": "mine-1", "owner": 0}
    table.say("fool")
    assert table.shown_as("nugget") == [{"why": "CV-M1", "what": "mine-1", "found": "fool"}]
    assert table.state.found == {"mine-1": "fool"}
    assert table.state.nuggets == {"real": 3, "fool": 1}


def test_cv_m1_only_what_still_lies_face_down_can_be_found() -> None:
    table = Tabletop().hold(1, {"mine-1": "claim-1", "mine-2": "claim-2"}, "fool").land("claim-3").say("buy:mine")
    assert table.options == ["real"]
    assert table.request is not None
    assert getattr(table.request, "pool", None) == ("real", "real", "real")
    table = Tabletop().hold(1, {"mine-1": "claim-1"}).land("claim-3").say("buy:mine")
    assert getattr(table.request, "pool", None) == ("real", "real", "fool", "fool")


def test_cv_m2_real_gold_pays_500_at_once() -> None:
    table = Tabletop().land("claim-1").say("buy:mine", "real")
    assert table.paid == [(0, BANK, 200, "CV-P1"), (BANK, 0, 500, "CV-M2")]  # once only


def test_cv_m2_and_500_each_time_its_owner_lands_there() -> None:
    table = Tabletop().hold(0, {"mine-1": "claim-1"}).land("claim-1")
    assert (table.asked, table.paid) == (("end", 0), [(BANK, 0, 500, "CV-M2")])


def test_cv_m3_every_other_player_who_lands_there_pays_the_owner_500() -> None:
    table = Tabletop().hold(1, {"mine-1": "claim-1"}).land("claim-1")
    assert (table.asked, table.args) == (("toll", None), {"payee": 1, "building": "mine-1", "amount": 500})
    assert table.say("seen").paid == [(0, 1, 500, "CV-M3")]


def test_cv_m3_mines_never_multiply() -> None:
    table = Tabletop().hold(1, {"mine-1": "claim-1", "mine-2": "claim-2", "mine-3": "claim-3"})
    assert table.land("claim-2").say("seen").paid == [(0, 1, 500, "CV-M3")]


def test_cv_m4_fools_gold_brings_nothing_but_counts_toward_the_five() -> None:
    table = Tabletop().land("claim-1").say("buy:mine", "fool")
    assert table.paid == [(0, BANK, 200, "CV-P1")]
    table = Tabletop().hold(1, {"mine-1": "claim-1"}, "fool").land("claim-1")
    assert (table.asked, table.paid) == (("turn", 1), [])
    table = Tabletop().hold(0, {"mine-1": "claim-1"}, "fool").land("claim-1")
    assert (table.asked, table.paid) == (("end", 0), [])
    five = {"bank-1": "lot-1", "bank-2": "lot-2", "bank-3": "lot-3", "store-1": "lot-4"}
    assert Tabletop().hold(0, five).hold(0, {"mine-1": "claim-1"}, "fool").land("lot-7").asked == ("end", 0)


@pytest.mark.parametrize("gold", ["real", "fool"])
def test_cv_m5_a_nugget_stays_with_its_mine_and_pays_its_next_buyer_nothing(gold: str) -> None:
    table = Tabletop().hold(BANK, {"mine-2": "claim-1"}, gold).land("claim-1")
    assert (table.options, table.args) == (["buy:mine", "decline"], {"lot": "claim-1", "value": 0, "tied": "mine-2"})
    table.say("buy:mine")
    assert table.paid == [(0, BANK, 200, "CV-P1")]
    assert table.asked == ("end", 0)
    assert table.state.found == {"mine-2": gold}


def test_cv_m5_nor_does_a_mine_pay_who_gets_it_by_auction_or_by_a_card() -> None:
    table = Tabletop().hold(0, {"mine-1": "claim-1"}).say("auction:mine-1", 100, "pass")
    assert table.paid == [(1, 0, 100, "CV-A1")]
    table = Tabletop((Give(),)).hold(0, {"mine-1": "claim-1"}).stand(0, "lot-6").news("card-1", 1).say("give:mine-1")
    assert (table.paid, table.state.deeds[1]) == ([], ["mine-1"])
    assert table.land("claim-1").paid == [(BANK, 1, 500, "CV-M2")]
