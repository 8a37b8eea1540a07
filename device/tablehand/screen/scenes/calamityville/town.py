"""What Calamityville's pages have around them: the street, where the pawn is, news left, a word on each player."""

from tablehand.screen import tokens
from tablehand.screen.frame import header, player, skyline
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.scenes.calamityville import places
from tablehand.screen.show import Show
from tablehand.screen.tokens import MARGIN
from tablehand.screen.widgets import Widget

# Less than the dearest rent of a game without house rules ($300 lot, three of a kind).
LOW = 900


def street(kit: Kit) -> Widget:
    """The town's outline along the lower end of the stage: scenery, for stages with room."""
    return skyline(kit, "street")


def arrived(kit: Kit, show: Show) -> list[Widget]:
    """A header for where a pawn landed: whose turn it is, and the place; the news left, on a board without a map."""
    space = places.space(show, show.seats[show.view["turn"]]["space"])
    if space is None or show.seat != show.view["turn"]:
        return header(kit, show)
    style, room = tokens.TOLD, kit.width * 0.55
    text = kit.typesetter.shorten(kit.words.say("arrived", place=kit.words.text(space.name)), style, room)
    place = kit.label(text, (kit.width - MARGIN, 42), style, Look(align="right", role="card"))
    return player(kit, show.seat, show.names[show.seat], [place])


def papers_left(kit: Kit, show: Show) -> list[Widget]:
    """The news left, by colour."""
    parts: list[Widget] = []
    right = kit.width - MARGIN
    for colour in ("red", "yellow"):
        count = kit.label(str(show.view["papers"][colour]), (right, 41), tokens.L, Look(align="right", role="text"))
        paper = kit.picture(f"paper-{colour}", Rect(count.rect.x - 48, 7, 40, 42))
        parts = [paper, count, *parts]
        right = paper.rect.x - 14
    return parts


def note(kit: Kit, show: Show, seat: int) -> str:
    """Whether a player misses turns, or may soon be short of money."""
    one = show.seats[seat]
    if one["skips"]:
        return kit.words.say("tag.skips")
    return kit.words.say("tag.low") if one["cash"] < LOW else ""
