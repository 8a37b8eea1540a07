"""Looking at the wires of a table: how they rest, and what each says when somebody throws, presses, shakes."""

from collections.abc import Callable, Container, Sequence
from functools import partial
from typing import Protocol

from tablehand.appliance.doctor import wires as seen
from tablehand.appliance.doctor.finding import Finding, Verdict
from tablehand.appliance.wires import Wires
from tablehand.clock import Clock
from tablehand.hardware.pins import LightName
from tablehand.hardware.serial_talk import PortState
from tablehand.readings import (
    ButtonHeld,
    ButtonName,
    ButtonPressed,
    DieName,
    FaceSeen,
    Fault,
    GavelShaken,
    Reading,
    RollAgain,
)

REST = 1.5
"""Seconds for which wires are looked at while nobody touches anything."""
LIMIT = 20.0
"""Seconds that somebody has for what is asked."""
AFTERWARDS = 0.8
"""Seconds for which the wires are watched on after it: a strobe rises, contacts chatter."""
LOOK = 0.02
FEWEST, LEAST, MOST = 2, 3, 8
"""Throws of a die none of whose wires moves; else so many at least, and so many until each data line must have moved
(255 times of 256 it has)."""


LIGHTS: dict[bool | None, tuple[Verdict, str]] = {
    True: ("ok", "ok"),
    False: ("fault", "dark"),
    None: ("untested", "untested"),
}
"""What it means whether a light is seen."""


class Helper(Protocol):
    """Somebody who does at the table what is asked, `rounds` times as often as would do."""

    rounds: int

    def throw(self, die: DieName, count: int) -> None:
        """Throw a die, for the `count`-th time."""

    def agrees(self, die: DieName, faces: Sequence[int]) -> bool:
        """Whether a die showed these faces, by their codes, and no others."""

    def press(self, button: ButtonName) -> None:
        """Press a button."""

    def shake(self) -> None:
        """Shake the gavel, then hold it still with its handle up."""

    def shines(self, light: LightName) -> bool | None:
        """Whether a light that is on now can be seen; None: nobody has looked."""

    def skips(self) -> bool:
        """Whether what was asked is not going to be done."""


class Walk:
    """Looks at wires, with a helper; `pause` lets so many seconds pass.

    `heard` is all that was read so far, edges too, and `states` how the serial ports were at one look after the other.
    """

    def __init__(self, wires: Wires, clock: Clock, pause: Callable[[float], None]) -> None:
        self._wires = wires
        self._pins = wires.pins
        self._clock = clock
        self._pause = pause
        self.heard: list[Reading] = []
        self.states: list[tuple[PortState, ...]] = []
        wires.feelers.listeners.append(self.heard.append)

    def at_rest(self) -> list[Finding]:
        """What is wrong while nobody touches anything; what is well is not found to be so before it was used."""
        self._watch(REST, lambda _: False)
        return seen.at_rest(self._pins, seen.low(self.heard), seen.changes(self.heard))

    def round(self, helper: Helper, spared: Container[str]) -> list[Finding]:
        """Each thing is used once or more, and says how it is; those that are `spared` are left alone."""
        things = seen.things(self._pins)
        asked: dict[str, Callable[[seen.Wires], Finding]] = {
            **{die: partial(self._die, helper, die) for die in self._pins.dice()},
            "gavel": partial(self._gavel, helper),
            **{f"button-{name}": partial(self._button, helper, name) for name in self._pins.button_lines()},
        }
        found = [ask(things[thing]) for thing, ask in asked.items() if thing not in spared]
        return [*found, *(self._light(helper, light, line) for light, line in self._pins.lights().items())]

    def _die(self, helper: Helper, name: DieName, wires: seen.Wires) -> Finding:
        def done(reading: Reading) -> bool:
            return isinstance(reading, FaceSeen | RollAgain | Fault) and reading.die == name

        throws: list[list[Reading]] = []
        least = LEAST * helper.rounds
        while len(throws) < max(least, MOST) and not (len(throws) >= least and seen.all_moved(wires, throws)):
            helper.throw(name, len(throws) + 1)
            throws.append(self._asked(done, helper))
            if helper.skips():
                return Finding(name, "untested", "skipped")
            if len(throws) == FEWEST and not seen.any_moved(wires, throws):
                break
        finding = seen.thrown(name, wires, throws)
        faces = seen.faces(name, throws)
        if finding.verdict == "ok" and not helper.agrees(name, faces):
            return seen.wrong(name, wires, faces)
        return finding

    def _gavel(self, helper: Helper, wires: seen.Wires) -> Finding:
        helper.shake()
        heard = self._asked(lambda reading: isinstance(reading, GavelShaken), helper)
        return Finding("gavel", "untested", "skipped") if helper.skips() else seen.shaken(wires, heard)

    def _button(self, helper: Helper, name: ButtonName, wires: seen.Wires) -> Finding:
        presses: list[list[Reading]] = []
        for _ in range(helper.rounds):
            helper.press(name)
            presses.append(self._asked(lambda reading: isinstance(reading, ButtonPressed | ButtonHeld), helper))
            if helper.skips():
                return Finding(f"button-{name}", "untested", "skipped")
        return seen.pressed(name, wires, presses)

    def _light(self, helper: Helper, light: LightName, line: int) -> Finding:
        self._wires.gpio.light(light, on=True)
        shines = helper.shines(light)
        self._wires.gpio.light(light, on=False)
        verdict, what = LIGHTS[shines]
        return Finding(light, verdict, f"light.{what}", {}, (line,))

    def _asked(self, done: Callable[[Reading], bool], helper: Helper) -> list[Reading]:
        """What is heard from now on, until it is done and a moment after, or for as long as somebody has for it."""
        first = len(self.heard)
        self._watch(LIMIT, lambda since: helper.skips() or any(map(done, self.heard[max(since, first) :])))
        self._watch(AFTERWARDS, lambda _: False)
        return self.heard[first:]

    def _watch(self, seconds: float, enough: Callable[[int], bool]) -> None:
        """Listen for so many seconds, or until it is `enough`, which is given how much was heard before each look."""
        end = self._clock.now() + seconds
        while self._clock.now() < end:
            self._pause(LOOK)
            since = len(self.heard)
            self._wires.poll(self._clock.now())
            self.states.append(self._wires.serial.state)
            if enough(since):
                return
