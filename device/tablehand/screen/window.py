"""The display: a panel filled by SDL, or a window on a desk that may be resized or closed at any moment."""

import os
from collections.abc import Sequence

import pygame

from tablehand.screen.panel import Panel

# Pixel pitches in mm of displays that tell what they are by their mode.
PITCHES = {(800, 480): 0.193, (720, 1280): 0.121, (1280, 720): 0.121, (1280, 800): 0.170, (800, 1280): 0.170}


# How high the strip under the page is, in parts of its width.
_STRIP = 0.07


def _strip_height(width: int) -> int:
    return round(width * _STRIP)


def _shrunk(size: tuple[int, int], strip: bool) -> tuple[int, int]:
    """A page's size, smaller where the desk has no room for a window of it."""
    if pygame.display.get_driver() == "dummy":  # which has no desk
        return size
    room = pygame.display.get_desktop_sizes()[0]
    high = size[1] + (_strip_height(size[0]) if strip else 0)
    part = min(1.0, room[0] / size[0], room[1] / high)
    return int(size[0] * part), int(size[1] * part)


class NoDisplay(RuntimeError):
    """There is no display to open."""


class Window:
    """One display with the page on it. Only display and font are initialised: no sound card must not stop a game."""

    def __init__(
        self,
        size: tuple[int, int],
        pitch: float | None = None,
        turn: int = 0,
        fullscreen: bool = False,
        strip: bool = False,
    ) -> None:
        """A window for a page of a `size`, taller by a strip if one is wanted; smaller where the desk is.

        Raises NoDisplay.
        """
        for name in ("SDL_TOUCH_MOUSE_EVENTS", "SDL_MOUSE_TOUCH_EVENTS"):
            os.environ.setdefault(name, "0")
        flags = pygame.FULLSCREEN if fullscreen else pygame.RESIZABLE
        try:
            pygame.display.init()
            pygame.font.init()
            pygame.display.set_caption("Tablehand")
            size = size if fullscreen else _shrunk(size, strip)
            high = size[1] + (_strip_height(size[0]) if strip else 0)
            pygame.display.set_mode((0, 0) if fullscreen else (size[0], high), flags)
        except pygame.error as error:
            raise NoDisplay(
                f"no display for {size[0]}x{size[1]}: {error}; connect a screen, or set SDL_VIDEODRIVER "
                "(x11, wayland, kmsdrm; dummy: none)"
            ) from error
        pygame.mouse.set_visible(not fullscreen)
        self._wanted = (size, pitch)
        self._turn = turn
        self._shade = 0
        self.strip = strip
        self.panel = self._measure()

    def _measure(self) -> Panel:
        wide, high = pygame.display.get_window_size()
        size = wide, max(1, high - _strip_height(wide)) if self.strip else high
        wanted, pitch = self._wanted
        return Panel(*size, pitch if size == wanted and pitch else PITCHES.get(size), self._turn)

    def refit(self, turn: int | None = None) -> Panel:
        """The panel after the window was resized or the page is to be turned."""
        if turn is not None:
            self._turn = turn
        self.panel = self._measure()
        return self.panel

    def events(self) -> list[pygame.event.Event]:
        """What has come in since the last time; never waits."""
        return pygame.event.get()

    def present(self, page: pygame.Surface, changed: Sequence[pygame.Rect], shade: int = 0) -> None:
        """Put the page's changed pixels on the display; `shade` dims it, 0 (clear) to 255 (black)."""
        display = pygame.display.get_surface()
        if display is None:
            raise NoDisplay("the display is gone; start again")
        left, top = self.panel.offset
        if self.panel.turn == 0 and shade == self._shade == 0:
            for rect in changed:
                display.blit(page, rect.move(left, top), rect)
            pygame.display.update([rect.move(left, top) for rect in changed])
            return
        self._shade = shade
        room = (0, 0, self.panel.width, self.panel.height)
        display.fill("black", room)
        display.blit(pygame.transform.rotate(page, -self.panel.turn), (left, top))
        if shade:
            rest = 255 - shade
            display.fill((rest, rest, rest), room, pygame.BLEND_RGB_MULT)
        pygame.display.update(room)

    def put(self, strip: pygame.Surface) -> None:
        """Put the strip under the page."""
        display = pygame.display.get_surface()
        if display is not None:
            pygame.display.update(display.blit(strip, (0, self.panel.height)))

    def close(self) -> None:
        """Give the display back."""
        pygame.display.quit()
