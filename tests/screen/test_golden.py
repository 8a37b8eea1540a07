"""Some pages as they must look: to the pixel on the build they were drawn with, nearly so elsewhere."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from tests.screen.seaside import FULL, gavel, income, over, plays, verdict

from tablehand.screen.gallery import Gallery, Page
from tablehand.screen.show import Ui
from tablehand.screen.words import Words

GOLDEN = Path(__file__).parents[1] / "data" / "golden"
PINNED = ("2.6.1", (2, 28, 4))
"""The versions of pygame and SDL that drew them."""
ELSEWHERE = 0.005
"""The part of the pixels that may differ with another build."""
SHADE = 16
"""What is no difference there: edges are smoothed a little differently."""
PAGES = (
    "roll.turn-4-1", "seen-4-1", "faces-2-1", "choose.buy-4-1", "read.rent-4-1", "read.news-4-1", "kick.kick-4-1",
    "bid.bid-4-1", "deeds-4-1", "over-4-1", "start-4-1", "name-4-1",
)  # fmt: skip
SEASIDE = {
    "pp-income": (income(1, 3, 1), Ui()),
    "pp-market": (FULL, Ui(chosen=3)),
    "pp-challenge": (plays("challenge", 5), Ui(chosen=2)),
    "pp-defend": (plays("defend", 4), Ui()),
    "pp-court": (gavel(), Ui()),
    "pp-verdict": (replace(income(), events=[verdict("green")]), Ui()),
    "pp-peek": (FULL, Ui(open="peek")),
    "pp-grids": (FULL, Ui(open="deeds")),
    "pp-over": (over(), Ui()),
}
"""Pages of Prize Property, made by hand."""


def test_there_is_a_golden_picture_of_each_page_and_no_other() -> None:
    assert {file.stem for file in GOLDEN.glob("*.png")} == {*PAGES, *SEASIDE}


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("name", [*PAGES, *SEASIDE])
def test_the_page_looks_as_it_did(played: dict[str, Page], tmp_path: Path, name: str) -> None:
    page = (name, *SEASIDE[name]) if name in SEASIDE else played[name]
    actual = Gallery(Words()).draw(page, "800x480").convert(24)
    expected = pygame.image.load(str(GOLDEN / f"{name}.png")).convert(24)
    assert actual.get_size() == expected.get_size()
    pinned = (pygame.version.ver, pygame.get_sdl_version()) == PINNED
    allowed, shade = (0, 1) if pinned else (ELSEWHERE, SHADE)
    same = pygame.mask.from_threshold(actual, (0, 0, 0), (shade, shade, shade, 255), expected)
    share = 1 - same.count() / (actual.get_width() * actual.get_height())
    if share > allowed:
        difference = same.to_surface(setcolor="white", unsetcolor="red")
        for kind, picture in (("expected", expected), ("actual", actual), ("difference", difference)):
            pygame.image.save(picture, str(tmp_path / f"{name}-{kind}.png"))
    assert share <= allowed, f"see {tmp_path}; if the new picture is right, it is the new {GOLDEN / name}.png"
