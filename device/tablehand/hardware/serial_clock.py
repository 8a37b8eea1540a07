"""The clock of a dice base, whose crystal and whose start are its own."""

from math import inf

from tablehand.hardware.serial_lines import CLOCK_TURN

DRIFT = 2e-4
"""How much faster or slower than ours it may run; a Pico's crystal is ten times better."""
LEAP = 1.0
"""Seconds that no delay explains: a clock that leaps so has started anew."""


class BaseClock:
    """A base's milliseconds in seconds of `Clock.now`.

    Every line took some time to come, and the quickest tells best how the two clocks differ: so a
    line that was said again, or waited somewhere, still tells when it happened.
    """

    def __init__(self) -> None:
        self._milliseconds = 0
        self._ahead = inf
        self._since = 0.0

    def seconds(self, milliseconds: int, now: float) -> float:
        """Our time for the base's in a line that came `now`; never later than that."""
        self._milliseconds = self._unwound(milliseconds)
        base = self._milliseconds / 1000
        self._ahead = min(now - base, self._ahead + DRIFT * (now - self._since))
        self._since = now
        return min(now, base + self._ahead)

    def leapt(self, milliseconds: int, now: float) -> bool:
        """Whether a heartbeat that came `now` shows a clock that has started anew, or that an earlier line lied."""
        if self._ahead == inf:
            return False
        unwound = self._unwound(milliseconds)
        return unwound < self._milliseconds - 1000 * LEAP or unwound / 1000 + self._ahead > now + LEAP

    def _unwound(self, milliseconds: int) -> int:
        """The time without the turns that the base's counter has made."""
        half = CLOCK_TURN // 2
        return self._milliseconds + (milliseconds - self._milliseconds + half) % CLOCK_TURN - half
