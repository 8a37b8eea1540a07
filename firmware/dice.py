"""Dice as the base sees them: each looked at every few ms, each says when it is thrown and how it lies.

`step` says ROLLS as soon as a throw has surely begun, if so soon; a face from 1 to 6 once the die
lies still after a throw, or 0 when it leans on something; and None most of the time.
"""

from calibration import Calibration
from motion import Motion
from sensors import Lis3dh, Mpu6050

TYPE_CHECKING = False
if TYPE_CHECKING:
    from machine import Pin

ROLLS = -1

SAMPLE_MS = 10
FAILURES = 3  # in a row that make a sensor lost: a single one may be a spark
CHECK_MS = 1000  # a sensor's settings, and whether a lost one is back


class FeelingDie:
    """A die with an acceleration sensor in it."""

    def __init__(self, name: str, sensor: Lis3dh | Mpu6050, calibration: Calibration) -> None:
        self.name = name
        self.lost = True
        """Whether its sensor doesn't answer."""
        self._sensor = sensor
        self._calibration = calibration
        self._motion = Motion()
        self._felt = [0, 0, 0]
        self._failures = 0
        self._due = 0
        self._check_due = 0

    def step(self, now: int) -> int | None:
        """Look at the sensor if it is time."""
        if now < self._due:
            return None
        self._due = now + SAMPLE_MS
        try:
            self._look(now)
        except OSError:
            self._failures += 1
            if self._failures >= FAILURES:
                # Each try may cost a bus's timeout, and the other dice wait for it.
                self.lost = True
                self._due = now + CHECK_MS
            return None
        self._failures = 0
        said = self._motion.sample(now, self._felt[0], self._felt[1], self._felt[2])
        if said == "roll":
            return ROLLS
        return self._calibration.face(self.name, self._motion.lies) if said == "rest" else None

    def learn(self, now: int, face: int) -> str:
        """Take what is up now for this face; what came of it is a word of the protocol."""
        if self.lost:
            return "sensor"
        if not self._motion.still(now):
            return "moving"
        return self._calibration.learn(self.name, face, self._motion.lies)

    def _look(self, now: int) -> None:
        if self.lost:
            self._sensor.start()
            self.lost = False
        elif now >= self._check_due:
            self._sensor.check()
        else:
            self._sensor.read(self._felt)
            return
        self._check_due = now + CHECK_MS
        self._sensor.read(self._felt)


SHOWN_MS = 500  # a face that stays as long as this is the result
ROLL_MS = 400  # three faces within this time are a throw: hardly a hand turns a die as fast as that
FACES = 3
LONGEST_MS = 4000


class ShowingDie:
    """A die whose place shows a code on three lines all the time: 0 and 7 are no face; low is 1."""

    lost = False

    def __init__(self, name: str, lines: "list[Pin]") -> None:
        self.name = name
        self._lines = lines
        self._code = 0
        self._since = 0
        self._seen = [-LONGEST_MS] * 8  # when each code was last there
        self._rolls_since: int | None = None

    def step(self, now: int) -> int | None:
        """Look at the lines."""
        code = 0
        for bit, line in enumerate(self._lines):
            if not line.value():
                code |= 1 << bit
        if code != self._code:
            self._seen[self._code] = now
            self._code = code
            self._since = now
        self._seen[code] = now
        if self._rolls_since is None:
            recent = [1 for seen in self._seen[1:7] if now - seen < ROLL_MS]
            if len(recent) >= FACES:
                self._rolls_since = now
                return ROLLS
        elif now - self._since >= SHOWN_MS:
            self._rolls_since = None
            self._seen = [-LONGEST_MS] * 8
            return code % 7
        elif now - self._rolls_since > LONGEST_MS:
            self._rolls_since = None
        return None

    def learn(self, _now: int, _face: int) -> str:
        """Its code is its face: there is nothing to learn."""
        return "stored"
