"""What the wires do while it happens."""

import pytest

from tablehand.appliance.doctor.live import Live
from tablehand.hardware.pins import Pins
from tablehand.readings import (
    SERIAL_TILT,
    ButtonPressed,
    Edge,
    FaceSeen,
    Fault,
    GavelShaken,
    Reading,
    Recovered,
    RollAgain,
)
from tablehand.screen.show import Wire
from tablehand.screen.words import Words


def wire(live: Live, thing: str, name: str, now: float) -> Wire:
    return next(one for one in live.snapshot(now, Words()).wires if (one.thing, one.wire) == (thing, name))


def test_every_input_is_there_once_with_its_pin() -> None:
    wires = Live(Pins()).snapshot(0.0, Words()).wires
    assert sorted(one.pin[0] for one in wires) == sorted(Pins().inputs())
    assert wire(Live(Pins()), "numeric", "b0", 0.0).pin == (5, 29)


def test_a_wire_tells_its_level_how_often_it_changed_and_how_long_ago() -> None:
    live = Live(Pins())
    live.hear(Edge(1.0, 12, True))
    assert wire(live, "numeric", "stb", 9.0) == Wire("numeric", "stb", (12, 32), True, 0, None)
    live.hear(Edge(5.0, 12, False))
    assert wire(live, "numeric", "stb", 9.0) == Wire("numeric", "stb", (12, 32), False, 1, 4.0)
    live.hear(Edge(8.0, 12, True))
    assert wire(live, "numeric", "stb", 9.0) == Wire("numeric", "stb", (12, 32), True, 2, 1.0)


def test_a_line_is_low_for_so_long_as_it_is() -> None:
    live = Live(Pins())
    live.hear(Edge(1.0, 20, False))
    assert live.low(5.0, 4.0) == {20}
    assert live.low(4.9, 4.0) == set()
    live.hear(Edge(6.0, 20, True))
    assert live.low(60.0, 4.0) == set()


def test_a_gavel_on_a_dice_base_is_no_wire() -> None:
    live = Live(Pins())
    live.hear(Edge(1.0, SERIAL_TILT, False))
    assert {one.edges for one in live.snapshot(2.0, Words()).wires} == {0}


@pytest.mark.parametrize(
    ("reading", "said"),
    [
        (FaceSeen(7.0, "numeric", 4), "Number die: code 4, 3 s ago"),
        (RollAgain(7.0, "newspaper", "cocked"), "Newspaper die: leaned on something, 3 s ago"),
        (RollAgain(7.0, "newspaper", "misread"), "Newspaper die: could not be read, 3 s ago"),
        (Fault(7.0, "income", "unplugged"), "Income die: strobe without a face, 3 s ago"),
        (Fault(7.0, "income", "shorted"), "Income die: all data wires low, 3 s ago"),
        (Fault(7.0, "income", "stuck"), "Income die: a wire stays low, 3 s ago"),
        (Recovered(7.0, "income"), "Income die: its wires are free again, 3 s ago"),
        (ButtonPressed(7.0, "red"), "Red button: pressed, 3 s ago"),
        (GavelShaken(7.0), "Gavel: shaken and held up, 3 s ago"),
    ],
)
def test_what_was_understood_is_told_newest_first(reading: Reading, said: str) -> None:
    live, words = Live(Pins()), Words()
    live.hear(ButtonPressed(1.0, "left"))
    live.hear(reading)
    assert live.snapshot(10.0, words).said == (said, "Left button: pressed, 9 s ago")
    assert words.missing == set()
