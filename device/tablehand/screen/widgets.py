"""The few kinds of things that a page is made of.

They are values: a scene makes new ones, and the canvas repaints where they differ from the last.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from tablehand.screen.intents import Intent
from tablehand.screen.panel import Rect
from tablehand.screen.tokens import Type


class Brush(Protocol):
    """What widgets paint with; lengths are in u."""

    def fill(self, rect: Rect, colour: str) -> None:
        """A plain rectangle."""

    def draw(self, rect: Rect, svg: str, ground: str | None) -> None:
        """A drawing, stretched to the rectangle."""

    def write(self, text: str, place: tuple[float, float], look: tuple[Type, str, str | None]) -> None:
        """A line of text from a point on its baseline, in a type and colour, on a ground or transparent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Widget:
    """Something on the page: where it is, what it is for, what touching it means, what is inside."""

    rect: Rect
    role: str = "group"
    answer: Intent | None = None
    children: tuple["Widget", ...] = ()

    @property
    def text(self) -> str:
        """What can be read on it."""
        return " ".join(child.text for child in self.children if child.text)

    def paint(self, brush: Brush) -> None:
        """Put it on the page, children above it."""
        for child in self.children:
            child.paint(brush)


@dataclass(frozen=True, slots=True, kw_only=True)
class Label(Widget):
    """A line of text on its baseline; `room` is the width it was given, `whole` the text before it was cut."""

    words: str
    style: Type
    colour: str
    ground: str | None
    baseline: float
    room: float | None = None
    whole: str = ""

    @property
    def text(self) -> str:
        """What can be read on it."""
        return self.words

    def paint(self, brush: Brush) -> None:
        """Put the line on the page."""
        brush.write(self.words, (self.rect.x, self.baseline), (self.style, self.colour, self.ground))


@dataclass(frozen=True, slots=True, kw_only=True)
class Box(Widget):
    """A rectangle with square corners, perhaps with an edge inside it: paper things, bars and rules."""

    face: str | None = None
    edge: str = ""
    thick: float = 0

    def paint(self, brush: Brush) -> None:
        """Fill the face, then what is inside, then the edge, which nothing may cover."""
        x, y, w, h = self.rect
        if self.face:
            brush.fill(self.rect, self.face)
        for child in self.children:
            child.paint(brush)
        if self.thick:
            t = self.thick
            for side in (Rect(x, y, w, t), Rect(x, y + h - t, w, t), Rect(x, y, t, h), Rect(x + w - t, y, t, h)):
                brush.fill(side, self.edge)


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing(Widget):
    """An SVG picture on its ground; `name` says what it shows."""

    svg: str
    name: str = ""
    ground: str | None = None

    def paint(self, brush: Brush) -> None:
        """Put the picture on the page, then what stands on it."""
        brush.draw(self.rect, self.svg, self.ground)
        for child in self.children:
            child.paint(brush)


def walk(widgets: tuple[Widget, ...]) -> Iterator[Widget]:
    """All widgets of a page, each before its children."""
    for widget in widgets:
        yield widget
        yield from walk(widget.children)


def touched(widgets: tuple[Widget, ...], x: float, y: float) -> Widget | None:
    """The topmost widget at a point that a touch means something on."""
    hit = None
    for widget in walk(widgets):
        if widget.answer and widget.rect.holds(x, y):
            hit = widget
    return hit
