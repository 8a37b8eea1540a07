"""Rules without a table: give answers, look at what was asked, paid and shown. Each game lays out its own positions."""

from typing import Any, Self

import msgspec

from tablehand.games.requests import Answer, Request, Steps
from tablehand.games.rulebook import Play, RuleBook


class Tabletop:
    """A game whose position can be changed as long as no step has begun.

    paid: (from, to, amount, clause) of the last `say`. shown: its events.
    """

    game: RuleBook
    state: Any
    play: Play

    def __init__(self, game: RuleBook, seats: int) -> None:
        self.game = game
        self.state = game.begin(seats, 0)
        self.play = game.play(self.state)
        self._steps: Steps | None = None
        self._request: Request | None = None

    def cash(self, *amounts: int) -> Self:
        """What the seats hold from here on; the bank makes up for it."""
        for seat, amount in enumerate(amounts):
            self.state.bank += self.state.cash[seat] - amount
            self.state.cash[seat] = amount
        return self

    # --- playing -----------------------------------------------------------------------------

    @property
    def request(self) -> Request | None:
        """What is asked now; a step begins when somebody looks, and changes nothing before it has asked."""
        if self._steps is None and not self.state.over:
            before = msgspec.json.encode(self.state)
            self._steps = self.game.steps[self.play.state.step](self.play)
            self._request = next(self._steps)
            assert msgspec.json.encode(self.state) == before
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

    def foretold(self, option: Any) -> dict[str, Any]:
        """The preview of an option; it must change nothing."""
        before = msgspec.json.encode(self.state)
        assert self.request is not None
        told = self.game.preview(self.play, self.request, option)
        assert msgspec.json.encode(self.state) == before
        return told
