"""How buildings, lots and players are called."""

from collections.abc import Mapping
from typing import Any

from tablehand.games.calamityville.papers import Paper
from tablehand.games.texts import Words
from tablehand.screen.kit import Kit
from tablehand.screen.scenes.calamityville import places
from tablehand.screen.show import Show


def kind(building: str) -> str:
    """A building's kind: `bank` for `bank-2`."""
    return building.partition("-")[0]


def building(kit: Kit, one: str) -> str:
    """A building's name with its number, if there are several: Bank no. 2."""
    number = one.partition("-")[2]
    if not number:
        return kit.words.say(f"kind.{one}")
    return kit.words.say("building", kind=kit.words.say(f"kind.{kind(one)}"), number=number)


def lot(kit: Kit, show: Show, place: str) -> str:
    """A space's name in the edition's words; empty without a map."""
    space = places.space(show, place)
    return kit.words.text(space.name) if space else ""


def lot_value(kit: Kit, at: Mapping[str, Any] | None) -> str:
    """What a lot is worth: $300 lot; empty for mines and the saloon."""
    if not at or not at["value"]:
        return ""
    return kit.words.say("lot.value", amount=kit.words.money(at["value"]))


def told(kit: Kit, paper: Paper) -> Words:
    """A newspaper in this language, else in English."""
    return paper.text.get(kit.words.language) or paper.text["en"]
