"""The packaged fonts: text measured in u, set by its baseline, in any script that a name may have."""

import unicodedata
from functools import cache, lru_cache
from itertools import groupby

import pygame

from tablehand import assets
from tablehand.screen.panel import Panel
from tablehand.screen.tokens import Type

FACES = {
    "plain": "AtkinsonHyperlegible-Regular.ttf",
    "bold": "AtkinsonHyperlegible-Bold.ttf",
    "serif": "OldStandardTT-Regular.ttf",
    "italic": "OldStandardTT-Italic.ttf",
    "sign": "Rye-Regular.ttf",
}
# Asked in this order for what the face lacks, each with the script that its shaping needs (ISO 15924).
# The last one also draws what nobody has.
FALLBACKS = (
    ("NotoSans-Bold.ttf", "Latn"),
    ("NotoSansArabic-Bold.ttf", "Arab"),
    ("NotoSansArmenian-Bold.ttf", "Armn"),
    ("NotoSansBengali-Bold.ttf", "Beng"),
    ("NotoSansDevanagari-Bold.ttf", "Deva"),
    ("NotoSansEthiopic-Bold.ttf", "Ethi"),
    ("NotoSansGeorgian-Bold.ttf", "Geor"),
    ("NotoSansGujarati-Bold.ttf", "Gujr"),
    ("NotoSansGurmukhi-Bold.ttf", "Guru"),
    ("NotoSansHebrew-Bold.ttf", "Hebr"),
    ("NotoSansKannada-Bold.ttf", "Knda"),
    ("NotoSansKhmer-Bold.ttf", "Khmr"),
    ("NotoSansLao-Bold.ttf", "Laoo"),
    ("NotoSansMalayalam-Bold.ttf", "Mlym"),
    ("NotoSansTamil-Bold.ttf", "Taml"),
    ("NotoSansTelugu-Bold.ttf", "Telu"),
    ("NotoSansThai-Bold.ttf", "Thai"),
    ("DroidSansFallback.ttf", "Hani"),
)
# No font has a glyph for this, so its measures are those of "missing".
_NOBODY = "\uffff"


@cache
def _font(name: str, script: str, size: int) -> pygame.font.Font:
    folder = ("fonts", "fallback") if script else ("fonts",)
    font = pygame.font.Font(str(assets.path(*folder, name)), size)
    if script:
        font.set_script(script)
    return font


def _has(font: pygame.font.Font, character: str) -> bool:
    glyph, missing = font.metrics(character + _NOBODY)[:2]
    return glyph != missing and bool(glyph)


@lru_cache(maxsize=2000)
def _font_of(character: str, face: str, size: int) -> tuple[str, str]:
    """Which font draws the character: its file and script."""
    own = FACES[face], ""
    for name, script in (own, *FALLBACKS):
        if _has(_font(name, script, size), character):
            return name, script
    return FALLBACKS[-1]


def _runs(text: str, face: str, size: int) -> list[tuple[pygame.font.Font, str]]:
    """The text in pieces that one font each can draw, from left to right."""
    if text.isascii():
        return [(_font(FACES[face], "", size), text)]
    chosen: list[tuple[tuple[str, str], str]] = []
    for character in unicodedata.normalize("NFC", text):
        # Marks and joiners belong to the letter before them, or shaping would come apart.
        if chosen and (unicodedata.category(character)[0] == "M" or character in "\u200c\u200d"):
            chosen.append((chosen[-1][0], character))
        else:
            chosen.append((_font_of(character, face, size), character))
    runs = [(key, "".join(c for _, c in group)) for key, group in groupby(chosen, key=lambda pair: pair[0])]
    # SDL sets everything from left to right and HarfBuzz shapes as it goes, so Arabic and Hebrew go in reversed.
    return [
        (_font(name, script, size), run[::-1] if script in ("Arab", "Hebr") else run) for (name, script), run in runs
    ]


class Typesetter:
    """Sets text for one panel."""

    def __init__(self, panel: Panel) -> None:
        self._panel = panel
        self._cache: dict[tuple[str, Type, str, str | None], tuple[pygame.Surface, int, int]] = {}

    def width(self, text: str, style: Type) -> float:
        """How wide a line of text is, in u."""
        runs = _runs(text, style.face, self._panel.length(style.size))
        return sum(font.size(run)[0] for font, run in runs) / self._panel.scale

    def capital(self, style: Type) -> int:
        """How high a capital letter is, in pixels."""
        font = _font(FACES[style.face], "", self._panel.length(style.size))
        return int(font.render("H", True, "black").get_bounding_rect().h)

    def shorten(self, text: str, style: Type, room: float) -> str:
        """The text, or as much of it as fits into `room` u with an ellipsis."""
        if self.width(text, style) <= room:
            return text
        for end in range(len(text) - 1, 0, -1):
            if unicodedata.category(text[end])[0] != "M":
                short = text[:end].rstrip() + "…"
                if self.width(short, style) <= room:
                    return short
        return "…"

    def lines(self, text: str, style: Type, room: float) -> list[str]:
        """The text broken at spaces into lines of at most `room` u (a longer word stands alone)."""
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".lstrip()
            if not lines[-1] or self.width(longer, style) <= room:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def set(self, text: str, style: Type, colour: str, ground: str | None) -> tuple[pygame.Surface, int, int]:
        """The text's ink, opaque on its ground if it has one, and where it stands from the line's start and baseline.

        Both are in pixels. It is cut close, so that lines set tight do not cover each other.
        """
        key = text, style, colour, ground
        if key not in self._cache:
            if len(self._cache) > 500:
                self._cache.clear()
            self._cache[key] = self._draw(text, style, colour, ground)
        return self._cache[key]

    def _draw(self, text: str, style: Type, colour: str, ground: str | None) -> tuple[pygame.Surface, int, int]:
        runs = _runs(text, style.face, self._panel.length(style.size))
        pieces = [(font.render(run, True, colour), font.get_ascent()) for font, run in runs]
        ascent = max(above for _, above in pieces)
        height = ascent + max(piece.get_height() - above for piece, above in pieces)
        line = pygame.Surface((sum(piece.get_width() for piece, _ in pieces), height), pygame.SRCALPHA)
        x = 0
        for piece, above in pieces:
            line.blit(piece, (x, ascent - above))
            x += piece.get_width()
        ink = line.get_bounding_rect()
        if not ground:
            return line.subsurface(ink), ink.x, ink.y - ascent
        opaque = pygame.Surface(ink.size).convert()
        opaque.fill(ground)
        opaque.blit(line, (-ink.x, -ink.y))
        return opaque, ink.x, ink.y - ascent
