"""Is everything all right? All parts of the table, one of them with what cures it, and the wires while they change."""

from collections.abc import Iterable

from tablehand.screen import pictures, tokens
from tablehand.screen.frame import Act, bar, titled
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.scenes.acts import close
from tablehand.screen.scenes.choices import Choice
from tablehand.screen.scenes.pages import Told, menu
from tablehand.screen.show import Scene, Sensor, Ui, Wire
from tablehand.screen.tokens import CARD, DUST, GAP, INK, INK_2, MARGIN, PAPER, RED, S_BOLD, S
from tablehand.screen.widgets import Widget

TONES = {"ok": "plus", "fault": "minus", "warn": "boom", "missing": "note", "untested": "note"}
PITCH = 30
PINS = 20
"""Pins in each of the header's two rows."""
LAST = 92
"""Width of the column that tells how long ago a wire changed, in u."""
MANY = 999
"""Changes of a wire that are counted on the page of live wires."""


def sensors(kit: Kit, snapshot: Told, ui: Ui) -> Scene:
    """Every part and how it is, the worst first; a touch tells more of one."""
    say = kit.words.say
    rows = [
        (
            Choice(one.what, _called(kit, one.what), say(f"doctor.state.{one.state}"), f"state-{one.state}"),
            Intent("open", f"sensor:{one.what}"),
        )
        for one in snapshot.house.sensors
    ]
    live = Act(say("sensors.live"), Intent("open", "live"), "list")
    return menu(kit, snapshot, ui, "sensors", rows, [live])


def sensor(kit: Kit, snapshot: Told, ui: Ui) -> Scene:
    """One part: how it is, what speaks for that, what cures it, and where its pins are."""
    what = ui.open.partition(":")[2]
    one = next((one for one in snapshot.house.sensors if one.what == what), Sensor(what, "missing"))
    state = kit.tag(kit.width - MARGIN, 14, kit.words.say(f"doctor.state.{one.state}"), TONES[one.state])
    room = _room(kit)
    drawn = _header(kit, one.pins, room) if one.pins else []
    top = room.y + (116 if drawn else 0)
    widgets = [*titled(kit, kit.words.say(f"sensor.{what}")), state, *drawn]
    for text, style in ((one.says, S_BOLD), (one.cure, S)):
        lines = kit.typesetter.lines(text, style, room.w) if text else []
        # The name of a port may be longer than a line.
        widgets += [
            kit.short(line, (MARGIN, top + 22 + n * PITCH), style, Look(), room.w) for n, line in enumerate(lines)
        ]
        top += PITCH * len(lines) + 6
    done = close(kit)
    return Scene("sensor", (*widgets, *bar(kit, None, [], done)), done.intent, done.intent)


def _header(kit: Kit, pins: Iterable[tuple[int, int]], room: Rect) -> list[Widget]:
    """The 40-pin header, pin 1 at the lower left as on a Pi whose USB sockets are at the right; marked pins stand out.

    The numbers are those of the header: at its corners for the bearing, and at the marked pins.
    """
    marked = {place for _, place in pins}
    pitch = room.w / PINS
    parts = [f'<rect x="1" y="1" width="{room.w - 2:g}" height="58" rx="6" fill="{INK}"/>']
    widgets: list[Widget] = []
    for place in range(1, 2 * PINS + 1):
        column, upper = divmod(place - 1, 2)
        x, y = (column + 0.5) * pitch, 18 if upper else 42
        fill, edge = (tokens.BOOM, CARD) if place in marked else (DUST, INK)
        size = 9.5 if place in marked else 6
        # The board has a square pad where counting begins.
        corner = 0 if place == 1 else size
        parts.append(
            f'<rect x="{x - size:g}" y="{y - size:g}" width="{2 * size:g}" height="{2 * size:g}" rx="{corner:g}"'
            f' fill="{fill}" stroke="{edge}" stroke-width="2"/>'
        )
        if place in marked or column in (0, PINS - 1):
            look = Look(INK if place in marked else INK_2, align="center")
            at = room.x + x, room.y + (20 if upper else 108)
            widgets.append(kit.label(str(place), at, S_BOLD if place in marked else S, look))
    board = Rect(room.x, room.y + 26, room.w, 60)
    return [kit.shape(pictures.canvas(board.w, board.h, "".join(parts)), board), *widgets]


def live(kit: Kit, snapshot: Told, _ui: Ui) -> Scene:
    """All wires as they are: level, how often each changed, how long ago; and what was understood last.

    Hands try things out here without fear: what they do counts for nothing, which the title says.
    """
    say = kit.words.say
    levels = snapshot.house.levels
    room = _room(kit)
    free = kit.label(say("live.free"), (kit.width - MARGIN, 41), S, Look(align="right"))
    widgets = [*titled(kit, say("live.title")), free]
    rows = max(1, -(-len(levels.wires) // 2))
    wide = (room.w - GAP) / 2
    for column in range(2):
        widgets += _heads(kit, Rect(room.x + column * (wide + GAP), room.y, wide, PITCH))
    room = Rect(room.x, room.y + PITCH, room.w, room.h - PITCH)
    for number, wire in enumerate(levels.wires):
        column, row = divmod(number, rows)
        widgets += _wire(kit, wire, Rect(room.x + column * (wide + GAP), room.y + row * PITCH, wide, PITCH))
    top = room.y + rows * PITCH + 26
    for row, said in enumerate((levels.said or (say("live.none"),))[: max(1, int((room.bottom - top) // PITCH))]):
        widgets.append(kit.short(said, (MARGIN, top + row * PITCH), S_BOLD, Look(), room.w))
    done = close(kit)
    return Scene("live", (*widgets, *bar(kit, None, [], done)), done.intent, done.intent)


def _heads(kit: Kit, room: Rect) -> list[Widget]:
    """What the lamps mean, and the two columns of figures."""
    say = kit.words.say
    baseline = room.y + 22
    return [
        kit.label(say("live.low"), (room.x, baseline), S, Look(INK_2)),
        kit.label(say("live.changes"), (room.right - LAST, baseline), S, Look(INK_2, align="right")),
        kit.label(say("live.last"), (room.right, baseline), S, Look(INK_2, align="right")),
    ]


def _wire(kit: Kit, wire: Wire, room: Rect) -> list[Widget]:
    """A lamp that is full while the wire is low, its name, its changes."""
    say = kit.words.say
    face, edge = (PAPER, INK) if wire.high else (RED, INK)
    dot = f'<circle cx="11" cy="11" r="9" fill="{face}" stroke="{edge}" stroke-width="2.5"/>'
    lamp = kit.shape(pictures.canvas(22, 22, dot), Rect(room.x, room.y + 3, 22, 22))
    baseline = room.y + 22
    ago = kit.words.ago(wire.ago) if wire.ago is not None else ""
    last = [kit.label(ago, (room.right, baseline), S, Look(align="right"))] if ago else []
    often = str(wire.edges) if wire.edges <= MANY else f"{MANY}+"
    count = kit.label(often, (room.right - LAST, baseline), S, Look(align="right"))
    title = say("live.wire", thing=_called(kit, wire.thing), wire=say(f"live.wire.{wire.wire}"))
    name = kit.short(title.strip(), (room.x + 30, baseline), S, Look(), count.rect.x - room.x - 38)
    return [lamp, name, count, *last]


def _called(kit: Kit, thing: str) -> str:
    """A part's name, shorter where there is a shorter one."""
    short = f"part.{thing}"
    return kit.words.say(short if kit.words.knows(short) else f"sensor.{thing}")


def _room(kit: Kit) -> Rect:
    """The whole page down to the buttons: what is looked at here is no game's."""
    return Rect(MARGIN, 72, kit.width - 2 * MARGIN, kit.height - tokens.BAR_UP - GAP - 72)
