"""What sensors say: small stamped facts, and the queue in which they travel.

Every reading carries `t`, seconds of `Clock.now`. Drivers put raw readings (`Edge`) on the
queue; the senses turn them into readings with a meaning. What a die's face *means* is in the
edition, so a face is only a code here.
"""

from queue import SimpleQueue
from typing import Literal, TypeAlias

from msgspec import Struct

DieName: TypeAlias = Literal["numeric", "income", "newspaper"]
ButtonName: TypeAlias = Literal["green", "red", "left", "right"]


class Reading(Struct, frozen=True):
    """Something a sensor noticed at the moment `t`."""

    t: float


SERIAL_TILT = -1
"""The line of a gavel that is not on a pin but on a serial dice base."""


class Edge(Reading, frozen=True):
    """A wire's level became `high` or low; `line` is its BCM number, or SERIAL_TILT."""

    line: int
    high: bool


class FaceSeen(Reading, frozen=True):
    """A die reported face `code`, 1 to 6; `t` is when its strobe fell."""

    die: DieName
    code: int


class RollAgain(Reading, frozen=True):
    """A die was thrown without a face: it could not be read, or it leans on something (`cocked`)."""

    die: DieName
    reason: Literal["misread", "cocked"]


class Fault(Reading, frozen=True):
    """A die's wiring is broken: no face until it is mended.

    `unplugged` and `shorted` are told once a throw, `stuck` once until `Recovered`; `wires` are
    those that are known to be wrong, of `b0`, `b1`, `b2`, `stb`.
    """

    die: DieName
    reason: Literal["unplugged", "shorted", "stuck"]
    wires: tuple[str, ...] = ()


class Recovered(Reading, frozen=True):
    """A die that was stuck has its lines free again and can be thrown."""

    die: DieName


class LinkUp(Reading, frozen=True):
    """A dice base answers on a serial port, with this firmware."""

    port: str
    firmware: str


class LinkDown(Reading, frozen=True):
    """The dice base on a port that was there is gone, or says nothing any more."""

    port: str
    reason: Literal["unplugged", "silent"]


class PinsSilent(Reading, frozen=True):
    """The thread that hears the pins has ended: no edge will come until `PinsHeard`."""


class PinsHeard(Reading, frozen=True):
    """The pins are heard again; edges of their present levels precede this."""


class Fallen(Reading, frozen=True):
    """The board was looked at after a kick: these buildings, by id, have fallen since."""

    buildings: tuple[str, ...]


class ButtonPressed(Reading, frozen=True):
    """A button was pressed and let go; `t` is when it went down."""

    button: ButtonName


class ButtonHeld(Reading, frozen=True):
    """A button is being held; `t` is when it went down. No press follows, but its release."""

    button: ButtonName


class ButtonReleased(Reading, frozen=True):
    """A button that was held came up at `t`."""

    button: ButtonName


class GavelShaken(Reading, frozen=True):
    """The gavel was shaken, then held handle up and still."""


Readings: TypeAlias = SimpleQueue[Reading]
