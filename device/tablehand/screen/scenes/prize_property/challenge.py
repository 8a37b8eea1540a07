"""How many cards a player lays in: opponents against a building, its builder for it; everybody is asked alike."""

from collections.abc import Sequence

from tablehand.screen.frame import Act, asked, bar, header, strip, who
from tablehand.screen.intents import Intent, give
from tablehand.screen.kit import CAPITAL, Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.scenes.acts import undo
from tablehand.screen.scenes.prize_property import names
from tablehand.screen.scenes.prize_property.acts import TOWN, marbles, peek, resorts, shore
from tablehand.screen.scenes.prize_property.marbles import PICTURES, counted
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import CARD, INK, MARGIN, PAPER, S_BOLD, XL, S
from tablehand.screen.widgets import Box, Widget

NONE = "play:0"
ROOM_TO_TELL = 115
PANEL = 288
PLAN = 140
FLAT = 100


def challenge(kit: Kit, show: Show, ui: Ui) -> Scene:
    """Whether an opponent fights a building, and with how many Legal Action cards."""
    say, args = kit.words.say, show.args
    resort = names.resort(kit, args["resort"])
    sentence, baseline = asked(kit, say("challenge.asked", builder=who(kit, show, args["builder"]), resort=resort))
    top = baseline + 20
    if kit.stage.bottom - baseline > ROOM_TO_TELL:
        text = _telling(kit, show, "challenge", secret=args["red"] is None)
        sentence.append(kit.label(text, (MARGIN, baseline + 36), S, Look(), kit.stage.w))
        top += 34
    return _page(kit, show, ui, "challenge", sentence, top)


def defend(kit: Kit, show: Show, ui: Ui) -> Scene:
    """With how many Defense cards the builder defends his building; the red marbles are counted out to him."""
    red = show.args["red"]
    resort = names.resort(kit, show.args["resort"])
    inside, baseline = asked(kit, kit.words.say("defend.asked", resort=resort))
    left = float(MARGIN)
    if red is not None:
        inside.append(counted(kit, Rect(MARGIN, baseline + 14, PANEL, 54), "red", sum(red)))
        left += PANEL + 16
    room = kit.width - MARGIN - left
    inside += kit.paragraph(_telling(kit, show, "defend"), (left, baseline + 34), S, Look(), (room, 30, 2))
    return _page(kit, show, ui, "defend", inside, baseline + 84)


def _telling(kit: Kit, show: Show, name: str, *, secret: bool = False) -> str:
    """What a card does in court; and what happens to who names too many, where the appliance holds the cards."""
    say = kit.words.say
    if show.options == [NONE]:
        return say("challenge.full" if show.args.get("left") == 0 else f"{name}.none")
    told = say("challenge.secret" if secret else f"{name}.told")
    return f"{told} {say('play.all')}" if TOWN not in show.printed else told


def _page(kit: Kit, show: Show, ui: Ui, name: str, inside: Sequence[Widget], top: float) -> Scene:
    """The cards to be named from a height on. Nothing is chosen before somebody chooses."""
    say = kit.words.say
    several = [option for option in show.options if option != NONE]
    place = ui.chosen % (len(several) + 1)
    if not several:
        red, green = undo(kit, show), Act(say("do.go_on"), give(NONE), "tick")
    else:
        red = Act(say(f"{name}.no"), give(NONE), "cross")
        green = Act(say("play.do", place), give(several[place - 1]), "tick")
        if not place:
            green = Act(say("play.choose"), Intent("play"), "tick", enabled=False)
    meant = green.intent if green.enabled else Intent("refused", "play")
    high = kit.stage.bottom - 6 - top
    room = Rect(MARGIN, top, kit.stage.w - PLAN - 16, min(84.0, high))
    plan = Rect(kit.width - MARGIN - PLAN, top, PLAN, min(130.0, high))
    widgets = [
        *([] if several else [shore(kit)]),
        *header(kit, show, say(f"{name}.scene")),
        *inside,
        *_tiles(kit, room, several, place, "red" if name == "challenge" else "green"),
        _plan(kit, show, plan),
        *strip(kit, show, notes=marbles(kit, show.args["red"])),
        *bar(kit, red, [*peek(kit, show), resorts()], green),
    ]
    keys = {str(number): Intent("choose", number) for number in range(1, len(several) + 1)}
    return Scene(f"choose.{name}", tuple(widgets), meant, red.intent, choices=len(several) + 1, keys=keys)


def _plan(kit: Kit, show: Show, rect: Rect) -> Widget:
    """The building that is fought for, and what was paid for it."""
    resort, price = show.args["resort"], kit.words.money(show.args["price"])
    if rect.h < FLAT:
        at, align = (rect.right - 8, rect.y + rect.h / 2 + 9), "right"
        beside = Rect(rect.x + 5, rect.y + 6, rect.w - 19 - kit.measure(price, S_BOLD), rect.h - 12)
    else:
        at, align = (rect.x + rect.w / 2, rect.bottom - 12), "center"
        beside = Rect(rect.x, rect.y + 6, rect.w, rect.h - 42)
    cost = kit.label(price, at, S_BOLD, Look(ground=CARD, align=align))
    picture = kit.picture(f"resort-{resort}", beside, CARD)
    return Box(rect=rect, role="card", face=CARD, edge=INK, thick=3, children=(picture, cost))


def _tiles(kit: Kit, room: Rect, several: Sequence[str], chosen: int, colour: str) -> list[Widget]:
    """One tile for each number of cards, with the marble that they are in the gavel."""
    wide = min(180.0, (room.w - 16 * (len(several) - 1)) / max(1, len(several)))
    widgets: list[Widget] = []
    for number in range(1, len(several) + 1):
        rect = Rect(room.x + (number - 1) * (wide + 16), room.y, wide, room.h)
        ground = CARD if number == chosen else PAPER
        side = min(44.0, room.h - 20)
        left = rect.x + (wide - side - 46) / 2
        middle = rect.y + rect.h / 2
        inside = (
            kit.label(str(number), (left, middle + XL.size * CAPITAL / 2), XL, Look(ground=ground)),
            kit.picture(PICTURES[colour], Rect(left + 46, middle - side / 2, side, side), ground),
        )
        widgets.append(kit.tile(rect, Intent("choose", 0 if number == chosen else number), number == chosen, inside))
    return widgets
