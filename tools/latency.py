"""How long a throw takes from the die's strobe to the picture of it, and what an idle table costs.

    xvfb-run python tools/latency.py [--throws N] [--idle SECONDS]

The whole table runs as it does for people, in a window; only the income die is moved by a thread of its own, on its
mock pins, in real time as a die module would (10 ms of data, the strobe, 100 ms). Printed is the time from the
strobe's fall to the return of the call that presents the page with the face, less the 15 ms that the protocol of the
wires needs for three looks at them; then the processor time that the idle table takes.
"""

import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from threading import Thread
from typing import cast

import pygame

from tablehand.appliance import daemon as rounds
from tablehand.appliance.daemon import Daemon
from tablehand.appliance.opening import Wish, opened
from tablehand.hardware.pins import Pins
from tablehand.hardware.simulated.pins import SimulatedFactory
from tablehand.hardware.simulated.table import BETWEEN_STROBES, DATA_AFTER, DATA_FIRST, STROBE_LOW
from tablehand.screen.intents import Intent
from tablehand.senses.dice import AGREEING, DiceFigures

SAMPLING = AGREEING * DiceFigures().step
SEEN = "roll.seen"
"""The page that shows what was thrown."""
WIRES = Pins().income


class Stopwatch:
    """Throws the die again and again, and notes when its face was presented."""

    def __init__(self, daemon: Daemon, throws: int) -> None:
        self.delays: list[float] = []
        self._daemon = daemon
        self._throws = throws
        self._struck: float | None = None
        self._thread: Thread | None = None
        self._factory = cast("SimulatedFactory", daemon.wires.factory)
        self._present = daemon.window.present
        daemon.window.present = self._presented  # type: ignore[method-assign]

    def _throw(self, code: int) -> None:
        """What a die module does, in a thread of its own."""
        data = [self._factory.pin(line) for bit, line in enumerate(WIRES.data) if code >> bit & 1]
        strobe = self._factory.pin(WIRES.strobe)
        for pin in data:
            pin.drive_low()
        time.sleep(DATA_FIRST)
        self._struck = time.monotonic()
        strobe.drive_low()
        time.sleep(STROBE_LOW)
        strobe.drive_high()
        time.sleep(DATA_AFTER)
        for pin in data:
            pin.drive_high()
        time.sleep(BETWEEN_STROBES)

    def _presented(self, page: pygame.Surface, changed: Sequence[pygame.Rect], shade: int = 0) -> None:
        self._present(page, changed, shade)
        if self._struck is not None and self._daemon.screen.scene.name == SEEN:
            self.delays.append(time.monotonic() - self._struck)
            self._struck = None

    def step(self, _now: float) -> None:
        """Called each time round: take back what was thrown, then throw anew."""
        session = self._daemon.session
        if session is None or session.busy or (self._thread and self._thread.is_alive()):
            return
        if self._daemon.screen.scene.name == SEEN:
            self._daemon.wish(Intent("accept"))
        elif session.table.seq:
            self._daemon.wish(Intent("undo"))
        elif len(self.delays) == self._throws:
            self._daemon.wish_to_end()
        else:
            self._thread = Thread(target=self._throw, args=(len(self.delays) % 5 + 1,))
            self._thread.start()


class Idler:
    """Looks on for a while, and notes what it cost."""

    def __init__(self, daemon: Daemon, seconds: float) -> None:
        self.share = 0.0
        self._daemon = daemon
        self._from = time.monotonic() + 2 * rounds.CALM
        self._seconds = seconds
        self._spent: float | None = None

    def step(self, now: float) -> None:
        """Called each time round."""
        if now < self._from:
            self._spent = time.process_time()
        elif now >= self._from + self._seconds and self._spent is not None:
            self.share = (time.process_time() - self._spent) / self._seconds
            self._daemon.wish_to_end()


def table(stack: ExitStack) -> Daemon:
    """A table at which a game of Prize Property has just begun, and nothing counts by itself."""
    folder = Path(stack.enter_context(TemporaryDirectory()))
    daemon, _ = opened(Wish(state=folder, simulate=True), stack, print)
    for wish in (Intent("set", ("accept", None)), Intent("new"), Intent("setup", ("game", "prize-property"))):
        daemon.wish(wish)
    daemon.wish(Intent("start"))
    return daemon


def main() -> None:
    """Measure and print."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--throws", type=int, default=200, metavar="N", help="how many throws are timed (200)")
    parser.add_argument("--idle", type=float, default=30.0, metavar="SECONDS", help="how long it is idle (30)")
    args = parser.parse_args()
    with ExitStack() as stack:
        daemon = table(stack)
        stopwatch = Stopwatch(daemon, args.throws)
        daemon.run(None, stopwatch.step)
        parts = quantiles((1000 * (delay - SAMPLING) for delay in stopwatch.delays), n=100)
        print(f"strobe to picture, less {1000 * SAMPLING:.0f} ms of looks: {args.throws} throws")
        wait = 1000 * rounds.WAIT
        print(f"  p50 {parts[49]:.1f} ms, p99 {parts[98]:.1f} ms; up to {wait:.0f} ms of them are the loop's own wait")
    with ExitStack() as stack:
        daemon = table(stack)
        idler = Idler(daemon, args.idle)
        daemon.run(None, idler.step)
        print(f"idle table: {100 * idler.share:.2f} % of a core")


if __name__ == "__main__":
    main()
