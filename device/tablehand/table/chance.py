"""Chance requests at a table: which of them the appliance answers itself, and with what."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from ..games.requests import MARBLES, Answer, Draw, Gavel, Kick, Nugget, Request, Roll
from .dealer import Dealer

WAITING = (Roll, Gavel)
"""What the appliance throws or draws only when somebody says `deal`."""


class Chance:
    """Deals for the sources named in `dealt`; every other one is asked at the table."""

    def __init__(self, dealer: Dealer, dealt: Iterable[str], sources: Mapping[str, str]) -> None:
        self.dealer = dealer
        self.dealt = frozenset(dealt)
        kinds = {sources[source] for source in self.dealt}
        at_once: list[tuple[type[Request], Callable[[Any], Answer | None]]] = [
            (Draw, self._draw),
            (Nugget, self._nugget),
            (Kick, self._kick),
        ]
        self.at_once = {request: deal for request, deal in at_once if request.kind in kinds}

    def deal(self, asked: Request) -> Answer | None:
        """What is dealt as soon as it is asked for; None for all else, and for what waits for a hand."""
        deal = self.at_once.get(type(asked))
        return deal(asked) if deal else None

    def complete(self, asked: Roll | Gavel, answer: Answer) -> Answer:
        """The faces that a hand told (or let be dealt: `deal`) with those that the appliance throws; or its marble."""
        pick = self.dealer.pick
        if isinstance(asked, Gavel):
            return pick(MARBLES, asked.pool)
        given = answer if type(answer) is dict else {}
        thrown = {}
        for die, faces in asked.dice.items():
            thrown[die] = given[die] if die in given else pick(die, faces)
        return thrown

    def recount(self, asked: Request, answer: Answer) -> None:
        """Check a recorded answer, the faces of dealt dice in it too, and count what was dealt for it.

        Raises IllegalAnswer; then nothing was counted.
        """
        if not isinstance(asked, WAITING):
            asked.check(answer)
            self.deal(asked)
            return
        msgspec.structs.replace(asked, dealt=frozenset()).check(answer)
        if isinstance(asked, Gavel):
            sources = {MARBLES} & asked.dealt
        else:
            sources = asked.dice.keys() & asked.dealt if isinstance(answer, dict) else set()
        for source in sources:
            self.dealer.word(source)

    def _draw(self, asked: Draw) -> str | None:
        return self.dealer.pick(asked.deck, asked.stack) if asked.deck in self.dealt else None

    def _nugget(self, asked: Nugget) -> str:
        return self.dealer.pick("nugget", asked.pool)

    def _kick(self, asked: Kick) -> list[str]:
        """What a virtual donkey knocks over."""
        target = asked.args["target"]
        outcome = self.dealer.weighted("kick", asked.pool)
        others = [one for one in asked.standing if one != target]
        fell = [target] if outcome in ("target", "target_other") else []
        if outcome in ("target_other", "other") and others:
            fell.append(self.dealer.pick("kick", others))
        return fell
