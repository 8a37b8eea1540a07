"""The editions of every game, as files that a family may write its own copy into, and get wrong."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, get_args

import pytest

from tablehand.games import editions
from tablehand.games.calamityville import edition as calamityville
from tablehand.games.calamityville import papers
from tablehand.games.editions import EditionError
from tablehand.games.prize_property import cards
from tablehand.games.prize_property import edition as prize_property

Raw = dict[str, Any]


@dataclass(frozen=True)
class Kind:
    """A game's editions; `deck` is the key its cards stand under."""

    game: str
    load: Callable[[str], Any]
    decode: Callable[[object, str], Any]
    deck: str
    pictures: tuple[str, ...]

    def raw(self) -> Raw:
        """The house edition as it stands in its file."""
        return editions.read(editions.find(self.game, "house"))

    def faults(self, raw: Raw) -> list[str]:
        """What is said of an edition that must be refused, without the file's name."""
        with pytest.raises(EditionError) as caught:
            self.decode(raw, "own.toml")
        return [line.removeprefix("own.toml: ") for line in str(caught.value).splitlines()]


CALAMITYVILLE = Kind("calamityville", calamityville.load, calamityville.decode, "papers", get_args(papers.Picture))
PRIZE_PROPERTY = Kind("prize-property", prize_property.load, prize_property.decode, "cards", get_args(cards.Picture))
KINDS = (CALAMITYVILLE, PRIZE_PROPERTY)
EACH_KIND = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.game)
