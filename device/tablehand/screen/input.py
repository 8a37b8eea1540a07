"""Fingers, mouse and keys, made of pygame's events; the case's buttons arrive as the same inputs from outside."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

import pygame

from tablehand.screen.panel import Panel

HOLD = 0.8
KEYS = {
    pygame.K_RETURN: "green",
    pygame.K_KP_ENTER: "green",
    pygame.K_SPACE: "space",
    pygame.K_ESCAPE: "red",
    pygame.K_LEFT: "left",
    pygame.K_UP: "up",
    pygame.K_RIGHT: "right",
    pygame.K_DOWN: "down",
    pygame.K_BACKSPACE: "erase",
    pygame.K_F1: "f1",
    **{key: chr(key) for key in (*range(pygame.K_1, pygame.K_7), *map(ord, "hlmnpruwy"))},
    **{pygame.K_KP1 + number: str(number + 1) for number in range(6)},
}


@dataclass(frozen=True, slots=True)
class Input:
    """Something that was done to the screen.

    `down`, `touch` (let go again) and `hold` are at a point `at` of the page, in u. `key` is a key or a button of
    the case by `name`: `green`, `red`, `left`, `right`, `up`, `down`, `space`, `1` to `6`, `n`, `u`, ...; `hold-red`,
    and, after `green` or `space`, `hold-green` say that it stays down; `let_go` ends one of these, and a `hold`.
    `text` is what was typed. `resize` and `close` are the window's.
    """

    kind: Literal["down", "touch", "hold", "key", "let_go", "text", "resize", "close"]
    name: str = ""
    at: tuple[float, float] = (0, 0)


class Inputs:
    """Takes pygame's events; follows one finger, or the mouse, at a time."""

    def __init__(self) -> None:
        self._pointer: object = None
        self._since = 0.0
        self._held = False
        self._at = (0.0, 0.0)
        self._green: float | None = None

    def take(self, events: Iterable[pygame.event.Event], panel: Panel, now: float) -> list[Input]:
        """The inputs that some events make; `now` in seconds, of any steady clock."""
        inputs: list[Input] = []
        for event in events:
            if event.type == pygame.QUIT:
                inputs.append(Input("close"))
            elif event.type == pygame.VIDEORESIZE:
                inputs.append(Input("resize"))
            elif event.type == pygame.KEYDOWN and event.key in KEYS:
                inputs.append(Input("key", KEYS[event.key]))
                self._green = now if KEYS[event.key] in ("green", "space") else None
            elif event.type == pygame.KEYUP and event.key in KEYS:
                inputs.append(Input("let_go", KEYS[event.key]))
                self._green = None
            elif event.type == pygame.TEXTINPUT:
                inputs.append(Input("text", event.text))
            else:
                inputs += self._point(event, panel, now)
        if self._green is not None and now - self._green >= HOLD:
            self._green = None
            inputs.append(Input("key", "hold-green"))
        if self._pointer is not None and not self._held and now - self._since >= HOLD:
            self._held = True
            inputs.append(Input("hold", at=self._at))
        return inputs

    def _point(self, event: pygame.event.Event, panel: Panel, now: float) -> list[Input]:
        finger = event.type in (pygame.FINGERDOWN, pygame.FINGERUP)
        mouse = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button == 1
        # SDL may send a touch as a mouse, too: one of the two is enough.
        if not finger and (not mouse or getattr(event, "touch", False)):
            return []
        if finger:
            pointer: object = event.finger_id
            at = panel.to_page(event.x * panel.width, event.y * panel.height)
        else:
            pointer, at = "mouse", panel.to_page(*event.pos)
        if event.type in (pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN):
            if self._pointer is not None:
                return []
            self._pointer, self._since, self._held, self._at = pointer, now, False, at
            return [Input("down", at=at)]
        if pointer != self._pointer:
            return []
        self._pointer = None
        return [Input("let_go" if self._held else "touch", at=at)]
