"""The end: who struck it rich, and how everybody's money went."""

from collections.abc import Sequence

from tablehand.screen.frame import Act, bar, called, player, strip
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.pictures import canvas
from tablehand.screen.scenes.acts import undo
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import (
    CHART_BOOM,
    CHART_BUST,
    INK,
    MARGIN,
    RULE,
    S_BOLD,
    SEAT_COLOURS,
    XL,
    S,
)
from tablehand.screen.widgets import Widget


def ranking(show: Show) -> list[int]:
    """Seats from the winner down: who is still in before who is out, cash, then properties."""

    def key(seat: int) -> tuple[bool, bool, int, int]:
        one = show.seats[seat]
        return show.names[seat] in show.view["winners"], not one["out"], one["cash"], len(one["properties"])

    return sorted(range(len(show.names)), key=key, reverse=True)


def over(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """The winner, the chart of wealth, and all balances by rank."""
    say = kit.words.say
    winners = [show.names.index(name) for name in show.view["winners"]]
    order = ranking(show)
    best = kit.label(kit.words.money(show.seats[order[0]]["cash"]), (kit.width - MARGIN, 45), XL, Look(align="right"))
    room = best.rect.x - 68 - 16
    text = (
        say("over.won", name=called(kit, show, winners[0])) if len(winners) == 1 else say("over.shared", len(winners))
    )
    if kit.measure(text, XL) > room and len(winners) == 1:
        text = show.names[winners[0]]
    widgets: list[Widget] = [
        *player(kit, winners[0], text, [best]),
        *_chart(kit, show, Rect(112, 74, kit.width - 112 - 112, kit.stage.bottom - 74 - 38)),
    ]
    notes = {seat: say(f"rank.{place + 1}") for place, seat in enumerate(order)}
    for seat in winners:
        notes[seat] = say("rank.1")
    green = Act(say("over.again"), Intent("new"), "tick")
    widgets += strip(kit, show, notes=notes, order=order)
    widgets += bar(kit, undo(kit, show), [Act(say("do.log"), Intent("open", "log"), "list")], green)
    return Scene("over", tuple(widgets), green.intent, undo(kit, show).intent)


def _chart(kit: Kit, show: Show, rect: Rect) -> list[Widget]:
    wealth = [list(line) for line in show.wealth] or [[one["cash"]] for one in show.seats]
    turns = max(2, *(len(line) for line in wealth))
    most = max(max(line) for line in wealth)
    step = next(step for step in (1000, 2000, 5000, 10_000, 50_000) if most / step <= 2.6 or step == 50_000)
    top = max(most * 1.05, step * 1.05)

    def point(turn: int, cash: int) -> tuple[float, float]:
        return rect.w * turn / (turns - 1), rect.h * (1 - cash / top)

    bust = point(show.busted, 0)[0] if show.busted is not None else rect.w
    guides = [step * n for n in range(1, int(top / step) + 1)]
    svg = [
        f'<rect width="{bust:g}" height="{rect.h:g}" fill="{CHART_BOOM}"/>',
        f'<rect x="{bust:g}" width="{rect.w - bust:g}" height="{rect.h:g}" fill="{CHART_BUST}"/>',
    ]
    svg += [f'<rect y="{point(0, guide)[1]:g}" width="{rect.w:g}" height="1" fill="{RULE}"/>' for guide in guides]
    svg += [_line(seat, [point(turn, cash) for turn, cash in enumerate(line)]) for seat, line in enumerate(wealth)]
    svg += [f'<path d="M1.5 0 V{rect.h:g} M0 {rect.h - 1.5:g} H{rect.w:g}" stroke="{INK}" stroke-width="3"/>']
    chart = kit.shape(canvas(rect.w, rect.h, "".join(svg)), rect)
    say = kit.words.say
    begins = kit.label(say("over.first_turn"), (rect.x, rect.bottom + 28), S, Look())
    widgets: list[Widget] = [chart, begins]
    for tone, left, right in (("boom", begins.rect.right + 8 - rect.x, bust), ("bust", bust, rect.w)):
        tag = kit.tag(0, rect.bottom + 5, say(f"news.{tone}"), tone)
        if right - left > tag.rect.w:
            end = rect.x + (left + right + tag.rect.w) / 2
            widgets.append(kit.tag(end, rect.bottom + 5, say(f"news.{tone}"), tone))
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
