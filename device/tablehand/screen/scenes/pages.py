"""Pages that are nobody's turn: a title, what is on it, and the balances where a game is played."""

from collections.abc import Sequence

from tablehand.screen import tokens
from tablehand.screen.frame import Act, asked, bar, strip, titled
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.scenes.choices import Choice, grid
from tablehand.screen.show import Home, Scene, Show, Ui
from tablehand.screen.tokens import GAP, MARGIN
from tablehand.screen.widgets import Widget

Told = Show | Home


def area(kit: Kit, snapshot: Told, top: float = 76) -> Rect:
    """What is left for a page: down to the balances, or to the buttons where there are none."""
    up = tokens.STRIP_UP + 4 if isinstance(snapshot, Show) else tokens.BAR_UP + GAP
    return Rect(MARGIN, top, kit.width - 2 * MARGIN, kit.height - up - top)


def foot(kit: Kit, snapshot: Told) -> list[Widget]:
    """The balances, where a game is played."""
    return strip(kit, snapshot) if isinstance(snapshot, Show) else []


def back(kit: Kit) -> Act:
    """Close this page."""
    return Act(kit.words.say("do.back"), Intent("close"), "cross")


def menu(
    kit: Kit,
    snapshot: Told,
    ui: Ui,
    name: str,
    rows: Sequence[tuple[Choice, Intent]],
    others: Sequence[Act] = (),
    told: Sequence[str] = (),
    title: str = "",
) -> Scene:
    """Tiles under a title; a touch on one means its intent, green the one that is chosen.

    `told` says more about each of them, above the tiles for the one that is chosen.
    """
    chosen = ui.chosen % max(1, len(rows))
    intents = [intent for _, intent in rows]
    said = kit.paragraph(told[chosen], (MARGIN, 94), tokens.S, Look(), (kit.stage.w, 30, 2)) if told else []
    tiles = grid(
        kit,
        [choice for choice, _ in rows],
        area(kit, snapshot, 138 if told else 76),
        lambda number, _: number == chosen,
        chosen,
        lambda number, _: intents[number],
    ) if rows else []  # fmt: skip
    do = f"{name}.do" if kit.words.knows(f"{name}.do") else "do.change"
    green = Act(kit.words.say(do), intents[chosen], "tick") if rows else None
    red = back(kit)
    widgets = [
        *titled(kit, title or kit.words.say(f"{name}.title")),
        *said,
        *tiles,
        *foot(kit, snapshot),
        *bar(kit, red, others, green),
    ]
    places = {intent: number for number, intent in enumerate(intents)}
    return Scene(name, tuple(widgets), green.intent if green else None, red.intent, len(rows), places=places)


def statement(
    kit: Kit,
    snapshot: Told,
    name: str,
    words: tuple[str, str],
    acts: tuple[Act | None, Act | None],
    others: Sequence[Act] = (),
) -> Scene:
    """One sentence with what there is to tell about it, and red and green."""
    sentence, baseline = asked(kit, words[0])
    red, green = acts
    scenery = snapshot.game.scenery(kit) if isinstance(snapshot, Show) else []
    widgets = [
        *scenery,
        *titled(kit, kit.words.say(f"{name}.title")),
        *sentence,
        *_fitting(kit, words[1], area(kit, snapshot, baseline + 12)),
        *foot(kit, snapshot),
        *bar(kit, red, others, green),
    ]
    return Scene(name, tuple(widgets), green.intent if green else None, red.intent if red else None)


def _fitting(kit: Kit, text: str, room: Rect) -> list[Widget]:
    """What is told, in the newspaper's letters where it is short, else smaller; an endless one is cut."""
    lines, pitch, style = kit.typesetter.lines(text, tokens.TOLD, room.w), 38, tokens.TOLD
    if len(lines) * pitch > room.h:
        lines, pitch, style = kit.typesetter.lines(text, tokens.S, room.w), 31, tokens.S
    shown = lines[: int(room.h // pitch)]
    if len(shown) < len(lines):
        shown[-1] += " …"
    return [
        kit.short(line, (room.x, room.y + 28 + number * pitch), style, Look(), room.w)
        for number, line in enumerate(shown)
    ]
