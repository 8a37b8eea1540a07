"""CV-N: what newspapers do, part by part."""

import pytest
from tests.games.calamityville.tabletop import Tabletop

from tablehand.games.calamityville.papers import (
    Again,
    Collect,
    Destroy,
    Donkey,
    Foreclose,
    Gain,
    Give,
    GoldOut,
    Move,
    Pay,
    Seats,
    Share,
    Skip,
)
from tablehand.games.money import BANK

FIVE = {"bank-1": "lot-1", "bank-2": "lot-2", "bank-3": "lot-3", "store-1": "lot-4", "store-2": "lot-5"}


def four(*card: object, **more: object) -> Tabletop:
    """Four players; it is Bob's turn, whose pawn stands where the die brings it to a plain space."""
    table = Tabletop(card, seats=4, **more)  # type: ignore[arg-type]
    table.state.turn = 1
    return table.stand(1, "lot-6")


# --- money -------------------------------------------------------------------------------------


def test_cv_n1_what_a_card_makes_one_pay_goes_to_the_bank() -> None:
    assert four(Pay(300)).news().paid == [(1, BANK, 300, "CV-N1")]


def test_cv_n6_a_card_pays_the_reader() -> None:
    assert four(Gain(500)).news().paid == [(BANK, 1, 500, "CV-N6")]


@pytest.mark.parametrize(
    ("who", "seats"),
    [
        ("reader", [1]),
        ("left", [2]),
        ("right", [0]),
        ("others", [2, 3, 0]),
        ("all", [2, 3, 0, 1]),
        ("richest", [3]),
        ("poorest", [0]),
    ],
)
def test_cv_n7_players_are_those_still_in_clockwise_from_the_readers_left(who: Seats, seats: list[int]) -> None:
    table = four(Gain(100, who=who)).cash(600, 1000, 1000, 1700)
    assert [to for _, to, _, _ in table.news().paid] == seats


@pytest.mark.parametrize(
    ("who", "seats"), [("left", [3]), ("right", [0]), ("others", [3, 0]), ("all", [3, 0, 1]), ("poorest", [1])]
)
def test_cv_n7_who_is_out_is_nobodys_neighbour(who: Seats, seats: list[int]) -> None:
    table = four(Gain(100, who=who)).cash(2000, 1900, 0, 2000)
    table.state.out[2] = True
    assert [to for _, to, _, _ in table.news().paid] == seats


@pytest.mark.parametrize("who", ["richest", "poorest"])
def test_cv_n7_of_several_equally_rich_it_is_the_first_from_the_readers_left(who: Seats) -> None:
    assert [to for _, to, _, _ in four(Gain(100, who=who)).news().paid] == [2]
    alone = four(Gain(100, who=who)).cash(*([500, 900, 500, 500] if who == "richest" else [900, 500, 900, 900]))
    assert [to for _, to, _, _ in alone.news().paid] == [1]


def test_cv_n6_a_card_charges_or_pays_every_player() -> None:
    everybody = [(1, BANK, 100, "CV-N1"), (2, BANK, 100, "CV-N1"), (3, BANK, 100, "CV-N1"), (0, BANK, 100, "CV-N1")]
    assert four(Pay(100, who="all")).news().paid == everybody
    collected = [(2, 1, 100, "CV-N6"), (3, 1, 100, "CV-N6"), (0, 1, 100, "CV-N6")]
    assert four(Collect(100)).news().paid == collected
    shared = [(1, 2, 100, "CV-N6"), (1, 3, 100, "CV-N6"), (1, 0, 100, "CV-N6")]
    assert four(Share(100)).news().paid == shared


@pytest.mark.parametrize("card", [Collect(100, who="richest"), Share(100, who="richest")])
def test_cv_n6_nobody_pays_himself(card: Collect | Share) -> None:
    table = four(card).cash(100, 900, 100, 100)
    assert table.news().paid == []


@pytest.mark.parametrize(
    ("per", "times"),
    [("property", 4), ("building", 3), ("bank", 2), ("store", 0), ("hotel", 0), ("mine", 1), ("saloon", 1)],
)
def test_cv_n6_a_card_charges_or_pays_per_property_held(per: str, times: int) -> None:
    held = {"bank-1": "lot-1", "bank-2": "lot-2", "mine-1": "claim-1", "saloon": "saloon"}
    paid = [(1, BANK, 100 * times, "CV-N1")] if times else []
    assert four(Pay(100, per=per)).hold(1, held).news().paid == paid  # type: ignore[arg-type]
    gained = [(BANK, 1, 100 * times, "CV-N6")] if times else []
    assert four(Gain(100, per=per)).hold(1, held).news().paid == gained  # type: ignore[arg-type]


def test_cv_n6_what_is_collected_per_property_counts_the_payers() -> None:
    table = four(Collect(100, per="property")).hold(2, {"bank-1": "lot-1", "bank-2": "lot-2"}).hold(1, FIVE)
    assert table.news().paid == [(2, 1, 200, "CV-N6")]


# --- properties --------------------------------------------------------------------------------


def test_cv_n2_a_property_is_handed_to_another_player() -> None:
    table = four(Give()).hold(1, {"bank-1": "lot-1", "mine-1": "claim-1"}).news()
    assert (table.asked, table.options, table.args) == (("give", 1), ["give:bank-1", "give:mine-1"], {"to": 2})
    table.say("give:mine-1")
    assert table.state.deeds == [[], ["bank-1"], ["mine-1"], []]
    assert table.shown_as("deed") == [{"why": "CV-N2", "what": "mine-1", "who": 2}]


def test_cv_n2_who_holds_five_passes_it_on_clockwise() -> None:
    table = four(Give()).hold(1, {"hotel-1": "lot-7"}).hold(2, FIVE).news().say("give:hotel-1")
    assert table.state.deeds[3] == ["hotel-1"]


def test_cv_n2_a_player_who_is_out_is_passed_over() -> None:
    table = four(Give()).hold(1, {"hotel-1": "lot-7"}).hold(2, FIVE)
    table.state.out[3] = True
    assert table.news().args == {"to": 0}


def test_cv_n2_it_never_comes_back_to_the_giver_by_that_route() -> None:
    table = four(Give(giver="right", to="reader")).hold(1, FIVE).hold(0, {"hotel-1": "lot-7"}).news()
    assert (table.asked, table.args) == (("give", 0), {"to": 2})
    table = Tabletop((Give(),), seats=2).hold(1, FIVE).hold(0, {"hotel-1": "lot-7"}).stand(0, "lot-6").news()
    assert (table.asked, table.state.deeds[0]) == (("turn", 1), ["hotel-1"])  # nobody has room: he keeps it


def test_cv_n2_a_giver_with_five_keeps_his_if_nobody_has_room() -> None:
    table = Tabletop((Give(giver="left", to="reader"),), seats=2).hold(0, FIVE).stand(0, "lot-6")
    table.hold(1, {"hotel-1": "lot-7"}).news()
    assert (table.asked, table.state.deeds[1]) == (("end", 0), ["hotel-1"])


def test_cv_n2_nothing_is_given_by_and_to_the_same_player() -> None:
    table = four(Give(giver="richest", to="left")).cash(0, 0, 900, 0).hold(2, {"bank-1": "lot-1"}).news()
    assert table.asked == ("turn", 2)


@pytest.mark.parametrize("card", [Give(), Give(giver="left", to="reader"), Give(giver="right", to="richest")])
def test_cv_n2_the_last_one_left_has_nobody_to_give_to(card: Give) -> None:
    table = Tabletop((card, Gain(100)), seats=2, switches={"CV-B4": "on"}).hold(0, {"bank-1": "lot-1"})
    table.state.out[1] = True
    assert table.news().paid == [(BANK, 0, 100, "CV-N6")]


def test_cv_n3_the_giver_chooses_what_to_give() -> None:
    table = four(Give(giver="right", to="reader")).hold(0, {"bank-1": "lot-1", "bank-2": "lot-2"}).news()
    assert table.asked == ("give", 0)


@pytest.mark.parametrize("card", [Give(), Destroy(), Foreclose(), Destroy(whose="all"), Foreclose(whose="all")])
def test_cv_n3_one_who_holds_none_is_not_affected(card: Give) -> None:
    assert four(card).news().asked == ("turn", 2)


def test_cv_n3_the_reader_picks_what_is_destroyed_and_it_falls_as_by_the_donkey() -> None:
    table = four(Destroy(whose="left")).hold(2, {"bank-1": "lot-1", "mine-1": "claim-1", "bank-2": "lot-2"}).news()
    assert (table.asked, table.args) == (("destroy", 1), {"whose": 2})
    assert table.options == ["aim:bank-1", "aim:bank-2"]  # never a mine
    table.say("aim:bank-2")
    assert (table.state.fallen, table.state.deeds[2]) == (["bank-2"], ["bank-1", "mine-1"])
    assert table.shown_as("fall") == [{"why": "CV-N6", "what": "bank-2", "who": 2}]
    assert table.shown_as("deed") == [{"why": "CV-D5", "what": "bank-2", "who": BANK}]


def test_cv_n3_the_reader_picks_what_is_foreclosed_mines_too() -> None:
    table = four(Foreclose(whose="left")).hold(2, {"bank-1": "lot-1", "mine-1": "claim-1"}).news()
    assert (table.asked, table.options) == (("foreclose", 1), ["foreclose:bank-1", "foreclose:mine-1"])
    assert table.args == {"whose": 2}
    table.say("foreclose:mine-1")
    assert (table.state.fallen, table.state.deeds[2]) == ([], ["bank-1"])
    assert table.state.lots == {"lot-1": "bank-1", "claim-1": "mine-1"}
    assert table.shown_as("deed") == [{"why": "CV-N6", "what": "mine-1", "who": BANK}]


@pytest.mark.parametrize("card", [Destroy(whose="all"), Foreclose(whose="all")])
def test_cv_n7_one_of_every_players_goes_clockwise_the_readers_last(card: Destroy | Foreclose) -> None:
    table = four(card).hold(1, {"bank-1": "lot-1"}).hold(2, {"bank-2": "lot-2"}).hold(0, {"bank-3": "lot-3"}).news()
    whose = []
    while table.asked == (card.verb, 1):
        whose.append(table.args["whose"])
        table.say(table.options[0])
    assert whose == [2, 0, 1]


# --- order -------------------------------------------------------------------------------------


def test_cv_n6_skip_may_hit_several() -> None:
    table = four(Skip(who="others")).news()
    assert table.state.skips == [1, 0, 1, 1]
    assert [event["who"] for event in table.shown_as("skip")] == [2, 3, 0]


def test_cv_n6_the_donkey_may_be_one_part_of_a_card() -> None:
    table = four(Gain(100), Donkey(), Pay(200)).hold(2, {"bank-1": "lot-1"}).news()
    assert (table.asked, table.paid) == (("aim", 1), [(BANK, 1, 100, "CV-N6")])
    assert table.say("aim:bank-1", []).paid == [(1, BANK, 200, "CV-N1")]


def test_cv_n7_each_part_ends_before_the_next_one() -> None:
    table = four(Move(to="lot-4"), Pay(100), Move(to="station"), Again()).hold(2, {"bank-1": "lot-4"}).news()
    assert (table.asked, table.paid) == (("rent", None), [])
    table.say("seen")
    assert table.asked == ("station", 1)
    assert table.paid == [(1, 2, 300, "CV-R1"), (1, BANK, 100, "CV-N1")]
    assert table.shown_as("again") == []
    table.say({"numeric": 1})
    assert [event["do"] for event in table.shown] == ["again", "move"]


def test_cv_n7_a_newspaper_landed_on_by_a_part_is_read_before_the_next_part() -> None:
    table = Tabletop((Move(to="newspaper"), Gain(200)), (Gain(100),)).stand(0, "lot-6").news("card-1")
    assert (table.asked, table.paid) == (("news", 0), [])
    assert [amount for _, _, amount, _ in table.say("card-2", "seen").paid] == [100, 200]


def test_cv_n7_a_debt_ends_before_the_next_part() -> None:
    table = four(Pay(300), Gain(500)).cash(2000, 200, 2000, 2000).hold(1, {"bank-1": "lot-1"}).news()
    assert (table.asked, table.paid) == (("debt", 1), [])
    assert [amount for _, _, amount, _ in table.say("auction:bank-1", 100, "pass", "pass").paid] == [100, 300, 500]


def test_cv_n7_if_the_reader_goes_broke_the_rest_lapses() -> None:
    table = four(Pay(300), Gain(500, who="all")).cash(2000, 200, 2000, 2000).news().say("give-up")
    assert table.paid == [(1, BANK, 200, "CV-B2")]
    assert (table.asked, table.shown_as("move")) == (("turn", 2), [])


def test_cv_n7_if_the_reader_goes_broke_in_a_card_within_a_card_both_lapse() -> None:
    table = Tabletop((Move(to="newspaper"), Gain(500, who="all")), (Pay(300), Gain(500))).cash(200, 2000, 2000)
    table.news("card-1").say("card-2", "seen", "give-up")
    assert table.paid == [(0, BANK, 200, "CV-B2")]
    assert table.asked == ("turn", 1)


def test_cv_n7_if_another_goes_broke_the_card_goes_on() -> None:
    table = four(Pay(300, who="left"), Gain(500)).cash(2000, 2000, 200, 2000).news().say("give-up")
    assert table.paid == [(2, BANK, 200, "CV-B2"), (BANK, 1, 500, "CV-N6")]


# --- the end -----------------------------------------------------------------------------------


def test_cv_n4_exactly_one_red_card_ends_the_game_and_may_be_the_first() -> None:
    table = Tabletop()
    table.state.papers["yellow"] = []
    ends = [paper.id for paper in table.game.board.edition.papers if paper.do == (GoldOut(),)]
    assert ends == [table.game.board.last]
    assert ends[0] in table.roll(news=True).options


@pytest.mark.parametrize(("last", "left", "possible"), [(3, 4, False), (3, 3, True), (1, 2, False), (1, 1, True)])
def test_cv_n4_switch_keeps_the_end_among_the_last_n(last: int, left: int, possible: bool) -> None:
    table = Tabletop(switches={"CV-N4": last})
    end = table.game.board.last
    others = [card for card in table.state.papers["red"] if card != end]
    table.state.papers = {"yellow": [], "red": [*others[: left - 1], end]}
    table.roll(news=True)
    assert (end in table.options) is possible
    assert len(table.options) == (left if possible else left - 1)


def test_cv_n4_switch_0_means_anywhere_and_19_all_but_the_first() -> None:
    for last, possible in ((0, True), (19, False)):
        table = Tabletop(switches={"CV-N4": last})
        table.state.papers["yellow"] = []
        assert (table.game.board.last in table.roll(news=True).options) is possible


def test_cv_n4_switch_leaves_the_yellow_pack_alone() -> None:
    table = Tabletop((Gain(100),), switches={"CV-N4": 1}).roll(news=True)
    assert len(table.options) == 29


def ended(table: Tabletop) -> Tabletop:
    table.state.papers = {"yellow": table.state.papers["yellow"][:1], "red": [table.game.board.last]}
    return table


def test_cv_n5_when_the_gold_has_run_out_the_game_ends_at_once() -> None:
    table = ended(Tabletop()).cash(2000, 2100, 0)
    table.state.papers["yellow"] = []
    table.news(table.game.board.last)
    assert (table.state.over, table.state.winners, table.request) == (True, [1], None)
    assert [event["do"] for event in table.shown] == ["paper", "gold-out"]  # the reader does not move any more
    assert (table.state.turn, table.state.turn_no) == (0, 1)


def test_cv_n5_what_is_left_of_another_card_lapses() -> None:
    table = ended(Tabletop((Move(to="newspaper"), Gain(500)))).news("card-1")
    table.say(table.game.board.last, "seen")
    assert (table.state.over, table.paid) == (True, [])
