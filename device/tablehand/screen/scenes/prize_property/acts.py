"""Buttons, tags and headers that several pages of Prize Property have."""

from collections.abc import Mapping, Sequence

from tablehand.games.prize_property.board import PRICE
from tablehand.screen.frame import Act, player, skyline
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.scenes.prize_property import names
from tablehand.screen.show import Show
from tablehand.screen.tokens import HEADLINE, MARGIN, S
from tablehand.screen.widgets import Widget

TOWN = "town"
"""The deck of Town Meeting cards."""


def resorts() -> Act:
    """Look at everybody's quarter; so well known by its picture that it needs no word."""
    return Act("", Intent("open", "deeds"), "list")


def peek(kit: Kit, show: Show) -> list[Act]:
    """Who is asked may look at his own Town Meeting cards, where the appliance holds them and there are any.

    What a bot holds, or somebody who is away, is nobody's to see.
    """
    seat = show.request["seat"] if show.request else None
    if seat is None or TOWN in show.printed or not show.by_hand(seat) or not show.seats[seat]["town_cards"]:
        return []
    return [Act(kit.words.say("peek.do"), Intent("open", f"peek:{seat}"))]


def court_header(kit: Kit, seat: int, name: str, resort: str) -> list[Widget]:
    """The builder, and what the court is about."""
    scene = kit.label(kit.words.say("court.scene"), (kit.width - MARGIN, 44), HEADLINE, Look(align="right"))
    picture = kit.picture(f"resort-{resort}", Rect(scene.rect.x - 62, 6, 44, 44))
    return player(kit, seat, name, [picture, scene])


def shore(kit: Kit) -> Widget:
    """The coast's outline: scenery, for stages with room."""
    return skyline(kit, "shore")


def note(_kit: Kit, show: Show, seat: int) -> str:
    """How many of the nine resorts stand at a player's: 4/9."""
    return f"{len(names.standing(show, seat))}/{len(PRICE)}"


def left(kit: Kit, show: Show) -> list[Widget]:
    """How many cards are left in both decks, for the right end of a header."""
    decks = show.view["decks"]
    text = kit.words.say("resorts.left", opportunity=decks["opportunity"], town=decks[TOWN])
    return [kit.label(text, (kit.width - MARGIN, 40), S, Look(align="right"))]


def marbles(kit: Kit, red: Sequence[int] | None) -> Mapping[int, str]:
    """How many red marbles each player has laid in, in a word; nothing while that is secret."""
    return {seat: kit.words.say("court.red", count) for seat, count in enumerate(red or ()) if count}
