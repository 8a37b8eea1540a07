"""Throw dice that aren't there on wires that go wrong, and count what their sense makes of it.

`python tools/die_trials.py --throws 10000` throws each model of a die module so often, and prints for each kind of wire
how many throws gave the right face, a wrong one, a call to roll again, or nothing, and how many faults were named.
The exit status is 1 if anything is wrong that can be told at all: a wrong face, too many throws to be done again on
sound wires, or a lasting fault without a name.
"""

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from random import Random
from typing import NamedTuple

from tablehand.readings import FaceSeen, Fault, Reading, RollAgain
from tablehand.senses.dice import NAMES, DiceFigures, Die

DATA, STROBE = (5, 6, 13), 12
LINES = (*DATA, STROBE)
FACES = range(1, 7)
THROWS = 2
"""Throws in a trial."""
QUIET, REST = 1.2, 2.5
"""Seconds before the first throw, for which wires idle, and after the last one."""
TAKEN_BACK = 1.5
"""Seconds within which a table drops the face of a die that turns out to be stuck, before it counts."""

NEAR = 0.15
"""Seconds between a throw and what is said of it."""

Span = tuple[float, float]


@dataclass(frozen=True)
class Model:
    """The habits of a die module and its cable; spans of seconds, of which each throw has its own.

    lead: from the data to the strobe. low: how long the strobe lasts. hold: from its end to that of the data. apart:
    from strobe to strobe. bounce, delay, spike: how long an edge bounces at most, how late it is, how long a spike
    lasts. noise: spikes a second on each line. slack: the share of throws on sound wires that may miss their face, and
    of faults that may miss their name.
    """

    lead: Span = (0.010, 0.020)
    low: Span = (0.095, 0.105)
    hold: Span = (0.250, 0.270)
    apart: Span = (0.500, 1.000)
    bounce: Span = (0.0, 0.001)
    delay: Span = (0.0, 0.001)
    spike: Span = (0.0, 0.001)
    noise: Span = (1.0, 5.0)
    slack: float = 0.001


MODELS = {
    "tidy": Model(),
    "nasty": Model(
        lead=(0.010, 0.060),
        low=(0.090, 0.130),
        hold=(0.250, 0.290),
        bounce=(0.001, 0.004),
        delay=(0.0, 0.003),
        spike=(0.0, 0.003),
        noise=(1.0, 20.0),
        slack=0.03,
    ),
}


@dataclass
class Trial:
    """What happens on four wires: for each the times in seconds at which its level turns, high at first.

    codes and strobes: what was thrown, and when. wires: those that stick.
    """

    rng: Random
    model: Model
    turns: dict[int, list[float]] = field(default_factory=lambda: {line: [] for line in LINES})
    codes: list[int] = field(default_factory=list)
    strobes: list[float] = field(default_factory=list)
    wires: tuple[str, ...] = ()

    def throw(self, lead: float | None = None) -> None:
        """A throw of any face, at the next time that suits; `lead` in seconds, if not the model's."""
        model, rng = self.model, self.rng
        apart = rng.uniform(*model.apart)
        strobe = self.strobes[-1] + apart if self.strobes else QUIET + rng.random()
        code = rng.choice(FACES)
        end = strobe + rng.uniform(*model.low)
        lead = rng.uniform(*model.lead) if lead is None else lead
        start, let_go = strobe - lead, end + rng.uniform(*model.hold) - min(lead, 0.0)
        for bit, line in enumerate(DATA):
            if code >> bit & 1:
                self.turns[line] += [start, let_go]
        self.turns[STROBE] += [strobe, end]
        self.codes.append(code)
        self.strobes.append(strobe)

    def end(self) -> float:
        """When everything is over, in seconds."""
        return (self.strobes[-1] if self.strobes else QUIET) + REST

    def force(self, line: int, start: float, *, low: bool) -> None:
        """Hold a line low, or high, from `start` (seconds) on."""
        before = [t for t in self.turns[line] if t < start]
        self.turns[line] = [*before, *[start] * (len(before) % 2 != low)]

    def edges(self) -> Iterator[tuple[float, int, bool]]:
        """All that comes of it, in order."""
        every = ((t, line, n) for line in LINES for n, t in enumerate(sorted(self.turns[line])))
        for at, wire, turn in sorted(every):
            yield at, wire, turn % 2 > 0


Play = Callable[[Trial], None]


def delay(trial: Trial) -> None:
    """Each edge is late, by its own time."""
    for turns in trial.turns.values():
        turns[:] = [t + trial.rng.uniform(*trial.model.delay) for t in turns]


def bounce(trial: Trial) -> None:
    """Each edge is the first of a burst."""
    for turns in trial.turns.values():
        for t in tuple(turns):
            length = trial.rng.uniform(*trial.model.bounce)
            turns += [t + trial.rng.uniform(0.0, length) for _ in range(2 * trial.rng.randint(1, 4))]


def noise(trial: Trial) -> None:
    """Spikes turn lines for a moment, whatever their level is."""
    rate, end = trial.rng.uniform(*trial.model.noise), trial.end()
    for turns in trial.turns.values():
        t = trial.rng.expovariate(rate)
        while t < end:
            turns += [t, t + trial.rng.uniform(*trial.model.spike)]
            t += trial.rng.expovariate(rate)


def thrown(trial: Trial) -> None:
    """Two throws, and nothing goes wrong."""
    for _ in range(THROWS):
        trial.throw()


def worn(trial: Trial) -> None:
    """Two throws on a cable with all of it."""
    thrown(trial)
    for wear in (delay, bounce, noise):
        wear(trial)


def only(wear: Play) -> Play:
    """Two throws on a cable that is worn in one way."""

    def made(trial: Trial) -> None:
        thrown(trial)
        wear(trial)

    return made


def late(trial: Trial) -> None:
    """The data come some milliseconds after the strobe, and stay for as much longer."""
    for _ in range(THROWS):
        trial.throw(lead=-trial.rng.uniform(0.004, 0.008))
    for wear in (delay, bounce, noise):
        wear(trial)


def stray(shortest: float, longest: float) -> Play:
    """Pulses of so many seconds on the strobe of a die that nobody throws."""

    def made(trial: Trial) -> None:
        for n in range(3):
            start = QUIET + n + trial.rng.random() / 2
            trial.turns[STROBE] += [start, start + trial.rng.uniform(shortest, longest)]
        noise(trial)

    return made


def double(trial: Trial) -> None:
    """Each strobe comes twice, the second one while the data still stand."""
    worn(trial)
    for strobe in trial.strobes:
        start = strobe + trial.model.low[1] + trial.rng.uniform(0.010, 0.100)
        trial.turns[STROBE] += [start, start + trial.rng.uniform(0.020, 0.100)]


def early(trial: Trial) -> None:
    """Before each throw comes a strobe that is too soon and too short."""
    worn(trial)
    for strobe in trial.strobes:
        end = strobe - trial.model.lead[1] - trial.rng.uniform(0.010, 0.060)
        trial.turns[STROBE] += [end - trial.rng.uniform(0.004, 0.060), end]


def shared(trial: Trial) -> None:
    """Another die is thrown, on the same data lines."""
    worn(trial)
    trial.turns[STROBE].clear()
    trial.codes.clear()
    trial.strobes.clear()


def unplugged(trial: Trial) -> None:
    """The data lines are off."""
    worn(trial)
    for line in DATA:
        trial.force(line, 0.0, low=False)


def torn(trial: Trial) -> None:
    """The data lines come off in the course of the first throw, at once."""
    worn(trial)
    start = trial.strobes[0] + trial.rng.uniform(-0.05, 0.4)
    for line in DATA:
        trial.force(line, start, low=False)


def pulled(trial: Trial) -> None:
    """The whole cable comes off in the course of the first throw, one wire after the other."""
    worn(trial)
    start = trial.strobes[0] + trial.rng.uniform(-0.05, 0.4)
    for line in LINES:
        trial.force(line, start + trial.rng.uniform(0.0, 0.020), low=False)


def shorted(trial: Trial) -> None:
    """The data lines touch each other."""
    thrown(trial)
    touched = sorted({t for line in DATA for t in trial.turns[line]})
    trial.turns.update((line, [*touched]) for line in DATA)
    for wear in (delay, bounce, noise):
        wear(trial)


def stuck(*lines: int) -> Play:
    """One of some lines begins to stick, at any moment around the first throw."""

    def made(trial: Trial) -> None:
        worn(trial)
        line = trial.rng.choice(lines)
        trial.force(line, trial.strobes[0] + trial.rng.uniform(-2.0, 0.5), low=True)
        trial.wires = (NAMES[LINES.index(line)],)

    return made


def grounded(trial: Trial) -> None:
    """All data lines touch ground from some moment on."""
    worn(trial)
    start = trial.strobes[0] + trial.rng.uniform(-2.0, 0.5)
    for line in DATA:
        trial.force(line, start, low=True)
    trial.wires = NAMES[:3]


class Kind(NamedTuple):
    """What is played, what fault must be named (in every trial), and whether the wires are sound nevertheless."""

    play: Play
    fault: str | None = None
    sound: bool = False


KINDS = {
    "sound": Kind(thrown, sound=True),
    "bounce": Kind(only(bounce), sound=True),
    "delay": Kind(only(delay), sound=True),
    "noise": Kind(only(noise), sound=True),
    "worn": Kind(worn, sound=True),
    "late data": Kind(late),
    "spikes": Kind(stray(0.0005, 0.010)),
    "stray strobe": Kind(stray(0.010, 0.060)),
    "double strobe": Kind(double),
    "early strobe": Kind(early),
    "other die": Kind(shared),
    "unplugged": Kind(unplugged, "unplugged"),
    "torn off": Kind(torn, "unplugged"),
    "pulled out": Kind(pulled),
    "shorted": Kind(shorted, "shorted"),
    "data stuck": Kind(stuck(*DATA), "stuck"),
    "strobe stuck": Kind(stuck(STROBE), "stuck"),
    "grounded": Kind(grounded, "stuck"),
}
COLUMNS = ("throws", "right", "wrong", "dropped", "again", "silent", "trials", "named", "misnamed")


def heard(trial: Trial) -> list[Reading]:
    """What the sense says of a trial."""
    die = Die("numeric", DATA, STROBE, DiceFigures(), start=0.0)
    said = [reading for edge in trial.edges() for reading in die.edge(*edge)]
    return said + die.tick(trial.end())


def judged(trial: Trial, kind: Kind, said: Sequence[Reading]) -> Counter[str]:
    """How often each column applies to a trial."""
    waiting = dict(zip(trial.strobes, trial.codes, strict=True))
    count = Counter(throws=len(waiting), trials=1)
    faults = [reading for reading in said if isinstance(reading, Fault)]
    for reading in said:
        strobe = min(waiting, key=lambda strobe: abs(strobe - reading.t), default=inf)
        code = waiting.pop(strobe, None) if abs(strobe - reading.t) < NEAR else None
        if isinstance(reading, RollAgain):
            count["again"] += 1
        elif isinstance(reading, FaceSeen):
            stuck = any(fault.reason == "stuck" and 0 < fault.t - reading.t < TAKEN_BACK for fault in faults)
            count["dropped" if stuck else "right" if reading.code == code else "wrong"] += 1
    count["silent"] = len(waiting)
    named = [fault for fault in faults if fault.reason == kind.fault and set(fault.wires) <= set(trial.wires)]
    count["named"] = bool(named) and set(named[-1].wires) == set(trial.wires)
    count["misnamed"] = len(faults) - len(named)
    return count


def tried(model: Model, name: str, throws: int, seed: int) -> Counter[str]:
    """At least so many throws (or trials, where nobody throws) of one kind."""
    kind, rng, total = KINDS[name], Random(f"{seed} {name}"), Counter[str]()
    while max(total["throws"], total["trials"]) < throws:
        trial = Trial(rng, model)
        kind.play(trial)
        total += judged(trial, kind, heard(trial))
    return total


def faults(model: Model, name: str, total: Counter[str]) -> Iterator[str]:
    """What in a count must not be."""
    kind, missed, nameless = KINDS[name], total["throws"] - total["right"], total["trials"] - total["named"]
    if total["wrong"]:
        yield f"{name}: {total['wrong']} wrong faces"
    if total["misnamed"]:
        yield f"{name}: {total['misnamed']} faults that there were not"
    if kind.sound and missed > model.slack * total["throws"]:
        yield f"{name}: {missed} of {total['throws']} throws without their face"
    if kind.fault and nameless > model.slack * total["trials"]:
        yield f"{name}: {nameless} of {total['trials']} faults without a name"


def main(argv: Sequence[str] | None = None) -> int:
    """Throw, and print."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--throws", type=int, default=10_000, metavar="N", help="how many throws a model has (10000)")
    parser.add_argument("--model", choices=MODELS, help="only this one")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="another seed, other throws (1)")
    args = parser.parse_args(argv)
    wrong: list[str] = []
    for called in [args.model] if args.model else MODELS:
        print(f"{called:14}" + "".join(f"{column:>9}" for column in COLUMNS))
        for name in KINDS:
            total = tried(MODELS[called], name, args.throws // len(KINDS), args.seed)
            print(f"  {name:12}" + "".join(f"{total[column]:9}" for column in COLUMNS))
            wrong += [f"{called}, {fault}" for fault in faults(MODELS[called], name, total)]
    print("\n".join(wrong) or "as it must be")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
