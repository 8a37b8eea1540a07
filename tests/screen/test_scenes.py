"""Calamityville's pages, and those that help: what they say and what can be done on them."""

import re
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from tablehand.cli.main import main
from tablehand.games import texts
from tablehand.screen import scenes
from tablehand.screen.gallery import Page
from tablehand.screen.kit import Kit
from tablehand.screen.lint import faults
from tablehand.screen.scenes.calamityville import places
from tablehand.screen.scenes.looks import HELP
from tablehand.screen.show import Home, Show, Ui
from tablehand.screen.ui import react
from tablehand.screen.widgets import Label


def test_a_sale_and_giving_up_can_be_given_on_their_own_pages(kit: Kit, played: dict[str, Page]) -> None:
    _, told, ui = played["sell-4-1"]
    assert isinstance(told, Show)
    scene = scenes.scene(kit, told, ui)
    assert scene.green
    assert scene.green.answer in (*told.options, *told.also)
    _, told, ui = played["give_up-4-1"]
    scene = scenes.scene(kit, told, ui)
    assert scene.red
    assert scene.red.answer == "give-up"
    assert scene.green != scene.red


@pytest.mark.parametrize("page", ["roll.turn-4-1", "roll.station-4-1"])
def test_people_roll_for_a_bot(kit: Kit, played: dict[str, Page], page: str) -> None:
    _, told, ui = played[page]
    assert isinstance(told, Show)
    told = replace(told, players=("bot",) * 4, names=("Wilhelmina Mmmmmmmm",) * 4, postings=())
    scene = scenes.scene(kit, told, ui)
    asked = " ".join(one.text for one in scene.widgets if one.role == "asked")
    assert asked.startswith("Throw for")
    assert faults(scene.widgets, kit.panel) == []


def test_nobody_is_broke_by_the_default_key(kit: Kit, played: dict[str, Page]) -> None:
    for name, (page, told, ui) in played.items():
        if page in ("choose.debt", "give_up"):
            green = scenes.scene(kit, told, ui).green
            assert green is None or green.do != "give", name


def test_a_bid_steps_between_its_ends(kit: Kit, played: dict[str, Page]) -> None:
    _, told, _ = played["bid.bid-4-1"]
    assert isinstance(told, Show)
    assert told.request
    low, high = told.request["options"]["min"], told.request["options"]["max"]
    ui, amounts = Ui(), []
    for _ in range((high - low) // 100 + 3):
        scene = scenes.scene(kit, told, ui)
        assert scene.green
        amounts.append(scene.green.answer)
        ui = react(ui, scene.keys["right"], scene) or ui
    assert amounts[0] == low
    assert amounts[-1] == amounts[-2] == high
    assert sorted(set(amounts)) == list(range(low, high + 1, 100))


def test_dice_are_told_by_keys_and_a_complete_throw_is_given(kit: Kit, played: dict[str, Page]) -> None:
    _, told, _ = played["roll.turn-2-1"]
    ui = Ui()
    for key in ("4", "n"):
        scene = scenes.scene(kit, told, ui)
        ui = react(ui, scene.keys[key], scene) or ui
    green = scenes.scene(kit, told, ui).green
    assert green
    assert green.answer == {"numeric": 4, "newspaper": "newspaper"}


def test_what_fell_is_marked_by_buttons_too(kit: Kit, played: dict[str, Page]) -> None:
    _, told, ui = played["fell-4-1"]
    assert isinstance(told, Show)
    ui = Ui(open="fell")
    scene = scenes.scene(kit, told, ui)
    ui = react(ui, scene.keys["green"], scene) or ui
    scene = scenes.scene(kit, told, ui)
    assert scene.green
    assert scene.green.answer == [told.options[0]]


def test_rent_shows_its_sum(kit: Kit, played: dict[str, Page]) -> None:
    _, told, ui = played["read.rent-4-1"]
    assert isinstance(told, Show)
    scene = scenes.scene(kit, told, ui)
    text = " ".join(widget.text for widget in scene.widgets)
    args = told.args
    for amount in (args["value"], args["amount"]):
        assert kit.words.money(amount) in text
    drawn = [getattr(widget, "name", "") for widget in scene.widgets]
    assert drawn.count(args["building"].partition("-")[0]) == args["count"]


def text_of(kit: Kit, told: Show, ui: Ui) -> str:
    return " ".join(widget.text for widget in scenes.scene(kit, told, ui).widgets)


def test_why_says_the_sum_and_the_clause_of_what_is_due(kit: Kit, played: dict[str, Page]) -> None:
    _, told, _ = played["read.rent-4-1"]
    assert isinstance(told, Show)
    args, money = told.args, kit.words.money
    text = text_of(kit, told, Ui(open="why"))
    assert f"{money(args['value'])} \u00d7 {args['count']}" in text
    assert f"= {money(args['amount'])}" in text
    assert "CV-R1" in text
    owner = text_of(kit, told, Ui(open=f"why:{args['payee']}"))
    assert kit.words.signed(args["amount"]) in owner


def test_why_of_a_purchase_says_the_price_and_the_rent_it_would_bring(kit: Kit, played: dict[str, Page]) -> None:
    _, told, _ = played["choose.buy-4-1"]
    assert isinstance(told, Show)
    text = text_of(kit, told, Ui(open="why"))
    assert "$200" in text
    for option in told.options:
        rent = told.preview(option).get("rent")
        assert not rent or kit.words.money(rent["amount"]) in text


def test_why_of_a_balance_tells_its_last_changes_newest_first(kit: Kit, played: dict[str, Page]) -> None:
    _, told, _ = played["log-4-1"]
    assert isinstance(told, Show)
    posting = told.log[-1]["postings"][-1]
    text = text_of(kit, told, Ui(open=f"why:{told.names.index(posting['from'])}"))
    assert text.index(kit.words.signed(-posting["amount"])) < text.index(kit.words.say(f"clause.{posting['why']}"))
    assert posting["to"] in text


def test_a_printed_card_that_is_not_listed_is_offered_first(kit: Kit, played: dict[str, Page]) -> None:
    _, told, _ = played["draw.news-4-1"]
    assert isinstance(told, Show)
    assert told.request
    told = replace(told, request={**told.request, "options": [*told.options, "other"]})
    scene = scenes.scene(kit, told, Ui())
    assert scene.green
    assert scene.green.answer == "other"
    assert sum(widget.role.startswith("tile") for widget in scene.widgets) >= 8


def test_long_news_goes_on_to_more_pages_and_loses_no_word(kit: Kit, played: dict[str, Page]) -> None:
    _, told, ui = played["read.news-4-1"]
    assert isinstance(told, Show)
    paper = places.paper(told, told.args["card"])
    body = " ".join(f"word{number}" for number in range(70))
    long = msgspec.structs.replace(
        paper, text={"en": texts.Words(headline="A Long Story", body=body)}, picture="donkey"
    )
    others = tuple(one for one in told.edition.papers if one.id != paper.id)
    told = replace(told, edition=msgspec.structs.replace(told.edition, papers=(*others, long)))
    read: list[str] = []
    while True:
        scene = scenes.scene(kit, told, ui)
        assert faults(scene.widgets, kit.panel) == []
        read += [w for widget in scene.widgets for w in widget.text.split() if w.startswith("word")]
        assert scene.green
        if scene.green.do == "give":
            break
        ui = react(ui, scene.green, scene) or ui
    assert read == body.split()


def test_readme_and_help_tell_every_key(kit: Kit) -> None:
    told = " ".join(kit.words.say(f"help.{topic}") for topic in HELP[0])
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8").partition("Keys:")[2]
    for text in (told, readme.partition("\n\n")[0]):
        words = set(re.findall(r"\w+", text))
        assert {"Enter", "Space", "Esc", "Up", "Down", "1", "6", "F1", *"NUYLWPMRH"} <= words


def test_help_has_a_second_page_of_how_to_do_things(kit: Kit) -> None:
    scene = scenes.scene(kit, Home(), Ui(open="help"))
    turned = react(Ui(open="help"), scene.keys["right"], scene)
    assert turned
    page = scenes.scene(kit, Home(), turned)
    text = " ".join(widget.text for widget in page.widgets)
    assert all(kit.words.say(f"help.{topic}") in text for topic in HELP[1])
    assert faults(page.widgets, kit.panel) == []


def test_an_arrival_says_where_the_pawn_is(kit: Kit, played: dict[str, Page]) -> None:
    for name in ("read.rent-4-1", "choose.buy-4-1", "choose.end-4-1"):
        _, told, ui = played[name]
        assert isinstance(told, Show)
        space = places.space(told, told.seats[told.view["turn"]]["space"])
        assert space
        place = kit.words.say("arrived", place=space.name["en"])
        assert place in [widget.text for widget in scenes.scene(kit, told, ui).widgets]


def test_a_newspaper_that_was_landed_on_says_so(kit: Kit, played: dict[str, Page]) -> None:
    _, told, ui = played["read.news-4-1"]
    assert isinstance(told, Show)
    corner = next(space.id for space in told.edition.spaces if space.kind == "newspaper")
    landed = kit.words.say("news.landed")
    assert landed not in text_of(kit, replace(told, events=[]), ui)
    assert landed in text_of(kit, replace(told, events=[{"do": "move", "who": "Anna", "path": [corner]}]), ui)


def test_match_the_table_shows_owners_and_cuts_no_line(kit: Kit, played: dict[str, Page]) -> None:
    _, told, ui = played["match-4-1"]
    scene = scenes.scene(kit, told, ui)
    lines = [one for one in scene.widgets if isinstance(one, Label) and one.whole]
    assert lines
    assert all(one.words == one.whole for one in lines)
    assert re.search(r"\b1 of \d", " ".join(one.text for one in scene.widgets))


@pytest.mark.long
def test_the_pictures_command_draws_every_page_in_every_size(tmp_path: Path) -> None:
    assert main(["pictures", str(tmp_path)]) == 0
    assert len(list(tmp_path.glob("calamityville/*-720x1280.png"))) > 100
