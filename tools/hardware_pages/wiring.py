"""The table's cables, made from the default wiring: colours, power and ground pins, resistors, tables in Markdown."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tablehand.hardware import board
from tablehand.hardware.pins import Pins, Wire


class Colour(NamedTuple):
    """The colour of a wire: its name, its two letters after IEC 60757, and how it is drawn."""

    name: str
    code: str
    drawn: str


class Cable(NamedTuple):
    """A cable from the adapter board: what it leads to, and the header's pins for its ground and, if any, its 3V3."""

    plug: str
    to: str
    wires: tuple[Wire, ...]
    ground: int
    power: int | None = None


WHITE = Colour("white", "WH", "#ffffff")
YELLOW = Colour("yellow", "YE", "#f2d024")
ORANGE = Colour("orange", "OG", "#f08a24")
BLUE = Colour("blue", "BU", "#3b78d8")
GREEN = Colour("green", "GN", "#3a9c4b")
PINK = Colour("pink", "PK", "#f29bc0")
GREY = Colour("grey", "GY", "#a0a0a0")
VIOLET = Colour("violet", "VT", "#8a4fbf")
POWER = Colour("red", "RD", "#d93025")
GROUND = Colour("black", "BK", "#202020")

DATA = {"b0": WHITE, "b1": YELLOW, "b2": ORANGE, "stb": BLUE}
COLOURS = {
    "numeric": DATA,
    "income": DATA,
    "newspaper": DATA,
    "gavel": {"tilt": BLUE, "red": PINK, "green": GREEN},
    "buttons": {"green": GREEN, "red": PINK, "left": WHITE, "right": YELLOW},
    "lamps": {"green": GREY, "red": VIOLET},
}
"""Colours by group and wire. Red is 3V3 and black is ground in every cable, and nothing else is."""

ENDS = {
    "numeric": ("Number die", 30, 17),
    "income": ("Income die", 25, 17),
    "newspaper": ("Newspaper die", 14, 1),
    "gavel": ("Gavel", 9, None),
    "buttons": ("four buttons", 39, None),
    "lamps": ("two lamps", 34, None),
}
"""What each group is at the table, and the header's ground and 3V3 pin for its cable."""

GROUNDS = (6, 9, 14, 20, 25, 30, 34, 39)
POWERS = {1: "3V3", 2: "5V", 4: "5V", 17: "3V3"}
"""The header's pins without a BCM number."""

PULL_UP, SERIES, LIGHT, FUSE = "10 kΩ", "1 kΩ", "330 Ω", "200 mA"


def cables(pins: Pins) -> list[Cable]:
    """All cables, in the order of the plugs on the adapter board."""
    made = []
    for plug, (group, (to, ground, power)) in enumerate(ENDS.items(), 1):
        wires = tuple(wire for wire in pins.wires() if wire.group == group)
        made.append(Cable(f"X{plug}", to, wires, ground, power))
    return made


def colour(wire: Wire) -> Colour:
    """The colour that a wire has."""
    return COLOURS[wire.group][wire.name]


def wire_table(pins: Pins) -> str:
    """Every wire of every cable."""
    head = "| Plug | To | Wire | Colour | BCM | Board pin | Pull-up to 3V3 | In series |"
    return table(head, _wire_rows(pins))


def _wire_rows(pins: Pins) -> Iterator[tuple[str, ...]]:
    pulled: set[int] = set()
    for cable in cables(pins):
        for wire in cable.wires:
            parts = ("-", LIGHT) if wire.output else (PULL_UP, SERIES)
            if wire.bcm in pulled:
                parts = ("shared", "shared")
            pulled.add(wire.bcm)
            yield cable.plug, cable.to, wire.name, colour(wire).name, f"GPIO {wire.bcm}", str(wire.place), *parts
        if cable.power:
            yield cable.plug, cable.to, "3V3", POWER.name, "-", str(cable.power), "-", f"fuse {FUSE}"
        yield cable.plug, cable.to, "GND", GROUND.name, "-", str(cable.ground), "-", "-"


def resistor_table(pins: Pins) -> str:
    """How many resistors and fuses the adapter board has, what they are for, and how many remain without dice."""
    every, others = cables(pins), [cable for cable in cables(pins) if not cable.power]
    return table(
        "| With X1 to X6 | X4 to X6 only | Value | For |",
        [
            (*_counts(every, others, output=False), PULL_UP, "pull-up from each input to 3V3"),
            (*_counts(every, others, output=False), SERIES, "in series with each input"),
            (*_counts(every, others, output=True), LIGHT, "in series with each LED"),
            (str(len(every) - len(others)), "-", f"{FUSE}, resettable (polyfuse)", "in the red wire of X1, X2, X3"),
        ],
    )


def _counts(*groups: list[Cable], output: bool) -> list[str]:
    return [str(len({wire.bcm for cable in of for wire in cable.wires if wire.output == output})) for of in groups]


def key_table(pins: Pins) -> str:
    """The settings of tablehand.toml that move a wire."""
    lines: dict[str, list[Wire]] = {}
    for wire in pins.wires():
        lines.setdefault(wire.key, []).append(wire)
    return table(
        "| Setting | Default |",
        [
            (f"`{key}`", ", ".join(f"GPIO {wire.bcm} (board pin {wire.place})" for wire in wires))
            for key, wires in lines.items()
        ],
    )


def free_pins(pins: Pins) -> str:
    """What is left on the header, as a sentence."""
    free = sorted(board.USABLE - {wire.bcm for wire in pins.wires()})
    kept = ", ".join(f"{bcm} ({what})" for bcm, what in board.RESERVED.items())
    return f"Free for your own use: {', '.join(map(board.describe, free)) or 'none'}. Left alone on purpose: {kept}.\n"


def table(head: str, rows: Iterable[tuple[str, ...]]) -> str:
    """A table in Markdown."""
    rule = "|" + "---|" * (head.count("|") - 1)
    return "\n".join([head, rule, *(f"| {' | '.join(row)} |" for row in rows)]) + "\n"
