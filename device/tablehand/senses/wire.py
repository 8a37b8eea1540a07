"""A wire's level as it is meant: what comes and goes within milliseconds is not a level.

A level counts when the wire was in it for a while longer than in the other one, as a capacitor
would sum it up. So neither a contact that bounces nor spikes, however many, make one or end one.
"""

from math import inf


class Wire:
    """One wire behind the filter: whether it is `high`, and `since` when, in seconds.

    `since` is when the wire first moved towards its level, before it bounced. It is high from `start` on.
    """

    def __init__(self, settle: float, start: float) -> None:
        """`settle` is how many seconds a level must outlast the other one."""
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
            self._away = max(0.0, self._away - passed)
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
