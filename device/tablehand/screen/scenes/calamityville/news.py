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
from tablehand.screen.scenes import card, choices
from tablehand.screen.scenes.acts import undo, why
from tablehand.screen.scenes.calamityville import names, places
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import BOOM, BUST, CARD, INK, MARGIN, S, Type
from tablehand.screen.widgets import Box, Widget
from tablehand.screen.words import Words


def read(kit: Kit, show: Show, ui: Ui) -> Scene:
    """A newspaper to be read aloud; what it changes stands in the strip. A long one has more pages."""
    say = kit.words.say
    paper = places.paper(show, show.args["card"])
    words = names.told(kit, paper)
    colour = "boom" if paper.colour == "yellow" else "bust"
    shown, more = card.card(kit, words, paper.picture, ui.page, BOOM if colour == "boom" else BUST)
    widgets = [*_masthead(kit, show, colour), shown]
    payments = due(show, "seen")
    widgets += strip(kit, show, dues=payments or None)
    if more:
        green = Act(say("news.on"), Intent("page", ui.page + 1), "right")
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
    return card.aloud(words, edition.papers, request)
