"""What happened, in lines that name who did it."""

from typing import Any

import pytest

from tablehand.games.calamityville.edition import Edition, load
from tablehand.screen.scenes.calamityville.story import Story
from tablehand.screen.story import Doing
from tablehand.screen.words import Words


@pytest.fixture(scope="module")
def house() -> Edition:
    return load("house")


def entry(data: Any, *, kind: str = "answer", postings: Any = (), events: Any = ()) -> dict[str, Any]:
    return {"kind": kind, "data": data, "turn": "Ben", "postings": list(postings), "events": list(events)}


def paid(source: str, to: str, amount: int, why: str) -> dict[str, Any]:
    return {"from": source, "to": to, "amount": amount, "why": why}


def test_a_roll_names_its_player_and_faces(house: Edition) -> None:
    one = entry({"newspaper": "blank", "numeric": 5})
    assert Story(Words(), house).lines(one) == ["Ben rolled 5, no newspaper"]


def test_a_purchase_names_buyer_building_place_and_price_in_one_line(house: Edition) -> None:
    lot = next(space for space in house.spaces if space.kind == "lot")
    events = [
        {"do": "deed", "what": "bank-2", "who": "Anna", "why": "CV-P3"},
        {"do": "build", "what": "bank-2", "lot": lot.id, "why": "CV-P1"},
    ]
    one = entry("buy:bank", postings=[paid("Anna", "bank", 200, "CV-P1")], events=events)
    assert Story(Words(), house).lines(one) == [f"Anna bought Bank no. 2 ({lot.name['en']}) for $200"]


def test_what_bots_did_is_told_as_people_have_to_do_it(house: Edition) -> None:
    lot = next(space for space in house.spaces if space.kind == "lot")
    away = next(space for space in house.spaces if space.kind == "station")
    rolled = entry({"numeric": 2}, events=[{"do": "move", "who": "Ben", "path": [away.id, lot.id], "why": "CV-T3"}])
    events = [
        {"do": "deed", "what": "store-1", "who": "Ben", "why": "CV-P3"},
        {"do": "build", "what": "store-1", "lot": lot.id, "why": "CV-P1"},
    ]
    bought = entry("buy:store", postings=[paid("Ben", "bank", 200, "CV-P1")], events=events)
    place = lot.name["en"]
    told = [f"Ben goes to {place}", f"Ben bought Store no. 1: put it on {place}"]
    assert Story(Words(), house).doings([rolled, bought, entry("end")]) == [Doing(line, hands=True) for line in told]


def test_only_the_last_place_of_a_pawn_is_told(house: Edition) -> None:
    first, second = house.spaces[1:3]
    gone = [
        entry({"numeric": 1}, events=[{"do": "move", "who": "Ben", "path": [space.id], "why": "CV-T3"}])
        for space in (first, second)
    ]
    assert Story(Words(), house).doings(gone) == [Doing(f"Ben goes to {second.name['en']}", hands=True)]


def test_an_aim_and_what_fell_are_told(house: Edition) -> None:
    kicked = [{"do": "kick", "what": "bank-1", "fell": ["bank-1"]}, {"do": "fall", "what": "bank-1", "who": "Anna"}]
    told = Story(Words(), house).doings([entry("aim:bank-1"), entry(["bank-1"], events=kicked)])
    assert [one.line for one in told] == [
        "Ben took aim at Bank no. 1",
        "the donkey kicked at Bank no. 1",
        "Bank no. 1 fell",
    ]
    assert [one.hands for one in told] == [False, True, True]


def test_an_auction_names_both_sides(house: Edition) -> None:
    events = [{"do": "deed", "what": "saloon", "who": "Anna", "why": "CV-A1"}]
    one = entry("pass", postings=[paid("Anna", "Ben", 300, "CV-A1")], events=events)
    assert Story(Words(), house).lines(one) == ["Anna bought Saloon from Ben for $300"]


def test_a_deed_that_nobody_paid_for_is_told_by_who_has_it_now(house: Edition) -> None:
    lost = {"do": "deed", "what": "bank-1", "who": "bank", "why": "CV-D5"}
    given = {"do": "deed", "what": "mine-2", "who": "Anna", "why": "CV-N2"}
    told = ["Bank no. 1 goes back to the bank", "Mine no. 2 now belongs to Anna"]
    assert Story(Words(), house).lines(entry([], events=[lost, given])) == told


@pytest.mark.parametrize("data", ["seen", "end", "pass", 300])
def test_what_tells_nothing_has_no_line_but_undo_still_names_it(house: Edition, data: Any) -> None:
    assert Story(Words(), house).lines(entry(data)) == []
    assert Story(Words(), house).story([entry(data)])


def test_a_payment_names_its_reason(house: Edition) -> None:
    one = entry("seen", postings=[paid("Ben", "Anna", 900, "CV-R1")])
    assert Story(Words(), house).lines(one) == ["Ben paid Anna $900: rent"]


def test_a_fix_shows_the_reason_given(house: Edition) -> None:
    one = entry(
        {"fix": {"cash": {"Ben": 1800}}, "why": "miscounted"}, kind="fix", postings=[paid("Ben", "bank", 100, "fix")]
    )
    assert Story(Words(), house).lines(one) == ["put right (miscounted): Ben to the bank $100"]


def test_a_seat_says_who_plays_it_now(house: Edition) -> None:
    assert Story(Words(), house).lines(entry({"Ben": "bot"}, kind="seat")) == ["Ben: a bot plays"]


def test_a_newspaper_is_told_by_its_headline(house: Edition) -> None:
    paper = house.papers[0]
    one = entry(paper.id, events=[{"do": "paper", "what": paper.id, "colour": paper.colour, "why": "CV-T4"}])
    assert Story(Words(), house).lines(one) == [f"Ben read: {paper.text['en'].headline}"]
