"""Putting things right: undo, a grown-up's fix, who plays a seat."""

import json

from tablehand.screen.frame import Act, asked, bar, strip, titled, who
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit
from tablehand.screen.scenes.calamityville import names
from tablehand.screen.scenes.choices import Choice
from tablehand.screen.scenes.pages import back, menu, statement
from tablehand.screen.scenes.stepper import stepper
from tablehand.screen.show import BANK, Scene, Show, Ui
from tablehand.screen.tokens import MARGIN

FIXES = ("cash", "space", "owner", "standing", "papers")
REASONS = ("miscounted", "bumped", "wrong_button", "other")
MODES = ("hand", "bot", "away")
STEP = 100


def undo(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """What undo would take back; past something that was revealed it wants a hold."""
    say = kit.words.say
    if not show.undo:
        return statement(kit, show, "undo", (say("undo.nothing"), ""), (back(kit), None))
    intent = Intent("hold", "undo") if show.undo_held else Intent("undo")
    do = Act(say("undo.hold" if show.undo_held else "undo.do"), intent, "undo")
    return statement(kit, show, "undo", (say("undo.asked"), show.undo), (back(kit), do))


def away(kit: Kit, show: Show, ui: Ui) -> Scene:
    """Who plays each seat: a hand, a bot, nobody for now."""
    players = show.players or ("hand",) * len(show.names)
    rows = []
    for seat, name in enumerate(show.names):
        following = MODES[(MODES.index(players[seat]) + 1) % len(MODES)]
        tile = Choice(name, name, kit.words.say(f"mode.{players[seat]}"), "", seat)
        rows.append((tile, Intent("seat", (name, following))))
    return menu(kit, show, ui, "away", rows)


def fix(kit: Kit, show: Show, ui: Ui) -> Scene:
    """A fix, one decision at a time: what, whose, to what, and why."""
    what, whom, value = (ui.value(key) for key in ("what", "whom", "value"))
    if what is None:
        rows = [(Choice(one, kit.words.say(f"fix.{one}")), Intent("enter", ("what", one))) for one in FIXES]
        redo = Act(kit.words.say("do.redo"), Intent("redo"), "redo", enabled=show.redo)
        return menu(kit, show, ui, "fix", rows, others=[redo])
    if whom is None:
        rows = [(choice, Intent("enter", ("whom", choice.option))) for choice in _subjects(kit, show, what)]
        return menu(kit, show, ui, "fix", rows)
    if value is None and what == "cash":
        return _balance(kit, show, ui, whom)
    if value is None:
        return menu(kit, show, ui, "fix", _values(kit, show, what))
    rows = [
        (
            Choice(reason, kit.words.say(f"fix.because.{reason}")),
            Intent("fix", json.dumps({"fix": {what: {whom: value}}, "why": kit.words.say(f"fix.because.{reason}")})),
        )
        for reason in REASONS
    ]
    return menu(kit, show, ui, "fix.why", rows, kit.words.say("fix.do"))


def _balance(kit: Kit, show: Show, ui: Ui, whom: str) -> Scene:
    """The balance that it should be, in steps from what it is."""
    seat = show.names.index(whom)
    cash = show.seats[seat]["cash"]
    least, most = -(cash // STEP), 100
    steps = min(most, max(least, ui.steps))
    amount = cash + steps * STEP
    do = Act(kit.words.say("do.take"), Intent("enter", ("value", amount)), "tick", enabled=steps != 0)
    sentence, baseline = asked(kit, kit.words.say("fix.cash.asked", name=who(kit, show, seat)))
    widgets = [
        *titled(kit, kit.words.say("fix.title")),
        *sentence,
        *stepper(kit, (MARGIN, baseline + 40), amount, (steps, most), least),
        *strip(kit, show, dues={seat: steps * STEP} if steps else None),
        *bar(kit, back(kit), [], do),
    ]
    keys = {"left": Intent("steps", max(least, steps - 1)), "right": Intent("steps", min(most, steps + 1))}
    return Scene("fix", tuple(widgets), do.intent if steps else None, Intent("close"), keys=keys)


def _subjects(kit: Kit, show: Show, what: str) -> list[Choice]:
    if what in ("cash", "space"):
        in_game = [seat for seat, one in enumerate(show.seats) if not one["out"]]
        return [Choice(show.names[seat], show.names[seat], "", "", seat) for seat in in_game]
    if what == "papers":
        return [Choice(paper.id, names.told(kit, paper).headline) for paper in show.edition.papers]
    standing = [lot["building"] for lot in show.view["lots"] if lot["building"]]
    return [Choice(one, names.building(kit, one), "", names.kind(one)) for one in standing]


def _values(kit: Kit, show: Show, what: str) -> list[tuple[Choice, Intent]]:
    def row(title: str, value: object) -> tuple[Choice, Intent]:
        return Choice(str(value), title), Intent("enter", ("value", value))

    say = kit.words.say
    if what == "space":
        return [row(kit.words.text(space.name), space.id) for space in show.edition.spaces]
    if what == "owner":
        return [*(row(name, name) for name in show.names), row(say("the_bank"), BANK)]
    yes, no = ("fix.stands", "fix.fallen") if what == "standing" else ("fix.to_come", "fix.used")
    return [row(say(yes), True), row(say(no), False)]
