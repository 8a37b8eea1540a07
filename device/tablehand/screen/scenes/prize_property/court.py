"""The court: the gavel is shaken, and the marble that shows decides."""

from dataclasses import replace

from tablehand.screen import icons
from tablehand.screen.frame import Act, asked, bar, strip, told
from tablehand.screen.icons import LIP
from tablehand.screen.intents import Intent, give
from tablehand.screen.kit import CAPITAL, Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.scenes.acts import undo
from tablehand.screen.scenes.prize_property.acts import court_header, marbles
from tablehand.screen.scenes.prize_property.marbles import PICTURES, counted, gavel
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import BAR_UP, BUTTON_HEIGHT, CARD, GAP, INK, MARGIN, L, M
from tablehand.screen.widgets import Box, Widget

GAVEL = 150
SIDE = 48


def shake(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """Which marble shows; where the appliance has the marbles, a shake of the gavel or green draws one."""
    say = kit.words.say
    virtual = show.options == ["deal"]
    room = kit.width - 2 * MARGIN - GAVEL
    sentence, baseline = asked(kit, say("court.deal" if virtual else "court.asked"), room=room)
    red, green = sum(show.args["red"]), show.args["green"]
    widgets = [
        *court_header(kit, show.seat, show.names[show.seat], show.args["resort"]),
        *sentence,
        *told(kit, _telling(kit, show, virtual), baseline + 38, room),
        *_counts(kit, show, Rect(MARGIN, baseline + 54, room, kit.stage.bottom - 10 - baseline - 54)),
        gavel(kit, Rect(kit.width - MARGIN - GAVEL + 20, 76, GAVEL - 20, kit.stage.bottom - 84), red, green),
        *strip(kit, show, notes=marbles(kit, show.args["red"])),
    ]
    if virtual:
        do = Act(say("court.shake"), give("deal"), "tick")
        widgets += bar(kit, undo(kit, show), [], do)
        return Scene("gavel.deal", tuple(widgets), do.intent, undo(kit, show).intent)
    widgets += _marble_bar(kit)
    return Scene("gavel", tuple(widgets), give("green"), give("red"))


def _telling(kit: Kit, show: Show, virtual: bool) -> str:
    """How to shake; with hints the odds of a green marble."""
    red, green = sum(show.args["red"]), show.args["green"]
    if show.house.settings.hints:
        return kit.words.say("court.deal.odds" if virtual else "court.odds", green=green, all=red + green)
    return kit.words.say("court.deal.told" if virtual else "court.told")


def _counts(kit: Kit, show: Show, room: Rect) -> list[Widget]:
    """Both sides' marbles, and who laid them in."""
    say = kit.words.say
    high = min(108.0, room.h)
    wide = (room.w - GAP) / 2
    red, green, free = show.args["red"], show.args["green"], show.args["free"]
    who = ", ".join(say("court.laid", name=show.names[seat], count=count) for seat, count in enumerate(red) if count)
    texts = say("court.by", who=who), say("court.own", green - free, free=free)
    return [
        counted(kit, Rect(room.x + place * (wide + GAP), room.y, wide, high), colour, count, text if high > 90 else "")
        for place, (colour, count, text) in enumerate(zip(PICTURES, (sum(red), green), texts, strict=True))
    ]


def _marble_bar(kit: Kit) -> list[Widget]:
    """Red and green with their marbles, and what to do if none shows; as large as any page's buttons."""
    top, third = kit.height - BAR_UP, (kit.width - 2 * MARGIN - 2 * GAP) / 3
    red, again, green = (Rect(MARGIN + place * (third + GAP), top, third, BUTTON_HEIGHT) for place in range(3))
    return [
        _marble_button(kit, red, "red", "no"),
        kit.button(again, kit.words.say("court.again"), Intent("refused", "shake"), style=M),
        _marble_button(kit, green, "green", "yes"),
    ]


def _marble_button(kit: Kit, rect: Rect, colour: str, tone: str) -> Widget:
    """A marble on card, and its colour in a word."""
    button = kit.button(rect, "", give(colour), tone)
    state = button.role.rpartition(" ")[2]
    word = kit.words.say(f"court.{colour}.do")
    left = rect.x + (rect.w - SIDE - 14 - kit.measure(word, L)) / 2
    middle = rect.y + (rect.h - LIP) / 2 + (2.5 if state == "pressed" else 0)
    square = Rect(left, middle - SIDE / 2, SIDE, SIDE)
    marble = kit.picture(PICTURES[colour], square.inset(6), CARD)
    look = Look(icons.ink_on(tone, state), icons.face_of(tone, state))
    inside = (
        Box(rect=square, role="ground", face=CARD, edge=INK, thick=2, children=(marble,)),
        kit.label(word, (square.right + 14, middle + L.size * CAPITAL / 2), L, look),
    )
    return replace(button, children=(*button.children, *inside))
