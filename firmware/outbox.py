"""What the base has to say, kept until the host takes it: bounded, and throws before all else."""

from lines import framed

EVERY_MS = 250
TIMES = 5
CHATTER = 8  # lines that may wait besides throws
LINES = 12  # lines that may wait in all
THROWS = 8  # that may wait for their ACK


class Throw:
    """A throw that the host hasn't acknowledged."""

    def __init__(self, seq: int, line: bytes, due: int) -> None:
        self.seq = seq
        self.line = line
        self.due = due
        self.left = TIMES


class Outbox:
    """Lines on their way out. A host that doesn't read costs heartbeats, then other news, then all but eight throws."""

    def __init__(self) -> None:
        self._lines: list[bytes] = []
        self._sent = 0  # bytes of the first line
        self._beat = b""
        self._throws: list[Throw] = []

    def say(self, *fields: object) -> bool:
        """Have a line sent; False when too much is waiting."""
        if len(self._lines) >= CHATTER:
            return False
        self._lines.append(framed(*fields))
        return True

    def beat(self, ms: int) -> None:
        """Have a heartbeat sent, in place of one that still waits."""
        if self._beat in self._lines[1:]:
            del self._lines[self._lines.index(self._beat, 1)]
        self._beat = framed("HB", ms)
        if len(self._lines) < CHATTER:
            self._lines.append(self._beat)

    def throw(self, now: int, seq: int, die: str, face: int, ms: int) -> None:
        """Have a throw sent, again and again until it is acknowledged or five times."""
        if len(self._throws) == THROWS:
            self._throws.pop(0)
        self._throws.append(Throw(seq, framed("DIE", die, seq, face, ms), now))

    def acknowledged(self, seq: int) -> None:
        """Don't repeat this throw any more."""
        self._throws = [throw for throw in self._throws if throw.seq != seq]

    def repeat(self, now: int) -> None:
        """Put the throws that are due among the lines. Only what was sent counts as a time."""
        for throw in self._throws:
            if now >= throw.due and len(self._lines) < LINES and throw.line not in self._lines:
                self._lines.append(throw.line)
                throw.due = now + EVERY_MS
                throw.left -= 1
        self._throws = [throw for throw in self._throws if throw.left]

    def next_byte(self) -> int:
        """The byte to send next, or -1; `sent` says that it went."""
        return self._lines[0][self._sent] if self._lines else -1

    def sent(self) -> None:
        """The next byte went out."""
        self._sent += 1
        if self._sent == len(self._lines[0]):
            self._lines.pop(0)
            self._sent = 0
