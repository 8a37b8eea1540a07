"""Draw the README's pictures from the recorded games.

    python tools/readme_pictures.py [--check]

Writes docs/table.png (the running table), docs/doctor.png and six more pages of each game, docs/GAME.png; with --check
it writes nothing and exits 1 where what lies there is not what the screen shows now.
"""

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from tablehand.appliance.exhibition import exhibits, recorded
from tablehand.screen.gallery import Gallery
from tablehand.screen.window import Window
from tablehand.screen.words import Words

TOP = Path(__file__).parents[1]
TABLE = "seen-4-1"
DOCTOR = ("sensors-4-1", "sensor-4-1", "live-4-1", "fairness-4-2")
"""Pages of Calamityville."""
PAGES = {
    "calamityville": ("read.news-4-1", "choose.buy-4-1", "read.rent-4-1", "bid.bid-4-2", "deeds-4-1", "over-4-1"),
    "prize-property": (
        "roll.income-4-2",
        "read.card-4-3",
        "choose.market-4-2",
        "gavel.gavel-4-3",
        "deeds-4-1",
        "over-4-1",
    ),
}
"""Pages by game."""
SIZE = "800x480"
GAP = 8
COLUMNS = 2
DIFFERENT = 0.005
"""The share of bytes in which fonts of another build may differ."""


def drawn() -> dict[str, pygame.Surface]:
    """All pictures, by file name."""
    window = Window((800, 480))
    recordings = recorded(TOP / "tests" / "recorded")
    pictures: dict[str, pygame.Surface] = {}
    for game, pages in PAGES.items():
        words = Words()
        gallery = Gallery(words)
        wanted = {TABLE, *DOCTOR, *pages}
        shown = exhibits(recordings[game], words)
        found = {name: gallery.draw(page, SIZE).copy() for name, page in shown if name in wanted}
        if game == "calamityville":
            pictures["table.png"] = found[TABLE]
            pictures["doctor.png"] = _sheet([found[name] for name in DOCTOR])
        pictures[f"{game}.png"] = _sheet([found[name] for name in pages])
    window.close()
    return pictures


def _sheet(pages: list[pygame.Surface]) -> pygame.Surface:
    """Pages side by side, at half their size."""
    wide, high = (side // 2 for side in pages[0].get_size())
    rows = -(-len(pages) // COLUMNS)
    sheet = pygame.Surface((COLUMNS * (wide + GAP) - GAP, rows * (high + GAP) - GAP))
    sheet.fill("white")
    for place, page in enumerate(pages):
        row, column = divmod(place, COLUMNS)
        sheet.blit(pygame.transform.smoothscale(page, (wide, high)), (column * (wide + GAP), row * (high + GAP)))
    return sheet


def current(picture: pygame.Surface, path: Path) -> bool:
    """Whether a picture lies at a path already, but for what another build draws otherwise."""
    if not path.is_file():
        return False
    there = pygame.image.load(path)
    if there.get_size() != picture.get_size():
        return False
    now, then = (pygame.image.tobytes(one, "RGB") for one in (picture, there))
    return sum(a != b for a, b in zip(now, then, strict=True)) <= DIFFERENT * len(now)


def main() -> int:
    """Draw them, or check those that are there."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if a picture is out of date")
    args = parser.parse_args()
    stale = []
    for name, picture in drawn().items():
        path = TOP / "docs" / name
        if args.check:
            stale += [] if current(picture, path) else [name]
        else:
            pygame.image.save(picture, path)
    for name in stale:
        print(f"docs/{name} is out of date: run python tools/readme_pictures.py")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
