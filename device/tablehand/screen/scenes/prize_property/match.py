"""What stands on Prize Property's board: overlays that are off, resorts; and how many cards are in hands."""

from tablehand.games.prize_property.board import SECTIONS
from tablehand.screen.game import Piece
from tablehand.screen.kit import Kit
from tablehand.screen.scenes.prize_property import names
from tablehand.screen.show import Show
from tablehand.screen.words import Words


def pieces(kit: Kit, show: Show) -> list[Piece]:
    """Each player's quarter and improved sections, each resort that stands there, player by player."""
    say = kit.words.say
    found = []
    for seat, one in enumerate(show.seats):
        quarter = say(f"quarter.{one['quarter']}")
        on = [names.section(kit, section) for section in SECTIONS if not one["sections"][section]["improved"]]
        covered = say("match.covered", sections=", ".join(on))
        if len(on) in (0, len(SECTIONS)):
            covered = say("match.wild" if on else "match.bare")
        found.append(Piece("", say("match.quarter", name=one["name"], quarter=quarter), seat))
        found.append(Piece("", covered, seat))
        standing = names.standing(show, seat)
        found += [Piece(f"resort-{resort}", names.resort(kit, resort), seat) for resort in standing]
    return found


def put_back(words: Words, show: Show) -> str:
    """How much is to be put back on the board."""
    sections = [section for one in show.seats for section in one["sections"].values()]
    return words.say(
        "start.quarters",
        resorts=words.say("start.resorts", sum(len(section["resorts"]) for section in sections)),
        overlays=words.say("start.overlays", sum(section["improved"] for section in sections)),
    )
