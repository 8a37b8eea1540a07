"""What bots did, for people to do on the board, before anything else is asked."""

from tablehand.screen.frame import Act, bar, strip, titled
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.scenes.acts import undo
from tablehand.screen.scenes.pages import area
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import RULE, S

PITCH = 34


def doings(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """The newest doings that one page has room for; the log has all of them."""
    say = kit.words.say
    room = area(kit, show)
    rows = int(room.h // PITCH)
    lines: list[str] = []
    for told in reversed(show.doings):
        wrapped = kit.typesetter.lines(told[:1].upper() + told[1:], S, room.w)
        if len(lines) + len(wrapped) > rows:
            break
        lines = [*wrapped, *lines]
    widgets = titled(kit, say("doings.title"))
    for row, line in enumerate(lines):
        baseline = room.y + 22 + row * PITCH
        widgets.append(kit.short(line, (room.x, baseline), S, Look(), room.w))
        if row < len(lines) - 1:
            widgets.append(kit.rule(Rect(room.x, baseline + 8, room.w, 1), RULE))
    green = Act(say("doings.do"), Intent("noted"), "tick")
    log = Act(say("do.log"), Intent("open", "log"), "list")
    widgets += [*strip(kit, show), *bar(kit, undo(kit, show), [log], green)]
    return Scene("doings", tuple(widgets), green.intent, undo(kit, show).intent)
