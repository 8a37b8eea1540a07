"""Putting the daemon together from a configuration and what the command line wants otherwise."""

import tempfile
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from pathlib import Path
from random import Random, SystemRandom

from msgspec import Struct
from msgspec.structs import replace

from tablehand.appliance import config as configuration
from tablehand.appliance import settings
from tablehand.appliance.autoplay import PAUSE, Autoplayer
from tablehand.appliance.config import Config
from tablehand.appliance.daemon import Daemon
from tablehand.appliance.wires import SIMULATED, Wires
from tablehand.appliance.worker import Worker
from tablehand.clock import Clock, SystemClock
from tablehand.hardware.gpio import Backend, GpioUnavailable
from tablehand.hardware.simulated.faults import SERIAL, FaultError, SimulatedFault
from tablehand.screen.shots import Shots
from tablehand.screen.window import Window
from tablehand.table.shelf import Shelf


class Wish(Struct, frozen=True):
    """What the command line wants otherwise than the configuration; None and False: as configured."""

    config: Path | None = None
    state: Path | None = None
    simulate: bool = False
    size: tuple[int, int] | None = None
    turn: int | None = None
    fullscreen: bool | None = None
    autoplay: bool = False
    pause: float = PAUSE
    shots: Path | None = None
    edition: Path | None = None
    game: str | None = None
    faults: tuple[SimulatedFault, ...] = ()


def opened(wish: Wish, stack: ExitStack, tell: Callable[[str], None]) -> tuple[Daemon, Callable[[float], None]]:
    """The daemon, with a game in play if one is unfinished, and what else is to be done each time round.

    `stack` keeps what must be cleaned up. A table that plays by itself leaves the family's games alone.
    Raises ConfigError, EditionError, FaultError, NoDisplay, ShelfNotWritable.
    """
    config = _simulated(configuration.load(wish.config).config, wish)
    folder = wish.state or (
        Path(stack.enter_context(tempfile.TemporaryDirectory())) if wish.autoplay else configuration.state_dir()
    )
    clock = SystemClock()
    shelf = Shelf(folder / configuration.GAMES)
    screen = config.screen
    fullscreen = screen.fullscreen if wish.fullscreen is None else wish.fullscreen
    turn = screen.turn if wish.turn is None else wish.turn
    wires, trouble = _wires(config, clock)
    _break(wires, wish.faults)
    strip = wires.simulated is not None and not fullscreen
    window = Window(wish.size or screen.size, None if wish.size else screen.pitch, turn, fullscreen, strip)
    daemon = Daemon(window, wires, shelf, settings.load(shelf.folder, config), clock, Worker(), SystemRandom())
    if trouble:
        daemon.say("error.GpioUnavailable", {"error": trouble})
    if wish.edition:
        daemon.hall.offer(wish.edition)
    daemon.resume(wish.game)
    each: list[Callable[[float], None]] = []
    if wish.autoplay:
        ours = config.hardware.serial in ("off", SIMULATED)
        each.append(Autoplayer(daemon, Random(), tell, wish.pause, dice=ours).step)
    if wish.shots:
        each.append(Shots(daemon.screen, wish.shots).step)

    def all_of_them(now: float) -> None:
        for one in each:
            one(now)

    return daemon, all_of_them


def _simulated(config: Config, wish: Wish) -> Config:
    """The configuration, with mock pins if they are wanted; a dice base that is named is wanted all the same."""
    if not wish.simulate:
        return config
    if any(fault.target == SERIAL for fault in wish.faults):
        config = replace(config, hardware=replace(config.hardware, serial=SIMULATED))
    elif config.hardware.serial == "auto":
        config = replace(config, hardware=replace(config.hardware, serial="off"))
    return _with_backend(config, "mock")


def _break(wires: Wires, faults: Iterable[SimulatedFault]) -> None:
    for fault in faults:
        if wires.simulated is None:
            raise FaultError(f"{fault} breaks a simulated table only; add --simulate")
        wires.simulated.break_(fault)


def _with_backend(config: Config, backend: Backend) -> Config:
    return replace(config, hardware=replace(config.hardware, backend=backend))


def _wires(config: Config, clock: Clock) -> tuple[Wires, str]:
    """All that is wired, and why there are no pins: a broken backend stops neither a game nor a dice base."""
    try:
        return Wires(config, clock, SystemRandom()), ""
    except GpioUnavailable as error:
        return Wires(_with_backend(config, "none"), clock, SystemRandom()), str(error)
