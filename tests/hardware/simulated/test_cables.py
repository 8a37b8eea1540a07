"""Cables between what is meant and what pins see."""

from random import Random

import pytest

from tablehand.clock import VirtualClock
from tablehand.hardware.pins import Pins
from tablehand.hardware.simulated.faults import SimulatedFault
from tablehand.hardware.simulated.pins import SimulatedFactory
from tablehand.hardware.simulated.table import POWER_UP, SimulatedTable


class Bench:
    """A simulated table whose pins are looked at."""

    def __init__(self, seed: int = 1) -> None:
        self.clock = VirtualClock()
        self.factory = SimulatedFactory(self.clock)
        self.table = SimulatedTable(Pins(), self.factory, self.clock, Random(seed))
        self.edges: list[tuple[float, bool]] = []
        for line in sorted(Pins().inputs()):
            self.factory.pin(line).input_with_pull("up")
        self.factory.pin(Pins().numeric.data[0]).when_changed = self.note

    def note(self, ticks: float, state: bool) -> None:
        self.edges.append((ticks, state))

    def after(self, seconds: float) -> bool:
        """The level of the numeric die's first data line after some time."""
        self.clock.advance(seconds)
        self.table.tick(self.clock.now())
        return bool(self.factory.pin(Pins().numeric.data[0]).state)


@pytest.mark.parametrize(("kind", "level"), [("stick", False), ("short", False), ("unplug", True)])
def test_what_is_mended_shows_what_is_meant_then(kind: str, level: bool) -> None:
    bench = Bench()
    fault = SimulatedFault("numeric.b0", kind)  # type: ignore[arg-type]
    bench.table.break_(fault)
    assert bench.after(0.1) is level
    bench.table.roll("numeric", 1)
    assert bench.after(POWER_UP) is level
    bench.table.mend(fault)
    assert bench.after(0.0) is False
    assert bench.after(1.0) is True


def test_a_line_at_a_pin_of_two_dice_is_low_if_either_pulls_it() -> None:
    bench = Bench()
    bench.table.break_(SimulatedFault("numeric", "unplug"))
    bench.table.roll("income", 1)
    assert bench.after(POWER_UP + 0.1) is False
    assert bench.after(1.0) is True


def test_what_goes_wrong_now_changes_nothing_that_was_before() -> None:
    bench = Bench()
    bench.table.roll("numeric", 1)
    bench.clock.advance(5.0)
    bench.table.break_(SimulatedFault("numeric.b0", "stick"))
    assert bench.after(0.0) is False
    assert [high for _, high in bench.edges] == [False, True, False]
    assert bench.edges[-1][0] == 5.0


@pytest.mark.parametrize("kind", ["bounce", "delay", "lose"])
def test_the_same_numbers_make_the_same_fault(kind: str) -> None:
    benches = [Bench(seed) for seed in (1, 1, 2)]
    for bench in benches:
        bench.table.break_(SimulatedFault("numeric.b0", kind))  # type: ignore[arg-type]
        for _ in range(10):
            bench.table.roll("numeric", 1)
        bench.after(20.0)
    same, again, other = (bench.edges for bench in benches)
    assert same == again
    assert same != other
