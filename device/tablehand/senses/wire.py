"""A wire's level as it is meant: what comes and goes within milliseconds is not a level.

A level counts when the wire was in it for a while, and what is in the other one meanwhile counts
against it by half, as if a capacitor were charged and drained. So neither a contact that bounces
nor spikes, however many, make one or end one; and a wire that is in both levels for as long has
neither, but goes from one to the other all the time.
"""

from math import inf

DRAIN = 0.5
"""Seconds that a second in the other level counts."""


class Wire:
    """One wire behind the filter: whether it is `high`, and `since` when, in seconds.

    `since` is when the wire first moved towards its level, before it bounced. It is high from `start` on.
    """

    def __init__(self, settle: float, start: float) -> None:
        """`settle` is how many seconds a wire must be in a level."""
        self.high = True
        self.since = start
        self._settle = settle
        self._raw = True
        self._away = 0.0
        self._at = start
        self._left = start
        self._came = -inf

    def edge(self, t: float, high: bool) -> None:
        """Take the wire's level at `t` seconds; what was due until then must have been done."""
        passed = t - self._at
        if self._raw == self.high:
            self._away = max(0.0, self._away - DRAIN * passed)
            if t >= self._came + self._settle:
                self._left = t
        else:
            self._away += passed
            self._came = t
        self._raw = high
        self._at = t

    def deadline(self) -> float:
        """When the other level counts if nothing else happens, in seconds; `inf`: never."""
        return inf if self._raw == self.high else self._at + self._settle - self._away

    def settle(self) -> None:
        """The deadline has come: the other level counts."""
        self._at = self.deadline()
        self.high = self._raw
        self.since = self._left
        self._away = 0.0
        self._came = -inf
