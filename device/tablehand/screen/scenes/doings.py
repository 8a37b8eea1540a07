"""What bots did, for people to do on the board, before anything else is asked."""

from tablehand.screen.frame import Act, bar, strip, titled
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.scenes.acts import undo
from tablehand.screen.scenes.pages import area
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import RULE, S_BOLD, S, Type

PITCH = 34


def doings(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """The newest doings that one page has room for, those for hands bold; the log has all of them."""
    say = kit.words.say
    room = area(kit, show)
    rows = int(room.h // PITCH)
    lines: list[tuple[str, Type]] = []
    for told, hands in reversed(show.doings):
        style = S_BOLD if hands else S
        wrapped = kit.typesetter.lines(told[:1].upper() + told[1:], style, room.w)
        if len(lines) + len(wrapped) > rows:
            break
        lines = [*((line, style) for line in wrapped), *lines]
    wanted = any(doing.hands for doing in show.doings)
    widgets = titled(kit, say("doings.title" if wanted else "log.title"))
    for row, (line, style) in enumerate(lines):
        baseline = room.y + 22 + row * PITCH
        widgets.append(kit.short(line, (room.x, baseline), style, Look(), room.w))
        if row < len(lines) - 1:
            widgets.append(kit.rule(Rect(room.x, baseline + 8, room.w, 1), RULE))
    green = Act(say("doings.do" if wanted else "do.go_on"), Intent("noted"), "tick")
    log = Act(say("do.log"), Intent("open", "log"), "list")
    widgets += [*strip(kit, show), *bar(kit, undo(kit, show), [log], green)]
    return Scene("doings", tuple(widgets), green.intent, undo(kit, show).intent)
