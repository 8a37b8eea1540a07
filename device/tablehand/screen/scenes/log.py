"""What happened, newest first, and what undo would take back."""

from tablehand.screen.frame import Act, bar, strip, titled
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.scenes.acts import close, undo
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import MARGIN, RULE, S

PITCH = 36


def log(kit: Kit, show: Show, ui: Ui) -> Scene:
    """Lines of the log, a page at a time; each says who, what, how much and why."""
    say = kit.words.say
    rows = int((kit.stage.h - 4) // PITCH)
    lines = [line for entry in reversed(show.log) for line in reversed(entry["lines"])]
    pages = max(1, -(-len(lines) // rows))
    page = ui.page % pages
    widgets = titled(kit, say("log.title"))
    number = say("log.page", page=page + 1, pages=pages)
    widgets.append(kit.label(number, (kit.width - MARGIN, 41), S, Look(align="right")))
    for row, line in enumerate(lines[page * rows : page * rows + rows]):
        baseline = 92.0 + row * PITCH
        widgets.append(kit.short(line[:1].upper() + line[1:], (MARGIN, baseline), S, Look(), kit.stage.w))
        if row < rows - 1:
            widgets.append(kit.rule(Rect(MARGIN, baseline + 9, kit.stage.w, 1), RULE))
    if not lines:
        widgets.append(kit.label(say("log.empty"), (MARGIN, 100), S))
    older = Act(say("log.older"), Intent("page", page + 1), "left", enabled=page + 1 < pages)
    newer = Act(say("log.newer"), Intent("page", page - 1), "right", enabled=page > 0)
    back = close(kit)
    widgets += [*strip(kit, show), *bar(kit, None, [undo(kit, show), older, newer], back)]
    keys = {"left": Intent("page", min(page + 1, pages - 1)), "right": Intent("page", max(page - 1, 0))}
    keys |= {"up": keys["right"], "down": keys["left"]}
    return Scene("log", tuple(widgets), back.intent, back.intent, keys=keys)
