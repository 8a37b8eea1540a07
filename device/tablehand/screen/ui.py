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
    """Keep a value of a page of several steps; the next step begins at a choice, at `start` where one is named."""
    key, value, *start = what
    values = tuple({**dict(ui.values), key: value}.items())
    return replace(ui, chosen=start[0] if start else 0, steps=0, values=values, under=ui)


def _open(ui: Ui, what: Any, scene: Scene) -> Ui:
    """Open a page, and come back to what was chosen; not to the button that led here, which green would press again."""
    if what == ui.open:
        return ui
    if what.partition(":")[0] == ui.open.partition(":")[0]:  # another one of the same kind takes its place
        return Ui(asked=ui.asked, open=what, under=ui.under)
    by_green = scene.keys.get("green") == Intent("open", what)
    return Ui(asked=ui.asked, open=what, under=replace(ui, chosen=0) if by_green else ui)


def _close(ui: Ui, _what: Any, _: Scene) -> Ui:
    """Back to the page that this one was opened from."""
    return replace(ui.under, asked=ui.asked) if ui.under else Ui(asked=ui.asked)


_LOCAL: dict[str, Callable[[Ui, Any, Scene], Ui]] = {
    "choose": lambda ui, what, _: replace(ui, chosen=what),
    "move": _move,
    "steps": lambda ui, what, _: replace(ui, steps=what),
    "mark": _mark,
    "face": _face,
    "page": lambda ui, what, _: replace(ui, page=what),
    "enter": _enter,
    "type": lambda ui, what, _: replace(ui, typed=((ui.typed or "") + what)[:LONGEST]),
    "erase": lambda ui, before, _: replace(ui, typed=(ui.typed if ui.typed is not None else before)[:-1]),
    "open": _open,
    "close": _close,
    "refused": lambda ui, what, _: replace(ui, toast=f"refused.{what}"),
    "hold": lambda ui, what, _: replace(ui, toast=f"hold.{what}"),
}
