from dataclasses import replace

import pygame

from tablehand.screen import scenes
from tablehand.screen.canvas import Canvas
from tablehand.screen.gallery import Page
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit
from tablehand.screen.panel import Rect
from tablehand.screen.window import Window


def pixels(canvas: Canvas) -> bytes:
    return pygame.image.tobytes(canvas.surface, "RGB")


def test_what_is_repainted_looks_like_what_is_painted_anew(
    window: Window, kit: Kit, canvas: Canvas, played: dict[str, Page]
) -> None:
    for _, told, ui in list(played.values())[::5]:
        scene = scenes.scene(kit, told, ui)
        canvas.show(scene.widgets)
        pressed = replace(kit, pressed=scene.green)
        canvas.show(scenes.scene(pressed, told, ui).widgets)
        canvas.show(scene.widgets)
        fresh = Canvas(window.panel)
        fresh.show(scene.widgets)
        assert pixels(canvas) == pixels(fresh), scene.name


def test_a_page_that_did_not_change_is_not_painted(kit: Kit, canvas: Canvas) -> None:
    def page() -> tuple[pygame.Rect, ...]:
        return tuple(canvas.show((kit.button(Rect(16, 300, 200, 79), "Roll", Intent("deal")),)))

    assert page()
    assert page() == ()


def test_a_changed_button_repaints_its_surroundings_only(kit: Kit, canvas: Canvas) -> None:
    place = Rect(16, 300, 200, 79)
    canvas.show((kit.button(place, "Roll", Intent("deal")),))
    (changed,) = canvas.show((kit.button(place, "Roll", Intent("deal"), enabled=False),))
    assert changed.w < 260
    assert changed.h < 140


def test_the_same_page_is_the_same_bytes(window: Window, kit: Kit, played: dict[str, Page]) -> None:
    _, told, ui = played["roll.turn-4-1"]
    pictures = []
    for _ in range(2):
        canvas = Canvas(window.panel)
        canvas.show(scenes.scene(kit, told, ui).widgets)
        pictures.append(pixels(canvas))
    assert pictures[0] == pictures[1]
