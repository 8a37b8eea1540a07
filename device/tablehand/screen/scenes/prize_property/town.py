"""Town Meeting cards: one that was bought is taken unseen by the others; its owner may look at those he holds."""

from tablehand.screen.frame import Act, asked, bar, header, strip, told
from tablehand.screen.intents import Intent, give
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.scenes.acts import undo
from tablehand.screen.scenes.prize_property.acts import shore
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import CARD, INK, MARGIN, S_BOLD, XL, S
from tablehand.screen.widgets import Box, Widget

KINDS = {"legal": "marble-red", "defense": "marble-green"}
"""The cards of the deck, each with the marble that it puts into the gavel."""
TAKEN = "hidden"
GAVEL = 150
"""Room for the gavel that these cards are for."""


def taken(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """A printed card goes into the buyer's hand; which one it is nobody tells the table.

    One that is not printed is told by the program that the game was begun with: here it must not be typed.
    """
    say = kit.words.say
    page = "town" if TAKEN in show.options else "town.elsewhere"
    sentence, baseline = asked(kit, say(f"{page}.asked"), room=kit.stage.w - GAVEL)
    widgets = [
        shore(kit),
        *header(kit, show, say("town.scene")),
        *sentence,
        *told(kit, say(f"{page}.told"), baseline + 40, room=kit.stage.w - GAVEL),
        _gavel(kit),
        *strip(kit, show),
    ]
    if TAKEN in show.options:
        green = Act(say("town.do"), give(TAKEN), "tick")
    else:
        green = Act(say("more.put_away"), Intent("put_away"))
    widgets += bar(kit, undo(kit, show), [], green)
    return Scene("draw.town", tuple(widgets), green.intent, undo(kit, show).intent)


def peek(kit: Kit, show: Show, ui: Ui) -> Scene:
    """The owner's hand while his finger is down, nobody's before and after; the others are told to look away."""
    say = kit.words.say
    seat = int(ui.open.partition(":")[2] or show.seat)
    back = Act(say("do.back"), Intent("close"), "cross")
    green = Act(say("peek.hold"), Intent("peek", seat))
    open_ = show.peek if show.peek is not None and show.peek["seat"] == seat else None
    if open_ is None:
        sentence, baseline = asked(kit, say("peek.asked"), room=kit.stage.w - GAVEL)
        inside = [
            shore(kit),
            *sentence,
            *told(kit, say("peek.told"), baseline + 40, room=kit.stage.w - GAVEL),
            _gavel(kit),
        ]
    else:
        inside = _hand(kit, {kind: open_[kind] for kind in KINDS})
    head = header(kit, show, say("town.scene"))
    widgets = [*head, *inside, *strip(kit, show), *bar(kit, back, [], green)]
    return Scene("peek", tuple(widgets), green.intent, back.intent)


def _gavel(kit: Kit) -> Widget:
    return kit.picture("gavel", Rect(kit.width - MARGIN - GAVEL + 20, 76, GAVEL - 20, kit.stage.bottom - 84), None)


def _hand(kit: Kit, hand: dict[str, int]) -> list[Widget]:
    """Both kinds of cards, how many of each, and what they are for."""
    say = kit.words.say
    wide = (kit.stage.w - 16) / 2
    widgets: list[Widget] = []
    for place, (kind, marble) in enumerate(KINDS.items()):
        rect = Rect(MARGIN + place * (wide + 16), 78, wide, kit.stage.bottom - 88)
        look = Look(ground=CARD)
        middle = rect.y + rect.h / 2
        side = min(84.0, rect.h - 60)
        left = rect.x + 24 + side + 20
        room = rect.right - left - 14
        lines = (
            kit.label(str(hand[kind]), (left, middle - 24), XL, look, room),
            kit.label(say(f"town.{kind}"), (left, middle + 12), S_BOLD, look, room),
            *kit.paragraph(say(f"town.{kind}.told"), (left, middle + 42), S, look, (room, 30, 2)),
        )
        picture = kit.picture(marble, Rect(rect.x + 24, middle - side / 2, side, side), CARD)
        widgets.append(Box(rect=rect, role="card", face=CARD, edge=INK, thick=3, children=(picture, *lines)))
    return widgets
