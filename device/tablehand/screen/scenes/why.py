"""Why? The sum and the clause, in plain words, behind what is asked and behind every balance."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from tablehand.screen.frame import asked, bar, header, payee, player, rich, strip, told
from tablehand.screen.game import Matter
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit, Look
from tablehand.screen.scenes.acts import close
from tablehand.screen.show import BANK, Scene, Show, Ui
from tablehand.screen.tokens import MARGIN, S_BOLD, XL, S
from tablehand.screen.widgets import Widget

INDENT = MARGIN + 100
PITCH = 31


class Change(NamedTuple):
    """What a balance gained or lost: the amount, with whom, the rule in words, its clause's id."""

    amount: int
    party: str
    rule: str
    clause: str


def why(kit: Kit, show: Show, ui: Ui) -> Scene:
    """What is asked now, worked out; for `why:SEAT`, or where no money is at stake, a player's balance.

    Left and right go round: what is asked, then each player.
    """
    seat = ui.open.partition(":")[2]
    at_stake = show.game.matters(kit, show)
    shown = int(seat) if seat else None if at_stake else show.seat
    widgets = _asked(kit, show, at_stake) if shown is None else _balance(kit, show, shown, at_stake)
    dues = at_stake[0].changes if at_stake else None
    back = close(kit)
    round_ = [*(["why"] if at_stake else []), *(f"why:{one}" for one in range(len(show.names)))]
    here = round_.index("why" if shown is None else f"why:{shown}")
    keys = {
        "left": Intent("open", round_[here - 1]),
        "right": Intent("open", round_[(here + 1) % len(round_)]),
    }
    widgets += [*strip(kit, show, dues=dues), *bar(kit, None, [], back)]
    return Scene("why", tuple(widgets), back.intent, back.intent, keys=keys)


def _asked(kit: Kit, show: Show, at_stake: list[Matter]) -> list[Widget]:
    """The sum of what is asked, large, with its clause; then what it would lead to."""
    first, *others = at_stake
    sentence, baseline = asked(kit, first.sum)
    rule = told(kit, _rule(kit, first.clause), baseline + 40)
    widgets = [*header(kit, show, kit.words.say("why.scene")), *sentence, *rule]
    top = widgets[-1].rect.bottom + 32
    for clause, same in groupby(others, key=lambda matter: matter.clause):
        widgets.append(kit.label(_rule(kit, clause), (MARGIN, top), S, Look(), kit.stage.w))
        sums = [matter.sum for matter in same]
        half = kit.stage.w / 2
        widgets += [
            kit.label(text, (MARGIN + place % 2 * half, top + PITCH * (1 + place // 2)), S_BOLD, Look(), half)
            for place, text in enumerate(sums)
        ]
        top += PITCH * (1 + -(-len(sums) // 2))
    return widgets


def _balance(kit: Kit, show: Show, seat: int, at_stake: list[Matter]) -> list[Widget]:
    """A player's balance, what is due from or to him, and what changed it last: as much as there is room for."""
    cash = kit.label(kit.words.money(show.seats[seat]["cash"]), (kit.width - MARGIN, 45), XL, Look(align="right"))
    widgets = player(kit, seat, show.names[seat], [cash])
    top = 93.0
    room = kit.stage.right - INDENT
    changes = _changes(kit, show, seat, at_stake)
    for (rule, clause), same in groupby(changes, key=lambda change: (change.rule, change.clause)):
        lines = kit.typesetter.lines(rule, S, room)
        if top + PITCH * len(lines) > kit.stage.bottom:
            break
        number = kit.label(clause, (kit.stage.right, top), S, Look(align="right"))
        widgets.append(number)
        for change in same:
            if top + PITCH * len(lines) > kit.stage.bottom:
                break
            amount = kit.words.signed(change.amount)
            widgets.append(kit.label(amount, (INDENT - 12, top), S_BOLD, Look(align="right")))
            widgets += rich(kit, change.party, (INDENT, top), S_BOLD, Look())
            top += PITCH
        widgets += kit.paragraph(rule, (INDENT, top), S, Look(), (room, PITCH, 2))
        top += PITCH * len(lines)
    if top == 93.0:
        widgets.append(kit.label(kit.words.say("why.none"), (MARGIN, top), S))
    return widgets


def _changes(kit: Kit, show: Show, seat: int, at_stake: list[Matter]) -> Iterator[Change]:
    """What is due, then what was booked, newest first."""
    say, name = kit.words.say, show.names[seat]
    for matter in at_stake:
        if seat in matter.changes:
            text = say("why.due", sum=matter.sum)
            yield Change(matter.changes[seat], text, say(f"clause.{matter.clause}"), matter.clause)
    for entry in reversed(show.log):
        for posting in reversed(entry["postings"]):
            if name not in (posting["from"], posting["to"]):
                continue
            lost = posting["from"] == name
            other = posting["to"] if lost else posting["from"]
            party = payee(kit, show, -1 if other == BANK else show.names.index(other), say("the_bank"))
            by_hand = posting["why"] == "fix"
            yield Change(
                -posting["amount"] if lost else posting["amount"],
                say("why.to" if lost else "why.from", name=party),
                say("why.fix", reason=entry["data"]["why"]) if by_hand else say(f"clause.{posting['why']}"),
                "" if by_hand else posting["why"],
            )


def _rule(kit: Kit, clause: str) -> str:
    """A clause as a sentence, its id beside it."""
    rule = kit.words.say(f"clause.{clause}")
    return f"{rule[:1].upper()}{rule[1:]} ({clause})."
