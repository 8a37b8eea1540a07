"""Calamityville without a table: lay out a position, give answers, look at what was asked, paid and shown."""

from collections.abc import Mapping, Sequence
from typing import Any, Self

import msgspec

from tablehand.games.calamityville import Calamityville, edition
from tablehand.games.calamityville.papers import AnyPart, Paper
from tablehand.games.calamityville.state import SWITCHES
from tablehand.games.money import BANK
from tablehand.games.requests import Answer, Request, Steps
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


class Tabletop:
    """A game whose position can be changed as long as no turn has begun.

    paid: (from, to, amount, clause) of the last `say`. shown: its events.
    """

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
        self.game = Calamityville(edition or with_cards(*cards), terms)
        self.state = self.game.begin(seats, 0)
        self.play = self.game.play(self.state)
        self._steps: Steps | None = None
        self._request: Request | None = None

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

    def cash(self, *amounts: int) -> Self:
        """What the seats hold from here on; the bank makes up for it."""
        for seat, amount in enumerate(amounts):
            self.state.bank += self.state.cash[seat] - amount
            self.state.cash[seat] = amount
        return self

    def stand(self, seat: int, space: str) -> Self:
        """Put a pawn on a space."""
        self.state.space[seat] = space
        return self

    # --- playing -----------------------------------------------------------------------------

    @property
    def request(self) -> Request | None:
        """What is asked now; a turn begins when somebody looks."""
        if self._steps is None and not self.state.over:
            self._steps = self.game.step(self.play)
            self._request = next(self._steps)
        return self._request

    def say(self, *answers: Answer) -> Self:
        """Give answers, one after the other, each checked as a table would."""
        self.play.ledger.postings = []
        self.play.events = []
        for answer in answers:
            asked = self.request
            assert asked is not None, f"nobody asks, so what is {answer!r}?"
            assert self._steps is not None
            assert asked.id == 0, "the table numbers requests, not the rules"
            try:
                self._request = self._steps.send(asked.check(answer))
            except StopIteration:
                self._steps = self._request = None
        return self

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

    # --- looking -----------------------------------------------------------------------------

    @property
    def asked(self) -> Any:
        """(prompt, seat) of the open request; Any, since mypy takes what was asked once to be asked for ever."""
        return (self.request.prompt, self.request.seat) if self.request else None

    @property
    def options(self) -> Any:
        assert self.request is not None
        return self.request.options()

    @property
    def also(self) -> Any:
        assert self.request is not None
        return self.request.also

    @property
    def args(self) -> dict[str, Any]:
        assert self.request is not None
        return self.request.args

    @property
    def paid(self) -> list[tuple[int, int, int, str]]:
        return [msgspec.structs.astuple(posting) for posting in self.play.ledger.postings]

    @property
    def shown(self) -> list[dict[str, Any]]:
        return self.play.events

    def shown_as(self, do: str) -> list[dict[str, Any]]:
        """The events of one sort, without its name."""
        return [{key: fact for key, fact in event.items() if key != "do"} for event in self.shown if event["do"] == do]
