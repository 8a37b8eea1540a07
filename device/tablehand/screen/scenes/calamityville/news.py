"""Newspapers: the card that is read out, and the printed card that has to be named."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tablehand.games.calamityville.edition import Edition
from tablehand.games.calamityville.papers import DECK
from tablehand.screen.frame import Act, bar, due, oxford, strip
from tablehand.screen.intents import Intent, give
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.scenes import choices
from tablehand.screen.scenes.acts import undo, why
from tablehand.screen.scenes.calamityville import names, places
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import BOOM, BUST, CARD, INK, MARGIN, TOLD, S, Type
from tablehand.screen.widgets import Box, Widget
from tablehand.screen.words import Words

CARD_TEXT = Look(ground=CARD, role="card")


def read(kit: Kit, show: Show, ui: Ui) -> Scene:
    """A newspaper to be read aloud; what it changes stands in the strip. A long one has more pages."""
    say = kit.words.say
    paper = places.paper(show, show.args["card"])
    words = names.told(kit, paper)
    colour = "boom" if paper.colour == "yellow" else "bust"
    frame = Rect(MARGIN, 70, kit.width - 2 * MARGIN, kit.stage.bottom - 74)
    inside: list[Widget] = [_bar(frame, colour, left=True), _bar(frame, colour, left=False)]
    pages = _pages(kit, words.body, frame, paper.picture)
    page = min(ui.page, len(pages) - 1)
    inside += _headline(kit, words.headline, frame) if page == 0 else []
    inside += _body(kit, pages[page], frame, first=page == 0)
    if paper.picture and page == 0:
        high = frame.h - 78
        inside.append(kit.picture(paper.picture, Rect(frame.right - 38 - 132, frame.y + 68, 132, high), CARD))
    card = Box(rect=frame, role="card", face=CARD, edge=INK, thick=2, children=tuple(inside))
    widgets = [*_masthead(kit, show, colour), card]
    payments = due(show, "seen")
    widgets += strip(kit, show, dues=payments or None)
    if page + 1 < len(pages):
        green = Act(say("news.on"), Intent("page", page + 1), "right")
    else:
        green = Act(say("news.done"), give("seen"), "tick")
    red = replace(undo(kit, show), text=say("news.not_this"), icon="cross")
    speak = Act("", Intent("say"), "speaker")
    widgets += bar(kit, red, [speak, why(kit)] if payments else [speak], green)
    return Scene("read.news", tuple(widgets), green.intent, red.intent)


def _masthead(kit: Kit, show: Show, colour: str) -> list[Widget]:
    say = kit.words.say
    total = DECK[show.args["colour"]]
    word = say(f"news.{colour}")
    wide = kit.measure(word, Type("bold", 34)) + 24
    right = kit.width - MARGIN
    face, ink = (BOOM, INK) if colour == "boom" else (BUST, CARD)
    box = Rect(right - wide, 8, wide, 40)
    stamp = Box(
        rect=box,
        role="stamp",
        face=face,
        edge=INK,
        thick=2,
        children=(kit.label(word, (box.x + wide / 2, 40), Type("bold", 34), Look(ink, face, "center"), wide),),
    )
    number = say("news.number", number=show.args["number"], total=total)
    count = kit.label(number, (box.x - 15, 39), S, Look(align="right"))
    room = count.rect.x - MARGIN - 12
    head = say("news.landed" if _landed(show) else "news.masthead")
    title = kit.label(head, (MARGIN, 43), Type("sign", 42), Look(), room)
    return [title, count, stamp, *oxford(kit)]


def _landed(show: Show) -> bool:
    """Whether the pawn has just come to a space with a newspaper, as far as the last answer tells."""
    paths = [event["path"] for event in show.events if event["do"] == "move"]
    space = places.space(show, paths[-1][-1]) if paths else None
    return space is not None and space.kind == "newspaper"


def _bar(frame: Rect, colour: str, left: bool) -> Widget:
    x = frame.x if left else frame.right - 18
    face = BOOM if colour == "boom" else BUST
    return Box(rect=Rect(x, frame.y, 18, frame.h), role="ground", face=face, edge=INK, thick=2)


def _headline(kit: Kit, headline: str, frame: Rect) -> list[Widget]:
    room = frame.w - 72
    text = headline.upper()
    sizes = [Type("sign", size) for size in (45, 42, 39, 36)]
    style = next((one for one in sizes if kit.measure(text, one) <= room), sizes[-1])
    look = Look(ground=CARD)
    y = frame.y + 54
    return [
        kit.label(text, (frame.x + 36, frame.y + 44), style, look, room),
        Box(rect=Rect(frame.x + 36, y, room, 3), role="ground", face=INK),
        Box(rect=Rect(frame.x + 36, y + 5, room, 1), role="ground", face=INK),
    ]


def _pages(kit: Kit, body: str, frame: Rect, picture: str | None) -> list[list[str]]:
    """The lines of the body by page: the first leaves room for the headline and the picture."""
    room = frame.w - 76 - (144 if picture else 0)
    rows = int((frame.h - 66) // 38)
    lines = kit.typesetter.lines(body, TOLD, room)
    if len(lines) <= rows:
        return [lines]
    first, rest = lines[:rows], " ".join(lines[rows:])
    more = kit.typesetter.lines(rest, TOLD, frame.w - 76)
    rows = int((frame.h - 16) // 38)
    return [first, *(more[n : n + rows] for n in range(0, len(more), rows))]


def _body(kit: Kit, lines: list[str], frame: Rect, first: bool) -> list[Widget]:
    top = frame.y + (62 if first else 8)
    spare = frame.bottom - 8 - top - len(lines) * 38
    baseline = top + 30 + max(0.0, spare / 2)
    return [
        kit.label(line, (frame.x + 38, baseline + n * 38), TOLD, CARD_TEXT, frame.w - 74)
        for n, line in enumerate(lines)
    ]


def draw(kit: Kit, show: Show, ui: Ui) -> Scene:
    """The family draws from its printed pack and names the card, or says what it does if it isn't listed."""
    say = kit.words.say

    def headline(option: str) -> str:
        return say("draw.other") if option == "other" else names.told(kit, places.paper(show, option)).headline

    listed = sorted(show.options, key=lambda option: option != "other")
    tiles = [choices.Choice(option, headline(option)) for option in listed]
    text = say(f"draw.asked.{show.args['colour']}")
    return choices.listed(kit, show, ui, choices.Asking("draw.news", text, tiles, say("draw.do"), dense=True))


def aloud(words: Words, edition: Edition, request: Mapping[str, Any] | None) -> str:
    """The newspaper that is open, as it is read out; empty where none is."""
    card = request["args"].get("card") if request else None
    paper = next((one for one in edition.papers if one.id == card), None)
    if paper is None:
        return ""
    text = paper.text.get(words.language) or paper.text["en"]
    return f"{text.headline}. {text.body}"
