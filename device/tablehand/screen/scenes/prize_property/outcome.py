"""What everybody must have seen before the game goes on: a marble, the red ball, a disaster, what stands."""

from collections.abc import Mapping
from typing import Any

from tablehand.screen.frame import Act, asked, bar, called, header, player, strip, told
from tablehand.screen.game import Page
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.scenes.acts import undo
from tablehand.screen.scenes.prize_property import names
from tablehand.screen.scenes.prize_property.acts import court_header
from tablehand.screen.scenes.prize_property.marbles import PICTURES
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import HEADLINE, MARGIN
from tablehand.screen.widgets import Widget
from tablehand.screen.words import Words

BIG = 190


def _event(show: Show, do: str) -> Mapping[str, Any]:
    return next(event for event in show.events if event["do"] == do)


def verdict(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """The marble that came up and what became of the building; who was paid stands in the strip."""
    event = _event(show, "verdict")
    colour, resort = event["colour"], event["what"]
    builder = show.names.index(event["who"])
    say = kit.words.say
    return _page(
        kit,
        show,
        court_header(kit, builder, event["who"], resort),
        (PICTURES[colour], "verdict"),
        (say(f"verdict.{colour}", resort=names.resort(kit, resort)), say(f"verdict.{colour}.told")),
    )


def red_ball(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """All of this turn's income is gone."""
    event = _event(show, "red-ball")
    say, lost = kit.words.say, event["lost"]
    thrower = show.names.index(event["who"])
    line = say(
        "red_ball.lost" if lost else "red_ball.nothing", name=called(kit, show, thrower), amount=kit.words.money(lost)
    )
    head = header(kit, show, say("income.scene"))
    return _page(kit, show, head, ("die-red", "red_ball"), (say("red_ball.asked"), line))


def disaster(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """A resort that a card took, to be taken off the board."""
    event = _event(show, "disaster")
    loser = show.names.index(event["who"])
    lost = [one["what"] for one in show.events if one["do"] == "disaster" and one["who"] == event["who"]]
    say = kit.words.say
    resorts = ", ".join(names.resort(kit, one) for one in lost)
    scene = kit.label(say("card.scene"), (kit.width - MARGIN, 44), HEADLINE, Look(align="right"))
    return _page(
        kit,
        show,
        player(kit, loser, event["who"], [scene]),
        (f"resort-{lost[0]}", "disaster"),
        (say("disaster.asked", resort=resorts), say("disaster.told")),
    )


def stands(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """Nobody laid a red marble, so that the building is up; whoever named cards that brought none hears it here."""
    event = _event(show, "build")
    builder, resort = show.names.index(event["who"]), event["what"]
    say = kit.words.say
    return _page(
        kit,
        show,
        court_header(kit, builder, event["who"], resort),
        (f"resort-{resort}", "build"),
        (say("stands.asked", resort=names.resort(kit, resort)), say("stands.told")),
    )


def _page(kit: Kit, show: Show, head: list[Widget], shown: tuple[str, str], words: tuple[str, str]) -> Scene:
    """A large picture, and what it means in a sentence and a line."""
    picture, name = shown
    side = min(float(BIG), kit.stage.h - 24)
    left = MARGIN + side + 34
    room = kit.width - MARGIN - left
    sentence, baseline = asked(kit, words[0], room=room, left=left)
    green = Act(kit.words.say("do.go_on"), Intent("noted"), "tick")
    red = undo(kit, show)
    widgets = [
        *head,
        kit.picture(picture, Rect(MARGIN + 10, kit.stage.y + (kit.stage.h - side) / 2, side, side)),
        *sentence,
        *told(kit, words[1], baseline + 42, room, left),
        *strip(kit, show),
        *bar(kit, red, [], green),
    ]
    return Scene(name, tuple(widgets), green.intent, red.intent)


SHOWN: dict[str, Page] = {"verdict": verdict, "red-ball": red_ball, "disaster": disaster, "build": stands}
"""By the event that wants everybody's eyes; a verdict comes before what is built by it."""


def remark(words: Words, show: Show) -> str:
    """What the last answer left to do on the board, or how many cards it laid; the gavel's page counts them itself."""
    event = next((one for one in reversed(show.events) if one["do"] in ("improve", "play")), None)
    if event is None or show.doings:
        return ""
    if event["do"] == "improve":
        return words.say("remark.improve", section=words.say(f"section.{event['what']}.of"))
    gavel = show.request is not None and show.request["kind"] == "gavel"
    return "" if gavel else words.say(f"remark.play.{event['kind']}", event["count"], name=event["who"])
