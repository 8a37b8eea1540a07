"""A dice base that isn't there, behind a serial port that is: a pty, with a link that names it."""

import os
import tty
from contextlib import suppress
from math import inf
from pathlib import Path
from random import Random
from typing import Literal, TypeAlias

from msgspec import Struct

from tablehand.clock import Clock
from tablehand.hardware.serial_lines import (
    CLOCK_TURN,
    NUMBERS,
    PROTOCOL,
    Ack,
    Boot,
    FromBase,
    FromHost,
    Heartbeat,
    Hello,
    Landed,
    Learn,
    Learnt,
    Ping,
    Splitter,
    Tilt,
    Tumbling,
    encode,
    from_host,
)
from tablehand.readings import DieName

BaseFault: TypeAlias = Literal["cock", "deaf", "flood", "hold", "reboot", "unplug"]
"""Dice lean and show no face; it doesn't read; it talks noise between its lines; dice stay in the hand
and tell no face; it starts anew (once, at once); it is off its port, and starts anew when it is mended."""

FIRMWARE = "simulated"
HEARTBEAT = 2.0
AGAIN = 0.250
"""Seconds after which a throw that wasn't acknowledged is told again."""
TELLINGS = 5
FULL = 1024
"""Bytes that wait for a host which doesn't read; what comes then is dropped."""
UNREAD = 65536
"""Bytes from the host that wait at most."""
NOISE = 512
"""Bytes of noise at a time."""
NOISE_EVERY = 0.01


class _Throw(Struct):
    """One that nobody has acknowledged yet."""

    told: Landed
    due: float
    left: int = TELLINGS


class SimulatedBase:
    """A dice base and its gavel, plugged in from the start; `port` is the link by which a host finds it.

    The loop that owns it calls `tick`; nothing happens in between.
    """

    def __init__(self, port: Path, clock: Clock, rng: Random) -> None:
        self.faults: frozenset[BaseFault] = frozenset()
        self._port = port
        self._clock = clock
        self._rng = rng
        self._high = True
        self._seq = 0
        self._throws: dict[int, _Throw] = {}
        self._plug_in()

    def roll(self, die: DieName, face: int | None = None) -> int:
        """Throw a die, and return its code, 1 to 6; without one, chance decides."""
        face = self._rng.randint(1, 6) if face is None else face
        now = self._clock.now()
        self._say(Tumbling(die, self._seq))
        if "hold" not in self.faults:
            landed = Landed(die, self._seq, 0 if "cock" in self.faults else face, self._milliseconds(now))
            self._throws[self._seq] = _Throw(landed, now)
        self._seq = (self._seq + 1) % NUMBERS
        return face

    def tilt(self, high: bool) -> None:
        """Let the gavel's switch open (`high`), or close because the handle is up."""
        self._high = high
        self._say(Tilt(int(high), self._milliseconds(self._clock.now())))

    def break_(self, fault: BaseFault) -> None:
        """Let it go wrong like this, until it is mended."""
        if fault == "reboot":
            self._boot()
            return
        if fault == "unplug" and fault not in self.faults:
            self._pull_out()
        self.faults |= {fault}

    def mend(self, fault: BaseFault) -> None:
        """Let it be right again."""
        unplugged = "unplug" in self.faults
        self.faults -= {fault}
        if unplugged and fault == "unplug":
            self._plug_in()

    def close(self) -> None:
        """Take it away, with its port."""
        if "unplug" not in self.faults:
            self._pull_out()

    def tick(self, now: float) -> None:
        """Hear the host, and say what is due, up to `now` seconds."""
        if "unplug" in self.faults:
            return
        if "deaf" not in self.faults:
            self._listen(now)
        if now >= self._beat_at:
            self._beat(now)
        for throw in self._throws.values():
            if now >= throw.due:
                self._say(throw.told)
                throw.due = now + AGAIN
                throw.left -= 1
        self._throws = {seq: throw for seq, throw in self._throws.items() if throw.left}
        self._write()

    def deadline(self) -> float:
        """When it has something to say without being spoken to, in seconds; `inf`: never."""
        if "unplug" in self.faults:
            return inf
        flood = self._clock.now() + NOISE_EVERY if "flood" in self.faults else inf
        return min(self._beat_at, flood, *(throw.due for throw in self._throws.values()))

    def _plug_in(self) -> None:
        # It holds the host's end open too: otherwise a host that opens its port anew would look like a lost cable.
        self._master, self._slave = os.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        self._port.unlink(missing_ok=True)
        self._port.symlink_to(os.ttyname(self._slave))
        self._outgoing = bytearray()
        self._boot()

    def _pull_out(self) -> None:
        self._port.unlink()
        os.close(self._master)
        os.close(self._slave)

    def _boot(self) -> None:
        with suppress(BlockingIOError):
            os.read(self._master, UNREAD)  # what it had not read it has lost
        self._boot_id = f"{self._rng.getrandbits(32):08x}"
        self._started = self._clock.now()
        self._beat_at = self._started + HEARTBEAT
        self._seq = 0
        self._throws = {}
        self._splitter = Splitter()
        self._greeted = False
        self._introduce()

    def _introduce(self) -> None:
        self._say(Boot(FIRMWARE, PROTOCOL, self._boot_id))

    def _beat(self, now: float) -> None:
        if not self._greeted:
            self._introduce()
        self._say(Heartbeat(self._milliseconds(now)))
        self._beat_at = now + HEARTBEAT

    def _milliseconds(self, now: float) -> int:
        return round(1000 * (now - self._started)) % CLOCK_TURN

    def _listen(self, now: float) -> None:
        with suppress(BlockingIOError):
            for fields in self._splitter.feed(os.read(self._master, UNREAD)):
                message = from_host(fields)
                if message is not None:
                    self._answer(message, now)

    def _answer(self, message: FromHost, now: float) -> None:
        match message:
            case Hello():
                self._greeted = True
                self._introduce()
                self._beat(now)
                self.tilt(self._high)
            case Ack(seq):
                self._throws.pop(seq, None)
            case Ping():
                self._beat(now)
            case Learn(die, face):
                self._say(Learnt(die, face, "learned"))

    def _say(self, message: FromBase) -> None:
        if "unplug" not in self.faults and len(self._outgoing) < FULL:
            self._outgoing += encode(message)

    def _write(self) -> None:
        if "flood" in self.faults and len(self._outgoing) < FULL:
            self._outgoing += self._rng.randbytes(NOISE)
        with suppress(BlockingIOError):
            del self._outgoing[: os.write(self._master, self._outgoing)]
