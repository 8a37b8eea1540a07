import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablehand.hardware.serial_clock import BaseClock
from tablehand.hardware.serial_lines import CLOCK_TURN

Delays = st.lists(st.floats(0, 3), min_size=1, max_size=30)


@given(Delays, st.floats(-1e5, 1e5))
def test_no_time_lies_in_the_future_and_none_further_off_than_the_quickest_line_was_late(
    delays: list[float], start: float
) -> None:
    clock = BaseClock()
    for count, delay in enumerate(delays):
        true = start + 3.0 * count
        told = clock.seconds(3000 * count, true + delay)
        quickest = min(delays[: count + 1])
        assert true + quickest - 1e-6 <= told <= true + delay + 1e-6


def test_a_clock_that_stood_still_for_a_while_is_believed_again_soon() -> None:
    clock = BaseClock()
    clock.seconds(10_000, 500.0)
    for beat in range(1, 8):
        told = clock.seconds(10_000 + 2000 * beat, 500.9 + 2.0 * beat)
    assert told == pytest.approx(514.9, abs=0.001)


def test_a_late_line_keeps_the_time_at_which_it_was_true() -> None:
    clock = BaseClock()
    clock.seconds(10_000, 500.0)
    assert clock.seconds(12_000, 503.25) == pytest.approx(502.0, abs=0.001)
    assert clock.seconds(11_500, 503.5) == pytest.approx(501.5, abs=0.001)


@pytest.mark.parametrize("speed", [0.9999, 1.0001])
def test_a_clock_that_runs_fast_or_slow_is_followed_for_hours(speed: float) -> None:
    clock = BaseClock()
    for beat in range(20_000):
        now = 2.0 * beat
        assert clock.seconds(round(now * speed * 1000) % CLOCK_TURN, now) == pytest.approx(now, abs=0.003)


def test_the_counter_of_a_base_may_turn_over() -> None:
    clock = BaseClock()
    clock.seconds(CLOCK_TURN - 1000, 100.0)
    assert not clock.leapt(1000, 102.0)
    assert clock.seconds(1000, 102.0) == 102.0
    assert clock.seconds(CLOCK_TURN - 500, 102.1) == pytest.approx(100.5, abs=0.001)


@pytest.mark.parametrize(("milliseconds", "leapt"), [(102_000, False), (99_500, False), (50, True), (200_000, True)])
def test_a_heartbeat_from_another_time_shows_a_base_that_started_anew(milliseconds: int, leapt: bool) -> None:
    clock = BaseClock()
    assert not clock.leapt(100_000, 10.0)
    clock.seconds(100_000, 10.0)
    assert clock.leapt(milliseconds, 12.0) is leapt
