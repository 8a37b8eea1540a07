"""The gavel's gesture: shaken, then held handle up and still.

A ball switch chatters as long as it moves and nobody can say how much, so bounces hardly count: what
does is for how many short spans of time there was any movement at all. Only the few changes of a
gavel that is picked up are too few for a shake however they are spread. Knocks and steps are movement,
too, but with pauses between them: long ones begin it anew, and short ones may not be much of it.
"""

from collections.abc import Iterator
from math import inf
from typing import Annotated

from msgspec import Meta, Struct

from tablehand.readings import GavelShaken, Reading
from tablehand.senses.sense import Sense

Seconds = Annotated[float, Meta(gt=0, le=60)]
NO_SHAKE = "no shake"


class GavelFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """What makes a gesture of the gavel; times in seconds."""

    span: Annotated[Seconds, Meta(description="Seconds of one span of movement")] = 0.06
    spans: Annotated[int, Meta(ge=2, description="Spans with movement that make a shake")] = 5
    changes: Annotated[int, Meta(ge=2, description="Changes of the switch that make a shake")] = 9
    spread: Annotated[Seconds, Meta(description="Seconds a shake must at least last")] = 0.48
    lull: Annotated[Seconds, Meta(description="Seconds without movement that end a shake")] = 0.35
    pause: Annotated[Seconds, Meta(description="Seconds without movement that are a pause in a shake")] = 0.16
    paused: Annotated[
        float, Meta(ge=0, le=1, description="Share of a shake by which pauses may at most be longer than that")
    ] = 0.25
    armed: Annotated[Seconds, Meta(description="Seconds after a shake within which the handle was up and still")] = 3.3
    still: Annotated[Seconds, Meta(description="Seconds the handle must be up and still")] = 0.7
    spike: Annotated[
        float, Meta(ge=0, le=0.1, description="Seconds for which the switch may open once while it is still")
    ] = 0.005
    sure: Annotated[
        int, Meta(ge=2, description="Spans with movement in a shake after which it may; steps seldom have as many")
    ] = 12
    refractory: Annotated[Seconds, Meta(description="Seconds of rest after a gesture")] = 1.5
    down: Annotated[Seconds, Meta(description="Seconds not up before the next gesture")] = 0.2

    def __post_init__(self) -> None:
        if self.spread < self.span:
            raise ValueError(f"figures.gavel.spread = {self.spread} is shorter than one span ({self.span})")


class GavelMissed(Reading, frozen=True):
    """Something like a gesture ended at `t` without being one; `missing` says in words what it lacked."""

    missing: tuple[str, ...]


class Shake:
    """Movement without a lull, from the switch's first change at `t` seconds to its last one, `ended`."""

    def __init__(self, figures: GavelFigures, t: float) -> None:
        self._figures = figures
        self._began = self.ended = t
        self._paused = 0.0
        self._changes = 1
        self.spans = 1

    def move(self, t: float) -> None:
        """The switch has changed once more."""
        self._changes += 1
        self._paused += max(0.0, t - self.ended - self._figures.pause)
        if t // self._figures.span != self.ended // self._figures.span:
            self.spans += 1
        self.ended = t

    def lacks(self) -> Iterator[str]:
        """What it lacks to be a shake."""
        figures = self._figures
        lasted = self.ended - self._began
        if not lasted:
            yield NO_SHAKE
            return
        if self.spans < figures.spans:
            yield f"shake too short: movement in {self.spans} of {figures.spans} spans"
        if self._changes < figures.changes:
            yield f"shake too short: {self._changes} of {figures.changes} changes"
        if lasted < figures.spread:
            yield f"shake too short: {lasted:.2f} of {figures.spread} s"
        elif self._paused > figures.paused * lasted:
            share = f"{self._paused / lasted:.2f} of it, more than {figures.paused}"
            yield f"knocks or steps rather than a shake: its pauses are too long by {share}"


class Gavel(Sense):
    """The tilt switch, low when the handle is up.

    With `why` it also says `GavelMissed` when the handle was up and still, or was not after a shake, and nothing
    came of it.
    """

    def __init__(self, line: int, figures: GavelFigures, start: float, why: bool = False) -> None:
        super().__init__((line,), start)
        self._line = line
        self._figures = figures
        self._why = why
        self._moved = start
        self._shake: Shake | None = None
        self._best: Shake | None = None
        self._armed_until = inf
        self._longest = 0.0
        self._still_since = inf
        self._up_for = 0.0
        self._forgave = False
        self._rests_until: float | None = None

    def deadline(self) -> float:
        """When it has been up and still for long enough, is too late for it, or may be used again."""
        return min(self._still_at(), self._armed_until, self._rested_at())

    def _still_at(self) -> float:
        if self._high[self._line]:
            return inf
        return max(self._still_since + self._figures.still, self._moved + self._figures.span)

    def _rested_at(self) -> float:
        if self._rests_until is None or not self._high[self._line]:
            return inf
        return max(self._rests_until, self._moved + self._figures.down)

    def _changed(self, t: float, _line: int, /) -> list[Reading]:
        up = not self._high[self._line]
        lasted, self._moved = t - self._moved, t
        self._hold(t, up, lasted)
        if self._rests_until is None:
            self._move(t, lasted)
        return []

    def _hold(self, t: float, up: bool, lasted: float) -> None:
        """Note since when it is up and still; a ball that jumps once after a long shake ends it not."""
        figures = self._figures
        if not up:
            self._up_for = lasted
            self._longest = max(self._longest, t - self._still_since)
        elif lasted <= figures.spike and self._up_for >= figures.span and not self._forgave and self._sure(t):
            self._forgave = True
            self._still_since += lasted
        else:
            self._forgave = False
            self._still_since = t

    def _sure(self, t: float) -> bool:
        """Whether it was shaken for so long that what moves it now is hardly a step."""
        shake = self._shaken(t)
        return shake is not None and shake.spans >= self._figures.sure

    def _move(self, t: float, lasted: float) -> None:
        """Note the movement; enough of it arms the gavel."""
        if self._shake is None or lasted > self._figures.lull:
            self._best = self._shaken(t)
            self._shake = Shake(self._figures, t)
        else:
            self._shake.move(t)
        if not any(self._shake.lacks()):
            self._armed_until = t + self._figures.armed
            self._longest = 0.0

    def _shaken(self, t: float) -> Shake | None:
        """Of the movements that are not too long ago the one most like a shake."""
        recent = [one for one in (self._best, self._shake) if one and t - one.ended <= self._figures.armed]
        return max(recent, key=lambda one: one.spans, default=None)

    def _due(self, t: float, /) -> list[Reading]:
        if t >= self._still_at():
            return self._held(t)
        if t >= self._rested_at():
            self._rests_until = None
            return []
        self._armed_until = inf
        longest = max(self._longest, 0.0 if self._high[self._line] else t - self._still_since)
        return self._missed(t, f"handle up and still for {longest:.2f} of {self._figures.still} s")

    def _held(self, t: float) -> list[Reading]:
        """It was up and still for long enough, which counts once."""
        self._still_since = inf
        if self._rests_until is not None:
            down = f"not up for {self._figures.down} s"
            return self._missed(t, f"rest after the gesture before: until {self._rests_until:.2f} s, and {down}")
        if self._armed_until < inf:
            self._armed_until = inf
            self._shake = self._best = None
            self._rests_until = t + self._figures.refractory
            return [GavelShaken(t)]
        shake = self._shaken(t)
        return self._missed(t, *(shake.lacks() if shake else (NO_SHAKE,)))

    def _missed(self, t: float, *missing: str) -> list[Reading]:
        return [GavelMissed(t, missing)] if self._why else []
