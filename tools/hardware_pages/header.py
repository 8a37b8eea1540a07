"""The Pi's 40 pins, with what is connected to each in its wire's colour, as SVG."""

from tools.hardware_pages.svg import drawing, label
from tools.hardware_pages.wiring import GROUND, GROUNDS, POWER, POWERS, cables, colour

from tablehand.hardware import board
from tablehand.hardware.pins import Pins

ROW, TOP = 26, 64
"""Heights in pixels."""
WIDE, MIDDLE, HIGH = 860, 430, TOP + 20 * ROW + 40
NUMBERS = {place: bcm for bcm, place in board.HEADER.items()}
IDLE, FAINT = "#e4e4e4", "#505050"


def header(pins: Pins, *, below: bool = False) -> str:
    """The picture, from above, or as the adapter board shows it to whoever solders its lower side."""
    uses = _uses(pins)
    title = "The same pins from below: the solder side" if below else "Header of the Pi, from above"
    where = "left and right are swapped" if below else "in the row away from the board's edge"
    parts = [
        label(MIDDLE, 22, title, size=16, bold=True),
        label(MIDDLE, 42, f"pin 1 is at the end with the SD card, {where}", ink=FAINT),
        f'<rect x="{MIDDLE - 62}" y="{TOP - 4}" width="124" height="{20 * ROW + 8}" rx="6" fill="#3a3a3a"/>',
    ]
    for place in range(1, 41):
        parts += _pin(place, *uses.get(place, ("", IDLE)), below=below)
    return drawing(WIDE, HIGH, [*parts, label(MIDDLE, HIGH - 12, "the end with the USB sockets", ink=FAINT)])


def _uses(pins: Pins) -> dict[int, tuple[str, str]]:
    """What each pin is for, and its colour."""
    said: dict[int, list[str]] = {}
    drawn: dict[int, str] = {}
    for cable in cables(pins):
        for wire in cable.wires:
            what = f"{cable.plug} {wire.name}"
            said.setdefault(wire.place, []).append(what)
            drawn.setdefault(wire.place, colour(wire).drawn)
        for place, rail in ((cable.ground, GROUND), (cable.power, POWER)):
            if place is not None:
                said.setdefault(place, []).append(cable.plug)
                drawn[place] = rail.drawn
    return {place: (" + ".join(what), drawn[place]) for place, what in said.items()}


def _pin(place: int, use: str, fill: str, *, below: bool) -> list[str]:
    left = (place % 2 == 1) != below
    side = -1 if left else 1
    y = TOP + (place - 1) // 2 * ROW + ROW // 2
    anchor = "end" if left else "start"
    centre = MIDDLE + side * 18
    name = f"GPIO {NUMBERS[place]}" if place in NUMBERS else POWERS.get(place, "GND" if place in GROUNDS else "")
    note = use or board.RESERVED.get(NUMBERS.get(place, -1), "")
    ink = "#202020" if use else "#909090"
    parts = [
        f'<circle cx="{centre}" cy="{y}" r="9" fill="{fill}" stroke="#f0f0f0" stroke-width="1.5"/>',
        label(MIDDLE + side * 48, y + 4, str(place), ink="#ffffff"),
        label(MIDDLE + side * 76, y + 4, name, anchor, ink=ink),
        label(MIDDLE + side * 172, y + 4, note, anchor, ink=ink),
    ]
    if use:
        parts.append(
            f'<line x1="{MIDDLE + side * 142}" y1="{y}" x2="{MIDDLE + side * 166}" y2="{y}" stroke="#606060" '
            f'stroke-width="6"/><line x1="{MIDDLE + side * 143}" y1="{y}" x2="{MIDDLE + side * 165}" y2="{y}" '
            f'stroke="{fill}" stroke-width="4"/>'
        )
    return parts
