"""Whether everything works, as far as can be told while it is played with, for the page that says so."""

from collections.abc import Mapping, Sequence
from math import inf
from pathlib import Path

from tablehand.appliance.doctor import serial
from tablehand.appliance.doctor import wires as seen
from tablehand.appliance.doctor.finding import Finding, worded, worst_first
from tablehand.appliance.doctor.machine import machine
from tablehand.appliance.wires import Wires
from tablehand.clock import Clock
from tablehand.hardware.serial_talk import PortState
from tablehand.hardware.voice import Voice
from tablehand.readings import (
    ButtonHeld,
    ButtonPressed,
    FaceSeen,
    Fault,
    GavelShaken,
    LinkDown,
    LinkUp,
    PinsHeard,
    PinsSilent,
    Reading,
    Recovered,
)
from tablehand.screen.show import Sensor
from tablehand.screen.words import Words

PROPS = ("numeric", "newspaper", "income", "gavel")
"""What is played with that is wired: all games' dice, the gavel."""
BUTTONS = ("button-green", "button-red", "button-left", "button-right")
AGAIN = 10.0
"""Seconds after which the machine is looked at again."""
HELD = 5.0
"""Seconds after which a wire that is low is not held by anybody any more."""


class Health:
    """Remembers what each part has said of itself last; games are kept in `folder`."""

    def __init__(self, wires: Wires, voice: Voice, folder: Path, clock: Clock) -> None:
        self._wires = wires
        self._voice = voice
        self._folder = folder
        self._clock = clock
        self._said: dict[str, Finding] = {}
        self._lost: dict[str, LinkDown] = {}
        self._machine: list[Finding] = []
        self._looked = -inf
        self._worded: tuple[tuple[str, list[Finding]], tuple[Sensor, ...]] = ("", []), ()

    def hear(self, reading: Reading) -> None:
        """A reading tells that a part works, or that it doesn't."""
        match reading:
            case Fault():
                self._note(seen.faulty(reading, self._wires.pins))
            case FaceSeen():
                self._note(Finding(reading.die, "ok", "used"))
            case Recovered():
                self._said.pop(reading.die, None)
            case ButtonPressed() | ButtonHeld():
                self._note(Finding(f"button-{reading.button}", "ok", "used"))
            case GavelShaken():
                self._note(Finding("gavel", "ok", "used"))
            case PinsSilent():
                self._note(Finding("pins", "fault", "pins.silent"))
            case PinsHeard():
                self._said.pop("pins", None)
            case LinkUp():
                self._lost.pop(reading.port, None)
            case LinkDown():
                self._lost[reading.port] = reading

    def sensors(self, words: Words, props: Sequence[str] = PROPS) -> tuple[Sensor, ...]:
        """Everything there is, in words, the worst first; of the props those that are played with."""
        now = self._clock.now()
        if now >= self._looked + AGAIN:
            self._looked = now
            self._machine = machine(self._folder, Path("/"), self._clock, self._voice, thorough=False)
        stuck = self._stuck(now)
        found = [*(self._part(part, stuck) for part in (*props, *BUTTONS)), *self._machine]
        found += [self._said["pins"]] if "pins" in self._said else []
        found += self._bases()
        # It is asked for with every picture, and seldom anything is new.
        if (words.language, found) != self._worded[0]:
            told = tuple(worded(finding, words) for finding in worst_first(found))
            self._worded = (words.language, found), told
        return self._worded[1]

    def _stuck(self, now: float) -> dict[str, Finding]:
        """The parts with a wire that is low for longer than anybody would keep it so."""
        if not (down := self._wires.live.low(now, HELD)):
            return {}
        return {finding.thing: finding for finding in seen.at_rest(self._wires.pins, down, {})}

    def _part(self, part: str, stuck: Mapping[str, Finding]) -> Finding:
        """How a part on wires is: stuck, as it said itself, or not used yet."""
        if found := stuck.get(part) or self._said.get(part):
            return found
        if self._wires.backend == "none":
            return Finding(part, "missing", "no_pins")
        return Finding(part, "untested", "rest.ok")

    def _bases(self) -> list[Finding]:
        """The dice bases as they are now, and those that went; that there never was one is nothing to tell."""
        gone = tuple(PortState(port) for port in self._lost)
        found = serial.bases([gone, self._wires.serial.state], list(self._lost.values()))
        return [finding for finding in found if finding.verdict != "missing"]

    def _note(self, finding: Finding) -> None:
        self._said[finding.thing] = finding
