"""What an accelerometer in a die feels: made-up throws, hands, knocks and pockets.

Runs on CPython (trials of the die's logic) and on MicroPython (the sensor that `machine.py`
makes up). A movement is a generator of samples, 100 a second, in g along the die's axes, without
the sensor's own faults: `Body.felt` adds those. Figures are guesses on the wide side.
"""

from math import asin, cos, sin, sqrt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    Vector = tuple[float, float, float]
    Movement = Iterator[Vector]

STEP = 0.01
UP = {1: (0, 0, 1), 6: (0, 0, -1), 2: (1, 0, 0), 5: (-1, 0, 0), 3: (0, 1, 0), 4: (0, -1, 0)}
"""Which of the die's axes points up when this face does."""


def dot(a: "Vector", b: "Vector") -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: "Vector", b: "Vector") -> "Vector":
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def scaled(a: "Vector", by: float) -> "Vector":
    return (a[0] * by, a[1] * by, a[2] * by)


def added(a: "Vector", b: "Vector") -> "Vector":
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def unit(a: "Vector") -> "Vector":
    length = sqrt(dot(a, a))
    return scaled(a, 1 / length)


def turned(a: "Vector", axis: "Vector", angle: float) -> "Vector":
    """`a`, turned about a unit axis."""
    along = scaled(axis, dot(axis, a) * (1 - cos(angle)))
    return added(added(scaled(a, cos(angle)), scaled(cross(axis, a), sin(angle))), along)


class Body:
    """A die with a sensor in it: which way is up for it, and what its sensor adds."""

    def __init__(self, rng: "Random", noise: float = 0.005, bias: float = 0.03, offset: float = 0.003) -> None:
        self.rng = rng
        self.noise = noise
        self.bias = self.somewhere(rng.uniform(0, bias))
        self.offset = offset  # metres of the sensor from the die's middle
        self.up: Vector = UP[1]

    def somewhere(self, length: float = 1.0) -> "Vector":
        """A vector of this length in any direction."""
        while True:
            a = (self.rng.uniform(-1, 1), self.rng.uniform(-1, 1), self.rng.uniform(-1, 1))
            if 0.01 < dot(a, a) <= 1:
                return scaled(unit(a), length)

    def across(self) -> "Vector":
        """A horizontal direction."""
        return unit(cross(self.up, self.somewhere()))

    def turn(self, axis: "Vector", angle: float) -> None:
        """Turn about a unit axis."""
        self.up = unit(turned(self.up, axis, angle))

    def felt(self, sample: "Vector") -> list[int]:
        """What the sensor says, in thousandths of g, of what happens to the die."""
        noise, bias = self.noise, self.bias
        said = []
        for axis in (0, 1, 2):
            # A sum of uniform parts is near enough to normal, and MicroPython has it.
            mess = (self.rng.random() + self.rng.random() + self.rng.random() - 1.5) * 2 * noise
            said.append(max(-4000, min(3999, int((sample[axis] + bias[axis] + mess) * 1000))))
        return said

    # Ways to lie

    def rest(self, seconds: float) -> "Movement":
        """Lie still."""
        for _ in range(int(seconds / STEP)):
            yield self.up

    def level(self, face: int, slope: float = 0.05) -> "Vector":
        """Up for a die that shows this face on a table that slopes at most so much (radians)."""
        up = UP[face]
        return unit(turned(up, unit(cross(up, self.somewhere())), self.rng.uniform(0, slope)))

    def leaning(self) -> "Vector":
        """Up for a die that leans on something: no face within 20 degrees."""
        face = self.rng.choice((1, 2, 3, 4, 5, 6))
        axes = [UP[other] for other in UP if dot(UP[other], UP[face]) == 0]
        over = self.rng.choice(axes)
        up = turned(UP[face], unit(cross(UP[face], over)), self.rng.uniform(0.38, 0.78))
        return unit(added(up, scaled(self.somewhere(), self.rng.uniform(0, 0.1))))

    def topple(self, up: "Vector", seconds: float, rough: float = 0.3) -> "Movement":
        """Go over, without a hand, until `up` is up, with a slap at the end."""
        axis = cross(self.up, up)
        if dot(axis, axis) < 1e-6:
            axis = cross(self.up, self.somewhere())
        axis = unit(axis)
        angle = _angle(self.up, up)
        steps = max(1, int(seconds / STEP))
        done = 0.0
        for step in range(steps):
            # It starts slowly and ends fast, as what falls does.
            far = angle * ((step + 1) / steps) ** 2
            self.turn(axis, -(far - done))
            done = far
            swing = self.rng.uniform(-rough, rough)
            yield added(scaled(self.up, 1 - 0.5 * (step / steps) * rough + swing), self.somewhere(abs(swing) / 2))
        self.up = up
        yield self.hit(self.rng.uniform(1.4, 2.6))

    def hit(self, strength: float) -> "Vector":
        """The table pushes from below, and somewhat sideways."""
        return added(scaled(self.up, strength), scaled(self.across(), strength * self.rng.uniform(0, 0.4)))

    def rock(self) -> "Movement":
        """Rock out on the side it lies on."""
        up = self.up
        axis = self.across()
        size = self.rng.uniform(0.02, 0.16)
        pace = self.rng.uniform(30, 70)
        for step in range(int(self.rng.uniform(0.04, 0.25) / STEP)):
            size *= 0.8
            self.up = turned(up, axis, size * cos(pace * step * STEP))
            yield scaled(self.up, 1 + self.rng.uniform(-0.1, 0.25))
        self.up = up

    # Throws

    def fly(self, seconds: float, spin: float) -> "Movement":
        """Fall freely and spin (radians a second)."""
        axis = self.somewhere()
        outward = unit(cross(axis, self.somewhere()))
        pull = scaled(outward, spin * spin * self.offset / 9.81)
        for _ in range(max(1, int(seconds / STEP))):
            self.turn(axis, spin * STEP)
            yield pull

    def throw(self, up: "Vector", rolls: int = 0) -> "Movement":
        """Be shaken or just let go, and `tumble`."""
        rng = self.rng
        if rng.random() < 0.5:
            yield from self.shake(rng.uniform(0.2, 1.2))
        else:
            yield from self.tremble(rng.uniform(0.1, 0.8))
        yield from self.tumble(up, rolls)

    def tumble(self, up: "Vector", rolls: int) -> "Movement":
        """Fly, bounce, roll over as many sides at least, and lie with `up` up."""
        rng = self.rng
        strong = rng.uniform(0, 1)
        spin = rng.uniform(8, 14 + 12 * strong)
        yield from self.fly(rng.uniform(0.09, 0.16 + 0.12 * strong), spin)
        for bounce in range(rng.randint(2, 3 + int(4 * strong))):
            strength = rng.uniform(2.2, 4 + 5 * strong) * 0.8**bounce
            for _ in range(rng.randint(1, 2)):
                yield self.hit(max(1.6, strength))
            spin *= rng.uniform(0.75, 1.1)
            yield from self.fly(rng.uniform(0.02, 0.06 + 0.06 * strong) * 0.8**bounce, spin)
        for _ in range(rng.randint(rolls, 2 + int(2 * strong))):
            lies = UP[rng.choice([face for face in UP if -0.5 < dot(UP[face], self.up) < 0.75])]
            yield from self.topple(lies, rng.uniform(0.06, 0.13))
        yield from self.topple(up, rng.uniform(0.06, 0.18))
        yield from self.rock()
        yield from self.rest(0.6)

    # Hands

    def tremble(self, seconds: float, wander: float = 0.6) -> "Movement":
        """Be held, with a hand's tremor, and turned a little."""
        rng = self.rng
        axis = self.somewhere()
        tremor = rng.uniform(0.012, 0.05)
        pace = rng.uniform(50, 75)
        drift, slow = rng.uniform(0, 0.12), rng.uniform(3, 10)
        way, off = self.somewhere(), self.somewhere()
        turn = rng.uniform(-wander, wander)
        for step in range(int(seconds / STEP)):
            t = step * STEP
            self.turn(axis, turn * sin(t * 2) * STEP)
            push = added(scaled(way, tremor * sin(pace * t)), scaled(off, drift * sin(slow * t)))
            yield added(self.up, push)

    def shake(self, seconds: float) -> "Movement":
        """Be shaken in a closed hand, the wrist turning with it."""
        rng = self.rng
        axis, way = self.somewhere(), self.somewhere()
        force, pace = rng.uniform(0.5, 2.2), rng.uniform(12, 30)
        twist = rng.uniform(0, 0.7)
        for step in range(int(seconds / STEP)):
            t = step * STEP
            self.turn(axis, twist * pace * cos(pace * t) * STEP)
            yield added(self.up, scaled(way, force * sin(pace * t)))

    def put_down(self, up: "Vector") -> "Movement":
        """Be turned in the hand until `up` is nearly up, and laid on the table."""
        rng = self.rng
        tilt = unit(added(up, self.somewhere(rng.uniform(0, 0.3))))
        yield from self.lead(tilt, rng.uniform(0.35, 1.5))
        yield self.hit(rng.uniform(1.2, 3.0))
        yield from self.topple(up, rng.uniform(0.03, 0.1), 0.2)
        yield from self.rest(1.0)

    def lead(self, up: "Vector", seconds: float) -> "Movement":
        """Be turned by a hand until `up` is up."""
        angle = _angle(self.up, up)
        axis = cross(self.up, up)
        if dot(axis, axis) < 1e-6:
            axis = cross(self.up, self.somewhere())
        axis = unit(axis)
        tremor, pace, way = self.rng.uniform(0.012, 0.06), self.rng.uniform(50, 75), self.somewhere()
        steps = max(1, int(seconds / STEP))
        for step in range(steps):
            self.turn(axis, -angle / steps)
            yield added(self.up, scaled(way, tremor * sin(pace * step * STEP)))
        self.up = up

    def held(self, up: "Vector") -> "Movement":
        """Be lifted, held for a while, shaken perhaps, and put back with `up` up."""
        rng = self.rng
        yield from self.tremble(rng.uniform(0.3, 2.0))
        if rng.random() < 0.5:
            yield from self.shake(rng.uniform(0.2, 2.0))
            yield from self.tremble(rng.uniform(0.0, 1.0))
        yield from self.put_down(up)

    def slowly_turned(self, up: "Vector") -> "Movement":
        """Be looked at from several sides in the hand, and put back."""
        for _ in range(self.rng.randint(1, 5)):
            yield from self.lead(self.level(self.rng.randint(1, 6), 0.5), self.rng.uniform(0.3, 2.5))
            yield from self.tremble(self.rng.uniform(0, 0.6))
        yield from self.put_down(up)

    def carried(self, up: "Vector") -> "Movement":
        """Be walked about with in a hand or a pocket, and put down elsewhere."""
        rng = self.rng
        pace, force, sway = rng.uniform(9, 18), rng.uniform(0.1, 0.7), rng.uniform(0, 0.3)
        axis, side = self.somewhere(), self.somewhere()
        for step in range(int(rng.uniform(2, 6) / STEP)):
            t = step * STEP
            self.turn(axis, rng.uniform(-0.5, 0.5) * STEP)
            step_push = force * sin(pace * t) + (rng.uniform(0, 0.6) if sin(pace * t) > 0.9 else 0)
            yield added(scaled(self.up, 1 + step_push), scaled(side, sway * sin(pace * t / 2)))
        yield from self.put_down(up)

    def flipped(self, up: "Vector") -> "Movement":
        """Be turned over on the table by a finger."""
        yield from self.tremble(self.rng.uniform(0, 0.2), 0.2)
        yield from self.topple(up, self.rng.uniform(0.1, 0.5), 0.2)
        yield from self.rock()
        yield from self.rest(1.0)

    def bumped(self) -> "Movement":
        """Lie on a table that is knocked, hard enough to make it hop."""
        rng = self.rng
        lay = self.up
        for _ in range(rng.randint(1, 5)):
            for _ in range(rng.randint(1, 3)):
                yield self.hit(rng.uniform(1.1, 4.5))
            if rng.random() < 0.5:
                yield from self.fly(rng.uniform(0.01, 0.07), rng.uniform(0, 2))
                self.up = lay
                yield self.hit(rng.uniform(1.2, 4.0))
            if rng.random() < 0.5:
                yield from self.rock()
            yield from self.rest(rng.uniform(0, 0.3))
        self.up = lay
        yield from self.rest(1.0)


def _angle(a: "Vector", b: "Vector") -> float:
    apart = added(a, scaled(b, -1))
    return 2 * asin(min(1.0, sqrt(dot(apart, apart)) / 2))
