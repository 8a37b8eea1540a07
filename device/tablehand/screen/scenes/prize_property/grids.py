"""Everybody's quarter side by side: what is improved, what stands, what it multiplies, who holds cards."""

from tablehand.screen.frame import Act, bar, oxford, strip
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.scenes.acts import why
from tablehand.screen.scenes.prize_property import quarter
from tablehand.screen.scenes.prize_property.acts import left, peek
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import CARD, HEADLINE, INK, MARGIN, RULE, S_BOLD, TIMES, S
from tablehand.screen.widgets import Box, Widget

TOP = 74
LINE = 38
"""Height of what is said under a quarter."""


def grids(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """One quarter a player, above his balance."""
    say = kit.words.say
    wide = (kit.width - 2 * MARGIN) / len(show.names)
    high = kit.stage.bottom - 4 - TOP - LINE
    widgets: list[Widget] = [*_header(kit, show), *oxford(kit)]
    for seat in range(len(show.names)):
        column = Rect(MARGIN + seat * wide, TOP, wide, high)
        if seat:
            widgets.append(kit.rule(Rect(column.x, TOP, 1, high + LINE - 8), RULE))
        room = Rect(column.x + 10, TOP, min(wide - 20, high * 1.5), high)
        for lot, rect in zip(quarter.lots(show, seat), quarter.cells(room, 6), strict=True):
            widgets.append(quarter.small(kit, rect, lot))
        widgets += _line(kit, show, seat, room)
    back = Act(say("deeds.back"), Intent("close"))
    others = [
        Act(say("do.more"), Intent("open", "more")),
        Act(say("do.log"), Intent("open", "log"), "list"),
        *peek(kit, show),
        why(kit),
    ]
    widgets += [*strip(kit, show), *bar(kit, None, others, back)]
    return Scene("deeds", tuple(widgets), back.intent, back.intent)


def _header(kit: Kit, show: Show) -> list[Widget]:
    """The page's name, and how many cards are left."""
    return [kit.label(kit.words.say("resorts.title"), (MARGIN, 43), HEADLINE, Look()), *left(kit, show)]


def _line(kit: Kit, show: Show, seat: int, room: Rect) -> list[Widget]:
    """The player's factor and his Town Meeting cards, under his quarter."""
    one = show.seats[seat]
    baseline = room.bottom + LINE - 10
    text = f"{TIMES}{one['factor']}"
    badge = Rect(room.x, baseline - 22, kit.measure(text, S_BOLD) + 16, 28)
    factor = kit.label(text, (badge.x + 8, baseline), S_BOLD, Look(CARD, INK))
    cards = kit.words.say("resorts.cards", one["town_cards"])
    return [
        Box(rect=badge, role="badge", face=INK, children=(factor,)),
        kit.label(cards, (badge.right + 12, baseline), S, Look(), room.right - badge.right - 12),
    ]
