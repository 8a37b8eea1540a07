"""The GPIO pins: opened once by a factory we name, kept until the end.

Left to choose, gpiozero falls through to a library that cannot drive a Pi 5. Its buttons are
not used either: their callbacks carry no time, and debouncing means something else in every
factory. Inputs go to the queue as raw edges; what they mean is found out elsewhere.
"""

import importlib
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from importlib.metadata import PackageNotFoundError, version
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, Protocol, TypeAlias, cast

from msgspec import Struct

from tablehand.hardware import board, chips
from tablehand.hardware.chips import ChipUnavailable
from tablehand.hardware.cures import cure
from tablehand.hardware.pins import LightName, Pins
from tablehand.readings import Edge, PinsHeard, PinsSilent, Readings

Backend: TypeAlias = Literal["lgpio", "rpigpio", "mock", "none"]
"""Who moves the pins: lgpio (Pi 3 to 5), RPi.GPIO (older kernels), a simulated table (mock pins) or nobody."""

LOOK_EVERY = 0.8
"""Seconds from one look after the pins to the next: a dead thread is noticed in one, lost edges in two."""


class GpioUnavailable(RuntimeError):
    """The GPIO pins cannot be opened on this machine."""


class Pin(Protocol):
    """What is used of gpiozero's pins, in 1.6.2 and 2.x alike."""

    state: bool
    when_changed: Callable[[float, bool], None] | None

    def input_with_pull(self, pull: str, /) -> None:
        """Make it an input."""

    def output_with_state(self, state: bool, /) -> None:
        """Make it an output."""


class Factory(Protocol):
    """What is used of gpiozero's pin factories."""

    def pin(self, name: int, /) -> Pin:
        """The pin with this BCM number."""

    def ticks(self) -> float:
        """Seconds, on the clock that stamps the edges."""

    def close(self) -> None:
        """Give all pins back."""


def choose(wanted: Backend | Literal["auto"]) -> Backend:
    """The backend to use: `auto` is lgpio on a Raspberry Pi, mock pins elsewhere."""
    if wanted != "auto":
        return wanted
    return "lgpio" if board.model() else "mock"


def open_factory(backend: Literal["lgpio", "rpigpio"], root: Path = Path("/")) -> Factory:
    """Open the board's pins, whatever number its chip has; `root` is where /sys, /proc and /dev are found.

    GpioUnavailable, with what to do about it, if the library is missing or the machine has no such pins.
    """
    try:
        if backend == "lgpio":
            chip = chips.find(root)
            with _workshop():
                module = importlib.import_module("gpiozero.pins.lgpio")
            return cast("Factory", module.LGPIOFactory(chip=chip.number))
        return cast("Factory", importlib.import_module("gpiozero.pins.rpigpio").RPiGPIOFactory())
    except Exception as error:
        # Each library has its own family of errors, one of them imported only if it is there.
        what = str(error) or type(error).__name__
        advice = "" if isinstance(error, ChipUnavailable) else f"; {cure(error, root)}"
        raise GpioUnavailable(f'hardware.backend "{backend}" cannot be opened: {what}{advice}') from error


@contextmanager
def _workshop() -> Iterator[None]:
    """Where lgpio makes a FIFO when it is imported: LG_WD, or a directory that is gone when it has both ends open.

    Its own choice, the working directory, may be read-only; and it leaves the program's working directory there.
    """
    home = Path.cwd()
    wanted = os.environ.get("LG_WD")
    try:
        with TemporaryDirectory(prefix="tablehand-lgpio-") if wanted is None else nullcontext(wanted) as folder:
            os.environ["LG_WD"] = folder
            yield
    finally:
        if wanted is None:
            os.environ.pop("LG_WD", None)
        os.chdir(home)


class About(Struct, frozen=True):
    """What moves the pins: libraries with their versions, the chip if one is known, the board."""

    factory: str
    chip: str
    board: str


def _library(factory: Factory) -> str:
    return type(factory).__module__.rpartition(".")[2]


def _about(factory: Factory, root: Path) -> About:
    library = _library(factory)
    names = {"lgpio": ["lgpio"], "rpigpio": ["RPi.GPIO", "rpi-lgpio"]}.get(library, [])
    versions = []
    for name in [*names, "gpiozero"]:
        with suppress(PackageNotFoundError):
            versions.append(f"{name} {version(name)}")
    chip = str(chips.find(root)) if library == "lgpio" else ""
    return About(", ".join(versions), chip, board.model(root) or "")


class Gpio:
    """All pins of the wiring: edges of the inputs to the queue, lights on and off.

    Edges begin with the level that each input has now. GpioUnavailable, with what to do about it,
    if a pin cannot be had; `root` is where /sys, /proc and /dev are found.
    """

    def __init__(self, pins: Pins, factory: Factory, readings: Readings, root: Path = Path("/")) -> None:
        self.about = _about(factory, root)
        self._factory = factory
        self._readings = readings
        self._thread = _EventThread() if _library(factory) == "lgpio" else None
        self._silent = False
        self._look_at = -inf
        # gpiozero holds callbacks by weak reference only: the listeners live here.
        self._listeners = []
        self._lights: dict[LightName, Pin] = {}
        for line in sorted(pins.inputs()):
            with _taking(line, root):
                self._listeners.append(_Listener(line, factory, readings))
        for name, line in pins.lights().items():
            with _taking(line, root):
                self._lights[name] = factory.pin(line)
                self._lights[name].output_with_state(False)
        self._lit = dict.fromkeys(self._lights, False)

    def light(self, name: LightName, on: bool) -> None:
        """Switch a light, which costs nothing where it is so already."""
        if on != self._lit[name]:
            self._lights[name].state = self._lit[name] = on

    def check(self, now: float) -> None:
        """Find out whether the pins are still heard, and cure it if not; for the loop's every round.

        From PinsSilent until PinsHeard no edge is told; a cure that fails is tried again at the next look.
        """
        if now < self._look_at:
            return
        self._look_at = now + LOOK_EVERY
        try:
            self._look()
        except Exception:  # noqa: BLE001  # each library has its own family of errors
            self._fall_silent()

    def close(self) -> None:
        """Switch the lights off and give the pins back, for good."""
        for pin in self._lights.values():
            pin.state = False
        for listener in self._listeners:
            listener.close()
        self._factory.close()

    def _look(self) -> None:
        unheard = [listener for listener in self._listeners if listener.missed()]
        if self._thread is not None and not self._thread.alive():
            self._fall_silent()
            # Whether it lives is seen at the next look; until then it tells what has been waiting, which is too old.
            self._thread.restart()
            return
        if unheard:
            self._fall_silent()
        for listener in unheard:
            listener.listen()
        if self._silent:
            for listener in self._listeners:
                listener.silent = False
                listener.tell()
            self._silent = False
            self._readings.put(PinsHeard(self._factory.ticks()))

    def _fall_silent(self) -> None:
        if not self._silent:
            self._silent = True
            for listener in self._listeners:
                listener.silent = True
            self._readings.put(PinsSilent(self._factory.ticks()))


@contextmanager
def _taking(line: int, root: Path) -> Iterator[None]:
    try:
        yield
    except Exception as error:
        raise GpioUnavailable(f"{board.describe(line)} cannot be used: {error}; {cure(error, root)}") from error


class _Listener:
    """One input, pulled up, listened to from its first moment."""

    def __init__(self, line: int, factory: Factory, readings: Readings) -> None:
        self.silent = False
        self._line = line
        self._factory = factory
        self._readings = readings
        self._heard = (0, True)
        """How many edges were heard, and the level after the last."""
        self._suspected: tuple[int, bool] | None = None
        self._pin = factory.pin(line)
        self._pin.input_with_pull("up")
        self.listen()
        self.tell()

    def listen(self) -> None:
        """Ask the library for the pin's edges, afresh if it was asked before."""
        self._pin.when_changed = None
        self._pin.when_changed = self._changed

    def close(self) -> None:
        """Want no more edges: one that came for a pin given back would end lgpio's thread."""
        self._pin.when_changed = None

    def tell(self) -> None:
        """Put an edge of the present level on the queue."""
        self._changed(self._factory.ticks(), self._pin.state)

    def missed(self) -> bool:
        """Whether the pin is not as it was heard, for the second look with nothing heard between.

        At one look alone the edge may still be on its way.
        """
        heard = self._heard
        differs = bool(self._pin.state) != heard[1]
        again = differs and self._suspected == heard
        self._suspected = heard if differs else None
        return again

    def _changed(self, ticks: float, state: bool) -> None:
        """Called in the library's only event thread, which an exception would end."""
        self._heard = (self._heard[0] + 1, bool(state))
        if not self.silent:
            self._readings.put(Edge(ticks, self._line, bool(state)))


class _EventThread:
    """The one thread in which lgpio calls back for all pins: an exception in any callback ends it, silently."""

    NAME = "lgpio events"

    def __init__(self) -> None:
        # There is no public way to it, in any version.
        self._first = importlib.import_module("lgpio")._notify_thread  # noqa: SLF001

    def alive(self) -> bool:
        return any(thread is self._first or thread.name == self.NAME for thread in threading.enumerate())

    def restart(self) -> None:
        """Go on where it ended: pins, callbacks and the pipe from the kernel are still there."""
        threading.Thread(target=self._first.run, name=self.NAME, daemon=True).start()
