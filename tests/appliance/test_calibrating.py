"""A dice base learns a die's faces one by one, and whatever goes wrong is told."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue
from random import Random

import pytest

from tablehand.appliance.calibrating import Outcome, Teacher
from tablehand.clock import VirtualClock
from tablehand.hardware.serial_lines import FromHost, Learn, Learnt
from tablehand.hardware.serial_link import SerialDice
from tablehand.hardware.simulated.serial_peer import SimulatedBase
from tablehand.screen.words import Words

SIX: list[Outcome] = ["learned", "learned", "learned", "learned", "learned", "stored"]


class Pupil(SimulatedBase):
    """A base that answers lessons as it is told; to none of them once it has nothing more to say."""

    outcomes: Iterator[Outcome] = iter(())

    def _answer(self, message: FromHost, now: float) -> None:
        if not isinstance(message, Learn):
            super()._answer(message, now)
        elif outcome := next(self.outcomes, None):
            self._say(Learnt(message.die, message.face, outcome))  # type: ignore[arg-type]  # only a base's own words


def taught(folder: Path, outcomes: list[Outcome]) -> tuple[bool, list[int], list[Outcome]]:
    """Whether a base that answers so has kept the faces, the faces that were asked for, and what was told."""
    clock = VirtualClock()
    asked: list[int] = []
    told: list[Outcome] = []
    base = Pupil(folder / "base", clock, Random(1))
    base.outcomes = iter(outcomes)
    with closing(base), closing(SerialDice(str(folder / "base"), SimpleQueue(), clock)) as dice:

        def pause(seconds: float) -> None:
            clock.advance(seconds)
            base.tick(clock.now())
            dice.pump(clock.now())

        return Teacher(dice, clock, pause).teach("income", asked.append, told.append), asked, told


def test_six_faces_are_asked_for_in_turn_and_kept(tmp_path: Path) -> None:
    assert taught(tmp_path, SIX) == (True, [1, 2, 3, 4, 5, 6], SIX)


def test_a_face_that_moved_or_was_another_is_asked_for_again(tmp_path: Path) -> None:
    outcomes: list[Outcome] = ["moving", "moving", "learned", "near", *SIX[1:]]
    assert taught(tmp_path, outcomes) == (True, [1, 1, 1, 2, 2, 3, 4, 5, 6], outcomes)


@pytest.mark.parametrize("end", ["crooked", "sensor", "flash"])
def test_what_ends_it_is_told_and_nothing_more_is_asked(tmp_path: Path, end: Outcome) -> None:
    assert taught(tmp_path, ["learned", end]) == (False, [1, 2], ["learned", end])


def test_a_base_that_does_not_answer_is_told(tmp_path: Path) -> None:
    assert taught(tmp_path, ["learned"]) == (False, [1, 2], ["learned", "silent"])


def test_a_base_that_never_has_enough_is_told(tmp_path: Path) -> None:
    assert taught(tmp_path, ["learned"] * 6)[2][-1] == "unfinished"


def test_nobody_to_teach_is_told_at_once(tmp_path: Path) -> None:
    clock = VirtualClock()
    told: list[Outcome] = []
    dice = SerialDice(str(tmp_path / "none"), SimpleQueue(), clock)
    assert not Teacher(dice, clock, clock.advance).teach("income", lambda _: pytest.fail("asked"), told.append)
    assert told == ["nobody"]


def test_every_outcome_has_its_words() -> None:
    words = Words("en")
    outcomes = {*SIX, "moving", "near", "crooked", "sensor", "flash", "silent", "nobody", "unfinished"}
    assert [outcome for outcome in outcomes if not words.knows(f"calibrate.{outcome}")] == []
