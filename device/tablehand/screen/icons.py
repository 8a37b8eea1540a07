"""Icons and the shapes of buttons, as SVG."""

from tablehand.screen.pictures import canvas
from tablehand.screen.tokens import (
    CARD,
    DUST,
    GREEN,
    GREEN_LIP,
    GREEN_PRESSED,
    INK,
    OFF_EDGE,
    OFF_FACE,
    OFF_TEXT,
    PLAIN_LIP,
    RED,
    RED_LIP,
    RED_PRESSED,
)

TONES = {
    "yes": (GREEN, GREEN_LIP, GREEN_PRESSED, CARD),
    "no": (RED, RED_LIP, RED_PRESSED, CARD),
    "plain": (CARD, PLAIN_LIP, DUST, INK),
}
LIP = 6
_DOT = '<circle cx="{}" cy="{}" r="2.6" fill="{c}"/>'
_LINES = 'fill="none" stroke="{c}" stroke-width="{w}" stroke-linecap="round" stroke-linejoin="round"'
# In a box of 28 x 28; {c} is the colour.
ICONS = {
    "tick": f'<polyline points="2,15 10,24 26,4" {_LINES.format(c="{c}", w=5.5)}/>',
    "cross": f'<path d="M4 4 L24 24 M24 4 L4 24" {_LINES.format(c="{c}", w=5.5)}/>',
    "undo": f'<path d="M9 8 H18 A7 7 0 0 1 18 23 H10" {_LINES.format(c="{c}", w=5)}/>'
    '<polygon points="0,8 11,0 11,16" fill="{c}"/>',
    "redo": f'<path d="M19 8 H10 A7 7 0 0 0 10 23 H18" {_LINES.format(c="{c}", w=5)}/>'
    '<polygon points="28,8 17,0 17,16" fill="{c}"/>',
    "list": "".join(
        f'<rect x="0" y="{y}" width="5" height="5" fill="{{c}}"/>'
        f'<rect x="9" y="{y}" width="19" height="5" fill="{{c}}"/>'
        for y in (2, 11.5, 21)
    ),
    "pencil": '<polygon points="1,27 3,18 10,25" fill="{c}"/><polygon points="5,16 19,2 26,9 12,23" fill="{c}"/>',
    "speaker": '<polygon points="0,9 6,9 14,2 14,26 6,19 0,19" fill="{c}"/>'
    f'<path d="M18 9 A7 7 0 0 1 18 19 M21 4 A12.5 12.5 0 0 1 21 24" {_LINES.format(c="{c}", w=3)}/>',
    "die": '<rect x="2" y="2" width="24" height="24" rx="5" fill="none" stroke="{c}" stroke-width="4"/>'
    + "".join(_DOT.format(x, y, c="{c}") for x in (9.5, 18.5) for y in (9.5, 18.5)),
    "dots": "".join(f'<circle cx="{x}" cy="14" r="3.2" fill="{{c}}"/>' for x in (4, 14, 24)),
    "minus": '<rect x="0" y="11.5" width="28" height="5.5" fill="{c}"/>',
    "plus": '<rect x="0" y="11.5" width="28" height="5.5" fill="{c}"/>'
    '<rect x="11.5" y="0" width="5.5" height="28" fill="{c}"/>',
    "left": f'<polyline points="18,3 7,14 18,25" {_LINES.format(c="{c}", w=5.5)}/>',
    "right": f'<polyline points="10,3 21,14 10,25" {_LINES.format(c="{c}", w=5.5)}/>',
}


def icon(name: str, colour: str) -> str:
    """An icon in a colour. Raises KeyError for a name that isn't in ICONS."""
    return canvas(28, 28, ICONS[name].format(c=colour))


def ink_on(tone: str, state: str) -> str:
    """The colour of what is written on a button."""
    return OFF_TEXT if state == "disabled" else TONES[tone][3]


def face_of(tone: str, state: str) -> str:
    """The colour of a button's face."""
    face, _, pressed, _ = TONES[tone]
    return {"disabled": OFF_FACE, "pressed": pressed}.get(state, face)


def button(width: float, height: float, tone: str, state: str) -> str:
    """A button's shape: a face above a lip, lower and without one when pressed, flat when it can do nothing."""

    def rounded(y: float, h: float, fill: str, edge: str, thick: float, inset: float = 0) -> str:
        i = inset + thick / 2
        return (
            f'<rect x="{i:g}" y="{y + i:g}" width="{width - 2 * i:g}" height="{h - 2 * i:g}" rx="{8 - inset * 0.7:g}"'
            f' fill="{fill}" stroke="{edge}" stroke-width="{thick}"/>'
        )

    face, lip = face_of(tone, state), TONES[tone][1]
    if state == "disabled":
        return canvas(width, height, rounded(0, height, face, OFF_EDGE, 2))
    if state == "pressed":
        return canvas(width, height, rounded(5, height - 5, face, INK, 3))
    shape = rounded(0, height, lip, INK, 3) + rounded(0, height - LIP, face, INK, 3)
    if state == "focus":
        shape += rounded(0, height - LIP, "none", ink_on(tone, state), 3, inset=6)
    return canvas(width, height, shape)


def die_awaited(question: bool) -> str:
    """A dashed die without a face: a question mark's ground, or the outline of a newspaper."""
    paper = (
        '<g fill="none" stroke="#B59F70" stroke-width="3"><rect x="25" y="22" width="50" height="56"/>'
        '<path d="M31 42 H69"/><rect x="31" y="47" width="18" height="14"/>'
        '<path d="M54 49 H69 M54 55 H69 M54 61 H69 M31 67 H49 M54 67 H69 M31 72 H49 M54 72 H65" stroke-width="2"/></g>'
        '<rect x="31" y="29" width="38" height="8" fill="#B59F70"/>'
    )
    return canvas(
        100,
        100,
        '<rect x="4" y="4" width="92" height="92" rx="15" fill="#F7EED6" stroke="#28180A" stroke-width="3.5"'
        f' stroke-dasharray="11 8"/>{"" if question else paper}',
    )
