"""What the screen does by itself with an intent: choosing, stepping, marking, opening and closing pages."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tablehand.screen.intents import Intent
from tablehand.screen.show import Scene, Ui

LONGEST = 20
"""Letters of a name or title that can be typed."""


def react(ui: Ui, intent: Intent, scene: Scene) -> Ui | None:
    """The screen's state after an intent; None for one that the screen alone cannot carry out."""
    act = _LOCAL.get(intent.do)
    return act(replace(ui, toast=""), intent.what, scene) if act else None


def _move(ui: Ui, by: Any, scene: Scene) -> Ui:
    return replace(ui, chosen=(ui.chosen + by) % scene.choices) if scene.choices else ui


def _mark(ui: Ui, what: Any, _: Scene) -> Ui:
    return replace(ui, marked=ui.marked ^ {what})


def _face(ui: Ui, what: Any, _: Scene) -> Ui:
    die, face = what
    return replace(ui, open="faces", chosen=0, faces=tuple({**dict(ui.faces), die: face}.items()))


def _enter(ui: Ui, what: Any, _: Scene) -> Ui:
    key, value = what
    return replace(ui, chosen=0, typed="", values=tuple({**dict(ui.values), key: value}.items()))


def _look(ui: Ui, what: Any, scene: Scene) -> Ui:
    """Have a look, and come back to what was chosen; not to the button that led here, which green would press again."""
    before = replace(ui, chosen=0) if scene.keys.get("green") == Intent("look", what) else ui
    return Ui(asked=ui.asked, open=what, under=ui.under or before)


_LOCAL: dict[str, Callable[[Ui, Any, Scene], Ui]] = {
    "choose": lambda ui, what, _: replace(ui, chosen=what),
    "move": _move,
    "steps": lambda ui, what, _: replace(ui, steps=what),
    "mark": _mark,
    "face": _face,
    "page": lambda ui, what, _: replace(ui, page=what),
    "enter": _enter,
    "type": lambda ui, what, _: replace(ui, typed=(ui.typed + what)[:LONGEST]),
    "erase": lambda ui, _what, _: replace(ui, typed=ui.typed[:-1]),
    "open": lambda ui, what, _: Ui(asked=ui.asked, open=what),
    "look": _look,
    "close": lambda ui, _what, _: ui.under or Ui(asked=ui.asked),
    "refused": lambda ui, what, _: replace(ui, toast=f"refused.{what}"),
    "hold": lambda ui, what, _: replace(ui, toast=f"hold.{what}"),
}
