"""CV-T: rolling, moving, landing, and what may be sold when."""

import pytest
from tests.games.calamityville.tabletop import HOUSE, Tabletop

from tablehand.games.calamityville.papers import Again, Donkey, Gain, Move, Pay, Skip
from tablehand.games.money import BANK


def test_cv_t1_the_player_rolls_both_dice() -> None:
    table = Tabletop()
    assert table.asked == ("turn", 0)
    assert table.options == {"newspaper": ["blank", "newspaper"], "numeric": [1, 2, 3, 4, 5, 6]}
    assert HOUSE.newspaper.count("newspaper") == 2


def test_cv_t2_a_newspaper_is_carried_out_before_the_pawn_moves() -> None:
    table = Tabletop((Gain(300),)).roll(1, news=True).say("card-1")
    assert table.asked == ("news", None)
    assert table.state.cash[0] == 2000
    assert table.state.space[0] == "station"
    table.say("seen")
    assert table.paid == [(BANK, 0, 300, "CV-N6")]
    assert table.shown == [{"do": "move", "why": "CV-T3", "who": 0, "path": ["lot-1"]}]
    assert table.asked == ("buy", 0)


def test_cv_t2_without_a_newspaper_the_pawn_just_moves() -> None:
    table = Tabletop().roll(2)
    assert table.asked == ("buy", 0)
    assert table.args == {"lot": "lot-2", "value": 200, "tied": None}
    assert table.shown_as("paper") == []


def test_cv_t3_the_pawn_moves_clockwise_and_round_the_track() -> None:
    table = Tabletop().stand(0, "lot-13").roll(3)
    assert table.shown_as("move") == [{"why": "CV-T3", "who": 0, "path": ["station", "lot-1", "lot-2"]}]
    assert table.state.space[0] == "lot-2"


def test_cv_t3_nothing_happens_on_a_plain_space() -> None:
    table = Tabletop().land("well")
    assert (table.state.turn, table.paid, table.asked) == (1, [], ("turn", 1))


def test_cv_t4_a_used_newspaper_is_out_of_the_game() -> None:
    table = Tabletop((Gain(100),)).roll(news=True).say("card-1")
    assert "card-1" not in table.state.papers["yellow"]
    assert len(table.state.papers["yellow"]) == 28
    assert table.shown_as("paper") == [{"why": "CV-T4", "what": "card-1", "colour": "yellow"}]


def test_cv_t5_landing_on_a_newspaper_space_reads_one() -> None:
    table = Tabletop((Gain(100),)).land("news-2")
    assert table.asked == ("news", 0)
    assert table.say("card-1", "seen").paid == [(BANK, 0, 100, "CV-N6")]
    assert table.state.turn == 1


def test_cv_t5_it_comes_in_addition_to_one_rolled_in_the_same_turn() -> None:
    table = Tabletop((Gain(100),), (Gain(200),)).stand(0, "lot-5").news("card-1", 1)
    assert table.asked == ("news", 0)
    assert table.say("card-2", "seen").paid == [(BANK, 0, 200, "CV-N6")]


def test_cv_t6_a_visit_by_newspaper_is_a_landing_and_the_die_is_played_from_there() -> None:
    table = Tabletop((Move(to="station"),)).stand(0, "lot-7").news("card-1", 2)
    assert table.asked == ("station", 0)
    table.say({"numeric": 4})
    assert table.paid == [(BANK, 0, 400, "CV-R5")]
    assert table.args["lot"] == "lot-2"
    assert [move["why"] for move in table.shown_as("move")] == ["CV-T3"]


def test_cv_t6_card_moves_run_clockwise_to_the_next_such_space() -> None:
    table = Tabletop((Move(to="mine"),)).stand(0, "claim-1").news()
    assert table.args["lot"] == "claim-2"
    assert table.shown_as("move")[0]["path"][:2] == ["lot-4", "lot-5"]
    assert table.shown_as("move")[0]["why"] == "CV-T6"


def test_cv_t6_a_pawn_that_stands_there_goes_all_the_way_round() -> None:
    table = Tabletop((Move(to="station"),)).news()
    assert len(table.shown_as("move")[0]["path"]) == 24
    assert table.asked == ("station", 0)


def test_cv_t6_a_card_may_name_a_space_of_the_edition() -> None:
    table = Tabletop((Move(to="lot-11"),)).news()
    assert table.args == {"lot": "lot-11", "value": 300, "tied": None}


def test_cv_t6_only_a_card_that_says_so_moves_counter_clockwise() -> None:
    table = Tabletop((Move(steps=-2),)).stand(0, "lot-1").news()
    assert table.shown_as("move") == [{"why": "CV-T6", "who": 0, "path": ["station", "lot-13"]}]
    table = Tabletop((Move(steps=2),)).stand(0, "lot-1").news()
    assert table.shown_as("move") == [{"why": "CV-T6", "who": 0, "path": ["lot-2", "news-1"]}]


def test_cv_t6_where_a_card_only_puts_the_pawn_nothing_is_settled() -> None:
    table = Tabletop((Move(to="station", visit=False),)).stand(0, "lot-7").news("card-1", 1)
    assert table.paid == []
    assert [move["why"] for move in table.shown_as("move")] == ["CV-T6", "CV-T3"]
    assert table.args["lot"] == "lot-1"


def test_cv_t6_a_visit_may_be_to_another_newspaper_or_to_ones_own_mine() -> None:
    table = Tabletop((Move(to="newspaper"),), (Move(to="mine"),)).hold(0, {"mine-1": "claim-1"})
    table.news("card-1", 4).say("card-2", "seen")
    assert table.paid == [(BANK, 0, 500, "CV-M2")]
    assert table.shown_as("move")[-1]["path"] == ["lot-4", "lot-5", "news-2", "lot-6"]


@pytest.mark.parametrize("visit", [True, False])
def test_cv_t6_switch_instead_a_cards_move_replaces_the_dies(visit: bool) -> None:
    card = (Move(to="well", visit=visit),)
    assert Tabletop(card, switches={"CV-T6": "then-die"}).news("card-1", 1).state.space[0] == "claim-3"
    table = Tabletop(card, switches={"CV-T6": "instead"}).news("card-1", 1)
    assert table.state.space[0] == "well"
    assert table.asked == ("turn", 1)


def test_cv_t6_switch_instead_leaves_the_die_where_no_card_moved_and_ends_with_the_turn() -> None:
    table = Tabletop((Move(to="well"),), (Gain(100),), switches={"CV-T6": "instead"}).news("card-1")
    assert table.state.turn == 1
    assert table.stand(1, "lot-6").news("card-2").state.space[1] == "trough"


def test_cv_t7_a_property_may_go_up_for_auction_before_rolling() -> None:
    table = Tabletop().hold(0, {"bank-1": "lot-1", "mine-1": "claim-1"})
    assert table.asked == ("turn", 0)
    assert table.also == ("auction:bank-1", "auction:mine-1")
    table.say("auction:bank-1")
    assert table.asked == ("bid", 1)
    assert table.say(100, "pass").asked == ("turn", 0)
    assert table.paid == [(1, 0, 100, "CV-A1")]


def test_cv_t7_and_at_a_purchase() -> None:
    table = Tabletop().hold(0, {"bank-1": "lot-1"}).land("lot-2")
    assert table.also == ("auction:bank-1",)
    table.say("auction:bank-1", 100, "pass")
    assert (table.asked, table.also) == (("buy", 0), ())


def test_cv_t7_and_before_ending_the_turn() -> None:
    table = Tabletop().hold(0, {"bank-1": "lot-1", "bank-2": "lot-2"}).land("well")
    assert (table.asked, table.options, table.also) == (("end", 0), ["end"], ("auction:bank-1", "auction:bank-2"))
    table.say("auction:bank-1", 100, "pass")
    assert (table.asked, table.also) == (("end", 0), ("auction:bank-2",))
    assert table.say("end").asked == ("turn", 1)


def test_cv_t7_the_end_is_not_asked_where_nothing_can_be_sold() -> None:
    assert Tabletop().land("well").asked == ("turn", 1)
    table = Tabletop().hold(0, {"bank-1": "lot-1"}).land("well")
    assert table.say("auction:bank-1", "pass", "pass").asked == ("turn", 1)


def test_cv_t7_also_at_a_landing_that_a_card_caused() -> None:
    table = Tabletop((Move(to="lot-2"), Gain(100))).hold(0, {"bank-1": "lot-1"}).news()
    assert (table.asked, table.also) == (("buy", 0), ("auction:bank-1",))


def test_cv_t7_never_in_the_middle_of_a_card_otherwise() -> None:
    table = Tabletop((Donkey(), Gain(100))).hold(0, {"bank-1": "lot-1"})
    table.roll(news=True).say("card-1")
    assert (table.asked, table.also) == (("news", None), ())
    assert (table.say("seen").asked, table.also) == (("aim", 0), ())


def test_cv_t7_a_deed_is_put_up_only_if_somebody_could_bid() -> None:
    table = Tabletop().hold(0, {"bank-1": "lot-1"}).cash(0, 0, 100)
    table.hold(2, {"bank-2": "lot-2", "bank-3": "lot-3", "store-1": "lot-4", "store-2": "lot-5", "hotel-1": "lot-6"})
    assert table.also == ()
    table = Tabletop().hold(0, {"bank-1": "lot-1"}).cash(0, 100, 0)
    assert table.also == ("auction:bank-1",)
    table = Tabletop().hold(0, {"bank-1": "lot-1"})
    table.state.out = [False, True, True]
    assert table.also == ()


def test_cv_t7_the_sellers_own_purse_is_no_bidder() -> None:
    assert Tabletop().hold(0, {"bank-1": "lot-1"}).cash(2000, 0, 0).also == ()


def test_cv_t7_what_drew_no_bid_is_not_put_up_again_in_that_turn() -> None:
    table = Tabletop().hold(0, {"bank-1": "lot-1", "bank-2": "lot-2"}).say("auction:bank-1", "pass", "pass")
    assert table.also == ("auction:bank-2",)
    assert table.shown_as("unsold") == [{"why": "CV-A2", "what": "bank-1", "who": 0}]
    table.land("well").say("end").land("well").land("well")
    assert (table.asked, table.also) == (("turn", 0), ("auction:bank-1", "auction:bank-2"))


def test_cv_t7_when_owing_in_his_own_turn() -> None:
    table = Tabletop((Pay(500),)).hold(0, {"bank-1": "lot-1"}).cash(100, 2000, 2000).news()
    assert (table.asked, table.options) == (("debt", 0), ["auction:bank-1", "give-up"])


def test_cv_n6_again_gives_the_reader_another_turn_after_this_one() -> None:
    table = Tabletop((Again(),), (Gain(100),)).stand(0, "lot-6").news("card-1", 1)
    assert table.shown_as("again") == [{"why": "CV-N6", "who": 0}]
    assert (table.state.turn, table.state.turn_no) == (0, 2)
    assert table.land("well").state.turn == 1


def test_cv_n6_a_player_who_went_out_has_no_other_turn() -> None:
    table = Tabletop((Again(), Pay(100))).cash(0, 2000, 2000).news().say("give-up")
    assert (table.state.turn, table.state.again) == (1, 0)


def test_cv_n6_skip_costs_the_next_own_turn_and_the_current_one_is_finished() -> None:
    table = Tabletop((Skip(),), seats=2).stand(0, "lot-6").news("card-1", 1)
    assert table.shown_as("skip") == [{"why": "CV-N6", "who": 0}]
    assert table.state.space[0] == "trough"
    assert table.state.turn == 1
    table.land("well")
    assert (table.asked, table.args, table.state.skips) == (("skip", None), {"left": 0}, [1, 0])
    table.say("seen")
    assert (table.state.skips, table.state.turn) == ([0, 0], 1)


def test_cv_n6_a_turn_won_and_a_turn_lost_cancel_out() -> None:
    table = Tabletop((Again(), Skip(), Skip()), seats=2).stand(0, "lot-6").news("card-1", 1)
    assert (table.state.turn, table.asked, table.args) == (0, ("skip", None), {"left": 1})
    assert table.say("seen").state.turn == 1
