"""The six cables from the header to the table: resistors, plugs, colours, lengths; as SVG."""

from tools.hardware_pages.svg import box, drawing, label
from tools.hardware_pages.wiring import FUSE, GROUND, LIGHT, POWER, PULL_UP, SERIES, Cable, Colour, cables, colour

from tablehand.hardware.pins import Pins

LENGTHS = {"buttons": 0.4, "lamps": 0.4}
LENGTH = 1.5
"""Metres, if a cable leads further than to the case's lid."""
WIDE = 900
ROW, HEAD, GAP = 28, 34, 18
"""Heights in pixels."""


def harness(pins: Pins) -> str:
    """The picture."""
    parts: list[str] = []
    top = 10
    seen: dict[int, str] = {}
    for cable in cables(pins):
        parts += _cable(cable, top, seen)
        top += HEAD + ROW * (len(cable.wires) + 1 + bool(cable.power)) + GAP
    return drawing(WIDE, top, parts)


def _cable(cable: Cable, top: int, seen: dict[int, str]) -> list[str]:
    """One plug with its wires; `seen` are the inputs that another plug has already, and are not built twice."""
    count = len(cable.wires) + 1 + bool(cable.power)
    length = LENGTHS.get(cable.wires[0].group, LENGTH)
    foot = HEAD + ROW * count
    parts = [
        label(400, top + 20, cable.plug, bold=True),
        label(540, top + 20, f"{length} m"),
        label(730, top + 20, cable.to, bold=True),
        box(376, top + HEAD - 4, 48, foot - HEAD, "#f4f4f4"),
        box(656, top + HEAD - 4, 148, foot - HEAD, "#f4f4f4"),
    ]
    y = top + HEAD + ROW // 2 - 4
    for number, wire in enumerate(cable.wires, 1):
        board = f"GPIO {wire.bcm} (pin {wire.place})"
        if wire.bcm in seen:
            parts += _row(y, number, wire.name, colour(wire), f"joined with {seen[wire.bcm]}", "")
        elif wire.output:
            parts += _row(y, number, wire.name, colour(wire), board, LIGHT)
        else:
            seen[wire.bcm] = f"{cable.plug} {wire.name}"
            parts += [*_row(y, number, wire.name, colour(wire), board, SERIES), *_pull_up(y)]
        y += ROW
    if cable.power:
        parts += _row(y, count - 1, "3V3", POWER, f"3V3 (pin {cable.power})", f"fuse {FUSE}")
        y += ROW
    return [*parts, *_row(y, count, "GND", GROUND, f"GND (pin {cable.ground})", "")]


def _row(y: int, number: int, name: str, its: Colour, board: str, part: str) -> list[str]:
    row = [
        label(150, y + 4, board, anchor="end"),
        f'<line x1="158" y1="{y}" x2="376" y2="{y}" stroke="#404040" stroke-width="1.5"/>',
        label(400, y + 4, str(number)),
        f'<line x1="424" y1="{y}" x2="656" y2="{y}" stroke="#404040" stroke-width="7"/>',
        f'<line x1="424" y1="{y}" x2="656" y2="{y}" stroke="{its.drawn}" stroke-width="5"/>',
        label(540, y - 6, its.name, size=11),
        label(730, y + 4, name),
    ]
    if part:
        row += [box(168, y - 9, 78, 18, corner=0), label(207, y + 4, part, size=11)]
    return row


def _pull_up(y: int) -> list[str]:
    return [f'<circle cx="256" cy="{y}" r="3.5" fill="#404040"/>', label(262, y - 5, f"{PULL_UP} to 3V3", "start", 11)]
