"""What the senses have said and nobody has confirmed yet: the faces of an open roll, die by die."""

from typing import Any

from ..games.requests import Request, Roll

TAKEN, UNASKED, SECOND, EARLY = "taken", "unasked", "second", "early"
"""What became of a reading: it counts for the open roll; or it is shown, and never used later."""


class Proposal:
    """The faces seen for one request. Times are seconds of the loop's clock."""

    def __init__(self) -> None:
        self.request: Request | None = None
        self.faces: dict[str, int | str] = {}
        self._opened = 0.0
        self._changed = 0.0

    def open(self, request: Request | None, now: float) -> None:
        """Follow another request; what was seen for the last one is dropped. The same one goes on."""
        if self.request is None or request is None or request.id != self.request.id:
            self.faces = {}
            self._opened = now
        self.request = request

    def hear(self, die: str, code: int, t: float, *, late: bool = False) -> str:
        """A die showed its face number `code` (1 to 6) at `t`; says what became of it.

        `late` lets a throw count that was made before the request opened, because it opened it.
        """
        request = self.request
        if not isinstance(request, Roll) or die not in request.asked:
            return UNASKED
        if t < self._opened and not late:
            return EARLY
        if die in self.faces:
            return SECOND
        self.faces[die] = request.dice[die][code - 1]
        self._changed = t
        return TAKEN

    def drop(self, die: str) -> None:
        """A die is to be rolled again."""
        self.faces.pop(die, None)

    @property
    def answer(self) -> dict[str, Any] | None:
        """The answer that was seen; None while a die is missing."""
        request = self.request
        if not isinstance(request, Roll) or not self.faces or self.faces.keys() != request.asked:
            return None
        return dict(self.faces)

    def left(self, now: float, accept: float | None) -> float | None:
        """How much of the time until it counts by itself is left, 1 to 0; None where it must be confirmed."""
        if accept is None or self.answer is None:
            return None
        return max(0.0, 1 - (now - self._changed) / accept) if accept else 0.0
