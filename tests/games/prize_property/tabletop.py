"""Prize Property without a table: see the common tabletop."""

from collections.abc import Mapping
from typing import Any, Self

import msgspec
from tests.games import tabletop

from tablehand.games.prize_property import PrizeProperty, edition
from tablehand.games.prize_property.board import SECTION_OF
from tablehand.games.prize_property.cards import AnyPart, Card
from tablehand.games.prize_property.play import Play
from tablehand.games.prize_property.state import SWITCHES, State
from tablehand.games.requests import Answer
from tablehand.games.rulebook import Terms
from tablehand.games.switches import choose
from tablehand.games.texts import Words

HOUSE = edition.load("house")
WORDS = {"en": Words("Extra", "Extra!")}
NAMES = ["Ann", "Bob", "Cleo", "Dan"]
WATERFRONT = ("tennis", "marina", "camp")
MIDDLE = ("golf", "spa", "dude")
OUTER = ("hotel", "casino", "ski")


def with_cards(*cards: tuple[AnyPart, ...], house: edition.Edition = HOUSE) -> edition.Edition:
    """An edition whose first Opportunity cards are `card-1`, `card-2`, ..."""
    ours = tuple(Card(id=f"card-{number}", do=card, text=WORDS) for number, card in enumerate(cards, 1))
    return msgspec.structs.replace(house, cards=(*ours, *house.cards[len(ours) :]))


class Tabletop(tabletop.Tabletop):
    """A game of Prize Property; its seats are Ann, Bob, Cleo and Dan."""

    game: PrizeProperty
    state: State
    play: Play

    def __init__(
        self,
        *cards: tuple[AnyPart, ...],
        seats: int = 3,
        edition: edition.Edition | None = None,
        printed: tuple[str, ...] = (),
        switches: Mapping[str, str | int] | None = None,
        colours: tuple[tuple[str, ...], ...] = (),
    ) -> None:
        terms = Terms(choose(SWITCHES, switches or {}), printed=frozenset(printed), colours=colours)
        super().__init__(PrizeProperty(edition or with_cards(*cards), terms), seats)

    # --- laying out a position ---------------------------------------------------------------

    def turn(self, seat: int) -> Self:
        """Let it be a seat's turn."""
        self.state.turn = seat
        return self

    def at(self, step: str) -> Self:
        """Let the turn have come to a step."""
        self.state.step = step
        return self

    def improve(self, seat: int, *sections: str) -> Self:
        """A seat has improved these sections in earlier turns."""
        self.state.improved[seat] += sections
        return self

    def build(self, seat: int, *resorts: str) -> Self:
        """Resorts of a seat that stand, their sections improved."""
        for resort in resorts:
            section = SECTION_OF[resort]
            if section not in self.state.improved[seat]:
                self.improve(seat, section)
            self.state.resorts[seat].append(resort)
        return self

    def hold(self, seat: int, legal: int = 0, defense: int = 0, hidden: int = 0) -> Self:
        """Town Meeting cards that a seat has bought in earlier turns; hidden ones are printed."""
        self.state.legal[seat] += legal
        self.state.defense[seat] += defense
        self.state.hidden[seat] += hidden
        return self

    # --- playing -----------------------------------------------------------------------------

    def throw(self, *faces: int | str) -> Self:
        """Throw the income die again and again."""
        return self.say(*({"income": face} for face in faces))

    def draw(self, card: str = "card-1") -> Self:
        """Throw no more, draw an Opportunity card and carry it out; the printed one is only named."""
        return self.say(
            *(["stop"] if self.state.step == "income" else []), card, *(["seen"] if card != "other" else [])
        )

    def court(self, *answers: Answer) -> Self:
        """Say how many cards each one plays."""
        return self.say(*(f"play:{answer}" for answer in answers))

    # --- looking -----------------------------------------------------------------------------

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What everybody may see, or what a seat may."""
        return self.game.view(self.play, NAMES[: len(self.state.cash)], seat)
