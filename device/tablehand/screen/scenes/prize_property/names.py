"""How resorts, sections and cards are called, and what stands where, as the view has it."""

from tablehand.games.prize_property.board import RESORTS
from tablehand.games.prize_property.cards import Card
from tablehand.games.texts import Words
from tablehand.screen.kit import Kit
from tablehand.screen.show import Show


def resort(kit: Kit, one: str) -> str:
    """A resort's name."""
    return kit.words.say(f"resort.{one}")


def short(kit: Kit, one: str) -> str:
    """A resort's name in a word, for where there is little room."""
    return kit.words.say(f"resort.{one}.short")


def section(kit: Kit, one: str) -> str:
    """A section's name."""
    return kit.words.say(f"section.{one}")


def standing(show: Show, seat: int) -> list[str]:
    """The resorts that stand at a player's, from the shore outwards."""
    sections = show.seats[seat]["sections"]
    return [one for name, resorts in RESORTS.items() for one in resorts if one in sections[name]["resorts"]]


def complete(show: Show, seat: int) -> list[str]:
    """The sections of a player whose three resorts all stand."""
    sections = show.seats[seat]["sections"]
    return [name for name, resorts in RESORTS.items() if len(sections[name]["resorts"]) == len(resorts)]


def card(show: Show, one: str) -> Card:
    """An Opportunity card of the edition. Raises KeyError."""
    cards: dict[str, Card] = {card.id: card for card in show.edition.cards}
    return cards[one]


def told(kit: Kit, one: Card) -> Words:
    """A card in this language, else in English."""
    return one.text.get(kit.words.language) or one.text["en"]
