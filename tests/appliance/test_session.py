"""One game at the screen: what is saved, shown and proposed, and when."""

import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from tests.appliance.house import House, prepared

from tablehand.appliance.annals import Annals
from tablehand.hardware.simulated.faults import SimulatedFault
from tablehand.readings import Fault, RollAgain
from tablehand.screen.intents import Intent
from tablehand.table.journal import Journal
from tablehand.table.record import JournalNotWritable
from tablehand.table.table import Table


@pytest.fixture
def house(tmp_path: Path) -> House:
    house = House(tmp_path)
    house.start()
    assert house.page == "roll.turn"
    return house


def rolled(house: House, numeric: int = 2) -> None:
    """Throw both dice, no newspaper, and let the throw count."""
    house.throw(1, numeric)
    house.wait(2.5)


def bought(house: House) -> None:
    """Roll and buy what stands there; only the end of the turn is left."""
    rolled(house)
    house.press("green")
    assert house.page == "choose.end"


# --- dice ----------------------------------------------------------------------------------


def test_dice_are_gathered_one_by_one_and_count_by_themselves_after_two_seconds(house: House) -> None:
    house.hands.roll("numeric", 5)
    house.wait(3.0)
    assert house.page == "roll.seen"
    assert house.say("seen.part") in house.text("asked")
    house.hands.roll("newspaper", 1)
    house.wait(1.5)
    assert house.page == "roll.seen"
    assert house.say("seen.both", number=5, news=house.say("seen.blank")) in house.text("asked")
    house.wait(1.0)
    assert house.page != "roll.seen"
    (row,) = house.session.journal.rows()
    assert (row.data, row.by) == ({"numeric": 5, "newspaper": "blank"}, "sense")


def test_green_takes_a_throw_at_once(house: House) -> None:
    house.throw()
    house.press("green")
    assert house.page not in ("roll.seen", "roll.turn")


def test_a_throw_waits_for_a_hand_that_is_at_the_screen_and_can_be_corrected(house: House) -> None:
    house.throw(1, 3)
    house.touch(house.say("do.fix"))
    house.wait(10.0)
    assert house.page == "roll.faces"
    house.key(pygame.K_4)
    house.press("green")
    (row,) = house.session.journal.rows()
    assert row.data == {"numeric": 4, "newspaper": "blank"}


def test_a_second_throw_of_a_die_is_told_and_not_used(house: House) -> None:
    house.hands.roll("numeric", 5)
    house.wait(0.6)
    house.hands.roll("numeric", 6)
    house.wait(0.6)
    assert house.toast() == house.say("dice.second", die=house.say("sensor.numeric"))
    house.hands.roll("newspaper", 1)
    house.wait(3.0)
    assert house.session.journal.rows()[0].data["numeric"] == 5


def test_a_die_that_nobody_asked_for_is_told_and_not_used(house: House) -> None:
    rolled(house)
    assert house.page == "choose.buy"
    house.hands.roll("numeric", 6)
    house.wait(0.4)
    assert house.toast() == house.say("dice.unasked", die=house.say("sensor.numeric"))
    bought(house)
    assert all(row.data != {"numeric": 6} for row in house.session.journal.rows())


def test_a_throw_ends_the_turn_before_it_and_both_of_its_dice_count_for_the_next(house: House) -> None:
    bought(house)
    house.disk.held = True  # however long the disk takes between
    house.throw(1, 6)
    house.disk.write()
    house.wait(0.2)
    assert house.page == "roll.seen"
    house.wait(3.0)
    answers = [(row.data, row.by) for row in house.session.journal.rows()]
    assert ("end", "sense") in answers
    assert answers[-1] == ({"numeric": 6, "newspaper": "blank"}, "sense")


def test_a_die_cast_before_its_request_opened_is_told_and_not_used(house: House) -> None:
    bought(house)
    house.disk.held = True
    house.press("green")
    house.throw(1, 6)
    house.disk.write()
    house.wait(0.2)
    assert house.page == "roll.turn"
    early = {house.say("dice.early", die=house.say(f"sensor.{die}")) for die in ("numeric", "newspaper")}
    assert house.toast() in early


def test_an_unreadable_die_is_to_be_rolled_again_and_a_broken_one_tapped_in(house: House) -> None:
    house.hands.roll("numeric", 7)
    house.wait(0.6)
    assert house.toast() == house.say("dice.shorted", die=house.say("sensor.numeric"))
    house.do(Intent("mute"))
    house.daemon.screen.open("sensors")
    assert house.find(house.say("sensor.numeric")).text.endswith(house.say("doctor.state.fault"))
    house.daemon.screen.open("sensor:numeric")
    assert house.say("doctor.state.fault") in house.text("tag")
    assert "GPIO 13 = pin 33" in house.text()


def test_a_wire_that_sticks_after_a_throw_takes_its_face_back_before_it_counts(house: House) -> None:
    """It may have been part of the code."""
    house.daemon.settings = replace(house.daemon.settings, accept=None)
    house.hands.roll("numeric", 5)
    house.wait(0.5)
    assert house.page == "roll.seen"
    house.hear(Fault(house.clock.now(), "numeric", "stuck", ("b1",)))
    assert house.page == "roll.turn"
    assert house.toast() == house.say("dice.stuck", die=house.say("sensor.numeric"))


def test_a_die_that_is_not_played_with_breaks_no_silence_when_a_wire_sticks_that_it_shares(house: House) -> None:
    house.hands.break_(SimulatedFault("numeric.b0", "stick"))
    house.wait(1.5)
    assert house.toast() == house.say("dice.stuck", die=house.say("sensor.numeric"))


def test_a_die_that_is_not_heard_after_the_other_one_is_named_once(house: House) -> None:
    house.hands.break_(SimulatedFault("numeric", "hold"))
    house.throw()
    house.wait(7.0)
    assert house.toast() == ""
    house.wait(1.5)
    assert house.toast() == house.say("dice.overdue", die=house.say("sensor.numeric"))
    house.wait(20.0)
    assert house.toast() == ""


def test_what_is_tried_out_on_the_pages_of_the_sensors_counts_for_nothing(house: House) -> None:
    house.daemon.screen.open("live")
    house.throw()
    house.wait(3.0)
    assert house.page == "live"
    assert house.session.table.seq == 0
    house.press("green")
    assert house.page == "roll.turn"


def test_a_die_that_leans_is_to_be_rolled_again(house: House) -> None:
    house.hear(RollAgain(house.clock.now(), "newspaper", "cocked"))
    assert house.toast() == house.say("dice.cocked", die=house.say("sensor.newspaper"))


# --- saving --------------------------------------------------------------------------------


def test_nothing_is_shown_before_it_is_on_disk_and_whoever_touches_hears_why(house: House) -> None:
    house.disk.held = True
    rolled(house)
    before = house.text()
    house.press("green")
    assert house.toast() == house.say("toast.saving")
    house.wait(5.0)
    assert house.text() == before
    house.disk.write()
    house.wait(0.1)
    assert house.page == "choose.buy"


def test_nothing_of_the_table_is_read_while_it_is_being_changed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    rolled(house)
    house.disk.held = True
    house.press("green")

    def torn(*_: object) -> Any:
        raise AssertionError("read while the worker was at it")

    with monkeypatch.context() as at_work:
        for reads, names in ((Annals, ("log", "undo", "doings", "wealth")), (Table, ("view", "preview"))):
            for name in names:
                at_work.setattr(reads, name, torn)
        for name in ("undo_reveals", "can_redo"):
            at_work.setattr(Table, name, property(torn))
        house.do(Intent("set", ("hints", True)))
        house.throw(1, 6)
        house.press("left")
    house.disk.write()
    house.wait(0.1)
    assert house.page == "roll.seen"


class _Full(sqlite3.Connection):
    """A disk that has no room for anything new."""

    full = False

    def execute(self, sql: str, *arguments: Any) -> sqlite3.Cursor:
        if self.full and sql.lstrip().upper().startswith("INSERT"):
            raise sqlite3.OperationalError("database or disk is full")
        return super().execute(sql, *arguments)


def test_a_full_disk_is_told_the_table_stays_and_the_game_goes_on_when_there_is_room(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.kill()
    path = next(house.folder.glob("*.tablehand"))
    opening = Journal.open
    monkeypatch.setattr(Journal, "open", lambda path: opening(path, _Full))
    again = House(house.folder)
    assert again.session.journal.head == 0
    assert path.exists()
    again.press("green")
    monkeypatch.setattr(_Full, "full", True)
    again.throw(1, 2)
    again.press("green")
    assert again.toast() == again.say("error.JournalNotWritable")
    assert again.page in ("roll.turn", "roll.seen")
    assert again.session.journal.head == 0
    monkeypatch.setattr(_Full, "full", False)
    again.throw(1, 2)
    again.press("green")
    again.wait(0.2)
    assert again.page == "choose.buy"


def test_a_full_disk_between_two_turns_refuses_the_throw_once_and_not_for_ever(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    bought(house)
    tries = []

    def refused(*_: Any) -> None:
        tries.append(1)
        raise JournalNotWritable("no room")

    monkeypatch.setattr(house.session.journal, "append", refused)
    house.throw()
    house.wait(1.0)
    assert house.page == "choose.end"
    assert len(tries) == 1
    assert house.toast() == house.say("error.JournalNotWritable")


# --- undo, redo, fix, seats ----------------------------------------------------------------


def test_a_held_red_button_takes_the_last_answer_back_and_says_which(house: House) -> None:
    rolled(house)
    told = house.session._undo
    assert told
    house.press("red", 1.0)
    assert house.page == "roll.turn"
    assert house.toast() == house.say("undo.done", what=told)


def test_a_held_green_button_undoes_what_was_brought_to_light_and_a_press_does_not(house: House) -> None:
    house.throw(3)
    house.wait(2.5)
    assert house.page == "read.news"
    house.daemon.screen.open("undo")
    house.press("green")
    assert house.page == "undo"
    seen = house.session.table.seq
    house.press("green", 1.2)
    assert house.session.table.seq < seen


def test_undo_drops_what_was_thrown_since(house: House) -> None:
    bought(house)
    house.press("green")
    house.hands.roll("numeric", 2)
    house.wait(0.4)
    house.press("red", 1.0)
    assert house.page == "choose.end"
    house.hands.roll("newspaper", 1)
    house.wait(3.0)
    assert house.page == "roll.seen"


def test_undo_and_redo_and_a_fix_are_reached_from_the_screen(house: House) -> None:
    rolled(house)
    house.key(pygame.K_u)
    house.press("green")
    assert house.page == "roll.turn"
    house.key(pygame.K_F1)
    house.touch(house.say("do.redo"))
    house.wait(0.2)
    assert house.page == "choose.buy"
    house.key(pygame.K_F1)
    house.touch(house.say("fix.cash"))
    house.touch("Ben")
    house.press("right")
    house.press("green")
    house.touch(house.say("fix.because.miscounted"))
    house.wait(0.2)
    assert house.session.table.state.cash == [2000, 2100]
    assert house.page == "choose.buy"


def test_a_player_leaves_a_bot_takes_over_and_the_player_comes_back(house: House) -> None:
    house.key(pygame.K_p)
    house.touch("Ben")
    house.wait(0.2)
    assert house.session.table.modes == ["hand", "bot"]
    assert house.page == "away"
    assert house.say("tag.bot") in house.text("tag")
    house.press("red")
    bought(house)
    house.press("green")
    assert house.session.table.state.turn == 1
    assert house.page == "roll.turn"
    house.key(pygame.K_p)
    house.touch("Ben")
    house.touch("Ben")
    house.wait(0.2)
    assert house.session.table.modes == ["hand", "hand"]


# --- the donkey ----------------------------------------------------------------------------


def test_what_a_kick_felled_is_proposed_and_counts_only_when_confirmed(tmp_path: Path) -> None:
    house = House(prepared(tmp_path, "kick"))
    house.put_back()
    assert house.page == "kick"
    asked = house.session.kick
    assert asked is not None
    fell = kicked(house, 1)
    house.wait(10.0)
    assert house.page == "kick"
    house.press("green")
    assert house.session.kick is None
    answers = [row.data for row in house.session.journal.rows() if row.request == asked.id]
    assert answers == [fell]


def test_a_hand_corrects_what_a_kick_was_seen_to_fell(tmp_path: Path) -> None:
    house = House(prepared(tmp_path, "kick"))
    house.put_back()
    asked = house.session.kick
    assert asked is not None
    kicked(house, 0)
    house.touch(house.say("kick.other"))
    house.press("green")
    house.press("left")
    house.press("green")
    house.wait(0.2)
    assert [row.data for row in house.session.journal.rows() if row.request == asked.id] == [[asked.standing[0]]]


def kicked(house: House, count: int) -> list[str]:
    """Let the donkey kick until it fells so many buildings; which."""
    assert house.wires.donkey is not None
    for _ in range(100):
        assert house.session.kick is not None
        house.wires.donkey.kick(house.session.kick)
        house.wait(0.1)
        fell = house.session._proposal.fell
        if fell is not None and len(fell) == count:
            return fell
    raise AssertionError(f"a hundred kicks, and never {count} at once")


def test_a_kick_without_a_donkey_is_told(tmp_path: Path) -> None:
    house = House(tmp_path, strip=True)
    house.start()
    house.on_strip(Intent("kick"))
    assert house.toast() == house.say("kick.unasked")


# --- bots ----------------------------------------------------------------------------------


def with_a_bot(house: House) -> None:
    """A game on the screen alone, in which Ben is a bot, at the end of Anna's first turn."""
    house.start(setup=[("source", "numeric"), ("source", "newspaper"), ("source", "kick"), ("player", 1, "bot")])
    while house.session.turn == 0 and house.page != "doings":
        house.press("green")


def test_what_a_bot_did_is_told_and_waits_for_green_before_the_next_question(house: House) -> None:
    with_a_bot(house)
    assert house.page == "doings"
    pawn = house.session.table.state.space[1]
    place = next(space.name["en"] for space in house.session.edition.spaces if space.id == pawn)
    assert house.say("story.moved", who="Ben", place=place) in house.text()
    house.wait(10.0)
    assert house.page == "doings"
    house.press("green")
    assert house.page != "doings"


def test_a_throw_does_not_count_before_what_a_bot_did_was_noted(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.start(setup=[("player", 1, "bot")])
    for _ in range(60):
        request = house.session.table.request
        if house.page == "doings" and request and request.kind == "roll":
            break
        if house.page.startswith("roll"):
            rolled(house, 3 if house.session.turn else 2)
        else:
            house.press("green")
    before = house.session.table.seq
    house.throw()
    house.wait(5.0)
    assert (house.page, house.session.table.seq) == ("doings", before)
    house.press("green")
    assert house.page == "roll.seen"


def test_undo_takes_a_bots_doings_back_without_telling_older_ones(house: House) -> None:
    with_a_bot(house)
    house.press("red", 1.2)
    assert house.page != "doings"


def test_a_bots_newspaper_is_read_at_once_and_where_it_led_is_told_after_it(house: House) -> None:
    house.start(setup=[("source", "numeric"), ("source", "newspaper"), ("source", "kick"), ("player", 1, "bot")])
    moved = house.say("story.moved", who="Ben", place="\0").partition("\0")[0]
    read = house.say("story.paper", who="Ben", what="\0").partition("\0")[0]
    papers = 0
    for _ in range(60):
        before = house.page, house.session.turn
        house.press("green")
        if house.page == "read.news" and house.session.turn == 1:
            papers += 1
        if house.page == "doings" and before == ("read.news", 1):
            assert moved in house.text()
            assert read not in house.text()
            return
    raise AssertionError(f"{papers} newspapers of a bot led nowhere")
