"""What a table makes of each fault that a simulated one can have, from mock pins through the real drivers."""

import pytest
from tests.appliance.wired import Table

from tablehand.hardware.simulated.cables import FLOOD_EDGE, FLOOD_EDGES
from tablehand.hardware.simulated.faults import (
    BUTTONS,
    DICE,
    DIE_LINES,
    GAVEL,
    KINDS,
    LINES,
    SERIAL,
    FaultKind,
    SimulatedFault,
)
from tablehand.readings import (
    ButtonHeld,
    ButtonPressed,
    ButtonReleased,
    Edge,
    FaceSeen,
    Fault,
    GavelShaken,
    Reading,
    Recovered,
    RollAgain,
)

CODES = (1, 2, 3, 4, 5, 6)
FLOOD = FLOOD_EDGE * FLOOD_EDGES


class Broken(Table):
    """A table at which something goes wrong after it was switched on."""

    def __init__(self, target: str, kind: FaultKind) -> None:
        super().__init__(period=0.1)
        self.die, _, self.wire = target.partition(".")
        self.fault = SimulatedFault(target, kind)
        self.watch(1.5)
        self.hands.break_(self.fault)
        assert self.hands.faults == {self.fault}

    def mend(self) -> None:
        self.hands.mend(self.fault)
        assert not self.hands.faults
        self.watch(1.0)

    def throw(self) -> list[Reading]:
        """What is said of the die when each of its faces is thrown."""
        said: list[Reading] = []
        for code in CODES:
            assert self.hands.roll(self.die, code) == code  # type: ignore[arg-type]
            said += self.watch(1.2)
        return [reading for reading in said if getattr(reading, "die", None) == self.die]

    def press(self) -> list[type[Reading]]:
        """What is said when the button is pressed three times."""
        said: list[Reading] = []
        for _ in range(3):
            self.hands.press(self.wire)  # type: ignore[arg-type]
            said += self.watch(1.2)
        return [type(reading) for reading in said]

    def shake(self) -> list[type[Reading]]:
        self.hands.shake_gavel()
        return [type(reading) for reading in self.watch(6.0)]

    def works(self) -> bool:
        """Whether the die, the button or the gavel in question is heard as it should be."""
        if self.die == GAVEL:
            return self.shake() == [GavelShaken]
        if self.die == "button":
            return self.press() == [ButtonPressed] * 3
        return faces(self.throw()) == list(CODES)


def faces(said: list[Reading]) -> list[int]:
    return [reading.code for reading in said if isinstance(reading, FaceSeen)]


@pytest.mark.parametrize("kind", ["bounce", "delay"])
@pytest.mark.parametrize("target", [*DICE, *LINES])
def test_lines_that_bounce_or_are_late_are_understood(target: str, kind: FaultKind) -> None:
    assert Broken(target, kind).works()


@pytest.mark.parametrize("kind", ["cock", "hold"])
@pytest.mark.parametrize("die", DICE)
def test_a_die_that_leans_or_stays_in_the_hand_says_nothing_on_wires(die: str, kind: FaultKind) -> None:
    table = Broken(die, kind)
    assert table.throw() == []
    table.mend()
    assert table.works()


@pytest.mark.parametrize("target", [*DICE, *LINES])
def test_what_is_unplugged_says_nothing_and_is_back_when_it_is_mended(target: str) -> None:
    table = Broken(target, "unplug")
    assert not table.works()
    table.mend()
    assert table.works()


@pytest.mark.parametrize("die", DICE)
def test_a_die_without_its_data_lines_is_told_to_be_unplugged(die: str) -> None:
    table = Broken(f"{die}.b0", "unplug")
    for wire in ("b1", "b2"):
        table.hands.break_(SimulatedFault(f"{die}.{wire}", "unplug"))
    assert [reading.reason for reading in table.throw() if isinstance(reading, Fault)] == ["unplugged"] * len(CODES)


@pytest.mark.parametrize("die", DICE)
def test_data_lines_that_touch_each_other_are_told_to_be_shorted(die: str) -> None:
    table = Broken(die, "short")
    assert [reading.reason for reading in table.throw() if isinstance(reading, Fault)] == ["shorted"] * len(CODES)
    table.mend()
    assert table.works()


@pytest.mark.parametrize("kind", ["short", "stick"])
@pytest.mark.parametrize("line", DIE_LINES)
def test_a_line_that_stays_low_is_named_and_makes_no_face(line: str, kind: FaultKind) -> None:
    table = Broken(line, kind)
    said = table.watch(1.2) + table.throw()
    assert not faces(said)
    assert [(reading.reason, reading.wires) for reading in said if isinstance(reading, Fault)] == [
        ("stuck", (table.wire,))
    ] * len({getattr(reading, "die", None) for reading in said})
    table.hands.mend(table.fault)
    assert Recovered in [type(reading) for reading in table.watch(1.0)]
    assert table.works()


@pytest.mark.parametrize("line", DIE_LINES)
def test_a_line_that_begins_to_stick_in_the_middle_of_a_throw_makes_no_wrong_face(line: str) -> None:
    for after in range(5, 400, 15):
        table = Table(period=0.1)
        table.watch(1.5)
        die = line.partition(".")[0]
        table.hands.roll(die, 2)  # type: ignore[arg-type]
        table.clock.advance(after / 1000)
        table.hands.break_(SimulatedFault(line, "stick"))
        said = table.watch(2.0)
        assert set(faces(said)) <= {2}
        assert "stuck" in {reading.reason for reading in said if isinstance(reading, Fault)}


@pytest.mark.parametrize("button", BUTTONS)
def test_a_button_that_stays_down_is_held_until_it_is_mended(button: str) -> None:
    table = Broken(button, "stick")
    assert table.press() == [ButtonHeld]
    table.hands.mend(table.fault)
    assert [type(reading) for reading in table.watch(1.0)] == [ButtonReleased]
    assert table.works()


def test_a_gavel_whose_switch_stays_closed_never_fires() -> None:
    table = Broken(GAVEL, "stick")
    assert table.shake() == []
    table.mend()
    assert table.works()


@pytest.mark.parametrize("target", LINES)
def test_a_flood_says_nothing_wrong_and_is_over_after_a_while(target: str) -> None:
    table = Broken(target, "flood")
    heard: list[Reading] = []
    table.wires.feelers.listeners.append(heard.append)
    said = table.watch(FLOOD)
    assert sum(isinstance(reading, Edge) for reading in heard) == FLOOD_EDGES
    assert said == []
    assert table.works()


@pytest.mark.parametrize("die", DICE)
def test_throws_in_a_flood_are_read_or_thrown_again(die: str) -> None:
    for wire in ("b0", "b1", "b2", "stb"):
        table = Broken(f"{die}.{wire}", "flood")
        table.hands.roll(die, 5)  # type: ignore[arg-type]
        for reading in table.watch(FLOOD):
            assert isinstance(reading, RollAgain) or (isinstance(reading, FaceSeen) and reading.code == 5)


@pytest.mark.parametrize("target", [*DICE, *LINES])
def test_where_changes_are_lost_not_all_is_heard_until_it_is_mended(target: str) -> None:
    table = Broken(target, "lose")
    assert not all(table.works() for _ in range(4))
    table.mend()
    assert table.works()


def test_every_kind_of_fault_on_wires_is_tried_here() -> None:
    tried = {"bounce", "cock", "delay", "flood", "hold", "lose", "short", "stick", "unplug"}
    assert {kind for kind, what in KINDS.items() if what.targets != (SERIAL,)} == tried
