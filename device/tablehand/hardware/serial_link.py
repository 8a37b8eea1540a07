"""Dice bases on serial ports, heard by a thread of their own.

pyserial opens the ports and sets them up; they are read and written here, because its own calls
may spin when a base doesn't read, or fail when they are closed while they wait (pyserial#712).
"""

import os
import select
from collections import deque
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Literal, TypeAlias

from tablehand.clock import Clock
from tablehand.hardware import serial_ports
from tablehand.hardware.serial_lines import Learn
from tablehand.hardware.serial_ports import PortUnavailable
from tablehand.hardware.serial_talk import PortState, Talk, Throw
from tablehand.readings import DieName, Readings

LOOK_EVERY = 1.0
"""Seconds from one look for ports to the next: a base that is plugged in again is back well within 6."""
REMEMBERED = 256
"""Throws that are known again; a base tells one for little more than a second."""
CHUNK = 65536
"""Bytes that are read at once; a kernel's buffer is smaller."""

Reason: TypeAlias = Literal["unplugged", "silent"]
"""Why a base is no longer heard."""


class _Link:
    """An open port and the talk on it; PortUnavailable if it cannot be opened."""

    def __init__(self, port: str, heard: deque[Throw], readings: Readings, now: float) -> None:
        self.port = port
        self.serial = serial_ports.opened(port)
        self.talk = Talk(port, heard, readings, now)
        self.fd: int = self.serial.fileno()

    def serve(self, events: int, now: float) -> bool:
        """Hear what came, say what is due, as far as either goes at once; whether the port is still there."""
        try:
            if events & ~select.POLLOUT:
                chunk = os.read(self.fd, CHUNK)
                if not chunk:
                    return False
                self.talk.hear(chunk, now)
            self.talk.tick(now)
            if self.talk.outgoing and events & select.POLLOUT:
                del self.talk.outgoing[: os.write(self.fd, self.talk.outgoing)]
        except BlockingIOError:
            return True
        except OSError:
            return False
        return True


class SerialDice:
    """Every dice base that is plugged in: what it says goes to `readings`, whatever happens to its port.

    `ports` is `auto`, `off`, or a path or pattern. Nothing is raised: what is wrong stands in `state`,
    which any thread may read. `root` is where /dev is found.
    """

    def __init__(self, ports: str, readings: Readings, clock: Clock, root: Path = Path("/")) -> None:
        self.state: tuple[PortState, ...] = ()
        self._ports = ports
        self._readings = readings
        self._clock = clock
        self._root = root
        self._links: dict[str, _Link] = {}
        self._refused: tuple[PortState, ...] = ()
        self._heard: deque[Throw] = deque(maxlen=REMEMBERED)
        self._lessons: SimpleQueue[Learn] = SimpleQueue()
        self._look_at = clock.now()
        self._thread = Thread(target=self._run, name="serial dice", daemon=True)
        self._bell = -1
        self._ending = False

    def start(self) -> None:
        """Listen from now on, in the background."""
        if self._ports != "off":
            self._bell = os.eventfd(0)
            self._thread.start()

    def close(self) -> None:
        """Stop listening and give the ports back, for good."""
        if self._bell >= 0:
            self._ending = True
            self._ring()
            self._thread.join()
            os.close(self._bell)
            self._bell = -1
        for link in self._links.values():
            serial_ports.closed(link.serial)
        self._links.clear()

    def calibrate(self, die: DieName, face: int) -> None:
        """Let the base learn that this face of a die, 1 to 6, lies up now; its answer is `learnt` in `state`."""
        self._lessons.put(Learn(die, face))
        self._ring()

    def pump(self, now: float) -> None:
        """Do all that can be done `now` (seconds) without waiting; the background does nothing else."""
        if now >= self._look_at:
            self._look(now)
        self._teach()
        events = dict(self._poll(select.POLLOUT, 0))
        for device, link in list(self._links.items()):
            try:
                there = link.serve(events.get(link.fd, 0), now)
            except Exception as error:  # noqa: BLE001  # whatever is wrong with one, the others are heard
                self._lose(device, "unplugged", now, serial_ports.failed(link.port, error))
                continue
            if not there or link.talk.lost(now):
                reason: Reason = "silent" if there else "unplugged"
                self._lose(device, reason, now, serial_ports.lost(link.port, reason))
        self.state = (*(link.talk.state(now) for link in self._links.values()), *self._refused)

    def _look(self, now: float) -> None:
        """Open what is there and isn't open yet."""
        self._look_at = now + LOOK_EVERY
        try:
            found = serial_ports.found(self._ports, self._root)
        except Exception as error:  # noqa: BLE001  # the next look may find them
            self._refused = (PortState(self._ports, trouble=serial_ports.failed(self._ports, error)),)
            return
        refused = [] if found else [PortState(self._ports, trouble=serial_ports.missing(self._ports))]
        for device, port in found.items():
            if device not in self._links:
                try:
                    self._links[device] = _Link(port, self._heard, self._readings, now)
                except PortUnavailable as error:
                    refused.append(PortState(port, trouble=str(error)))
        self._refused = tuple(refused)

    def _lose(self, device: str, reason: Reason, now: float, trouble: str) -> None:
        link = self._links.pop(device)
        serial_ports.closed(link.serial)
        self._refused += (PortState(link.port, trouble=trouble),)
        link.talk.end(now, reason)

    def _teach(self) -> None:
        with suppress(Empty):
            while True:
                lesson = self._lessons.get_nowait()
                for link in self._links.values():
                    link.talk.say(lesson)

    def _poll(self, always: int, seconds: float) -> list[tuple[int, int]]:
        """Wait for what can be read, and for room to write where something waits; `always` is asked for anyway."""
        poll = select.poll()
        for link in self._links.values():
            poll.register(link.fd, select.POLLIN | always | (select.POLLOUT if link.talk.outgoing else 0))
        if self._bell >= 0:
            poll.register(self._bell, select.POLLIN)
        return poll.poll(1000 * seconds)

    def _run(self) -> None:
        while not self._ending:
            now = self._clock.now()
            self.pump(now)
            due = min((link.talk.deadline() for link in self._links.values()), default=self._look_at)
            rung = self._poll(0, max(0.0, min(due, self._look_at) - now))
            if (self._bell, select.POLLIN) in rung:
                os.eventfd_read(self._bell)

    def _ring(self) -> None:
        """Wake the background."""
        if self._bell >= 0:
            os.eventfd_write(self._bell, 1)
