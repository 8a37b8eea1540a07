"""A keyboard on the screen: rows of letters, and behind them rows of figures and accents; capitals by themselves."""

from dataclasses import replace

from tablehand.screen.frame import Act, bar, titled
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.scenes.pages import back
from tablehand.screen.show import Scene, Ui
from tablehand.screen.tokens import BAR_UP, CARD, GAP, INK, MARGIN, XL, L
from tablehand.screen.ui import LONGEST
from tablehand.screen.widgets import Box, Widget

TOP = 130
LAYERS = ("keyboard", "keyboard.more")


def keyboard(kit: Kit, ui: Ui, page: str, before: str, done: Intent) -> Scene:
    """The page `page` on which something is typed that was `before`; `done` is what green means then.

    The case's buttons reach every key: left and right go through them, green presses; it is OK where they start.
    """
    say = kit.words.say
    typed = before if ui.typed is None else ui.typed
    rows = say(LAYERS[ui.page]).split(" ")
    upper = not ui.typed or ui.typed[-1] in " -'."
    letters = "".join(rows) if upper else "".join(rows).lower()
    erase, other = Intent("erase", before), 1 - ui.page
    reached = [done, *(Intent("type", letter) for letter in letters), erase]
    focused = reached[ui.chosen % len(reached)]
    if focused != done:
        kit = replace(kit, focus=focused)
    field = Rect(MARGIN, 68, kit.width - 2 * MARGIN, 54)
    look = Look(ground=CARD, role="asked")
    shown = kit.short(typed, (MARGIN + 14, 112), XL, look, field.w - 28)
    others = [
        Act(say("keyboard.space"), Intent("type", " "), enabled=not upper),
        Act(say(f"{LAYERS[other]}.show"), Intent("page", other)),
        Act("", erase, "left", enabled=bool(typed)),
    ]
    widgets = [
        *titled(kit, say(f"{page}.title")),
        Box(rect=field, role="field", face=CARD, edge=INK, thick=2, children=(shown,)),
        *_keys(kit, rows, letters, enabled=len(ui.typed or "") < LONGEST),
        *bar(kit, back(kit), others, Act(say("do.ok"), done, "tick")),
    ]
    return Scene(
        page, tuple(widgets), done, Intent("close"), len(reached), {"green": focused, "erase": erase}, typing=True
    )


def _keys(kit: Kit, rows: list[str], letters: str, enabled: bool) -> list[Widget]:
    columns = max(map(len, rows))
    wide = (kit.width - 2 * MARGIN - GAP * (columns - 1)) / columns
    high = min(60.0, (kit.height - BAR_UP - GAP - TOP - GAP * (len(rows) - 1)) / len(rows))
    keys: list[Widget] = []
    for y, row in enumerate(rows):
        left = MARGIN + (columns - len(row)) * (wide + GAP) / 2
        for x in range(len(row)):
            rect = Rect(left + x * (wide + GAP), TOP + y * (high + GAP), wide, high)
            letter = letters[len(keys)]
            keys.append(kit.button(rect, letter, Intent("type", letter), style=L, enabled=enabled))
    return keys
