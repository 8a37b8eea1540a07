"""Auctions: bid or pass; putting up a deed; debts; the end of a turn."""

from tablehand.screen.frame import Act, asked, bar, called, header, payee, plain, rich, strip, told, who
from tablehand.screen.intents import Intent, give
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.scenes import choices
from tablehand.screen.scenes.acts import deeds, undo, why
from tablehand.screen.scenes.calamityville import names, places
from tablehand.screen.scenes.calamityville.donkey import building_choice
from tablehand.screen.scenes.calamityville.town import arrived, street
from tablehand.screen.scenes.choices import Asking
from tablehand.screen.scenes.stepper import step_keys, stepper
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import CARD, INK, MARGIN, S_BOLD, TOLD, XL, S
from tablehand.screen.widgets import Box, Widget


def bid(kit: Kit, show: Show, ui: Ui) -> Scene:
    """What is sold, the highest bid, and the next one in steps."""
    say, money = kit.words.say, kit.words.money
    args = show.args
    options = show.request["options"] if show.request else {}
    low, high, step = options["min"], options["max"], options["step"]
    most = (high - low) // step
    steps = min(most, max(0, ui.steps))
    amount = low + steps * step
    what = names.building(kit, args["building"]) if "building" in args else names.lot(kit, show, args["lot"])
    text = say("bid.right.asked", place=what) if what else say("bid.right.asked_nowhere")
    if "seller" in args:
        longer = say("bid.asked", seller=called(kit, show, args["seller"]), building=what)
        # The seller is named in the strip too, and the deed needs the room of a second line.
        text = longer if kit.measure(longer, XL) <= kit.stage.w else text
    sentence, baseline = asked(kit, text)
    top = baseline + 20
    card = Rect(MARGIN, top, 300, kit.stage.bottom - top - 8)
    leader = args["leader"]
    notes = {args["seller"]: say("tag.sells")} if "seller" in args else {}
    if leader is not None:
        notes[leader] = kit.words.number(args["high"])
    pass_ = Act(say("bid.pass"), give("pass"), "cross")
    green = Act(say("bid.do", amount=money(amount)), give(amount), "tick")
    widgets = [
        *header(kit, show, say("bid.scene")),
        *sentence,
        _deed(kit, show, card),
        *_highest(kit, show, 340, top + 26),
        *stepper(kit, (340, kit.stage.bottom - 90), amount, (steps, most)),
        *strip(kit, show, notes=notes),
        *bar(kit, pass_, [deeds(kit), why(kit)], green),
    ]
    return Scene("bid", tuple(widgets), green.intent, pass_.intent, keys=step_keys((steps, most)))


def _deed(kit: Kit, show: Show, rect: Rect) -> Widget:
    args = show.args
    look = Look(ground=CARD)
    left, room = rect.x + 136, rect.w - 144
    middle = rect.y + rect.h / 2
    if "building" in args:
        building = args["building"]
        at = places.lot_of(show, building)
        kind = names.kind(building)
        mine = sum(names.kind(one) == kind for one in show.seats[show.seat]["properties"]) + 1
        lines = [names.building(kit, building), names.lot_value(kit, at), kit.words.say("bid.your", nth=mine)]
        if at and at["nugget"]:
            lines[1] = kit.words.say(f"nugget.{at['nugget']}")
        picture = kind
    else:
        lines = [kit.words.say("bid.lot"), kit.words.money(args["value"]) if args["value"] else ""]
        picture = "vacant"
    lines = [line for line in lines if line]
    first = middle + 8 - (len(lines) - 1) * 16
    parts: list[Widget] = [
        Box(rect=rect.inset(6), role="ground", face=CARD, edge=INK, thick=1),
        kit.picture(picture, Rect(rect.x + 16, rect.y + 12, 110, rect.h - 24), CARD),
    ]
    for number, line in enumerate(lines):
        style = S_BOLD if number == 0 else S
        parts.append(kit.short(line, (left, first + number * 32), style, look, room))
    return Box(rect=rect, role="card", face=CARD, edge=INK, thick=2, children=tuple(parts))


def _highest(kit: Kit, show: Show, left: float, baseline: float) -> list[Widget]:
    leader = show.args["leader"]
    if leader is None:
        return [kit.label(kit.words.say("bid.nobody"), (left, baseline), S, Look())]
    text = kit.words.say("bid.highest", name=who(kit, show, leader), amount=kit.words.money(show.args["high"]))
    return rich(kit, text, (left, baseline), S_BOLD, Look())


def sell(kit: Kit, show: Show, ui: Ui) -> Scene:
    """Which of one's own deeds to put up for auction."""
    say = kit.words.say
    options = [one for one in (*show.options, *show.also) if str(one).startswith("auction:")]
    asking = Asking(
        "sell",
        say("sell.asked"),
        [building_choice(kit, show, option) for option in options],
        say("sell.do"),
        Act(say("do.back"), Intent("close"), "cross"),
        say("bid.scene"),
    )
    return choices.listed(kit, show, ui, asking)


def end(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """The turn is over, unless something is still to be sold."""
    say = kit.words.say
    sentence, baseline = asked(kit, say("end.asked", name=called(kit, show, show.seat)))
    sells = [Act(say("do.sell"), Intent("open", "sell"))] if show.also else []
    green = Act(say("end.do"), give("end"), "tick")
    widgets = [
        street(kit),
        *arrived(kit, show),
        *sentence,
        *rich(
            kit, say("end.told", name=who(kit, show, next_seat(show))), (MARGIN, baseline + 40), TOLD, Look(role="card")
        ),
        *strip(kit, show),
        *bar(kit, undo(kit, show), [*sells, deeds(kit)], green),
    ]
    return Scene("choose.end", tuple(widgets), green.intent, undo(kit, show).intent)


def next_seat(show: Show) -> int:
    """Who is on turn after this one, as far as everybody can see."""
    count = len(show.names)
    turn = int(show.view["turn"])
    seats = [(turn + step) % count for step in range(1, count + 1)]
    return next((seat for seat in seats if not show.seats[seat]["out"]), turn)


def debt(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """Short of money: sell, or give up; nobody is broke by a slip of the finger."""
    say, money = kit.words.say, kit.words.money
    args = show.args
    payees = list(dict.fromkeys(payee(kit, show, seat, say("the_bank")) for seat in args["payees"]))
    to = payees[0] if len(payees) == 1 else say("debt.several")
    sells = [option for option in show.options if option.startswith("auction:")]
    sentence, baseline = asked(kit, say("debt.asked", name=called(kit, show, show.seat), short=money(args["short"])))
    what = say("debt.told", payee=plain(to), amount=money(args["amount"]), cash=money(show.seats[show.seat]["cash"]))
    widgets = [
        street(kit),
        *header(kit, show),
        *sentence,
        *told(kit, what, baseline + 38),
        *strip(kit, show, dues={show.seat: -args["amount"]}),
    ]
    give_up = Act(say("debt.give_up"), Intent("open", "give_up"), "cross")
    if sells:
        green = Act(say("debt.sell"), Intent("open", "sell"), "tick")
        widgets += bar(kit, give_up, [deeds(kit), why(kit)], green)
        return Scene("choose.debt", tuple(widgets), green.intent, give_up.intent)
    widgets += bar(kit, give_up, [deeds(kit), why(kit)], None)
    return Scene("choose.debt", tuple(widgets), None, give_up.intent)


def give_up(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """Really? The deeds go back to the bank, and the player is out."""
    say = kit.words.say
    sentence, baseline = asked(kit, say("give_up.asked", name=who(kit, show, show.seat)))
    back = Act(say("do.back"), Intent("close"), "undo")
    widgets = [
        street(kit),
        *header(kit, show),
        *sentence,
        *told(kit, say("give_up.told"), baseline + 38),
        *strip(kit, show),
        *bar(kit, Act(say("give_up.do"), give("give-up"), "cross"), [], back),
    ]
    return Scene("give_up", tuple(widgets), back.intent, give("give-up"))
