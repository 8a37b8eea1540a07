"""From mock pins through the real drivers to what happened at the table."""

from queue import SimpleQueue

import pytest
from tests.appliance.wired import Table

from tablehand.appliance.feelers import Feelers
from tablehand.hardware.simulated.table import DATA_FIRST, POWER_UP
from tablehand.readings import (
    ButtonHeld,
    ButtonName,
    ButtonPressed,
    ButtonReleased,
    DieName,
    Edge,
    FaceSeen,
    Fault,
    GavelShaken,
    Readings,
)
from tablehand.senses.dice import DiceFigures, Die

DICE: tuple[DieName, ...] = ("numeric", "income", "newspaper")


@pytest.mark.parametrize("period", [0.001, 0.020, 0.7])
@pytest.mark.parametrize("die", DICE)
@pytest.mark.parametrize("code", range(1, 7))
def test_every_face_of_every_die_is_seen_however_slow_the_loop(die: DieName, code: int, period: float) -> None:
    table = Table(period)
    assert table.hands.roll(die, code) == code
    (reading,) = table.watch(2.8)
    assert reading == FaceSeen(100.0 + POWER_UP + DATA_FIRST, die, code)


def test_a_throw_is_told_within_a_twentieth_of_a_second_of_its_strobe() -> None:
    table = Table()
    table.watch(1.0)
    table.hands.roll("numeric", 3)
    assert [type(reading) for reading in table.watch(0.06)] == [FaceSeen]


def test_two_dice_thrown_together_are_both_seen() -> None:
    table = Table()
    table.hands.roll("numeric", 2)
    table.hands.roll("newspaper", 6)
    assert {(reading.die, reading.code) for reading in table.watch(2.0) if isinstance(reading, FaceSeen)} == {
        ("numeric", 2),
        ("newspaper", 6),
    }


def test_throws_in_haste_wait_for_their_module() -> None:
    table = Table()
    codes = [table.hands.roll("newspaper") for _ in range(10)]
    assert [reading.code for reading in table.watch(8.0) if isinstance(reading, FaceSeen)] == codes


def test_chance_throws_the_simulated_dice_by_the_numbers_it_is_given() -> None:
    codes = [[Table().hands.roll("numeric") for _ in range(5)] for _ in range(2)]
    assert codes[0] == codes[1]


@pytest.mark.parametrize(("code", "reason"), [(0, "unplugged"), (7, "shorted")])
def test_a_broken_cable_is_told_as_what_it_is(code: int, reason: str) -> None:
    table = Table()
    table.hands.roll("income", code)
    (reading,) = table.watch(2.0)
    assert isinstance(reading, Fault)
    assert (reading.die, reading.reason) == ("income", reason)


@pytest.mark.parametrize("button", ["green", "red", "left", "right"])
def test_every_button_can_be_pressed_and_held(button: ButtonName) -> None:
    table = Table()
    table.watch(0.5)
    pressed = table.clock.now()
    table.hands.press(button)
    assert table.watch(1.0) == [ButtonPressed(pressed, button)]
    held = table.clock.now()
    table.hands.press(button, seconds=1.2)
    assert table.watch(2.0) == [ButtonHeld(held, button), ButtonReleased(held + 1.2, button)]


def test_the_gavel_can_be_shaken_more_than_once() -> None:
    table = Table()
    for _ in range(3):
        table.hands.shake_gavel()
        assert [type(reading) for reading in table.watch(6.0)] == [GavelShaken]


def test_an_untouched_table_says_nothing() -> None:
    assert Table().watch(30.0) == []


def numeric_die() -> Die:
    return Die("numeric", (5, 6, 13), 12, DiceFigures(), start=0.0)


def test_an_edge_that_reaches_the_queue_late_still_counts() -> None:
    queue: Readings = SimpleQueue()
    feelers = Feelers(queue, [numeric_die()])
    queue.put(Edge(0.9, 5, False))
    queue.put(Edge(1.0, 12, False))
    assert feelers.poll(1.016) == []
    queue.put(Edge(1.014, 12, True))
    queue.put(Edge(1.1, 5, True))
    assert feelers.poll(2.0) == []


def test_edges_count_in_the_order_of_their_stamps_whoever_queued_them_first() -> None:
    queue: Readings = SimpleQueue()
    for edge in (Edge(1.3, 5, True), Edge(1.1, 12, True), Edge(1.0, 12, False), Edge(0.9, 5, False)):
        queue.put(edge)
    assert Feelers(queue, [numeric_die()]).poll(4.0) == [FaceSeen(1.0, "numeric", 1)]


def test_what_happened_first_is_told_first_even_if_it_was_certain_later() -> None:
    queue: Readings = SimpleQueue()
    newspaper = Die("newspaper", (22, 23, 24), 26, DiceFigures(), start=0.0)
    for edge in (Edge(0.9, 22, False), Edge(0.9, 6, False), Edge(1.0, 26, False), Edge(1.01, 12, False)):
        queue.put(edge)
    queue.put(Edge(1.11, 12, True))
    assert Feelers(queue, [numeric_die(), newspaper]).poll(1.2) == [
        FaceSeen(1.0, "newspaper", 1),
        FaceSeen(1.01, "numeric", 2),
    ]


def test_readings_that_have_a_meaning_are_passed_on_in_order() -> None:
    queue: Readings = SimpleQueue()
    late, early = FaceSeen(2.0, "numeric", 4), FaceSeen(1.0, "newspaper", 1)
    queue.put(late)
    queue.put(early)
    assert Feelers(queue, []).poll(3.0) == [early, late]


@pytest.mark.parametrize("late", [-1.0, 0.0, 1.0])
def test_a_throw_that_a_base_tells_on_wires_and_by_usb_is_one_throw(late: float) -> None:
    table = Table()
    for code in (3, 3, 5):
        thrown = table.clock.now() + (POWER_UP if table.clock.now() == 100.0 else 0.0) + DATA_FIRST
        table.hands.roll("income", code)
        table.wires.feelers._readings.put(FaceSeen(thrown + late, "income", code))
        assert [reading.code for reading in table.watch(3.0) if isinstance(reading, FaceSeen)] == [code]


def test_two_throws_one_way_are_two_however_alike() -> None:
    queue: Readings = SimpleQueue()
    throws = [FaceSeen(1.0, "income", 3), FaceSeen(1.6, "income", 3)]
    for throw in throws:
        queue.put(throw)
    assert Feelers(queue, []).poll(2.0) == throws
