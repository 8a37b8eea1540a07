"""A card that is read aloud: a headline, a text, perhaps a drawing; a long one has more pages."""

from collections.abc import Mapping, Sequence
from typing import Any

from tablehand.games.decks import Card
from tablehand.games.texts import Words
from tablehand.screen import words as catalogs
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.tokens import CARD, INK, MARGIN, TOLD, Type
from tablehand.screen.widgets import Box, Widget

CARD_TEXT = Look(ground=CARD, role="card")
PITCH = 38


def card(kit: Kit, words: Words, picture: str | None, page: int, edge: str) -> tuple[Widget, bool]:
    """A page of a card between bars of a colour, and whether there are more after it."""
    frame = Rect(MARGIN, 70, kit.width - 2 * MARGIN, kit.stage.bottom - 74)
    inside: list[Widget] = [
        Box(rect=Rect(x, frame.y, 18, frame.h), role="ground", face=edge, edge=INK, thick=2)
        for x in (frame.x, frame.right - 18)
    ]
    pages = _pages(kit, words.body, frame, picture)
    page = min(page, len(pages) - 1)
    inside += _headline(kit, words.headline, frame) if page == 0 else []
    inside += _body(kit, pages[page], frame, first=page == 0)
    if picture and page == 0:
        inside.append(kit.picture(picture, Rect(frame.right - 38 - 132, frame.y + 68, 132, frame.h - 78), CARD))
    shown = Box(rect=frame, role="card", face=CARD, edge=INK, thick=2, children=tuple(inside))
    return shown, page + 1 < len(pages)


def aloud(words: catalogs.Words, cards: Sequence[Card], request: Mapping[str, Any] | None) -> str:
    """The card that a request asks to be read, as it is read out; empty where there is none."""
    drawn = request["args"].get("card") if request else None
    one = next((card for card in cards if card.id == drawn), None)
    if one is None:
        return ""
    text = one.text.get(words.language) or one.text["en"]
    return f"{text.headline}. {text.body}"


def _headline(kit: Kit, headline: str, frame: Rect) -> list[Widget]:
    room = frame.w - 72
    text = headline.upper()
    sizes = [Type("sign", size) for size in (45, 42, 39, 36)]
    style = next((one for one in sizes if kit.measure(text, one) <= room), sizes[-1])
    y = frame.y + 54
    return [
        kit.label(text, (frame.x + 36, frame.y + 44), style, Look(ground=CARD), room),
        Box(rect=Rect(frame.x + 36, y, room, 3), role="ground", face=INK),
        Box(rect=Rect(frame.x + 36, y + 5, room, 1), role="ground", face=INK),
    ]


def _pages(kit: Kit, body: str, frame: Rect, picture: str | None) -> list[list[str]]:
    """The lines of the body by page: the first leaves room for the headline and the picture."""
    room = frame.w - 76 - (144 if picture else 0)
    rows = int((frame.h - 66) // PITCH)
    lines = kit.typesetter.lines(body, TOLD, room)
    if len(lines) <= rows:
        return [lines]
    first, rest = lines[:rows], " ".join(lines[rows:])
    more = kit.typesetter.lines(rest, TOLD, frame.w - 76)
    rows = int((frame.h - 16) // PITCH)
    return [first, *(more[n : n + rows] for n in range(0, len(more), rows))]


def _body(kit: Kit, lines: list[str], frame: Rect, first: bool) -> list[Widget]:
    top = frame.y + (62 if first else 8)
    spare = frame.bottom - 8 - top - len(lines) * PITCH
    baseline = top + 30 + max(0.0, spare / 2)
    return [
        kit.label(line, (frame.x + 38, baseline + n * PITCH), TOLD, CARD_TEXT, frame.w - 74)
        for n, line in enumerate(lines)
    ]
