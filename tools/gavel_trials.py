"""How well the gavel's sense tells a gesture from all else, on made-up traces of two kinds of made-up ball switches.

    python tools/gavel_trials.py [--traces N] [--seed S] [--write DIR]

A scripted switch chatters by chance whenever something moves, and sticks now and then; in a tube a ball falls, sticks
and bounces as it is held and shaken. Hands make gestures, knock on the table, pick the gavel up, lay it down, carry it
while they walk, and hand it over; when it lies its switch may be open or closed. No other movement goes on for as
long as the shortest shake: one that did, and ended with the switch closed, nobody could tell from a gesture.

Printed is how many traces of each kind fired once, more often, or never. --write keeps them as files for
`tablehand gavel replay`.
"""

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator
from math import inf, log, pi, sin
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeAlias

from tablehand.senses import traces
from tablehand.senses.gavel import Gavel, GavelFigures
from tablehand.senses.traces import Level, Row

Model: TypeAlias = Callable[[Random], list[Row]]
Force: TypeAlias = Callable[[float], float]
OPEN: Level = 1
CLOSED: Level = 0
LINE = 17


class Switch:
    """A trace as it comes into being: the time, the level, and the rows so far."""

    def __init__(self, rng: Random, level: Level) -> None:
        self.rng = rng
        self.t = 0.0
        self.level = level
        self._rows = [Row(0.0, levels={"tilt": level})]

    def set(self, level: Level) -> None:
        if level != self.level:
            self.level = level
            self._rows.append(Row(self.t, line="tilt", level=level))

    def turn(self) -> None:
        self.set(OPEN if self.level == CLOSED else CLOSED)

    def spike(self, seconds: float) -> None:
        """Change for a moment, and back."""
        self.turn()
        self.t += seconds
        self.turn()

    def ended(self) -> list[Row]:
        return [*self._rows, Row(self.t, end=True)]


class Chatter(Switch):
    """The scripted switch: while it moves it changes after gaps of any length, some far longer than others."""

    def __init__(self, rng: Random, *lies: Level) -> None:
        super().__init__(rng, rng.choice(lies))
        self._gap = log(rng.uniform(0.003, 0.03))
        self._sigma = rng.uniform(0.4, 1.0)
        self._sticky = rng.choice((0.0, 0.02, 0.05, 0.08))
        self.rest(0.5, 2.0)

    def rest(self, least: float, most: float) -> None:
        self.t += self.rng.uniform(least, most)

    def move(self, least: float, most: float, end: Level | None = None) -> None:
        """Move for a time between those, in seconds, and come to rest at any level or at `end`."""
        until = self.t + self.rng.uniform(least, most)
        while self.t < until:
            self.turn()
            stuck = self.rng.uniform(0.03, 0.2) if self.rng.random() < self._sticky else 0.0
            self.t += self.rng.lognormvariate(self._gap, self._sigma) + stuck
        self.t = until
        self.set(self.rng.choice((OPEN, CLOSED)) if end is None else end)


def gesture(rng: Random) -> list[Row]:
    """Picked up, shaken at 3 to 8 Hz, held handle up with a bounce perhaps, and laid down."""
    switch = Chatter(rng, OPEN, OPEN, OPEN, CLOSED)
    switch.move(0.1, 0.4)
    switch.rest(0.0, 0.8)
    half = 0.5 / rng.uniform(3, 8)
    moving, skipped = half * rng.uniform(0.3, 1), rng.choice((0, 0.05, 0.1))
    end = switch.t + rng.uniform(0.6, 2.5)
    while switch.t < end:
        turns_at = switch.t + half * rng.uniform(0.85, 1.15)
        if rng.random() >= skipped:
            switch.move(moving * 0.7, moving)
        switch.t = max(switch.t, turns_at)
    switch.rest(0.0, rng.choice((0.1, 2.0)))
    switch.move(0.0, 0.3, CLOSED)
    lays_down = switch.t + rng.uniform(0.8, 3)
    if rng.random() < 0.4:
        switch.rest(0.05, 0.75)
        switch.spike(rng.uniform(0.0002, 0.005))
    switch.t = lays_down
    switch.move(0.1, 0.4)
    switch.rest(3, 4)
    return switch.ended()


def knocks(rng: Random) -> list[Row]:
    """The table is knocked at."""
    switch = Chatter(rng, OPEN, CLOSED)
    lies, beat = switch.level, rng.uniform(0.3, 1.5)
    for _ in range(rng.randint(1, 6)):
        switch.move(0.005, 0.15, lies)
        switch.rest(beat, beat * 1.3)
    switch.rest(3, 4)
    return switch.ended()


def pick_up(rng: Random) -> list[Row]:
    """Picked up, perhaps looked at, held, and perhaps laid down again."""
    switch = Chatter(rng, OPEN, CLOSED)
    switch.move(0.05, 0.43)
    if rng.random() < 0.5:
        switch.rest(0.35, 1.0)
        switch.move(0.005, 0.15)
    switch.rest(1, 3)
    if rng.random() < 0.5:
        switch.move(0.1, 0.43)
    switch.rest(3, 4)
    return switch.ended()


def lay_down(rng: Random) -> list[Row]:
    """Laid down, perhaps with another clatter a little later; it comes to lie anyhow."""
    switch = Chatter(rng, OPEN, CLOSED)
    switch.move(0.05, 0.43)
    if rng.random() < 0.5:
        switch.rest(0.35, 0.8)
        switch.move(0.005, 0.12)
    switch.rest(3, 4)
    return switch.ended()


def hand_over(rng: Random) -> list[Row]:
    """Handed on from one to the next, two or three times."""
    switch = Chatter(rng, OPEN, CLOSED)
    for _ in range(rng.randint(2, 3)):
        switch.move(0.1, 0.43)
        switch.rest(0.4, 2.0)
    switch.rest(3, 4)
    return switch.ended()


def carry(rng: Random) -> list[Row]:
    """Carried for 10 s at 1.5 to 2.5 steps a second; the handle points up now and then."""
    switch = Chatter(rng, OPEN, CLOSED)
    step, moving = 1 / rng.uniform(1.5, 2.5), rng.uniform(0.02, 0.12)
    points, turns, skipped = switch.level, rng.uniform(0.05, 0.3), rng.choice((0, 0.02))
    while switch.t < 10:
        next_at = switch.t + step * rng.gauss(1, 0.05)
        if rng.random() < turns:
            points = OPEN if points == CLOSED else CLOSED
        if rng.random() >= skipped or points != switch.level:
            switch.move(moving * 0.5, moving * 1.5, points)
        switch.t = max(switch.t, next_at)
    return switch.ended()


class Tube:
    """A ball in a tube of some millimetres, which is closed while the ball is at one end."""

    STEP = 0.004

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self._per_g = 9.81 / rng.uniform(0.003, 0.008)
        self._drag = rng.uniform(4, 20)
        self._bounce = rng.uniform(0.1, 0.5)
        self._stiction = rng.choice((0.0, 0.1, 0.2))
        self._noise = rng.uniform(0.2, 0.6)
        self._contact = rng.uniform(0.02, 0.15)
        self._crackle = rng.uniform(0.05, 0.3)

    def trace(self, pull: Force, jolt: Force, seconds: float) -> list[Row]:
        """What comes of gravity's pull towards the closed end and of what shakes it, both in g at a time."""
        rng, step, contact = self.rng, self.STEP, self._contact
        x, speed = (0.0 if pull(0) > 0 else 1.0), 0.0
        switch = Switch(rng, CLOSED if x < contact else OPEN)
        for t in (n * step for n in range(1, round(seconds / step))):
            shaken = jolt(t)
            force = -pull(t) - shaken
            if shaken:
                force += rng.gauss(0, self._noise) * abs(shaken)
            elif speed == 0 and (abs(force) < self._stiction or x == (force > 0)):
                continue
            speed = (speed + force * self._per_g * step) * (1 - self._drag * step)
            x += speed * step
            if not 0 <= x <= 1:
                x, speed = float(x > 1), -speed * self._bounce
                if abs(speed) < 5:
                    speed = 0.0
            switch.t = t + rng.random() * step / 2
            switch.set(CLOSED if x <= contact else OPEN)
            if abs(shaken) > 0.3 and rng.random() < self._crackle:
                switch.spike(rng.uniform(0.0002, 0.0018))
        switch.t = seconds
        return switch.ended()

    def rings(self, blows: list[tuple[float, float, float]], most_hertz: float = 60) -> Force:
        """Blows that ring and fade; of each when, for how long, and how many g."""
        hertz = self.rng.uniform(12, most_hertz)
        left = iter([*blows, (inf, 0.0, 0.0)])
        blow = next(left)

        def jolt(t: float) -> float:
            nonlocal blow
            while t >= blow[0] + blow[1]:
                blow = next(left)
            start, length, most = blow
            return most * (1 - (t - start) / length) * sin((t - start) * 2 * pi * hertz) if t >= start else 0.0

        return jolt


def glide(points: list[tuple[float, float]]) -> Force:
    """From value to value, each with its time, in straight lines."""
    left = iter([*points[1:], (inf, points[-1][1])])
    here, there = points[0], next(left)

    def at(t: float) -> float:
        nonlocal here, there
        while t >= there[0]:
            here, there = there, next(left)
        return here[1] + (there[1] - here[1]) * (t - here[0]) / (there[0] - here[0])

    return at


def tube_gesture(rng: Random) -> list[Row]:
    """Picked up, shaken along its axis, turned handle up with a clatter, held, and laid down."""
    tube = Tube(rng)
    lies, held = rng.uniform(-0.3, 0.3), rng.uniform(-0.8, 0.8)
    grips = rng.uniform(0.5, 2)
    shakes = grips + rng.uniform(0.3, 1.2)
    stops = shakes + rng.uniform(0.6, 2.5)
    raises = stops + rng.choice((0.01, rng.uniform(0.01, 2)))
    is_up = raises + rng.uniform(0.1, 0.2)
    settles = rng.uniform(0.05, 0.2)
    lowers = is_up + settles + rng.uniform(0.8, 3)
    hertz, most, phase = rng.uniform(3, 8), rng.uniform(1.8, 6), rng.uniform(0, 6)
    blow = tube.rings([(is_up, settles, rng.uniform(0.3, 1.5))])

    def jolt(t: float) -> float:
        return most * sin(2 * pi * hertz * (t - shakes) + phase) if shakes <= t < stops else blow(t)

    laid = (lowers + 0.4, rng.uniform(-0.5, 0.3))
    pull = glide(
        [
            (0, lies),
            (grips, lies),
            (grips + 0.2, held),
            (raises, held),
            (is_up, rng.uniform(0.75, 1)),
            (lowers, 0.9),
            laid,
        ]
    )
    return tube.trace(pull, jolt, lowers + 3)


def tube_knocks(rng: Random) -> list[Row]:
    """The table the tube lies on is knocked at."""
    tube = Tube(rng)
    lies, beat, t = rng.choice((-1, 1)) * rng.uniform(0.1, 0.9), rng.uniform(0.3, 1.5), rng.uniform(0.5, 2)
    blows = []
    for _ in range(rng.randint(1, 6)):
        blows.append((t, rng.uniform(0.005, 0.15), rng.uniform(0.5, 4)))
        t += blows[-1][1] + beat * rng.uniform(1, 1.3)
    return tube.trace(lambda _: lies, tube.rings(blows), t + 3)


def tube_pick_up(rng: Random) -> list[Row]:
    """Picked up and held anyhow."""
    tube = Tube(rng)
    lies, t, moves = rng.uniform(-0.3, 0.3), rng.uniform(0.5, 2), rng.uniform(0.1, 0.4)
    pull = glide([(0, lies), (t, lies), (t + moves, rng.uniform(-1, 1))])
    return tube.trace(pull, tube.rings([(t, moves, rng.uniform(0.3, 1.5))]), t + 4)


def tube_lay_down(rng: Random) -> list[Row]:
    """Laid down, with a clatter at its end."""
    tube = Tube(rng)
    held, t, moves = rng.uniform(-1, 1), rng.uniform(0.5, 2), rng.uniform(0.1, 0.28)
    pull = glide([(0, held), (t, held), (t + moves, rng.choice((-1, 1)) * rng.uniform(0.1, 0.4))])
    blows = [(t, moves, rng.uniform(0.2, 1)), (t + moves, rng.uniform(0.01, 0.1), rng.uniform(1, 4))]
    return tube.trace(pull, tube.rings(blows), t + 4)


def tube_hand_over(rng: Random) -> list[Row]:
    """Handed on two or three times."""
    tube = Tube(rng)
    t, points, blows = 0.5, [(0.0, rng.uniform(-1, 1))], []
    for _ in range(rng.randint(2, 3)):
        moves = rng.uniform(0.1, 0.4)
        points += [(t, points[-1][1]), (t + moves, rng.uniform(-1, 1))]
        blows.append((t, moves, rng.uniform(0.2, 1.5)))
        t += moves + rng.uniform(0.4, 2)
    return tube.trace(glide(points), tube.rings(blows), t + 3)


def tube_carry(rng: Random) -> list[Row]:
    """Carried for 10 s, turned slowly now and then."""
    tube = Tube(rng)
    step, t, blows = 1 / rng.uniform(1.5, 2.5), 0.2, []
    while t < 10:
        blows.append((t, rng.uniform(0.1, 0.2), rng.uniform(3, 6)))
        t += step * rng.gauss(1, 0.05)
    points = [(0.0, rng.uniform(-1, 1))]
    while points[-1][0] < 10:
        points.append((points[-1][0] + rng.uniform(0.5, 3), rng.uniform(-1, 1)))
    return tube.trace(glide(points), tube.rings(blows, most_hertz=25), 10)


MODELS: dict[str, dict[str, Model]] = {
    "scripted": {
        "gesture": gesture,
        "knocks": knocks,
        "pick-up": pick_up,
        "lay-down": lay_down,
        "hand-over": hand_over,
        "carry": carry,
    },
    "tube": {
        "gesture": tube_gesture,
        "knocks": tube_knocks,
        "pick-up": tube_pick_up,
        "lay-down": tube_lay_down,
        "hand-over": tube_hand_over,
        "carry": tube_carry,
    },
}


class Count(NamedTuple):
    """How many traces of a kind fired once, more than once, never."""

    once: int
    more: int
    none: int


def made(model: str, kind: str, number: int, seed: int) -> list[Row]:
    """One trace, the same for the same arguments."""
    return MODELS[model][kind](Random(f"{seed} {model} {kind} {number}"))


def fired(rows: list[Row]) -> int:
    """How often the sense fires."""
    heard = traces.replay(rows, {"tilt": LINE}, lambda start: Gavel(LINE, GavelFigures(), start))
    return sum(1 for _ in heard)


def counted(model: str, kind: str, count: int, seed: int = 1) -> Count:
    """The figures of so many traces."""
    times = [fired(made(model, kind, number, seed)) for number in range(count)]
    once, none = times.count(1), times.count(0)
    return Count(once, count - once - none, none)


def kinds() -> Iterator[tuple[str, str]]:
    """Each model with each kind of its traces."""
    for model, its in MODELS.items():
        for kind in its:
            yield model, kind


def main() -> None:
    """Print the table."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--traces", type=int, default=2000, metavar="N", help="how many of each kind (2000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="other traces (1)")
    parser.add_argument("--write", type=Path, metavar="DIR", help="write them there as files instead")
    args = parser.parse_args()
    if args.write:
        args.write.mkdir(parents=True, exist_ok=True)
        for model, kind in kinds():
            for number in range(args.traces):
                rows = made(model, kind, number, args.seed)
                (args.write / f"{model}-{kind}-{number:05}.jsonl").write_bytes(b"".join(map(traces.write, rows)))
        return
    print(f"{'model':10}{'kind':12}{'traces':>8}{'once':>8}{'more':>8}{'none':>8}")
    for model, kind in kinds():
        once, more, none = counted(model, kind, args.traces, args.seed)
        print(f"{model:10}{kind:12}{args.traces:8}{once:8}{more:8}{none:8}", flush=True)


if __name__ == "__main__":
    main()
