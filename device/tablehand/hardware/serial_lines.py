"""What a dice base and its host say to each other: one sound line of ASCII per message.

A line is `@TYPE,field,...*HHHH` and a line end, 80 bytes at most; HHHH is the CRC-16/CCITT-FALSE
of what stands between `@` and `*`. Each message is a struct here, whose tag is the TYPE and whose
attributes are the fields in their order; fields that a later protocol appends are ignored.
"""

import re
from binascii import crc_hqx
from contextlib import suppress
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, ValidationError, convert
from msgspec.structs import astuple

from tablehand.readings import DieName

PROTOCOL = 1
LONGEST = 80
"""Bytes of the longest line, its end included."""
CLOCK_TURN = 2**30
"""Milliseconds after which a base's clock begins again at 0: MicroPython's on a Pico."""
NUMBERS = 2**16
"""Throws (and pings) after which their numbers begin again at 0."""

Number: TypeAlias = Annotated[int, Meta(ge=0)]
Code: TypeAlias = Annotated[int, Meta(ge=1, le=6)]
Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32)]


class Message(Struct, frozen=True, array_like=True):
    """Something that one side says to the other."""


class Boot(Message, frozen=True, tag="BOOT"):
    """A base's name for itself: after power-up and as the answer to a `Hello`; `boot_id` is new at each power-up."""

    firmware: Word
    protocol: int
    boot_id: Word


class Heartbeat(Message, frozen=True, tag="HB"):
    """A base is alive; its clock's time, in milliseconds."""

    uptime: Number


class Tumbling(Message, frozen=True, tag="ROLL"):
    """A die has begun to roll; its `Landed` will carry the same number."""

    die: DieName
    seq: Number


class Landed(Message, frozen=True, tag="DIE"):
    """A die came to rest at `t` ms on a face, or on none (0: cocked); said again until it is acknowledged."""

    die: DieName
    seq: Number
    face: Annotated[int, Meta(ge=0, le=6)]
    t: Number


class Tilt(Message, frozen=True, tag="TILT"):
    """The level of the gavel's switch since `t` ms: 0 when the handle is up."""

    level: Annotated[int, Meta(ge=0, le=1)]
    t: Number


class Learnt(Message, frozen=True, tag="CAL"):
    """What became of a `Learn`."""

    die: DieName
    face: Code
    outcome: Literal["learned", "stored", "moving", "near", "crooked", "sensor", "flash"]


class Complaint(Message, frozen=True, tag="NAK"):
    """Something a base cannot do, or a part of it that doesn't work."""

    code: Word


class Hello(Message, frozen=True, tag="HELLO"):
    """Asks a base who it is, and tells it which protocol is spoken here."""

    protocol: int


class Ack(Message, frozen=True, tag="ACK"):
    """A throw has been heard and need not be said again."""

    seq: Number


class Ping(Message, frozen=True, tag="PING"):
    """Asks for a heartbeat at once; the number only tells one line from the next."""

    number: Number


class Learn(Message, frozen=True, tag="CAL"):
    """Asks a base to learn that this face of a die lies up now."""

    die: DieName
    face: Code


FromBase: TypeAlias = Boot | Heartbeat | Tumbling | Landed | Tilt | Learnt | Complaint
FromHost: TypeAlias = Hello | Ack | Ping | Learn

_LINE = re.compile(rb"@([ -)+-?A-~]{1,%d})\*([0-9A-Fa-f]{4})\r?\n" % (LONGEST - len("@*HHHH\n")))
"""Neither `@` nor `*` stands within a line, so that a line is found right behind one that broke off."""


def encode(message: Message) -> bytes:
    """The line that says a message."""
    # Not by to_builtins, of which msgspec 0.19 keeps every number.
    fields = (message.__struct_config__.tag, *astuple(message))
    body = ",".join(map(str, fields)).encode("ascii")
    return b"@%s*%04X\n" % (body, crc_hqx(body, 0xFFFF))


class Splitter:
    """Finds the sound lines in what arrives, whatever lies between them; keeps at most one line back.

    `good` and `bad` count the lines so far: sound ones, and those that began and weren't.
    """

    def __init__(self) -> None:
        self.good = 0
        self.bad = 0
        self._rest = b""

    def feed(self, chunk: bytes) -> list[list[str]]:
        """The fields of each line that became complete, TYPE first."""
        data = self._rest + chunk
        lines: list[list[str]] = []
        end = 0
        for line in _LINE.finditer(data):
            end = line.end()
            if int(line[2], 16) == crc_hqx(line[1], 0xFFFF):
                lines.append(line[1].decode("ascii").split(","))
        begun = data.rfind(b"@", max(end, len(data) - LONGEST))
        self._rest = data[begun:] if begun >= 0 else b""
        self.good += len(lines)
        self.bad += data.count(b"@", 0, len(data) - len(self._rest)) - len(lines)
        return lines


def from_base(fields: list[str]) -> FromBase | None:
    """The message of a base in a line's fields; None if it isn't one of this protocol."""
    with suppress(ValidationError):
        message: FromBase = convert(fields, FromBase, strict=False)
        return message
    return None


def from_host(fields: list[str]) -> FromHost | None:
    """The message of a host in a line's fields; None if it isn't one of this protocol."""
    with suppress(ValidationError):
        message: FromHost = convert(fields, FromHost, strict=False)
        return message
    return None
