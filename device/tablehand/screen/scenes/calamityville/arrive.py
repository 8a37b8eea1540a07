"""Where a pawn lands: buying, what is to be paid (each sum drawn), a nugget, the worth of a lot."""

from tablehand.screen.frame import Act, asked, bar, called, due, header, payee, strip, told
from tablehand.screen.intents import Intent, give
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.scenes.acts import deeds, undo, why
from tablehand.screen.scenes.calamityville import names
from tablehand.screen.scenes.calamityville.town import arrived
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import CARD, DUST, INK, MARGIN, PAPER, S_BOLD, SUM, TIMES, TOLD, XL, L, S, Type
from tablehand.screen.widgets import Box, Widget

PRICE = 200


def buy(kit: Kit, show: Show, ui: Ui) -> Scene:
    """What may be built here, one chosen already, and the rent that it would bring."""
    say, money = kit.words.say, kit.words.money
    options = [option for option in show.options if option.startswith("buy:")]
    place = names.lot(kit, show, show.args["lot"])
    right = show.request is not None and show.request["prompt"] == "right"
    if not options:
        return _too_poor(kit, show)
    chosen = options[ui.chosen % len(options)]
    kind = chosen.removeprefix("buy:")
    sentence, baseline = asked(kit, say("buy.asked", place=place) if place else say("buy.asked_nowhere"))
    value = show.args["value"]
    told_value = (
        say("buy.told_lot", value=money(value), price=money(PRICE)) if value else say("buy.told", price=money(PRICE))
    )
    preview = show.preview(chosen).get("rent")
    widgets = [*arrived(kit, show), *sentence]
    if baseline < 120:
        widgets += told(kit, say("right.told") if right else told_value, 152)
    top = 166.0 if baseline < 120 else 176.0
    high = kit.stage.bottom - top - 6
    third = 180.0
    wide = (3 * (third + 16) - 16 * len(options)) / len(options)
    for place_no, option in enumerate(options):
        rect = Rect(MARGIN + place_no * (wide + 16), top, wide, high)
        widgets.append(_tile(kit, show, rect, option, option == chosen))
    if preview:
        widgets += _rent_there(kit, preview, MARGIN + 3 * (third + 16) + 8, top)
    widgets += strip(kit, show, dues=due(show, chosen))
    green = Act(say(f"buy.do.{kind}", price=money(PRICE)) if not right else say("buy.take"), give(chosen), "tick")
    sells = _sells(kit, show)
    red = undo(kit, show) if right else Act(say("do.no_thanks"), give("decline"), "cross")
    widgets += bar(kit, red, [*sells, why(kit)], green)
    return Scene("choose.buy", tuple(widgets), green.intent, red.intent, choices=len(options))


def _sells(kit: Kit, show: Show) -> list[Act]:
    return [Act(kit.words.say("do.sell"), Intent("open", "sell"))] if show.also else []


def _too_poor(kit: Kit, show: Show) -> Scene:
    say, money = kit.words.say, kit.words.money
    sentence, baseline = asked(kit, say("buy.poor"))
    widgets = [
        *arrived(kit, show),
        *sentence,
        *told(kit, say("buy.poor.told", price=money(PRICE)), baseline + 38),
        *strip(kit, show),
    ]
    green = Act(say("do.go_on"), give("decline"), "tick")
    red = Act(say("do.sell"), Intent("open", "sell"))
    widgets += bar(kit, undo(kit, show), [red, deeds(kit)], green)
    return Scene("choose.buy.poor", tuple(widgets), green.intent, undo(kit, show).intent)


def _tile(kit: Kit, show: Show, rect: Rect, option: str, chosen: bool) -> Widget:
    kind = option.removeprefix("buy:")
    ground = CARD if chosen else PAPER
    held = sum(names.kind(lot["building"]) == kind for lot in show.view["lots"] if lot["building"])
    total = getattr(show.edition.kinds, kind)
    look = Look(ground=ground)
    picture = kit.picture(kind, Rect(rect.x + 11, rect.y + 12, 78, rect.h - 24), ground)
    room = rect.right - rect.x - 98 - 8
    middle = rect.y + rect.h / 2
    tied = show.args.get("tied")
    left = kit.words.say("buy.left", total - held) if not tied else kit.words.say("buy.again")
    return kit.tile(
        rect,
        Intent("choose", show.options.index(option)),
        chosen,
        (
            picture,
            kit.label(kit.words.say(f"kind.{kind}"), (rect.x + 98, middle - 3), S_BOLD, look, room),
            kit.label(left, (rect.x + 98, middle + 27), S, look, room),
        ),
    )


def _rent_there(kit: Kit, rent: dict[str, int], left: float, top: float) -> list[Widget]:
    room = kit.width - MARGIN - left
    factor = f" {TIMES} 2" if rent["factor"] == 2 else ""
    formula = f"{kit.words.money(rent['value'])} {TIMES} {rent['count']}{factor} ="
    return [
        kit.label(kit.words.say("buy.rent_there"), (left, top + 17), S, Look(), room),
        kit.label(formula, (left, top + 47), S_BOLD, Look(), room),
        kit.label(kit.words.money(rent["amount"]), (left, top + 90), XL, Look(), room),
    ]


def pay(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """What is due to another player, with the sum drawn."""
    say, money = kit.words.say, kit.words.money
    args = show.args
    prompt = show.request["prompt"] if show.request else ""
    amount = money(args["amount"])
    to = payee(kit, show, args["payee"], say("the_bank"))
    sentence, _ = asked(kit, say("pay.asked", payee=to, amount=amount))
    widgets = [*arrived(kit, show), *sentence, *_sum(kit, show, prompt)]
    kind = names.kind(args["building"])
    text = say(f"pay.told.{kind}", payee=called(kit, show, args["payee"]), name=called(kit, show, show.view["turn"]))
    if kit.stage.h > 200 and kit.measure(text, TOLD) <= kit.stage.w:
        widgets += told(kit, text, 276)
    widgets += strip(kit, show, dues=due(show, "seen"))
    green = Act(say("pay.do", amount=amount), give("seen"), "tick")
    widgets += bar(kit, undo(kit, show), [deeds(kit), why(kit)], green)
    return Scene(f"read.{prompt}", tuple(widgets), green.intent, undo(kit, show).intent)


def _sum(kit: Kit, show: Show, prompt: str) -> list[Widget]:
    """The sum in pictures: lot, times buildings (or the die), is the amount."""
    args = show.args
    high = 104.0
    top = 134.0
    total = Rect(kit.width - MARGIN - 222, top, 222, high)
    amount = kit.words.money(args["amount"])
    size = SUM if kit.measure(amount, SUM) < 200 else Type("bold", 60)
    panel = Box(
        rect=total,
        role="sum",
        face=INK,
        children=(
            Box(rect=total.inset(6), role="ground", face=INK, edge=PAPER, thick=1),
            kit.label(amount, (total.x + 111, top + 73), size, Look(PAPER, INK, "center"), 204),
        ),
    )
    kind = names.kind(args["building"])
    middle = total.x - 32
    equals = kit.label("=", (middle, top + 73), XL, Look(align="center"))
    if prompt == "toll":
        pictures_shown: list[Widget] = [
            kit.picture("mine", Rect(MARGIN + 90, top, high, high)),
            kit.picture("nugget-real", Rect(MARGIN + 230, top + 16, 72, 72)),
        ]
        return [*pictures_shown, equals, panel]
    left = _lot(kit, Rect(MARGIN, top, 120, high), args.get("value", 100), "sum.lot" if prompt == "rent" else "sum.pip")
    times = kit.label(TIMES, (164, top + 73), XL, Look(align="center"))
    if prompt == "saloon":
        shown: list[Widget] = [
            kit.die(Rect(206, top, high, high), args["rolled"]),
            kit.picture("saloon", Rect(206 + high + 40, top, high, high)),
        ]
    else:
        twice = args["factor"] == 2
        room = middle - 30 - 192 - (60 if twice else 0)
        side = min(high, room / args["count"] - 6)
        shown = [kit.picture(kind, Rect(194 + n * (side + 6), top, side, high)) for n in range(args["count"])]
        if twice:
            shown.append(kit.label(f"{TIMES} 2", (middle - 62, top + 68), L, Look(align="center")))
    return [left, times, *shown, equals, panel]


def _lot(kit: Kit, rect: Rect, value: int, word: str) -> Widget:
    look = Look(ground=CARD, align="center")
    band = Box(rect=Rect(rect.x, rect.y, rect.w, 13), role="ground", face=DUST, edge=INK, thick=3)
    middle = rect.x + rect.w / 2
    return Box(
        rect=rect,
        role="card",
        face=CARD,
        edge=INK,
        thick=3,
        children=(
            band,
            kit.label(kit.words.money(value), (middle, rect.y + 63), Type("bold", 34), look, rect.w - 8),
            kit.label(kit.words.say(word), (middle, rect.y + 93), S, look, rect.w - 8),
        ),
    )


def nugget(kit: Kit, show: Show, ui: Ui) -> Scene:
    """A nugget is turned up: real gold or fool's gold, said by a finger."""
    say = kit.words.say
    options = show.options
    chosen = options[ui.chosen % len(options)] if options else "real"
    sentence, _ = asked(kit, say("nugget.asked"))
    widgets = [*arrived(kit, show), *sentence, *told(kit, say("nugget.told"), 152)]
    top = 168.0
    for place, option in enumerate(options):
        rect = Rect(MARGIN + place * 320, top, 304, kit.stage.bottom - top - 4)
        look = Look(ground=CARD if option == chosen else PAPER)
        middle = rect.y + rect.h / 2
        inside = (
            kit.picture(f"nugget-{option}", Rect(rect.x + 14, rect.y + 10, 84, rect.h - 20), look.ground),
            kit.label(say(f"nugget.{option}"), (rect.x + 112, middle - 2), S_BOLD, look, 180),
            kit.label(say(f"nugget.{option}.pays"), (rect.x + 112, middle + 28), S, look, 180),
        )
        widgets.append(kit.tile(rect, Intent("choose", place), option == chosen, inside))
    widgets += strip(kit, show)
    green = Act(say(f"nugget.do.{chosen}"), give(chosen), "tick")
    widgets += bar(kit, undo(kit, show), [], green)
    return Scene("nugget", tuple(widgets), green.intent, undo(kit, show).intent, choices=len(options))


def missed(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """A turn that is missed."""
    say = kit.words.say
    sentence, baseline = asked(kit, say("skip.asked", name=called(kit, show, show.view["turn"])))
    left = show.args["left"]
    text = say("skip.told", left) if left else say("skip.told_last")
    widgets = [*header(kit, show), *sentence, *told(kit, text, baseline + 38), *strip(kit, show)]
    picture = kit.picture("donkey", Rect(kit.width - 260, 150, 200, kit.stage.bottom - 156))
    green = Act(say("do.go_on"), give("seen"), "tick")
    widgets += [picture, *bar(kit, undo(kit, show), [deeds(kit)], green)]
    return Scene("read.skip", tuple(widgets), green.intent, undo(kit, show).intent)
