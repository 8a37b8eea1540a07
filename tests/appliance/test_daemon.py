"""The loop: waking, lamps, settings, windows that change or go, missing pins, the end."""

import json
from pathlib import Path

import pygame
import pytest
from tests.appliance.house import WIRELESS, House, prepared

from tablehand.appliance.health import PROPS
from tablehand.readings import LinkDown, LinkUp, PinsHeard, PinsSilent, Reading
from tablehand.screen.intents import Intent
from tablehand.screen.screen import DIM
from tablehand.table.journal import Journal


@pytest.fixture
def house(tmp_path: Path) -> House:
    house = House(tmp_path)
    house.start()
    return house


# --- asleep --------------------------------------------------------------------------------


def asleep(house: House) -> None:
    house.clock.advance(DIM)
    house.wait(0.1)


def test_a_throw_wakes_the_screen_and_none_of_its_dice_counts(house: House) -> None:
    asleep(house)
    house.throw()
    assert house.toast() == house.say("wake.again")
    assert house.page == "roll.turn"
    house.wait(2.0)
    house.throw()
    assert house.page == "roll.seen"


def test_a_button_wakes_the_screen_and_answers_nothing(house: House) -> None:
    asleep(house)
    house.press("green")
    assert house.page == "roll.turn"
    house.press("green")
    assert house.page == "roll.faces"


def test_a_finger_wakes_the_screen_and_answers_nothing_when_it_goes_up_again(house: House) -> None:
    asleep(house)
    house.touch(house.say("do.tap_dice"))
    assert (house.page, house.toast()) == ("roll.turn", "")
    house.touch(house.say("do.tap_dice"))
    assert house.page == "roll.faces"


# --- lamps, gavel, sound -------------------------------------------------------------------


def lamps(house: House) -> dict[str, bool]:
    return {name: bool(house.wires.gpio._lights[name].state) for name in ("lamp-green", "lamp-red")}


def test_the_lamps_tell_which_button_means_something(house: House) -> None:
    house.key(pygame.K_l)
    assert lamps(house) == {"lamp-green": True, "lamp-red": True}
    house.key(pygame.K_RETURN)
    house.key(pygame.K_h)
    assert lamps(house) == {"lamp-green": True, "lamp-red": True}
    house.do(Intent("put_away"))
    house.do(Intent("delete", next(house.folder.glob("*.tablehand")).name))
    assert lamps(house) == {"lamp-green": True, "lamp-red": False}


def test_a_gavel_without_a_court_is_told(house: House) -> None:
    house.hands.shake_gavel()
    house.wait(3.0)
    assert house.toast() == house.say("gavel.unasked")


@pytest.mark.parametrize(
    ("reading", "said"),
    [
        (LinkUp(0.0, "/dev/dice", "1.0"), "link.up"),
        (LinkDown(0.0, "/dev/dice", "unplugged"), "link.unplugged"),
        (LinkDown(0.0, "/dev/dice", "silent"), "link.silent"),
        (PinsSilent(0.0), "pins.silent"),
        (PinsHeard(0.0), "pins.heard"),
    ],
)
def test_a_dice_base_or_pins_that_come_and_go_are_told_and_wake_nobody(
    house: House, reading: Reading, said: str
) -> None:
    house.wait(601.0)
    house.hear(reading)
    assert house.toast() == house.say(said)
    assert house.daemon.screen._asleep(house.clock.now())


def test_a_newspaper_cannot_be_read_out_without_a_voice_and_that_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    house = House(prepared(tmp_path, "read"))
    house.put_back()
    assert house.session.aloud(house.daemon.screen.words)
    house.do(Intent("say"))
    assert house.toast() == house.say("voice.missing")


# --- settings ------------------------------------------------------------------------------


def test_settings_are_kept_and_hold_at_the_next_start(house: House) -> None:
    house.do(Intent("set", ("accept", None)), Intent("mute"))
    house.throw()
    house.wait(10.0)
    assert house.page == "roll.seen"
    house.kill()
    again = House(house.folder)
    assert (again.daemon.settings.accept, again.daemon.settings.volume) == (None, 0)
    again.do(Intent("mute"))
    assert again.daemon.settings.volume == 70


def test_settings_that_cannot_be_kept_hold_all_the_same_and_that_is_told(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    house.do(Intent("set", ("volume", 30)))
    assert house.toast() == house.say("error.SettingsNotKept")
    assert house.daemon.settings.volume == 30
    assert [one.name for one in house.folder.iterdir() if "settings" in one.name] == []


def test_settings_that_cannot_be_read_are_as_configured(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"volume": "loud"')
    assert House(tmp_path).daemon.settings.volume == 70


def test_the_page_turns_to_the_player_whose_turn_it_is_where_that_is_wanted(house: House) -> None:
    house.do(Intent("set", ("turning", True)))
    assert house.window.panel.turn == 0
    house.throw()
    house.press("green")
    house.press("green")
    house.press("green")
    assert house.session.turn == 1
    assert house.window.panel.turn == 180
    house.do(Intent("put_away"))
    assert house.window.panel.turn == 0


# --- the window ----------------------------------------------------------------------------


def test_the_window_may_have_any_size_at_any_moment(house: House) -> None:
    for size in ((1280, 720), (320, 320), (1, 1), (1920, 200), (200, 1080), (800, 480)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        house.wait(0.2)
        house.throw()
    house.press("green")
    assert house.page != "roll.turn"


def test_closing_the_window_ends_it_at_once_with_everything_saved(house: House) -> None:
    house.throw()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    house.daemon.run(None, lambda _: house.clock.advance(0.05))
    assert house.daemon.closed
    Journal.open(next(house.folder.glob("*.tablehand"))).close()


def test_an_end_that_is_wished_at_any_moment_lets_what_is_under_way_be_saved(house: House) -> None:
    house.throw()
    house.press("green")
    house.daemon.wish_to_end()
    house.daemon.run(None, lambda _: house.clock.advance(0.05))
    journal = Journal.open(next(house.folder.glob("*.tablehand")))
    assert journal.head == 1
    journal.close()


def test_switching_off_says_that_it_is_safe_to_unplug(house: House) -> None:
    house.do(Intent("put_away"), Intent("off"))
    assert house.page == "off"
    assert house.say("off.asked") in house.text()
    assert not house.daemon.closed
    house.wait(3.0)
    assert house.daemon.closed


# --- pins ----------------------------------------------------------------------------------


def test_without_pins_everything_is_done_by_finger(tmp_path: Path) -> None:
    house = House(tmp_path, config=WIRELESS)
    house.touch(house.say("start.new"))
    house.touch(house.say("players.start"))
    house.touch(house.say("do.tap_dice"))
    house.key(pygame.K_4)
    house.touch(house.say("do.ok"))
    assert house.toast() == house.say("refused.face")
    house.key(pygame.K_n)
    house.touch(house.say("do.ok"))
    house.wait(0.2)
    assert house.session.table.seq >= 1
    house.daemon.screen.open("sensor:gavel")
    assert house.say("doctor.state.missing") in house.text()


@pytest.mark.parametrize(
    ("game", "props"), [("calamityville", ("numeric", "newspaper")), ("prize-property", ("income", "gavel"))]
)
def test_the_page_of_sensors_tells_of_what_is_played_with_else_of_everything(
    tmp_path: Path, game: str, props: tuple[str, ...]
) -> None:
    house = House(tmp_path)
    for told in (PROPS, props):
        assert {one.what for one in house.daemon.screen._told.house.sensors if one.what in PROPS} == {*told}
        house.start(game)


# --- messages ------------------------------------------------------------------------------


def test_a_message_too_long_for_a_line_stays_until_it_is_read(house: House) -> None:
    long = "the edition family.toml has changed since; this game goes on with its own copy of it"
    house.daemon.say("notice", {"text": long})
    house.throw()
    house.wait(5.0)
    assert house.page == "message"
    assert long in house.text().replace(" | ", " ")
    house.press("green")
    assert house.page not in ("message", "roll.turn")


# --- the strip -----------------------------------------------------------------------------


def test_the_strip_throws_dice_holds_buttons_and_leaves_the_page_where_it_was(tmp_path: Path) -> None:
    house = House(tmp_path, strip=True)
    assert (house.window.panel.width, house.window.panel.height) == (800, 480)
    assert pygame.display.get_window_size() == (800, 536)
    house.touch(house.say("start.new"))
    house.on_strip(Intent("push", "green"))
    house.wait(0.3)
    assert house.page == "roll.turn"
    house.on_strip(Intent("roll", ("numeric", 5)))
    house.on_strip(Intent("roll", ("newspaper", "newspaper")))
    house.wait(0.6)
    assert house.say("seen.both", number=5, news=house.say("seen.newspaper")) in house.text("asked")
    house.press("green")
    assert house.page == "read.news"
    house.on_strip(Intent("push", "red"), 1.2)
    house.wait(0.2)
    assert house.page == "roll.turn"
    house.on_strip(Intent("roll", (None, None)))
    house.wait(0.6)
    assert house.page == "roll.seen"
    house.on_strip(Intent("shake"))
    house.wait(3.0)
    assert house.toast() == house.say("gavel.unasked")


def test_a_finger_is_where_it_is_on_page_and_strip_alike(tmp_path: Path) -> None:
    house = House(tmp_path, strip=True)
    wide, high = pygame.display.get_window_size()
    target = house.find(house.say("start.new")).rect
    x, y = house.at(target.x + target.w / 2, target.bottom - 8)
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        pygame.event.post(pygame.event.Event(kind, finger_id=7, x=x / wide, y=y / high))
        house.wait(0.1)
    assert house.page == "players"


def test_a_mouse_that_leaves_the_strip_lets_its_button_go(tmp_path: Path) -> None:
    house = House(tmp_path, strip=True)
    house.start()
    assert house.daemon._strip is not None
    red = next(one for one in house.daemon._strip._widgets if one.answer == Intent("push", "red"))
    house.mouse((round(red.rect.x + 9), 480 + 20), pygame.MOUSEBUTTONDOWN)
    house.mouse((400, 200), pygame.MOUSEBUTTONUP)
    house.wait(2.0)
    assert house.page == "undo"  # what a short press of red asks for; a held one would have said something


# --- nothing happens -----------------------------------------------------------------------


def test_an_idle_table_draws_and_builds_nothing_new(house: House) -> None:
    house.wait(10.0)  # what is shown for a moment only is gone by then
    scene = house.daemon.screen.scene
    house.wait(10.0)
    assert house.daemon.screen.scene is scene


def test_the_settings_file_is_json_beside_the_games(house: House) -> None:
    house.do(Intent("set", ("volume", 30)))
    assert json.loads((house.folder / "settings.json").read_bytes())["volume"] == 30
