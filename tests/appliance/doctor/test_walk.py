"""Somebody goes through the wires by the doctor's words; his hands are simulated, his keyboard is a pipe."""

import os
from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import pytest
from tests.appliance.doctor.made_up import told

from tablehand.appliance.config import Config, Hardware
from tablehand.appliance.doctor.finding import Finding
from tablehand.appliance.doctor.helpers import Person
from tablehand.appliance.doctor.walk import LIMIT, Walk
from tablehand.appliance.wires import Wires
from tablehand.clock import VirtualClock
from tablehand.screen.words import Words

CONFIG = Config(hardware=Hardware(backend="mock", serial="off"))


class Somebody:
    """Reads what the doctor says and does it, all but what is in `lets_be`; skips what is in `skips`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lets_be: set[str] = set()
        self.skips: set[str] = set()
        self.dark: set[str] = set()
        self.asked: list[str] = []
        self.clock = VirtualClock(now=50.0)
        self.wires = Wires(CONFIG, self.clock, Random(1))
        self.words = Words()
        reading, self.keyboard = os.pipe()
        self._stdin = os.fdopen(reading)
        monkeypatch.setattr("sys.stdin", self._stdin)
        hands = self.wires.simulated
        assert hands is not None
        pins = self.wires.pins
        self._does: dict[str, Callable[[], object]] = {
            **{self.words.say(f"sensor.{die}"): partial(hands.roll, die) for die in pins.dice()},
            **{self.words.say(f"sensor.button-{name}"): partial(hands.press, name) for name in pins.button_lines()},
            "Shake the gavel": hands.shake_gavel,
        }

    def read(self, line: str) -> None:
        """Do what a line asks for."""
        (what,) = (what for what in self._does if what in line)
        self.asked.append(what)
        if what in self.skips:
            os.write(self.keyboard, b"\n")
        elif what not in self.lets_be:
            self._does[what]()

    def answer(self, line: str) -> str:
        """Say whether a light is seen, and whether the die showed that."""
        if line.startswith("I saw "):
            return "n" if "Number die" in self.dark else ""
        (light,) = (light for light in self.wires.pins.lights() if self.words.say(f"sensor.{light}") in line)
        assert self.wires.factory.pin(self.wires.pins.lights()[light]).state
        return "n" if light in self.dark else ""

    def walk(self, *spared: str) -> dict[str, Finding]:
        walk = Walk(self.wires, self.clock, self.clock.advance)
        assert walk.at_rest() == []
        found = walk.round(Person(self.words, self.read, self.answer), spared)
        for finding in found:
            told(finding)
        return {finding.thing: finding for finding in found}

    def close(self) -> None:
        self.wires.close()
        self._stdin.close()
        os.close(self.keyboard)


@pytest.fixture
def somebody(monkeypatch: pytest.MonkeyPatch) -> Iterator[Somebody]:
    somebody = Somebody(monkeypatch)
    yield somebody
    somebody.close()


def test_who_does_all_that_is_asked_finds_everything_well(somebody: Somebody) -> None:
    found = somebody.walk()
    assert {finding.verdict for finding in found.values()} == {"ok"}
    assert list(found) == [
        *("numeric", "income", "newspaper", "gavel"),
        *("button-green", "button-red", "button-left", "button-right"),
        *("lamp-green", "lamp-red", "gavel-green", "gavel-red"),
    ]


def test_a_die_is_thrown_until_each_of_its_wires_has_moved(somebody: Somebody) -> None:
    somebody.walk()
    assert 3 <= somebody.asked.count("Newspaper die") <= 8


def test_what_says_nothing_in_its_time_is_at_fault(somebody: Somebody) -> None:
    somebody.lets_be = {"Newspaper die", "Left button", "Shake the gavel"}
    started = somebody.clock.now()
    found = somebody.walk()
    assert {thing: one.what for thing, one in found.items() if one.verdict == "fault"} == {
        "newspaper": "die.silent",
        "gavel": "gavel.silent",
        "button-left": "button.silent",
    }
    assert somebody.asked.count("Newspaper die") == 2
    assert somebody.clock.now() - started > 4 * LIMIT


def test_enter_passes_one_thing_over_and_not_the_next(somebody: Somebody) -> None:
    somebody.skips = {"Income die", "Red button"}
    found = somebody.walk()
    assert {thing for thing, one in found.items() if one.what == "skipped"} == {"income", "button-red"}
    assert somebody.asked.count("Income die") == 1
    assert {one.verdict for one in found.values()} == {"ok", "untested"}


def test_what_is_wrong_already_is_not_asked_for(somebody: Somebody) -> None:
    assert "numeric" not in somebody.walk("numeric")
    assert "Number die" not in somebody.asked


def test_a_light_that_nobody_sees_is_at_fault_with_its_pin_and_is_off_again(somebody: Somebody) -> None:
    somebody.dark = {"lamp-red"}
    found = somebody.walk()
    assert (found["lamp-red"].verdict, found["lamp-red"].pins) == ("fault", (7,))
    lights = somebody.wires.pins.lights()
    assert not any(somebody.wires.factory.pin(line).state for line in lights.values())


def test_a_number_die_that_showed_something_else_is_at_fault(somebody: Somebody) -> None:
    somebody.dark = {"Number die"}
    assert somebody.walk()["numeric"].what == "die.wrong"


def test_nobody_at_the_keyboard_passes_everything_over(somebody: Somebody, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(line: str) -> str:
        raise EOFError(line)

    with open(os.devnull) as nothing:  # noqa: PTH123  # what a shell gives a program in the background
        monkeypatch.setattr("sys.stdin", nothing)
        walk = Walk(somebody.wires, somebody.clock, somebody.clock.advance)
        found = walk.round(Person(somebody.words, lambda _: None, gone), ())
    assert {one.verdict for one in found} == {"untested"}
