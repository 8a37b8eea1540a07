"""Draw every page of the screen in every size, from recorded games, and find what is wrong with them.

Each recording is a script, as `tablehand script` plays it; every game's pages go to a folder of their own.
Exit status: 0 all is well, 1 a page is missing or has a fault: letters or targets too small, clipped, overlapping,
out of the picture, or words that no catalog has.
"""

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

SUMMARY = "draw every page of the screen in every size, and look for faults"
RECORDED = Path(__file__).parents[3] / "tests" / "recorded"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a folder for the pictures, the games, a language."""
    from ..screen.words import languages

    parser.add_argument("folder", type=_folder, help="where the pictures go; made if it isn't there")
    parser.add_argument("--games", type=Path, default=RECORDED, help="a folder of recorded games (*.jsonl)")
    parser.add_argument("--language", choices=languages(), default="en", help="the language of the pictures")


def _folder(text: str) -> Path:
    folder = Path(text)
    if folder.exists() and not folder.is_dir():
        raise ArgumentTypeError(f"{text!r} is no folder; name one, or one that can be made")
    return folder


def run(args: Namespace) -> int:
    """Draw, and say what is wrong; returns the exit status. Raises RecordingError."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from ..appliance.exhibition import exhibits, recorded
    from ..screen.gallery import Gallery, expected
    from ..screen.games import GAMES
    from ..screen.window import Window
    from ..screen.words import Words

    games = recorded(args.games)
    if not games:
        print(f"tablehand pictures: no games (*.jsonl) in {args.games}; name their folder: --games", file=sys.stderr)
        return 1
    window = Window((800, 480))
    gallery = Gallery(Words(args.language))
    wrong: list[str] = []
    missing: list[str] = []
    for game, scripts in games.items():
        folder = args.folder / game
        folder.mkdir(parents=True, exist_ok=True)
        unseen = expected(GAMES[game])
        for name, page in exhibits(scripts, Words(args.language)):
            unseen.discard(page[0])
            wrong += [f"{game}/{name}: {fault}" for fault in gallery.faults(page)]
            gallery.save(page, folder, name)
        missing += [f"{game}/{page}: no game shows this page" for page in sorted(unseen)]
    window.close()
    for line in (*wrong, *missing):
        print(line)
    drawn = sum(1 for _ in args.folder.glob("*/*.png"))
    print(f"{drawn} pictures in {args.folder}, {len(wrong)} faults, {len(missing)} pages missing")
    return 1 if wrong or missing else 0
