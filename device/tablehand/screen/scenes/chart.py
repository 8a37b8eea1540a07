"""How everybody's money went, turn by turn: a chart for the end of a game."""

from collections.abc import Sequence
from dataclasses import dataclass

from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.pictures import canvas
from tablehand.screen.show import Show
from tablehand.screen.tokens import INK, RULE, S_BOLD, SEAT_COLOURS, S
from tablehand.screen.widgets import Widget

BESIDE = 112
"""Room that the amounts want at the chart's left, and shapes and names at its right."""
BELOW = 38
"""Room for what stands under it."""


@dataclass(frozen=True)
class Ground:
    """A part of the chart that begins with a turn (counted from 0): its colour, and the tag that says what it is."""

    start: int
    colour: str
    word: str = ""
    tone: str = "note"


def chart(kit: Kit, show: Show, top: float, steps: Sequence[int], grounds: Sequence[Ground]) -> list[Widget]:
    """Each player's line from a height down to the balances; the lines across it are one of `steps` apart."""
    rect = Rect(BESIDE, top, kit.width - 2 * BESIDE, kit.stage.bottom - top - BELOW)
    wealth = [list(line) for line in show.wealth] or [[one["cash"]] for one in show.seats]
    turns = max(2, *(len(line) for line in wealth))
    most = max(max(line) for line in wealth)
    step = next((step for step in steps if most / step <= 2.6), steps[-1])
    high = max(most * 1.05, step * 1.05)

    def point(turn: int, cash: int) -> tuple[float, float]:
        return rect.w * turn / (turns - 1), rect.h * (1 - cash / high)

    ends = [*(point(ground.start, 0)[0] for ground in grounds), rect.w]
    parts = list(zip(grounds, ends, ends[1:], strict=False))
    guides = [step * n for n in range(1, int(high / step) + 1)]
    svg = [
        f'<rect x="{left:g}" width="{right - left:g}" height="{rect.h:g}" fill="{ground.colour}"/>'
        for ground, left, right in parts
    ]
    svg += [f'<rect y="{point(0, guide)[1]:g}" width="{rect.w:g}" height="1" fill="{RULE}"/>' for guide in guides]
    svg += [_line(seat, [point(turn, cash) for turn, cash in enumerate(line)]) for seat, line in enumerate(wealth)]
    svg += [f'<path d="M1.5 0 V{rect.h:g} M0 {rect.h - 1.5:g} H{rect.w:g}" stroke="{INK}" stroke-width="3"/>']
    begins = kit.label(kit.words.say("over.first_turn"), (rect.x, rect.bottom + 28), S, Look())
    widgets: list[Widget] = [kit.shape(canvas(rect.w, rect.h, "".join(svg)), rect), begins]
    for ground, left, right in parts:
        if ground.word:
            start = max(left, begins.rect.right + 8 - rect.x)
            wide = kit.tag(0, 0, ground.word, ground.tone).rect.w
            if right - start > wide:
                end = rect.x + (start + right + wide) / 2
                widgets.append(kit.tag(end, rect.bottom + 5, ground.word, ground.tone))
    for guide in [0, *guides]:
        y = rect.y + point(0, guide)[1]
        if y > rect.y + 8:
            widgets.append(kit.label(kit.words.money(guide), (rect.x - 8, y + 8), S, Look(align="right")))
    return [*widgets, *_ends(kit, show, rect, [point(0, line[-1])[1] for line in wealth])]


def _line(seat: int, points: Sequence[tuple[float, float]]) -> str:
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    attributes = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
    return (
        f'<polyline points="{path}" {attributes} stroke="{INK}" stroke-width="8"/>'
        f'<polyline points="{path}" {attributes} stroke="{SEAT_COLOURS[seat]}" stroke-width="4.5"/>'
    )


def _ends(kit: Kit, show: Show, rect: Rect, heights: list[float]) -> list[Widget]:
    """Shape and name at each line's end, moved apart where they are closer than a line of text."""
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    apart = 26.0
    places: dict[int, float] = {}
    last = -apart
    for seat in order:
        last = places[seat] = max(heights[seat], last + apart)
    low = rect.h + 8
    for seat in reversed(order):
        low = places[seat] = min(places[seat], low)
        low -= apart
    widgets: list[Widget] = []
    for seat, y in places.items():
        middle = rect.y + y
        widgets.append(kit.seat(seat, Rect(rect.right - 2, middle - 11, 22, 22)))
        widgets.append(
            kit.short(
                show.names[seat], (rect.right + 24, middle + 9), S_BOLD, Look(role="name"), kit.width - rect.right - 32
            )
        )
    return widgets
