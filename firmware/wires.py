"""A throw on wires: a face's code on three lines, and a strobe; open drain, low is 1.

Times are those of hardware.md, with some to spare, in ms. Pins are anything with
`value(level)`: 0 pulls low, 1 lets go. Nothing is ever driven high.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from machine import Pin

WAKE_MS = 1000  # nothing sooner after power-up
BEFORE_MS = 15  # data before the strobe falls
LOW_MS = 100  # strobe
AFTER_MS = 260  # data after the strobe rose
APART_MS = 500  # from strobe to strobe, end to start
WAITING = 4  # throws


class Wires:
    """Three data lines, and a strobe for each die that uses them."""

    def __init__(self, data: "list[Pin]", strobes: "dict[str, Pin]") -> None:
        self._data = data
        self._strobes = strobes
        self._waiting: list[tuple[str, int]] = []
        self._doing = 0
        self._wait = WAKE_MS
        self._due = 0

    def show(self, die: str, face: int) -> None:
        """Have a face shown as soon as the lines are free."""
        if len(self._waiting) < WAITING:
            self._waiting.append((die, face))

    def step(self, now: int) -> None:
        """Do what is due, once each time round."""
        if self._wait:
            # Only now is it certain that the pins are as they were put: the last round may have taken long.
            self._due = now + self._wait
            self._wait = 0
        if now < self._due or not self._waiting:
            return
        die, face = self._waiting[0]
        if self._doing == 0:
            self._put(face)
            self._wait = BEFORE_MS
        elif self._doing == 1:
            self._strobes[die].value(0)
            self._wait = LOW_MS
        elif self._doing == 2:
            self._strobes[die].value(1)
            self._wait = AFTER_MS
        else:
            self._put(0)
            self._waiting.pop(0)
            self._wait = APART_MS - AFTER_MS
        self._doing = (self._doing + 1) % 4

    def _put(self, code: int) -> None:
        for bit, line in enumerate(self._data):
            line.value(0 if code >> bit & 1 else 1)
