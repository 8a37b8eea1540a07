"""Prize Property by hardware: the income die and the gavel on pins, what they decide and what they don't."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from tests.appliance.house import House, prepared
from tests.table.games import header

from tablehand.appliance.annals import Annals
from tablehand.appliance.session import MARBLE
from tablehand.hardware.pins import LightName
from tablehand.screen.intents import Intent, give
from tablehand.screen.shots import Shots
from tablehand.screen.tokens import BOOM
from tablehand.screen.widgets import Box, walk
from tablehand.screen.words import Words
from tablehand.table import telling
from tablehand.table.table import Table

GAME = "prize-property"
VIRTUAL = {"default": "script", "opportunity": "dealt", "town": "dealt", "marbles": "dealt"}
RED, ONE, THREE = 1, 2, 5
"""Codes of the income die in the house edition."""


@pytest.fixture
def house(tmp_path: Path) -> House:
    house = House(tmp_path)
    house.start(GAME)
    assert house.page == "roll.income"
    return house


def thrown(house: House, code: int) -> None:
    """Throw the income die, and let the throw count."""
    house.hands.roll("income", code)
    house.wait(3.0)


def counts_down(house: House) -> bool:
    """Whether the page shows a time that runs out."""
    return any(isinstance(one, Box) and one.face == BOOM for one in walk(house.widgets))


def test_a_throw_that_a_hand_stopped_from_counting_shows_no_time_that_runs_out(house: House) -> None:
    house.hands.roll("income", THREE)
    house.wait(1.0)
    assert counts_down(house)
    house.press("red")
    assert house.page == "roll.faces"
    house.press("red")
    assert (house.page, counts_down(house)) == ("roll.seen", False)


def at_the_market(house: House) -> None:
    """Throw once, take it, read the card."""
    thrown(house, THREE)
    house.press("green")
    house.press("green")
    assert house.page == "choose.market"


# --- the income die ------------------------------------------------------------------------


def test_the_income_die_is_thrown_until_green_stops_it(house: House) -> None:
    for code in (ONE, THREE):
        thrown(house, code)
    assert house.session.table.state.income == [1, 3]
    house.press("green")
    assert house.session.table.state.cash == [19, 15]
    answers = [(row.data, row.by) for row in house.session.journal.rows()]
    assert answers[:3] == [({"income": 1}, "sense"), ({"income": 3}, "sense"), ("stop", "hand")]


def quickly(house: House, *codes: int) -> None:
    """Throw the income die again and again, sooner than a throw counts by itself."""
    for code in codes:
        house.hands.roll("income", code)
        house.wait(0.8)


def test_who_throws_again_at_once_goes_on_from_his_throw(house: House) -> None:
    quickly(house, THREE, ONE)
    assert (house.page, house.session.table.state.income) == ("roll.seen", [3])
    house.wait(3.0)
    assert house.session.table.state.income == [3, 1]
    assert [(row.data, row.by) for row in house.session.journal.rows()] == [
        ({"income": 3}, "sense"),
        ({"income": 1}, "sense"),
    ]


def test_no_throw_of_a_quick_player_is_lost_while_the_disk_is_slow(house: House) -> None:
    quickly(house, THREE)
    house.disk.held = True
    quickly(house, ONE, THREE)
    assert house.session.busy
    house.disk.write()
    house.wait(3.0)
    assert house.session.table.state.income == [3, 1, 3]


def test_a_throw_after_a_red_ball_is_told_and_not_used(house: House) -> None:
    quickly(house, THREE, RED, THREE)
    assert house.page == "red_ball"
    assert house.toast() == house.say("dice.unasked", die=house.say("sensor.income"))
    house.press("green")
    assert house.page == "read.card"
    assert house.session.table.state.cash == [15, 15]


@pytest.mark.parametrize("waits", ["a hand is at the screen", "every throw wants an OK"])
def test_a_throw_that_does_not_count_by_itself_is_not_gone_on_from(house: House, waits: str) -> None:
    if waits == "every throw wants an OK":
        house.do(Intent("set", ("accept", None)))
    quickly(house, THREE)
    if waits == "a hand is at the screen":
        house.touch(house.say("do.fix"))
    quickly(house, ONE)
    assert house.toast() == house.say("dice.second", die=house.say("sensor.income"))
    assert house.session.table.seq == 0


def test_the_red_ball_waits_to_be_noted_before_the_card_is_read(house: House) -> None:
    thrown(house, THREE)
    thrown(house, RED)
    assert house.page == "red_ball"
    house.wait(10.0)
    assert house.page == "red_ball"
    house.press("green")
    assert house.page == "read.card"
    assert house.session.table.state.cash == [15, 15]


def test_the_next_players_throw_ends_the_market_and_counts_for_his_income(house: House) -> None:
    at_the_market(house)
    thrown(house, THREE)
    assert (house.page, house.session.turn) == ("roll.income", 1)
    assert house.session.table.state.income == [3]
    assert ("end", "sense") in [(row.data, row.by) for row in house.session.journal.rows()]


def test_a_throw_ends_no_market_that_nobody_has_seen_yet(tmp_path: Path) -> None:
    table = Table.new(header(2, game=GAME), tmp_path / "game.tablehand", lambda: 1.7e9)
    table.fix({"improved": {"Ann": ["waterfront"]}, "resorts": {"Ann": ["camp"]}}, "to be struck")
    for answer in ("stop", "bears-check-in"):
        table.answer(answer)
    table.kept.close()
    house = House(tmp_path)
    house.put_back()
    house.press("green")
    assert house.page == "disaster"
    thrown(house, THREE)
    assert house.page == "disaster"
    house.press("green")
    assert (house.page, house.session.turn) == ("choose.market", 0)


def test_another_games_die_ends_no_market_and_is_told(house: House) -> None:
    at_the_market(house)
    house.hands.roll("newspaper", 3)
    house.wait(3.0)
    assert house.page == "choose.market"
    house.hands.roll("numeric", 3)
    house.wait(0.4)
    assert house.toast() == house.say("dice.unasked", die=house.say("sensor.numeric"))


def test_a_die_that_the_appliance_throws_is_not_heard(tmp_path: Path) -> None:
    house = House(tmp_path, strip=True)
    house.start(GAME, [("source", "income")])
    thrown(house, THREE)
    assert house.session.table.seq == 0
    assert house.session.gear.dice == {}
    assert all(one.answer is None or one.answer.do != "roll" for one in house.tools)


# --- the strip -----------------------------------------------------------------------------


def test_the_strip_has_what_the_game_is_played_with(tmp_path: Path) -> None:
    house = House(tmp_path, strip=True)
    house.start(GAME)
    faces = [one.answer.what for one in house.tools if one.answer and one.answer.do == "roll"]
    assert faces == [("income", face) for face in (None, "red", 1, 2, 3, 4)]
    house.on_strip(Intent("roll", ("income", 4)))
    house.wait(3.0)
    house.on_strip(Intent("roll", ("income", "red")))
    house.wait(3.0)
    assert house.page == "red_ball"
    house.start("calamityville")
    dice = {one.answer.what[0] for one in house.tools if one.answer and one.answer.do == "roll"}  # type: ignore[index]
    assert dice == {None, "numeric", "newspaper"}


# --- the gavel -----------------------------------------------------------------------------


def lights(house: House) -> set[LightName]:
    """The gavel's lights that are on."""
    gavel: tuple[LightName, ...] = ("gavel-green", "gavel-red")
    return {name for name in gavel if house.wires.gpio._lights[name].state}


def in_court(folder: Path, **wanted: Any) -> House:
    """A house where the gavel is awaited."""
    house = House(prepared(folder, "gavel", game=GAME, **wanted))
    house.put_back()
    assert house.page.startswith("gavel")
    return house


def shake(house: House) -> None:
    house.hands.shake_gavel()
    house.wait(2.5)


def test_the_gesture_draws_a_virtual_marble_once_and_the_gavel_shows_it_for_a_while(tmp_path: Path) -> None:
    house = in_court(tmp_path, chance=VIRTUAL)
    before = house.session.table.seq
    shake(house)
    assert house.page == "verdict"
    (verdict,) = (event for event in house.session.table.events if event["do"] == "verdict")
    assert lights(house) == {f"gavel-{verdict['colour']}"}
    assert house.session.journal.rows()[-1].by == "sense"
    assert house.session.table.seq == before + 1
    house.wait(MARBLE)
    assert lights(house) == set()
    assert house.page == "verdict"


def undone(house: House) -> None:
    house.press("red", 1.0)


def answered(house: House) -> None:
    house.press("green")
    house.hands.roll("income", ONE)
    house.wait(0.6)
    assert lights(house)
    house.press("green")


def put_away(house: House) -> None:
    house.do(Intent("put_away"))


@pytest.mark.parametrize("old", [undone, answered, put_away])
def test_the_gavel_goes_dark_when_the_marble_is_no_news_any_more(tmp_path: Path, old: Callable[[House], None]) -> None:
    house = in_court(tmp_path, chance=VIRTUAL)
    house.press("green")
    assert lights(house)
    old(house)
    assert lights(house) == set()


def test_with_real_marbles_the_gesture_only_asks_which_colour_shows(tmp_path: Path) -> None:
    house = in_court(tmp_path)
    before = house.session.table.seq
    shake(house)
    assert house.toast() == house.say("gavel.taken")
    assert house.session.table.seq == before
    house.press("red")
    assert (house.page, lights(house)) == ("verdict", set())
    assert house.session.journal.rows()[-1].data == "red"


@pytest.mark.parametrize("chance", [VIRTUAL, {"default": "script"}])
def test_a_gesture_from_before_the_court_counts_for_nothing(tmp_path: Path, chance: dict[str, str]) -> None:
    house = in_court(tmp_path, chance=chance)
    house.disk.held = True
    house.press("red", 1.0)
    house.hands.shake_gavel()
    house.wait(3.0)
    house.disk.write()
    house.wait(0.2)
    assert house.page != "verdict"
    assert house.toast() in (house.say("gavel.unasked"), house.say("gavel.early"))
    while not house.page.startswith("gavel"):
        house.disk.held = True
        house.do(Intent("redo"))
        shake(house)
        house.disk.write()
        house.wait(0.2)
    assert house.toast() == house.say("gavel.early")


def test_a_gavel_without_a_court_is_told(house: House) -> None:
    shake(house)
    assert house.toast() == house.say("gavel.unasked")


def test_a_throw_waits_behind_the_verdict_until_that_was_seen_and_then_for_an_ok(tmp_path: Path) -> None:
    house = in_court(tmp_path)
    house.press("green")
    assert house.page == "verdict"
    before = house.session.table.seq
    house.hands.roll("income", THREE)
    house.wait(0.6)
    assert house.toast() == house.say("dice.waits", die=house.say("sensor.income"))
    thrown(house, ONE)
    assert house.toast() == house.say("dice.second", die=house.say("sensor.income"))
    house.wait(10.0)
    assert (house.page, house.session.table.seq) == ("verdict", before)
    house.press("green")
    house.wait(10.0)
    assert (house.page, house.session.table.seq) == ("roll.seen", before)
    house.press("green")
    assert house.session.table.state.income == [3]


def test_what_bots_did_after_a_case_is_read_first_and_then_the_marble_is_seen(tmp_path: Path) -> None:
    house = in_court(tmp_path, chance="dealt")
    names, following = house.session.table.names, (house.session.turn + 1) % 3
    house.do(Intent("seat", (names[following], "bot")))
    house.press("green")
    assert house.page == "doings"
    assert lights(house)
    house.press("green")
    assert house.page == "verdict"
    house.press("green")
    assert house.page not in ("doings", "verdict")


def test_what_has_a_page_of_its_own_is_not_told_among_the_doings(tmp_path: Path) -> None:
    house = House(prepared(tmp_path, "market", game=GAME, chance="dealt"))
    house.put_back()
    table = house.session.table
    house.do(Intent("seat", (table.names[(table.state.turn + 1) % 3], "bot")))
    house.do(Intent("seat", (table.names[(table.state.turn + 2) % 3], "bot")))
    paged = 0
    for _ in range(60):
        apart = house.session.pages.apart(telling.events(table.events, table.names))
        if house.page == "doings" and apart:
            done = Annals(table, house.session.journal)
            every, rest = done.doings(Words()), done.doings(Words(), apart)
            assert [one for one in every if one in rest] == list(rest)
            paged += len(every) > len(rest)
        house.press("green")
    assert paged


# --- secrets -------------------------------------------------------------------------------


def test_a_secret_answer_is_on_no_saved_picture_and_the_next_player_does_not_see_it(tmp_path: Path) -> None:
    house = House(prepared(tmp_path, "challenge", 4, game=GAME, switches={"PP-C3": "secret"}))
    house.put_back()
    shots, folder = Shots(house.daemon.screen, tmp_path / "shots"), tmp_path / "shots"

    def chosen() -> bool:
        shots.step(0.0)
        return house.say("play.do", n=1) in house.text("button yes")

    assert not chosen()
    house.key(pygame.K_1)
    assert chosen()
    house.disk.held = True
    house.press("green")
    assert not chosen()
    house.disk.write()
    house.wait(0.2)
    assert not chosen()
    assert house.page in ("choose.challenge", "choose.defend")
    assert list(folder.iterdir()) == []


def test_what_the_screen_knows_of_cards_that_were_bought_says_nothing_of_their_kinds(house: House) -> None:
    for _ in range(6):
        at_the_market(house)
        house.do(give("buy:town-card"))
        known = repr(house.daemon.screen._told)
        assert house.say("reason.PP-T3") in known
        assert not any(kind in known for kind in ("'legal'", "'defense'"))
        house.press("green")
    state = house.session.table.state
    assert sum(state.legal) > 0
    assert sum(state.defense) > 0


def script_game(folder: Path, *more: str) -> House:
    """A house with a game in which a script tells all that is drawn; Ann is about to take a Town Meeting card."""
    table = Table.new(header(2, game=GAME), folder / "game.tablehand", lambda: 1.7e9)
    for answer in ("stop", "fog-view", "seen", "buy:town-card", *more):
        table.answer(answer)
    table.kept.close()
    house = House(folder)
    house.put_back()
    return house


def test_a_card_that_another_program_deals_is_not_asked_for_as_if_it_lay_there(tmp_path: Path) -> None:
    house = script_game(tmp_path)
    assert house.page == "draw.town"
    assert "elsewhere" in house.text("asked")
    house.press("red")
    house.press("green")
    assert house.page == "choose.market"
    house.do(give("buy:town-card"))
    house.press("green")
    assert house.page == "start"


def test_cards_that_another_program_dealt_can_be_looked_at_and_not_counted_anew(tmp_path: Path) -> None:
    house = script_game(tmp_path, "legal")
    house.touch(house.say("peek.do"))
    house.do(Intent("peek", 0))
    assert house.say("town.legal.told") in house.text()
    house.key(pygame.K_F1)
    assert house.page == "fix"
    assert house.say("fix.town_cards") not in house.text()


def test_an_unfinished_game_with_secrets_is_not_exported_and_that_is_told(house: House) -> None:
    thrown(house, ONE)
    house.do(Intent("put_away"))
    house.do(Intent("export", next(house.folder.glob("*.tablehand")).name))
    assert house.toast() == house.say("error.StillSecret")
    assert not list((house.folder / "exports").glob("*"))
