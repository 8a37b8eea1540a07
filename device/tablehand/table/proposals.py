"""What the senses have said and nobody has confirmed yet: an open roll's faces, die by die, or what a kick felled."""

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from ..games.requests import Gavel, Kick, Request, Roll

Became: TypeAlias = Literal["taken", "unasked", "second", "early"]
"""What became of a reading: it counts for the open request; or it is shown, and never used later."""


class Proposal:
    """What was seen for one request. Times are seconds of the loop's clock."""

    def __init__(self) -> None:
        self.request: Request | None = None
        self.faces: dict[str, int | str] = {}
        self.fell: list[str] | None = None
        self._opened = 0.0
        self._changed = 0.0
        self._stopped = False
        self._warned = False

    def open(self, request: Request | None, since: float) -> None:
        """Follow another request, for which readings from `since` on count; what was seen for the last is dropped.

        The same one goes on.
        """
        if self.request is None or request is None or request.id != self.request.id:
            self.faces = {}
            self.fell = None
            self._opened = since
            self._stopped = self._warned = False
        self.request = request

    def face(self, die: str, code: int, t: float) -> Became:
        """A die showed its face number `code` (1 to 6) at `t`."""
        request = self.request
        if not isinstance(request, Roll) or die not in request.asked:
            return "unasked"
        if t < self._opened:
            return "early"
        if die in self.faces:
            return "second"
        self.faces[die] = request.dice[die][code - 1]
        self._changed = t
        self._warned = False
        return "taken"

    def fall(self, buildings: Sequence[str], t: float) -> Became:
        """These buildings were seen to have fallen by `t`; who looks again corrects what was seen before."""
        request = self.request
        if not isinstance(request, Kick) or not set(buildings) <= set(request.standing):
            return "unasked"
        if t < self._opened:
            return "early"
        self.fell = list(buildings)
        return "taken"

    def shake(self, t: float) -> Became:
        """The gavel was shaken and raised at `t`; there is nothing to keep, its marble shows at once."""
        if not isinstance(self.request, Gavel):
            return "unasked"
        return "early" if t < self._opened else "taken"

    def overdue(self, now: float, after: float) -> list[str]:
        """The dice of a throw that were not heard so many seconds after another one was; each time told once."""
        request = self.request
        if self._warned or not self.faces or not isinstance(request, Roll) or now - self._changed < after:
            return []
        self._warned = True
        return sorted(request.asked - self.faces.keys())

    def drop(self, die: str) -> None:
        """A die is to be rolled again."""
        self.faces.pop(die, None)

    def stop(self) -> None:
        """A hand is at it: what was seen by now will not count by itself any more."""
        self._stopped = bool(self.faces)

    @property
    def answer(self) -> Any:
        """The answer that was seen; None while a die is missing, or nothing was seen."""
        if isinstance(self.request, Roll) and self.faces and self.faces.keys() == self.request.asked:
            return dict(self.faces)
        return self.fell

    def left(self, now: float, accept: float | None) -> float | None:
        """How much of the time until it counts by itself is left, 1 to 0; None where it must be confirmed.

        `accept` is that time in seconds. What fell always must be confirmed.
        """
        if accept is None or self._stopped or self.fell is not None or self.answer is None:
            return None
        return max(0.0, 1 - (now - self._changed) / accept) if accept else 0.0
