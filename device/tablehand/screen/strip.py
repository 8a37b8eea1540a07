"""The strip under the screen where hardware is simulated: dice, donkey, buttons and gavel of a table that isn't there.

It is a tool for a mouse on a desk, not a page of the table: what it shows may be smaller than a finger wants.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property

import pygame

from tablehand.screen import icons
from tablehand.screen.bench import MENU, Cell, Group, Props
from tablehand.screen.canvas import Canvas
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit
from tablehand.screen.panel import LEAST, Panel, Rect
from tablehand.screen.tokens import INK, Type
from tablehand.screen.widgets import Box, Drawing, Widget, touched
from tablehand.screen.window import Window
from tablehand.screen.words import Words

HIGH = 40
EDGE = 8
GAP = 4
TEXT = Type("bold", 20)
_DOWN = (pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN)
_UP = (pygame.FINGERUP, pygame.MOUSEBUTTONUP)


class Ribbon(Panel):
    """The strip's pixels: as wide as the window, and everything on it grows with that."""

    @cached_property
    def scale(self) -> float:
        """Pixels in a u."""
        return self.width / LEAST[0]


class Strip:
    """One window's strip. A button of the case is down as long as the mouse holds it."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._canvas: Canvas | None = None
        self._widgets: tuple[Widget, ...] = ()
        self._shown: tuple[Panel, str, Props, Intent | None, str | None] | None = None
        self._menu: str | None = None
        self._held: dict[object, Intent] = {}
        self._covered = False

    def take(self, events: list[pygame.event.Event]) -> tuple[list[pygame.event.Event], list[Intent]]:
        """The events that are the page's, as if there were no strip, and what is wanted of the hardware.

        That is `roll` (die, face; None for all or any), `kick`, `push` and `let_go` (a button), `shake`, and `fault`
        (part, way) to break or mend something. What only turns the strip to another row is nobody else's business.
        """
        rest: list[pygame.event.Event] = []
        wanted: list[Intent] = []
        for event in events:
            if event.type == pygame.VIDEOEXPOSE:
                self._covered = True
            if event.type not in (*_DOWN, *_UP):
                rest.append(event)
                continue
            finger = event.type in (pygame.FINGERDOWN, pygame.FINGERUP)
            pointer = event.finger_id if finger else f"mouse {event.button}"
            if event.type in _UP and pointer in self._held:
                intent = self._held.pop(pointer)
                wanted += [Intent("let_go", intent.what)] if intent.do == "push" else []
                continue
            x, y = self._point(event, finger)
            if event.type in _DOWN and y >= 0:
                target = touched(self._widgets, x, y)
                self._held[pointer] = target.answer if target and target.answer else Intent("nothing")
                wanted += self._chosen(target.answer) if target and target.answer else []
            else:
                rest.append(self._without_strip(event) if finger else event)
        return rest, wanted

    def draw(self, words: Words, props: Props) -> None:
        """Bring the strip up to date, after the page; also where another window has covered it."""
        page = self._window.panel
        pressed = next((intent for intent in self._held.values() if intent.do == "push"), None)
        shown = page, words.language, props, pressed, self._menu
        if shown == self._shown and not self._covered:
            return
        panel = Ribbon(page.width, max(1, pygame.display.get_window_size()[1] - page.height))
        if self._canvas is None or self._canvas.panel != panel:
            self._canvas = Canvas(panel)
        if shown != self._shown:
            self._shown = shown
            self._widgets = tuple(
                _laid_out(Kit(panel, self._canvas.typesetter, words, pressed), props.groups(self._menu))
            )
        self._canvas.show(self._widgets)
        self._window.put(self._canvas.surface)
        self._covered = False

    def _chosen(self, intent: Intent) -> list[Intent]:
        """What is wanted of the hardware. Back leads from a part's faults to all parts, from there to the hands."""
        if intent.do != MENU:
            return [intent]
        self._menu = str(intent.what) if intent.what is not None else "" if self._menu else None
        return []

    def _point(self, event: pygame.event.Event, finger: bool) -> tuple[float, float]:
        """Where an event is on the strip, in u; y is negative on the page."""
        wide, high = pygame.display.get_window_size()
        x, y = (event.x * wide, event.y * high) if finger else event.pos
        scale = wide / LEAST[0]
        return x / scale, (y - self._window.panel.height) / scale

    def _without_strip(self, event: pygame.event.Event) -> pygame.event.Event:
        """A finger's event, whose place is told in parts of the window, in parts of the page instead."""
        _, high = pygame.display.get_window_size()
        return pygame.event.Event(event.type, {**event.dict, "y": event.y * high / self._window.panel.height})


def _laid_out(kit: Kit, groups: Sequence[Group]) -> Iterator[Widget]:
    """All buttons in a row from edge to edge, group by group."""
    yield Box(rect=Rect(0, 0, kit.width, kit.height), role="ground", face=INK)
    sized = [[replace(cell, wide=cell.wide or _wanted(kit, cell)) for cell in group] for group in groups if group]
    needed = sum(cell.wide + GAP for group in sized for cell in group) - GAP * len(sized)
    between = (kit.width - 2 * EDGE - needed) / (len(sized) - 1)
    left = float(EDGE)
    for group in sized:
        for cell in group:
            yield _button(kit, cell, Rect(left, (kit.height - HIGH) / 2, cell.wide, HIGH))
            left += cell.wide + GAP
        left += between - GAP


def _wanted(kit: Kit, cell: Cell) -> float:
    """How wide a button must be for its word."""
    return kit.measure(kit.words.say(cell.shown.partition(":")[2]), TEXT) + 16


def _on_ink(button: Widget) -> Widget:
    """A button whose round corners show the strip's ink."""
    parts = (replace(part, ground=INK) if isinstance(part, Drawing) else part for part in button.children[:1])
    return replace(button, children=(*parts, *button.children[1:]))


def _button(kit: Kit, cell: Cell, rect: Rect) -> Widget:
    kind, _, name = cell.shown.partition(":")
    if kind == "word":
        return _on_ink(kit.button(rect, kit.words.say(name), cell.intent, cell.tone, style=TEXT))
    button = _on_ink(kit.button(rect, "", cell.intent, cell.tone))
    down = 2.5 if cell.intent == kit.pressed else 0
    inside = Rect(rect.x + 5, rect.y + 4 + down, rect.w - 10, rect.h - icons.LIP - 9)
    if kind == "picture":
        mark: Widget = kit.picture(name, inside, None)
    else:
        side = min(inside.w, inside.h, 20)
        middle = Rect(rect.x + (rect.w - side) / 2, inside.y + (inside.h - side) / 2, side, side)
        mark = Drawing(rect=middle, role="picture", svg=icons.icon(name, icons.ink_on(cell.tone, "enabled")), name=name)
    return replace(button, children=(*button.children, mark))
