"""A player's quarter of the board: three sections of three lots, undeveloped, improved or built on."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from tablehand.games.prize_property.board import RESORTS
from tablehand.screen.intents import Intent
from tablehand.screen.kit import CAPITAL, Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.pictures import canvas
from tablehand.screen.scenes.prize_property import names
from tablehand.screen.show import Show
from tablehand.screen.tokens import CARD, DUST, INK, INK_2, PAPER, RULE, S_BOLD, S, Type
from tablehand.screen.widgets import Box, Drawing, Widget

Condition = Literal["wild", "open", "built"]
"""What a lot is: under its overlay of undeveloped land, improved, built on."""
SLANT = 18


class Lot(NamedTuple):
    """A lot of a quarter: the resort that is meant for it, its section, what it is like."""

    resort: str
    section: str
    condition: Condition


def lots(show: Show, seat: int) -> Iterator[Lot]:
    """A player's nine lots, row by row from the shore outwards."""
    for section, resorts in RESORTS.items():
        there = show.seats[seat]["sections"][section]
        for resort in resorts:
            built = resort in there["resorts"]
            yield Lot(resort, section, "built" if built else "open" if there["improved"] else "wild")


def cells(room: Rect, gap: float) -> list[Rect]:
    """Where nine lots stand in three rows."""
    wide, high = (room.w - 2 * gap) / 3, (room.h - 2 * gap) / 3
    return [
        Rect(room.x + column * (wide + gap), room.y + row * (high + gap), wide, high)
        for row in range(3)
        for column in range(3)
    ]


def named(kit: Kit, rect: Rect, lot: Lot, answer: Intent | None, chosen: bool) -> Widget:
    """A lot with its resort's name, which can be touched; drawn where the resort stands."""
    ground = _ground(lot.condition, chosen)
    style: Type = S_BOLD if lot.condition == "built" else S
    low = rect.bottom - 8 if lot.condition == "built" else rect.y + rect.h / 2 + style.size * CAPITAL / 2
    look = Look(INK if lot.condition == "built" or chosen else INK_2, ground, "center")
    name = kit.label(names.short(kit, lot.resort), (rect.x + rect.w / 2, low), style, look, rect.w - 10)
    inside: list[Widget] = [] if chosen else list(_land(kit, rect, lot.condition))
    if lot.condition == "built":
        inside.append(
            kit.picture(f"resort-{lot.resort}", Rect(rect.x, rect.y + 4, rect.w, name.rect.y - rect.y - 5), ground)
        )
    inside.append(name)
    if chosen:
        return kit.tile(rect, answer or Intent("close"), chosen, tuple(inside))
    return _box(rect, lot.condition, answer, tuple(inside))


def small(kit: Kit, rect: Rect, lot: Lot) -> Widget:
    """A lot with its resort's picture if that stands, to be looked at only."""
    inside = list(_land(kit, rect, lot.condition))
    if lot.condition == "built":
        inside.append(kit.picture(f"resort-{lot.resort}", rect.inset(5), CARD))
    return _box(rect, lot.condition, None, tuple(inside))


def _box(rect: Rect, condition: Condition, answer: Intent | None, inside: tuple[Widget, ...]) -> Widget:
    role = "tile" if answer else "lot"
    if condition == "open":
        return Widget(rect=rect, role=role, answer=answer, children=inside)
    thick = 3 if condition == "built" else 2
    face = _ground(condition, chosen=False)
    return Box(rect=rect, role=role, answer=answer, face=face, edge=INK, thick=thick, children=inside)


def _ground(condition: Condition, chosen: bool) -> str:
    return CARD if chosen or condition == "built" else PAPER if condition == "open" else DUST


def _land(kit: Kit, rect: Rect, condition: Condition) -> Iterator[Drawing]:
    """Hatching on undeveloped land, a dashed edge round a site that waits for its building."""
    if condition == "wild":
        starts = range(-round(rect.h), round(rect.w), SLANT)
        path = "".join(f"M{x} {rect.h:g} L{x + rect.h:g} 0 " for x in starts)
        lines = f'<path d="{path}" fill="none" stroke="{RULE}" stroke-width="3"/>'
        yield kit.shape(canvas(rect.w, rect.h, lines), rect, DUST)
    elif condition == "open":
        dashes = (
            f'<rect x="1" y="1" width="{rect.w - 2:g}" height="{rect.h - 2:g}" fill="none" stroke="{INK}"'
            ' stroke-width="2" stroke-dasharray="7 5"/>'
        )
        yield kit.shape(canvas(rect.w, rect.h, dashes), rect)
