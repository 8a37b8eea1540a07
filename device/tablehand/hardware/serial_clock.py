"""The clock of a dice base, whose crystal and whose start are its own."""

from math import inf

from tablehand.hardware.serial_lines import CLOCK_TURN

MEMORY = 6.0
"""Seconds for which the quickest line speaks, and then as long again; a base says something every 2 s."""
LEAP = 1.0
"""Seconds that no delay explains: a clock that leaps so has started anew."""


class BaseClock:
    """A base's milliseconds in seconds of `Clock.now`.

    Every line took some time to come, and the quickest of late tells best how the two clocks differ: so a
    line that was said again, or waited somewhere, still tells when it happened, and a base whose clock drifts,
    or once stood still, is soon understood again.
    """

    def __init__(self) -> None:
        self._milliseconds = 0
        self._before = self._ahead = inf
        self._until = -inf

    def seconds(self, milliseconds: int, now: float) -> float:
        """Our time for the base's in a line that came `now`; never later than that."""
        self._milliseconds = self._unwound(milliseconds)
        base = self._milliseconds / 1000
        if now >= self._until:
            self._before, self._ahead, self._until = self._ahead, inf, now + MEMORY
        self._ahead = min(now - base, self._ahead)
        return base + self._offset

    def leapt(self, milliseconds: int, now: float) -> bool:
        """Whether a heartbeat that came `now` shows a clock that has started anew, or that an earlier line lied."""
        if self._offset == inf:
            return False
        unwound = self._unwound(milliseconds)
        return unwound < self._milliseconds - 1000 * LEAP or unwound / 1000 + self._offset > now + LEAP

    @property
    def _offset(self) -> float:
        """Seconds that our clock is ahead of the base's; infinite before the first line."""
        return min(self._before, self._ahead)

    def _unwound(self, milliseconds: int) -> int:
        """The time without the turns that the base's counter has made."""
        half = CLOCK_TURN // 2
        return self._milliseconds + (milliseconds - self._milliseconds + half) % CLOCK_TURN - half
