"""What the drawings that schemdraw doesn't make are made of."""

from collections.abc import Iterable
from html import escape


def drawing(wide: int, high: int, parts: Iterable[str]) -> str:
    """A whole drawing on white, so many pixels wide and high."""
    start = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="13">'
    )
    return "\n".join([start, f'<rect width="{wide}" height="{high}" fill="#ffffff"/>', *parts, "</svg>\n"])


def label(
    x: float, y: float, text: str, anchor: str = "middle", size: int = 13, *, ink: str = "#202020", bold: bool = False
) -> str:
    """Words at a place: where they start, have their middle, or end."""
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" font-size="{size}" fill="{ink}"{weight}>'
        f"{escape(text, quote=False)}</text>"
    )


def box(
    x: float, y: float, wide: float, high: float, fill: str = "#ffffff", *, corner: int = 4, dashed: bool = False
) -> str:
    """A box by its upper left corner, with its corners rounded by so many pixels."""
    dashes = ' stroke-dasharray="6 4"' if dashed else ""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="{corner}" fill="{fill}" '
        f'stroke="#404040"{dashes}/>'
    )
