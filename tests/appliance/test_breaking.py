"""Breaking the simulated table from the strip under the screen, and mending it there."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from tests.appliance.house import BASED, WIRELESS, House

from tablehand.appliance.hands import FAULTS
from tablehand.hardware.simulated.faults import FaultError, SimulatedFault
from tablehand.screen.bench import FAULT, MENU
from tablehand.screen.intents import Intent
from tablehand.screen.widgets import walk


@pytest.fixture
def house(tmp_path: Path) -> House:
    """A game of Calamityville, whose strip is the fullest, that waits for a throw."""
    house = House(tmp_path, strip=True)
    house.start()
    return house


@pytest.fixture
def based(tmp_path: Path) -> Iterator[House]:
    """The same game with a simulated dice base."""
    house = House(tmp_path, strip=True, config=BASED)
    house.start()
    yield house
    house.daemon.close()


def menu(house: House, *rows: str | None) -> None:
    for row in rows:
        house.on_strip(Intent(MENU, row))
        house.wait()


def row(house: House) -> list[object]:
    """What the strip's buttons mean."""
    return [one.answer for one in house.tools if one.answer]


def tone(house: House, intent: Intent) -> str:
    return next(one.role for one in house.tools if one.answer == intent)


def test_a_die_that_is_broken_on_the_strip_says_nothing_until_it_is_mended_there(house: House) -> None:
    unplug = Intent(FAULT, ("numeric", "unplug"))
    menu(house, "", "numeric")
    assert "plain" in tone(house, unplug)
    house.on_strip(unplug)
    house.wait()
    assert "button no" in tone(house, unplug)
    assert house.hands.faults == {SimulatedFault("numeric", "unplug")}
    menu(house, None)
    assert "button no" in tone(house, Intent(MENU, "numeric"))
    assert "plain" in tone(house, Intent(MENU, "income"))
    menu(house, None)
    assert "button no" in tone(house, Intent(MENU, ""))
    house.on_strip(Intent("roll", ("numeric", 5)))
    house.wait(1.0)
    assert house.page == "roll.turn"
    menu(house, "", "numeric")
    house.on_strip(unplug)
    menu(house, None, None)
    assert house.hands.faults == frozenset()
    house.on_strip(Intent("roll", ("numeric", 5)))
    house.wait(1.0)
    assert house.page == "roll.seen"


def test_one_wire_of_a_die_can_be_broken_by_itself(house: House) -> None:
    menu(house, "", "numeric", "numeric.b1")
    house.on_strip(Intent(FAULT, ("numeric.b1", "stick")))
    house.wait()
    assert house.hands.faults == {SimulatedFault("numeric.b1", "stick")}
    assert "button no" in tone(house, Intent(MENU, "numeric.b1"))
    assert "button no" in tone(house, Intent(MENU, "numeric"))
    assert "plain" in tone(house, Intent(MENU, "numeric.b0"))


def test_every_part_is_reached_with_all_that_can_befall_it_in_words_that_fit(based: House) -> None:
    house = based
    wide = house.window.panel.width
    for part, ways in FAULTS.items():
        whole = part.partition(".")[0]
        menu(house, "", *([whole] if whole != part and whole in FAULTS else []), part)
        assert {Intent(FAULT, (part, way)) for way in ways} <= set(row(house))
        edges = sorted((one.rect.x, one.rect.right) for one in house.tools if one.answer)
        assert all(right < left for (_, right), (left, _) in pairwise(edges)), part
        assert edges[0][0] >= 0
        assert edges[-1][1] <= wide
        menu(house, None, None)
    assert not house.daemon.screen.words.missing


def test_the_menu_leaves_the_page_alone(house: House) -> None:
    size, page = pygame.display.get_window_size(), house.page
    shown = [one.text for one in walk(house.widgets)]
    menu(house, "", "gavel")
    assert pygame.display.get_window_size() == size
    assert house.page == page
    assert [one.text for one in walk(house.widgets)] == shown


def test_without_anything_to_break_the_strip_is_hands_alone(tmp_path: Path) -> None:
    house = House(tmp_path, strip=True, config=WIRELESS)
    assert Intent(MENU, "") not in row(house)


def test_a_dice_base_throws_and_is_unplugged_and_plugged_in_again_from_the_strip(based: House) -> None:
    house = based
    house.wait(4.0)
    unplug = Intent(FAULT, ("serial", "unplug"))
    menu(house, "", "serial")
    house.on_strip(unplug)
    house.wait(1.0)
    assert house.toast() == house.say("link.unplugged")
    assert "button no" in tone(house, unplug)
    house.on_strip(unplug)
    house.wait(2.5)
    assert house.toast() == house.say("link.up")
    menu(house, None, None)
    house.on_strip(Intent("roll", ("numeric", 5)))
    house.wait(1.0)
    assert house.page == "roll.seen"
    assert house.say("seen.part") in house.text("asked")


def test_without_a_dice_base_nothing_can_befall_it(house: House) -> None:
    menu(house, "")
    assert Intent(MENU, "serial") not in row(house)
    with pytest.raises(FaultError, match=r'serial:unplug befalls a dice base, .*hardware\.serial to "simulated"'):
        house.hands.break_(SimulatedFault("serial", "unplug"))


def test_dice_can_be_thrown_where_no_game_is_played(tmp_path: Path) -> None:
    house = House(tmp_path, strip=True)
    house.on_strip(Intent("roll", ("newspaper", None)))
    house.wait(1.0)
    assert house.toast() == house.say("dice.unasked", die=house.say("sensor.newspaper"))
