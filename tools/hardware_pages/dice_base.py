"""The dice base: its drawing, the strips that join its wires, and how it is connected instead of USB."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from runpy import run_path

import schemdraw
from schemdraw import elements as elm
from tools.hardware_pages.wiring import BLUE, DATA, ENDS, GROUND, POWER, WHITE, YELLOW, table

from tablehand.hardware.pins import Pins

CONFIG = run_path(str(Path(__file__).parents[2] / "firmware" / "config.py"))
"""The dice base's configuration, which is made for MicroPython."""
PICO = {
    4: 6, 5: 7, 6: 9, 7: 10, 8: 11, 9: 12, 10: 14, 11: 15, 12: 16, 13: 17, 14: 19, 15: 20, 22: 29, 26: 31, 27: 32,
}  # fmt: skip
"""A Pico's GP number to the pin of its board."""
OUT, FEED, SERVICE_GROUND, DICE_GROUND = 36, 39, 28, 8
"""Pins of its board: 3V3 for the sensors, VSYS, and grounds."""
GROUNDS = {"numeric": 38, "income": 13, "newspaper": 18}
"""Pins of its board for the ground of each die's plug."""
BUS_PULL_UP = "2.2 kΩ"
DIODE = "1N5817"
SENSORS = {"lis3dh": "LIS3DH", "mpu6050": "MPU-6050"}
BUS_COLOURS = {"SCL": WHITE, "SDA": YELLOW}


def strip_table() -> str:
    """What each strip joins, of the board between the Pico and its sensors."""
    feeling = _feeling()
    return table(
        "| Strip | To the Pico | To the dice | Resistor |",
        [
            ("3V3", f"3V3 (pin {OUT})", f"{POWER.name}, all", f"one end of each {BUS_PULL_UP}"),
            *(
                (
                    f"{name} {bus}",
                    _gp(number),
                    f"{BUS_COLOURS[name].name}, {_names(die for die, (_, its, _) in feeling.items() if its == bus)}",
                    "the other end of one",
                )
                for number, name, bus in _lines()
            ),
            ("GND", f"GND (pin {DICE_GROUND})", f"{GROUND.name}, all", "-"),
        ],
    )


def plug_table() -> str:
    """The dice base's wires to the plugs of the adapter board."""
    return table("| Plug | Wire | Colour | Pico |", _plug_rows())


def ends() -> dict[tuple[str, str], str]:
    """Where at the Pico each of those wires ends, by plug and wire."""
    return {(plug, wire): end for plug, wire, _, end in _plug_rows()}


def _plug_rows() -> Iterator[tuple[str, str, str, str]]:
    plugs = {group: f"X{number}" for number, group in enumerate(ENDS, 1)}
    for data, strobes in CONFIG["WIRES"]:
        for place, (die, strobe) in enumerate(strobes.items()):
            plug = plugs[die]
            for bit, number in enumerate(() if place else data):
                yield plug, f"b{bit}", DATA[f"b{bit}"].name, _gp(number)
            yield plug, "stb", BLUE.name, _gp(strobe)
            if die == "numeric":
                yield plug, "3V3", POWER.name, f"VSYS (pin {FEED}), via the diode"
            yield plug, "GND", GROUND.name, f"GND (pin {GROUNDS[die]})"


def draw(drawing: schemdraw.Drawing, _pins: Pins) -> None:
    """The Pico, what its pins are for, and the sensors."""
    outs = [
        out
        for data, strobes in CONFIG["WIRES"]
        for out in (
            *((number, f"b{bit}, {_names(strobes)}") for bit, number in enumerate(data)),
            *((number, f"stb, {ENDS[die][0]}") for die, number in strobes.items()),
        )
    ]
    outs += [(CONFIG["TILT"], "gavel's tilt, if it hangs here")] if CONFIG["TILT"] is not None else []
    outs += [(CONFIG["SERVICE"], f"to GND (pin {SERVICE_GROUND}) for mpremote")]
    buses = [(number, f"{name} {bus}") for number, name, bus in _lines()]
    pins = [elm.IcPin("VSYS", str(FEED), "left", anchorname="feed")]
    pins += [elm.IcPin(f"GP{number}", str(PICO[number]), "left", anchorname=f"p{number}") for number, _ in buses[::-1]]
    pins += [elm.IcPin(f"GP{number}", str(PICO[number]), "right", anchorname=f"p{number}") for number, _ in outs[::-1]]
    drawing += (chip := elm.Ic((4, 13), pins, lblsize=11).right().at((0, 0)))
    drawing += elm.Label().at((2, 13.3)).label("Raspberry Pi Pico", fontsize=12)
    for number, use in outs:
        drawing += elm.Tag(width=5).right().at(getattr(chip, f"p{number}")).label(use, fontsize=9)
    for number, use in buses:
        x, y = getattr(chip, f"p{number}")
        drawing += elm.Line().at((x, y)).to((x - 1.4, y))
        drawing += elm.Dot().at((x - 0.4, y))
        drawing += elm.Resistor().at((x - 0.4, y)).to((x - 0.4, y + 1.2)).label(BUS_PULL_UP, loc="top", fontsize=9)
        drawing += elm.Vdd().right().at((x - 0.4, y + 1.2)).label(f"3V3 (pin {OUT})", fontsize=8)
        drawing += elm.Tag(width=1.8).left().at((x - 1.4, y)).label(use, fontsize=9)
    x, y = chip.feed
    drawing += elm.Schottky().at((x - 3.2, y)).to((x, y)).label(f"{DIODE}, ring at VSYS", fontsize=8, ofst=0.2)
    drawing += elm.Tag(width=3).left().at((x - 3.2, y)).label("red of X1, only on wires", fontsize=8)
    for row, (name, (kind, bus, address)) in enumerate(_feeling().items()):
        _sensor(drawing, (-13, 9.2 - 4.4 * row), f"{ENDS[name][0]}: {SENSORS[kind]} at 0x{address:02x}", bus, address)


def _sensor(drawing: schemdraw.Drawing, at: tuple[float, float], title: str, bus: int, address: int) -> None:
    """A die's sensor, and where its pins go."""
    scl, sda = CONFIG["BUSES"][bus]
    goes = {
        "VIN": f"{POWER.name}: 3V3 (pin {OUT})",
        "GND": f"{GROUND.name}: GND (pin {DICE_GROUND})",
        "SCL": f"{BUS_COLOURS['SCL'].name}: {_gp(scl)}",
        "SDA": f"{BUS_COLOURS['SDA'].name}: {_gp(sda)}",
        "SDO": f"in the die, to {'VIN' if address & 1 else 'GND'}",
    }
    pins = [elm.IcPin(name, None, "right", anchorname=name) for name in reversed(goes)]
    drawing += (chip := elm.Ic((1.8, 3.4), pins, lblsize=11).right().at(at))
    drawing += elm.Label().at((at[0] + 2.4, at[1] + 3.6)).label(title, fontsize=10)
    for name, use in goes.items():
        drawing += elm.Tag(width=3.6, height=0.55).right().at(getattr(chip, name)).label(use, fontsize=8)


def _gp(number: int) -> str:
    return f"GP{number} (pin {PICO[number]})"


def _lines() -> list[tuple[int, str, int]]:
    """The buses' lines: GP number, name, bus."""
    return [
        (number, name, bus)
        for bus, two in CONFIG["BUSES"].items()
        for number, name in zip(two, BUS_COLOURS, strict=True)
    ]


def _feeling() -> dict[str, tuple[str, int, int]]:
    """The dice with a sensor: which, its bus and address."""
    return {name: place for name, place in CONFIG["DICE"].items() if place[0] in SENSORS}


def _names(dice: Iterable[str]) -> str:
    return " and ".join(ENDS[die][0] for die in dice)
