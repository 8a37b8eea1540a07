"""The gavel's gesture: shaken, then held handle up and still.

A ball switch chatters as long as it moves and nobody can say how much, so nothing here counts
bounces: what counts is for how many short spans of time there was any movement at all.
"""

from collections import deque
from math import inf
from typing import Annotated

from msgspec import Meta, Struct

from tablehand.readings import GavelShaken, Reading
from tablehand.senses.sense import Sense

Seconds = Annotated[float, Meta(gt=0, le=60)]


class GavelFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """What makes a gesture of the gavel; times in seconds."""

    span: Annotated[Seconds, Meta(description="Seconds of one span of movement")] = 0.06
    spans: Annotated[int, Meta(ge=2, description="Spans with movement that make a shake")] = 6
    within: Annotated[Seconds, Meta(description="Seconds within which they must lie")] = 1.5
    spread: Annotated[Seconds, Meta(description="Seconds they must at least be spread over")] = 0.45
    armed: Annotated[Seconds, Meta(description="Seconds after a shake to hold the handle up")] = 3.0
    still: Annotated[Seconds, Meta(description="Seconds the handle must be up and still")] = 0.6
    refractory: Annotated[Seconds, Meta(description="Seconds of rest after a gesture")] = 1.5
    down: Annotated[Seconds, Meta(description="Seconds not up before the next gesture")] = 0.2

    def __post_init__(self) -> None:
        if not self.span <= self.spread <= self.within:
            raise ValueError(
                f"figures.gavel.spread = {self.spread} must lie between span ({self.span}) and within ({self.within})"
            )


class Gavel(Sense):
    """The tilt switch, low when the handle is up."""

    def __init__(self, line: int, figures: GavelFigures, start: float) -> None:
        super().__init__((line,), start)
        self._line = line
        self._figures = figures
        self._moves: deque[float] = deque()
        self._armed_until = -inf
        self._rests_until: float | None = None

    def deadline(self) -> float:
        """When it has been up and still for long enough, or may be used again."""
        up = not self._high[self._line]
        if self._rests_until is not None:
            return inf if up else max(self._rests_until, self._since[self._line] + self._figures.down)
        still_at = self._since[self._line] + self._figures.still
        return still_at if up and still_at <= self._armed_until else inf

    def _changed(self, t: float, _line: int, /) -> list[Reading]:
        if self._rests_until is None:
            self._moved(t)
        return []

    def _moved(self, t: float) -> None:
        """Note the first movement of each span; enough of them arm the gavel."""
        figures = self._figures
        moves = self._moves
        if not moves or t // figures.span != moves[-1] // figures.span:
            moves.append(t)
        while t - moves[0] > figures.within:
            moves.popleft()
        if len(moves) >= figures.spans and moves[-1] - moves[0] >= figures.spread:
            self._armed_until = t + figures.armed

    def _due(self, t: float, /) -> list[Reading]:
        if self._rests_until is not None:
            self._rests_until = None
            return []
        self._rests_until = t + self._figures.refractory
        self._armed_until = -inf
        return [GavelShaken(t)]
