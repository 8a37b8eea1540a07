"""What stands on a board, piece by piece, for a table to be made to look like it."""

from collections.abc import Sequence
from typing import NamedTuple

from tablehand.screen.frame import Act, bar, titled
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.scenes.pages import area, back, foot
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import MARGIN, RULE, S


class Piece(NamedTuple):
    """Something on the board: its picture (none: a player's piece, shown by his shape), where it belongs, whose."""

    picture: str
    place: str
    owner: int | None


def match(kit: Kit, show: Show, ui: Ui, pieces: Sequence[Piece]) -> Scene:
    """Make the table look like this: where each piece belongs, page by page."""
    say = kit.words.say
    room = area(kit, show)
    half = (room.w - 16) / 2
    # A long line must not be cut: everybody has to find the place.
    columns = 1 if any(kit.measure(text, S) > half - 84 for _, text, _ in pieces) else 2
    wide = room.w if columns == 1 else half
    rows = int(room.h // 48)
    pages = -(-len(pieces) // (rows * columns))
    page = ui.page % pages
    widgets = [*titled(kit, say("match.title")), *foot(kit, show)]
    if pages > 1:
        number = say("choices.more", page=page + 1, pages=pages)
        widgets.append(kit.label(number, (kit.width - MARGIN, 41), S, Look(align="right")))
    for place, (picture, text, owner) in enumerate(pieces[page * rows * columns : (page + 1) * rows * columns]):
        row, column = place % rows, place // rows
        left, middle = room.x + column * (half + 16), room.y + row * 48 + 20
        box = Rect(left, middle - 19, 38, 38)
        widgets.append(kit.picture(picture, box) if picture else kit.seat(owner or 0, box))
        widgets.append(kit.short(text, (left + 48, middle + 9), S, Look(), wide - 84))
        if picture and owner is not None:
            widgets.append(kit.seat(owner, Rect(left + wide - 28, middle - 13, 26, 26)))
    if columns == 2:
        widgets.append(kit.rule(Rect(room.x + half + 8, room.y, 1, room.h - 8), RULE))
    done = Act(say("match.next"), Intent("page", page + 1), "right")
    if page + 1 == pages:
        done = Act(say("match.do"), Intent("close"), "tick")
    widgets += bar(kit, back(kit), [], done)
    return Scene("match", tuple(widgets), done.intent, Intent("close"))
