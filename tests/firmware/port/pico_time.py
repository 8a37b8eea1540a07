"""A Pico's `time`: it goes with the real one, and where a busy PC stopped it for a while it catches up bit by bit.

A Pico has nothing else to do; without this a die would seem to leap when the PC had no time for it.
"""

import utime
from utime import sleep_ms, ticks_add, ticks_diff

__all__ = ["sleep_ms", "ticks_add", "ticks_diff", "ticks_ms"]

LEAP_MS = 3  # a round looks five times or so, and should not miss a sample, of which there is one in 10 ms
_clock: list[int] = [utime.ticks_ms()]


def ticks_ms() -> int:
    """Milliseconds since the start."""
    _clock[0] = ticks_add(_clock[0], min(LEAP_MS, ticks_diff(utime.ticks_ms(), _clock[0])))
    return _clock[0]
