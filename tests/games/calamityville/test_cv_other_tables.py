"""Play without a map, where the table says where a pawn landed, and with printed newspapers."""

import msgspec
import pytest
from tests.games.calamityville.tabletop import HOUSE, Card, Tabletop

from tablehand.games.calamityville.papers import Gain, Move
from tablehand.games.money import BANK

KINDS = ["vacant", "vacant-mine", "station", "newspaper", "plain"]


def unmapped(*card: object, **more: object) -> Tabletop:
    return Tabletop(card, mapped=False, **more)  # type: ignore[arg-type]


def printed(*cards: Card) -> Tabletop:
    return Tabletop(*cards, printed=True)


# --- without a map -----------------------------------------------------------------------------


def test_cv_t3_without_a_map_the_table_says_where_the_pawn_landed() -> None:
    table = unmapped().roll(4)
    assert (table.asked, table.args) == (("place", 0), {"steps": 4})
    assert table.options == [*KINDS, "saloon"]
    assert (table.state.space, table.shown) == (["", "", ""], [])
    assert table.say("plain").asked == ("turn", 1)


def test_cv_p1_without_a_map_a_purchase_asks_what_the_lot_is_worth() -> None:
    table = unmapped().roll().say("vacant")
    assert table.args == {"lot": "", "value": 0, "tied": None}
    table.say("buy:store")
    assert (table.asked, table.options) == (("value", 0), ["value:100", "value:200", "value:300"])
    assert table.args == {"building": "store-1"}
    table.say("value:300", "end")
    assert table.state.values == {"store-1": 300}
    assert table.roll().options == ["store-1", *KINDS, "saloon"]
    table.say("store-1")
    assert table.args == {
        "payee": 0,
        "building": "store-1",
        "lot": "store-1",
        "value": 300,
        "count": 1,
        "factor": 1,
        "amount": 300,
    }
    assert table.say("seen").paid == [(1, 0, 300, "CV-R1")]


def test_cv_m1_without_a_map_a_mine_goes_on_a_vacant_mine() -> None:
    table = unmapped().roll().say("vacant-mine")
    assert table.options == ["buy:mine", "decline"]
    table.say("buy:mine", "real")
    assert (table.asked, table.state.lots) == (("end", 0), {"mine-1": "mine-1"})
    assert table.say("end").roll().say("mine-1").asked == ("toll", None)


def test_cv_p4_without_a_map_the_saloon_is_a_place_of_its_own_until_it_is_on_the_board() -> None:
    table = unmapped().roll().say("saloon")
    assert table.options == ["buy:saloon", "decline"]
    assert table.say("buy:saloon").asked == ("end", 0)
    assert table.say("end").roll().options == ["saloon", *KINDS]
    assert table.say("saloon").asked == ("saloon", 1)


def test_cv_d5_without_a_map_a_fallen_building_is_bought_where_it_lies_at_its_known_value() -> None:
    table = unmapped().hold(BANK, {"bank-1": "bank-1"})
    table.state.values["bank-1"] = 200
    table.state.fallen = ["bank-1"]
    table.roll().say("bank-1")
    assert (table.options, table.args) == (["buy:bank", "decline"], {"lot": "bank-1", "value": 200, "tied": "bank-1"})
    table.say("buy:bank")
    assert (table.asked, table.state.fallen, table.state.lots) == (("end", 0), [], {"bank-1": "bank-1"})


def test_cv_m5_without_a_map_a_mine_of_the_banks_is_bought_where_it_stands() -> None:
    table = unmapped().hold(BANK, {"mine-1": "mine-1"}, "fool").roll().say("mine-1")
    assert (table.options, table.args) == (["buy:mine", "decline"], {"lot": "mine-1", "value": 0, "tied": "mine-1"})


def test_cv_t5_and_cv_r5_without_a_map_newspaper_and_station_are_places() -> None:
    assert unmapped().roll().say("newspaper").asked == ("news", 0)
    assert unmapped().roll().say("station").asked == ("station", 0)


@pytest.mark.parametrize(
    ("card", "asked"),
    [
        (Move(to="station"), ("station", 0)),
        (Move(to="newspaper"), ("news", 0)),
        (Move(to="saloon"), ("buy", 0)),
        (Move(to="mine"), ("place", 0)),
        (Move(to="lot-4"), ("place", 0)),
        (Move(steps=-4), ("place", 0)),
    ],
)
def test_cv_t6_without_a_map_a_visit_is_asked_unless_the_place_is_known(card: Move, asked: tuple[str, int]) -> None:
    assert unmapped(card).news().asked == asked


def test_cv_t6_without_a_map_a_visit_by_steps_tells_them() -> None:
    assert unmapped(Move(steps=-4)).news().args == {"steps": -4}
    assert unmapped(Move(to="mine")).news().args == {"steps": 0}


def test_cv_t6_without_a_map_a_landing_that_a_card_caused_may_read_another_paper() -> None:
    assert unmapped(Move(steps=3)).news().say("newspaper").asked == ("news", 0)
    assert unmapped(Move(steps=3)).news().say("plain").args == {"steps": 1}


def test_cv_t6_without_a_map_being_put_somewhere_asks_nothing() -> None:
    assert unmapped(Move(to="station", visit=False)).news("card-1", 5).args == {"steps": 5}
    instead = unmapped(Move(to="station", visit=False), switches={"CV-T6": "instead"}).news()
    assert instead.asked == ("turn", 1)


def test_cv_p3_switch_auction_without_a_map_asks_the_value_of_whose_turn_it_is() -> None:
    table = unmapped(switches={"CV-P3": "auction"}).roll().say("vacant", "decline", 200, "pass", "pass", "buy:bank")
    assert table.asked == ("value", 0)
    assert table.say("value:100").state.deeds == [[], ["bank-1"], []]


# --- printed newspapers ------------------------------------------------------------------------


def test_cv_t2_a_printed_paper_is_named_or_entered_as_other() -> None:
    table = printed((Gain(100),)).roll(news=True)
    assert len(table.options) == 30
    assert table.options[-1] == "other"
    assert Tabletop().roll(news=True).options.count("other") == 0


def test_cv_t4_an_entered_paper_is_out_of_the_game_too() -> None:
    table = printed().roll(news=True).say("other")
    assert table.state.unnamed == {"yellow": 1}
    assert table.shown_as("paper") == [{"why": "CV-T4", "what": None, "colour": "yellow"}]
    assert (table.asked, table.args) == (("verb", 0), {"colour": "yellow"})
    table.say("verb:nothing")
    assert table.asked == ("buy", 0)
    assert table.game.view(table.play, "ABC")["papers"] == {"yellow": 28, "red": 20}
    assert table.say("decline").roll(news=True).args["left"] == 28
    assert table.say("other").state.unnamed == {"yellow": 2}


@pytest.mark.parametrize(
    ("verb", "paid"),
    [
        ("gain", [(BANK, 0, 400, "CV-N6")]),
        ("pay", [(0, BANK, 400, "CV-N1")]),
        ("collect", [(1, 0, 400, "CV-N6"), (2, 0, 400, "CV-N6")]),
        ("share", [(0, 1, 400, "CV-N6"), (0, 2, 400, "CV-N6")]),
        ("all-gain", [(BANK, 1, 400, "CV-N6"), (BANK, 2, 400, "CV-N6"), (BANK, 0, 400, "CV-N6")]),
        ("all-pay", [(0, BANK, 400, "CV-N1"), (1, BANK, 400, "CV-N1"), (2, BANK, 400, "CV-N1")]),
        ("gain-per-property", [(BANK, 0, 800, "CV-N6")]),
        ("pay-per-property", [(0, BANK, 800, "CV-N1")]),
    ],
)
def test_cv_n6_an_entered_paper_asks_for_its_amount(verb: str, paid: list[tuple[int, int, int, str]]) -> None:
    table = printed().hold(0, {"bank-1": "lot-1", "bank-2": "lot-2"}).roll(news=True).say("other", f"verb:{verb}")
    assert (table.asked, table.args) == (("amount", 0), {"colour": "yellow", "verb": verb})
    assert table.options == [f"amount:{amount}" for amount in range(100, 1001, 100)]
    assert table.say("amount:400").paid == paid


@pytest.mark.parametrize(
    ("verb", "asked"),
    [
        ("donkey", ("aim", 0)),
        ("visit-station", ("station", 0)),
        ("visit-saloon", ("buy", 0)),
        ("give-left", ("give", 0)),
        ("take-right", ("give", 2)),
        ("destroy", ("destroy", 0)),
        ("foreclose", ("foreclose", 0)),
        ("again", ("end", 0)),
        ("skip", ("end", 0)),
        ("nothing", ("end", 0)),
    ],
)
def test_cv_n6_an_entered_paper_without_an_amount_is_carried_out(verb: str, asked: tuple[str, int]) -> None:
    table = printed().hold(0, {"bank-1": "lot-1"}).hold(2, {"bank-2": "lot-2"}).stand(0, "lot-6").roll(1, news=True)
    assert table.say("other", f"verb:{verb}").asked == asked


def test_cv_n5_an_entered_paper_may_be_the_end() -> None:
    table = printed().cash(2000, 2100, 2000).roll(news=True).say("other", "verb:gold-out")
    assert (table.state.over, table.state.winners) == (True, [1])


def test_cv_s1_printed_packs_go_to_red_when_the_yellow_one_is_counted_out() -> None:
    table = printed()
    table.state.unnamed = {"yellow": 29}
    assert table.roll(news=True).args == {"colour": "red", "left": 20}


def test_cv_n5_packs_that_ran_out_before_anybody_named_the_last_card_end_the_game() -> None:
    table = printed().cash(2000, 2100, 2000)
    table.state.unnamed = {"yellow": 29, "red": 20}
    table.roll(news=True)
    assert (table.state.over, table.state.winners) == (True, [1])


def test_cv_n4_switch_counts_entered_papers_too() -> None:
    table = Tabletop(printed=True, switches={"CV-N4": 2})
    end = table.game.board.last
    table.state.unnamed = {"yellow": 29, "red": 17}
    assert end not in table.roll(news=True).options
    table = Tabletop(printed=True, switches={"CV-N4": 2})
    table.state.unnamed = {"yellow": 29, "red": 18}
    assert end in table.roll(news=True).options


def test_cv_s4_without_a_saloon_no_printed_paper_sends_anybody_there() -> None:
    kinds = msgspec.structs.replace(HOUSE.kinds, mine=4, saloon=0)
    table = Tabletop(edition=msgspec.structs.replace(HOUSE, kinds=kinds), printed=True)
    table.roll(news=True).say("other")
    assert "verb:visit-saloon" not in table.options
    assert "verb:visit-station" in table.options
