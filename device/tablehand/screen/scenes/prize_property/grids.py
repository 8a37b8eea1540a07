"""Everybody's quarter side by side: what is improved, what stands, what it multiplies, who holds cards."""

from collections.abc import Callable, Mapping
from typing import Any

from tablehand.screen.frame import Act, bar, oxford, strip
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.scenes.acts import more, why
from tablehand.screen.scenes.pages import back
from tablehand.screen.scenes.prize_property import quarter
from tablehand.screen.scenes.prize_property.acts import left, peek
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import CARD, HEADLINE, INK, MARGIN, RULE, S_BOLD, TIMES, S
from tablehand.screen.widgets import Box, Widget
from tablehand.screen.words import Words

Line = Callable[[Kit, Mapping[str, Any], Rect, float], list[Widget]]
"""What is said of a player under his quarter: as wide as that, on a baseline."""

TOP = 74
LINE = 38
"""Height of what is said under a quarter."""


def grids(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """One quarter a player, above his balance."""
    say = kit.words.say
    done = Act(say("deeds.back"), Intent("close"))
    others = [
        more(kit),
        Act(say("do.log"), Intent("open", "log"), "list"),
        *peek(kit, show),
        why(kit),
    ]
    widgets = [
        *_header(kit, say("resorts.title"), left(kit, show)),
        *_quarters(kit, show, _multiplied),
        *strip(kit, show),
        *bar(kit, None, others, done),
    ]
    return Scene("deeds", tuple(widgets), done.intent, done.intent)


def match(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """Make the table look like this: whose quarter is which, where the overlays are off, what stands."""
    say = kit.words.say
    done = Act(say("match.do"), Intent("close"), "tick")
    red = back(kit)
    widgets = [
        *_header(kit, say("match.title"), []),
        *_quarters(kit, show, _coloured),
        *strip(kit, show),
        *bar(kit, red, [], done),
    ]
    return Scene("match", tuple(widgets), done.intent, red.intent)


def put_back(words: Words, show: Show) -> str:
    """How much is to be put back on the board."""
    sections = [section for one in show.seats for section in one["sections"].values()]
    return words.say(
        "start.quarters",
        resorts=words.say("start.resorts", sum(len(section["resorts"]) for section in sections)),
        overlays=words.say("start.overlays", sum(section["improved"] for section in sections)),
    )


def _header(kit: Kit, title: str, right: list[Widget]) -> list[Widget]:
    return [kit.label(title, (MARGIN, 43), HEADLINE, Look()), *right, *oxford(kit)]


def _quarters(kit: Kit, show: Show, line: Line) -> list[Widget]:
    """One quarter a player, above his balance, and a line about it."""
    wide = (kit.width - 2 * MARGIN) / len(show.names)
    high = kit.stage.bottom - 4 - TOP - LINE
    widgets: list[Widget] = []
    for seat in range(len(show.names)):
        column = Rect(MARGIN + seat * wide, TOP, wide, high)
        if seat:
            widgets.append(kit.rule(Rect(column.x, TOP, 1, high + LINE - 8), RULE))
        room = Rect(column.x + 10, TOP, min(wide - 20, high * 1.5), high)
        lots = zip(quarter.lots(show, seat), quarter.cells(room, 6), strict=True)
        widgets += [quarter.small(kit, rect, lot) for lot, rect in lots]
        widgets += line(kit, show.seats[seat], room, room.bottom + LINE - 10)
    return widgets


def _multiplied(kit: Kit, one: Mapping[str, Any], room: Rect, baseline: float) -> list[Widget]:
    """The player's factor and his Town Meeting cards."""
    text = f"{TIMES}{one['factor']}"
    badge = Rect(room.x, baseline - 22, kit.measure(text, S_BOLD) + 16, 28)
    factor = kit.label(text, (badge.x + 8, baseline), S_BOLD, Look(CARD, INK))
    cards = kit.words.say("resorts.cards", one["town_cards"])
    return [
        Box(rect=badge, role="badge", face=INK, children=(factor,)),
        kit.label(cards, (badge.right + 12, baseline), S, Look(), room.right - badge.right - 12),
    ]


def _coloured(kit: Kit, one: Mapping[str, Any], room: Rect, baseline: float) -> list[Widget]:
    """Which of the board's quarters is the player's."""
    return [kit.label(kit.words.say(f"quarter.{one['quarter']}"), (room.x, baseline), S, Look(), room.w)]
