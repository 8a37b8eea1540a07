"""The main loop: it owns table, screen and senses, and goes round about fifty times a second."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import inf
from typing import Any

from tablehand.appliance import settings as kept
from tablehand.appliance.feelers import Wires
from tablehand.appliance.hall import Hall
from tablehand.appliance.session import Session
from tablehand.appliance.settings import SettingsNotKept
from tablehand.appliance.worker import Worker
from tablehand.clock import Clock
from tablehand.hardware.voice import Voice
from tablehand.readings import ButtonHeld, ButtonPressed, FaceSeen, Fault, GavelShaken, Reading, Recovered, RollAgain
from tablehand.screen.input import Input, Inputs
from tablehand.screen.intents import Intent
from tablehand.screen.screen import Screen
from tablehand.screen.show import House, Sensor, Settings
from tablehand.screen.window import Window
from tablehand.screen.words import Words
from tablehand.table.shelf import Shelf

WAIT = 0.02
DICE = ("numeric", "newspaper")


class Daemon:
    """Everything that plays together. `step` goes round once and never waits; `run` is for people.

    Without `wires` (no pins could be opened) everything is done by finger, and the screen says so.
    """

    def __init__(
        self, window: Window, wires: Wires | None, shelf: Shelf, settings: Settings, clock: Clock, worker: Worker
    ) -> None:
        self.closed = False
        self.settings = settings
        self._window = window
        self.wires = wires
        self._clock = clock
        self._worker = worker
        self._folder = shelf.folder
        self._voice = Voice()
        self._inputs = Inputs()
        self._faults: dict[str, str] = {}
        self.screen = Screen(window, Words(settings.language), clock.now())
        self.hall = Hall(shelf, worker, clock, self.say)
        self._facing = 0
        self.refresh()

    @property
    def session(self) -> Session | None:
        """The game that is played."""
        return self.hall.session

    def say(self, msgid: str, args: Mapping[str, Any]) -> None:
        """One line on the screen for a moment."""
        words = self.screen.words
        msgid = msgid if words.knows(msgid) else "error.other"
        if "die" in args:
            args = {**args, "die": words.say(f"sensor.{args['die']}")}
        self.screen.toast(words.say(msgid, **args), self._clock.now())

    # --- the loop --------------------------------------------------------------------------

    def run(self, seconds: float | None, each: Callable[[float], None]) -> None:
        """Go round until the window is closed, or for so many seconds; `each` is called every time, with the time."""
        end = inf if seconds is None else self._clock.now() + seconds
        while not self.closed and self._clock.now() < end:
            self.step()
            each(self._clock.now())
            if self.wires is None:
                self._worker.wait(WAIT)
            else:
                self.wires.wait(WAIT)
        self.close()

    def step(self) -> None:
        """Once round: senses, hands, the disk, time, the screen."""
        now = self._clock.now()
        for reading in self.wires.poll(now) if self.wires else ():
            self._sense(reading, now)
        self.take(self._inputs.take(self._window.events(), self._window.panel, now), now)
        ended = self._worker.poll()
        if self.session is not None:
            self.session.tick(self.settings.accept)
        if ended or (self.session is not None and self.session.moving):
            self.refresh()
        self.screen.draw(now)

    def take(self, inputs: list[Input], now: float) -> None:
        """Carry out what hands did: fingers, keys, and the buttons of the case."""
        for intent in self.screen.take(inputs, now):
            self.wish(intent)

    def refresh(self) -> None:
        """Give the screen a new snapshot, and the lamps theirs."""
        words = self.screen.words
        house = House(self.settings, self._sensors())
        session = self.session
        self.screen.show(session.show(words, house) if session else self.hall.show(words, house))
        self._face(session)
        if self.wires is not None:
            self.wires.gpio.light("lamp-green", self.screen.scene.green is not None)
            self.wires.gpio.light("lamp-red", self.screen.scene.red is not None)

    def close(self) -> None:
        """Let everything go; what was answered is on disk."""
        self.closed = True
        self._worker.close()
        self._voice.hush()
        if self.session is not None:
            self.session.close()
        if self.wires is not None:
            self.wires.gpio.close()
        self._window.close()

    # --- senses ----------------------------------------------------------------------------

    def _sense(self, reading: Reading, now: float) -> None:
        if isinstance(reading, ButtonPressed):
            self.take([Input("key", reading.button)], now)
            return
        if isinstance(reading, ButtonHeld):
            self.take([Input("key", "hold-red" if reading.button == "red" else reading.button)], now)
            return
        if self.screen.wake(now):  # waking up is all that this throw does
            return
        if isinstance(reading, Fault):
            self._faults[reading.die] = reading.reason
        elif isinstance(reading, FaceSeen | Recovered):
            self._faults.pop(reading.die, None)
        if isinstance(reading, GavelShaken):
            self.say("gavel.unasked", {})
        elif self.session is not None:
            self.session.hear(reading)
            self.refresh()
        elif isinstance(reading, FaceSeen | RollAgain):
            self.say("dice.unasked", {"die": reading.die})

    def _sensors(self) -> tuple[Sensor, ...]:
        """What the page of the sensors tells."""
        words = self.screen.words
        if self.wires is None:
            return (Sensor("numeric", "missing", words.say("sensors.no_pins")),)
        how = words.say("sensors.simulated" if self.wires.simulated else "sensors.pins")
        dice = [
            Sensor(die, "fault", words.say(f"sensors.{self._faults[die]}"))
            if die in self._faults
            else Sensor(die, "ok", how)
            for die in DICE
        ]
        voice = Sensor(
            "sound", "ok" if self._voice.there else "missing", words.say(f"sensors.voice.{self._voice.there}")
        )
        return (*dice, Sensor("buttons", "ok", how), voice)

    # --- wishes ----------------------------------------------------------------------------

    def wish(self, intent: Intent) -> None:
        """Carry out what the screen can't by itself: the game's business, the hall's, or the house's."""
        before = self.session
        played = self.session is not None and self.session.wish(intent)
        if not (played or self.hall.wish(intent)):
            self._wish(intent)
        self.refresh()
        if intent.do == "resume" and self.session is not before:
            self.screen.open("match")

    def wish_to_end(self) -> None:
        """Stop when this time round is over; may be called at any moment."""
        self.closed = True

    def resume(self) -> None:
        """Go on with the unfinished game, if there is one."""
        if self.hall.resume():
            self.refresh()
            self.screen.open("match")

    def _wish(self, intent: Intent) -> None:
        match intent.do:
            case "set":
                self._set(*intent.what)  # type: ignore[misc]
            case "mute":
                self._set("volume", 0 if self.settings.volume else 70)
            case "say":
                self._speak()
            case "turn":
                self.screen.turn(int(str(intent.what)))
            case "off" | "close_window":
                self.closed = True

    def _set(self, what: str, value: Any) -> None:
        self.settings = replace(self.settings, **{what: value})
        if what == "language":
            self.screen.words = Words(value)
        try:
            kept.save(self._folder, self.settings)
        except SettingsNotKept as error:
            self.say("error.SettingsNotKept", {"error": str(error)})

    def _speak(self) -> None:
        """Read the open newspaper out."""
        if not self._voice.there:
            self.say("voice.missing", {})
        elif self.session is not None and (text := self.session.aloud(self.screen.words)):
            self._voice.say(text, self.screen.words.language, self.settings.volume)

    def _face(self, session: Session | None) -> None:
        """Turn the page to the player whose turn it is, if the table wants that: half of them sit opposite."""
        if not self.settings.turning or session is None:
            return
        far = session.table.state.turn >= len(session.table.names) / 2
        facing = 180 if far else 0
        if facing != self._facing:
            self._facing = facing
            self.screen.turn((self._window.panel.turn + 180) % 360)
