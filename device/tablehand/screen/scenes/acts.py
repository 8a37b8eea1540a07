"""Buttons that many pages have."""

from tablehand.screen.frame import Act
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit
from tablehand.screen.show import Show


def undo(kit: Kit, show: Show) -> Act:
    """Take back the last answer, once it was said which, or give one again; dead where there is none."""
    return Act(kit.words.say("do.undo"), Intent("open", "undo"), "undo", enabled=bool(show.undo or show.redo))


def redo(kit: Kit, show: Show) -> Act:
    """Give again what was taken back last; dead where there is nothing."""
    return Act(kit.words.say("do.redo"), Intent("redo"), "redo", enabled=show.redo)


def deeds(kit: Kit) -> Act:
    """Look at the bank and the deeds."""
    return Act(kit.words.say("do.deeds"), Intent("open", "deeds"), "list")


def more(kit: Kit) -> Act:
    """Everything that is not a move."""
    return Act(kit.words.say("do.more"), Intent("open", "more"))


def why(kit: Kit) -> Act:
    """Ask for the sum and the rule behind what is asked."""
    return Act(kit.words.say("do.why"), Intent("open", "why"))


def close(kit: Kit) -> Act:
    """Close a page on which there is nothing to do; green, so that it goes on."""
    return Act(kit.words.say("do.back"), Intent("close"), "tick")
