"""What is shown of a game, what an answer would lead to, and what a seat does that is away."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.prize_property.tabletop import HOUSE, MIDDLE, OUTER, WATERFRONT, Tabletop

from tablehand.games.money import BANK
from tablehand.games.prize_property import PrizeProperty
from tablehand.games.prize_property.board import PRICE
from tablehand.games.prize_property.cards import AnyPart, Collect, Disaster, Fewest, Gain, Pay, Share
from tablehand.games.requests import Answer, Choose, Draw, Gavel, Read, Request, Roll


def test_the_view_shows_turn_seats_and_decks() -> None:
    table = Tabletop(seats=2).build(1, "marina", "golf").improve(0, "outer").hold(1, legal=2, defense=1).cash(7, 20)
    empty: dict[str, Any] = {"improved": False, "resorts": []}
    assert table.view() == {
        "turn": 0,
        "turn_no": 1,
        "step": "income",
        "over": False,
        "winners": [],
        "seats": [
            {
                "name": "Ann",
                "cash": 7,
                "quarter": "red",
                "sections": {"waterfront": empty, "middle": empty, "outer": {"improved": True, "resorts": []}},
                "factor": 1,
                "town_cards": 0,
            },
            {
                "name": "Bob",
                "cash": 20,
                "quarter": "yellow",
                "sections": {
                    "waterfront": {"improved": True, "resorts": ["marina"]},
                    "middle": {"improved": True, "resorts": ["golf"]},
                    "outer": empty,
                },
                "factor": 1,
                "town_cards": 3,
            },
        ],
        "decks": {"opportunity": len(HOUSE.cards), "town": 33},
        "income": 0,
        "court": None,
    }


def test_the_view_is_a_picture_not_the_state_itself() -> None:
    table = Tabletop().build(0, "marina")
    table.view()["seats"][0]["sections"]["waterfront"]["resorts"].clear()
    assert table.state.resorts[0] == ["marina"]


def test_the_view_shows_the_points_of_this_income() -> None:
    table = Tabletop().build(0, *WATERFRONT).throw(3, 4)
    assert table.view()["income"] == 7


@pytest.mark.parametrize(("resorts", "factor"), [((), 1), (WATERFRONT[:2], 1), (WATERFRONT, 2), ((*MIDDLE, *OUTER), 3)])
def test_the_view_shows_every_seats_factor_by_its_complete_sections(resorts: tuple[str, ...], factor: int) -> None:
    table = Tabletop().build(1, *resorts)
    assert [seat["factor"] for seat in table.view()["seats"]] == [1, factor, 1]


def test_the_view_counts_what_is_left_of_the_decks() -> None:
    table = Tabletop((Gain(1),)).draw().say("buy:town-card", "legal")
    assert table.view()["decks"] == {"opportunity": 39, "town": 35}


def test_the_view_shows_the_court_as_it_goes_on() -> None:
    table = Tabletop(seats=3).improve(0, "waterfront").hold(1, legal=1).hold(0, defense=2).at("market")
    table.say("build:camp")
    assert table.view()["court"] == {"builder": 0, "resort": "camp", "red": [0, 0, 0], "green": 0}
    assert table.court(1).view()["court"]["red"] == [0, 1, 0]
    assert table.court(0, 2).view()["court"] == {"builder": 0, "resort": "camp", "red": [0, 1, 0], "green": 3}
    assert table.say("green").view()["court"] is None


# --- previews ----------------------------------------------------------------------------------


def test_the_preview_of_stopping_tells_the_income() -> None:
    table = Tabletop()
    assert table.foretold("stop") == {"due": []}
    assert table.foretold({"income": 3}) == {"due": []}
    assert table.throw(3, 4).foretold("stop") == {"due": [(BANK, 0, 7)]}
    assert table.foretold({"income": "red"}) == {"due": []}


@pytest.mark.parametrize(
    ("card", "due"),
    [
        ((Gain(3),), [(BANK, 1, 3)]),
        ((Pay(1, who="all"),), [(2, BANK, 1), (3, BANK, 1), (0, BANK, 1), (1, BANK, 1)]),
        ((Collect(2),), [(2, 1, 2), (3, 1, 2), (0, 1, 2)]),
        ((Share(2, who="left"), Gain(1)), [(1, 2, 2), (BANK, 1, 1)]),
        ((Fewest(4),), [(1, 3, 4)]),
        ((Disaster("tennis"),), []),
        ((Gain(1, per="resort"),), [(BANK, 1, 2)]),
        ((Gain(1, per="outer"),), []),
    ],
)
def test_the_preview_of_a_card_tells_what_will_be_paid(
    card: tuple[AnyPart, ...], due: list[tuple[int, int, int]]
) -> None:
    table = Tabletop(card, seats=4).build(0, "tennis").build(1, "tennis", "golf").build(2, "tennis").turn(1)
    table.at("opportunity").say("card-1")
    told = table.foretold("seen")
    assert told["due"] == due
    assert [posting[:3] for posting in table.say("seen").paid] == due
    assert table.shown == told["events"]


@pytest.mark.parametrize(
    "card",
    [
        (Pay(9),),
        (Share(3),),
        (Collect(9),),
        (Fewest(9),),
        (Pay(3), Gain(2), Pay(9)),
        (Share(2), Gain(1), Share(3)),
        (Disaster("tennis"), Gain(2, resort="tennis"), Pay(1, per="resort")),
        (Disaster("golf"), Fewest(2)),
        (Collect(2, who="richest"), Collect(2, who="richest"), Share(1, who="poorest")),
    ],
)
def test_the_preview_of_a_card_knows_what_cannot_be_paid_and_what_earlier_parts_did(card: tuple[AnyPart, ...]) -> None:
    table = Tabletop(card, seats=4).build(0, "tennis").build(1, "tennis", "golf").build(2, "tennis").turn(1)
    table.cash(8, 4, 1, 7).at("opportunity").say("card-1")
    told = table.foretold("seen")
    assert [posting[:3] for posting in table.say("seen").paid] == told["due"]
    assert table.shown == told["events"]


def test_the_preview_of_the_market_tells_prices() -> None:
    table = Tabletop().cash(60).build(0, "tennis", "golf", "ski").at("market")
    assert table.foretold("buy:town-card") == {"due": [(0, BANK, 3)]}
    assert table.foretold("end") == {"due": []}
    for option in table.options:
        if option.startswith("build:"):
            assert table.foretold(option) == {"due": [(0, BANK, PRICE[option.removeprefix("build:")])]}
    assert Tabletop().at("market").foretold("improve:outer") == {"due": [(0, BANK, 5)]}


def test_the_preview_of_the_gavel_tells_what_the_bank_will_pay() -> None:
    table = Tabletop(seats=3).improve(0, "waterfront").hold(1, legal=2).hold(2, legal=1).at("market").say("build:camp")
    assert table.foretold("play:1") == {"due": []}
    table.court(2, 1)
    assert table.foretold("play:0") == {"due": []}
    table.court(0)
    assert table.foretold("green") == {"due": []}
    assert table.foretold("deal") == {"due": []}
    assert table.foretold("red") == {"due": [(BANK, 1, 10), (BANK, 2, 5)]}


def test_the_preview_of_a_draw_is_empty() -> None:
    assert Tabletop((Gain(1),)).at("opportunity").foretold("card-1") == {"due": []}


# --- a seat that is away -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("request_", "answer"),
    [
        (Roll("income", 0, also=("stop",), dice={"income": ("red", 1, 2)}), "stop"),
        (Choose("market", 0, listed=("improve:outer", "buy:town-card", "end"), default="end"), "end"),
        (Choose("challenge", 1, listed=("play:0", "play:1")), "play:0"),
        (Choose("defend", 0, listed=("play:0", "play:1")), "play:0"),
        (Choose("verb", 0, listed=("verb:gain",)), None),
        (Choose("amount", 0, listed=("amount:1",)), None),
        (Draw("opportunity", 0, listed=("card-1",), deck="opportunity"), None),
        (Draw("town-card", 0, listed=("legal", "defense"), deck="town"), None),
        (Gavel("gavel", 0, pool=("red", "green")), None),
        (Read("card", None), None),
    ],
)
def test_a_seat_that_is_away_stops_ends_and_plays_no_card(request_: Request, answer: Answer | None) -> None:
    assert Tabletop().game.passive(request_) == answer


@pytest.mark.parametrize("value", ["open", "secret"])
def test_what_a_seat_that_is_away_answers_is_legal(value: str) -> None:
    table = Tabletop((Gain(1),), seats=2, switches={"PP-C3": value}).improve(0, "waterfront").hold(1, legal=2)
    asked = []
    say: dict[str, Callable[[], Answer]] = {
        "opportunity": lambda: "card-1",
        "card": lambda: "seen",
        "market": lambda: "build:tennis",
    }
    while table.state.turn == 0:
        request = table.request
        assert request is not None
        asked.append(request.prompt)
        table.say(say.get(request.prompt, lambda request=request: table.game.passive(request))())
    assert asked == ["income", "opportunity", "card", "market", "challenge", *["defend"] * (value == "secret")]
    assert table.state.resorts[0] == ["tennis"]


# --- what the table needs to know --------------------------------------------------------------


def test_sources_of_chance_and_decks_are_named() -> None:
    assert dict(PrizeProperty.sources) == {"income": "roll", "opportunity": "draw", "town": "draw", "marbles": "gavel"}
    assert dict(PrizeProperty.decks) == {"opportunity": ("opportunity",), "town": ("town",)}
    assert PrizeProperty.colours == ("red", "yellow", "orange", "blue")


def test_a_family_takes_some_seconds_for_what_it_is_asked_and_a_minute_for_the_gavel() -> None:
    pace = PrizeProperty.pace
    assert (pace["income"], pace["card"], pace["gavel"]) == (8, 25, 60)
    assert {pace[prompt] for prompt in ("market", "challenge", "defend")} == {10}


@pytest.mark.parametrize("value", ["open", "secret"])
def test_a_court_must_be_settled_before_anything_is_fixed(value: str) -> None:
    table = Tabletop((Gain(1),), seats=2, switches={"PP-C3": value}).cash(20, 20).improve(0, "waterfront")
    table.hold(1, legal=1)
    waits = []
    for answer in ({"income": 3}, "stop", "card-1", "seen", "buy:town-card", "legal", "build:camp", "play:1", "play:0"):
        assert table.request is not None
        waits.append(PrizeProperty.settles.get((table.request.kind, table.request.prompt)))
        table.say(answer)
    assert table.request is not None
    waits.append(PrizeProperty.settles.get((table.request.kind, table.request.prompt)))
    assert waits == [None] * 7 + ["court"] * 3


def test_what_was_seen_cannot_be_taken_back_unnoticed() -> None:
    assert PrizeProperty.revealing == {"card", "red-ball", "play", "verdict"}
    assert PrizeProperty.concealing == {"town-card"}
