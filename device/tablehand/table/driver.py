"""Driving a game's rules in memory: requests out, answers in, chance dealt, seats without a hand played."""

from collections.abc import Callable, Mapping
from functools import partial
from hashlib import blake2b
from typing import Any

import msgspec

from ..games.money import Posting
from ..games.requests import Answer, Request
from ..games.rulebook import RuleBook
from .bots import sensible
from .chance import WAITING, Chance
from .dealer import Dealer
from .header import Header
from .rows import By

Keep = Callable[[Request, Answer, By | None, bool], int]
"""Keeps an answer to a request, by whom, and whether it ended a step; returns the number of what is kept so far."""


class Driver:
    """A game that is driven, and forgotten.

    request: the open one, None when the game is over.
    seq: how many answers the current line of play has.
    modes: who plays each seat: `hand`, `bot` or `away`.
    postings: what was paid by the last answer and all that followed from it; empty after undo and redo.
    events: what else it changed visibly.
    notices: what the table has to say about the last change.
    """

    def __init__(self, header: Header, rules: RuleBook | None, keep: Keep | None) -> None:
        self.header = header
        self.names = header.names
        self.game = rules or header.rulebook()
        self._keep = keep
        self._dealer = Dealer(header.seed)
        self._chance = Chance(self._dealer, header.dealt, self.game.sources)
        self._dealt = self._chance.dealt
        self._at_once = self._chance.at_once
        self._bot = sensible(header)
        self._begin()

    @property
    def state(self) -> Any:
        """The game's state; only to be looked at."""
        return self._play.state

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What everybody may see, and what a seat alone may see beside it."""
        return self.game.view(self._play, self.names, seat)

    def preview(self, option: Answer) -> dict[str, Any]:
        """What an option of the open request would lead to; changes nothing."""
        return self.game.preview(self._play, self.request, option) if self.request else {}

    def digest(self) -> str:
        """A short fingerprint of the state, the same wherever the same game was played."""
        return digest_of(self._play.state)

    def _begin(self) -> None:
        self.seq = 0
        self.modes = ["hand"] * len(self.names)
        self._hands_only = True
        self._start(self.game.begin(len(self.names), self.header.first))
        self._dealer.start_turn(self._play.state.turn_no, {})
        self._ask()

    def _start(self, state: Any) -> None:
        self._play = self.game.play(state)
        self._forget()

    def _ask(self) -> Request | None:
        """Open the first request of the step that the state is at; None when the game is over."""
        request: Request | None = None
        play = self._play
        if not play.state.over:
            steps = self._steps = self.game.steps[play.state.step](play)
            request = next(steps)
            if type(request) in WAITING:
                request.dealt = self._dealt  # type: ignore[attr-defined]
        self.request = request
        return request

    def _carry_on(self) -> None:
        """Deal what is dealt at once and let the seats without a hand play, until a person is asked."""
        at_once = self._at_once
        while (asked := self.request) is not None:
            deal = at_once.get(type(asked))
            answer = deal(asked) if deal else None
            if answer is not None:  # legal, since it was dealt out of what is asked for
                self._give(asked, answer, "deal")
            elif self._hands_only or (answer := self._unattended(asked)) is None:
                return
            else:
                self._give(asked, asked.check(answer), "bot")

    def _give(self, asked: Request, answer: Answer, by: By | None) -> None:
        """Send a legal answer to the rules, and keep it, unless (`by` None) it comes from what was kept."""
        request: Request | None
        if (answer == "deal" or type(answer) is dict) and isinstance(asked, WAITING):
            answer = self._chance.complete(asked, answer)
        steps = self._steps
        try:
            request = self.request = steps.send(answer)
            if type(request) in WAITING:
                request.dealt = self._dealt  # type: ignore[attr-defined]
        except StopIteration:
            turn_no = self._play.state.turn_no
            if turn_no != self._dealer.turn:
                self._dealer.start_turn(turn_no)
            request = self._ask()
        self.seq = number = self.seq + 1
        if self._keep is not None:
            number = self._keep(asked, answer, by, steps is not self._steps or request is None)
        if request is not None:
            request.id = number

    def _unattended(self, asked: Request) -> Answer | None:
        """What a bot, or a seat that is away, answers; None where the table must."""
        if asked.seat is None or asked.kind in ("draw", "nugget", "kick", "place", "gavel"):
            return None  # the court, too, is a show for everybody: people shake the gavel
        mode = self.modes[asked.seat]
        if mode == "bot":
            return self._bot(asked, partial(self.view, asked.seat))
        if mode == "away":
            answer = self.game.passive(asked)
            return "deal" if answer is None and isinstance(asked, WAITING) and asked.all_dealt else answer
        return None

    def _forget(self) -> None:
        """Begin an answer: what the last one did has been shown."""
        play = self._play
        self.postings: list[Posting] = []
        self.events: list[dict[str, Any]] = []
        self.notices: list[str] = []
        play.ledger.postings = self.postings
        play.events = self.events

    def _set_modes(self, modes: Mapping[str, str]) -> None:
        for name, mode in modes.items():
            self.modes[self.names.index(name)] = mode
        self._hands_only = all(mode == "hand" for mode in self.modes)


def digest_of(state: Any) -> str:
    """A short fingerprint of a state in its canonical form."""
    return blake2b(msgspec.json.encode(state, order="sorted"), digest_size=16).hexdigest()
