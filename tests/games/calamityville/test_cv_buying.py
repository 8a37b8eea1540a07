"""CV-P: buying what stands for sale, and the bank's auction of the right to build."""

import msgspec
import pytest
from tests.games.calamityville.tabletop import HOUSE, Tabletop

from tablehand.games.calamityville.edition import Space
from tablehand.games.money import BANK

FIVE = {"bank-1": "lot-1", "bank-2": "lot-2", "bank-3": "lot-3", "store-1": "lot-4", "store-2": "lot-5"}
ANY = ["buy:bank", "buy:store", "buy:hotel", "decline"]


def test_cv_p1_any_building_still_for_sale_may_go_on_a_vacant_lot_for_200() -> None:
    table = Tabletop().land("lot-4")
    assert (table.asked, table.options) == (("buy", 0), ANY)
    assert table.args == {"lot": "lot-4", "value": 300, "tied": None}
    table.say("buy:hotel")
    assert table.paid == [(0, BANK, 200, "CV-P1")]
    assert table.state.lots == {"lot-4": "hotel-1"}
    assert table.state.deeds[0] == ["hotel-1"]
    assert table.shown_as("build") == [{"why": "CV-P1", "what": "hotel-1", "lot": "lot-4"}]


def test_cv_p1_mines_are_for_sale_on_mine_lots_only_and_nothing_else_is() -> None:
    assert Tabletop().land("claim-2").options == ["buy:mine", "decline"]


def test_cv_p1_the_lowest_building_of_a_kind_that_is_left_is_bought() -> None:
    table = Tabletop().hold(1, {"bank-1": "lot-1"}).hold(BANK, {"bank-2": "lot-2"}).land("lot-3").say("buy:bank")
    assert table.state.deeds[0] == ["bank-3"]


def test_cv_p1_a_kind_that_is_sold_or_tied_is_not_for_sale() -> None:
    table = Tabletop().hold(1, {"bank-1": "lot-1", "bank-2": "lot-2"}).hold(BANK, {"bank-3": "lot-3"})
    assert table.land("lot-4").options == ["buy:store", "buy:hotel", "decline"]


def test_cv_p1_where_nothing_is_left_nobody_is_asked() -> None:
    table = Tabletop().hold(1, FIVE).hold(2, {"store-3": "lot-6", "hotel-1": "lot-7", "hotel-2": "lot-8"})
    table.hold(BANK, {"hotel-3": "lot-9"})
    assert table.land("lot-10").asked == ("turn", 1)
    sold = Tabletop().hold(1, {"mine-1": "claim-1", "mine-2": "claim-2"}, "fool").hold(2, {"mine-3": "lot-13"})
    assert sold.land("claim-3").asked == ("turn", 1)


def test_cv_p1_on_a_space_with_a_tied_building_only_that_one_is_for_sale() -> None:
    table = Tabletop().hold(BANK, {"store-2": "lot-11"}).land("lot-11")
    assert table.options == ["buy:store", "decline"]
    assert table.args == {"lot": "lot-11", "value": 300, "tied": "store-2"}
    table.say("buy:store")
    assert table.state.deeds[0] == ["store-2"]
    assert table.state.lots == {"lot-11": "store-2"}
    assert table.shown_as("build") == []  # it stood there all the time


def test_cv_p1_the_200_must_be_in_hand() -> None:
    assert Tabletop().cash(200, 0, 0).land("lot-1").say("buy:bank").state.cash[0] == 0
    assert Tabletop().cash(100, 0, 0).land("lot-1").asked == ("turn", 1)


def test_cv_p1_who_is_short_may_auction_first() -> None:
    table = Tabletop().cash(100, 500, 0).hold(0, {"bank-1": "lot-1"}).land("lot-2")
    assert (table.options, table.also) == (["decline"], ("auction:bank-1",))
    table.say("auction:bank-1", 100)
    assert (table.options, table.also) == (ANY, ())
    table.say("buy:bank")
    assert (table.state.deeds[0], table.state.cash[0]) == (["bank-2"], 0)


def test_cv_p1_who_is_short_with_nobody_to_sell_to_is_not_asked() -> None:
    table = Tabletop().cash(100, 0, 0).hold(0, {"bank-1": "lot-1"}).land("lot-2")
    assert table.asked == ("turn", 1)


def test_cv_p1_an_edition_may_type_its_lots() -> None:
    spaces = tuple(
        Space("lot-4", "lot", {"en": "Hotel Row"}, 300, "hotel") if space.id == "lot-4" else space
        for space in HOUSE.spaces
    )
    typed = msgspec.structs.replace(HOUSE, spaces=spaces)
    assert Tabletop(edition=typed).land("lot-4").options == ["buy:hotel", "decline"]
    assert Tabletop(edition=typed).land("lot-5").options == ANY
    gone = Tabletop(edition=typed).hold(1, {"hotel-1": "lot-1", "hotel-2": "lot-2", "hotel-3": "lot-3"})
    assert gone.land("lot-4").asked == ("turn", 1)


def test_cv_p2_who_holds_five_is_not_offered_a_purchase() -> None:
    assert Tabletop().hold(0, FIVE).land("lot-7").asked == ("end", 0)
    four = dict(list(FIVE.items())[:4])
    assert Tabletop().hold(0, four).land("lot-7").asked == ("buy", 0)


def test_cv_p2_mines_are_counted() -> None:
    table = Tabletop().hold(0, {**dict(list(FIVE.items())[:4]), "mine-1": "claim-1"}, "fool")
    assert table.land("lot-7").asked == ("end", 0)


def test_cv_p2_who_holds_five_cannot_bid() -> None:
    table = Tabletop().hold(1, FIVE).hold(0, {"hotel-1": "lot-6"}).say("auction:hotel-1")
    assert table.asked == ("bid", 2)


def test_cv_p3_the_buyer_gets_the_deed_at_once() -> None:
    table = Tabletop().land("lot-1").say("buy:bank")
    assert table.shown_as("deed") == [{"why": "CV-P3", "what": "bank-1", "who": 0}]
    assert table.also == ("auction:bank-1",)


def test_cv_p3_declining_has_no_effect() -> None:
    table = Tabletop().land("lot-1").say("decline")
    assert (table.asked, table.paid, table.shown, table.state.lots) == (("turn", 1), [], [], {})


def test_cv_p3_switch_auction_sells_the_right_to_build_from_200() -> None:
    table = Tabletop(switches={"CV-P3": "auction"}).land("lot-4").say("decline")
    assert table.asked == ("right", 1)
    assert table.options == {"min": 200, "max": 2000, "step": 100}
    assert table.args == {"lot": "lot-4", "value": 300, "high": 100, "leader": None}
    table.say(200, "pass")
    assert table.asked == ("right", 0)  # the decliner is included
    table.say(400, 500, "pass")
    assert (table.asked, table.options) == (("right", 1), ANY[:3])
    table.say("buy:store")
    assert table.paid == [(1, BANK, 500, "CV-P3")]
    assert (table.state.deeds[1], table.state.lots) == (["store-1"], {"lot-4": "store-1"})
    assert table.asked == ("turn", 1)


def test_cv_p3_switch_auction_of_a_mine_turns_up_the_winners_nugget() -> None:
    table = Tabletop(switches={"CV-P3": "auction"}).land("claim-1").say("decline", 200, "pass", "pass", "buy:mine")
    assert table.args == {"building": "mine-1", "owner": 1}
    assert table.say("real").paid == [(BANK, 1, 500, "CV-M2")]


def test_cv_p3_switch_auction_of_a_tied_building_sells_that_one() -> None:
    table = Tabletop(switches={"CV-P3": "auction"}).hold(BANK, {"store-2": "lot-11"}).land("lot-11")
    table.say("decline", "pass", 200, "pass")
    assert (table.asked, table.options, table.args["tied"]) == (("right", 2), ["buy:store"], "store-2")
    assert table.say("buy:store").state.deeds[2] == ["store-2"]


def test_cv_p3_switch_auction_without_a_bid_has_no_effect() -> None:
    table = Tabletop(switches={"CV-P3": "auction"}).land("lot-4").say("decline", "pass", "pass", "pass")
    assert (table.asked, table.state.lots, table.paid) == (("turn", 1), {}, [])


def test_cv_p3_switch_auction_is_for_those_with_200() -> None:
    table = Tabletop(switches={"CV-P3": "auction"}).cash(2000, 100, 200).land("lot-4").say("decline")
    assert (table.asked, table.options["max"]) == (("right", 2), 200)
    table = Tabletop(switches={"CV-P3": "auction"}).cash(200, 100, 100).land("lot-4").say("decline")
    assert table.asked == ("right", 0)


@pytest.mark.parametrize("how", ["nothing", "auction"])
def test_cv_p3_who_is_not_asked_has_not_declined(how: str) -> None:
    assert Tabletop(switches={"CV-P3": how}).hold(0, FIVE).land("lot-7").asked == ("end", 0)
    assert Tabletop(switches={"CV-P3": how}).cash(100, 900, 900).land("lot-7").asked == ("turn", 1)


def test_cv_p4_the_saloon_is_bought_by_landing_on_its_own_space() -> None:
    table = Tabletop().land("saloon")
    assert table.options == ["buy:saloon", "decline"]
    table.say("buy:saloon")
    assert table.paid == [(0, BANK, 200, "CV-P1")]
    assert (table.state.deeds[0], table.state.lots) == (["saloon"], {"saloon": "saloon"})


def test_cv_p4_it_counts_toward_the_five() -> None:
    table = Tabletop().hold(0, {**dict(list(FIVE.items())[:4]), "saloon": "saloon"})
    assert table.land("lot-7").asked == ("end", 0)


@pytest.mark.parametrize("fallen", [True, False])
def test_cv_p4_a_saloon_without_owner_asks_no_roll_and_may_be_bought(fallen: bool) -> None:
    table = Tabletop().hold(BANK, {"saloon": "saloon"})
    table.state.fallen = ["saloon"] if fallen else []
    assert table.land("saloon").options == ["buy:saloon", "decline"]
    assert table.say("buy:saloon").state.fallen == []
