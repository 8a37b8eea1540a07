import gc
import sys
from importlib.metadata import version
from pathlib import Path
from queue import SimpleQueue
from typing import Literal, cast

import pytest
from tests.hardware.boards import RP1, machine

from tablehand.clock import VirtualClock
from tablehand.hardware import board, cures, gpio
from tablehand.hardware.gpio import Gpio, GpioUnavailable, Pin
from tablehand.hardware.pins import Pins
from tablehand.hardware.simulated.pins import SimulatedFactory, SimulatedPin
from tablehand.readings import Edge, PinsHeard, PinsSilent, Reading, Readings


def drained(readings: Readings) -> list[Reading]:
    return [readings.get_nowait() for _ in range(readings.qsize())]


def test_the_first_edge_of_every_input_is_the_level_it_has() -> None:
    readings: Readings = SimpleQueue()
    Gpio(Pins(), SimulatedFactory(VirtualClock(now=3.0)), readings)
    assert drained(readings) == [Edge(3.0, line, True) for line in sorted(Pins().inputs())]


def test_edges_reach_the_queue_with_their_stamps_even_after_a_garbage_collection() -> None:
    clock = VirtualClock()
    readings: Readings = SimpleQueue()
    factory = SimulatedFactory(clock)
    held = Gpio(Pins(), factory, readings)
    drained(readings)
    gc.collect()
    clock.advance(1.0)
    factory.pin(17).drive_low()
    clock.advance(0.5)
    factory.pin(17).drive_high()
    assert drained(readings) == [Edge(1.0, 17, False), Edge(1.5, 17, True)]
    held.close()


def test_a_pin_that_another_program_holds_is_named() -> None:
    class Busy(SimulatedFactory):
        def pin(self, name: int) -> Pin:
            if name == 17:
                raise OSError("GPIO busy")
            return cast("Pin", super().pin(name))

    with pytest.raises(GpioUnavailable) as refused:
        Gpio(Pins(), Busy(VirtualClock()), SimpleQueue())
    assert str(refused.value) == (
        "GPIO 17 (board pin 11) cannot be used: GPIO busy; end the program that holds it, or choose another pin"
    )


def test_lights_are_off_until_they_are_switched_on_and_off_after_closing() -> None:
    factory = SimulatedFactory(VirtualClock())
    wires = Gpio(Pins(), factory, SimpleQueue())
    lamp, gavel = factory.pin(8), factory.pin(16)
    assert (lamp.function, lamp.state, gavel.state) == ("output", False, False)
    wires.light("lamp-green", on=True)
    assert (lamp.state, gavel.state) == (True, False)
    wires.light("gavel-red", on=True)
    wires.light("lamp-green", on=False)
    assert (lamp.state, gavel.state) == (False, True)
    wires.light("gavel-red", on=True)
    assert [state for _, state in gavel.states] == [False, True]
    wires.close()
    assert not any(state for pin in (lamp, gavel) for _, state in pin.states[-1:])


def test_a_named_backend_is_taken_at_its_word() -> None:
    assert [gpio.choose(name) for name in ("lgpio", "rpigpio", "mock")] == ["lgpio", "rpigpio", "mock"]


@pytest.mark.parametrize(("model", "backend"), [("Raspberry Pi 4 Model B", "lgpio"), (None, "mock")])
def test_auto_is_lgpio_on_a_pi_and_mock_elsewhere(
    monkeypatch: pytest.MonkeyPatch, model: str | None, backend: str
) -> None:
    monkeypatch.setattr(board, "model", lambda: model)
    assert gpio.choose("auto") == backend


def test_a_machine_without_a_headers_chip_is_told_the_way_out(tmp_path: Path) -> None:
    with pytest.raises(GpioUnavailable) as refused:
        gpio.open_factory("lgpio", tmp_path)
    assert str(refused.value) == (
        'hardware.backend "lgpio" cannot be opened: '
        "no GPIO chip of a Raspberry Pi's header here (found: none at all); "
        'set hardware.backend to "mock" to play without dice on wires'
    )


@pytest.mark.parametrize(("backend", "module"), [("lgpio", "lgpio"), ("rpigpio", "RPi")])
def test_a_missing_library_is_told_with_the_package_it_is_in(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, backend: Literal["lgpio", "rpigpio"], module: str
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.delitem(sys.modules, f"gpiozero.pins.{backend}", raising=False)
    with pytest.raises(GpioUnavailable) as refused:
        gpio.open_factory(backend, machine(tmp_path, {4: RP1}))
    assert f'hardware.backend "{backend}" cannot be opened: ' in str(refused.value)
    assert f"; {cures.PACKAGES[module]}" in str(refused.value)


def test_mock_pins_say_what_they_are() -> None:
    about = Gpio(Pins(), SimulatedFactory(VirtualClock()), SimpleQueue()).about
    assert (about.factory, about.chip) == (f"gpiozero {version('gpiozero')}", "")


class Watched:
    """Pins that are checked by a loop in virtual time."""

    def __init__(self) -> None:
        self.clock = VirtualClock()
        self.readings: Readings = SimpleQueue()
        self.factory = SimulatedFactory(self.clock)
        self.gpio = Gpio(Pins(), self.factory, self.readings)
        drained(self.readings)

    def lose_edges_of(self, line: int) -> None:
        """End what is heard of a pin, as a library does that loses it; a new question for edges mends it."""
        self.factory.pin(line).when_changed = None

    def check_for(self, seconds: float) -> list[Reading]:
        until = self.clock.now() + seconds
        while self.clock.now() < until:
            self.gpio.check(self.clock.now())
            self.clock.advance(0.05)
        return drained(self.readings)


def test_a_table_whose_pins_are_heard_is_left_alone() -> None:
    table = Watched()
    table.factory.pin(17).drive_low()
    assert drained(table.readings) == [Edge(0.0, 17, False)]
    assert table.check_for(10) == []


def test_lost_edges_are_told_with_all_levels_and_the_pin_is_heard_again() -> None:
    table = Watched()
    table.lose_edges_of(17)
    table.factory.pin(17).drive_low()
    told = table.check_for(2)
    assert [type(reading) for reading in told] == [PinsSilent, *[Edge] * len(Pins().inputs()), PinsHeard]
    assert {(edge.line, edge.high) for edge in told if isinstance(edge, Edge)} == {
        (line, line != 17) for line in Pins().inputs()
    }
    table.factory.pin(17).drive_high()
    assert [(edge.line, edge.high) for edge in drained(table.readings) if isinstance(edge, Edge)] == [(17, True)]
    assert table.check_for(5) == []


def test_a_pin_that_keeps_changing_is_no_lost_edge() -> None:
    table = Watched()
    for _ in range(40):
        table.factory.pin(17).drive_low()
        table.factory.pin(17).drive_high()
        assert {type(reading) for reading in table.check_for(0.3)} == {Edge}


def test_pins_that_cannot_be_asked_are_silent_until_they_can(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(_: object) -> bool:
        raise OSError("no such device")

    table = Watched()
    with monkeypatch.context() as broken:
        broken.setattr(SimulatedPin, "_get_state", gone)
        assert [type(reading) for reading in table.check_for(5)] == [PinsSilent]
    assert [type(reading) for reading in table.check_for(2)] == [*[Edge] * len(Pins().inputs()), PinsHeard]
