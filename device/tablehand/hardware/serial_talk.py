"""What a host says to a dice base and makes of what it hears, byte for byte but without a port."""

from collections import deque
from typing import Literal, TypeAlias

from msgspec import Struct

from tablehand.hardware.serial_clock import BaseClock
from tablehand.hardware.serial_lines import (
    NUMBERS,
    PROTOCOL,
    Ack,
    Boot,
    Complaint,
    FromBase,
    FromHost,
    Heartbeat,
    Hello,
    Landed,
    Learnt,
    Ping,
    Splitter,
    Tilt,
    encode,
    from_base,
)
from tablehand.readings import SERIAL_TILT, DieName, Edge, FaceSeen, LinkDown, LinkUp, Readings, RollAgain

HELLO_EVERY = 0.5
"""Seconds from one greeting to the next, until it is answered."""
QUIET = 3.0
"""Seconds without a line after which a base is asked for a heartbeat."""
LOST = 6.0
"""Seconds without a line after which a base counts as lost; its heart beats every 2."""
FULL = 1024
"""Bytes that wait for a base which doesn't read; more isn't said, since a throw is told again until it is heard."""

Throw: TypeAlias = tuple[str, DieName, int]
"""What tells a throw from all others: boot_id, die and number."""


class PortState(Struct, frozen=True):
    """How things stand at a port, for who looks for what is wrong; all is well unless `trouble` says what to do.

    `firmware` and `boot_id` are None until a base has said who it is; `heartbeat` is when its last one came
    (seconds of `Clock.now`). `good` and `bad` count lines since the port was opened, `throws` those that
    were new. `complaints` are codes of what doesn't work at the base; `learnt` is its last answer to a calibration.
    """

    port: str
    firmware: str | None = None
    boot_id: str | None = None
    heartbeat: float | None = None
    good: int = 0
    bad: int = 0
    throws: int = 0
    complaints: tuple[str, ...] = ()
    learnt: Learnt | None = None
    trouble: str | None = None


class Talk:
    """One conversation on a port, from its opening at `now` (seconds) to its end.

    What the host says gathers in `outgoing`; who owns the port writes it and takes it away. `heard` are
    the throws so far, which outlive the conversation: one that is told again on a new port stays one.
    """

    def __init__(self, port: str, heard: deque[Throw], readings: Readings, now: float) -> None:
        self.outgoing = bytearray()
        self._port = port
        self._heard = heard
        self._readings = readings
        self._splitter = Splitter()
        self._clock = BaseClock()
        self._boot: Boot | None = None
        self._foreign: int | None = None
        self._last = self._speak_at = now
        self._pings = 0
        self._strange = 0
        self._throws = 0
        self._heartbeat: float | None = None
        self._tilt = Edge(now, SERIAL_TILT, high=True)
        self._complaints: deque[tuple[float, str]] = deque(maxlen=16)
        self._learnt: Learnt | None = None

    def hear(self, chunk: bytes, now: float) -> None:
        """Take what came from the port; readings go to the queue."""
        for fields in self._splitter.feed(chunk):
            message = from_base(fields)
            if message is None:
                self._strange += 1
            else:
                self._last = now
                self._take(message, now)

    def say(self, message: FromHost) -> None:
        """Say something to the base, unless too much waits for it already."""
        if len(self.outgoing) < FULL:
            self.outgoing += encode(message)

    def tick(self, now: float) -> None:
        """Say what is due: a greeting until it is answered, then a question when it is quiet."""
        if now < self._due():
            return
        if self._boot is None:
            self.say(Hello(PROTOCOL))
            self._speak_at = now + HELLO_EVERY
        else:
            self.say(Ping(self._pings))
            self._pings = (self._pings + 1) % NUMBERS
            self._speak_at = now + QUIET

    def lost(self, now: float) -> bool:
        """Whether nothing has been heard for too long."""
        return now >= self._last + LOST

    def deadline(self) -> float:
        """When it has something to do unless it hears something, in seconds."""
        return min(self._due(), self._last + LOST)

    def end(self, now: float, reason: Literal["unplugged", "silent"]) -> None:
        """The base is gone, and with it a gavel whose handle was up."""
        self._tip(now, high=True)
        if self._boot is not None:
            self._readings.put(LinkDown(now, self._port, reason))

    def state(self, now: float) -> PortState:
        """How things stand."""
        return PortState(
            port=self._port,
            firmware=self._boot.firmware if self._boot else None,
            boot_id=self._boot.boot_id if self._boot else None,
            heartbeat=self._heartbeat,
            good=self._splitter.good - self._strange,
            bad=self._splitter.bad + self._strange,
            throws=self._throws,
            complaints=tuple(dict.fromkeys(code for t, code in self._complaints if now < t + LOST)),
            learnt=self._learnt,
            trouble=self._trouble(),
        )

    def _due(self) -> float:
        return self._speak_at if self._boot is None else max(self._speak_at, self._last + QUIET)

    def _trouble(self) -> str | None:
        if self._boot is not None:
            return None
        if self._foreign is not None:
            return (
                f"the dice base on {self._port} speaks protocol {self._foreign}, not {PROTOCOL}; "
                "put the firmware of this Tablehand on it"
            )
        return f"{self._port} is open, but no dice base has answered; check that it is one and has its firmware"

    def _take(self, message: FromBase, now: float) -> None:
        match message:
            case Boot():
                self._meet(message, now)
            case Heartbeat(uptime):
                if self._clock.leapt(uptime, now):
                    # It has started anew and its own word of that was lost, or one of its lines lied.
                    self._clock = BaseClock()
                    self.say(Hello(PROTOCOL))
                self._heartbeat = now
                self._clock.seconds(uptime, now)
            case Landed(die, seq, face, t):
                self._land(die, seq, face, self._clock.seconds(t, now))
            case Tilt(level, t):
                self._tip(self._clock.seconds(t, now), high=bool(level))
            case Learnt():
                self._learnt = message
            case Complaint(code):
                self._complaints.append((now, code))

    def _meet(self, boot: Boot, now: float) -> None:
        """Greet a base that is new here, or newly started; it then tells how things stand there."""
        known = self._boot
        if boot.protocol != PROTOCOL:
            self._foreign = boot.protocol
            self.end(now, "silent")
            self._boot = None
        elif known is None or known.boot_id != boot.boot_id:
            self._boot = boot
            self._clock = BaseClock()
            # What still waits was meant for the base before it started anew.
            self.outgoing.clear()
            self.say(Hello(PROTOCOL))
            if known is None:
                self._readings.put(LinkUp(now, self._port, boot.firmware))

    def _land(self, die: DieName, seq: int, face: int, t: float) -> None:
        """Take a throw once, and acknowledge it each time.

        As long as nobody knows whose throw it is it is not heard at all: it will be told again.
        """
        if self._boot is None:
            return
        self.say(Ack(seq))
        throw = (self._boot.boot_id, die, seq)
        if throw not in self._heard:
            self._heard.append(throw)
            self._throws += 1
            self._readings.put(FaceSeen(t, die, face) if face else RollAgain(t, die, "cocked"))

    def _tip(self, t: float, high: bool) -> None:
        if high != self._tilt.high:
            # A better notion of the base's clock must not turn the order of two edges.
            self._tilt = Edge(max(t, self._tilt.t), SERIAL_TILT, high)
            self._readings.put(self._tilt)
