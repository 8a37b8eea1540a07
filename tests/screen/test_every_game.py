"""Every game's pages, made from recorded games: complete, sound, answered by four buttons as well as by a finger."""

from collections.abc import Callable

import pytest
from tests.screen.conftest import RECORDED

from tablehand.appliance.exhibition import recorded
from tablehand.games.library import GAMES as RULES
from tablehand.screen import scenes
from tablehand.screen.gallery import Gallery, Page, expected
from tablehand.screen.games import GAMES
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit
from tablehand.screen.setup import NEW
from tablehand.screen.show import Home, Show, Ui
from tablehand.screen.ui import react
from tablehand.screen.widgets import walk
from tablehand.screen.words import Words, languages

WITHOUT_BALANCES = ("message", "sensor", "live")
"""Pages that are no part of the game: something to be read first, and one to mend the table by, full of its wires."""


@pytest.fixture(params=sorted(recorded(RECORDED)))
def game(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def pages(game: str, exhibited: Callable[[str], dict[str, Page]]) -> dict[str, Page]:
    return exhibited(game)


def test_the_recorded_games_show_every_page_there_is(game: str, pages: dict[str, Page]) -> None:
    assert expected(GAMES[game]) == {page[0] for page in pages.values()}


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("language", languages())
def test_no_page_has_a_fault(pages: dict[str, Page], language: str) -> None:
    gallery = Gallery(Words(language))
    assert [fault for page in pages.values() for fault in gallery.faults(page)] == []


def test_all_balances_are_on_every_page_of_a_game(kit: Kit, pages: dict[str, Page]) -> None:
    for name, (page, told, ui) in pages.items():
        if isinstance(told, Show) and page not in WITHOUT_BALANCES:
            seats = [widget.text for widget in scenes.scene(kit, told, ui).widgets if widget.role.startswith("seat")]
            assert len(seats) == len(told.names), name
            for one in told.seats:
                assert any(kit.words.number(one["cash"]) in text for text in seats), name


def test_the_main_buttons_never_move(kit: Kit, pages: dict[str, Page]) -> None:
    for name, (_, told, ui) in pages.items():
        for widget in scenes.scene(kit, told, ui).widgets:
            if widget.role.startswith(("button yes", "button no")):
                assert (widget.rect.y, widget.rect.h) == (kit.height - 87, 79), name


def answers_by_buttons(kit: Kit, told: Show) -> set[str]:
    """What green gives along all that left and right reach on the page, and what red gives."""
    given: set[str] = set()
    scene, ui = scenes.scene(kit, told, Ui()), Ui()
    for _ in range(max(1, scene.choices)):
        given |= {str(intent.answer) for intent in (scene.green, scene.red) if intent and intent.do == "give"}
        moved = react(ui, scene.keys.get("right", Intent("move", 1)), scene)
        ui = moved or ui
        scene = scenes.scene(kit, told, ui)
    return given


def answers_by_finger(kit: Kit, told: Show) -> set[str]:
    """What touches give: each tile chosen, each page of tiles turned, then every button."""
    given: set[str] = set()
    waiting, seen = [Ui()], set()
    while waiting:
        ui = waiting.pop()
        if ui.chosen in seen:
            continue
        seen.add(ui.chosen)
        scene = scenes.scene(kit, told, ui)
        for widget in walk(scene.widgets):
            if widget.answer and widget.answer.do == "give":
                given.add(str(widget.answer.answer))
            elif widget.answer and widget.answer.do == "choose":
                chosen = react(ui, widget.answer, scene)
                assert chosen
                waiting.append(chosen)
    return given


@pytest.mark.parametrize("way", [answers_by_buttons, answers_by_finger])
def test_every_listed_option_can_be_given(kit: Kit, pages: dict[str, Page], way: object) -> None:
    checked = 0
    for name, (page, told, _) in pages.items():
        kind = page.partition(".")[0]
        if isinstance(told, Show) and kind in ("choose", "nugget", "draw", "place", "read") and "." in page:
            assert told.request
            if kind == "draw" and told.request.get("secret"):
                continue  # dealt, or on paper: nobody types what others must not see
            # Selling and giving up are asked once more on pages of their own.
            options = {one for one in map(str, told.options) if not one.startswith(("auction:", "give-up"))}
            assert options <= way(kit, told), name  # type: ignore[operator]
            checked += 1
    assert checked > 10


@pytest.mark.parametrize(("name", "clause"), [(name, clause) for name in RULES for clause in RULES[name].switches])
def test_every_value_of_a_house_rule_is_a_sentence(kit: Kit, name: str, clause: str) -> None:
    switches = RULES[name].switches
    switch, chosen = switches[clause], list(switches).index(clause)
    sentences = set()
    for value in (switch.values[0], switch.values[-1]):
        setup = NEW.changed(("game", name)).changed(
            ("switch", clause, 15 if isinstance(value, int) and value else value)
        )
        scene = scenes.scene(kit, Home(setup=setup), Ui(open="rules", chosen=chosen))
        sentences.add(" ".join(one.text for one in scene.widgets if one.role == "text"))
    assert len(sentences) == 2
    assert all(one.endswith(".") for one in sentences)
