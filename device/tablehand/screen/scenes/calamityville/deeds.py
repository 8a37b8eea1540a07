"""Bank and deeds: who owns what, and what it brings."""

from collections.abc import Mapping
from typing import Any

from tablehand.screen.frame import Act, bar, oxford, strip
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.pictures import canvas
from tablehand.screen.scenes.acts import more, why
from tablehand.screen.scenes.calamityville import names, places
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import CARD, HEADLINE, INK, MARGIN, NONE, RULE, S_BOLD, L, S
from tablehand.screen.widgets import Box, Widget

MOST = 5
MINE_INCOME = 500


def deeds(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """One column a player above his balance: building, lot value, rent now; five slots."""
    say = kit.words.say
    notes = {seat: f"{len(one['properties'])}/{MOST}" for seat, one in enumerate(show.seats)}
    widgets = [*_left(kit, show), *oxford(kit)]
    wide = (kit.width - 2 * MARGIN) / len(show.names)
    pitch = min(42.0, (kit.stage.bottom - 72) / MOST)
    for seat, one in enumerate(show.seats):
        left = MARGIN + seat * wide
        if seat:
            widgets.append(kit.rule(Rect(left, 74, 1, kit.stage.bottom - 90), RULE))
        for slot in range(MOST):
            row = Rect(left + 6, 72 + slot * pitch, min(wide, 260) - 12, pitch)
            if slot < len(one["properties"]):
                widgets += _deed(kit, show, seat, one["properties"][slot], row)
            else:
                widgets.append(_empty(kit, row))
    widgets += strip(kit, show, notes=notes)
    back = Act(say("deeds.back"), Intent("close"))
    others = [more(kit), Act(say("do.log"), Intent("open", "log"), "list"), why(kit)]
    if show.also:
        others.append(Act(say("do.sell"), Intent("open", "sell")))
    widgets += bar(kit, None, others, back)
    return Scene("deeds", tuple(widgets), back.intent, back.intent)


def _left(kit: Kit, show: Show) -> list[Widget]:
    say = kit.words.say
    title = kit.label(say("deeds.title"), (MARGIN, 43), HEADLINE, Look())
    parts: list[Widget] = [title]
    placed = [names.kind(lot["building"]) for lot in show.view["lots"] if lot["building"]]
    right = kit.width - MARGIN
    for kind in ("mine", "hotel", "store", "bank"):
        unsold = getattr(show.edition.kinds, kind) - placed.count(kind)
        count = kit.label(str(unsold), (right, 40), L, Look(align="right"))
        parts += [count, kit.picture(kind, Rect(count.rect.x - 47, 9, 42, 42))]
        right = count.rect.x - 47 - 14
    word = say("deeds.left")
    if right - 8 - kit.measure(word, S) > title.rect.right + 12:
        parts.append(kit.label(word, (right - 8, 40), S, Look(align="right")))
    return parts


def _empty(kit: Kit, row: Rect) -> Widget:
    line = f'fill="none" stroke="{RULE}" stroke-width="2" stroke-dasharray="5 4"'
    dashes = canvas(34, 32, f'<rect x="1" y="1" width="32" height="30" {line}/>')
    high = min(32.0, row.h - 6)
    return kit.shape(dashes, Rect(row.x + 4, row.y + (row.h - high) / 2, 34, high))


def _deed(kit: Kit, show: Show, seat: int, building: str, row: Rect) -> list[Widget]:
    kind = names.kind(building)
    at = places.lot_of(show, building)
    high = row.h - 3
    middle = row.y + row.h / 2
    worth = Look(ground=CARD, align="center")
    parts: list[Widget] = [kit.picture(kind, Rect(row.x, row.y + 1, 42, high))]
    if at and at["nugget"]:
        parts.append(kit.picture(f"nugget-{at['nugget']}", Rect(row.x + 52, row.y + 4, 32, row.h - 8)))
    elif at and at["value"]:
        box = Rect(row.x + 46, row.y + 4, 54, row.h - 8)
        parts.append(
            Box(
                rect=box,
                role="lot",
                face=CARD,
                edge=INK,
                thick=2,
                children=(
                    kit.rule(Rect(box.x, box.y, box.w, 6)),
                    kit.label(kit.words.number(at["value"]), (box.x + 27, middle + 11), S, worth),
                ),
            )
        )
    parts.append(kit.label(_income(kit, show, seat, kind, at), (row.right, middle + 9), S_BOLD, Look(align="right")))
    return parts


def _income(kit: Kit, show: Show, seat: int, kind: str, at: Mapping[str, Any] | None) -> str:
    """What a visitor would pay now, as far as the plain rules go: the lot's value times those of its kind."""
    if kind == "saloon":
        return kit.words.say("deeds.roll")
    if kind == "mine":
        return kit.words.money(MINE_INCOME) if at and at["nugget"] == "real" else NONE
    many = sum(names.kind(one) == kind for one in show.seats[seat]["properties"])
    return kit.words.money(at["value"] * many) if at and at["value"] else NONE
