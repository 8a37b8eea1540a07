"""The cables of a table that isn't there: what things mean goes in, what pins see comes out, and faults are between."""

from collections.abc import Mapping
from heapq import heapify, heappop, heappush
from math import inf
from random import Random

from tablehand.hardware.simulated.faults import SimulatedFault, data_lines
from tablehand.hardware.simulated.pins import SimulatedFactory

BOUNCES = (2, 5)
BOUNCE = (0.0001, 0.0008)
"""How many pulses a change that bounces has, and how many seconds from one of their edges to the next."""
LATE = (0.002, 0.008)
"""Seconds that a line is late, each by its own."""
LOST = 0.2
"""Share of the changes that are lost."""
FLOOD_EDGE = 0.00025
FLOOD_EDGES = 4000
"""Seconds from edge to edge in a flood, and how many there are."""


class Cables:
    """Lines by name, several of which may end at one pin: it is low if any of them is."""

    def __init__(self, lines: Mapping[str, int], factory: SimulatedFactory, rng: Random) -> None:
        self.faults: frozenset[SimulatedFault] = frozenset()
        self._at_pin: dict[int, list[str]] = {}
        for line, pin in lines.items():
            self._at_pin.setdefault(pin, []).append(line)
        self._factory = factory
        self._rng = rng
        self._seen = dict.fromkeys(self._at_pin, True)
        self._meant = dict.fromkeys(lines, True)
        self._come = dict.fromkeys(lines, True)
        self._late: dict[str, float] = {}
        self._timetable: list[tuple[float, int, str, bool, bool]] = []
        self._appointments = 0

    def at(self, t: float, line: str, high: bool) -> None:
        """Let a line be meant to have that level from `t` seconds on."""
        self._plan(t, line, high, meant=True)

    def break_(self, fault: SimulatedFault, now: float) -> None:
        """Let something go wrong from `now` (seconds) on."""
        self.faults |= {fault}
        for line in self._befallen(fault):
            if fault.kind == "delay":
                self._late[line] = self._rng.uniform(*LATE)
            if fault.kind == "flood":
                for edge in range(FLOOD_EDGES):
                    self._plan(now + edge * FLOOD_EDGE, line, edge % 2 > 0)
            self._drive(line, now)

    def mend(self, fault: SimulatedFault, now: float) -> None:
        """Let it be right again: what is meant is seen."""
        self.faults -= {fault}
        for line in self._befallen(fault):
            self._timetable = [one for one in self._timetable if one[2] != line or one[4]]
            self._come[line] = self._meant[line]
            self._drive(line, now)
        heapify(self._timetable)

    def deadline(self) -> float:
        """When a line changes next, in seconds; `inf`: nothing is planned."""
        return self._timetable[0][0] if self._timetable else inf

    def tick(self, now: float) -> None:
        """Tell the pins what comes of all that is due up to `now` seconds."""
        while self.deadline() <= now:
            t, _, line, high, meant = heappop(self._timetable)
            if meant:
                self._meant[line] = high
                self._send(t, line, high)
            else:
                self._come[line] = high
                self._drive(line, t)

    def _plan(self, t: float, line: str, high: bool, *, meant: bool = False) -> None:
        self._appointments += 1
        heappush(self._timetable, (t, self._appointments, line, high, meant))

    def _befallen(self, fault: SimulatedFault) -> list[str]:
        return [line for line in self._meant if fault.befalls(line)]

    def _send(self, t: float, line: str, high: bool) -> None:
        """Put a change on its way, as the faults let it come."""
        kinds = {fault.kind for fault in self.faults if fault.befalls(line)}
        if "lose" in kinds and self._rng.random() < LOST:
            return
        if "delay" in kinds:
            t += self._late[line]
        if "bounce" in kinds:
            for _ in range(self._rng.randint(*BOUNCES)):
                for level in (high, not high):
                    self._plan(t, line, level)
                    t += self._rng.uniform(*BOUNCE)
        self._plan(t, line, high)

    def _drive(self, line: str, t: float) -> None:
        """Let pins see what a line has become, and the others that may touch it."""
        part = line.partition(".")[0]
        for pin, names in self._at_pin.items():
            if any(name.startswith(part) for name in names):
                high = all(map(self._level, names))
                if high != self._seen[pin]:
                    self._seen[pin] = high
                    self._factory.at(t, pin, high)

    def _level(self, line: str) -> bool:
        """What comes out of a line at its pin's end."""
        level = self._come[line]
        for fault in self.faults:
            if fault.befalls(line):
                if fault.kind == "unplug":
                    return True
                if fault.kind == "stick" or (fault.kind == "short" and fault.target == line):
                    return False
                if fault.kind == "short" and line in data_lines(fault.target):
                    level = all(self._come[one] for one in data_lines(fault.target))
        return level
