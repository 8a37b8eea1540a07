"""The page's pixels: repainted where the widgets differ from those shown last."""

import pygame

from tablehand.screen.fonts import Typesetter
from tablehand.screen.panel import Panel, Rect
from tablehand.screen.pictures import Pictures
from tablehand.screen.tokens import PAPER, Type
from tablehand.screen.widgets import Widget, walk


class Canvas:
    """The page of one panel. It is the brush that widgets paint with."""

    def __init__(self, panel: Panel) -> None:
        self.panel = panel
        self.typesetter = Typesetter(panel)
        self.surface = pygame.Surface(panel.page).convert()
        self._pictures = Pictures()
        self._shown: tuple[Widget, ...] | None = None

    def fill(self, rect: Rect, colour: str) -> None:
        """A plain rectangle, never thinner than a pixel."""
        x, y, w, h = self.panel.px(rect)
        self.surface.fill(colour, (x, y, max(1, w), max(1, h)))

    def draw(self, rect: Rect, svg: str, ground: str | None) -> None:
        """A drawing, stretched to the rectangle."""
        x, y, w, h = self.panel.px(rect)
        self.surface.blit(self._pictures.get(svg, max(1, w), max(1, h), ground), (x, y))

    def write(self, text: str, place: tuple[float, float], look: tuple[Type, str, str | None]) -> None:
        """A line of text from a point on its baseline."""
        if text:
            line, right, down = self.typesetter.set(text, *look)
            x, y = (round(c * self.panel.scale) for c in place)
            self.surface.blit(line, (x + right, y + down))

    def show(self, widgets: tuple[Widget, ...]) -> list[pygame.Rect]:
        """Bring the page up to date; what changed, in the page's pixels."""
        if widgets is self._shown:
            return []
        if self._shown is None:
            damaged = [self.surface.get_rect()]
        else:
            differing = set(self._shown) ^ set(widgets)
            damaged = [self._reach(widget).clip(self.surface.get_rect()) for widget in differing]
        self._shown = widgets
        changed: list[pygame.Rect] = []
        for rect in damaged:
            # Rectangles that meet are painted as one, or what lies across them would be painted twice.
            while (at := rect.collidelist(changed)) >= 0:
                rect = rect.union(changed.pop(at))  # noqa: PLW2901
            changed.append(rect)
        for rect in changed:
            self.surface.set_clip(rect)
            self.surface.fill(PAPER)
            for widget in widgets:
                if self._reach(widget).colliderect(rect):
                    widget.paint(self)
        self.surface.set_clip(None)
        return changed

    def _reach(self, widget: Widget) -> pygame.Rect:
        """The pixels that a widget may touch: letters stand out of their lines a little."""
        reach = pygame.Rect(self.panel.px(widget.rect))
        for part in walk(widget.children):
            reach.union_ip(self.panel.px(part.rect))
        return reach.inflate(*(2 * self.panel.length(12),) * 2)
