"""The GPIO pins: opened once by a factory we name, kept until the end.

Left to choose, gpiozero falls through to a library that cannot drive a Pi 5. Its buttons are
not used either: their callbacks carry no time, and debouncing means something else in every
factory. Inputs go to the queue as raw edges; what they mean is found out elsewhere.
"""

import importlib
import os
from collections.abc import Callable
from tempfile import mkdtemp
from typing import Literal, Protocol, TypeAlias, cast

from tablehand.hardware import board
from tablehand.hardware.pins import LightName, Pins
from tablehand.readings import Edge, Readings

Backend: TypeAlias = Literal["lgpio", "rpigpio", "mock"]
"""Who moves the pins: lgpio (Pi 3 to 5), RPi.GPIO (older kernels) or nobody (mock pins)."""


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


def open_factory(backend: Literal["lgpio", "rpigpio"], chip: int = 0) -> Factory:
    """Open the board's pins; `chip` is the number of lgpio's /dev/gpiochip.

    GpioUnavailable if the library is missing or the machine has no such pins.
    """
    if backend == "lgpio" and "LG_WD" not in os.environ:
        # It puts a FIFO there when it is imported; its own choice, the working directory, may be read-only.
        os.environ["LG_WD"] = mkdtemp(prefix="tablehand-lgpio-")
    try:
        module = importlib.import_module(f"gpiozero.pins.{backend}")
        if backend == "lgpio":
            return cast("Factory", module.LGPIOFactory(chip=chip))
        return cast("Factory", module.RPiGPIOFactory())
    except Exception as error:
        # Each library has its own family of errors, one of them imported only if it is there.
        raise GpioUnavailable(
            f'hardware.backend "{backend}" cannot be opened: {str(error) or type(error).__name__}; '
            'set it to "mock" to play without dice on wires'
        ) from error


def _claimed(factory: Factory, line: int) -> Pin:
    try:
        return factory.pin(line)
    except Exception as error:
        raise GpioUnavailable(
            f"{board.describe(line)} cannot be used: {error}; end the program that holds it, or choose another pin"
        ) from error


class Gpio:
    """All pins of the wiring: edges of the inputs to the queue, lights on and off.

    Edges begin with the level that each input has now. GpioUnavailable if a pin cannot be had.
    """

    def __init__(self, pins: Pins, factory: Factory, readings: Readings) -> None:
        self._factory = factory
        # gpiozero holds callbacks by weak reference only: the listeners live here.
        self._listeners = [_Listener(line, factory, readings) for line in sorted(pins.inputs())]
        self._lights = {name: _claimed(factory, line) for name, line in pins.lights().items()}
        self._lit = dict.fromkeys(self._lights, False)
        for pin in self._lights.values():
            pin.output_with_state(False)

    def light(self, name: LightName, on: bool) -> None:
        """Switch a light, which costs nothing where it is so already."""
        if on != self._lit[name]:
            self._lights[name].state = self._lit[name] = on

    def close(self) -> None:
        """Switch the lights off and give the pins back, for good."""
        for pin in self._lights.values():
            pin.state = False
        self._factory.close()


class _Listener:
    """One input, pulled up, listened to from its first moment."""

    def __init__(self, line: int, factory: Factory, readings: Readings) -> None:
        self._line = line
        self._readings = readings
        pin = _claimed(factory, line)
        pin.input_with_pull("up")
        pin.when_changed = self._changed
        self._changed(factory.ticks(), pin.state)

    def _changed(self, ticks: float, state: bool) -> None:
        """Called in the library's only event thread, which an exception would end."""
        self._readings.put(Edge(ticks, self._line, bool(state)))
