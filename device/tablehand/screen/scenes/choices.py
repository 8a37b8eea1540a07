"""Choosing one of many: a sentence, tiles with one chosen already, and green to take it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tablehand.screen.frame import Act, asked, bar, due, header, strip, titled
from tablehand.screen.intents import Intent, give
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.scenes.acts import undo
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import CARD, MARGIN, PAPER, S_BOLD, M, S
from tablehand.screen.widgets import Widget

GAP = 16
MANY = 8
LEAST = 40.0
"""The side of a picture that can still be made out."""


@dataclass(frozen=True)
class Choice:
    """An option as it is shown: two short lines, a drawing, whose it is."""

    option: str
    title: str
    line: str = ""
    picture: str = ""
    seat: int | None = None


@dataclass(frozen=True)
class Asking:
    """A choice to be put: the scene's name, the sentence, what there is, what green and red say.

    Where it is `dense` the sentence stands in the header, and there is room for more.
    """

    name: str
    sentence: str
    choices: Sequence[Choice]
    do: str
    red: Act | None = None
    scene: str = ""
    others: Sequence[Act] = ()
    dense: bool = False


def listed(kit: Kit, show: Show, ui: Ui, asking: Asking) -> Scene:
    """The page for a choice among the open request's options."""
    count = len(asking.choices)
    chosen = ui.chosen % count
    if asking.dense:
        head, top = titled(kit, asking.sentence), 68.0
    else:
        sentence, baseline = asked(kit, asking.sentence)
        head, top = [*header(kit, show, asking.scene), *sentence], baseline + 16
    option = asking.choices[chosen].option
    red = asking.red or undo(kit, show)
    green = Act(asking.do, give(option), "tick")
    room = Rect(MARGIN, top, kit.stage.w, kit.stage.bottom - top - (0 if asking.dense else 4))
    widgets = [
        *head,
        *grid(kit, asking.choices, room, lambda number, _: number == chosen, chosen),
        *strip(kit, show, dues=due(show, option)),
        *bar(kit, red, asking.others, green),
    ]
    return Scene(asking.name, tuple(widgets), green.intent, red.intent, choices=count)


def _choose(number: int, _choice: Choice) -> Intent:
    return Intent("choose", number)


def marking(_number: int, choice: Choice) -> Intent:
    """What a touch means where several may be marked."""
    return Intent("mark", choice.option)


def grid(
    kit: Kit,
    choices: Sequence[Choice],
    room: Rect,
    lit: Callable[[int, Choice], bool],
    at: int = 0,
    intent: Callable[[int, Choice], Intent] = _choose,
) -> list[Widget]:
    """Tiles in rows of two or three; where there are more than fit, the last one turns the page.

    `lit` says which tiles look chosen, `at` which one must be in sight, `intent` what touching one means.
    """
    rich = any(choice.line or choice.picture for choice in choices)
    long = any(kit.measure(choice.title, S_BOLD) >= 200 or kit.measure(choice.line, S) >= 215 for choice in choices)
    # Many long titles stand on two lines each, a few in wider tiles.
    tall = rich or (long and len(choices) > MANY)
    columns = 2 if long and len(choices) <= MANY else 3
    if len(choices) < columns or (len(choices) == 4 and room.h > 190):
        columns = 2
    rows = max(1, int((room.h + GAP) // ((53 if tall else 47.5) + GAP)))
    rows = min(rows, -(-len(choices) // columns))
    high = min((room.h - GAP * (rows - 1)) / rows, 96.0 if tall else 72.0)
    wide = (room.w - GAP * (columns - 1)) / columns
    fits = columns * rows
    size = fits if len(choices) <= fits else fits - 1
    page = min(max(at, 0), len(choices) - 1) // size

    def cell(place: int) -> Rect:
        row, column = divmod(place, columns)
        return Rect(room.x + column * (wide + GAP), room.y + row * (high + GAP), wide, high)

    widgets: list[Widget] = [
        _tile(kit, cell(number % size), choice, intent(number, choice), lit(number, choice))
        for number, choice in enumerate(choices)
        if number // size == page
    ]
    if size < len(choices):
        pages = -(-len(choices) // size)
        text = kit.words.say("choices.more", page=page + 1, pages=pages)
        onward = Intent("choose", (page + 1) % pages * size)
        widgets.append(kit.button(cell(fits - 1), text, onward, icon="right", style=S_BOLD))
    return widgets


def _tile(kit: Kit, rect: Rect, choice: Choice, intent: Intent, chosen: bool) -> Widget:
    ground = CARD if chosen else PAPER
    look = Look(ground=ground)
    left, middle = rect.x + 12, rect.y + rect.h / 2
    parts: list[Widget] = []
    lower = rect.right - 10
    if choice.seat is not None:
        parts.append(kit.seat(choice.seat, Rect(rect.right - 36, rect.bottom - 35, 26, 26), ground))
        lower = rect.right - 42
    if choice.picture:
        # A picture rather grows smaller than it cuts the line beside it.
        spare = lower - left - 8 - kit.measure(choice.line, S)
        side = min(72.0, rect.h - 14, rect.w * 0.2, max(LEAST, spare))
        parts.append(kit.picture(choice.picture, Rect(left - 2, middle - side / 2, side, side), ground))
        left += side + 8
    upper = rect.right - 10 - (min(44.0, rect.h * 0.4) - 8 if chosen else 0)
    style = M if rect.h > 84 and kit.measure(choice.title, M) < upper - left else S_BOLD
    if choice.line:
        parts.append(kit.short(choice.title, (left, middle - 5), style, look, upper - left))
        parts.append(kit.short(choice.line, (left, middle + 20), S, look, lower - left))
        return kit.tile(rect, intent, chosen, tuple(parts))
    room = min(upper, lower) - left
    first, *rest = kit.typesetter.lines(choice.title, style, room) if rect.h >= 53 else [choice.title]
    if rest:
        parts.append(kit.short(first, (left, middle - 5), style, look, room))
        parts.append(kit.short(" ".join(rest), (left, middle + 20), style, look, room))
    else:
        parts.append(kit.short(first, (left, middle + 9), style, look, room))
    return kit.tile(rect, intent, chosen, tuple(parts))
