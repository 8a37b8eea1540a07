"""Marbles of the court, drawn and counted: red circles against a building, green triangles for it."""

from collections.abc import Sequence

from tablehand.games.prize_property.board import MOST_MARBLES
from tablehand.screen.kit import CAPITAL, Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.pictures import canvas
from tablehand.screen.tokens import CARD, INK, RULE, XL, S, Type
from tablehand.screen.widgets import Box, Drawing, Widget

PICTURES = {"red": "marble-red", "green": "marble-green"}
SHAPES = {"red": '<circle cx="20" cy="20" r="17" {}/>', "green": '<polygon points="20,4 37,36 3,36" {}/>'}
GAVEL = 120
SPOTS = ((34, 170), (61, 152), (88, 169), (43, 153), (70, 171), (79, 152), (52, 171), (36, 136), (57, 135), (77, 135))
"""Where marbles lie in the gavel's head, in the drawing's own measure of 120 x 200."""


def counted(kit: Kit, rect: Rect, colour: str, count: int, text: str = "") -> Widget:
    """How many marbles of a colour there are: a number, five places, and a line about them where there is room."""
    look = Look(ground=CARD)
    row = rect.h - (36 if text else 0)
    baseline = rect.y + row / 2 + XL.size * CAPITAL / 2 + 1
    number = kit.label(str(count), (rect.x + 16, baseline), XL, look)
    left = rect.x + 60
    pitch = (rect.right - 8 - left) / MOST_MARBLES
    side = min(40.0, pitch - 4, row - 8)
    inside: list[Widget] = [number]
    for place in range(MOST_MARBLES):
        box = Rect(left + place * pitch, rect.y + (row - side) / 2 + 1, side, side)
        inside.append(kit.picture(PICTURES[colour], box, CARD) if place < count else _free(kit, box, colour))
    if text:
        inside.append(kit.short(text, (rect.x + 16, rect.bottom - 14), S, look, rect.w - 28))
    return Box(rect=rect, role="card", face=CARD, edge=INK, thick=2, children=tuple(inside))


def _free(kit: Kit, box: Rect, colour: str) -> Widget:
    """A place where no marble lies."""
    dashes = f'fill="none" stroke="{RULE}" stroke-width="2" stroke-dasharray="5 4"'
    return kit.shape(canvas(40, 40, SHAPES[colour].format(dashes)), box, CARD)


def gavel(kit: Kit, rect: Rect, red: int, green: int) -> Drawing:
    """The gavel with what lies in it, and nothing to be seen in its handle yet."""
    drawn = kit.picture("gavel", rect)
    scale = drawn.rect.w / GAVEL
    side = 22 * scale
    lying: Sequence[str] = [*("red",) * red, *("green",) * green]
    inside: list[Widget] = [
        Drawing(
            rect=Rect(drawn.rect.x + x * scale - side / 2, drawn.rect.y + y * scale - side / 2, side, side),
            role="marble",
            svg=kit.picture(PICTURES[colour], rect).svg,
            name=PICTURES[colour],
        )
        for colour, (x, y) in zip(lying, SPOTS, strict=False)
    ]
    window = drawn.rect.x + drawn.rect.w / 2, drawn.rect.y + 53 * scale
    inside.append(kit.label("?", window, Type("sign", round(32 * scale)), Look(INK, CARD, "center", "ground")))
    return Drawing(rect=drawn.rect, role="picture", svg=drawn.svg, name="gavel", children=tuple(inside))
