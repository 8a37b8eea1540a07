"""Who does at the table what the doctor asks: the hands of a simulated table, or a person at a terminal."""

import select
import sys
from collections import defaultdict
from collections.abc import Callable, Sequence

from tablehand.appliance.wires import Wires
from tablehand.hardware.pins import LightName
from tablehand.readings import ButtonName, DieName
from tablehand.screen.words import Words

CODES = (3, 4, 5, 2, 1, 6)
"""Faces to throw, in which each data line is soon seen low and high."""


class SimulatedHelper:
    """Does everything at once, often, and honestly. ValueError for a table that is not simulated."""

    rounds = 8

    def __init__(self, wires: Wires) -> None:
        self._thrown: defaultdict[DieName, list[int]] = defaultdict(list)
        if wires.simulated is None:
            raise ValueError("there are no hands for real pins; simulate them, or have somebody help")
        self.table = wires.simulated
        self._pin = wires.factory.pin
        self._lights = wires.pins.lights()

    def throw(self, die: DieName, count: int) -> None:
        """Throw a die so that in a few throws all its lines are used."""
        self._thrown[die].append(self.table.roll(die, CODES[(count - 1) % len(CODES)]))

    def agrees(self, die: DieName, faces: Sequence[int]) -> bool:
        """Whether these are the faces that were thrown."""
        return list(faces) == self._thrown[die]

    def press(self, button: ButtonName) -> None:
        """Press a button."""
        self.table.press(button)

    def shake(self) -> None:
        """Shake the gavel, then hold it still with its handle up."""
        self.table.shake_gavel()

    def shines(self, light: LightName) -> bool:
        """Whether a light is lit."""
        return self._pin(self._lights[light]).state

    def skips(self) -> bool:
        """Never."""
        return False


class Person:
    """Somebody who reads what is asked; Enter skips it. `say` prints a line, `ask` prints one and takes an answer.

    `asked`: whether there was anything to ask.
    """

    rounds = 1

    def __init__(self, words: Words, say: Callable[[str], None], ask: Callable[[str], str]) -> None:
        self._words = words
        self._say = say
        self._ask = ask
        self._skipped = False
        self.asked = False

    def throw(self, die: DieName, count: int) -> None:
        """Ask for a throw."""
        self._want("doctor.ask.throw" if count == 1 else "doctor.ask.again", thing=self._words.say(f"sensor.{die}"))

    def agrees(self, die: DieName, faces: Sequence[int]) -> bool:
        """Ask whether the number die showed that; other dice's faces bear no numbers."""
        told = self._words.say("doctor.ask.agrees", faces=", ".join(map(str, faces)))
        return die != "numeric" or self._yes(told) is not False

    def press(self, button: ButtonName) -> None:
        """Ask for a press."""
        self._want("doctor.ask.press", thing=self._words.say(f"sensor.button-{button}"))

    def shake(self) -> None:
        """Ask for a shake."""
        self._want("doctor.ask.shake")

    def shines(self, light: LightName) -> bool | None:
        """Ask whether a light is on; whoever just hits Enter sees it."""
        return self._yes(self._words.say("doctor.ask.shines", thing=self._words.say(f"sensor.{light}")))

    def skips(self) -> bool:
        """Whether Enter was hit since the last thing that was asked."""
        while sys.stdin in select.select([sys.stdin], [], [], 0)[0]:
            if not sys.stdin.readline():
                return True  # nobody is there any more
            self._skipped = True
        return self._skipped

    def _want(self, msgid: str, **args: str) -> None:
        self.asked = True
        self._skipped = False
        self._say(self._words.say(msgid, None, **args))

    def _yes(self, question: str) -> bool | None:
        """The answer to a question; None where nobody is there any more."""
        self.asked = True
        try:
            return self._ask(question).strip().lower() != self._words.say("doctor.ask.no")
        except EOFError:
            return None
