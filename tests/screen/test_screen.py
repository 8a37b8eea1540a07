"""The screen as somebody at the table meets it: touches and keys in, intents out, never silent."""

from dataclasses import replace

import pygame
import pytest
from tests.screen.seaside import market
from tests.table.games import header

from tablehand.screen.gallery import Page
from tablehand.screen.games import GAMES
from tablehand.screen.input import Input
from tablehand.screen.intents import Intent, give
from tablehand.screen.scenes.calamityville import places
from tablehand.screen.screen import DARK, DIM, PRESENT, SETTLED, TOAST, Screen
from tablehand.screen.show import Home, Show
from tablehand.screen.tokens import HEADER
from tablehand.screen.widgets import Widget, walk
from tablehand.screen.window import Window
from tablehand.screen.words import Words
from tablehand.table.table import Table
from tablehand.table.telling import reply


@pytest.fixture
def screen(window: Window, played: dict[str, Page]) -> Screen:
    made = Screen(window, Words(), 0.0)
    made.show(game(played, "choose.buy-4-1"))
    return made


def game(played: dict[str, Page], name: str) -> Show:
    told = played[name][1]
    assert isinstance(told, Show)
    return replace(told, undo="Ben pays Anna $300")


def widget(screen: Screen, text: str) -> Widget:
    return next(one for one in walk(screen.scene.widgets) if one.answer and text in one.text)


def tap(screen: Screen, text: str, kind: str = "touch", now: float = 1.0) -> list[Intent]:
    rect = widget(screen, text).rect
    at = rect.x + rect.w / 2, rect.y + rect.h / 2
    assert screen.take([Input("down", at=at)], now) == []
    return screen.take([Input(kind, at=at)], now)  # type: ignore[arg-type]


def press(screen: Screen, *names: str, now: float = 1.0) -> list[Intent]:
    return screen.take([Input("key", name) for name in names], now)


def toast(screen: Screen) -> str:
    return next((one.text for one in screen.scene.widgets if one.role == "toast"), "")


def test_one_touch_chooses_and_another_gives(screen: Screen) -> None:
    assert tap(screen, "Hotel") == []
    assert tap(screen, "Buy hotel") == [give("buy:hotel")]


def test_the_same_by_the_four_buttons(screen: Screen) -> None:
    assert press(screen, "right", "right", "green") == [give("buy:hotel")]


def test_left_goes_round_past_the_plain_buttons_and_red_declines(screen: Screen) -> None:
    assert press(screen, "left", "left", "green") == [give("buy:hotel")]
    assert press(screen, "red") == [give("decline")]


def test_the_four_buttons_reach_a_sale_through_the_plain_buttons(screen: Screen, played: dict[str, Page]) -> None:
    told = game(played, "roll.turn-4-1")
    assert told.request
    seats = [{**one, "properties": ["bank-1"] if seat == 0 else []} for seat, one in enumerate(told.seats)]
    told = replace(told, request={**told.request, "also": ["auction:bank-1"]}, view={**told.view, "seats": seats})
    screen.show(told)
    assert press(screen, "right", "green") == []
    assert screen.scene.name == "deeds"
    assert press(screen, "right", "right", "right", "right", "green") == []
    assert screen.scene.name == "sell"
    assert press(screen, "green") == [give("auction:bank-1")]


def test_a_finger_that_slides_off_gives_nothing(screen: Screen) -> None:
    rect = widget(screen, "Buy bank").rect
    screen.take([Input("down", at=(rect.x + 20, rect.y + 20))], 1.0)
    assert screen.take([Input("touch", at=(20, 20))], 1.1) == []


def test_a_touch_that_began_on_the_last_page_is_not_an_answer_to_the_next(
    screen: Screen, played: dict[str, Page]
) -> None:
    rect = widget(screen, "Buy bank").rect
    at = rect.x + 20, rect.y + 20
    screen.take([Input("down", at=at)], 1.0)
    screen.show(replace(game(played, "read.rent-4-1")))
    assert screen.take([Input("touch", at=at)], 1.1) == []


def test_a_pressed_button_looks_pressed(screen: Screen) -> None:
    rect = widget(screen, "Buy bank").rect
    screen.take([Input("down", at=(rect.x + 20, rect.y + 20))], 1.0)
    assert "pressed" in widget(screen, "Buy bank").role


def test_a_touch_that_means_nothing_is_answered_for_a_moment(screen: Screen) -> None:
    screen.take([Input("down", at=(400, 60)), Input("touch", at=(400, 60))], 1.0)
    assert toast(screen)
    screen.draw(1.0 + TOAST)
    assert toast(screen) == ""


def test_a_dead_button_says_why(screen: Screen, played: dict[str, Page]) -> None:
    screen.show(replace(game(played, "roll.turn-4-1"), undo=""))
    assert tap(screen, "Undo") == []
    assert toast(screen)


def test_undo_says_what_it_takes_back_before_it_does(screen: Screen, played: dict[str, Page]) -> None:
    screen.show(game(played, "roll.turn-4-1"))
    assert tap(screen, "Undo") == []
    assert any("Ben pays Anna $300" in one.text for one in screen.scene.widgets)
    assert tap(screen, "Take it back") == [Intent("undo")]


def test_undo_past_something_revealed_wants_a_hold(screen: Screen, played: dict[str, Page]) -> None:
    screen.show(replace(game(played, "roll.turn-4-1"), undo_held=True))
    press(screen, "u")
    assert tap(screen, "Hold to take back") == []
    assert toast(screen)
    assert tap(screen, "Hold to take back", "hold") == [Intent("undo")]


def test_red_held_down_is_undo(screen: Screen) -> None:
    assert press(screen, "hold-red") == [Intent("undo")]


def test_holding_green_takes_back_what_wants_a_hold_and_nothing_else(screen: Screen, played: dict[str, Page]) -> None:
    screen.show(replace(game(played, "roll.turn-4-1"), undo_held=True))
    press(screen, "u")
    assert press(screen, "hold-green") == []  # it went down on another page
    assert press(screen, "green") == []
    assert press(screen, "hold-green") == [Intent("undo")]


def test_looking_costs_nothing_and_a_new_request_closes_it(screen: Screen, played: dict[str, Page]) -> None:
    told = game(played, "roll.turn-4-1")
    screen.show(told)
    assert tap(screen, "Deeds") == []
    assert screen.scene.name == "deeds"
    screen.show(told)
    assert screen.scene.name == "deeds"
    assert told.request
    screen.show(replace(told, request={**told.request, "id": 999}))
    assert screen.scene.name == "roll.turn"


@pytest.mark.parametrize(
    ("key", "name"), [("l", "log"), ("h", "help"), ("f1", "fix"), ("p", "away"), ("u", "undo"), ("w", "why")]
)
def test_keys_open_their_pages(screen: Screen, key: str, name: str) -> None:
    assert press(screen, key) == []
    assert screen.scene.name == name


def test_a_look_comes_back_to_what_was_chosen(screen: Screen) -> None:
    tap(screen, "Hotel")
    press(screen, "w")
    assert screen.scene.name == "why"
    press(screen, "green")
    assert press(screen, "green") == [give("buy:hotel")]


def test_a_look_by_the_side_buttons_is_not_taken_again_by_green(screen: Screen) -> None:
    press(screen, "left", "green")
    assert screen.scene.name == "why"
    press(screen, "green")
    assert press(screen, "green") == [give("buy:bank")]


def test_every_balance_says_why_when_touched_and_the_side_buttons_go_round(
    screen: Screen, played: dict[str, Page]
) -> None:
    told = game(played, "why-4-1")
    screen.show(told)
    names = set()
    for cell in [one for one in screen.scene.widgets if one.role.startswith("seat")]:
        x, y = cell.rect.x + cell.rect.w / 2, cell.rect.y + cell.rect.h / 2
        screen.take([Input("down", at=(x, y)), Input("touch", at=(x, y))], 1.0)
        names |= {one.text for one in screen.scene.widgets if one.role == "turn"}
        press(screen, "red")
    assert names == set(told.names)
    press(screen, "w")
    seen = []
    for _ in range(len(told.names) + 1):
        press(screen, "right")
        seen.append(next(one.text for one in screen.scene.widgets if one.role == "turn"))
    assert set(seen) == set(told.names)
    assert screen.scene.name == "why"


def test_how_balances_changed_is_shown_for_a_moment(screen: Screen, played: dict[str, Page]) -> None:
    told = game(played, "roll.turn-4-1")
    paid = {"from": told.names[1], "to": told.names[0], "amount": 300, "why": "CV-R1"}
    screen.show(replace(told, postings=[paid]))
    screen.draw(10.0)

    def strip() -> str:
        return " ".join(one.text for one in screen.scene.widgets if one.role.startswith("seat"))

    assert "+300" in strip()
    screen.draw(10.0 + SETTLED - 0.1)
    assert "+300" in strip()
    screen.draw(10.0 + SETTLED)
    assert "+300" not in strip()


def test_a_name_is_typed_on_the_screen_and_on_a_keyboard(screen: Screen) -> None:
    screen.show(Home(page="players"))
    assert tap(screen, "Anna") == []
    assert tap(screen, "Name") == []
    tap(screen, "Z")
    screen.take([Input("key", "u"), Input("text", "oë"), Input("key", "space"), Input("text", " ")], 1.0)
    press(screen, "erase")
    assert tap(screen, "OK") == [Intent("setup", ("name", 0, "Zoë"))]
    assert screen.scene.name == "players"


def test_every_letter_can_be_typed_by_the_four_buttons(screen: Screen) -> None:
    screen.show(Home(page="players"))
    screen.open("name:1")
    typed = press(screen, *["right"] * 11, "green", *["left"] * 11, "green")
    assert typed == [Intent("setup", ("name", 1, "A"))]


def test_dim_after_ten_minutes_and_what_wakes_it_is_no_answer(screen: Screen) -> None:
    screen.draw(0.0)
    display = pygame.display.get_surface()
    assert display is not None
    bright = display.get_at((400, 8))
    screen.draw(DIM)
    assert display.get_at((400, 8))[0] < bright[0]
    screen.draw(DARK)
    assert display.get_at((400, 8)) == pygame.Color("black")
    assert press(screen, "green", now=DARK + 1) == []
    screen.draw(DARK + 1)
    assert display.get_at((400, 8)) == bright
    assert press(screen, "green", now=DARK + 2) == [give("buy:bank")]


def test_it_presents_every_three_seconds_even_if_nothing_changes(
    screen: Screen, window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    presented: list[object] = []
    monkeypatch.setattr(window, "present", lambda *shown: presented.append(shown))
    counts = []
    for now in (0.0, 1.0, PRESENT, PRESENT + 1, 2 * PRESENT):
        screen.draw(now)
        counts.append(len(presented))
    assert counts == [1, 1, 2, 2, 3]


def test_a_resized_window_shows_the_whole_page(screen: Screen, window: Window) -> None:
    pygame.display.set_mode((1000, 700), pygame.RESIZABLE)
    screen.take([Input("resize")], 1.0)
    assert window.panel.width == 1000
    assert tap(screen, "Buy bank") == [give("buy:bank")]
    screen.draw(1.0)


def test_closing_the_window_is_passed_on(screen: Screen) -> None:
    assert screen.take([Input("close")], 1.0) == [Intent("close_window")]


def test_a_language_is_changed_and_the_page_stays(screen: Screen) -> None:
    screen.show(Home())
    screen.open("settings")
    assert tap(screen, "Language") == [Intent("set", ("language", "en"))]
    assert screen.scene.name == "settings"


def test_a_fix_is_entered_step_by_step(screen: Screen, played: dict[str, Page]) -> None:
    told = game(played, "roll.turn-4-3") if "roll.turn-4-3" in played else game(played, "roll.turn-4-1")
    screen.show(told)
    screen.open("fix")
    tap(screen, "A balance")
    tap(screen, told.names[1])
    widgets = [one for one in walk(screen.scene.widgets) if one.answer == Intent("steps", 1)]
    at = widgets[0].rect.x + 20, widgets[0].rect.y + 20
    screen.take([Input("down", at=at), Input("touch", at=at)], 1.0)
    tap(screen, "Take this")
    (fix,) = tap(screen, "miscounted")
    cash = told.seats[1]["cash"] + 100
    assert fix == Intent("fix", f'{{"fix": {{"cash": {{"{told.names[1]}": {cash}}}}}, "why": "miscounted"}}')


def test_a_toast_is_gone_at_the_next_touch_and_stands_over_nothing_that_can_be_touched(screen: Screen) -> None:
    screen.take([Input("down", at=(400, 60)), Input("touch", at=(400, 60))], 1.0)
    box = next(one for one in screen.scene.widgets if one.role == "toast").rect
    assert not any(one.answer and one.rect.meets(box) for one in walk(screen.scene.widgets))
    screen.take([Input("down", at=(400, 60))], 1.1)
    assert toast(screen) == ""


def test_what_an_answer_left_to_do_is_said_for_a_moment(screen: Screen) -> None:
    improved = {"do": "improve", "who": "Cleo", "what": "waterfront", "why": "PP-I1"}
    screen.show(replace(market(), events=[improved]))
    assert toast(screen) == "Take the overlay off the waterfront."
    screen.draw(50.0)
    screen.draw(50.0 + TOAST - 0.1)
    assert toast(screen)
    screen.draw(50.0 + TOAST)
    assert toast(screen) == ""


def test_a_toast_goes_when_something_else_is_asked_unless_it_is_new(screen: Screen, played: dict[str, Page]) -> None:
    screen.toast("Ben's cards were open", 10.0)
    screen.show(game(played, "read.rent-4-1"))
    screen.draw(10.5)
    assert toast(screen)
    screen.show(
        replace(game(played, "roll.turn-4-1"), request={**(game(played, "roll.turn-4-1").request or {}), "id": 99})
    )
    screen.draw(11.5)
    assert toast(screen) == ""


@pytest.mark.parametrize("name", ["read.news-4-1", "read.rent-4-1", "roll.turn-4-1", "bid.bid-4-1"])
def test_a_toast_lies_on_nothing_that_has_to_be_read_now(screen: Screen, played: dict[str, Page], name: str) -> None:
    screen.show(game(played, name))
    screen.toast("Saving ...", 1.0)
    box = next(one for one in screen.scene.widgets if one.role == "toast").rect
    read = [one for one in screen.scene.widgets if one.text and one.role != "toast" and one.rect.y > HEADER]
    assert not [one.text for one in read if one.rect.meets(box)]


def test_red_goes_back_one_page_at_a_time(screen: Screen, played: dict[str, Page]) -> None:
    screen.show(game(played, "roll.turn-4-1"))
    tap(screen, "Deeds")
    press(screen, "l", "h", "w")
    assert screen.scene.name == "why"
    press(screen, "right", "right")
    for page in ("help", "log", "deeds", "roll.turn"):
        press(screen, "red")
        assert screen.scene.name == page


def test_red_goes_back_one_step_of_a_fix(screen: Screen, played: dict[str, Page]) -> None:
    screen.show(game(played, "roll.turn-4-1"))
    press(screen, "f1", "right", "green")
    assert screen.words.say("fix.space") in screen.scene.widgets[0].text
    press(screen, "green")
    press(screen, "red", "red")
    assert screen.scene.widgets[0].text == screen.words.say("fix.title")
    press(screen, "red")
    assert screen.scene.name == "roll.turn"


def test_a_fix_of_a_pawn_names_the_player_and_starts_where_it_is(screen: Screen, played: dict[str, Page]) -> None:
    told = game(played, "roll.turn-4-1")
    screen.show(told)
    press(screen, "f1", "right", "green", "right", "green")
    assert told.names[1] in screen.scene.widgets[0].text
    space = places.space(told, told.seats[1]["space"])
    assert space
    chosen = next(one for one in screen.scene.widgets if one.role == "tile chosen")
    assert space.name["en"] in chosen.text


def test_up_is_more_and_down_is_less(screen: Screen, played: dict[str, Page]) -> None:
    screen.show(game(played, "bid.bid-4-1"))
    low = screen.scene.green
    press(screen, "up")
    assert screen.scene.green != low
    press(screen, "down")
    assert screen.scene.green == low


def test_redo_has_a_key_and_a_button_beside_undo(screen: Screen, played: dict[str, Page]) -> None:
    screen.show(replace(game(played, "roll.turn-4-1"), undo="", redo=True))
    assert press(screen, "y") == [Intent("redo")]
    assert tap(screen, "Undo") == []
    assert tap(screen, "Redo") == [Intent("redo")]


def test_green_never_tells_a_die_that_nobody_told(screen: Screen, played: dict[str, Page]) -> None:
    screen.show(game(played, "roll.turn-2-1"))
    press(screen, "green")
    assert screen.scene.name == "roll.faces"
    assert not any("chosen" in one.role for one in walk(screen.scene.widgets))
    assert press(screen, "green") == []
    assert toast(screen) == screen.words.say("refused.face")
    press(screen, "right", "green", "right", "green")
    assert [one.do for one in press(screen, "green")] == ["give"]


def test_backspace_works_on_the_old_name_and_figures_are_within_reach(screen: Screen) -> None:
    screen.show(Home(page="players"))
    press(screen, "right", "green", "green")
    press(screen, "erase")
    assert any(one.text == "Ann" for one in walk(screen.scene.widgets))
    tap(screen, screen.words.say("keyboard.more.show"))
    tap(screen, "7")
    assert any(one.text == "Ann7" for one in walk(screen.scene.widgets))


def test_a_touched_tile_stays_chosen_after_it_changed(screen: Screen) -> None:
    screen.show(Home(page="players"))
    tap(screen, screen.words.say("players.chance"))
    tile = screen.words.say("source.nugget")
    assert [one.do for one in tap(screen, tile)] == ["setup"]
    screen.show(Home(page="players"))
    assert tile in next(one for one in screen.scene.widgets if one.role == "tile chosen").text


def test_a_button_that_opens_ones_own_cards_counts_from_when_it_goes_down(window: Window) -> None:
    table = Table.new(header(2, game="prize-property"))
    told = reply(table)
    pages = GAMES["prize-property"]
    screen = Screen(window, Words(), 0.0)
    screen.show(Show(tuple(table.names), pages, table.game.edition, told["view"], told["request"]))
    screen.open("peek:0")
    rect = widget(screen, screen.words.say("peek.hold")).rect
    at = rect.x + rect.w / 2, rect.y + rect.h / 2
    peek, unpeek = Intent("peek", 0), Intent("unpeek")
    assert screen.take([Input("down", at=at), Input("hold", at=at)], 1.0) == [peek]
    assert screen.take([Input("let_go", at=at), Input("let_go", at=at)], 2.0) == [unpeek]
    assert press(screen, "green") == [peek]
    assert press(screen, "l", "green") == [unpeek]
    assert screen.scene.name == "peek"
