"""Opportunity cards: the one that is read out, and the printed one that has to be named."""

from collections.abc import Mapping
from typing import Any

from tablehand.games.prize_property.edition import Edition
from tablehand.screen.frame import Act, bar, due, player, strip
from tablehand.screen.intents import Intent, give
from tablehand.screen.kit import Kit, Look
from tablehand.screen.scenes import card, choices
from tablehand.screen.scenes.acts import undo, why
from tablehand.screen.scenes.choices import Asking, Choice
from tablehand.screen.scenes.prize_property import names
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import GREEN, HEADLINE, MARGIN, S
from tablehand.screen.widgets import Widget
from tablehand.screen.words import Words

DISASTER = "disaster-"
NAME = 150
"""Room for a name on the button that carries the card out."""
MEANS = ("disaster", "spared", "nobody", "forgiven")
"""What a card may come to beside money, the gravest first."""


def read(kit: Kit, show: Show, ui: Ui) -> Scene:
    """A card to be read aloud; what it changes stands in the strip."""
    say = kit.words.say
    drawn = names.card(show, show.args["card"])
    shown, more = card.card(kit, names.told(kit, drawn), drawn.picture, ui.page, GREEN)
    payments = due(show, "seen")
    if more:
        green = Act(say("card.on"), Intent("page", ui.page + 1), "right")
    else:
        green = Act(say("card.done"), give("seen"), "tick", line=_means(kit, show))
    speak = Act("", Intent("say"), "speaker")
    red = undo(kit, show)
    widgets = [
        *player(kit, show.seat, show.names[show.seat], _number(kit, show)),
        shown,
        *strip(kit, show, dues=payments),
        *bar(kit, red, [speak, why(kit)] if payments else [speak], green),
    ]
    return Scene("read.card", tuple(widgets), green.intent, red.intent)


def _means(kit: Kit, show: Show) -> str:
    """What the card comes to as things stand, where no sum in the strip tells it; empty for nothing."""
    events = {event["do"]: event for event in show.preview("seen").get("events", ())}
    for do in MEANS:
        if event := events.get(do):
            name = kit.typesetter.shorten(show.names[event["who"]], S, NAME)
            resort = names.resort(kit, event["what"]) if "what" in event else ""
            return kit.words.say(f"card.{do}", name=name, resort=resort)
    return ""


def _number(kit: Kit, show: Show) -> list[Widget]:
    """The scene's name, and how far the deck is."""
    say = kit.words.say
    scene = kit.label(say("card.scene"), (kit.width - MARGIN, 44), HEADLINE, Look(align="right"))
    count = say("card.number", number=show.args["number"], total=show.args["total"])
    return [kit.label(count, (scene.rect.x - 14, 40), S, Look(align="right")), scene]


def draw(kit: Kit, show: Show, ui: Ui) -> Scene:
    """The player draws from the printed deck and names the card, or says what it does if it isn't listed."""
    say = kit.words.say
    tiles = [
        Choice(option, say("card.other") if option == "other" else names.told(kit, names.card(show, option)).headline)
        for option in sorted(show.options, key=lambda option: option != "other")
    ]
    asking = Asking("draw.opportunity", say("card.asked"), tiles, say("card.do"), dense=True)
    return choices.listed(kit, show, ui, asking)


def verb(kit: Kit, show: Show, ui: Ui) -> Scene:
    """What a printed card does that the edition doesn't list."""
    say = kit.words.say
    tiles = [Choice(option, _verb(kit, option.partition(":")[2])) for option in show.options]
    return choices.listed(kit, show, ui, Asking("choose.verb", say("card.verb"), tiles, say("do.take"), dense=True))


def amount(kit: Kit, show: Show, ui: Ui) -> Scene:
    """How much the printed card says."""
    tiles = [Choice(option, kit.words.money(int(option.partition(":")[2]))) for option in show.options]
    text = kit.words.say("card.amount", verb=_verb(kit, show.args["verb"]))
    return choices.listed(kit, show, ui, Asking("choose.amount", text, tiles, kit.words.say("do.take")))


def _verb(kit: Kit, name: str) -> str:
    if name.startswith(DISASTER):
        return kit.words.say("card.verb.disaster", resort=names.short(kit, name.removeprefix(DISASTER)))
    return kit.words.say(f"card.verb.{name}")


def aloud(words: Words, edition: Edition, request: Mapping[str, Any] | None) -> str:
    """The card that is open, as it is read out; empty where none is."""
    return card.aloud(words, edition.cards, request)
