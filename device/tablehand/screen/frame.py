"""What every page of a game shares: header, asked sentence, balances, and the bar of buttons that never moves."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tablehand.screen import pictures, tokens
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.show import BANK, Show
from tablehand.screen.tokens import CARD, GAP, INK, INK_2, MARGIN, PAPER, RULE, XL, Type
from tablehand.screen.widgets import Box, Widget

# A player's shape in a line of text: this character plus the seat, before the name.
_SHAPE = 0xE000
_SHAPES = re.compile("([\ue000-\ue003])")
# So much of a name leaves a sentence room for an amount beside it.
LONGEST_NAME = 400
ASKED = Look(role="asked")
TOLD = Look(role="card")


def called(kit: Kit, show: Show, seat: int, room: float = LONGEST_NAME) -> str:
    """A player's name as a sentence has room for it."""
    return kit.typesetter.shorten(show.names[seat], XL, room)


def who(kit: Kit, show: Show, seat: int, room: float = LONGEST_NAME) -> str:
    """A player's name with his shape, for a sentence."""
    return chr(_SHAPE + seat) + called(kit, show, seat, room)


def payee(kit: Kit, show: Show, seat: int, bank: str) -> str:
    """A player with his shape, or the bank (a negative seat) in a word."""
    return who(kit, show, seat) if seat >= 0 else bank


def plain(text: str) -> str:
    """A sentence without shapes."""
    return _SHAPES.sub("", text)


def rich(kit: Kit, text: str, at: tuple[float, float], style: Type, look: Look = ASKED) -> list[Widget]:
    """A line of text whose names carry their shapes."""
    x, baseline = at
    blank, side = style.size * 0.27, style.size * 0.8
    parts: list[Widget] = []
    for piece in filter(None, _SHAPES.split(text)):
        if _SHAPES.match(piece):
            box = Rect(x, baseline - style.size * 0.333 - side / 2, side, side)
            parts.append(kit.seat(ord(piece) - _SHAPE, box, look.ground or PAPER))
            x += side + style.size * 0.16
        else:
            x += blank if parts and piece.startswith(" ") else 0
            parts.append(kit.label(piece.strip(), (x, baseline), style, look))
            x = parts[-1].rect.right + (blank if piece.endswith(" ") else 0)
    return parts


def asked(kit: Kit, text: str, room: float | None = None, left: float = MARGIN) -> tuple[list[Widget], float]:
    """The sentence that says what is asked, on one line or two; and the baseline of the last one."""
    wide = room or kit.width - left - MARGIN
    lines = [text] if _fits(kit, text, wide) else _two_lines(kit, text, wide)
    baselines = [114.0 + 50 * number for number in range(len(lines))]
    widgets = [
        part for line, baseline in zip(lines, baselines, strict=True) for part in rich(kit, line, (left, baseline), XL)
    ]
    return widgets, baselines[-1]


def _fits(kit: Kit, text: str, wide: float) -> bool:
    """Whether a line fits; a shape in it is about as wide as an M."""
    return kit.measure(_SHAPES.sub("M", text), XL) <= wide


def _two_lines(kit: Kit, text: str, wide: float) -> list[str]:
    words = text.split(" ")
    for cut in range(len(words) - 1, 0, -1):
        first = " ".join(words[:cut])
        if _fits(kit, first, wide):
            return [first, " ".join(words[cut:])]
    return [text]


def told(kit: Kit, lines: str, baseline: float, room: float | None = None, left: float = MARGIN) -> list[Widget]:
    """What is told beside it, in the newspaper's letters."""
    wide = room or kit.width - left - MARGIN
    return list(kit.paragraph(lines, (left, baseline), tokens.TOLD, TOLD, (wide, 38, 2)))


def skyline(kit: Kit, name: str) -> Widget:
    """A place's outline along the lower end of the stage, by its drawing: scenery, for stages with room."""
    wide = kit.width / 2
    high = wide / pictures.proportion(name)
    top = kit.height - tokens.STRIP_UP - high
    parts = tuple(kit.shape(pictures.markup(name), Rect(x, top, wide, high)) for x in (0, wide))
    return Widget(rect=Rect(0, top, kit.width, high), role="ground", children=parts)


def oxford(kit: Kit) -> list[Widget]:
    """The double rule under the header."""
    return [kit.rule(Rect(0, 56, kit.width, 4)), kit.rule(Rect(0, 62, kit.width, 1))]


def header(kit: Kit, show: Show, scene: str = "") -> list[Widget]:
    """Whose turn it is; at the right the scene's name, or what the game shows there."""
    right = _scene_name(kit, scene) if scene else show.game.corner(kit, show)
    return player(kit, show.seat, show.names[show.seat], right)


def player(kit: Kit, seat: int, text: str, right: list[Widget]) -> list[Widget]:
    """A header that is about one player: his shape, a text as far as there is room, what stands at the right."""
    edge = right[0].rect.x - GAP if right else kit.width - MARGIN
    words = kit.short(text, (68, 45), XL, Look(role="turn"), edge - 68)
    return [kit.seat(seat, Rect(16, 8, 40, 40)), words, *right, *oxford(kit)]


def titled(kit: Kit, title: str) -> list[Widget]:
    """A header with a scene's name alone, for pages that are nobody's turn."""
    room = kit.width - 2 * MARGIN
    return [kit.short(title, (MARGIN, 43), tokens.HEADLINE, Look(), room), *oxford(kit)]


def _scene_name(kit: Kit, scene: str) -> list[Widget]:
    return [kit.label(scene, (kit.width - MARGIN, 44), tokens.HEADLINE, Look(align="right"))]


def changes(show: Show) -> dict[int, int]:
    """What the last answer did to each balance."""
    sums: dict[int, int] = {}
    for posting in show.postings:
        for side, sign in (("from", -1), ("to", 1)):
            if posting[side] != BANK:
                seat = show.names.index(posting[side])
                sums[seat] = sums.get(seat, 0) + sign * posting["amount"]
    return {seat: amount for seat, amount in sums.items() if amount}


def due(show: Show, option: object) -> dict[int, int]:
    """What an answer would do to each balance."""
    sums: dict[int, int] = {}
    for source, to, amount in show.preview(option)["due"]:
        for seat, change in ((source, -amount), (to, amount)):
            if seat >= 0:
                sums[seat] = sums.get(seat, 0) + change
    return {seat: amount for seat, amount in sums.items() if amount}


def strip(
    kit: Kit,
    show: Show,
    notes: Mapping[int, str] | None = None,
    dues: Mapping[int, int] | None = None,
    order: Sequence[int] | None = None,
    touch: bool = True,
) -> list[Widget]:
    """All balances: what is due before it is booked, what has just changed, else a note on the player.

    A touch on one asks why it is what it is.
    """
    top = kit.height - tokens.STRIP_UP
    seats = list(order or range(len(show.names)))
    wide = (kit.width - 2 * MARGIN) / len(seats)
    active = show.seat if order is None else seats[0]
    changed = changes(show)
    parts: list[Widget] = [kit.rule(Rect(0, top, kit.width, 2))]
    for place, seat in enumerate(seats):
        rect = Rect(MARGIN + place * wide, top, wide, tokens.STRIP_HEIGHT)
        if place and active not in (seat, seats[place - 1]):
            parts.append(kit.rule(Rect(rect.x, top + 8, 1, 72), RULE))
        if dues and seat in dues:
            tag = kit.words.signed(dues[seat]), "due"
        elif notes and seat in notes:
            tag = notes[seat], "note"
        elif seat in changed and not dues:
            tag = kit.words.signed(changed[seat]), "plus" if changed[seat] > 0 else "minus"
        else:
            tag = _note(kit, show, seat), "note"
        parts.append(_cell(kit, show, _Cell(seat, rect, seat == active, *tag, touch)))
    return parts


def _note(kit: Kit, show: Show, seat: int) -> str:
    if is_out(show, seat):
        return kit.words.say("tag.out")
    if show.players and show.players[seat] != "hand":
        return kit.words.say(f"tag.{show.players[seat]}")
    return show.game.note(kit, show, seat)


def is_out(show: Show, seat: int) -> bool:
    """Whether a player is out of the game, where a game lets players out."""
    return bool(show.seats[seat].get("out"))


@dataclass(frozen=True)
class _Cell:
    seat: int
    rect: Rect
    active: bool
    tag: str
    tone: str
    touch: bool


def _cell(kit: Kit, show: Show, cell: _Cell) -> Widget:
    x, top, wide, _ = cell.rect
    one = show.seats[cell.seat]
    name_ground, ground = (INK, CARD) if cell.active else (PAPER, PAPER)
    colour = INK_2 if is_out(show, cell.seat) else INK
    parts: list[Widget] = []
    if cell.active:
        parts.append(kit.rule(Rect(x, top, wide, 34)))
    parts.append(kit.seat(cell.seat, Rect(x + 10, top + 5, 25, 25), name_ground))
    right = x + wide - 6
    balance = kit.money(one["cash"], (x + 12, top + 73), Look(colour, ground, role="balance"))
    if cell.tag:
        tag = kit.tag(right, top + 3, cell.tag, cell.tone, name_ground)
        beside = kit.tag(right, top + 43, cell.tag, cell.tone, ground)
        # Where it would cut the name short, it goes beside the balance, if that leaves room.
        if kit.measure(show.names[cell.seat], tokens.S_BOLD) > tag.rect.x - 4 - x - 42 and (
            balance[-1].rect.right + 6 < beside.rect.x
        ):
            tag = beside
        else:
            right = tag.rect.x - 4
        parts.append(tag)
    name = Look(CARD if cell.active else colour, name_ground, role="name")
    parts.append(kit.short(show.names[cell.seat], (x + 42, top + 26), tokens.S_BOLD, name, right - x - 42))
    parts += balance
    answer = Intent("open", f"why:{cell.seat}") if cell.touch else None
    target = Widget(rect=Rect(x + 8, top + 12, wide - 16, 72), role="why", answer=answer, children=tuple(parts))
    if not cell.active:
        return Widget(rect=cell.rect, role="seat", children=(target,))
    return Box(rect=cell.rect, role="seat active", face=CARD, edge=INK, thick=4, children=(target,))


@dataclass(frozen=True)
class Act:
    """What a button of the bar says and means; `line` is a second one, smaller."""

    text: str
    intent: Intent
    icon: str = ""
    enabled: bool = True
    line: str = ""


def bar(kit: Kit, red: Act | None, others: Sequence[Act], green: Act | None) -> list[Widget]:
    """The bottom bar: red at the left, plain ones between, green widest at the right."""
    acts = [(red, "no"), *((act, "plain") for act in others), (green, "yes")]
    shown = [(act, tone) for act, tone in acts if act]
    room = kit.width - 2 * MARGIN - GAP * (len(shown) - 1)
    style = tokens.L
    for style in (tokens.L, tokens.M, tokens.S_BOLD):
        needed = [_needed(kit, act, style) for act, _ in shown]
        if sum(needed) <= room:
            break
    spare = max(0.0, room - sum(needed))
    shares = [2.0 if tone == "yes" else 1.0 for _, tone in shown]
    top = kit.height - tokens.BAR_UP
    x = float(MARGIN)
    widgets: list[Widget] = []
    for (act, tone), need, share in zip(shown, needed, shares, strict=True):
        wide = need + spare * share / sum(shares)
        rect = Rect(x, top, wide, tokens.BUTTON_HEIGHT)
        widgets.append(kit.button(rect, act.text, act.intent, tone, act.icon, style, act.enabled, act.line))
        x += wide + GAP
    return widgets


def _needed(kit: Kit, act: Act, style: Type) -> float:
    icon = 28 + (14 if act.text else 0) if act.icon else 0
    words = max(kit.measure(act.text, style), kit.measure(act.line, tokens.S))
    return max(79.0, words + icon + 28)
