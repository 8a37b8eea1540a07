"""Widgets ready to be placed: what scenes are put together from. Lengths are in u."""

from dataclasses import dataclass, replace

from tablehand.screen import icons, pictures, tokens
from tablehand.screen.fonts import Typesetter
from tablehand.screen.intents import Intent
from tablehand.screen.panel import Panel, Rect
from tablehand.screen.tokens import BUST, CARD, DUST, GREEN, INK, PAPER, RED, RULE, Type
from tablehand.screen.widgets import Box, Drawing, Label, Widget, walk
from tablehand.screen.words import Words

# How capitals stand to the em in the interface's faces, near enough to centre a line.
CAPITAL = 0.667
TAGS = {
    "note": (DUST, INK, ""),
    "plus": (GREEN, CARD, ""),
    "minus": (RED, CARD, ""),
    "due": (CARD, INK, INK),
    "boom": (tokens.BOOM, INK, INK),
    "bust": (BUST, CARD, INK),
}


@dataclass(frozen=True, slots=True)
class Look:
    """How a line of text is set: colour, ground, where its x is (left, center, right), what it is for."""

    colour: str = INK
    ground: str | None = PAPER
    align: str = "left"
    role: str = "text"


PLAIN = Look()
_COVERED = ("seat", "card", "marble", "picture", "die", "sum")
"""What a toast may not lie on, by role, beside all text and all that can be touched."""


@dataclass(frozen=True)
class Kit:
    """Makes widgets for one panel and language; `pressed` and `focus` are the intents whose buttons look so."""

    panel: Panel
    typesetter: Typesetter
    words: Words
    pressed: Intent | None = None
    focus: Intent | None = None

    @property
    def width(self) -> float:
        """The page's width."""
        return self.panel.size[0]

    @property
    def height(self) -> float:
        """The page's height."""
        return self.panel.size[1]

    @property
    def stage(self) -> Rect:
        """What is left between header and balances, inside the margins."""
        return Rect(tokens.MARGIN, 64, self.width - 2 * tokens.MARGIN, self.height - tokens.STRIP_UP - 4 - 64)

    def measure(self, text: str, style: Type) -> float:
        """How wide a line of text is."""
        return self.typesetter.width(text, style)

    def label(
        self, text: str, at: tuple[float, float], style: Type, look: Look = PLAIN, room: float | None = None
    ) -> Label:
        """A line of text at a point of its baseline. Longer than its room, it is still set, and the lint tells."""
        width = self.measure(text, style)
        left = at[0] - {"left": 0.0, "center": width / 2, "right": width}[look.align]
        rect = Rect(left, at[1] - style.size * CAPITAL, width, style.size * (CAPITAL + 0.12))
        return Label(
            rect=rect,
            role=look.role,
            words=text,
            style=style,
            colour=look.colour,
            ground=look.ground,
            baseline=at[1],
            room=room,
        )

    def short(self, text: str, at: tuple[float, float], style: Type, look: Look = PLAIN, room: float = 0) -> Label:
        """A line of text that ends in an ellipsis where it is longer than its room: names, nothing else."""
        line = self.label(self.typesetter.shorten(text, style, room), at, style, look, room)
        return replace(line, whole=text)

    def paragraph(
        self, text: str, at: tuple[float, float], style: Type, look: Look, size: tuple[float, float, int]
    ) -> list[Label]:
        """Text in lines: `size` is the room across, the pitch, and how many lines there may be.

        Lines beyond that are set too, so that the lint finds what doesn't fit.
        """
        room, pitch, _ = size
        lines = self.typesetter.lines(text, style, room)
        return [self.label(line, (at[0], at[1] + n * pitch), style, look, room) for n, line in enumerate(lines)]

    def picture(self, name: str, rect: Rect, ground: str | None = PAPER, tilt: float = 0) -> Drawing:
        """A packaged drawing, as large as fits into the rectangle, in its middle."""
        shape = pictures.proportion(name)
        width = min(rect.w, rect.h * shape)
        height = width / shape
        inside = Rect(rect.x + (rect.w - width) / 2, rect.y + (rect.h - height) / 2, width, height)
        svg = pictures.markup(name)
        if tilt:
            svg = pictures.turned(svg, tilt)
        return Drawing(rect=inside, role="picture", svg=svg, name=name, ground=ground)

    def shape(self, svg: str, rect: Rect, ground: str | None = PAPER, role: str = "ground") -> Drawing:
        """A drawing of our own making, stretched to the rectangle."""
        return Drawing(rect=rect, role=role, svg=svg, ground=ground)

    def seat(self, seat: int, rect: Rect, ground: str = PAPER) -> Drawing:
        """A player's shape in his colour, outlined so that it shows on its ground."""
        name = f"seat-{tokens.SEAT_SHAPES[seat]}"
        edge = CARD if ground == INK else INK
        return Drawing(rect=rect, role="picture", svg=pictures.outlined(name, edge), name=name, ground=ground)

    def rule(self, rect: Rect, colour: str = INK) -> Box:
        """A line."""
        return Box(rect=rect, role="ground", face=colour)

    def button(
        self,
        rect: Rect,
        text: str,
        answer: Intent,
        tone: str = "plain",
        icon: str = "",
        style: Type = tokens.L,
        enabled: bool = True,
        line: str = "",
    ) -> Widget:
        """A button with an icon, a word, or both, in the middle of its face; `line` stands under the word, small.

        A dead one still hears a touch.
        """
        state = "enabled"
        if not enabled:
            state, answer = "disabled", Intent("refused", answer.do)
        elif answer == self.pressed:
            state = "pressed"
        elif answer == self.focus:
            state = "focus"
        ground, colour = icons.face_of(tone, state), icons.ink_on(tone, state)
        words = max(self.measure(text, style), self.measure(line, tokens.S))
        wide = words + (28 if icon else 0) + (14 if icon and text else 0)
        left = rect.x + (rect.w - wide) / 2
        middle = rect.y + (rect.h - (0 if state in ("pressed", "disabled") else icons.LIP)) / 2
        middle += 2.5 if state == "pressed" else 0
        parts: list[Widget] = [self.shape(icons.button(rect.w, rect.h, tone, state), rect)]
        if icon:
            box = Rect(left, middle - 14, 28, 28)
            parts.append(Drawing(rect=box, role="picture", svg=icons.icon(icon, colour), name=icon, ground=ground))
            left += 42
        if text:
            baseline = middle + style.size * CAPITAL / 2 - (13 if line else 0)
            look = Look(colour=colour, ground=ground, align="center" if line else "left")
            place = left + words / 2 if line else left
            room = rect.right - 9 - left
            parts.append(self.label(text, (place, baseline), style, look, room))
            parts += [self.label(line, (place, baseline + 26), tokens.S, look, room)] if line else []
        return Widget(rect=rect, role=f"button {tone} {state}", answer=answer, children=tuple(parts))

    def tile(self, rect: Rect, answer: Intent, chosen: bool, children: tuple[Widget, ...]) -> Box:
        """Something to choose: square paper, and where chosen a strong frame and a tick in its corner."""
        ground = CARD if chosen else PAPER
        if chosen:
            side = min(44.0, rect.h * 0.4)
            corner = Rect(rect.right - side, rect.y, side, side)
            tick = (
                f'<polygon points="0,0 44,0 44,44" fill="{INK}"/><polyline points="21,13 27,19 37,7" fill="none"'
                f' stroke="{CARD}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>'
            )
            children = (*children, self.shape(pictures.canvas(44, 44, tick), corner, None))
        return Box(
            rect=rect,
            role="tile chosen" if chosen else "tile",
            answer=answer,
            face=ground,
            edge=INK,
            thick=5 if chosen else 2,
            children=children,
        )

    def tag(self, right: float, top: float, text: str, tone: str = "note", ground: str = PAPER) -> Widget:
        """A small word in a box, 29 high, its right end given."""
        face, colour, edge = TAGS[tone]
        width = self.measure(text, tokens.S_BOLD) + 12
        rect = Rect(right - width, top, width, 29)
        edge = CARD if ground == INK else edge
        stroke = f' stroke="{edge}" stroke-width="2"' if edge else ""
        svg = pictures.canvas(
            width, 29, f'<rect x="1" y="1" width="{width - 2:g}" height="27" rx="3" fill="{face}"{stroke}/>'
        )
        look = Look(colour=colour, ground=face)
        return Widget(
            rect=rect,
            role=f"tag {tone}",
            children=(
                self.shape(svg, rect, ground),
                self.label(text, (rect.x + 6, top + 23), tokens.S_BOLD, look, width - 10),
            ),
        )

    def die(self, rect: Rect, face: object = None, tilt: float = 0) -> Widget:
        """A die with a face up (1 to 6, `newspaper`, `blank`); awaited, `?` or `news` says which one."""
        if face in ("?", "news"):
            svg = pictures.turned(icons.die_awaited(question=face == "?"), tilt)
            question: tuple[Widget, ...] = ()
            if face == "?":
                size = Type("sign", round(rect.h * 0.55))
                place = rect.x + rect.w / 2, rect.y + rect.h * 0.68
                question = (self.label("?", place, size, Look(RULE, "#F7EED6", "center", "ground")),)
            return Drawing(rect=rect, role="die", svg=svg, name=f"awaited {face}", children=question)
        drawn = self.picture(f"die-{face}", rect, None, tilt)
        return Drawing(rect=rect, role="die", svg=drawn.svg, name=drawn.name)

    def money(self, amount: int, at: tuple[float, float], look: Look) -> list[Label]:
        """A balance from its left end, its unit small: raised before it, dropped where the amount is long, or after."""
        before, digits, after = self.words.balance(amount)
        x, y = at
        parts = []
        small = Look(look.colour, look.ground, role="currency")
        if before and amount < 10_000:
            parts.append(self.label(before, (x, y - 14.5), tokens.S_BOLD, small))
            x = parts[0].rect.right + 3
        parts.append(self.label(digits, (x, y), tokens.XL, look))
        if after:
            parts.append(self.label(after, (parts[-1].rect.right + 5, y), tokens.S_BOLD, small))
        return parts

    def fits_toast(self, text: str) -> bool:
        """Whether a text is short enough for a toast."""
        return self.measure(text, tokens.S) <= self.width - 2 * tokens.MARGIN - 28

    def toast(self, text: str, page: tuple[Widget, ...] = ()) -> Box:
        """One line as low on the stage as nothing is covered by it: what was understood, what is awaited.

        Where there is no such place it is over the header: what has to be read now, or touched, stays free.
        """
        taken = [part.rect for part in walk(page) if part.answer or part.role.startswith(_COVERED) or part.text]
        over_bar = self.height - tokens.BAR_UP - tokens.GAP - 48
        places = [over_bar, *range(round(self.stage.bottom) - 48, tokens.HEADER, -4)]
        rects = [Rect(tokens.MARGIN, y, self.width - 2 * tokens.MARGIN, 48) for y in places]
        header = Rect(tokens.MARGIN, 4, self.width - 2 * tokens.MARGIN, 48)
        rect = next((one for one in rects if not any(one.meets(other) for other in taken)), header)
        look = Look(colour=CARD, ground=INK)
        style = tokens.L_PLAIN if self.measure(text, tokens.L_PLAIN) < rect.w - 28 else tokens.S
        line = self.label(text, (rect.x + 16, rect.y + 36), style, look, rect.w - 28)
        return Box(rect=rect, role="toast", face=INK, children=(line,))
