"""A Pico's `time`: it goes with the real one, but where a busy PC would stop it for a while it stands still.

A Pico has nothing else to do; without this a die would seem to leap when the PC had no time for it.
"""

import utime
from utime import sleep_ms, ticks_add, ticks_diff

__all__ = ["sleep_ms", "ticks_add", "ticks_diff", "ticks_ms"]

LEAP_MS = 6  # a little more than a round takes
_clock: list[int] = [0, utime.ticks_ms()]  # the Pico's time, and the real one at the last look


def ticks_ms() -> int:
    """Milliseconds since the start."""
    real = utime.ticks_ms()
    _clock[0] += min(LEAP_MS, ticks_diff(real, _clock[1]))
    _clock[1] = real
    return _clock[0]
