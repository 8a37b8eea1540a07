"""What a die says when it is thrown, and that it says nothing when it isn't: over made-up movements.

The figures that hold here are of these movements, not of anybody's dice and hands.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

import pytest
from calibration import Calibration
from motion import Motion, side
from movements import Body

if TYPE_CHECKING:
    from movements import Movement, Vector

START = 1000


@pytest.fixture(params=[50, pytest.param(1000, marks=pytest.mark.long)])
def trials(request: pytest.FixtureRequest) -> range:
    return range(int(request.param))


def at_rest(body: Body) -> "Movement":
    return body.rest(0.6)


class Trial:
    """A die that does something: what was said of it, and the faces that were reported."""

    def __init__(self, seed: str, *does: Callable[[Body], "Movement"]) -> None:
        body = Body(Random(seed))
        body.up = body.level(body.rng.randint(1, 6))
        calibration = Calibration("no such file", ["numeric"])
        motion = Motion()
        self.said: list[str] = []
        self.faces: list[int] = []
        self.stamps: list[int] = []
        self.starts: list[int] = []
        now = START
        for movement in (at_rest, *does, at_rest):
            self.starts.append(now)
            for sample in movement(body):
                now += 10
                if said := motion.sample(now, *body.felt(sample)):
                    self.said.append(said)
                    self.stamps.append(now)
                    if said == "rest":
                        self.faces.append(calibration.face("numeric", motion.lies))
        self.end = now


def any_face(movement: Callable[[Body, "Vector"], "Movement"]) -> Callable[[Body], "Movement"]:
    return lambda body: movement(body, body.level(body.rng.randint(1, 6)))


def test_a_thrown_die_shows_its_face_and_never_another(trials: range) -> None:
    shown: Counter[bool] = Counter()
    for number in trials:
        face = number % 6 + 1
        trial = Trial(f"throw {number}", lambda body, face=face: body.throw(body.level(face)))  # type: ignore[misc]
        assert trial.faces in ([], [face]), number
        shown[bool(trial.faces)] += 1
    # Those that aren't shown hardly rolled; their players throw again.
    assert shown[True] >= len(trials) * 0.97


def test_a_die_that_surely_rolled_is_always_shown(trials: range) -> None:
    for number in trials:
        face = number % 6 + 1
        trial = Trial(f"sure {number}", lambda body, face=face: body.throw(body.level(face), 2))  # type: ignore[misc]
        assert trial.faces == [face], number


def test_a_thrown_die_that_leans_on_something_shows_no_face(trials: range) -> None:
    shown: Counter[bool] = Counter()
    for number in trials:
        trial = Trial(f"cocked {number}", lambda body: body.throw(body.leaning()))
        assert trial.faces in ([], [0]), number
        shown[bool(trial.faces)] += 1
    assert shown[True] >= len(trials) * 0.97


@pytest.mark.parametrize(
    "movement",
    [Body.held, Body.slowly_turned, Body.carried, Body.flipped, lambda body, _up: body.bumped()],
    ids=["held", "slowly turned", "carried", "turned over with a finger", "knocked"],
)
def test_a_die_that_is_not_thrown_shows_nothing(
    movement: Callable[[Body, "Vector"], "Movement"], trials: range
) -> None:
    for number in trials:
        assert Trial(f"not thrown {number}", any_face(movement)).faces == [], number


def test_a_die_that_a_hand_catches_shows_nothing_when_it_is_put_down(trials: range) -> None:
    def caught(body: Body) -> "Movement":
        yield from body.fly(body.rng.uniform(0.1, 0.2), 15)
        for _ in range(body.rng.randint(1, 4)):
            yield body.hit(3)
            yield from body.fly(body.rng.uniform(0.05, 0.1), 15)
        yield from body.tremble(1.0)

    for number in trials:
        trial = Trial(f"caught {number}", caught, any_face(Body.put_down))
        # A hand that is as still as a table may be taken for one, but only while it is.
        assert all(stamp <= trial.starts[2] for stamp in trial.stamps), number


def test_a_face_is_said_within_half_a_second_of_rest() -> None:
    for number in range(50):
        trial = Trial(f"soon {number}", lambda body: body.throw(body.level(4), 2))
        # A throw ends with 0.6 s of rest, and the trial with as much.
        assert trial.stamps[-1] - (trial.end - 1200) <= 500, number


def test_a_sensor_that_misses_a_moment_of_a_throw_costs_the_throw_only() -> None:
    body = Body(Random(1))
    motion = Motion()
    now = START
    said = []
    for turn in range(2):
        for sample in (*body.throw(body.level(2), 2), *body.rest(1.0)):
            now += 10
            x, y, z = body.felt(sample)
            if turn == 0 and x * x + y * y + z * z > 1_700_000:
                now += 150
            if event := motion.sample(now, x, y, z):
                said.append((turn, event))
    assert said == [(1, "roll"), (1, "rest")]


def test_sides_are_told_by_the_axis_that_points_up_most() -> None:
    assert [side(*up) for up in ((9, 1, 1), (1, 9, 1), (1, 1, 9), (-9, 1, 1), (1, -9, 1), (1, 1, -9))] == [
        1, 2, 4, 8, 16, 32,
    ]  # fmt: skip
