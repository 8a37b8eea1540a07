"""The gavel's gesture: shaken, then held handle up and still."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablehand.readings import GavelShaken, Reading
from tablehand.senses.gavel import Gavel, GavelFigures, GavelMissed

LINE = 17
STILL = GavelFigures().still

Change = tuple[float, bool]


def heard(changes: list[Change], until: float = 20.0) -> list[Reading]:
    gavel = Gavel(LINE, GavelFigures(), start=0.0)
    said: list[Reading] = []
    for t, high in sorted(changes):
        said += gavel.edge(t, LINE, high)
    return said + gavel.tick(until)


def rattle(start: float, gaps: list[float], up: bool) -> list[Change]:
    """A ball switch that changes after each of the gaps, and ends with the handle up or down."""
    times = [start + sum(gaps[:n]) for n in range(len(gaps) + 1)]
    return [(t, (len(times) - 1 - n) % 2 == int(up)) for n, t in enumerate(times)]


def test_shaken_then_up_and_still_fires_once() -> None:
    shaken = rattle(1.0, [0.07] * 10, up=True)
    assert heard(shaken) == [GavelShaken(shaken[-1][0] + STILL)]


@given(st.lists(st.floats(0.010, 0.100), min_size=12, max_size=60).filter(lambda gaps: sum(gaps) > 0.8))
def test_a_shake_counts_however_it_rattles(gaps: list[float]) -> None:
    assert len(heard(rattle(1.0, gaps, up=True))) == 1


def test_a_shake_that_ends_with_the_handle_down_fires_nothing() -> None:
    assert heard(rattle(1.0, [0.07] * 10, up=False)) == []


def test_turning_the_handle_up_without_a_shake_fires_nothing() -> None:
    assert heard([(1.0, False)]) == []


@given(st.lists(st.floats(0.0001, 0.03), max_size=40).filter(lambda gaps: sum(gaps) < 0.4))
def test_a_knock_fires_nothing_however_often_its_switch_bounces(gaps: list[float]) -> None:
    assert heard(rattle(1.0, gaps, up=True)) == []


def test_after_a_shake_the_handle_may_come_up_within_three_seconds() -> None:
    shaken = rattle(1.0, [0.07] * 10, up=False)
    end = shaken[-1][0]
    assert len(heard([*shaken, (end + 2.3, False)])) == 1
    assert heard([*shaken, (end + 3.1, False)]) == []


def test_it_fires_again_only_after_it_was_laid_down() -> None:
    first = rattle(1.0, [0.07] * 10, up=True)
    again = rattle(5.0, [0.07] * 11, up=True)
    assert len(heard(first + again)) == 1
    assert len(heard([*first, (4.0, True), *rattle(5.0, [0.07] * 10, up=True)])) == 2


def test_nine_changes_make_a_shake_and_eight_do_not() -> None:
    assert len(heard(rattle(3.0, [0.08] * 8, up=True))) == 1
    assert heard([(0.1, False), *rattle(3.0, [0.08] * 7, up=True)]) == []


def test_five_spans_of_movement_make_a_shake_and_four_do_not() -> None:
    bounces = [0.001] * 2
    assert len(heard(rattle(3.0, [*bounces, *[0.12, *bounces] * 4], up=True))) == 1
    assert heard(rattle(3.0, [*bounces, *[0.18, *bounces] * 3], up=True)) == []


def test_two_knocks_are_no_shake_however_often_the_switch_bounces() -> None:
    knock = [0.002] * 10
    assert heard(rattle(1.0, [*knock, 0.5, *knock], up=True)) == []


def test_movement_for_less_than_480_ms_is_no_shake() -> None:
    assert heard(rattle(1.0, [0.059] * 8, up=True)) == []
    assert len(heard(rattle(1.0, [0.061] * 8, up=True))) == 1


def test_lifting_it_again_after_it_fired_is_no_new_gesture() -> None:
    shaken = rattle(1.0, [0.07] * 10, up=True)
    assert len(heard([*shaken, (2.5, True), (3.9, False)])) == 1


@pytest.mark.parametrize(("laid_down", "shaken_at"), [(2.5, 2.85), (4.1, 4.25)])
def test_a_shake_before_it_has_rested_is_not_heard(laid_down: float, shaken_at: float) -> None:
    first = rattle(1.0, [0.07] * 10, up=True)  # fires at 2.45, rests until 3.95
    hasty = rattle(shaken_at, [0.1] * 6, up=True)
    assert len(heard([*first, (laid_down, True), *hasty])) == 1


def test_a_shake_with_a_long_pause_is_none_and_one_with_short_ones_is() -> None:
    assert heard(rattle(1.0, [0.08] * 4 + [0.4] + [0.08] * 3, up=True)) == []
    assert len(heard(rattle(1.0, [0.08] * 4 + [0.3] + [0.08] * 5, up=True))) == 1


@pytest.mark.parametrize("pace", [0.4, 0.45, 0.5, 0.66])
@pytest.mark.parametrize("bounces", range(4, 20, 2))
def test_steps_are_no_shake_however_often_the_switch_bounces_at_each(pace: float, bounces: int) -> None:
    step = [0.1 / bounces] * bounces
    assert heard(rattle(1.0, [*step, pace - 0.1] * 20, up=True), until=60) == []


def test_a_ball_that_jumps_once_does_not_end_the_stillness_but_does_not_count_for_it() -> None:
    shaken = rattle(1.0, [0.07] * 20, up=True)
    end = shaken[-1][0]
    jump = [(end + 0.3, True), (end + 0.304, False)]
    assert heard([*shaken, *jump]) == [GavelShaken(pytest.approx(end + STILL + 0.004))]  # type: ignore[arg-type]
    assert heard([*shaken, *jump, (end + STILL + 0.002, True)]) == []


def test_after_a_short_shake_a_jump_may_be_a_step_and_ends_the_stillness() -> None:
    shaken = rattle(1.0, [0.07] * 8, up=True)
    end = shaken[-1][0]
    jump = [(end + 0.3, True), (end + 0.304, False)]
    assert heard([*shaken, *jump]) == [GavelShaken(pytest.approx(end + STILL + 0.304))]  # type: ignore[arg-type]


@pytest.mark.parametrize("jumps", [[(0.3, 0.306)], [(0.2, 0.204), (0.4, 0.404)], [(0.05, 0.054)]])
def test_a_longer_jump_a_second_one_or_one_before_it_was_still_ends_it(jumps: list[tuple[float, float]]) -> None:
    shaken = rattle(1.0, [0.07] * 20, up=True)
    end = shaken[-1][0]
    changes = [(end + t, high) for jump in jumps for t, high in zip(jump, (True, False), strict=True)]
    assert heard([*shaken, *changes], until=end + jumps[-1][1] + STILL - 0.01) == []


def test_a_movement_that_begins_with_a_short_jump_does_not_fire_in_its_midst() -> None:
    shaken = rattle(1.0, [0.07] * 20, up=True)
    moved = rattle(shaken[-1][0] + STILL - 0.01, [0.004, 0.02, 0.01, 0.02, 0.01], up=True)
    assert heard([*shaken, *moved], until=moved[-1][0] + 0.5) == []


def test_two_movements_that_are_no_shake_are_none_together() -> None:
    picked_up = rattle(1.0, [0.05] * 8, up=False)
    laid_down = rattle(2.0, [0.05] * 9, up=True)
    assert heard([*picked_up, *laid_down]) == []


def test_with_why_it_says_what_was_missing() -> None:
    gavel = Gavel(LINE, GavelFigures(), start=0.0, why=True)
    assert gavel.edge(1.0, LINE, False) == []
    (missed,) = gavel.tick(20.0)
    assert missed == GavelMissed(1.0 + STILL, ("no shake",))


@given(st.lists(st.tuples(st.floats(0.001, 0.8), st.lists(st.floats(0, 1), max_size=3)), max_size=40), st.booleans())
def test_what_is_said_does_not_depend_on_when_it_is_asked(gaps: list[tuple[float, list[float]]], why: bool) -> None:
    asked, left_alone = (Gavel(LINE, GavelFigures(), start=0.0, why=why) for _ in range(2))
    said: list[list[Reading]] = [[], []]
    t, high = 0.0, True
    for gap, looks in gaps:
        for look in sorted(looks):
            said[0] += asked.tick(t + gap * look)
        t, high = t + gap, not high
        said[0] += asked.edge(t, LINE, high)
        said[1] += left_alone.edge(t, LINE, high)
    assert said[0] + asked.tick(t + 60) == said[1] + left_alone.tick(t + 60)


def test_a_spread_that_no_shake_can_have_is_refused() -> None:
    with pytest.raises(ValueError, match=r"figures\.gavel\.spread = 0\.05 is shorter than one span \(0\.06\)"):
        GavelFigures(spread=0.05)
