"""Where things go on the adapter board, seen from above, as SVG."""

from itertools import starmap

from tools.hardware_pages.svg import box, drawing, label
from tools.hardware_pages.wiring import GROUND, POWER, Cable, cables, colour

from tablehand.hardware.pins import Pins

SCALE = 10
"""Pixels per mm."""
BOARD = (65, 56)
GRID, PITCH, HOUSING, DEPTH = 2.54, 2.5, 2.45, 5.75
"""Of the board's holes, of a plug's pins; from a plug's last pin to its end, and its depth; mm."""
PLACES = {"X1": (3, 43), "X2": (24, 43), "X3": (45, 43), "X4": (4, 34), "X5": (25, 34), "X6": (47, 34)}
"""The upper left corner of each plug, mm."""
HOLES = [(x, y) for x in (3.5, 61.5) for y in (3.5, 52.5)]
"""The middles of its screw holes."""
MARGIN = 40
WIDE, HIGH = BOARD[0] * SCALE + 2 * MARGIN, BOARD[1] * SCALE + 2 * MARGIN


def layout(pins: Pins) -> str:
    """The picture."""
    parts = [
        label(WIDE / 2, 24, "Adapter board from above: one way to place the parts", size=16, bold=True),
        box(MARGIN, MARGIN, BOARD[0] * SCALE, BOARD[1] * SCALE, "#e9f2e6", corner=20),
        *(f'<circle cx="{x:g}" cy="{y:g}" r="14" fill="#ffffff" stroke="#404040"/>' for x, y in starmap(_at, HOLES)),
        *_socket(),
        *_rail(11.5, POWER.drawn, "rail 3V3: pins 1 and 17, one end of each 10 kΩ, the fuses"),
        *_zone(),
        *_rail(29.5, GROUND.drawn, "rail GND: the ground pins, the black pin of each plug"),
    ]
    for cable in cables(pins):
        parts += _plug(cable)
    parts.append(label(WIDE / 2, HIGH - 14, "the pin that is named is pin 1; the last one of each plug is GND"))
    return drawing(WIDE, HIGH, parts)


def width(cable: Cable) -> float:
    """Of a cable's plug, in mm."""
    return (len(cable.wires) + bool(cable.power)) * PITCH + 2 * HOUSING


def _at(x: float, y: float) -> tuple[float, float]:
    return MARGIN + x * SCALE, MARGIN + y * SCALE


def _socket() -> list[str]:
    left, top = (BOARD[0] - 19 * GRID) / 2, 3
    parts = []
    for place in range(1, 41):
        x, y = _at(left + (place - 1) // 2 * GRID, top + (GRID if place % 2 else 0))
        fill = POWER.drawn if place in (1, 17) else "#ffffff"
        parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="7" fill="{fill}" stroke="#404040"/>')
    for place, dx in ((1, -1.6), (2, -1.6), (39, 1.8), (40, 1.8)):
        x, y = _at(left + (place - 1) // 2 * GRID + dx, top + (GRID if place % 2 else 0))
        parts.append(label(x, y + 4, str(place), size=12))
    return [*parts, label(WIDE / 2, MARGIN + 78, "socket, 2 rows of 20, hanging below the board", size=12)]


def _rail(y: float, ink: str, text: str) -> list[str]:
    x, top = _at(3, y)
    end = x + (BOARD[0] - 6) * SCALE
    return [
        f'<line x1="{x:g}" y1="{top:g}" x2="{end:g}" y2="{top:g}" stroke="{ink}" stroke-width="5"/>',
        label(WIDE / 2, top + 17, text, size=12),
    ]


def _zone() -> list[str]:
    x, y = _at(3, 14.5)
    return [
        box(x, y, (BOARD[0] - 6) * SCALE, 13 * SCALE, "none", corner=6, dashed=True),
        label(WIDE / 2, y + 34, "resistors, standing upright", size=12),
        label(WIDE / 2, y + 60, "an input: plug pin, 10 kΩ and 1 kΩ meet in one joint;", size=12),
        label(WIDE / 2, y + 78, "10 kΩ goes on to the 3V3 rail, 1 kΩ to the GPIO's joint", size=12),
        label(WIDE / 2, y + 104, "an LED: 330 Ω from the plug pin to the GPIO's joint", size=12),
    ]


def _plug(cable: Cable) -> list[str]:
    inks = [colour(wire).drawn for wire in cable.wires] + ([POWER.drawn] if cable.power else []) + [GROUND.drawn]
    left, top = PLACES[cable.plug]
    x, y = _at(left, top)
    wide = width(cable) * SCALE
    parts = [
        box(x, y, wide, DEPTH * SCALE),
        label(x + wide / 2, y + 20, f"{cable.plug} {cable.to}", size=12, bold=True),
        label(x + HOUSING * SCALE, y + 53, cable.wires[0].name, size=10),
    ]
    for number, ink in enumerate(inks):
        centre = x + (HOUSING + number * PITCH) * SCALE
        parts.append(f'<circle cx="{centre:g}" cy="{y + 33:g}" r="7" fill="{ink}" stroke="#404040"/>')
    return parts
