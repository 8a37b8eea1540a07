"""What happened in Prize Property, in lines that name who did it and give no secret away."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.screen.seaside import EDITION

from tablehand.screen.games import GAMES
from tablehand.screen.story import Doing, Story
from tablehand.screen.words import Words


@pytest.fixture(scope="module")
def teller() -> Story:
    return GAMES["prize-property"].told_by(Words(), EDITION)


def entry(data: Any, *, kind: str = "answer", postings: Any = (), events: Any = ()) -> dict[str, Any]:
    return {"kind": kind, "data": data, "turn": "Ben", "postings": list(postings), "events": list(events)}


def paid(source: str, to: str, amount: int, why: str) -> dict[str, Any]:
    return {"from": source, "to": to, "amount": amount, "why": why}


def event(do: str, **more: Any) -> dict[str, Any]:
    return {"do": do, "who": "Ben", **more}


def test_a_throw_is_told_once(teller: Story) -> None:
    assert teller.lines(entry({"income": 3}, events=[event("throw", face=3)])) == ["Ben rolled 3"]


def test_a_red_ball_says_what_it_took(teller: Story) -> None:
    lines = teller.lines(entry({"income": "red"}, events=[event("red-ball", lost=6)]))
    assert lines == ["Ben rolled the red ball", "Ben lost $6 M to the red ball"]
    lines = teller.lines(entry({"income": "red"}, events=[event("red-ball", lost=0)]))
    assert lines[-1] == "the red ball took nothing from Ben"


def test_income_is_told_with_its_reason(teller: Story) -> None:
    assert teller.lines(entry("stop", postings=[paid("bank", "Ben", 10, "PP-D1")])) == [
        "the bank paid Ben $10 M: multiplied income"
    ]


def test_improving_and_building_are_told_with_their_price(teller: Story) -> None:
    one = entry("improve:middle", postings=[paid("Ben", "bank", 5, "PP-I1")], events=[event("improve", what="middle")])
    assert teller.lines(one) == ["Ben improved Middle for $5 M"]
    one = entry("build:spa", postings=[paid("Ben", "bank", 10, "PP-I3")], events=[event("plan", what="spa")])
    assert teller.lines(one) == ["Ben paid $10 M for the Health Spa"]


@pytest.mark.parametrize("kind", ["legal", "defense", "hidden"])
def test_of_a_bought_card_only_its_price_is_told(teller: Story, kind: str) -> None:
    bought = entry("buy:town-card", postings=[paid("Ben", "bank", 3, "PP-T3")])
    drawn = entry(kind, events=[event("town-card")])
    assert teller.lines(bought) == ["Ben paid the bank $3 M: Town Meeting card"]
    assert teller.lines(drawn) == []
    assert teller.story([bought, drawn]) == "Ben paid the bank $3 M: Town Meeting card"
    assert teller.doings([bought, drawn]) == [Doing("Ben paid the bank $3 M: Town Meeting card")]
    assert teller.story([drawn]) == "an answer"


def test_a_court_is_told_from_its_cards_to_its_damages(teller: Story) -> None:
    played = entry("play:2", events=[event("play", kind="legal", count=2) | {"who": "Anna"}])
    assert teller.lines(played) == ["Anna played 2 Legal Action cards"]
    played = entry("play:1", events=[event("play", kind="defense", count=1)])
    assert teller.lines(played) == ["Ben played 1 Defense card"]
    events = [event("verdict", what="spa", colour="red"), event("refused", what="spa")]
    lines = teller.lines(entry("red", events=events, postings=[paid("bank", "Anna", 10, "PP-C6")]))
    assert lines == [
        "the court's marble was red",
        "Ben must do without the Health Spa",
        "the bank paid Anna $10 M: won in court",
    ]


@pytest.mark.parametrize(
    ("happened", "line"),
    [
        (event("card", what=EDITION.cards[0].id), f"Ben read: {EDITION.cards[0].text['en'].headline}"),
        (event("card", what=None), "Ben read a card"),
        (event("disaster", what="camp"), "Ben lost the Camp Grounds: take it off"),
        (event("spared", what="camp"), "Ben has no Camp Grounds to lose"),
        (event("nobody"), "nobody has the fewest buildings: nothing was paid"),
        (event("forgiven", amount=2), "Ben was forgiven $2 M"),
        ({"do": "reshuffle"}, "the Opportunity cards were shuffled again"),
        (event("build", what="spa"), "Ben has the Health Spa: put it up"),
        (event("complete", what="waterfront"), "Ben has a full section: Waterfront"),
        (event("win"), "Ben owns all nine resorts"),
        (event("lost", what="spa"), "Ben: Health Spa taken down"),
        (event("covered", what="outer"), "Ben: Outer is covered again"),
        (event("counted", count=2), "Ben holds 2 cards"),
        (event("cards", what=EDITION.cards[0].id, left=True), "the Opportunity cards left were put right"),
    ],
)
def test_every_event_has_a_line(teller: Story, happened: dict[str, Any], line: str) -> None:
    assert teller.lines(entry("seen", events=[happened])) == [line]


def test_a_card_that_is_called_like_a_resort_is_told_by_its_headline() -> None:
    first, *others = EDITION.cards
    edition = replace(EDITION, cards=[replace(first, id="camp"), *others])
    teller = GAMES["prize-property"].told_by(Words(), edition)
    headline = first.text["en"].headline
    assert teller.lines(entry("seen", events=[event("card", what="camp")])) == [f"Ben read: {headline}"]
    assert headline not in teller.lines(entry("seen", events=[event("disaster", what="camp")]))[0]


@pytest.mark.parametrize(
    ("happened", "line"),
    [
        (event("improve", what="middle"), "Take the overlay off Ben's middle section"),
        (event("build", what="camp"), "Put the Camp Grounds on Ben's waterfront"),
        (event("disaster", what="spa"), "Take the Health Spa off Ben's middle section"),
    ],
)
def test_what_a_bot_did_is_told_as_people_have_to_do_it(teller: Story, happened: dict[str, Any], line: str) -> None:
    done = entry("x", events=[happened, event("spared", what="golf")], postings=[paid("Ben", "bank", 5, "PP-I1")])
    assert teller.doings([done]) == [Doing(line, hands=True), Doing("Ben has no Golf Course to lose")]


def test_answers_of_which_nothing_came_are_told_where_undo_names_them(teller: Story) -> None:
    assert teller.story([entry("play:0")]) == "cards for the court were named"
    assert teller.story([entry("stop")]) == "Ben stopped throwing"
    assert teller.lines(entry("play:0")) == []


def test_an_undone_fix_says_its_reason(teller: Story) -> None:
    one = entry({"fix": {}, "why": "miscounted"}, kind="fix", events=[event("lost", what="spa")])
    assert teller.lines(one) == ["put right (miscounted): Ben: Health Spa taken down"]
