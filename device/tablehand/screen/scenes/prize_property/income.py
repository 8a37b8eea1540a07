"""Income: throw as often as you dare, or stop and take it."""

from tablehand.screen.frame import Act, asked, bar, due, header, strip, told
from tablehand.screen.intents import Intent, give
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.scenes import dice
from tablehand.screen.scenes.acts import undo
from tablehand.screen.scenes.prize_property.acts import resorts, shore
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import INK, MARGIN, PAPER, S_BOLD, SUM, TOLD, XL, M, S
from tablehand.screen.widgets import Box, Widget

DIE = "income"
RED = "red"
STOP = "stop"
PANEL = 200
SMALLEST = 50
TILTS = (-4, 4, -2, 3)


def roll(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """The throws so far and their sum, what stopping brings, what a red ball would cost."""
    say = kit.words.say
    thrown = show.args["thrown"]
    awaited = dice.awaited(show)
    throw = (
        Act(say("income.tap"), Intent("open", "faces"), "die")
        if awaited
        else Act(say("income.throw"), give("deal"), "die")
    )
    if not show.by_hand(show.seat):  # the bot stops by itself
        acts, green = [], throw
    elif thrown:
        acts, green = [throw], Act(say("income.stop", amount=kit.words.money(_income(show))), give(STOP), "tick")
    else:
        acts, green = [Act(say("income.none"), give(STOP))], throw
    widgets = [
        *header(kit, show, say("income.scene")),
        *(_so_far(kit, show, thrown) if thrown else _before(kit, show)),
        *strip(kit, show, dues=due(show, STOP) if thrown else None),
        *bar(kit, undo(kit, show), [*acts, resorts()], green),
    ]
    return Scene("roll.income", tuple(widgets), green.intent, undo(kit, show).intent, keys=dice.keys(awaited))


def _before(kit: Kit, show: Show) -> list[Widget]:
    """What is to be done, and the die that does it."""
    say = kit.words.say
    side = min(156.0, kit.stage.h - 40)
    room = kit.stage.w - side - 16
    sentence, baseline = asked(kit, dice.throw_for(kit, show) or say("income.first"), room=room)
    line = "income.first.told" if show.by_hand(show.seat) else "income.first.bot"
    die = Rect(kit.width - MARGIN - side, kit.stage.y + (kit.stage.h - side) / 2 - 4, side, side)
    widgets = [shore(kit), *sentence, *told(kit, say(line), baseline + 40, room), kit.die(die, "?", 5)]
    if factor := _factor(kit, show):
        widgets.append(kit.label(factor, (MARGIN, baseline + 78), S_BOLD))
    return widgets


def _so_far(kit: Kit, show: Show, thrown: list[int]) -> list[Widget]:
    """The dice, their sum, and what stopping brings."""
    sentence, _ = asked(kit, dice.throw_for(kit, show, "throw_on") or kit.words.say("income.again"))
    return [*sentence, *_row(kit, thrown), *_sum(kit, show, thrown), *_panel(kit, show)]


def _income(show: Show) -> int:
    """What the player gets if he stops now."""
    points: int = sum(show.args["thrown"])
    return int(show.args["factor"]) * points


def _row(kit: Kit, thrown: list[int]) -> list[Widget]:
    """The dice that lie there and the one to come; the oldest go when there is no room."""
    room = kit.width - 2 * MARGIN - PANEL - 16
    high = kit.stage.bottom - 46 - 128
    most = int(room // (SMALLEST + 16))
    shown = [*thrown[len(thrown) + 1 - most :], "?"] if len(thrown) >= most else [*thrown, "?"]
    side = min(100.0, high, room / len(shown) - 16)
    pitch = side + 16
    top = 128 + (high - side) / 2
    return [
        kit.die(Rect(MARGIN + place * pitch, top, side, side), face, TILTS[place % len(TILTS)] if face != "?" else 0)
        for place, face in enumerate(shown)
    ]


def _sum(kit: Kit, show: Show, thrown: list[int]) -> list[Widget]:
    """The sum, what multiplies it, and the risk of the next throw, in a line under the dice."""
    say = kit.words.say
    baseline = kit.stage.bottom - 16
    faces = show.edition.income
    risk = kit.label(
        say("income.risk", red=faces.count(RED), faces=len(faces)),
        (kit.width - MARGIN, baseline),
        S,
        Look(align="right"),
    )
    ball = kit.picture("marble-red", Rect(risk.rect.x - 42, baseline - 26, 34, 34))
    widgets: list[Widget] = [ball, risk]
    right = ball.rect.x - 16
    total = sum(thrown)
    worked = f"{'+'.join(map(str, thrown))} = {total}"
    text = worked if len(thrown) > 1 and kit.measure(worked, M) < right - MARGIN else say("income.points", total)
    points = kit.label(text, (MARGIN, baseline), M, Look(), right - MARGIN)
    widgets.append(points)
    left = points.rect.right + 16
    factor = _factor(kit, show)
    for style in (TOLD, S):
        if factor and kit.measure(factor, style) <= right - left:
            widgets.append(kit.label(factor, (left, baseline), style, Look(role="card" if style == TOLD else "text")))
            break
    return widgets


def _factor(kit: Kit, show: Show) -> str:
    """What multiplies the income, in words; empty where nothing does."""
    factor = show.args["factor"]
    return kit.words.say(f"income.times.{factor}") if factor > 1 else ""


def _panel(kit: Kit, show: Show) -> list[Widget]:
    """What stopping brings, large; with hints also what one more throw brings on average."""
    say = kit.words.say
    rect = Rect(kit.width - MARGIN - PANEL, 78, PANEL, 134)
    middle = rect.x + rect.w / 2
    look = Look(PAPER, INK, "center")
    hints = show.house.settings.hints
    amount = kit.words.money(_income(show))
    style = SUM if not hints and kit.measure(amount, SUM) <= rect.w - 24 else XL
    now = say("income.now" if show.by_hand(show.seat) else "income.so_far")
    children: list[Widget] = [
        Box(rect=rect.inset(6), role="ground", face=INK, edge=PAPER, thick=1),
        kit.label(now, (middle, rect.y + 37), S, look, rect.w - 20),
        kit.label(amount, (middle, rect.y + (86 if hints else 100)), style, look, rect.w - 16),
    ]
    if hints:
        children.append(kit.label(_hint(kit, show), (middle, rect.y + 118), S, look, rect.w - 16))
    return [Box(rect=rect, role="sum", face=INK, children=tuple(children))]


def _hint(kit: Kit, show: Show) -> str:
    """What the player has on average if he throws once more and then stops, to a tenth of a million."""
    points = sum(show.args["thrown"])
    faces = show.edition.income
    after = sum(points + face for face in faces if face != RED)
    tenths = round(10 * show.args["factor"] * after / len(faces))
    return kit.words.say("income.average", whole=tenths // 10, tenth=tenths % 10)


def seen(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """What the die reader saw, and what follows from it."""
    say, money = kit.words.say, kit.words.money
    face = (show.proposal or {})["faces"].get(DIE)
    if face == RED:
        sentence, step = say("income.seen.red"), say("income.then.red")
    else:
        total = sum(show.args["thrown"]) + (face or 0)
        sentence = say("income.seen", face=face)
        step = say("income.then", points=total, amount=money(total * show.args["factor"]))
    return dice.seen(kit, show, header(kit, show, say("income.scene")), sentence, [step])


def faces(kit: Kit, show: Show, ui: Ui) -> Scene:
    """The die told by a finger."""
    say = kit.words.say
    return dice.faces(kit, show, ui, header(kit, show, say("income.scene")), say("income.faces"), at_once=True)
