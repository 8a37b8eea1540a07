"""Pictures of what a running screen shows, one for every new page."""

from pathlib import Path

import pygame

from tablehand.screen.screen import Screen


class Shots:
    """Saves the page whenever another scene is shown: DIR/0001-roll.turn.png, ...; never a player's own secrets."""

    def __init__(self, screen: Screen, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._screen = screen
        self._folder = folder
        self._count = 0
        self._last = ""

    def step(self, _now: float) -> None:
        """Look whether there is a new page."""
        name = f"{self._screen.scene.name}"
        if name != self._last and not self._screen.secret:
            self._last = name
            self._count += 1
            pygame.image.save(self._screen.picture, self._folder / f"{self._count:04}-{name}.png")
