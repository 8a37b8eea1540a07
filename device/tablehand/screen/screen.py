"""The screen at the table: snapshots in, pages out; touches, keys and buttons in, intents out."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from tablehand.screen import scenes
from tablehand.screen.canvas import Canvas
from tablehand.screen.input import Input
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit
from tablehand.screen.show import Home, Scene, Show, Ui
from tablehand.screen.ui import react
from tablehand.screen.widgets import touched
from tablehand.screen.window import Window
from tablehand.screen.words import Words

TOAST = 4.0
STALE = 1.0
"""A line said so long ago goes when something else is asked: it was about what was there before."""
SETTLED = 6.0
DIM, DARK = 600.0, 1800.0
PRESENT = 3.0
READ = Intent("read")
PEEK = "peek"
HOLD_GREEN = "hold-green"
_ANYWHERE = {
    "h": Intent("open", "help"),
    "m": Intent("mute"),
}
_IN_A_GAME = {
    "u": Intent("open", "undo"),
    "y": Intent("redo"),
    "l": Intent("open", "log"),
    "w": Intent("open", "why"),
    "f1": Intent("open", "fix"),
    "p": Intent("open", "away"),
}


class Screen:
    """One window and what is on it. Time comes in as `now`, seconds of any steady clock."""

    def __init__(self, window: Window, words: Words, now: float) -> None:
        self._window = window
        self.words = words
        self._canvas = Canvas(window.panel)
        self._told: Show | Home = Home()
        self._ui = Ui()
        # What is said and since when; that, and when what has just changed stops being news, is reckoned from the
        # first time that it is drawn.
        self._toast: tuple[str, float | None] = ("", None)
        self._moved_on = False
        self._settles: float | None = None
        self._settled = False
        self._messages: list[str] = []
        self._waking = False
        self._peeking = False
        self._holding: Intent | None = None
        self._touched = now
        self._presented = float("-inf")
        self._shade = 0
        self._scene = self._build()

    @property
    def picture(self) -> pygame.Surface:
        """The page's pixels, upright."""
        return self._canvas.surface

    @property
    def scene(self) -> Scene:
        """The page that is shown."""
        return self._scene

    def show(self, told: Show | Home) -> None:
        """A new snapshot. A new request closes what was open and forgets what was half chosen.

        Only who plays can be changed several times in a row, although the table asks anew after each.
        """
        asked = told.asked
        if asked != self._ui.asked:
            stays = isinstance(told, Show) and self._ui.open == "away"
            self._settles, self._settled = None, False
            self._ui = replace(self._ui, asked=asked) if stays else Ui(asked=asked)
            self._moved_on = True
            remark = told.game.remark(self.words, told) if isinstance(told, Show) else ""
            self._toast = (remark, None) if remark else self._toast
        self._told = told
        self._scene = self._build()

    @property
    def secret(self) -> bool:
        """Whether somebody's secret may be seen, which nobody may keep a picture of: his cards, what he answers."""
        told = self._told
        return isinstance(told, Show) and (told.peek is not None or bool(told.request and told.request.get("secret")))

    def open(self, page: str) -> None:
        """Open a page over what is shown, as a touch would."""
        self._ui = Ui(asked=self._ui.asked, open=page)
        self._scene = self._build()

    def say(self, text: str, now: float) -> None:
        """Say one line for a moment: what was understood, what is awaited. A longer text stays until it is read."""
        if not self._kit().fits_toast(text):
            self._messages += [] if text in self._messages else [text]
            self._scene = self._build()
            return
        self.toast(text, now)

    def toast(self, text: str, now: float) -> None:
        """Say one line, which must fit, for a moment."""
        self._toast = (text, now)
        self._scene = self._build()

    def take(self, inputs: Sequence[Input], now: float) -> list[Intent]:
        """Carry out inputs; the intents that are the appliance's business."""
        out: list[Intent] = []
        for one in inputs:
            if one.kind == "close":
                out.append(Intent("close_window"))
            elif one.kind == "resize":
                self._refit()
            elif self.wake(now):
                self._waking = one.kind == "down"
            elif self._waking and one.kind in ("touch", "hold"):
                self._waking = False  # the finger that woke the screen goes up again
            else:
                out += self._carry_out(one, now)
        return out

    def wake(self, now: float) -> bool:
        """Somebody is there; True if the screen was dim, so that this was all that it meant."""
        asleep = self._asleep(now)
        self._touched = now
        return asleep

    def draw(self, now: float) -> None:
        """Bring the display up to date; it presents every 3 s at the latest, dark or not."""
        self._let_go(now)
        idle = now - self._touched
        shade = 255 if idle >= DARK else 150 if idle >= DIM else 0
        changed = self._canvas.show(self._scene.widgets)
        if changed or shade != self._shade or now - self._presented >= PRESENT:
            if shade != self._shade or not changed:
                changed = [self._canvas.surface.get_rect()]
            self._window.present(self._canvas.surface, changed, shade)
            self._shade = shade
            self._presented = now

    def _let_go(self, now: float) -> None:
        """Take down what is shown for a moment only: the line that was said, and how balances changed."""
        if self._settles is None:
            self._settles = now + SETTLED
        text, since = self._toast
        since = now if since is None else since
        self._toast = (text, since)
        over = bool(text) and now >= since + (STALE if self._moved_on else TOAST)
        self._moved_on = False
        settled = now >= self._settles
        if over or settled != self._settled:
            self._toast = ("", None) if over else self._toast
            self._settled = settled
            self._scene = self._build()

    def turn(self, degrees: int) -> None:
        """Turn the page to another edge of the display."""
        self._refit(degrees)

    def _asleep(self, now: float) -> bool:
        return now - self._touched >= DIM

    def _refit(self, turn: int | None = None) -> None:
        self._canvas = Canvas(self._window.refit(turn))
        self._scene = self._build()

    def _kit(self) -> Kit:
        return Kit(self._canvas.panel, self._canvas.typesetter, self.words, self._ui.pressed, self._ui.focus)

    def _build(self) -> Scene:
        kit = self._kit()
        message = self._messages[0] if self._messages else ""
        told = self._told
        if self._settled and isinstance(told, Show):
            told = replace(told, postings=())
        scene = scenes.scene(kit, told, replace(self._ui, message=message))
        if self._toast[0]:
            scene = replace(scene, widgets=(*scene.widgets, kit.toast(self._toast[0], scene.widgets)))
        return scene

    def _carry_out(self, one: Input, now: float) -> list[Intent]:
        if self._peeking:
            return self._peeked(one, now)
        held, self._holding = self._holding, None
        if one.name == HOLD_GREEN:
            return self._do(_held(held), now) if held and held == self._scene.green else []
        return [] if one.kind == "let_go" else self._done(one, now)

    def _done(self, one: Input, now: float) -> list[Intent]:
        """What a finger or a key that came down means here."""
        if one.kind == "down":
            self._toast = ("", None)
            target = touched(self._scene.widgets, *one.at)
            pressed = target.answer if target else None
            self._ui = replace(self._ui, pressed=pressed)
            self._scene = self._build()
            return self._do(pressed, now) if pressed and pressed.do == PEEK else []
        if one.kind in ("touch", "hold"):
            pressed, self._ui = self._ui.pressed, replace(self._ui, pressed=None)
            # The page as it was when the finger came down: what moved since is not meant.
            target = touched(self._scene.widgets, *one.at)
            self._scene = self._build()
            if target is None or pressed is None or target.answer != pressed:
                if one.kind == "touch":
                    self.toast(self.words.say("toast.nothing"), now)
                return []
            return self._do(_held(pressed) if one.kind == "hold" else pressed, now)
        intent = self._meant(one)
        self._holding = intent if intent and intent.do == "hold" else None
        return self._do(intent, now) if intent else []

    def _peeked(self, one: Input, now: float) -> list[Intent]:
        """A look at one's own cards lasts as long as what opened it is held; whatever else is done ends it, too."""
        if one.kind == "hold" or one.name == HOLD_GREEN:
            return []
        self._peeking = False
        self._ui = replace(self._ui, pressed=None)
        self._scene = self._build()
        return [Intent("unpeek"), *([] if one.kind in ("touch", "let_go") else self._carry_out(one, now))]

    def _meant(self, one: Input) -> Intent | None:
        """What a key, a button or a letter means on this page."""
        scene, name = self._scene, one.name
        if one.kind == "text":
            return Intent("type", name) if scene.typing else None
        if scene.typing and (len(name) == 1 or name == "space"):
            return None
        name = "green" if name == "space" else name
        always = {
            "green": scene.green,
            "red": scene.red,
            "hold-red": Intent("undo"),
            **dict.fromkeys(("left", "up"), Intent("move", -1)),
            **dict.fromkeys(("right", "down"), Intent("move", 1)),
            "r": Intent("turn", (self._window.panel.turn + 180) % 360),
        }
        if isinstance(self._told, Show):
            always |= _IN_A_GAME
        return scene.keys.get(name) or always.get(name) or _ANYWHERE.get(name)

    def _do(self, intent: Intent, now: float) -> list[Intent]:
        if intent == READ:
            self._messages.pop(0)
            self._scene = self._build()
            return []
        if intent in self._scene.places:
            self._ui = replace(self._ui, chosen=self._scene.places[intent])
        self._peeking = intent.do == PEEK
        ui = react(self._ui, intent, self._scene)
        if ui is None:
            if not _stays(intent):
                self._ui = Ui(asked=self._ui.asked)
                self._scene = self._build()
            return [intent]
        self._ui = ui
        if ui.toast:
            self.toast(self.words.say(ui.toast), now)
        self._scene = self._build()
        return []


def _stays(intent: Intent) -> bool:
    """Whether a page stays open after an intent that it sent to the appliance: one may want to go on setting."""
    if intent.do == "setup":
        return isinstance(intent.what, tuple) and intent.what[0] not in ("name", "remove")
    return intent.do in ("set", "seat", "say", "mute", "turn", PEEK)


def _held(intent: Intent) -> Intent:
    """What a hold means: on undo, to take back without asking; on what wants a hold, that."""
    if intent == Intent("open", "undo"):
        return Intent("undo")
    return Intent(str(intent.what)) if intent.do == "hold" else intent
