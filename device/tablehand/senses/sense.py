"""What all senses have in common: levels come in, deadlines pass, readings come out."""

from abc import ABC, abstractmethod
from collections.abc import Iterable

from tablehand.readings import Reading


class Sense(ABC):
    """A state machine over the levels of a few wires, without a clock of its own.

    Time is whatever `edge` and `tick` are told. Deadlines are served at the time they were
    due, in order, however late the caller is: a table that was busy for half a second sees
    the same throw as one that looked every millisecond. Wires count as high (idle) from
    `start` (seconds) until an edge says otherwise.
    """

    def __init__(self, lines: Iterable[int], start: float) -> None:
        self._high = dict.fromkeys(lines, True)
        self._lines = frozenset(self._high)
        self._since = dict.fromkeys(self._high, start)

    @property
    def lines(self) -> frozenset[int]:
        """The BCM numbers of the wires it listens to."""
        return self._lines

    def edge(self, t: float, line: int, high: bool) -> list[Reading]:
        """Take the level of one of its wires at `t` seconds; say what that completes."""
        said = self.tick(t)
        if self._high[line] != high:
            self._high[line] = high
            self._since[line] = t
            said += self._changed(t, line)
        return said

    def tick(self, t: float) -> list[Reading]:
        """Let time pass up to `t` seconds; say what became certain by it."""
        said: list[Reading] = []
        while (due := self.deadline()) <= t:
            said += self._due(due)
        return said

    @abstractmethod
    def deadline(self) -> float:
        """When it next has something to do without an edge, in seconds; `inf`: never."""

    @abstractmethod
    def _due(self, t: float, /) -> list[Reading]:
        """The deadline has come; whatever is done must move it."""

    def _changed(self, _t: float, _line: int, /) -> list[Reading]:
        """A wire has another level than before; who only waits for deadlines need not care."""
        return []
