"""The market on the screen: one's quarter, what it could become, and for how much."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from tests.screen.seaside import FULL, drawn, market, saying, shown, text

from tablehand.screen.intents import Intent, give
from tablehand.screen.kit import Kit
from tablehand.screen.show import Show, Ui
from tablehand.screen.ui import react
from tablehand.screen.widgets import walk

OPTIONS = [option for option in FULL.options if option != "end"]


def test_green_alone_ends_the_turn(kit: Kit) -> None:
    assert shown(kit, FULL).green == give("end")
    assert shown(kit, market()).green == give("end")


def test_left_and_right_reach_everything_that_can_be_had(kit: Kit) -> None:
    greens = [shown(kit, FULL, Ui(chosen=chosen)).green for chosen in range(5)]
    assert greens == [give(option) for option in ("end", *OPTIONS)]


@pytest.mark.parametrize(
    ("touched", "option"),
    [
        ("Golf", "build:golf"),
        ("Ranch", "build:dude"),
        ("Hotel", "improve:outer"),
        ("Lodge", "improve:outer"),
        ("Build, $10 M", "build:golf"),
        ("Improve, $5 M", "improve:outer"),
        ("Card, $3 M", "buy:town-card"),
    ],
)
def test_one_touch_chooses_and_green_does_it(kit: Kit, touched: str, option: str) -> None:
    scene = shown(kit, FULL)
    answer = saying(scene, touched).answer
    assert answer
    ui = react(Ui(), answer, scene)
    assert ui
    chosen = shown(kit, FULL, ui)
    assert chosen.green == give(option)
    assert chosen.red == Intent("choose", 0)


def test_a_touch_on_what_is_chosen_takes_it_back(kit: Kit) -> None:
    scene = shown(kit, FULL, Ui(chosen=3))
    assert saying(scene, "Golf").answer == Intent("choose", 0)


def test_the_build_button_goes_on_to_the_next_site(kit: Kit) -> None:
    scene = shown(kit, FULL, Ui(chosen=3))
    answers = [one.answer for one in walk(scene.widgets) if one.answer and one.text == "Build, $10 M"]
    assert answers == [Intent("choose", 4)]


def test_what_is_chosen_is_due_in_the_strip(kit: Kit) -> None:
    for chosen, due in ((1, "\u22125"), (2, "\u22123"), (3, "\u221210")):
        strip = next(one for one in shown(kit, FULL, Ui(chosen=chosen)).widgets if one.role == "seat active")
        assert due in strip.text


def test_the_quarter_shows_what_stands_and_what_is_full(kit: Kit) -> None:
    names = drawn(shown(kit, FULL))
    for resort in ("tennis", "marina", "camp", "spa"):
        assert f"resort-{resort}" in names
    assert "resort-golf" not in names
    assert "\u00d72" in text(kit, FULL)


def poor(cash: int, **decks: int) -> Show:
    seats: list[dict[str, Any]] = [dict(one) for one in FULL.seats]
    seats[2]["cash"] = cash
    show = market()
    return replace(show, view={**show.view, "seats": seats, "decks": {**show.view["decks"], **decks}})


def undeveloped(improved: Sequence[str]) -> Show:
    seats: list[dict[str, Any]] = [dict(one) for one in FULL.seats]
    sections = ("waterfront", "middle", "outer")
    seats[2]["sections"] = {name: {"improved": name in improved, "resorts": []} for name in sections}
    show = market()
    return replace(show, view={**show.view, "seats": seats})


@pytest.mark.parametrize(
    ("show", "button", "reason"),
    [
        (poor(4), "Improve", "cash"),
        (poor(9), "Build", "cash"),
        (poor(2), "Card", "cash"),
        (poor(20), "Build", "turn"),
        (poor(20), "Card", "turn"),
        (poor(20, town=0), "Card", "sold_out"),
        (undeveloped(()), "Build", "no_site"),
        (undeveloped(("waterfront", "middle", "outer")), "Improve", "improved"),
    ],
)
def test_a_dead_button_says_why(kit: Kit, show: Show, button: str, reason: str) -> None:
    scene = shown(kit, show)
    answer = next(one.answer for one in scene.widgets if one.text == button)
    assert answer == Intent("refused", f"market.{reason}")
    after = react(Ui(), answer, scene)
    assert after
    assert kit.words.knows(after.toast)


def test_land_that_cannot_be_had_says_why_too(kit: Kit) -> None:
    assert saying(shown(kit, poor(4)), "Hotel").answer == Intent("refused", "market.cash")
    assert saying(shown(kit, poor(4)), "Golf").answer == Intent("refused", "market.cash")


def test_only_who_holds_cards_that_the_appliance_keeps_may_peek(kit: Kit) -> None:
    assert saying(shown(kit, FULL), "Peek").answer == Intent("open", "peek:2")
    assert "Peek" not in text(kit, replace(FULL, printed=frozenset({"town"})))
    seats: list[dict[str, Any]] = [{**one, "town_cards": 0} for one in FULL.seats]
    assert "Peek" not in text(kit, replace(FULL, view={**FULL.view, "seats": seats}))


def test_everybody_sees_how_far_everybody_is(kit: Kit) -> None:
    page = text(kit, FULL)
    assert all(f"{count}/9" in page for count in (2, 5, 4, 3))
