"""The circuits, drawn by schemdraw: the lines of a die, the gavel, a button with its lamp, the dice base."""

from collections.abc import Callable, Mapping
from typing import TypeAlias

import schemdraw
from schemdraw import elements as elm
from tools.hardware_pages import dice_base
from tools.hardware_pages.wiring import ENDS, FUSE, LIGHT, PULL_UP, SERIES

from tablehand.hardware import board
from tablehand.hardware.pins import Pins

Place: TypeAlias = tuple[float, float]

ROW = 2.9
"""From one line to the next."""


def circuits(pins: Pins) -> dict[str, str]:
    """All circuits as SVG, by file name."""
    drawers: Mapping[str, Callable[[schemdraw.Drawing, Pins], None]] = {
        "die.svg": _die,
        "gavel.svg": _gavel,
        "button.svg": _button,
        "dice-base.svg": dice_base.draw,
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


def _header(drawing: schemdraw.Drawing, at: Place, text: str) -> None:
    """The header's pin at the end of a line."""
    drawing += elm.Tag(width=3).right().at(at).label(text, fontsize=9)


def _gpio(drawing: schemdraw.Drawing, at: Place, bcm: int) -> None:
    _header(drawing, at, f"GPIO {bcm} (pin {board.HEADER[bcm]})")


def _input(drawing: schemdraw.Drawing, at: Place, bcm: int) -> None:
    """An input's pull-up and series resistor, from a wire's end to its pin."""
    x, y = at
    node = (x + 1, y)
    drawing += elm.Line().at(at).to(node)
    drawing += elm.Dot().at(node)
    drawing += elm.Resistor().at(node).to((x + 1, y + 1.5)).label(PULL_UP)
    drawing += elm.Vdd().right().at((x + 1, y + 1.5)).label("3V3", fontsize=9)
    drawing += elm.Resistor().at(node).to((x + 4, y)).label(SERIES)
    _gpio(drawing, (x + 4, y), bcm)


def _light(drawing: schemdraw.Drawing, at: Place, bcm: int) -> None:
    """A light's resistor, from a wire's end to its pin."""
    x, y = at
    drawing += elm.Resistor().at(at).to((x + 4, y)).label(LIGHT)
    _gpio(drawing, (x + 4, y), bcm)


def _ground(drawing: schemdraw.Drawing, at: Place, group: str) -> None:
    """The ground of a plug, from its wire's end to the header."""
    x, y = at
    drawing += elm.Line().at(at).to((x + 4, y))
    _header(drawing, (x + 4, y), f"GND (pin {ENDS[group][1]})")


def _cable(drawing: schemdraw.Drawing, at: Place, name: str) -> Place:
    """A wire of the cable, its name in the middle; the place where it ends."""
    x, y = at
    drawing += elm.Dot(open=True).at(at)
    drawing += elm.Line().at(at).to((x + 2.2, y)).label(name)
    drawing += elm.Dot(open=True).at((x + 2.2, y))
    return x + 2.2, y


def _title(drawing: schemdraw.Drawing, at: Place, plug: str) -> None:
    drawing += elm.Label().at(at).label(f"adapter board, plug {plug}", fontsize=12)


def _die(drawing: schemdraw.Drawing, pins: Pins) -> None:
    wires = [wire for wire in pins.wires() if wire.group == "numeric"]
    high = ROW * (len(wires) - 1)
    drawing += elm.Rect(corner1=(-1.9, -5.3), corner2=(2.3, high + 1)).linestyle("--")
    drawing += elm.Label().at((0.2, high + 1.9)).label("die module or dice base", fontsize=12)
    drawing += elm.Label().at((0.2, high + 1.3)).label("inside it: nothing to buy", fontsize=10)
    _title(drawing, (7.4, high + 2.8), "X1")
    for row, wire in enumerate(wires):
        y = high - row * ROW
        drawing += (switch := elm.NFet().right().reverse().anchor("drain").at((0.9, y)))
        drawing += elm.Ground().right().at(switch.source)
        drawing += elm.Line().at((0.9, y)).to((2.3, y))
        _input(drawing, _cable(drawing, (2.3, y), wire.name), wire.bcm)
    drawing += elm.Label().at((0.4, -2.8)).label("its supply", fontsize=9)
    drawing += elm.Line().at((1.3, -2.8)).to((2.3, -2.8))
    x, y = _cable(drawing, (2.3, -2.8), "3V3")
    drawing += elm.Fuse().at((x, y)).to((x + 4, y)).label(f"fuse {FUSE}")
    _header(drawing, (x + 4, y), f"3V3 (pin {ENDS['numeric'][2]})")
    drawing += elm.Ground().right().at((0.9, -4.4))
    drawing += elm.Line().at((0.9, -4.4)).to((2.3, -4.4))
    _ground(drawing, _cable(drawing, (2.3, -4.4), "GND"), "numeric")


def _gavel(drawing: schemdraw.Drawing, pins: Pins) -> None:
    drawing += elm.Rect(corner1=(-3.6, -6.6), corner2=(1.6, 1.4)).linestyle("--")
    drawing += elm.Label().at((-1, 1.7)).label("gavel", fontsize=12)
    _title(drawing, (6.4, 2.7), "X4")
    drawing += elm.Line().at((-2.8, 0)).to((-2.8, -5.8))
    drawing += elm.Switch().at((-2.8, 0)).to((0.6, 0)).label("SW-520D\ncloses with the handle up", fontsize=9)
    drawing += elm.Line().at((0.6, 0)).to((1.6, 0))
    _input(drawing, _cable(drawing, (1.6, 0), "tilt"), pins.gavel.tilt)
    for y, name, bcm in ((-2.2, "red", pins.gavel.red), (-4, "green", pins.gavel.green)):
        drawing += elm.Dot().at((-2.8, y))
        _led(drawing, y, f"{name} LED")
        _light(drawing, _cable(drawing, (1.6, y), name), bcm)
    drawing += elm.Line().at((-2.8, -5.8)).to((1.6, -5.8))
    _ground(drawing, _cable(drawing, (1.6, -5.8), "GND"), "gavel")


def _led(drawing: schemdraw.Drawing, y: float, name: str) -> None:
    """A light in the gavel or in a button, its long leg to the cable."""
    drawing += elm.LED().at((0.6, y)).to((-2.8, y)).label(name, loc="bottom", fontsize=9)
    drawing += elm.Line().at((0.6, y)).to((1.6, y))
    drawing += elm.Label().at((0.5, y + 0.1)).label("long leg", fontsize=8)


def _button(drawing: schemdraw.Drawing, pins: Pins) -> None:
    _title(drawing, (6.4, 2.7), "X5")
    drawing += elm.Label().at((-1, 1.1)).label("contact of the green button", fontsize=11)
    drawing += elm.Button().at((-2.8, 0)).to((0.6, 0))
    drawing += elm.Label().at((-2.2, 0.15)).label("COM", fontsize=9)
    drawing += elm.Label().at((0.2, 0.15)).label("NO", fontsize=9)
    drawing += elm.Line().at((0.6, 0)).to((1.6, 0))
    _input(drawing, _cable(drawing, (1.6, 0), "green"), pins.buttons.green)
    drawing += elm.Line().at((-2.8, 0)).to((-2.8, -1.8))
    drawing += elm.Line().at((-2.8, -1.8)).to((1.6, -1.8))
    _ground(drawing, _cable(drawing, (1.6, -1.8), "GND"), "buttons")

    _title(drawing, (6.4, -3.4), "X6")
    drawing += elm.Label().at((-1, -3.8)).label("its lamp: a plain LED", fontsize=11)
    _led(drawing, -5, "green LED")
    _light(drawing, _cable(drawing, (1.6, -5), "green"), pins.lamps.green)
    drawing += elm.Line().at((-2.8, -5)).to((-2.8, -6.8))
    drawing += elm.Line().at((-2.8, -6.8)).to((1.6, -6.8))
    _ground(drawing, _cable(drawing, (1.6, -6.8), "GND"), "lamps")
