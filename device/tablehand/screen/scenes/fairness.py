"""Are the dice fair? How often each face came in this game, or in all games; and where virtual throws come from."""

from tablehand.screen import pictures
from tablehand.screen.frame import Act, bar, strip, titled
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.scenes.acts import close
from tablehand.screen.scenes.pages import area
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import DUST, GAP, INK, MARGIN, RED, S_BOLD, S
from tablehand.screen.widgets import Widget
from tablehand.table.fairness import Tally

VIEWS = ("game", "all", "how")
PITCH = 28
FACE = 30
WIDEST = 56
"""A bar's width at most."""


def fairness(kit: Kit, show: Show, ui: Ui) -> Scene:
    """The throws of this game, of all games, and how they are made and judged, one after the other."""
    say = kit.words.say
    view = VIEWS[ui.page % len(VIEWS)]
    room = area(kit, show, 72)
    widgets = titled(kit, say("fairness.title"))
    if view == "how":
        widgets += kit.paragraph(say("fairness.how"), (MARGIN, room.y + 24), S, Look(), (room.w, 30, 0))
    else:
        every = [one.with_those_of(show.house.thrown if view == "all" else ()) for one in show.thrown]
        games = max((one.games for one in every), default=0)
        scope = say("fairness.in.game") if view == "game" else say("fairness.in.all", n=games)
        widgets.append(kit.label(scope, (kit.width - MARGIN, 41), S, Look(align="right")))
        wide = (room.w - GAP * (len(every) - 1)) / max(1, len(every))
        for number, one in enumerate(every):
            widgets += _die(kit, one, Rect(room.x + number * (wide + GAP), room.y, wide, room.h))
    following = VIEWS[(ui.page + 1) % len(VIEWS)]
    turn = Act(say(f"fairness.show.{following}"), Intent("page", (ui.page + 1) % len(VIEWS)), "right")
    done = close(kit)
    widgets += [*strip(kit, show), *bar(kit, None, [turn], done)]
    keys = {"left": Intent("page", (ui.page - 1) % len(VIEWS)), "right": turn.intent}
    return Scene("fairness", tuple(widgets), done.intent, done.intent, keys=keys)


def _die(kit: Kit, tally: Tally, room: Rect) -> list[Widget]:
    """A die's name, who throws it, a bar for each face, and what its counts say."""
    say = kit.words.say
    source = kit.tag(room.right, room.y + 2, say("fairness.virtual" if tally.dealt else "fairness.real"))
    name = kit.short(say(f"sensor.{tally.die}"), (room.x, room.y + 25), S_BOLD, Look(), source.rect.x - room.x - 8)
    throws, once = map(kit.words.number, (tally.throws, tally.once_in))
    verdict = say(f"fairness.{tally.verdict}", n=tally.throws, throws=throws, once=once)
    low = room.bottom - 2 * PITCH - FACE - 14
    lines = kit.paragraph(verdict, (room.x, low + FACE + 36), S, Look(), (room.w, PITCH, 2))
    return [name, source, *_bars(kit, tally, Rect(room.x, room.y + 62, room.w, low - room.y - 62)), *lines]


def _bars(kit: Kit, tally: Tally, room: Rect) -> list[Widget]:
    """Each face's count as a bar over its picture; a line across it where it is expected to end."""
    pitch = room.w / len(tally.meanings)
    wide = min(WIDEST, pitch - 8)
    most = max(1.0, *tally.counts, *tally.expected)
    widgets: list[Widget] = []
    parts = [f'<rect y="{room.h - 2:g}" width="{room.w:g}" height="2" fill="{INK}"/>']
    for number, (face, count, due) in enumerate(zip(tally.meanings, tally.counts, tally.expected, strict=True)):
        middle = (number + 0.5) * pitch
        high, line = ((room.h - 3) * one / most for one in (count, due))
        parts.append(
            f'<rect x="{middle - wide / 2:g}" y="{room.h - high:g}" width="{wide:g}" height="{high:g}" fill="{DUST}"'
            f' stroke="{INK}" stroke-width="2"/>'
            f'<rect x="{middle - wide / 2 - 4:g}" y="{room.h - line - 1.5:g}" width="{wide + 8:g}" height="3"'
            f' fill="{RED}"/>'
        )
        place = Rect(room.x + middle - FACE / 2, room.bottom + 6, FACE, FACE)
        over = room.bottom - max(high, line) - 8
        count_label = kit.label(kit.words.number(count), (room.x + middle, over), S, Look(align="center"))
        widgets += [kit.die(place, face), count_label]
    return [kit.shape(pictures.canvas(room.w, room.h, "".join(parts)), room), *widgets]
