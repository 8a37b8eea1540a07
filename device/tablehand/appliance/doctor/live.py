"""What the wires do while it happens, for the page that shows it."""

from dataclasses import dataclass
from typing import Any

from tablehand.appliance.doctor import wires
from tablehand.hardware.board import HEADER
from tablehand.hardware.pins import Pins
from tablehand.readings import (
    ButtonHeld,
    ButtonPressed,
    Edge,
    FaceSeen,
    Fault,
    GavelShaken,
    Reading,
    Recovered,
    RollAgain,
)
from tablehand.screen.show import Levels, Wire
from tablehand.screen.words import Words


@dataclass
class _Felt:
    """A wire's level and since when it is so, and how often it changed since it was first heard."""

    high: bool
    since: float
    edges: int = 0


class Live:
    """Hears every reading, edges too, and tells what was felt so far."""

    def __init__(self, pins: Pins) -> None:
        # A data line that two dice share stands where it is named first.
        self._places: dict[int, tuple[str, str]] = {}
        for thing, lines in wires.things(pins).items():
            for wire, line in lines.items():
                self._places.setdefault(line, (thing, wire))
        self._felt: dict[int, _Felt] = {}
        self._said: dict[str, tuple[float, str, dict[str, Any]]] = {}

    def hear(self, reading: Reading) -> None:
        """A level that changed, or what somebody did."""
        match reading:
            case Edge():
                self._edge(reading)
            case FaceSeen():
                self._said[reading.die] = reading.t, "face", {"face": reading.code}
            case RollAgain() | Fault():
                self._said[reading.die] = reading.t, reading.reason, {}
            case Recovered():
                self._said[reading.die] = reading.t, "recovered", {}
            case ButtonPressed() | ButtonHeld():
                self._said[f"button-{reading.button}"] = reading.t, "pressed", {}
            case GavelShaken():
                self._said["gavel"] = reading.t, "shaken", {}

    def low(self, now: float, seconds: float) -> set[int]:
        """The lines that are low, and have been for so many seconds."""
        return {line for line, felt in self._felt.items() if not felt.high and now - felt.since >= seconds}

    def snapshot(self, now: float, words: Words) -> Levels:
        """All wires as they are at `now` (seconds), and what was understood last, newest first."""
        said = sorted(self._said.items(), key=lambda one: -one[1][0])
        return Levels(
            tuple(self._wire(line, place, now) for line, place in self._places.items()),
            tuple(
                words.say(f"live.{what}", thing=words.say(f"sensor.{thing}"), ago=words.ago(now - t), **args)
                for thing, (t, what, args) in said
            ),
        )

    def _edge(self, edge: Edge) -> None:
        felt = self._felt.get(edge.line)
        if felt is None:
            self._felt[edge.line] = _Felt(edge.high, edge.t)
        else:
            felt.high, felt.since, felt.edges = edge.high, edge.t, felt.edges + 1

    def _wire(self, line: int, place: tuple[str, str], now: float) -> Wire:
        felt = self._felt.get(line, _Felt(high=True, since=now))
        return Wire(*place, (line, HEADER[line]), felt.high, felt.edges, now - felt.since if felt.edges else None)
