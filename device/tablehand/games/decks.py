"""Cards of any game: an instruction is a list of parts, each one verb with its keys, and words to read it in.

The verbs are all that a family needs to write down the cards of its own copy; each game has its own.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

import msgspec

from .texts import Words, no_english, repeated


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb"):
    """One part of a card's instruction, told apart by its verb."""

    @property
    def verb(self) -> str:
        """The word that stands for this part in an edition's file."""
        return str(self.__struct_config__.tag)


class Card(Protocol):
    """What every card has: an id, its parts in order, its words by language."""

    @property
    def id(self) -> str:
        """What the rules, journals and scripts call it."""

    @property
    def do(self) -> Sequence[Part]:
        """What it does, part by part."""

    @property
    def text(self) -> Mapping[str, Words]:
        """What is read out; English is always there."""


def faults(cards: Sequence[Card], key: str) -> Iterator[str]:
    """What is wrong with the cards that stand under `key` in an edition's file, whatever their verbs mean."""
    yield from repeated(key, (card.id for card in cards))
    for number, card in enumerate(cards):
        here = f"{key}[{number}]"
        if card.id == "other":
            yield f"{here}.id: 'other' means a card that is not listed (allowed: any other id)"
        if "en" not in card.text:
            yield no_english(f"{here}.text", card.text, "tables")
        if not card.do:
            yield f"{here}.do: empty (allowed: one part or more, {{verb = ...}})"
