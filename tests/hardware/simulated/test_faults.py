"""Faults by name."""

import pytest

from tablehand.hardware.simulated.faults import KINDS, LINES, FaultError, SimulatedFault, parse


@pytest.mark.parametrize("text", [f"{target}:{kind}" for kind, what in KINDS.items() for target in what.targets])
def test_every_fault_there_is_can_be_named(text: str) -> None:
    assert str(parse(text)) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("numeric.b0", r"'numeric\.b0' is no fault; write TARGET:KIND, as numeric\.b0:stick"),
        ("numeric.b0:rust", r"unknown fault 'rust'; there are bounce, cock, deaf, .*, unplug$"),
        ("numeric.b3:stick", r"there is no part 'numeric\.b3'; there are numeric, .*, serial$"),
        ("serial:stick", r"'serial' cannot have 'stick'; that befalls numeric\.b0, .*, button\.right$"),
        ("gavel:reboot", r"'gavel' cannot have 'reboot'; that befalls serial$"),
    ],
)
def test_what_is_no_fault_is_refused_with_what_is_one(text: str, message: str) -> None:
    with pytest.raises(FaultError, match=message):
        parse(text)


def test_a_dies_fault_befalls_its_own_lines() -> None:
    assert [line for line in LINES if SimulatedFault("income", "bounce").befalls(line)] == [
        "income.b0",
        "income.b1",
        "income.b2",
        "income.stb",
    ]
    assert [line for line in LINES if SimulatedFault("gavel", "stick").befalls(line)] == ["gavel"]
