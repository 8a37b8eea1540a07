"""The dice base: what its dice do goes to the wires and to the host, and the host is answered."""

from calibration import Calibration
from dice import ROLLS, FeelingDie, ShowingDie
from lines import Reader
from outbox import Outbox
from wires import Wires

TYPE_CHECKING = False
if TYPE_CHECKING:
    from machine import Pin
    from main import Port

FIRMWARE = "1.0"
PROTOCOL = "1"

BYTES = 64  # at most so many in and out each time round, so that dice are looked at in time
BEAT_MS = 2000
COMPLAINT_MS = 1000  # no more than one about damaged lines in this time
TILT_MS = 10
SEQS = 65536
TICKS = 0x3FFFFFFF  # times on the line wrap as a Pico's own count of ms does


class Base:
    """All of it but the pins. `port` has `read()`, a byte or -1, and `write(byte)`, which may refuse."""

    def __init__(
        self,
        port: "Port",
        boot_id: str,
        dice: list[FeelingDie | ShowingDie],
        calibration: Calibration,
        wires: dict[str, Wires],
        tilt: "Pin | None",
    ) -> None:
        self._port = port
        self._boot_id = boot_id
        self._dice = {die.name: die for die in dice}
        self._calibration = calibration
        self._wires = wires  # by die, of those that are on wires
        self._each_wires = set(wires.values())
        self._tilt = tilt  # the gavel's line
        self._outbox = Outbox()
        self._reader = Reader()
        self._greeted = False
        self._beat_due = 0
        self._complaint_due = 0
        self._tilt_due = 0
        self._tilted: int | None = None
        self._seq = 0
        self._rolls: dict[str, int] = {}  # seq, of the dice that roll

    def step(self, now: int) -> None:
        """Go round once; `now` is ms since the start and doesn't wrap."""
        for die in self._dice.values():
            event = die.step(now)
            if event is not None:
                self._happened(now, die.name, event)
        self._listen(now)
        for wires in self._each_wires:
            wires.step(now)
        if self._tilt and now >= self._tilt_due and self._tilt.value() != self._tilted:
            self._tell_tilt(now, self._tilt.value())
        if now >= self._beat_due:
            self._beat(now)
        self._speak(now)

    def _listen(self, now: int) -> None:
        for _ in range(BYTES):
            byte = self._port.read()
            if byte < 0:
                return
            said = self._reader.take(byte)
            if said:
                self._obey(now, said)
            elif said is not None and now >= self._complaint_due:
                self._complaint_due = now + COMPLAINT_MS
                self._outbox.say("NAK", "line")

    def _speak(self, now: int) -> None:
        self._outbox.repeat(now)
        for _ in range(BYTES):
            byte = self._outbox.next_byte()
            if byte < 0 or not self._port.write(byte):
                return
            self._outbox.sent()

    def _happened(self, now: int, die: str, event: int) -> None:
        """Tell of a die that rolls, or that lies still after that."""
        if event == ROLLS or die not in self._rolls:
            self._rolls[die] = self._seq
            self._outbox.say("ROLL", die, self._seq)
            self._seq = (self._seq + 1) % SEQS
        if event == ROLLS:
            return
        self._outbox.throw(now, self._rolls.pop(die), die, event, now & TICKS)
        if event and die in self._wires:
            self._wires[die].show(die, event)

    def _tell_tilt(self, now: int, level: int) -> None:
        """Tell the gavel's level; untold, it is told next time."""
        if self._outbox.say("TILT", level, now & TICKS):
            self._tilted = level
            self._tilt_due = now + TILT_MS

    def _beat(self, now: int) -> None:
        """Say that all is well, or what isn't."""
        self._beat_due = now + BEAT_MS
        if not self._greeted:
            self._say_boot()
        self._outbox.beat(now & TICKS)
        for die in self._dice.values():
            if die.lost:
                self._outbox.say("NAK", "sensor." + die.name)

    def _say_boot(self) -> None:
        self._outbox.say("BOOT", FIRMWARE, PROTOCOL, self._boot_id)

    def _obey(self, now: int, said: list[str]) -> None:
        """Do what the host says; what it may say in later protocols is ignored."""
        kind, fields = said[0], said[1:]
        if kind == "HELLO" and fields:
            self._greet(now, fields[0])
        elif kind == "ACK" and fields and fields[0].isdigit():
            self._outbox.acknowledged(int(fields[0]))
        elif kind == "PING":
            self._outbox.beat(now & TICKS)
        elif kind == "CAL" and len(fields) > 1:
            self._learn(now, fields[0], fields[1])

    def _greet(self, now: int, protocol: str) -> None:
        """Introduce itself, and tell how things are."""
        self._greeted = True
        self._say_boot()
        if protocol != PROTOCOL:
            self._outbox.say("NAK", "proto")
        self._beat(now)
        if self._tilt:
            self._tell_tilt(now, self._tilt.value())
        if self._calibration.missing:
            self._outbox.say("NAK", "calibration")

    def _learn(self, now: int, name: str, face: str) -> None:
        die = self._dice.get(name)
        if not die:
            self._outbox.say("NAK", "die")
        elif face not in ("1", "2", "3", "4", "5", "6"):
            self._outbox.say("NAK", "face")
        else:
            self._outbox.say("CAL", name, face, die.learn(now, int(face)))
