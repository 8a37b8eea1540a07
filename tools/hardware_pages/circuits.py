"""The circuits, drawn by schemdraw: the lines of a die, the gavel, a button with its lamp, the dice base."""

from collections.abc import Callable, Mapping
from pathlib import Path
from runpy import run_path
from typing import TypeAlias

import schemdraw
from schemdraw import elements as elm
from tools.hardware_pages.wiring import LIGHT, PULL_UP, SERIES

from tablehand.hardware import board
from tablehand.hardware.pins import Pins

Place: TypeAlias = tuple[float, float]

BASE = run_path(str(Path(__file__).parents[2] / "firmware" / "config.py"))
"""The dice base's configuration, which is made for MicroPython."""
ROW = 2.9
"""From one line to the next."""
PICO = {
    4: 6, 5: 7, 6: 9, 7: 10, 8: 11, 9: 12, 10: 14, 11: 15, 12: 16, 13: 17, 14: 19, 15: 20, 22: 29, 26: 31, 27: 32,
}  # fmt: skip
"""A Pico's GP number to the pin of its board."""
BUS_PULL_UP = "2.2 kΩ"
NAMES = {"lis3dh": "LIS3DH", "mpu6050": "MPU-6050"}


def circuits(pins: Pins) -> dict[str, str]:
    """All circuits as SVG, by file name."""
    drawers: Mapping[str, Callable[[schemdraw.Drawing, Pins], None]] = {
        "die.svg": _die,
        "gavel.svg": _gavel,
        "button.svg": _button,
        "dice-base.svg": _dice_base,
    }
    schemdraw.use("svg")
    schemdraw.svgconfig.text = "text"
    drawings = {}
    for name, draw in drawers.items():
        drawing = schemdraw.Drawing(show=False)
        drawing.config(fontsize=11, font="sans-serif", lw=1.5, bgcolor="white", margin=0.3)
        draw(drawing, pins)
        drawings[name] = drawing.get_imagedata("svg").decode() + "\n"
    return drawings


def _gpio(drawing: schemdraw.Drawing, at: Place, bcm: int) -> None:
    """The header's pin at the end of a line."""
    drawing += elm.Tag(width=2.6).right().at(at).label(f"GPIO {bcm} (pin {board.HEADER[bcm]})", fontsize=9)


def _input(drawing: schemdraw.Drawing, at: Place, bcm: int) -> None:
    """An input's pull-up and series resistor, from a wire's end to its pin."""
    x, y = at
    node = (x + 1, y)
    drawing += elm.Line().at(at).to(node)
    drawing += elm.Dot().at(node)
    drawing += elm.Resistor().at(node).to((x + 1, y + 1.5)).label(PULL_UP, loc="bottom")
    drawing += elm.Vdd().right().at((x + 1, y + 1.5)).label("3V3", fontsize=9)
    drawing += elm.Resistor().at(node).to((x + 4, y)).label(SERIES)
    _gpio(drawing, (x + 4, y), bcm)


def _cable(drawing: schemdraw.Drawing, at: Place, name: str) -> Place:
    """A wire of the cable, its name in the middle; the place where it ends."""
    x, y = at
    drawing += elm.Line().at(at).to((x + 2.2, y)).label(name)
    drawing += elm.Dot(open=True).at((x + 2.2, y))
    return x + 2.2, y


def _die(drawing: schemdraw.Drawing, pins: Pins) -> None:
    wires = [wire for wire in pins.wires() if wire.group == "numeric"]
    high = ROW * (len(wires) - 1)
    drawing += elm.Rect(corner1=(-1.9, -3.7), corner2=(2.3, high + 1)).linestyle("--")
    drawing += elm.Label().at((0.2, high + 1.3)).label("die module or dice base", fontsize=12)
    drawing += elm.Label().at((7.4, high + 2.6)).label("adapter board", fontsize=12)
    for row, wire in enumerate(wires):
        y = high - row * ROW
        drawing += (switch := elm.NFet().right().reverse().anchor("drain").at((0.9, y)))
        drawing += elm.Ground().right().at(switch.source)
        drawing += elm.Line().at((0.9, y)).to((2.3, y))
        drawing += elm.Dot(open=True).at((2.3, y))
        _input(drawing, _cable(drawing, (2.3, y), wire.name), wire.bcm)
    drawing += elm.Ground().right().at((0.9, -2.8))
    drawing += elm.Line().at((0.9, -2.8)).to((2.3, -2.8))
    drawing += elm.Dot(open=True).at((2.3, -2.8))
    drawing += elm.Ground().right().at(_cable(drawing, (2.3, -2.8), "GND"))


def _gavel(drawing: schemdraw.Drawing, pins: Pins) -> None:
    drawing += elm.Rect(corner1=(-3.6, -6.6), corner2=(1.6, 1.4)).linestyle("--")
    drawing += elm.Label().at((-1, 1.7)).label("gavel", fontsize=12)
    drawing += elm.Label().at((6.4, 2.5)).label("adapter board", fontsize=12)
    drawing += elm.Line().at((-2.8, 0)).to((-2.8, -5.8))
    drawing += elm.Switch().at((-2.8, 0)).to((0.6, 0)).label("SW-520D\ncloses with the handle up", fontsize=9)
    drawing += elm.Line().at((0.6, 0)).to((1.6, 0))
    drawing += elm.Dot(open=True).at((1.6, 0))
    _input(drawing, _cable(drawing, (1.6, 0), "tilt"), pins.gavel.tilt)
    for y, name, bcm in ((-2.2, "red", pins.gavel.red), (-4, "green", pins.gavel.green)):
        drawing += elm.Dot().at((-2.8, y))
        drawing += elm.LED().at((0.6, y)).to((-2.8, y)).label(f"{name} LED", loc="bottom", fontsize=9)
        drawing += elm.Line().at((0.6, y)).to((1.6, y))
        drawing += elm.Dot(open=True).at((1.6, y))
        x, _ = _cable(drawing, (1.6, y), name)
        drawing += elm.Resistor().at((x, y)).to((x + 4, y)).label(LIGHT)
        _gpio(drawing, (x + 4, y), bcm)
    drawing += elm.Line().at((-2.8, -5.8)).to((1.6, -5.8))
    drawing += elm.Dot(open=True).at((1.6, -5.8))
    drawing += elm.Ground().right().at(_cable(drawing, (1.6, -5.8), "GND"))


def _button(drawing: schemdraw.Drawing, pins: Pins) -> None:
    drawing += elm.Label().at((-0.6, 1)).label("contact of the green button", fontsize=11)
    drawing += elm.Ground().right().at((-2.4, 0))
    drawing += elm.Button().at((-2.4, 0)).to((0.6, 0))
    _input(drawing, _cable(drawing, (0.6, 0), "green"), pins.buttons.green)

    drawing += elm.Label().at((-0.6, -2.2)).label("its lamp, A: a plain LED", fontsize=11)
    drawing += elm.Ground().right().at((-2.4, -3.4))
    drawing += elm.LED().at((0.6, -3.4)).to((-2.4, -3.4))
    x, y = _cable(drawing, (0.6, -3.4), "lamp green")
    drawing += elm.Resistor().at((x, y)).to((x + 4, y)).label(LIGHT)
    _gpio(drawing, (x + 4, y), pins.lamps.green)

    drawing += elm.Label().at((1.4, -5.4)).label("its lamp, B: a 5 V lamp with its resistor inside", fontsize=11)
    drawing += elm.Vdd().right().at((-2.4, -7)).label("5 V (pin 2)", fontsize=9)
    drawing += elm.LED().at((-2.4, -7)).to((0.6, -7)).label("lamp", loc="bottom", ofst=0.3, fontsize=9)
    drawing += elm.Line().at((0.6, -7)).to((2.2, -7))
    drawing += (transistor := elm.BjtNpn(circle=True).right().reverse().anchor("collector").at((2.2, -7)))
    drawing += elm.Label().at((1, -7.9)).label("BC337", fontsize=9)
    drawing += elm.Ground().right().at(transistor.emitter)
    base = transistor.base
    drawing += elm.Resistor().at(base).to((x + 4, base[1])).label(SERIES)
    _gpio(drawing, (x + 4, base[1]), pins.lamps.green)


def _dice_base(drawing: schemdraw.Drawing, _pins: Pins) -> None:
    buses = [
        (number, f"{name} of bus {bus}")
        for bus, two in BASE["BUSES"].items()
        for number, name in zip(two, ("SCL", "SDA"), strict=True)
    ]
    outs = [
        out
        for data, strobes in BASE["WIRES"]
        for out in (
            *((number, f"b{bit}, {' and '.join(strobes)}") for bit, number in enumerate(data)),
            *((number, f"stb, {die}") for die, number in strobes.items()),
        )
    ]
    outs += [(BASE["TILT"], "gavel's tilt, if it hangs here")] if BASE["TILT"] is not None else []
    outs += [(BASE["SERVICE"], "to GND while flashing")]
    pins = [elm.IcPin(f"GP{number}", str(PICO[number]), "left", anchorname=f"p{number}") for number, _ in buses[::-1]]
    pins += [elm.IcPin(f"GP{number}", str(PICO[number]), "right", anchorname=f"p{number}") for number, _ in outs[::-1]]
    drawing += (chip := elm.Ic((4, 12), pins, lblsize=11).right().at((0, 0)))
    drawing += elm.Label().at((2, 12.3)).label("Raspberry Pi Pico", fontsize=12)
    for number, use in outs:
        drawing += elm.Tag(width=4.6).right().at(getattr(chip, f"p{number}")).label(use, fontsize=9)
    for number, use in buses:
        x, y = getattr(chip, f"p{number}")
        drawing += elm.Line().at((x, y)).to((x - 1.4, y))
        drawing += elm.Dot().at((x - 0.4, y))
        drawing += elm.Resistor().at((x - 0.4, y)).to((x - 0.4, y + 1.2)).label(BUS_PULL_UP, loc="top", fontsize=9)
        drawing += elm.Vdd().right().at((x - 0.4, y + 1.2)).label("3V3", fontsize=8)
        drawing += elm.Tag(width=2.6).left().at((x - 1.4, y)).label(use, fontsize=9)
    feeling = [(name, place) for name, place in BASE["DICE"].items() if place[0] in NAMES]
    for row, (name, (kind, bus, address)) in enumerate(feeling):
        _sensor(drawing, (-12.4, 8.6 - 4.4 * row), f"{name}: {NAMES[kind]} at 0x{address:02x}", bus, address)


def _sensor(drawing: schemdraw.Drawing, at: Place, title: str, bus: int, address: int) -> None:
    """A die's sensor, and where its pins go."""
    scl, sda = BASE["BUSES"][bus]
    goes = {
        "VIN": "3V3 (pin 36)",
        "GND": "GND (pin 38)",
        "SCL": f"GP{scl} (pin {PICO[scl]})",
        "SDA": f"GP{sda} (pin {PICO[sda]})",
        "SDO": "3V3" if address & 1 else "GND",
    }
    pins = [elm.IcPin(name, None, "right", anchorname=name) for name in reversed(goes)]
    drawing += (chip := elm.Ic((1.8, 3.4), pins, lblsize=11).right().at(at))
    drawing += elm.Label().at((at[0] + 2, at[1] + 3.6)).label(title, fontsize=10)
    for name, use in goes.items():
        drawing += elm.Tag(width=2.8, height=0.55).right().at(getattr(chip, name)).label(use, fontsize=8)
