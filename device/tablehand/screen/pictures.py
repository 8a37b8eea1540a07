"""Drawings: SVG at the size wanted, read by SDL itself, so that nothing has to be made beforehand."""

import re
from functools import cache
from io import BytesIO

import pygame

from tablehand import assets
from tablehand.screen.tokens import INK

# A drawing's own ink, which turns to card colour where it stands on ink.
_SIZE = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)" width="[\d.]+" height="[\d.]+"')


@cache
def markup(name: str) -> str:
    """The SVG text of a packaged drawing, e.g. `bank`. Raises AssetMissing for a name that isn't there."""
    return assets.path("pictures", f"{name}.svg").read_text(encoding="utf-8")


def proportion(name: str) -> float:
    """Width over height of a packaged drawing."""
    size = _SIZE.search(markup(name))
    if not size:
        raise ValueError(f"picture {name}: its svg element must begin with viewBox, width and height")
    return float(size[1]) / float(size[2])


def outlined(name: str, edge: str) -> str:
    """A drawing whose outline has another colour than ink."""
    return markup(name).replace(f'stroke="{INK}"', f'stroke="{edge}"')


def turned(svg: str, degrees: float) -> str:
    """A square drawing turned clockwise by some degrees, made a little smaller so that its corners stay inside."""
    size = _SIZE.search(svg)
    if not size:
        raise ValueError("a drawing to be turned must begin with viewBox, width and height")
    half = float(size[1]) / 2
    inner = svg[svg.index(">") + 1 : svg.rindex("</svg>")]
    move = f"translate({half} {half}) rotate({degrees}) scale(.92) translate({-half} {-half})"
    return f'{svg[: svg.index(">") + 1]}<g transform="{move}">{inner}</g></svg>'


def canvas(width: float, height: float, inner: str) -> str:
    """An SVG text of `width` x `height` u around some elements."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}"'
        f' width="{width:g}" height="{height:g}">{inner}</svg>'
    )


class Pictures:
    """SVG made into pixels once a size, opaque on its ground where it has one."""

    def __init__(self) -> None:
        self._cache: dict[tuple[str, int, int, str | None], pygame.Surface] = {}

    def get(self, svg: str, width: int, height: int, ground: str | None) -> pygame.Surface:
        """The picture at `width` x `height` pixels."""
        key = svg, width, height, ground
        if key not in self._cache:
            if len(self._cache) > 300:
                self._cache.clear()
            self._cache[key] = self._draw(*key)
        return self._cache[key]

    def _draw(self, svg: str, width: int, height: int, ground: str | None) -> pygame.Surface:
        sized = _SIZE.sub(
            rf'viewBox="0 0 \1 \2" width="{width}" height="{height}" preserveAspectRatio="none"', svg, count=1
        )
        drawn = pygame.image.load(BytesIO(sized.encode()), "drawing.svg")
        if ground is None:
            return drawn.convert_alpha()
        opaque = pygame.Surface((width, height)).convert()
        opaque.fill(ground)
        opaque.blit(drawn, (0, 0))
        return opaque
