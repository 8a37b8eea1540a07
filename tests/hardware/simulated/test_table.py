"""Hands at a table that isn't there."""

from random import Random

from tablehand.clock import VirtualClock
from tablehand.hardware.pins import Pins
from tablehand.hardware.simulated.pins import SimulatedFactory
from tablehand.hardware.simulated.table import SimulatedTable


def test_a_pushed_button_stays_down_until_it_is_let_go() -> None:
    clock = VirtualClock()
    factory = SimulatedFactory(clock)
    table = SimulatedTable(Pins(), factory, clock, Random(1))
    pin = factory.pin(Pins().buttons.red)
    pin.input_with_pull("up")
    table.push("red")
    for _ in range(3):
        table.tick(clock.now())
        assert not pin.state
        clock.advance(10.0)
    table.let_go("red")
    table.tick(clock.now())
    assert pin.state
