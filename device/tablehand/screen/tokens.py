"""Colours and sizes of a frontier newspaper; lengths are in u (0.193 mm, a pixel of the 7" 800x480 panel)."""

from typing import NamedTuple

PAPER = "#F0E4C8"
CARD = "#FBF5E4"
DUST = "#DCCBA2"
RULE = "#B59F70"
INK = "#28180A"
INK_2 = "#5B4527"
GREEN, GREEN_LIP, GREEN_PRESSED = "#1F6B3C", "#12452A", "#185430"
RED, RED_LIP, RED_PRESSED = "#A32A1E", "#6B170F", "#84200F"
PLAIN_LIP = "#BDA775"
BOOM = "#F4B400"
BUST = "#B3261E"
CHART_BOOM, CHART_BUST = "#F7E3A0", "#EFC5B4"
OFF_FACE, OFF_EDGE, OFF_TEXT = "#D8C69B", "#A8905E", "#6B5638"

SEAT_SHAPES = ("circle", "triangle", "square", "star")
SEAT_COLOURS = ("#0072B2", "#D55E00", "#F0E442", "#1A1A1A")

# The sign of a product, and that of a value nobody pays.
TIMES = "\u00d7"
NONE = "\u2013"

MARGIN = 16
GAP = 16
HEADER = 56
STRIP_HEIGHT = 84
BUTTON_HEIGHT = 79
# What stands under the stage, counted from the page's lower edge: the strip's rule, and the buttons' top.
STRIP_UP = 187
BAR_UP = 87


class Type(NamedTuple):
    """A face and its size in em u, as pygame takes it."""

    face: str
    size: int


XL = Type("bold", 51)
SUM = Type("bold", 64)
L = Type("bold", 36)
L_PLAIN = Type("plain", 36)
M = Type("bold", 30)
S = Type("plain", 26)
S_BOLD = Type("bold", 26)
TOLD = Type("serif", 34)
MOTTO = Type("italic", 34)
HEADLINE = Type("sign", 43)
TITLE = Type("sign", 68)
