"""A whole table for tests: real loop, screen, drivers on mock pins and journals; only time is made up."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from pathlib import Path
from random import Random
from typing import Any

import pygame
from tests.table.games import answers, header

from tablehand.appliance.config import Config, Hardware
from tablehand.appliance.daemon import Daemon
from tablehand.appliance.session import Session
from tablehand.appliance.settings import load
from tablehand.appliance.wires import Wires
from tablehand.appliance.worker import Worker
from tablehand.clock import VirtualClock
from tablehand.games import library
from tablehand.hardware.simulated.table import SimulatedTable
from tablehand.readings import Reading
from tablehand.screen.intents import Intent
from tablehand.screen.panel import Rect
from tablehand.screen.widgets import Widget, walk
from tablehand.screen.window import Window
from tablehand.table.shelf import Shelf
from tablehand.table.table import Table

CONFIG = Config(hardware=Hardware(backend="mock", serial="off"))
BASED = Config(hardware=Hardware(backend="mock", serial="simulated"))
WIRELESS = Config(hardware=Hardware(backend="none", serial="off"))


class Disk(Executor):
    """Writes at once; while `held`, only when it is told to."""

    def __init__(self) -> None:
        self.held = False
        self._jobs: list[Callable[[], None]] = []

    def submit(self, job: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()

        def run() -> None:
            try:
                future.set_result(job(*args, **kwargs))
            except Exception as error:  # noqa: BLE001  # as an executor does
                future.set_exception(error)

        if self.held:
            self._jobs.append(run)
        else:
            run()
        return future

    def write(self) -> None:
        """Do what was held back, and hold nothing back any more."""
        self.held = False
        while self._jobs:
            self._jobs.pop(0)()


def prepared(folder: Path, asked: str, seats: int = 3, name: str = "game", **wanted: Any) -> Path:
    """A folder with one more game in it, which waits at its first request of a kind or prompt after a few turns."""
    sources = library.game(wanted.get("game", "calamityville")).sources
    chance = dict.fromkeys((one for one, kind in sources.items() if kind in ("draw", "nugget")), "dealt")
    wanted = {"chance": {"default": "script", **chance}, **wanted}
    table = Table.new(header(seats, **wanted), folder / f"{name}.tablehand", lambda: 1.7e9)
    for answer in answers(table, 2):
        request = table.request
        if request is None or (asked in (request.kind, request.prompt) and table.state.turn_no > 5):
            break
        table.answer(answer)
    table.kept.close()
    return folder


class House:
    """A daemon in its own state directory, its hands, and what can be seen."""

    def __init__(
        self,
        folder: Path,
        *,
        size: tuple[int, int] = (800, 480),
        turn: int = 0,
        strip: bool = False,
        config: Config = CONFIG,
        period: float = 0.05,
        seed: int = 1,
        worker: Worker | None = None,
    ) -> None:
        self.folder = folder
        self.period = period
        self.clock = VirtualClock(now=100.0, wall=1_700_000_000.0)
        self.disk = Disk()
        self.wires = Wires(config, self.clock, Random(seed))
        self.window = Window(size, 0.193, turn, strip=strip)
        pygame.event.clear()
        shelf = Shelf(folder)
        settings = load(shelf.folder, config)
        self.daemon = Daemon(
            self.window, self.wires, shelf, settings, self.clock, worker or Worker(self.disk), Random(seed)
        )
        self.daemon.resume()
        self.wait(1.2)

    # --- seeing ----------------------------------------------------------------------------

    @property
    def page(self) -> str:
        return self.daemon.screen.scene.name

    @property
    def widgets(self) -> tuple[Widget, ...]:
        return self.daemon.screen.scene.widgets

    @property
    def tools(self) -> tuple[Widget, ...]:
        """What is on the strip under the page."""
        assert self.daemon._strip is not None
        return self.daemon._strip._widgets

    def text(self, role: str = "") -> str:
        """All that can be read in widgets of a role, or on the page."""
        return " | ".join(one.text for one in walk(self.widgets) if one.text and role in one.role)

    def toast(self) -> str:
        return self.text("toast")

    def find(self, text: str) -> Widget:
        """What can be touched and reads so."""
        return next(one for one in walk(self.widgets) if one.answer and text in one.text)

    def say(self, msgid: str, **args: Any) -> str:
        """What the catalog says for an id."""
        return self.daemon.screen.words.say(msgid, **args)

    @property
    def session(self) -> Session:
        session = self.daemon.session
        assert session is not None
        return session

    # --- doing -----------------------------------------------------------------------------

    @property
    def hands(self) -> SimulatedTable:
        assert self.wires.simulated is not None
        return self.wires.simulated

    def wait(self, seconds: float = 0.4) -> None:
        for _ in range(max(1, round(seconds / self.period))):
            self.clock.advance(self.period)
            self.wires.serial.pump(self.clock.now())
            self.daemon.step()

    def press(self, button: Any, seconds: float = 0.15) -> None:
        """Press a button of the case."""
        self.hands.press(button, seconds)
        self.wait(seconds + 0.2)

    def key(self, key: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self.wait(self.period)

    def touch(self, what: str | Rect | Widget, seconds: float = 0.0) -> None:
        """Put a finger on what reads so, or on a place of the page, and take it off again."""
        target = self.find(what) if isinstance(what, str) else what
        rect = target.rect if isinstance(target, Widget) else target
        at = self.at(rect.x + rect.w / 2, rect.y + rect.h / 2)
        self.mouse(at, pygame.MOUSEBUTTONDOWN)
        if seconds:
            self.wait(seconds)
        self.mouse(at, pygame.MOUSEBUTTONUP)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Where a point of the page, in u, stands in the window; for a page that isn't turned."""
        panel = self.window.panel
        left, top = panel.offset
        return round(left + x * panel.scale), round(top + y * panel.scale)

    def mouse(self, at: tuple[int, int], kind: int) -> None:
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1, touch=False))
        self.wait(self.period)

    def put_back(self) -> None:
        """Put everything back on the board, as the page of a game that is taken up again says."""
        while self.page == "match":
            self.press("green")

    def on_strip(self, intent: Intent, seconds: float = 0.0) -> None:
        """Click what means an intent on the strip under the page."""
        widget = next(one for one in self.tools if one.answer == intent)
        scale = self.window.panel.width / 800
        x, y = (round(at * scale) for at in (widget.rect.x + widget.rect.w / 2, widget.rect.y + widget.rect.h / 2))
        at = x, y + self.window.panel.height
        self.mouse(at, pygame.MOUSEBUTTONDOWN)
        if seconds:
            self.wait(seconds)
        self.mouse(at, pygame.MOUSEBUTTONUP)

    def hear(self, reading: Reading) -> None:
        """Let a driver have said something."""
        self.daemon.wires.feelers._readings.put(reading)
        self.wait(self.period)

    def throw(self, newspaper: int = 1, numeric: int = 2) -> None:
        """Throw both dice; their codes."""
        self.hands.roll("newspaper", newspaper)
        self.hands.roll("numeric", numeric)
        self.wait(0.4)

    def do(self, *intents: Intent) -> None:
        """Let the screen have wished for something."""
        for intent in intents:
            self.daemon.wish(intent)
        self.wait()

    def start(self, game: str = "calamityville", setup: Sequence[tuple[object, ...]] = ()) -> None:
        """Begin a game with the players of the first page; `setup` are changes of it, Anna begins."""
        self.do(Intent("new"))
        for what in (("game", game), ("first", 0), *setup):
            self.do(Intent("setup", what))
        self.do(Intent("start"))
        self.wait(0.6)

    def kill(self) -> None:
        """Pull the plug: nothing is told to anybody, only the file's lock is gone."""
        self.session.journal.close()
        self.window.close()
