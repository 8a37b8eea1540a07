"""What readings say about wires."""

from collections.abc import Sequence

import pytest
from tests.appliance.doctor.made_up import told

from tablehand.appliance.doctor import wires
from tablehand.hardware.pins import Pins
from tablehand.readings import (
    ButtonHeld,
    ButtonName,
    ButtonPressed,
    Edge,
    FaceSeen,
    Fault,
    GavelShaken,
    Reading,
    RollAgain,
)

PINS = Pins()
NUMERIC = wires.things(PINS)["numeric"]
STB = NUMERIC["stb"]


def pulses(lines: Sequence[int], count: int = 1, at: float = 1.0) -> list[Reading]:
    """The lines fall and rise, `count` times."""
    return [Edge(at + n, line, high) for n in range(count) for high in (False, True) for line in lines]


def throw(code: int, *said: Reading, strobes: int = 1) -> list[Reading]:
    """A throw of the number die, with what was understood; no strobes: the wire is off."""
    data = [line for bit, line in enumerate(PINS.numeric.data) if code >> bit & 1]
    understood = said or (FaceSeen(1.0, "numeric", code),)
    return [*pulses(data), *pulses([STB], strobes, at=1.01), *understood]


WELL = [throw(3), throw(4), throw(5)]
UNPLUGGED, SHORTED = Fault(1.0, "numeric", "unplugged"), Fault(1.0, "numeric", "shorted")
COCKED, MISREAD = RollAgain(1.0, "numeric", "cocked"), RollAgain(1.0, "numeric", "misread")


@pytest.mark.parametrize(
    ("throws", "what", "pins"),
    [
        (WELL, "die.ok", (5, 6, 13, 12)),
        ([[], []], "die.silent", (5, 6, 13, 12)),
        ([[FaceSeen(1.0, "numeric", 3)]] * 3, "die.by_base", ()),
        ([pulses([5, 6]), pulses([13])], "die.no_strobe", (12,)),
        ([throw(0, UNPLUGGED)] * 8, "die.no_data", (5, 6, 13)),
        ([throw(7, SHORTED)] * 3, "die.shorted", (5, 6, 13)),
        ([throw(2), throw(4), throw(6)] * 2, "die.wire_silent", (5,)),
        ([throw(4), throw(0, UNPLUGGED)] * 4, "die.wire_silent", (5, 6)),
        ([*WELL, throw(3, strobes=20)], "die.chatters", (12,)),
        ([*WELL, [*pulses([6], 9), *throw(1)]], "die.chatters", (6,)),
        ([*WELL, [Edge(1.0, STB, False), Edge(1.03, 5, False), *throw(1)]], "die.late", (5,)),
        (
            [*WELL, [*pulses([6]), *pulses([13], at=1.002), *pulses([STB], at=1.02), FaceSeen(1.0, "numeric", 6)]],
            "die.late",
            (13,),
        ),
        ([*WELL, throw(0, COCKED)], "die.cocked", ()),
        ([*WELL, throw(1, MISREAD)], "die.misread", (5, 6, 13, 12)),
        ([*WELL, []], "die.missed", (12,)),
        ([*WELL, [*throw(1), Edge(3.0, 6, False), Fault(4.0, "numeric", "stuck")]], "die.stuck", (6,)),
        ([*WELL, [*throw(1), Fault(4.0, "numeric", "stuck", ("b2",))]], "die.stuck", (13,)),
    ],
)
def test_throws_tell_what_is_wrong_with_a_die_and_where(
    throws: list[list[Reading]], what: str, pins: tuple[int, ...]
) -> None:
    finding = wires.thrown("numeric", NUMERIC, throws)
    assert (finding.what, finding.pins) == (what, pins)
    told(finding)


def test_what_another_die_said_meanwhile_is_no_sign() -> None:
    other = [RollAgain(1.0, "newspaper", "misread"), Fault(1.0, "newspaper", "stuck")]
    assert wires.thrown("numeric", NUMERIC, [*WELL, throw(1), [*throw(2), *other]]).what == "die.ok"


@pytest.mark.parametrize("name", ["green", "red", "left", "right"])
def test_a_button_is_heard_unsteady_silent_or_somebody_elses(name: ButtonName) -> None:
    line = PINS.button_lines()[name]
    other: ButtonName = "left" if name == "right" else "right"
    for readings, what in (
        ([*pulses([line]), ButtonPressed(1.0, name)], "button.ok"),
        ([*pulses([line]), ButtonHeld(1.0, name)], "button.ok"),
        ([*pulses([line], 9), ButtonPressed(1.0, name)], "button.chatters"),
        (pulses([line]), "button.unsteady"),
        ([], "button.silent"),
        ([ButtonPressed(1.0, other)], "button.swapped"),
    ):
        finding = wires.pressed(name, {"contact": line}, [readings])
        assert (finding.thing, finding.what, finding.pins) == (f"button-{name}", what, (line,))
        told(finding)


def test_presses_that_were_not_understood_are_counted() -> None:
    heard = [*pulses([20]), ButtonPressed(1.0, "green")]
    finding = wires.pressed("green", {"contact": 20}, [heard, [], heard, heard])
    assert "1 of 4" in told(finding).says


def test_faces_that_were_not_shown_are_told() -> None:
    assert "3, 4" in told(wires.wrong("numeric", NUMERIC, [3, 4])).says


def test_a_swapped_button_names_the_other_one() -> None:
    finding = wires.pressed("green", {"contact": 20}, [[ButtonPressed(1.0, "red")]])
    assert "Red button" in told(finding).says


@pytest.mark.parametrize(
    ("readings", "what"),
    [([GavelShaken(1.0)], "gavel.ok"), ([], "gavel.silent"), (pulses([17], 9), "gavel.unfinished")],
)
def test_a_gavel_is_heard_silent_or_not_held_up(readings: list[Reading], what: str) -> None:
    finding = wires.shaken({"tilt": 17}, readings)
    assert (finding.what, finding.pins) == (what, (17,))
    told(finding)


def test_a_wire_that_two_dice_share_is_told_of_both() -> None:
    found = wires.at_rest(PINS, {6}, {})
    assert [(one.thing, one.what, one.pins) for one in found] == [
        ("numeric", "rest.low", (6,)),
        ("income", "rest.low", (6,)),
    ]
    assert "Number die and Income die" in told(found[0]).cure


@pytest.mark.parametrize(
    ("line", "thing", "what"),
    [(20, "button-green", "rest.button"), (17, "gavel", "rest.gavel"), (26, "newspaper", "rest.low")],
)
def test_what_is_low_at_rest_is_told_by_what_it_is(line: int, thing: str, what: str) -> None:
    (finding,) = wires.at_rest(PINS, {line}, {})
    assert (finding.thing, finding.what, finding.pins) == (thing, what, (line,))
    told(finding)


def test_a_noisy_wire_is_counted_without_its_first_level() -> None:
    readings = [Edge(0.0, 12, True), *pulses([12], 10)]
    (finding,) = wires.at_rest(PINS, wires.low(readings), wires.changes(readings))
    assert (finding.thing, finding.what) == ("numeric", "rest.noisy")
    assert "20 times" in told(finding).says


def test_a_trembling_hand_is_no_noise() -> None:
    readings = [Edge(0.0, 17, True), *pulses([17], 2)]
    assert wires.at_rest(PINS, wires.low(readings), wires.changes(readings)) == []


@pytest.mark.parametrize(
    ("reason", "pins"), [("unplugged", (5, 6, 13)), ("shorted", (5, 6, 13)), ("stuck", (5, 6, 13, 12))]
)
def test_a_broken_die_names_its_pins_in_play_too(reason: str, pins: tuple[int, ...]) -> None:
    fault = Fault(1.0, "numeric", reason)  # type: ignore[arg-type]
    assert wires.faulty(fault, PINS).pins == pins
    told(wires.faulty(fault, PINS))
    named = Fault(1.0, "numeric", reason, ("b1",))  # type: ignore[arg-type]
    assert wires.faulty(named, PINS).pins == (6,)
