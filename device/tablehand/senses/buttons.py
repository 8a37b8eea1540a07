"""A push button to ground: debounced, told as a press, or as a hold and its end."""

from math import inf
from typing import Annotated

from msgspec import Meta, Struct

from tablehand.readings import ButtonHeld, ButtonName, ButtonPressed, ButtonReleased, Reading
from tablehand.senses.sense import Sense


class ButtonFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """How long things take at a button, in seconds."""

    settle: Annotated[float, Meta(gt=0, le=60, description="Seconds a button must be steady before it counts")] = 0.02
    hold: Annotated[float, Meta(gt=0, le=60, description="Seconds after which a press is a hold, which means undo")] = (
        0.8
    )


class Button(Sense):
    """One button, active low.

    A press is told when the button is let go, because until then it may become a hold. One
    that is down from the start (a jammed button, an elbow) is not heard until it came up.
    """

    def __init__(self, name: ButtonName, line: int, figures: ButtonFigures, start: float) -> None:
        super().__init__((line,), start)
        self._name = name
        self._line = line
        self._figures = figures
        # As if held and told: so it has to be seen up before it can say anything.
        self._down = True
        self._down_at = start
        self._told = True
        self._held = False

    def deadline(self) -> float:
        """When the level has settled, or the press becomes a hold."""
        if self._down == self._high[self._line]:
            return self._since[self._line] + self._figures.settle
        return inf if self._told else self._down_at + self._figures.hold

    def _due(self, _t: float, /) -> list[Reading]:
        if self._down != self._high[self._line]:
            self._told = self._held = True
            return [ButtonHeld(self._down_at, self._name)]
        self._down = not self._down
        if self._down:
            self._down_at, self._told = self._since[self._line], False
            return []
        if self._held:
            self._held = False
            return [ButtonReleased(self._since[self._line], self._name)]
        if self._told:
            return []
        self._told = True
        return [ButtonPressed(self._down_at, self._name)]
