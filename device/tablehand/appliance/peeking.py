"""Looking at one's own cards on a screen that all share: noted first, then shown, as long as a button is held."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from tablehand.appliance.worker import Done
from tablehand.clock import Clock
from tablehand.table.table import Table

LONGEST = 20.0
"""Seconds after which cards are covered again, whatever is still held down."""


@dataclass
class _Look:
    """One player's look; `hand` is there, and time runs, once it is noted that he looks."""

    seat: int
    hand: Mapping[str, Any] | None = None
    since: float = 0.0


class Peeking:
    """Who looks at his cards now, if anybody does, and what he sees (PP-X1 and its like)."""

    def __init__(
        self,
        table: Table,
        do: Callable[[Callable[[], object], Done], None],
        clock: Clock,
        say: Callable[[str, Mapping[str, Any]], None],
        noted: Callable[[], None],
    ) -> None:
        """`do` has a job done that has the table for itself.

        `noted` is called when a look was noted, for undo past what was seen wants a hold from then on.
        """
        self._table = table
        self._do = do
        self._clock = clock
        self._say = say
        self._noted = noted
        self._look: _Look | None = None

    @property
    def shown(self) -> Mapping[str, Any] | None:
        """Whose cards are open, and what he holds; None while all are covered."""
        look = self._look
        return None if look is None or look.hand is None else {"seat": look.seat, **look.hand}

    def begin(self, seat: int) -> None:
        """A button went down that opens a seat's cards, if a person at it is asked; printed ones are in his hands."""
        request = self._table.request
        if request is None or request.seat != seat or self._table.modes[seat] != "hand":
            self._say("peeked.not_asked", {})
            return
        if "hand" not in self._table.view(seat)["seats"][seat]:
            self._say("peeked.printed", {})
            return
        look = self._look = _Look(seat)

        def noted(error: BaseException | None) -> None:
            if error is not None:
                self._say(f"error.{type(error).__name__}", {"error": str(error)})
                self._look = None if self._look is look else self._look
                return
            self._noted()
            if self._look is look:  # and nobody has let go meanwhile
                look.hand, look.since = self._table.view(seat)["seats"][seat]["hand"], self._clock.now()

        self._do(lambda: self._table.peek(self._table.names[seat]), noted)

    def end(self) -> None:
        """It was let go, or something else happens: cover the cards, and say to all how long they were open."""
        look, self._look = self._look, None
        if look is None:
            return
        if look.hand is None:
            self._say("peeked.tapped", {})
        else:
            seconds = max(1, round(self._clock.now() - look.since))
            self._say("peeked.open", {"name": self._table.names[look.seat], "n": seconds})

    def tick(self) -> bool:
        """Let time pass; True if that covered the cards."""
        look = self._look
        if look is None or look.hand is None or self._clock.now() - look.since < LONGEST:
            return False
        self.end()
        return True
