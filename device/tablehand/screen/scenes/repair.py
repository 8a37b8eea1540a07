"""Putting things right: undo, a grown-up's fix, who plays a seat."""

import json
from collections.abc import Sequence

from tablehand.screen.frame import Act, asked, bar, is_out, strip, titled, who
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit
from tablehand.screen.scenes.acts import close, redo
from tablehand.screen.scenes.choices import Choice
from tablehand.screen.scenes.pages import back, menu, statement
from tablehand.screen.scenes.stepper import step_keys, stepper
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import MARGIN

CASH = "cash"
REASONS = ("miscounted", "bumped", "wrong_button", "other")
MODES = ("hand", "bot", "away")
MOST = 100
"""So many steps a balance can be raised by at once."""


def undo(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """What undo would take back, and redo; past something that was revealed it wants a hold."""
    say = kit.words.say
    others = [redo(kit, show)] if show.redo else []
    if not show.undo:
        return statement(kit, show, "undo", (say("undo.nothing"), ""), (None, close(kit)), others)
    intent = Intent("hold", "undo") if show.undo_held else Intent("undo")
    do = Act(say("undo.hold" if show.undo_held else "undo.do"), intent, "undo")
    return statement(kit, show, "undo", (say("undo.asked"), show.undo), (back(kit), do), others)


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
        kinds = [CASH, *(one for one, fixed in show.game.fixes.items() if fixed.subjects(kit, show))]
        rows = [(Choice(one, kit.words.say(f"fix.{one}")), Intent("enter", ("what", one))) for one in kinds]
        return menu(kit, show, ui, "fix", rows, others=[redo(kit, show)])
    if whom is None:
        subjects = _subjects(kit, show, what)
        rows = [(one, Intent("enter", ("whom", one.option, _now(kit, show, what, one.option)))) for one in subjects]
        return menu(kit, show, ui, "fix", rows, title=kit.words.say(f"fix.{what}"))
    title = kit.words.say("fix.of", what=_called(kit, show, what, whom))
    if value is None and what == CASH:
        return _balance(kit, show, ui, whom)
    if value is None:
        values = show.game.fixes[what].values(kit, show, whom)
        rows = [(choice, Intent("enter", ("value", one))) for choice, one in values]
        return menu(kit, show, ui, "fix", rows, title=title)
    rows = [
        (
            Choice(reason, kit.words.say(f"fix.because.{reason}")),
            Intent("fix", json.dumps({"fix": {what: {whom: value}}, "why": kit.words.say(f"fix.because.{reason}")})),
        )
        for reason in REASONS
    ]
    return menu(kit, show, ui, "fix.why", rows, title=title)


def _balance(kit: Kit, show: Show, ui: Ui, whom: str) -> Scene:
    """The balance that it should be, in steps from what it is."""
    seat = show.names.index(whom)
    cash, step = show.seats[seat]["cash"], show.game.step
    least = -(cash // step)
    steps = min(MOST, max(least, ui.steps))
    amount = cash + steps * step
    do = Act(kit.words.say("do.take"), Intent("enter", ("value", amount)), "tick", enabled=steps != 0)
    sentence, baseline = asked(kit, kit.words.say("fix.cash.asked", name=who(kit, show, seat)))
    widgets = [
        *titled(kit, kit.words.say("fix.title")),
        *sentence,
        *stepper(kit, (MARGIN, baseline + 40), amount, (steps, MOST), least),
        *strip(kit, show, dues={seat: steps * step} if steps else None),
        *bar(kit, back(kit), [], do),
    ]
    keys = step_keys((steps, MOST), least)
    return Scene("fix", tuple(widgets), do.intent if steps else None, Intent("close"), keys=keys)


def _subjects(kit: Kit, show: Show, what: str) -> Sequence[Choice]:
    if what != CASH:
        return show.game.fixes[what].subjects(kit, show)
    return [Choice(name, name, "", "", seat) for seat, name in enumerate(show.names) if not is_out(show, seat)]


def _called(kit: Kit, show: Show, what: str, whom: str) -> str:
    """Who or what is put right, as it is called."""
    return next((one.title for one in _subjects(kit, show, what) if one.option == whom), whom)


def _now(kit: Kit, show: Show, what: str, whom: str) -> int:
    """Which value is so now, for the choice to begin there; the first one where none is known."""
    if what == CASH:
        return 0
    kind = show.game.fixes[what]
    values = [value for _, value in kind.values(kit, show, whom)]
    now = kind.now(show, whom)
    return values.index(now) if now in values else 0
