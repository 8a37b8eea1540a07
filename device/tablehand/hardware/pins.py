"""Which pin does what: the wiring, checked against the header."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import asdict

from tablehand.hardware import board
from tablehand.readings import ButtonName, DieName

LightName: TypeAlias = Literal["lamp-green", "lamp-red", "gavel-green", "gavel-red"]

SHAREABLE = (
    {"pins.income.data", "pins.numeric.data"},
    {"pins.income.data", "pins.newspaper.data"},
)
"""The income die is always thrown alone, so its data lines may be another die's too."""


class PinError(ValueError):
    """A wiring that the header does not allow."""


class Wire(Struct, frozen=True):
    """One wire: its group and name (`numeric`, `b0`), the key that moves it (`pins.numeric.data`), its BCM number.

    Inputs are pulled up and mean something when they are low; outputs shine when they are high.
    """

    group: str
    name: str
    key: str
    bcm: int
    output: bool

    @property
    def place(self) -> int:
        """The pin of the header, 1 to 40."""
        return board.HEADER[self.bcm]


class DiePins(Struct, frozen=True, forbid_unknown_fields=True):
    """The wires of one die. The income die, always thrown alone, may share another's data lines."""

    data: Annotated[tuple[int, int, int], Meta(description="Data lines b0, b1, b2, pulled low for a one")]
    strobe: Annotated[int, Meta(description="Strobe, pulled low when the code stands")]


class GavelPins(Struct, frozen=True, forbid_unknown_fields=True):
    """The wires of the gavel."""

    tilt: Annotated[int, Meta(description="Tilt switch, low when the handle is up")] = 17
    red: Annotated[int, Meta(description="Red light")] = 16
    green: Annotated[int, Meta(description="Green light")] = 27


class ButtonPins(Struct, frozen=True, forbid_unknown_fields=True):
    """The four buttons, to ground. They have the pins of an I2S sound card, so sound is by USB or HDMI."""

    green: Annotated[int, Meta(description="Yes, go on")] = 20
    red: Annotated[int, Meta(description="No, back; held: undo")] = 21
    left: Annotated[int, Meta(description="The choice before")] = 18
    right: Annotated[int, Meta(description="The next choice")] = 19


class LampPins(Struct, frozen=True, forbid_unknown_fields=True):
    """The lamps in two buttons. With SPI switched on 7 and 8 are taken."""

    green: Annotated[int, Meta(description="Lamp of the green button")] = 8
    red: Annotated[int, Meta(description="Lamp of the red button")] = 7


class Pins(Struct, frozen=True, forbid_unknown_fields=True):
    """The wiring, in BCM numbers (GPIO17 is 17).

    PinError if the header has no such pin, or if it is reserved or used twice.
    """

    numeric: DiePins = DiePins((5, 6, 13), 12)
    income: DiePins = DiePins((5, 6, 13), 25)
    newspaper: DiePins = DiePins((22, 23, 24), 26)
    gavel: GavelPins = GavelPins()
    buttons: ButtonPins = ButtonPins()
    lamps: LampPins = LampPins()

    def __post_init__(self) -> None:
        users: dict[int, list[str]] = defaultdict(list)
        for wire in self.wires():
            users[wire.bcm].append(wire.key)
        free = ", ".join(map(board.describe, sorted(board.USABLE - users.keys()))) or "none"
        for bcm, keys in users.items():
            if bcm not in board.HEADER:
                raise PinError(f"{keys[0]}: the header has no GPIO {bcm}; free: {free}")
            pin = board.describe(bcm)
            if bcm in board.RESERVED:
                raise PinError(f"{keys[0]}: {pin} is reserved for {board.RESERVED[bcm]}; free: {free}")
            for one, other in combinations(keys, 2):
                if one == other:
                    raise PinError(f"{one} uses {pin} twice; move one of its lines; free: {free}")
                if {one, other} not in SHAREABLE:
                    raise PinError(f"{one} and {other} both use {pin}; move one of them; free: {free}")

    def dice(self) -> dict[DieName, DiePins]:
        """The dice by name."""
        return {"numeric": self.numeric, "income": self.income, "newspaper": self.newspaper}

    def button_lines(self) -> dict[ButtonName, int]:
        """The buttons' lines by name."""
        buttons = self.buttons
        return {
            "green": buttons.green,
            "red": buttons.red,
            "left": buttons.left,
            "right": buttons.right,
        }

    def lights(self) -> dict[LightName, int]:
        """The lines of everything that shines, by name."""
        return {
            "lamp-green": self.lamps.green,
            "lamp-red": self.lamps.red,
            "gavel-green": self.gavel.green,
            "gavel-red": self.gavel.red,
        }

    def inputs(self) -> frozenset[int]:
        """Every line that is listened to."""
        return frozenset(wire.bcm for wire in self.wires() if not wire.output)

    def wires(self) -> tuple[Wire, ...]:
        """Every wire of the table; the income die's data lines are there though another die may own them too."""
        return tuple(self._wires())

    def _wires(self) -> Iterator[Wire]:
        for group, its in asdict(self).items():
            for name, bcm in asdict(its).items():
                key = f"pins.{group}.{name}"
                if isinstance(bcm, tuple):
                    yield from (Wire(group, f"b{bit}", key, line, output=False) for bit, line in enumerate(bcm))
                else:
                    shines = group == "lamps" or key in ("pins.gavel.red", "pins.gavel.green")
                    yield Wire(group, "stb" if name == "strobe" else name, key, bcm, output=shines)
