"""The gavel's gesture: shaken, then held handle up and still."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablehand.readings import GavelShaken, Reading
from tablehand.senses.gavel import Gavel, GavelFigures

LINE = 17

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
    assert heard(shaken) == [GavelShaken(shaken[-1][0] + 0.6)]


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


def test_six_spans_of_movement_make_a_shake_and_five_do_not() -> None:
    lying_handle_up = (0.1, False)
    assert len(heard([lying_handle_up, *rattle(3.0, [0.1] * 5, up=True)])) == 1
    assert heard(rattle(3.0, [0.12] * 4, up=True)) == []


def test_two_knocks_are_no_shake_however_often_the_switch_bounces() -> None:
    knock = [0.002] * 10
    assert heard(rattle(1.0, [*knock, 0.5, *knock], up=True)) == []


def test_movement_for_less_than_450_ms_is_no_shake() -> None:
    assert heard(rattle(1.0, [0.062] * 7, up=True)) == []


def test_lifting_it_again_after_it_fired_is_no_new_gesture() -> None:
    shaken = rattle(1.0, [0.07] * 10, up=True)
    assert len(heard([*shaken, (2.5, True), (3.9, False)])) == 1


@pytest.mark.parametrize(("laid_down", "shaken_at"), [(2.35, 2.7), (4.0, 4.15)])
def test_a_shake_before_it_has_rested_is_not_heard(laid_down: float, shaken_at: float) -> None:
    first = rattle(1.0, [0.07] * 10, up=True)  # fires at 2.3, rests until 3.8
    hasty = rattle(shaken_at, [0.1] * 6, up=True)
    assert len(heard([*first, (laid_down, True), *hasty])) == 1


def test_a_spread_that_no_shake_can_have_is_refused() -> None:
    with pytest.raises(ValueError, match=r"figures\.gavel\.spread = 2\.0 must lie between span"):
        GavelFigures(spread=2.0)
