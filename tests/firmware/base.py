"""A dice base on a pty: the real firmware under MicroPython, with made-up dice."""

import os
import select
import shutil
import subprocess
import sys
import time
import tty
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Self

ROOT = Path(__file__).parents[2]
PORT = Path(__file__).parent / "port"
# -P, since the flash is the working directory and its modules have everyday names.
MICROPYTHON = [sys.executable, "-P", "-m", "micropython"] if find_spec("micropython") else ["micropython"]

PATIENCE = 30.0
"""Seconds that a slow machine may take for anything."""


class BaseSilent(TimeoutError):
    """The firmware didn't do what it was waited for."""


class DiceBase:
    """A process that runs firmware/main.py; `port` is a link to its pty, and stays when the base is plugged anew.

    `home` becomes its flash: the firmware's files, and the calibration that it learns. Orders are
    carried out one after another for each die; `throw` and the like return at once, `wait` waits.
    """

    def __init__(self, home: Path, *, seed: int = 1, config: str | None = None) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self.home = home
        self.port = home / "port"
        for file in [*(ROOT / "firmware").glob("*.py"), *PORT.glob("*.py")]:
            shutil.copy(file, home)
        (home / "pico_time.py").rename(home / "time.py")
        if config is not None:
            (home / "config.py").write_text(config)
        for fifo in ("orders", "news"):
            (home / fifo).unlink(missing_ok=True)
            os.mkfifo(home / fifo)
        # Open for both, a FIFO neither blocks nor ends while the firmware restarts.
        self._orders = os.open(home / "orders", os.O_RDWR)
        self._news = os.open(home / "news", os.O_RDWR | os.O_NONBLOCK)
        self._heard = b""
        self._process: subprocess.Popen[bytes] | None = None
        self._ends: tuple[int, ...] = ()
        self._seed = seed
        self.plug()

    def plug(self) -> None:
        """Plug it in: a new pty behind the same link."""
        self.order(f"seed {self._seed}")
        master, slave = os.openpty()
        tty.setraw(slave)
        self._process = subprocess.Popen(
            [*MICROPYTHON, "main.py"],
            cwd=self.home,
            stdin=master,
            stdout=master,
            env={**os.environ, "MICROPYPATH": ".frozen"},
        )
        # The slave stays open here, or the firmware would read errors while no host is there.
        self._ends = (master, slave)
        link = self.home / "port.new"
        link.symlink_to(os.ttyname(slave))
        link.rename(self.port)

    def unplug(self) -> None:
        """Pull its plug: the firmware ends as in a power cut, and the pty is gone."""
        if self._process is None:
            return
        self._process.kill()
        self._process.wait()
        self._process = None
        for end in self._ends:
            os.close(end)
        self.port.unlink()

    def reboot(self) -> None:
        """Pull its plug and put it back."""
        self.unplug()
        self._seed += 1
        self.plug()

    def ended(self) -> int | None:
        """Wait for the firmware to end by itself; its exit status."""
        return self._process.wait(PATIENCE) if self._process else None

    def close(self) -> None:
        """End it for good."""
        self.unplug()
        for fd in (self._orders, self._news):
            os.close(fd)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def throw(self, die: str, face: int) -> None:
        """Throw a die so that it shows this face."""
        self.order(f"throw {die} {face}")

    def cock(self, die: str) -> None:
        """Throw a die so that it ends leaning on something."""
        self.order(f"cock {die}")

    def hold(self, die: str, face: int) -> None:
        """Lift a die, hold it and put it back with this face up, unthrown."""
        self.order(f"held {die} {face}")

    def lay(self, die: str, face: int) -> None:
        """Turn a die over with a finger."""
        self.order(f"flipped {die} {face}")

    def bump(self, die: str) -> None:
        """Knock on the table that a die lies on."""
        self.order(f"bumped {die}")

    def tilt(self, *, up: bool) -> None:
        """Hold the gavel's handle up, or not."""
        self.order(f"pin 15 {0 if up else 1}")

    def order(self, line: str) -> None:
        """Give any order of port/machine.py."""
        os.write(self._orders, line.encode() + b"\n")

    def wait(self, line: str) -> str:
        """Wait for news that begin so, such as `done throw numeric`, and return them; earlier news are gone."""
        deadline = time.monotonic() + PATIENCE
        while True:
            while b"\n" in self._heard:
                news, self._heard = self._heard.split(b"\n", 1)
                if news.startswith(line.encode()):
                    return news.decode()
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self._news], [], [], left)[0]:
                raise BaseSilent(f"the base didn't say {line!r} in {PATIENCE} s")
            self._heard += os.read(self._news, 4096)
