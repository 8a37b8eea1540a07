"""Faults of a page that somebody at a table would suffer from."""

from collections.abc import Iterator
from itertools import combinations

from tablehand.screen.fonts import Typesetter
from tablehand.screen.panel import MM, Panel, Rect
from tablehand.screen.widgets import Label, Widget, walk

# Capitals in mm at least, by what the line is for; everything else is read from close by.
# Names may be cut short, sentences and words of ours may not, and they are no longer than this.
SHORT = 16
CAPITALS = {"asked": 6.4, "turn": 6.4, "balance": 6.4, "card": 4.5}
ANY_CAPITAL = 3.3
MAIN, TARGET, BETWEEN = 15.0, 9.0, 3.0
# Rounding to pixels may take this much.
SLACK = 0.6
_INK = ("picture", "die")


def faults(widgets: tuple[Widget, ...], panel: Panel) -> list[str]:
    """What is too small, clipped, overlapping, too near, unanswerable or out of the picture, one line each."""
    return [
        *_letters(widgets, panel),
        *_targets(widgets),
        *_outside(widgets, Rect(0, 0, *panel.size)),
        *_overlaps(widgets),
    ]


def _letters(widgets: tuple[Widget, ...], panel: Panel) -> Iterator[str]:
    typesetter = Typesetter(panel)
    mm = panel.pitch or MM / panel.scale
    for widget in walk(widgets):
        if not isinstance(widget, Label) or widget.role == "ground":
            continue
        least = CAPITALS.get(widget.role, ANY_CAPITAL)
        # The last part of a pixel may be lost in rounding.
        if typesetter.capital(widget.style) < int(least / mm):
            yield f"{widget.text!r}: capitals are lower than {least} mm"
        if widget.whole not in ("", widget.words) and len(widget.whole) <= SHORT and widget.role != "name":
            yield f"{widget.whole!r} is cut to {widget.words!r}"
        if widget.room is not None and widget.rect.w > widget.room + SLACK:
            yield f"{widget.text!r}: {widget.rect.w:.0f} u wide in a room of {widget.room:.0f}"


def _targets(widgets: tuple[Widget, ...]) -> Iterator[str]:
    targets = [widget for widget in walk(widgets) if widget.answer]
    for target in targets:
        least = MAIN if target.role.startswith(("button yes", "button no")) else TARGET
        if target.rect.h * MM < least - 0.1 or target.rect.w * MM < least - 0.1:
            yield f"{target.role} {target.text!r}: {target.rect.w:.0f} x {target.rect.h:.0f} u is too small to touch"
        if not any(part.text or part.role in _INK for part in walk((target,))):
            yield f"{target.role} at {target.rect}: nothing says what it does"
    for one, other in combinations(targets, 2):
        near = BETWEEN / MM - SLACK
        if one.rect.inset(-near / 2).meets(other.rect.inset(-near / 2), SLACK):
            yield f"{one.text!r} and {other.text!r}: touch targets nearer than {BETWEEN} mm"


def _outside(widgets: tuple[Widget, ...], page: Rect) -> Iterator[str]:
    for widget in widgets:
        for part in walk((widget,)):
            if part.role == "ground" and part is widget:
                continue
            inside = page if part is widget else widget.rect
            x, y, right, bottom = (
                part.rect.x - inside.x,
                part.rect.y - inside.y,
                inside.right - part.rect.right,
                inside.bottom - part.rect.bottom,
            )
            if min(x, y, right, bottom) < -SLACK * 2:
                yield f"{part.role} {part.text!r}: stands out of its {'page' if part is widget else widget.role}"


def _overlaps(widgets: tuple[Widget, ...]) -> Iterator[str]:
    """What can be read or seen may not lie on another such thing; a toast may."""
    leaves = [
        part
        for widget in widgets
        if widget.role != "toast"
        for part in walk((widget,))
        if (isinstance(part, Label) and part.role != "ground") or part.role in _INK
    ]
    for one, other in combinations(leaves, 2):
        if one.rect.meets(other.rect, SLACK * 2):
            yield f"{one.role} {one.text!r} lies on {other.role} {other.text!r}"
    groups = [widget for widget in widgets if widget.role.startswith(("tile", "button", "seat"))]
    for group in groups:
        inner = set(walk((group,)))
        for leaf in leaves:
            if leaf not in inner and leaf.rect.meets(group.rect, SLACK * 2):
                yield f"{leaf.role} {leaf.text!r} lies on {group.role} {group.text!r}"
