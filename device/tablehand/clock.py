"""Time, passed in: nothing in Tablehand reads the machine's clock but through here."""

import time
from typing import Protocol


class Clock(Protocol):
    """Two clocks in one: `now` measures, `wall` dates."""

    def now(self) -> float:
        """Seconds since some fixed moment; never jumps, never runs backwards."""
        ...

    def wall(self) -> float:
        """Seconds since 1970 (UTC), as the machine believes; may jump."""
        ...


class SystemClock:
    """The machine's own clocks.

    `now` is CLOCK_MONOTONIC, which the kernel also stamps GPIO edges with.
    """

    def now(self) -> float:
        """Seconds of CLOCK_MONOTONIC."""
        return time.monotonic()

    def wall(self) -> float:
        """Seconds since 1970 (UTC)."""
        return time.time()


class VirtualClock:
    """A clock that stands still until it is advanced."""

    def __init__(self, now: float = 0.0, wall: float = 0.0) -> None:
        self._now = now
        self._wall = wall

    def now(self) -> float:
        """Seconds, as far as the clock was advanced."""
        return self._now

    def wall(self) -> float:
        """Seconds since 1970, moving in step with `now`."""
        return self._wall

    def advance(self, seconds: float) -> None:
        """Let time pass; ValueError when it would run backwards."""
        if seconds < 0:
            raise ValueError(f"a clock cannot be advanced by {seconds} s; give 0 or more")
        self._now += seconds
        self._wall += seconds
