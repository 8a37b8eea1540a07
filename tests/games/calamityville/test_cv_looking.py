"""What is shown of a game, and what an answer would lead to."""

from typing import Any

import pytest
from tests.games.calamityville.tabletop import Tabletop

from tablehand.games.calamityville import Calamityville
from tablehand.games.calamityville.papers import Collect, Donkey, Gain, Pay, Share, Skip
from tablehand.games.money import BANK

NAMES = ["Ann", "Bob", "Cleo"]


def seen(table: Tabletop) -> dict[str, Any]:
    return table.game.view(table.play, NAMES)


def lot(table: Tabletop, name: str) -> dict[str, Any]:
    return next(one for one in seen(table)["lots"] if one["id"] == name)


def test_the_view_shows_turn_seats_papers_and_nuggets() -> None:
    table = Tabletop().hold(1, {"bank-1": "lot-1", "mine-1": "claim-1"}).cash(100, 200, 0)
    table.state.out[2] = True
    table.state.skips[0] = 2
    view = seen(table)
    assert {key: view[key] for key in ("turn", "turn_no", "step", "over", "winners")} == {
        "turn": 0,
        "turn_no": 1,
        "step": "turn",
        "over": False,
        "winners": [],
    }
    common = {"space": "station", "owing": 0}
    assert view["seats"] == [
        {"name": "Ann", "cash": 100, "properties": [], "out": False, "skips": 2, **common},
        {"name": "Bob", "cash": 200, "properties": ["bank-1", "mine-1"], "out": False, "skips": 0, **common},
        {"name": "Cleo", "cash": 0, "properties": [], "out": True, "skips": 0, **common},
    ]
    assert (view["papers"], view["nuggets_left"]) == ({"yellow": 29, "red": 20}, 4)


def test_the_view_shows_every_place_a_building_can_stand() -> None:
    table = Tabletop().hold(1, {"bank-1": "lot-4", "mine-1": "claim-1"}, "fool").hold(BANK, {"saloon": "saloon"})
    assert len(seen(table)["lots"]) == 13 + 3 + 1
    assert lot(table, "lot-4") == {
        "id": "lot-4",
        "value": 300,
        "building": "bank-1",
        "owner": "Bob",
        "nugget": None,
        "standing": True,
    }
    assert lot(table, "claim-1")["nugget"] == "fool"
    assert (lot(table, "claim-1")["value"], lot(table, "claim-1")["standing"]) == (None, True)
    assert (lot(table, "saloon")["owner"], lot(table, "saloon")["standing"]) == (None, True)
    assert (lot(table, "lot-1")["building"], lot(table, "lot-1")["standing"]) == (None, False)


def test_without_a_map_the_view_shows_no_spaces_and_only_places_with_a_building() -> None:
    table = Tabletop(mapped=False).hold(0, {"bank-1": "bank-1"})
    table.state.values["bank-1"] = 200
    assert [seat["space"] for seat in seen(table)["seats"]] == [None, None, None]
    assert [(one["id"], one["value"], one["owner"]) for one in seen(table)["lots"]] == [("bank-1", 200, "Ann")]


def test_the_preview_of_a_purchase_tells_its_price_and_rent() -> None:
    table = Tabletop().hold(0, {"bank-2": "lot-1", "store-1": "lot-2"}).land("lot-4")
    price = [(0, BANK, 200)]
    assert table.foretold("buy:bank") == {
        "due": price,
        "rent": {"value": 300, "count": 2, "factor": 1, "amount": 600},
    }
    assert table.foretold("buy:hotel")["rent"]["amount"] == 300
    assert table.foretold("decline") == {"due": []}
    assert table.foretold("auction:bank-2") == {"due": []}


def test_the_preview_of_a_set_knows_cv_r2() -> None:
    table = Tabletop(switches={"CV-R2": "double"}).hold(0, {"bank-2": "lot-1", "bank-3": "lot-2"}).land("lot-4")
    assert table.foretold("buy:bank")["rent"] == {"value": 300, "count": 3, "factor": 2, "amount": 1800}


def test_the_preview_knows_no_rent_of_mines_the_saloon_or_an_unknown_lot() -> None:
    assert Tabletop().land("claim-1").foretold("buy:mine") == {"due": [(0, BANK, 200)], "rent": None}
    assert Tabletop().land("saloon").foretold("buy:saloon")["rent"] is None
    assert Tabletop(mapped=False).roll().say("vacant").foretold("buy:bank")["rent"] is None


def test_the_preview_of_a_right_to_build_names_no_price() -> None:
    table = Tabletop(switches={"CV-P3": "auction"}).land("lot-4").say("decline", 300, "pass", "pass")
    assert table.asked == ("right", 1)
    assert table.foretold("buy:bank") == {"due": []}


def test_the_preview_of_a_bid_tells_who_would_get_it() -> None:
    table = Tabletop().hold(0, {"bank-1": "lot-1"}).say("auction:bank-1")
    assert table.foretold(300) == {"due": [(1, 0, 300)]}
    assert table.foretold("pass") == {"due": []}
    table = Tabletop(switches={"CV-P3": "auction"}).land("lot-4").say("decline")
    assert table.foretold(300) == {"due": [(1, BANK, 300)]}


def test_the_preview_of_rent_a_toll_and_the_saloon_is_what_will_be_paid() -> None:
    assert Tabletop().hold(1, {"bank-1": "lot-4"}).land("lot-4").foretold("seen") == {"due": [(0, 1, 300)]}
    assert Tabletop().hold(1, {"mine-1": "claim-1"}).land("claim-1").foretold("seen") == {"due": [(0, 1, 500)]}
    table = Tabletop().hold(1, {"saloon": "saloon"}).land("saloon")
    assert table.foretold({"numeric": 4}) == {"due": []}
    assert table.say({"numeric": 4}).foretold("seen") == {"due": [(0, 1, 400)]}


@pytest.mark.parametrize(
    ("card", "due"),
    [
        ((Gain(300),), [(BANK, 0, 300)]),
        ((Pay(100, who="all"),), [(1, BANK, 100), (2, BANK, 100), (0, BANK, 100)]),
        ((Collect(100, per="bank"),), [(1, 0, 200)]),
        ((Share(100), Gain(100)), [(0, 1, 100), (0, 2, 100), (BANK, 0, 100)]),
        ((Pay(100), Donkey(), Pay(200)), [(0, BANK, 100)]),
        ((Skip(),), []),
    ],
)
def test_the_preview_of_a_newspaper_tells_what_is_certain(card: Any, due: list[tuple[int, int, int]]) -> None:
    table = Tabletop(card).hold(1, {"bank-1": "lot-1", "bank-2": "lot-2"}).roll(news=True).say("card-1")
    assert table.foretold("seen") == {"due": due}


def test_the_preview_of_a_missed_turn_is_empty() -> None:
    table = Tabletop()
    table.state.skips[0] = 1
    assert table.foretold("seen") == {"due": []}


def test_the_preview_of_a_roll_is_empty() -> None:
    assert Tabletop().foretold({"newspaper": "blank", "numeric": 1}) == {"due": []}


def test_a_family_takes_a_quarter_minute_a_roll_and_a_minute_an_auction_or_kick() -> None:
    pace = Calamityville.pace
    assert (pace["turn"], pace["news"], pace["bid"], pace["right"], pace["aim"]) == (15, 25, 60, 60, 60)
    assert {pace[prompt] for prompt in ("station", "saloon", "buy", "debt", "shooter", "give")} == {10}
    assert "end" not in pace
