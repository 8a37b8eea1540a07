"""Whether a die was thrown, told from its accelerometer.

A die that is held, turned, carried, knocked or put down must say nothing, whichever face it ends
on. What only a throw has is the order of things: it falls, it hits and goes over several sides in
no time, and then it lies dead still at once. A hand has its tremor, and is gentle for a while.

Samples are in thousandths of g, about 100 a second; times are in ms. All figures are integers,
which need no memory on a Pico.
"""

FALL = 600  # less than this is felt in free fall, with what the spin adds at the sensor's place
FALL_MS = 70  # a hand that shakes it may let it float, but hardly for so long
FALL_TO_HIT_MS = 600
HIT = 1700  # more than this is felt when it hits the table
SURE = 3  # sides, of the six, that pointed up or were hit since it fell: it rolls
SIDES = 2  # if then it lies still at once, as many are enough
FELT = 700  # enough to tell a side by
GENTLE = 250  # a hand's weight differs from 1 g by less than this
GENTLE_MS = 320  # no die rolls as gently as that for so long
STILL = 28  # noise of the sensor is within this
STILL_MS = 350
ROLL_MS = 1500  # nor does any roll longer without a hit
GAP_MS = 100  # samples further apart than this say nothing about what was between


class Motion:
    """One die's movements: `roll` as soon as it surely is thrown, `rest` once it lies still after a throw."""

    def __init__(self) -> None:
        self.lies = [0, 0, 0]
        """Which way is up, of the last samples, while `still`."""
        self._smooth = [0, 0, 0]  # eight times `lies`
        self._last = 0
        self._still_since = 0
        self._weighed = 0  # when it last had weight
        self._fell = 0
        self._hit = 0
        self._sides = 0
        self._rolls = False
        self._rough = 0  # when it last was as no hand moves it

    def still(self, now: int) -> bool:
        """Whether it lies still."""
        return now - self._still_since >= STILL_MS and now - self._last <= GAP_MS

    def sample(self, now: int, x: int, y: int, z: int) -> str | None:
        """Take what the sensor felt at this time."""
        square = x * x + y * y + z * z
        if now - self._last > GAP_MS:
            self._forget(now)
            self._still_since = now
        self._last = now
        still = self._settle(now, x, y, z)
        self._handle(now, square, still)
        if square < FALL * FALL:
            if now - self._weighed >= FALL_MS and not self._hit:
                self._fell = now
                self._sides = 0
            return None
        self._weighed = now
        if not self._fell:
            return None
        if square > HIT * HIT:
            if not self._hit and now - self._fell > FALL_TO_HIT_MS:
                self._forget(now)
                return None
            self._hit = now
        if self._hit and square > FELT * FELT:
            self._sides |= side(x, y, z)
        return self._judge(now)

    def _judge(self, now: int) -> str | None:
        """Say whether it rolls, or has come to rest."""
        if not self._hit:
            return None
        sides = COUNT[self._sides & 7] + COUNT[self._sides >> 3]
        if sides >= SURE and not self._rolls:
            self._rolls = True
            return "roll"
        if now - self._still_since >= STILL_MS:
            self._forget(now)
            return "rest" if sides >= SIDES else None
        if self._still_since == now and now - self._hit > ROLL_MS:
            self._forget(now)
        return None

    def _settle(self, now: int, x: int, y: int, z: int) -> bool:
        """Follow where up is; whether this sample is what it was before."""
        smooth = self._smooth
        still = True
        for axis, felt in enumerate((x, y, z)):
            off = felt - (smooth[axis] >> 3)
            if not -STILL <= off <= STILL:
                still = False
            smooth[axis] += off
        if not still:
            smooth[0], smooth[1], smooth[2] = x << 3, y << 3, z << 3
            self._still_since = now
        lies = self.lies
        lies[0], lies[1], lies[2] = smooth[0] >> 3, smooth[1] >> 3, smooth[2] >> 3
        return still

    def _handle(self, now: int, square: int, still: bool) -> None:
        """Forget a throw that a hand has caught: weight as at rest, and yet not at rest."""
        if still or not (1000 - GENTLE) ** 2 < square < (1000 + GENTLE) ** 2:
            if not still or now - self._still_since >= STILL_MS:
                self._rough = now
        elif now - self._rough >= GENTLE_MS:
            self._forget(now)

    def _forget(self, now: int) -> None:
        self._weighed = now
        self._fell = 0
        self._hit = 0
        self._sides = 0
        self._rolls = False
        self._rough = now


COUNT = (0, 1, 1, 2, 1, 2, 2, 3)  # bits in a number below 8


def side(x: int, y: int, z: int) -> int:
    """The bit of the side that points up most: 1, 2, 4 for x, y, z, and 8, 16, 32 upside down."""
    wide, broad, high = abs(x), abs(y), abs(z)
    if wide >= broad and wide >= high:
        return 1 if x > 0 else 8
    if broad >= high:
        return 2 if y > 0 else 16
    return 4 if z > 0 else 32
