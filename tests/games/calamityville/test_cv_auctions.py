"""CV-A: auctions."""

from tests.games.calamityville.tabletop import Tabletop

from tablehand.games.calamityville.papers import Pay
from tablehand.games.money import BANK

FIVE = {"bank-2": "lot-2", "bank-3": "lot-3", "store-1": "lot-4", "store-2": "lot-5", "hotel-1": "lot-6"}


def for_sale(*cash: int) -> Tabletop:
    """Bob, of four players, puts bank-1 up."""
    table = Tabletop(seats=4).hold(1, {"bank-1": "lot-1"}).cash(*cash)
    table.state.turn = 1
    return table.say("auction:bank-1")


def test_cv_a1_the_highest_bidder_pays_the_seller_and_gets_the_deed() -> None:
    table = for_sale(2000, 2000, 2000, 2000).say(100, 300, 400, "pass", 500, "pass")
    assert table.paid == [(3, 1, 500, "CV-A1")]
    assert (table.state.deeds, table.state.lots) == ([[], [], [], ["bank-1"]], {"lot-1": "bank-1"})
    assert table.shown_as("deed") == [{"why": "CV-A1", "what": "bank-1", "who": 3}]
    assert table.asked == ("turn", 1)


def test_cv_a1_a_mine_takes_its_nugget_along() -> None:
    table = Tabletop().hold(0, {"mine-1": "claim-1"}, "fool").say("auction:mine-1", 100, "pass")
    assert (table.state.deeds[1], table.state.found, table.state.lots) == (
        ["mine-1"],
        {"mine-1": "fool"},
        {"claim-1": "mine-1"},
    )


def test_cv_a2_bids_rise_clockwise_from_the_sellers_left_from_100_in_steps_of_100() -> None:
    table = for_sale(2000, 2000, 2000, 2000)
    assert (table.asked, table.options) == (("bid", 2), {"min": 100, "max": 2000, "step": 100})
    assert table.args == {"building": "bank-1", "seller": 1, "high": 0, "leader": None}
    table.say(300)
    assert (table.asked, table.options["min"], table.args["high"], table.args["leader"]) == (("bid", 3), 400, 300, 2)
    assert table.say(400).asked == ("bid", 0)


def test_cv_a2_passing_is_final() -> None:
    table = for_sale(2000, 2000, 2000, 2000).say("pass", 100, 200)
    assert table.asked == ("bid", 3)  # not seat 2, who passed
    assert table.say("pass").paid == [(0, 1, 200, "CV-A1")]


def test_cv_a2_nobody_bids_more_than_his_cash() -> None:
    table = for_sale(300, 0, 200, 1000)
    assert table.options == {"min": 100, "max": 200, "step": 100}
    table.say(200)
    assert table.options == {"min": 300, "max": 1000, "step": 100}


def test_cv_a2_who_cannot_go_higher_is_out_of_the_bidding() -> None:
    table = for_sale(300, 0, 200, 1000).say("pass", 300)
    assert table.paid == [(3, 1, 300, "CV-A1")]  # seat 0 had no more than 300


def test_cv_a2_a_single_bidder_is_asked_once() -> None:
    table = for_sale(0, 0, 2000, 0).say(100)
    assert table.paid == [(2, 1, 100, "CV-A1")]
    assert for_sale(0, 0, 2000, 0).say("pass").paid == []


def test_cv_a2_holders_of_five_players_who_are_out_and_the_seller_do_not_bid() -> None:
    table = Tabletop(seats=4).hold(0, {"bank-1": "lot-1"}).hold(1, FIVE)
    table.state.out[2] = True
    table.say("auction:bank-1")
    assert table.asked == ("bid", 3)
    assert table.say(100).state.deeds[3] == ["bank-1"]


def test_cv_a2_nor_does_anybody_with_an_unpaid_debt() -> None:
    table = Tabletop((Pay(500, who="all"),)).hold(0, {"bank-1": "lot-1"}).cash(400, 400, 2000).news()
    assert table.say("auction:bank-1").asked == ("bid", 2)
    assert table.say("pass").options == ["give-up"]


def test_cv_a2_without_a_bid_the_deed_stays() -> None:
    table = for_sale(2000, 2000, 2000, 2000).say("pass", "pass", "pass")
    assert (table.state.deeds[1], table.paid) == (["bank-1"], [])
    assert table.shown_as("unsold") == [{"why": "CV-A2", "what": "bank-1", "who": 1}]


def test_cv_a3_nothing_but_auctions_moves_a_deed_between_players_by_choice() -> None:
    table = Tabletop().hold(0, {"bank-1": "lot-1"}).hold(1, {"bank-2": "lot-2"})
    assert table.also == ("auction:bank-1",)
    assert table.land("lot-5").options == ["buy:bank", "buy:store", "buy:hotel", "decline"]
    assert table.say("decline").options == ["end"]
    assert BANK not in [to for _, to, _, _ in table.paid]
