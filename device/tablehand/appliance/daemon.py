"""The main loop: it owns table, screen and senses, and goes round about fifty times a second."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import inf
from random import Random
from typing import Any

from tablehand.appliance import settings as kept
from tablehand.appliance.hall import Hall
from tablehand.appliance.hands import Hands, props
from tablehand.appliance.health import Health
from tablehand.appliance.session import Session
from tablehand.appliance.settings import SettingsNotKept
from tablehand.appliance.wires import Wires
from tablehand.appliance.worker import Worker
from tablehand.clock import Clock
from tablehand.hardware.voice import Voice
from tablehand.readings import (
    ButtonHeld,
    ButtonPressed,
    ButtonReleased,
    FaceSeen,
    Fallen,
    GavelShaken,
    LinkDown,
    LinkUp,
    PinsHeard,
    PinsSilent,
    Reading,
    RollAgain,
)
from tablehand.screen.input import Input, Inputs
from tablehand.screen.intents import Intent
from tablehand.screen.screen import Screen
from tablehand.screen.show import House, Settings
from tablehand.screen.strip import Strip
from tablehand.screen.window import Window
from tablehand.screen.words import Words
from tablehand.table.shelf import Shelf

_HELD = {"red": ("hold-red",), "green": ("green", "hold-green")}
"""What a button of the case means that is held down, where that is more than a press."""
WAIT = 0.02
IDLE_WAIT = 0.06
"""Seconds from one time round to the next at a table where nothing has moved for CALM seconds."""
CALM = 5.0
FRAME = 1 / 30
"""Seconds from one picture to the next while something moves."""
GLANCE = 0.1
"""Seconds from one look at the live wires to the next."""
TRIED = ("sensors", "sensor", "live")
"""Pages on which dice and gavel are tried out: what they say there counts for nothing."""
THROW = 1.5
"""Seconds within which the dice of one throw come to rest."""
GOODBYE = 3.0
"""Seconds for which the last page can be read."""


class Daemon:
    """Everything that plays together. `step` goes round once and never waits; `run` is for people."""

    def __init__(
        self,
        window: Window,
        wires: Wires,
        shelf: Shelf,
        settings: Settings,
        clock: Clock,
        worker: Worker,
        rng: Random,
    ) -> None:
        """`rng` draws the seeds of new games."""
        self.settings = settings
        self.wires = wires
        self.window = window
        self._clock = clock
        self._worker = worker
        self._folder = shelf.folder
        self._end = inf
        self._voice = Voice()
        self._inputs = Inputs()
        self._health = Health(wires, self._voice, shelf.folder, clock)
        self.screen = Screen(window, Words(settings.language), clock.now())
        self.hall = Hall(shelf, worker, clock, self.say, rng)
        self._strip = Strip(window) if window.strip else None
        self._facing = 0
        self._woken = -inf
        self._drawn = -inf
        self._stirred = -inf
        self.refresh()

    @property
    def session(self) -> Session | None:
        """The game that is played."""
        return self.hall.session

    @property
    def closed(self) -> bool:
        """Whether it is time to stop."""
        return self._clock.now() >= self._end

    def say(self, msgid: str, args: Mapping[str, Any]) -> None:
        """One line on the screen; what fills it may be ids, of dice, faces and buildings."""
        words = self.screen.words
        said = dict(args)
        if "die" in said:
            said["die"] = words.say(f"sensor.{said['die']}")
        if "faces" in said:
            said["faces"] = ", ".join(words.say(f"face.{face}") for face in said["faces"])
        if "buildings" in said and self.session is not None:
            teller = self.session.pages.told_by(words, self.session.edition)
            fell = [teller.thing(building) for building in said["buildings"]]
            said["buildings"] = ", ".join(fell) or words.say("kick.before.none")
        self.screen.say(words.say(msgid if words.knows(msgid) else "error.other", **said), self._clock.now())

    # --- the loop --------------------------------------------------------------------------

    def run(self, seconds: float | None, each: Callable[[float], None]) -> None:
        """Go round until the window is closed, or for so many seconds; `each` is called every time, with the time."""
        if seconds is not None:
            self._end = min(self._end, self._clock.now() + seconds)
        self.wires.start()
        try:
            while not self.closed:
                self.step()
                now = self._clock.now()
                each(now)
                self.wires.wait(WAIT if now - max(self._stirred, self._drawn) < CALM else IDLE_WAIT)
        finally:
            self.close()

    def step(self) -> None:
        """Once round: senses, hands, the disk, time, the screen."""
        now = self._clock.now()
        readings = self.wires.poll(now)
        for reading in readings:
            self._sense(reading, now)
        events = self.window.events()
        if readings or events:
            self._stirred = now
        if self._strip is not None:
            events, wanted = self._strip.take(events)
            for intent in wanted:
                self._pretend(intent)
        self.take(self._inputs.take(events, self.window.panel, now), now)
        self.hall.count(self.screen.scene.name == "fairness")
        if self._worker.poll():
            self.refresh()
        accept = self.settings.accept
        covered = self.session is not None and self.session.tick(accept)
        moving = self.session is not None and self.session.moving(accept) and now - self._drawn >= FRAME
        live = self.screen.scene.name == "live" and now - self._drawn >= GLANCE
        if covered or moving or live:
            self.refresh()
        self.screen.draw(now)
        self._shine()
        if self._strip is not None:
            self._strip.draw(
                self.screen.words, props(self.wires.simulated, self.session.gear if self.session else None)
            )

    def take(self, inputs: list[Input], now: float) -> None:
        """Carry out what hands did: fingers, keys, and the buttons of the case."""
        if self.session is not None and any(one.kind != "let_go" for one in inputs):
            counting = self.session.moving(self.settings.accept)
            self.session.touched()
            if counting:  # the page must not go on showing a time that runs out
                self.refresh()
        for intent in self.screen.take(inputs, now):
            self.wish(intent)

    def refresh(self) -> None:
        """Give the screen a new snapshot."""
        self._drawn = self._clock.now()
        words = self.screen.words
        session = self.session
        sensors = self._health.sensors(words, session.gear.wired) if session else self._health.sensors(words)
        levels = self.wires.live.snapshot(self._clock.now(), words)
        house = House(self.settings, sensors, levels, self.hall.thrown)
        self.screen.show(session.show(words, house) if session else self.hall.show(words, house))
        self._face(session)

    def _shine(self) -> None:
        """The lamps tell which button means something, the gavel which marble was drawn in it."""
        light = self.wires.gpio.light
        light("lamp-green", self.screen.scene.green is not None)
        light("lamp-red", self.screen.scene.red is not None)
        marble = self.session.marble if self.session is not None else ""
        light("gavel-green", marble == "green")
        light("gavel-red", marble == "red")

    def close(self) -> None:
        """Let everything go; what was answered is on disk."""
        self._end = -inf
        self._worker.settle()
        self.hall.close()
        self._worker.close()
        self._voice.hush()
        self.wires.close()
        self.window.close()

    # --- senses ----------------------------------------------------------------------------

    def _sense(self, reading: Reading, now: float) -> None:
        self._health.hear(reading)
        if inputs := _pressed(reading):
            self.take(inputs, now)
        elif remark := _remark(reading):
            self.say(remark, {})
        elif self._wakes(now) or self.screen.scene.name in TRIED:
            return
        elif self.session is not None:
            self.session.hear(reading, self.settings.accept)
            self.refresh()
        elif isinstance(reading, GavelShaken):
            self.say("gavel.unasked", {})
        elif isinstance(reading, FaceSeen | RollAgain):
            self.say("dice.unasked", {"die": reading.die})
        elif isinstance(reading, Fallen):
            self.say("kick.unasked", {})

    def _pretend(self, intent: Intent) -> None:
        """Do with the simulated hardware what somebody did on the strip."""
        if self.wires.simulated is not None and self.wires.donkey is not None:
            Hands(self.wires.simulated, self.wires.donkey, self.say).do(intent, self.session)

    def _wakes(self, now: float) -> bool:
        """Whether all that this does is to wake the screen; a throw is seldom one die alone."""
        if self.screen.wake(now):
            self._woken = now
            self.say("wake.again", {})
        return now - self._woken < THROW

    # --- wishes ----------------------------------------------------------------------------

    def wish(self, intent: Intent) -> None:
        """Carry out what the screen can't by itself: the game's business, the hall's, or the house's."""
        before = self.session
        played = self.session is not None and self.session.wish(intent)
        if not (played or self.hall.wish(intent)):
            self._wish(intent)
        if intent.do == "off":
            self._end = min(self._end, self._clock.now() + GOODBYE)
        self.refresh()
        if intent.do in ("resume", "play") and self.session not in (None, before):
            self.screen.open("match")

    def wish_to_end(self) -> None:
        """Stop when this time round is over; may be called at any moment."""
        self._end = -inf

    def resume(self, game: str | None = None) -> None:
        """Go on with the unfinished game, if there is one; with a game named, with one of that kind, or a new one."""
        self.wish(Intent("play", game) if game else Intent("resume"))

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
            case "close_window":
                self.wish_to_end()

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
        far = session is not None and self.settings.turning and session.turn >= len(session.table.names) / 2
        facing = 180 if far else 0
        if facing != self._facing:
            self._facing = facing
            self.screen.turn((self.window.panel.turn + 180) % 360)


def _pressed(reading: Reading) -> list[Input]:
    """What a button of the case means, which is what a key does; nothing for other readings."""
    match reading:
        case ButtonPressed():
            return [Input("key", reading.button), Input("let_go", reading.button)]
        case ButtonReleased():
            return [Input("let_go", reading.button)]
        case ButtonHeld():
            return [Input("key", name) for name in _HELD.get(reading.button, (reading.button,))]
    return []


def _remark(reading: Reading) -> str:
    """What is said of a wire or link that comes or goes, whatever is played; empty for other readings."""
    match reading:
        case LinkUp():
            return "link.up"
        case LinkDown():
            return f"link.{reading.reason}"
        case PinsSilent():
            return "pins.silent"
        case PinsHeard():
            return "pins.heard"
    return ""
