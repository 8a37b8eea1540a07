import time

import pytest

from tablehand.clock import SystemClock, VirtualClock


def test_a_virtual_clock_stands_still_until_it_is_advanced() -> None:
    clock = VirtualClock(now=5.0, wall=100.0)
    assert (clock.now(), clock.wall()) == (5.0, 100.0)
    clock.advance(2.5)
    assert (clock.now(), clock.wall()) == (7.5, 102.5)


def test_a_virtual_clock_never_runs_backwards() -> None:
    with pytest.raises(ValueError, match=r"cannot be advanced by -1 s"):
        VirtualClock().advance(-1)


def test_the_system_clock_measures_as_the_kernel_stamps_edges() -> None:
    before = time.clock_gettime(time.CLOCK_MONOTONIC)
    now = SystemClock().now()
    assert before <= now <= time.clock_gettime(time.CLOCK_MONOTONIC)


def test_the_system_clock_dates_in_seconds_since_1970() -> None:
    assert abs(SystemClock().wall() - time.time()) < 5
