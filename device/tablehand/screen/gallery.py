"""Every page there is, from the snapshots of games: for looking at, and for the lint."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame

from tablehand.screen import scenes
from tablehand.screen.canvas import Canvas
from tablehand.screen.game import Pages
from tablehand.screen.kit import Kit
from tablehand.screen.lint import faults
from tablehand.screen.panel import Panel
from tablehand.screen.setup import Setup
from tablehand.screen.show import Home, House, Levels, Saved, Scene, Sensor, Settings, Show, Ui, Wire
from tablehand.screen.story import Doing
from tablehand.screen.words import Words

Page = tuple[str, Show | Home, Ui]
"""A page: its name, the snapshot and the screen's state that make it."""

PANELS = {
    "800x480": Panel(800, 480, 0.193),
    "1280x720": Panel(1280, 720, 0.121),
    "720x1280": Panel(720, 1280, 0.121, 90),
}
_DATA = ((5, 29), (6, 31), (13, 33), (12, 32))
HOUSE = House(
    Settings(),
    (
        Sensor(
            "numeric",
            "fault",
            "Low although nobody throws: b0, b1, b2, stb "
            "(GPIO 5 = pin 29, GPIO 6 = pin 31, GPIO 13 = pin 33 and GPIO 12 = pin 32).",
            "Unplug this: Number die, Income die. If it is still low, the short is at the Pi; if not, in the die.",
            _DATA,
        ),
        Sensor("power", "warn", "Too few volts at some time since it was switched on.", "Use the Pi's own supply."),
        Sensor("sound", "missing", "No sound card; the table plays without."),
        *(
            Sensor(
                f"button-{name}",
                "untested",
                "At rest, as it should be. Nobody has used it yet; with its cable off it would look the same.",
            )
            for name in ("green", "red", "left")
        ),
        Sensor("newspaper", "ok", "Thrown: it showed 1, 2, 3.", "", ((22, 15), (26, 37))),
        *(Sensor(what, "ok", "All is well.") for what in ("income", "gavel", "screen", "disk", "heat", "clock")),
    ),
    Levels(
        tuple(
            Wire(thing, wire, pin, high, edges, ago)
            for thing, pins in (("numeric", _DATA), ("newspaper", _DATA), ("income", _DATA[3:]))
            for (wire, pin), (high, edges, ago) in zip(
                zip(("b0", "b1", "b2", "stb")[-len(pins) :], pins, strict=True),
                ((True, 0, None), (False, 12, 0.2), (True, 1234, 59.0), (True, 99_999, 6000.0)),
                strict=False,
            )
        )
        + tuple(Wire(f"button-{one}", "contact", (20, 38), True, 4, 3.0) for one in ("green", "red", "left", "right"))
        + (Wire("gavel", "tilt", (17, 11), True, 30, 61.0),),
        ("Number die: code 4, 3 s ago",),
    ),
)
_HOUSE_PAGES = ("more", "settings", "sensors", "sensor:numeric", "sensor:sound", "live", "help")
_ANYWHERE = ("deeds", "fairness", "log", "undo", "fix", "away", "match", *_HOUSE_PAGES)


def expected(game: Pages) -> set[str]:
    """The names of all pages that there must be in a game, before and after it."""
    asked = {f"{kind}.{prompt}" for kind, prompt in game.asked}
    opened = {*game.opened, *scenes.HOME, *scenes.PLAY, *scenes.BOTH}
    return asked | opened | {*game.outcomes, "over", "seen", "message", "doings"}


def pages(show: Show) -> Iterator[Page]:
    """What the last answer showed, the page that a snapshot asks for, and those that can be opened over it."""
    show = replace(show, house=HOUSE)
    if shown := scenes.outcome(show):
        yield shown, show, Ui()
    show = replace(show, noted=True)
    if show.request is None:
        yield "over", show, Ui()
        return
    kind, prompt = show.request["kind"], show.request["prompt"]
    yield f"{kind}.{prompt}", show, Ui()
    yield from show.game.samples(show)


def around(show: Show) -> Iterator[Page]:
    """The pages that can be opened at any time."""
    show = replace(show, house=HOUSE)
    for page in _ANYWHERE:
        yield page.partition(":")[0], show, Ui(open=page)
    for seat in range(len(show.names)):
        yield "why", show, Ui(open=f"why:{seat}")
    others = tuple(replace(one, counts=tuple(1234 * sides for sides in one.sides), games=24) for one in show.thrown)
    loaded = tuple(replace(one, dealt=not one.dealt, counts=(99, *one.counts[1:])) for one in show.thrown)
    yield "fairness", replace(show, house=replace(HOUSE, thrown=others)), Ui(open="fairness", page=1)
    yield "fairness", replace(show, thrown=loaded), Ui(open="fairness")
    yield "fairness", show, Ui(open="fairness", page=2)
    yield "undo", replace(show, undo=""), Ui(open="undo")
    yield "doings", replace(show, doings=tuple(Doing(line) for one in show.log for line in one["lines"])), Ui()
    yield "message", show, Ui(message="A long story that somebody must read to its end. " * 12)
    for values in ((("what", "cash"),), (("what", "cash"), ("whom", show.names[0])), *show.game.fixed(show)):
        yield "fix", show, Ui(open="fix", values=values, steps=-2)


def homes(last: Show) -> Iterator[Page]:
    """The pages without a game; `last` is the one to go on with."""
    title, picture = last.game.name.replace("-", " ").title(), last.game.emblems[0]
    saved = (
        Saved("1", title, "Nov 30, 9:14 pm", last.view["turn_no"], "unfinished", picture),
        Saved("2", "Grandma's birthday", "Nov 1, 4:30 pm", 61, "finished", picture),
        Saved("3", f"20261024T101500Z-{last.game.name}", "Oct 24, 10:15 am", 0, "damaged"),
    )
    players = ("hand", "bot", "hand", "hand")[: len(last.names)]
    setup = Setup(last.names, players, first=0).changed(("game", last.game.name))
    home = Home(last=last, saved=saved, setup=setup, house=HOUSE)
    yield "start", home, Ui()
    yield "start", Home(), Ui()
    yield "players", replace(home, page="players"), Ui(chosen=1)
    yield "message", home, Ui(message=f"Written to exports/20261130T091400Z-{last.game.name}.jsonl, beside the games.")
    yield "off", replace(home, page="off"), Ui()
    for page in ("games", "delete:1", "rename:1", "seat:0", "rules", "chance", *_HOUSE_PAGES):
        yield page.partition(":")[0], home, Ui(open=page)
    yield "name", home, Ui(open="name:0")
    yield "name", home, Ui(open="name:0", typed="Anna-Lena ", chosen=12)


class Gallery:
    """Draws pages on each panel and keeps what is wrong with them."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._canvases = {size: Canvas(panel) for size, panel in PANELS.items()}
        self._made: tuple[Page | None, dict[str, Scene]] = (None, {})

    def draw(self, page: Page, size: str) -> pygame.Surface:
        """A page's picture, as it stands on the panel of that size."""
        canvas = self._canvases[size]
        canvas.show(self._scenes(page)[size].widgets)
        return pygame.transform.rotate(canvas.surface, -canvas.panel.turn)

    def save(self, page: Page, folder: Path, name: str) -> None:
        """Write a page's pictures, `NAME-SIZE.png`, one for each panel."""
        for size in self._canvases:
            pygame.image.save(self.draw(page, size), str(folder / f"{name}-{size}.png"))

    def faults(self, page: Page) -> list[str]:
        """What is wrong with a page on any panel, one line each."""
        found = []
        for size, scene in self._scenes(page).items():
            found += [f"{page[0]} at {size}: {fault}" for fault in faults(scene.widgets, PANELS[size])]
        found += [f"{page[0]}: no words for {msgid}" for msgid in sorted(self._words.missing)]
        self._words.missing.clear()
        return found

    def _scenes(self, page: Page) -> dict[str, Scene]:
        """The page on every panel; made once where it is looked at and drawn in turn."""
        if self._made[0] is not page:
            kits = {size: Kit(one.panel, one.typesetter, self._words) for size, one in self._canvases.items()}
            self._made = page, {size: scenes.scene(kit, page[1], page[2]) for size, kit in kits.items()}
        return self._made[1]
