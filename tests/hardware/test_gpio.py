import gc
from pathlib import Path
from queue import SimpleQueue
from typing import cast

import pytest

from tablehand.clock import VirtualClock
from tablehand.hardware import board, gpio
from tablehand.hardware.gpio import Gpio, GpioUnavailable, Pin
from tablehand.hardware.pins import Pins
from tablehand.hardware.simulated.pins import SimulatedFactory
from tablehand.readings import Edge, Reading, Readings


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


def test_pins_that_cannot_be_opened_are_named_with_the_way_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LG_WD", str(tmp_path))
    with pytest.raises(GpioUnavailable) as refused:
        gpio.open_factory("lgpio", chip=99)
    assert str(refused.value).startswith('hardware.backend "lgpio" cannot be opened: ')
    assert str(refused.value).endswith('; set it to "mock" to play without dice on wires')
