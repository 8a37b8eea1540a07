"""Rectangles in u, and the panel that makes pixels of them."""

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

# Millimetres in a u: the pixel pitch of the 7" 800x480 panel that everything was drawn for.
MM = 0.193
# The pages that scenes are made for: never less than the least, never more than the most (in u).
LEAST = (800, 451)
USUAL = (802.5, 480)
MOST = (870, 520)


class Rect(NamedTuple):
    """A rectangle on the page, in u."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.h

    def inset(self, by: float) -> "Rect":
        """The rectangle `by` u further in on every side (further out where negative)."""
        return Rect(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def meets(self, other: "Rect", slack: float = 0) -> bool:
        """Whether the two share more than `slack` u in both directions."""
        return (
            min(self.right, other.right) - max(self.x, other.x) > slack
            and min(self.bottom, other.bottom) - max(self.y, other.y) > slack
        )


@dataclass(frozen=True)
class Panel:
    """A display of `width` x `height` pixels and the landscape page that is laid on it.

    `pitch` is in mm a pixel, None for a window on a desk, where nobody knows. `turn` is how far the page is
    turned clockwise, 0, 90, 180 or 270 degrees: the application turns it itself, since SDL does not know of the
    kernel's rotation.
    """

    width: int
    height: int
    pitch: float | None = None
    turn: int = 0

    @property
    def _sides(self) -> tuple[int, int]:
        return (self.height, self.width) if self.turn in (90, 270) else (self.width, self.height)

    @cached_property
    def scale(self) -> float:
        """Pixels in a u: true to the millimetre, larger where a big panel has room, smaller only where it must."""
        wide, high = self._sides
        most = min(wide / LEAST[0], high / LEAST[1])
        fills = min(wide / USUAL[0], high / USUAL[1])
        return min(most, max(fills, MM / self.pitch if self.pitch else 0))

    @property
    def page(self) -> tuple[int, int]:
        """The page's size in pixels."""
        wide, high = self._sides
        return min(wide, round(MOST[0] * self.scale)), min(high, round(MOST[1] * self.scale))

    @cached_property
    def size(self) -> tuple[float, float]:
        """The page's size in u."""
        wide, high = self.page
        return wide / self.scale, high / self.scale

    @property
    def offset(self) -> tuple[int, int]:
        """Where the turned page's upper left corner stands on the display, in pixels."""
        wide, high = self.page
        if self.turn in (90, 270):
            wide, high = high, wide
        return (self.width - wide) // 2, (self.height - high) // 2

    def px(self, rect: Rect) -> tuple[int, int, int, int]:
        """A rectangle's pixels (x, y, width, height): edges are rounded, not widths, so that neighbours meet."""
        left, top = round(rect.x * self.scale), round(rect.y * self.scale)
        return left, top, round(rect.right * self.scale) - left, round(rect.bottom * self.scale) - top

    def length(self, u: float) -> int:
        """A line's thickness or a font's size in pixels, at least one."""
        return max(1, round(u * self.scale))

    def to_page(self, x: float, y: float) -> tuple[float, float]:
        """The point of the page, in u, under a point of the display, in pixels."""
        wide, high = self.page
        left, top = self.offset
        x, y = x - left, y - top
        turned = {0: (x, y), 90: (y, high - x), 180: (wide - x, high - y), 270: (wide - y, x)}[self.turn]
        return turned[0] / self.scale, turned[1] / self.scale
