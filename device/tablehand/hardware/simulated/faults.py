"""Faults that a simulated table can have: their names, what each does, and to which part."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from tablehand.readings import ButtonName, DieName

FaultKind: TypeAlias = Literal[
    "bounce", "cock", "deaf", "delay", "flood", "hold", "lose", "reboot", "short", "stick", "unplug"
]

DICE: tuple[str, ...] = get_args(DieName)
DATA = ("b0", "b1", "b2")
STROBE = "stb"
DIE_LINES = tuple(f"{die}.{wire}" for die in DICE for wire in (*DATA, STROBE))
GAVEL = "gavel"
BUTTONS = tuple(f"button.{button}" for button in get_args(ButtonName))
LINES = (*DIE_LINES, GAVEL, *BUTTONS)
"""Everything that has a wire of its own."""
SERIAL = "serial"
FAULTY = (*DICE, *LINES, SERIAL)
"""Everything that may have a fault."""


class FaultError(ValueError):
    """A fault that no simulated table can have."""


class Kind(Struct, frozen=True):
    """What a kind of fault does, and the parts that it can befall."""

    does: str
    targets: tuple[str, ...]


KINDS: Mapping[FaultKind, Kind] = MappingProxyType(
    {
        "bounce": Kind("each change comes as a burst of short pulses", (*DICE, *LINES)),
        "cock": Kind("the die leans on something and shows no face", (*DICE, SERIAL)),
        "deaf": Kind("the dice base doesn't hear what it is told", (SERIAL,)),
        "delay": Kind("each line changes some milliseconds late", (*DICE, *LINES)),
        "flood": Kind("thousands of changes a second come for a while", (*LINES, SERIAL)),
        "hold": Kind("the die stays in the hand and tells nothing", (*DICE, SERIAL)),
        "lose": Kind("a change is lost now and then", (*DICE, *LINES)),
        "reboot": Kind("the dice base starts anew", (SERIAL,)),
        "short": Kind("a die's data lines touch each other; a single line touches ground", (*DICE, *DIE_LINES)),
        "stick": Kind("the line stays low", LINES),
        "unplug": Kind("nothing comes any more: lines stay high", (*DICE, *LINES, SERIAL)),
    }
)


class SimulatedFault(Struct, frozen=True):
    """A part of a simulated table, and what is wrong with it. FaultError if that cannot be."""

    target: str
    kind: FaultKind

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise FaultError(f"unknown fault {self.kind!r}; there are {', '.join(KINDS)}")
        if self.target not in FAULTY:
            raise FaultError(f"there is no part {self.target!r}; there are {', '.join(FAULTY)}")
        targets = KINDS[self.kind].targets
        if self.target not in targets:
            raise FaultError(f"{self.target!r} cannot have {self.kind!r}; that befalls {', '.join(targets)}")

    def __str__(self) -> str:
        return f"{self.target}:{self.kind}"

    def befalls(self, line: str) -> bool:
        """Whether it acts on this one of `LINES`."""
        return line == self.target or line.startswith(f"{self.target}.")


def parse(text: str) -> SimulatedFault:
    """The fault that is called `TARGET:KIND`, as numeric.b0:stick; FaultError says what there is."""
    target, colon, kind = text.partition(":")
    if not colon:
        raise FaultError(f"{text!r} is no fault; write TARGET:KIND, as numeric.b0:stick")
    return SimulatedFault(target, kind)  # type: ignore[arg-type]  # it checks its kind itself


def data_lines(die: str) -> tuple[str, ...]:
    """The data lines of a die."""
    return tuple(f"{die}.{wire}" for wire in DATA)
