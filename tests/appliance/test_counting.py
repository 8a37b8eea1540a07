"""The page about fair dice: this game's throws at once, those of the whole shelf while the table goes on."""

import re
from pathlib import Path

import pytest
from tests.appliance.house import House, prepared

from tablehand.screen.intents import Intent
from tablehand.table import fairness


@pytest.fixture
def house(tmp_path: Path) -> House:
    """A game that waits for a throw, and two more on the shelf, one of the other kind."""
    prepared(tmp_path, "roll", name="2-old")
    prepared(tmp_path, "income", name="1-other", game="prize-property")
    house = House(prepared(tmp_path, "turn", name="3-now"))
    house.put_back()
    return house


def look(house: House) -> None:
    house.daemon.screen.open("fairness")
    house.wait(0.1)


def counts(house: House) -> list[int]:
    """How often each die was thrown, as the page says."""
    return [int(number) for number in re.findall(r"(\d+) throws?:", house.text("text"))]


def in_journal(house: House, name: str) -> list[int]:
    return [one.throws for one in fairness.read(house.folder / f"{name}.tablehand")]


def test_the_page_is_a_touch_from_the_page_of_all_that_is_no_move(house: House) -> None:
    house.daemon.screen.open("more")
    house.touch(house.say("more.fairness"))
    assert house.page == "fairness"
    house.press("green")
    assert house.page == "more"


def test_a_throw_is_counted_once_it_is_accepted_and_no_more_once_it_is_taken_back(house: House) -> None:
    look(house)
    before = counts(house)
    house.press("green")
    house.throw()
    house.press("green")
    look(house)
    assert counts(house) == [one + 1 for one in before]
    house.do(Intent("undo"))
    look(house)
    assert counts(house) == before


def test_all_games_are_those_on_the_shelf_with_the_one_that_is_played(house: House) -> None:
    look(house)
    here = counts(house)
    house.touch(house.say("fairness.show.all"))
    house.wait(0.2)
    assert counts(house) == [one + other for one, other in zip(here, in_journal(house, "2-old"), strict=True)]
    assert house.say("fairness.in.all", n=2) in house.text("text")


def test_an_answer_waits_for_one_game_at_most_that_is_being_read(house: House) -> None:
    house.disk.held = True
    look(house)
    house.wait(1.0)
    assert len(house.disk._jobs) == 1
    house.disk.write()
    house.wait(0.2)
    house.touch(house.say("fairness.show.all"))
    assert house.say("fairness.in.all", n=2) in house.text("text")


def test_a_game_that_was_read_can_be_opened_and_is_not_counted_twice(house: House) -> None:
    look(house)
    house.wait(0.2)
    house.do(Intent("home"), Intent("resume", "2-old.tablehand"))
    house.put_back()
    assert house.session.journal.path.stem == "2-old"
    look(house)
    here = counts(house)
    house.touch(house.say("fairness.show.all"))
    house.wait(0.2)
    assert counts(house) == [sum(pair) for pair in zip(here, in_journal(house, "3-now"), strict=True)]


def test_a_game_that_cannot_be_read_counts_for_nothing(house: House) -> None:
    (house.folder / "foreign.tablehand").write_bytes(b"no journal")
    look(house)
    house.touch(house.say("fairness.show.all"))
    house.wait(0.2)
    assert house.say("fairness.in.all", n=2) in house.text("text")
    assert (house.folder / "foreign.tablehand").read_bytes() == b"no journal"
