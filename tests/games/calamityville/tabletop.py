"""Calamityville without a table: see the common tabletop."""

from collections.abc import Mapping, Sequence
from typing import Self

import msgspec
from tests.games import tabletop

from tablehand.games.calamityville import Calamityville, edition
from tablehand.games.calamityville.papers import AnyPart, Paper
from tablehand.games.calamityville.play import Play
from tablehand.games.calamityville.state import SWITCHES, State
from tablehand.games.money import BANK
from tablehand.games.rulebook import Terms
from tablehand.games.switches import choose
from tablehand.games.texts import Words

HOUSE = edition.load("house")
WORDS = {"en": Words("Extra", "Extra!")}
Card = tuple[AnyPart, ...]


def with_cards(*cards: Card, red: Sequence[Card] = (), house: edition.Edition = HOUSE) -> edition.Edition:
    """An edition whose first yellow papers are `card-1`, `card-2`, ... and its last red ones `red-1`, ..."""
    papers = list(house.papers)
    for number, card in enumerate(cards, 1):
        papers[number - 1] = Paper(f"card-{number}", "yellow", card, WORDS)
    for number, card in enumerate(red, 1):
        papers[-number] = Paper(f"red-{number}", "red", card, WORDS)
    return msgspec.structs.replace(house, papers=tuple(papers))


class Tabletop(tabletop.Tabletop):
    """A game of Calamityville."""

    game: Calamityville
    state: State
    play: Play

    def __init__(
        self,
        *cards: Card,
        seats: int = 3,
        edition: edition.Edition | None = None,
        mapped: bool = True,
        printed: bool = False,
        switches: Mapping[str, str | int] | None = None,
    ) -> None:
        chosen = choose(SWITCHES, switches or {})
        terms = Terms(chosen, mapped, frozenset({"news"} if printed else ()))
        super().__init__(Calamityville(edition or with_cards(*cards), terms), seats)

    # --- laying out a position ---------------------------------------------------------------

    def hold(self, seat: int, buildings: Mapping[str, str], gold: str = "real") -> Self:
        """`seat` (or BANK) holds buildings, each on its lot; mines have their nugget turned up."""
        for building, lot in buildings.items():
            self.state.lots[lot] = building
            if building.startswith("mine"):
                self.state.found[building] = gold
                self.state.nuggets[gold] -= 1
            if seat != BANK:
                self.state.deeds[seat].append(building)
        return self

    def stand(self, seat: int, space: str) -> Self:
        """Put a pawn on a space."""
        self.state.space[seat] = space
        return self

    # --- playing -----------------------------------------------------------------------------

    def roll(self, steps: int = 1, news: bool = False) -> Self:
        """Throw both dice."""
        return self.say({"newspaper": "newspaper" if news else "blank", "numeric": steps})

    def land(self, space: str) -> Self:
        """Let the pawn of whose turn it is land on a space by the die."""
        track = self.play.board.track
        self.stand(self.state.turn, track[track.index(space) - 1])
        return self.roll()

    def news(self, card: str = "card-1", steps: int = 1) -> Self:
        """Throw a newspaper and read it."""
        self.roll(steps, news=True)
        return self.say(card, "seen")
