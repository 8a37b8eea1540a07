"""Play at the table: the screen, the dice, the newspaper. Goes on with the unfinished game, if there is one.

Where no Raspberry Pi is found, or with --simulate, dice and buttons are simulated on mock pins. Without a
display the table runs all the same; --shots DIR keeps a picture of every page.
"""

import os
import signal
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from tablehand.games.library import GAMES

SUMMARY = "play at the table"
NO_DISPLAY = """\
tablehand: no display here, so nobody sees the table (--shots DIR saves its pages). Ctrl-C stops.
tablehand: over SSH, on a machine with a screen: DISPLAY=:0 ./tablehand play"""


def add_arguments(parser: ArgumentParser) -> None:
    """Take where games are kept, how the screen is, and what is simulated."""
    parser.add_argument("--config", type=Path, metavar="FILE", help="read this tablehand.toml")
    parser.add_argument("--state", type=Path, metavar="DIR", help="keep games here (the platform's state directory)")
    parser.add_argument("--game", choices=sorted(GAMES), help="go on with the last game of this kind, or begin one")
    parser.add_argument("--edition", type=Path, metavar="FILE", help="begin new games with a board of your own")
    parser.add_argument("--simulate", action="store_true", help="simulate dice and buttons, also on a Raspberry Pi")
    parser.add_argument(
        "--fault",
        action="append",
        default=[],
        metavar="TARGET:KIND",
        help="break a simulated part, as numeric.b0:stick",
    )
    parser.add_argument("--size", type=_size, metavar="WxH", help="size of the window or screen in pixels, as 1280x720")
    parser.add_argument("--turn", type=int, choices=(0, 90, 180, 270), help="turn the picture by so many degrees")
    parser.add_argument("--fullscreen", action="store_true", default=None, help="fill the screen")
    parser.add_argument("--autoplay", action="store_true", help="let the table play by itself, for a look")
    parser.add_argument(
        "--pause", type=float, default=0.4, metavar="N", help="seconds --autoplay looks at a page (0.4)"
    )
    parser.add_argument("--seconds", type=float, metavar="N", help="stop after so many seconds")
    parser.add_argument("--shots", type=Path, metavar="DIR", help="save every new page as a PNG there")


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()) or min(int(width), int(height)) < 320:
        raise ArgumentTypeError(f"{text!r} is not a size; allowed: WIDTHxHEIGHT from 320x320 on, as 800x480")
    return int(width), int(height)


def run(args: Namespace) -> int:
    """Open everything and go round until somebody closes it.

    Raises ConfigError, EditionError, FaultError, NoDisplay and ShelfNotWritable where the table can't be opened.
    """
    from tablehand.appliance.opening import Wish, opened
    from tablehand.hardware.simulated import faults

    if not _has_display():
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        print(NO_DISPLAY, file=sys.stderr)
    wish = Wish(
        config=args.config,
        state=args.state,
        simulate=args.simulate or args.autoplay,
        size=args.size,
        turn=args.turn,
        fullscreen=args.fullscreen,
        autoplay=args.autoplay,
        pause=args.pause,
        shots=args.shots,
        edition=args.edition,
        game=args.game,
        faults=tuple(map(faults.parse, args.fault)),
    )
    with ExitStack() as stack:
        daemon, each = opened(wish, stack, partial(print, flush=True))
        for ending in (signal.SIGTERM, signal.SIGINT):
            stack.callback(signal.signal, ending, signal.signal(ending, lambda *_: daemon.wish_to_end()))
        daemon.run(args.seconds, each)
    return 0


def _has_display() -> bool:
    """Whether SDL will find something to draw on: a desktop, a console's screen, or a driver that was named."""
    if any(os.environ.get(name) for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")):
        return True
    return any(Path("/dev/dri").glob("card*"))
