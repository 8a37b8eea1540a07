from math import inf

import pytest

from tablehand.clock import VirtualClock
from tablehand.hardware.simulated.pins import SimulatedFactory


def test_a_late_tick_stamps_every_edge_with_the_time_it_was_due() -> None:
    clock = VirtualClock()
    factory = SimulatedFactory(clock)
    stamps: list[tuple[float, bool]] = []

    def note(ticks: float, state: bool) -> None:
        stamps.append((ticks, state))

    pin = factory.pin(17)
    pin.input_with_pull("up")
    pin.when_changed = note
    factory.at(1.1, 17, high=True)
    factory.at(1.0, 17, high=False)
    clock.advance(5.0)
    factory.tick(clock.now())
    assert stamps == [(1.0, False), (1.1, True)]
    assert factory.ticks() == 5.0


@pytest.mark.parametrize("first", [True, False])
def test_of_two_levels_at_the_same_time_the_later_appointment_comes_later(first: bool) -> None:
    factory = SimulatedFactory(VirtualClock())
    factory.pin(17).input_with_pull("up")
    factory.at(1.0, 17, high=first)
    factory.at(1.0, 17, high=not first)
    factory.tick(1.0)
    assert factory.pin(17).state is not first


def test_nothing_happens_before_it_is_due() -> None:
    factory = SimulatedFactory(VirtualClock())
    assert factory.deadline() == inf
    factory.pin(17).input_with_pull("up")
    factory.at(1.0, 17, high=False)
    factory.tick(0.999)
    assert factory.pin(17).state is True
    assert factory.deadline() == 1.0
