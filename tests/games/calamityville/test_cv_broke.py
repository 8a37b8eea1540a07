"""CV-B and CV-E: debts, going broke, and the end of the game."""

import pytest
from tests.games.calamityville.tabletop import Tabletop

from tablehand.games.calamityville.papers import Collect, Gain, Move, Pay, Share
from tablehand.games.money import BANK
from tablehand.table.header import Wanted, complete
from tablehand.table.table import Table

DEAR = {"bank-1": "lot-4"}  # $300 rent


def test_cv_b1_who_owes_more_than_he_has_may_auction_first_and_stops_once_he_can_pay() -> None:
    table = Tabletop().hold(1, DEAR).hold(0, {"store-1": "lot-1", "hotel-1": "lot-2"}).cash(100, 1000, 1000)
    table.land("lot-4").say("seen")
    assert (table.asked, table.options) == (("debt", 0), ["auction:store-1", "auction:hotel-1", "give-up"])
    assert table.args == {"amount": 300, "short": 200, "payees": [1]}
    assert table.state.owing == [300, 0, 0]
    table.say("auction:store-1", 100, "pass")
    assert (table.asked, table.args["short"]) == (("debt", 0), 100)
    table.say("auction:hotel-1", "pass", 200)
    assert table.paid == [(2, 0, 200, "CV-A1"), (0, 1, 300, "CV-R1")]
    assert (table.state.cash, table.state.owing, table.asked) == ([100, 1200, 800], [0, 0, 0], ("turn", 1))


def test_cv_b1_what_drew_no_bid_is_not_offered_again() -> None:
    table = Tabletop().hold(1, DEAR).hold(0, {"store-1": "lot-1"}).cash(100, 1000, 1000).land("lot-4")
    assert table.say("seen", "auction:store-1", "pass", "pass").options == ["give-up"]


def test_cv_b1_he_may_give_up_though_he_could_sell() -> None:
    table = Tabletop().hold(1, DEAR).hold(0, {"store-1": "lot-1"}).cash(100, 1000, 1000).land("lot-4")
    assert table.say("seen", "give-up").state.out == [True, False, False]


@pytest.mark.parametrize(("how", "options"), [("no", ["give-up"]), ("auction", ["auction:store-1", "give-up"])])
def test_cv_b1_switch_in_another_players_turn(how: str, options: list[str]) -> None:
    table = Tabletop((Collect(500),), switches={"CV-B1": how}).hold(1, {"store-1": "lot-1"}).cash(1000, 100, 1000)
    table.news()
    assert (table.asked, table.options) == (("debt", 1), options)


def test_cv_b1_switch_auction_lets_others_sell_and_the_reader_bid() -> None:
    table = Tabletop((Collect(500),), switches={"CV-B1": "auction"}).hold(1, {"store-1": "lot-1"})
    table.cash(1000, 100, 700).stand(0, "lot-6").news().say("auction:store-1")
    assert (table.asked, table.options["max"]) == (("bid", 2), 200)
    table.say("pass", 400)
    assert table.paid == [(0, 1, 400, "CV-A1"), (1, 0, 500, "CV-N6")]
    assert table.state.cash == [1600, 0, 200]


def test_cv_b2_who_cannot_pay_is_out_and_his_creditor_gets_the_cash_that_is_left() -> None:
    table = Tabletop().hold(1, DEAR).hold(0, {"store-1": "lot-1", "mine-1": "claim-1"}).cash(200, 1000, 1000)
    table.land("lot-4").say("seen", "give-up")
    assert table.paid == [(0, 1, 200, "CV-B2")]
    assert (table.state.cash, table.state.out) == ([0, 1200, 1000], [True, False, False])
    assert table.state.deeds == [[], ["bank-1"], []]
    assert table.state.owing == [0, 0, 0]
    assert table.shown_as("deed") == [
        {"why": "CV-B2", "what": "store-1", "who": BANK},
        {"why": "CV-B2", "what": "mine-1", "who": BANK},
    ]
    assert table.shown_as("out") == [{"why": "CV-B2", "who": 0}]
    assert table.asked == ("turn", 1)


def test_cv_b2_who_is_out_has_no_turn_any_more() -> None:
    table = Tabletop().cash(0, 1000, 1000)
    table.state.out[0] = True
    table.state.turn = 1
    table.land("well")
    table.land("well")
    assert (table.state.turn, table.state.turn_no) == (1, 3)


def test_cv_b2_to_the_bank_if_the_bank_is_his_creditor() -> None:
    table = Tabletop((Pay(300),)).cash(200, 1000, 1000).news().say("give-up")
    assert table.paid == [(0, BANK, 200, "CV-B2")]


@pytest.mark.parametrize(
    ("cash", "shares"),
    [
        (800, [(1, 2, 300, "CV-B2"), (1, 3, 300, "CV-B2"), (1, 0, 200, "CV-B2")]),
        (400, [(1, 2, 200, "CV-B2"), (1, 3, 100, "CV-B2"), (1, 0, 100, "CV-B2")]),
        (300, [(1, 2, 100, "CV-B2"), (1, 3, 100, "CV-B2"), (1, 0, 100, "CV-B2")]),
        (100, [(1, 2, 100, "CV-B2")]),
        (0, []),
    ],
)
def test_cv_b2_creditors_share_equally_the_odd_hundreds_go_clockwise_from_his_left(
    cash: int, shares: list[tuple[int, int, int, str]]
) -> None:
    table = Tabletop((Share(400),), seats=4).cash(0, cash, 0, 0)
    table.state.turn = 1
    assert table.news().args == {"amount": 1200, "short": 1200 - cash, "payees": [2, 3, 0]}
    assert table.say("give-up").paid == shares


def test_cv_b2_exactly_0_dollars_is_not_broke() -> None:
    table = Tabletop((Pay(300),)).cash(300, 1000, 1000).stand(0, "lot-6").news()
    assert (table.state.cash[0], table.state.out[0], table.asked) == (0, False, ("turn", 1))


def test_cv_b3_foreclosed_properties_are_for_sale_only_where_they_stand() -> None:
    table = Tabletop((Pay(300),)).hold(0, {"store-1": "lot-1", "store-2": "lot-2", "store-3": "lot-6"})
    table.cash(0, 2000, 2000).news().say("give-up")
    assert table.state.lots == {"lot-1": "store-1", "lot-2": "store-2", "lot-6": "store-3"}
    assert table.land("lot-2").options == ["buy:store", "decline"]
    assert table.say("decline").land("lot-7").options == ["buy:bank", "buy:hotel", "decline"]


@pytest.mark.parametrize("seats", [2, 3])
def test_cv_b4_when_one_player_is_left_he_wins_at_once(seats: int) -> None:
    table = Tabletop((Pay(300), Gain(500)), seats=seats, switches={"CV-B4": "stop"}).cash(*[0] * seats)
    if seats == 3:
        table.state.out[1] = True
    table.news().say("give-up")
    assert (table.state.over, table.state.winners, table.request) == (True, [seats - 1], None)
    assert table.state.turn == 0


def test_cv_b4_the_last_ones_debt_lapses() -> None:
    table = Tabletop((Pay(300, who="all"),)).cash(100, 200, 0).news().say("give-up")
    assert (table.asked, table.state.over) == (("debt", 1), False)
    table.say("give-up")
    assert (table.state.winners, table.state.cash, table.state.owing) == ([2], [0, 0, 0], [0, 0, 0])
    assert table.state.out == [True, True, False]


def test_cv_b4_the_richer_one_does_not_win_against_the_last_one_left() -> None:
    table = Tabletop((Pay(1000, who="others"),), seats=2).cash(0, 900).news().say("give-up")
    assert table.state.winners == [0]


def test_cv_b4_switch_on_the_last_one_plays_on() -> None:
    table = Tabletop((Pay(300),), (Gain(100, who="others"), Gain(100)), seats=2, switches={"CV-B4": "on"})
    table.cash(0, 2000).news("card-1").say("give-up")
    assert (table.state.over, table.asked) == (False, ("turn", 1))
    table.stand(1, "lot-6").news("card-2")
    assert table.paid == [(BANK, 1, 100, "CV-N6")]
    assert table.asked == ("turn", 1)
    table.state.papers = {"yellow": [], "red": [table.game.board.last]}
    assert table.news(table.game.board.last).state.winners == [1]


def test_cv_b4_switch_on_ends_when_the_last_one_is_broke_too() -> None:
    table = Tabletop((Pay(300, who="all"),), seats=2, switches={"CV-B4": "on"}).cash(0, 100).news()
    table.say("give-up")
    assert (table.asked, table.state.over) == (("debt", 1), False)
    table.say("give-up")
    assert (table.state.over, table.state.winners) == (True, [1])


def test_cv_b5_nobody_is_broke_unasked() -> None:
    table = Tabletop((Pay(300),)).cash(0, 1000, 1000).news()
    assert (table.asked, table.options, table.state.out[0]) == (("debt", 0), ["give-up"], False)
    assert getattr(table.request, "default", "none") is None


def test_cv_b5_not_even_for_a_seat_that_is_away() -> None:
    table = Table.new(complete(Wanted(game="calamityville", seats=["Ann", "Bob"])))
    table.fix({"cash": {"Ann": 0}}, why="to see him owe")
    table.seat({"Ann": "away"})
    taxed = next(paper["id"] for paper in table.header.edition["papers"] if paper["do"][0]["verb"] == "share")
    for answer in ({"newspaper": "newspaper", "numeric": 1}, taxed, "seen"):
        table.answer(answer)
    assert table.request is not None
    assert (table.request.prompt, table.state.out) == ("debt", [False, False])
    table.answer("give-up")
    assert table.state.winners == [1]


def test_cv_b6_all_who_can_pay_do_then_the_others_clockwise_from_whose_turn_it_is() -> None:
    table = Tabletop((Pay(300, who="all"),), seats=4).cash(100, 200, 300, 200)
    table.state.turn = 2
    table.news()
    assert table.paid == [(2, BANK, 300, "CV-N1")]
    assert (table.asked, table.state.owing) == (("debt", 3), [300, 300, 0, 300])
    assert table.say("give-up").asked == ("debt", 0)
    assert table.say("give-up").state.winners == []  # the fourth and the third are still in


def test_cv_b6_the_reader_is_the_first_of_those_who_cannot_pay() -> None:
    table = Tabletop((Pay(300, who="all"),), seats=4).cash(100, 200, 900, 900)
    table.state.turn = 1
    assert table.news().asked == ("debt", 1)
    assert table.say("give-up").asked == ("debt", 0)


def test_cv_b6_amounts_are_fixed_when_they_fall_due() -> None:
    table = Tabletop((Collect(100, per="property"),), switches={"CV-B1": "auction"})
    table.hold(1, {"bank-1": "lot-1", "bank-2": "lot-2", "bank-3": "lot-3"}).cash(1000, 200, 0).news()
    assert table.args["amount"] == 300
    table.say("auction:bank-1", 100)
    assert table.paid == [(0, 1, 100, "CV-A1"), (1, 0, 300, "CV-N6")]


def test_cv_b6_cv_b4_is_checked_after_each_exit() -> None:
    table = Tabletop((Move(to="lot-4"), Pay(2000, who="all"))).hold(1, DEAR).cash(0, 0, 0).news()
    assert table.say("seen", "give-up").asked == ("turn", 1)
    table = Tabletop((Pay(2000, who="all"),)).cash(0, 0, 0).news().say("give-up", "give-up")
    assert table.state.winners == [2]


def test_cv_e1_every_property_is_worth_nothing_at_the_end_and_most_cash_wins() -> None:
    table = last_turn().hold(0, {"bank-1": "lot-1", "bank-2": "lot-2"}).cash(1900, 2000, 1800)
    assert table.news(table.game.board.last).state.winners == [1]


def test_cv_e1_a_tie_goes_to_the_one_with_more_properties_fools_mines_count() -> None:
    table = last_turn().hold(2, {"mine-1": "claim-1"}, "fool").cash(2000, 2000, 2000)
    assert table.news(table.game.board.last).state.winners == [2]


def test_cv_e1_still_tied_is_a_shared_win() -> None:
    table = last_turn().hold(0, {"bank-1": "lot-1"}).hold(2, {"bank-2": "lot-2"}).cash(2000, 2000, 2000)
    assert table.news(table.game.board.last).state.winners == [0, 2]
    assert table.game.view(table.play, ["Ann", "Bob", "Cleo"])["winners"] == ["Ann", "Cleo"]


def test_cv_e1_who_is_out_does_not_win() -> None:
    table = last_turn().cash(0, 0, 0)
    table.state.out[1] = True
    assert table.news(table.game.board.last).state.winners == [0, 2]


def last_turn() -> Tabletop:
    """Nothing but the end of the gold is left in the packs."""
    table = Tabletop()
    table.state.papers = {"yellow": [], "red": [table.game.board.last]}
    return table
