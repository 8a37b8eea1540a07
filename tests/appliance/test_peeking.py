"""Hold to peek (PP-X1): noted first, shown only while it is held, told to all afterwards, kept nowhere."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from tests.appliance.house import House, prepared

from tablehand.appliance.peeking import LONGEST
from tablehand.screen.intents import Intent, give
from tablehand.screen.shots import Shots
from tablehand.table.journal import Journal
from tablehand.table.record import JournalNotWritable

GAME = "prize-property"


@pytest.fixture
def house(tmp_path: Path) -> House:
    """A player who bought a card just now looks at the page that opens it."""
    house = House(prepared(tmp_path, "market", game=GAME))
    house.put_back()
    bought(house)
    house.touch(house.say("peek.do"))
    assert house.page == "peek"
    return house


def bought(house: House) -> None:
    """Let the first player buy a card who can."""
    while (request := house.session.table.request) and "buy:town-card" not in request.options():
        if house.page == "roll.income":
            house.do(give("stop"))
        else:
            house.press("green")
    house.do(give("buy:town-card"))
    assert house.page == "choose.market"


def opened(house: House) -> bool:
    """Whether the hand can be read."""
    return house.say("town.legal") in house.text()


def notes(house: House) -> list[int]:
    """Whose looks are in the journal."""
    return [note.data["seat"] for note in house.session.journal.notes() if note.kind == "peek"]


def down(house: House) -> tuple[int, int]:
    """Put a finger on the button."""
    rect = house.find(house.say("peek.hold")).rect
    at = house.at(rect.x + rect.w / 2, rect.y + rect.h / 2)
    house.mouse(at, pygame.MOUSEBUTTONDOWN)
    house.wait(0.1)
    return at


def told(house: House, seconds: int) -> str:
    name = house.session.table.names[house.session.turn]
    return house.say("peeked.open", n=seconds, name=name)


def test_cards_are_open_as_long_as_a_finger_is_down_and_all_are_told_how_long(house: House) -> None:
    assert not opened(house)
    at = down(house)
    assert opened(house)
    assert notes(house) == [house.session.turn]
    house.wait(2.7)
    assert opened(house)
    house.mouse(at, pygame.MOUSEBUTTONUP)
    assert not opened(house)
    assert house.page == "peek"
    assert house.toast() == told(house, 3)


def test_the_cases_green_button_and_a_key_open_them_too(house: House) -> None:
    house.hands.push("green")
    house.wait(1.5)
    assert opened(house)
    house.hands.let_go("green")
    house.wait(0.2)
    assert not opened(house)
    for kind, open_ in ((pygame.KEYDOWN, True), (pygame.KEYUP, False)):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_RETURN))
        house.wait(0.1)
        assert opened(house) is open_
    assert len(notes(house)) == 2


def test_a_look_is_shown_only_when_it_is_on_disk(house: House) -> None:
    house.disk.held = True
    at = down(house)
    house.wait(1.0)
    assert not opened(house)
    house.disk.write()
    house.wait(0.1)
    assert opened(house)
    house.mouse(at, pygame.MOUSEBUTTONUP)
    assert not opened(house)


def test_who_has_let_go_before_it_was_on_disk_sees_nothing_and_hears_how_it_is_done(house: House) -> None:
    house.disk.held = True
    at = down(house)
    house.mouse(at, pygame.MOUSEBUTTONUP)
    assert house.toast() == house.say("peeked.tapped")
    house.disk.write()
    house.wait(0.2)
    assert not opened(house)
    house.press("green")
    assert not opened(house)


def test_a_throw_during_a_slow_note_covers_the_cards_and_counts_when_the_note_is_on_disk(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = Journal.append
    steps: list[int] = []

    def slow(journal: Journal, *rows: Any) -> None:
        if not steps:
            steps.append(len(rows))
            house.daemon.step()  # the loop goes round while the worker has the table
        append(journal, *rows)

    monkeypatch.setattr(Journal, "append", slow)
    house.disk.held = True
    turn = house.session.turn
    down(house)
    house.hands.roll("income", 5)
    house.wait(0.6)
    house.disk.write()
    house.wait(0.4)
    assert steps
    assert (house.page, house.session.turn != turn) == ("roll.seen", True)
    assert not opened(house)


def test_a_look_that_cannot_be_noted_shows_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise JournalNotWritable("no room")

    monkeypatch.setattr(Journal, "note", full)
    down(house)
    assert not opened(house)
    assert house.toast() == house.say("error.JournalNotWritable")


def test_cards_are_covered_after_a_while_whatever_is_still_held(house: House) -> None:
    down(house)
    house.wait(LONGEST - 1)
    assert opened(house)
    house.wait(1.0)
    assert not opened(house)
    assert house.toast() == told(house, round(LONGEST))


@pytest.mark.parametrize("what", ["a key", "a button", "a die", "the gavel", "a new request"])
def test_whatever_else_happens_covers_them(house: House, what: str) -> None:
    down(house)
    match what:
        case "a key":
            house.key(pygame.K_l)
        case "a button":
            house.press("left")
        case "a die":
            house.hands.roll("numeric", 3)
        case "the gavel":
            house.hands.shake_gavel()
        case "a new request":
            house.session.give("end")
    house.wait(3.0)
    assert house.session._peeking.shown is None
    assert not opened(house)


def test_neither_put_away_nor_closed_is_left_open(house: House) -> None:
    down(house)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    house.wait(0.1)
    assert not opened(house)
    down(house)
    house.do(Intent("put_away"))
    assert not opened(house)


def test_a_printed_hand_is_looked_at_on_paper(tmp_path: Path) -> None:
    house = House(prepared(tmp_path, "market", game=GAME, deck={"town": "printed"}))
    house.put_back()
    house.do(Intent("peek", house.session.turn))
    assert house.toast() == house.say("peeked.printed")
    assert notes(house) == []


@pytest.mark.parametrize("mode", ["bot", "away"])
def test_a_hand_that_nobody_at_the_table_plays_is_not_opened(house: House, mode: str) -> None:
    table, following = house.session.table, (house.session.turn + 1) % 3
    house.do(Intent("seat", (table.names[following], mode)))
    house.do(give("end"))
    assert table.request
    assert (table.request.seat == following) == (mode == "bot")  # whose die is thrown by hand
    house.do(Intent("peek", following))
    assert house.toast() == house.say("peeked.not_asked")
    assert notes(house) == []


def test_the_hand_of_who_is_not_asked_is_not_opened(house: House) -> None:
    house.do(give("end"))
    for seat in range(3):
        house.do(Intent("peek", seat), Intent("unpeek"))
    assert notes(house) == [house.session.turn]


def test_undo_past_a_card_wants_a_hold_once_its_owner_looked_at_it(tmp_path: Path) -> None:
    house = House(prepared(tmp_path, "market", game=GAME))
    house.put_back()
    bought(house)
    held = [house.session._told["undo_held"]]
    house.touch(house.say("peek.do"))
    at = down(house)
    house.mouse(at, pygame.MOUSEBUTTONUP)
    held.append(house.session._told["undo_held"])
    assert held == [False, True]


def test_open_cards_are_on_no_saved_picture(house: House, tmp_path: Path) -> None:
    folder = tmp_path / "shots"
    shots = Shots(house.daemon.screen, folder)
    at = down(house)
    assert opened(house)
    shots.step(0.0)
    assert list(folder.iterdir()) == []
    house.mouse(at, pygame.MOUSEBUTTONUP)
    shots.step(0.0)
    assert [shot.name for shot in folder.iterdir()] == ["0001-peek.png"]
