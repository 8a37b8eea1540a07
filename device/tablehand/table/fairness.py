"""Whether dice look fair: how often each face came, how often it was to be expected, and what that says.

The measure is Pearson's: squared differences of counts from expectations, each over its expectation, added up. How
often a fair die is as uneven or more is reckoned exactly, by the multinomial distribution, while some face is expected
fewer than ENOUGH times, and by the chi-square distribution beyond that, where it is close.
"""

import os
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import lru_cache
from math import erfc, exp, factorial, floor, fsum, gamma, lcm, log10, sqrt
from typing import Literal, TypeAlias

from tablehand.games.requests import Roll
from tablehand.games.rulebook import RuleBook
from tablehand.table.header import Header
from tablehand.table.journal import Journal
from tablehand.table.rows import Row

ENOUGH = 5
"""Throws that each face must be expected for the chi-square distribution to be close, and for a die to look fair."""
UNUSUAL = 0.01
"""A die is called unusual that fair dice match or outdo no more often than this."""
_RAREST = 1e-6

Verdict: TypeAlias = Literal["few", "fair", "unusual"]


@dataclass(frozen=True)
class Tally:
    """How often each face of a die came. `dealt`: the appliance threw it.

    `faces` are the meanings of its six sides, by code; `counts` belong to the distinct ones, in that order. `games`:
    in how many games it was thrown.
    """

    die: str
    dealt: bool
    faces: tuple[int | str, ...]
    counts: tuple[int, ...]
    games: int

    @property
    def meanings(self) -> tuple[int | str, ...]:
        """The distinct faces."""
        return tuple(dict.fromkeys(self.faces))

    @property
    def throws(self) -> int:
        """How often the die was thrown."""
        return sum(self.counts)

    @property
    def sides(self) -> tuple[int, ...]:
        """On how many sides each face stands."""
        return tuple(self.faces.count(one) for one in self.meanings)

    @property
    def expected(self) -> tuple[float, ...]:
        """How often each face is to be expected of a die whose sides are alike."""
        return tuple(self.throws * sides / len(self.faces) for sides in self.sides)

    @property
    def likelihood(self) -> float:
        """How often, 0 to 1, a fair die is as uneven in as many throws, or more."""
        return likelihood(self.counts, self.sides)

    @property
    def verdict(self) -> Verdict:
        """What can be said of it: unusual counts at any time, that it looks fair only after enough throws."""
        if self.likelihood <= UNUSUAL:
            return "unusual"
        return "fair" if min(self.expected) >= ENOUGH else "few"

    @property
    def once_in(self) -> int:
        """One fair die in how many is as uneven: rounded down to a figure that is easily said, a million at most."""
        times = int(1 / max(self.likelihood, _RAREST))
        unit = int(10 ** floor(log10(times)))
        return times // unit * unit

    def alike(self, other: "Tally") -> bool:
        """Whether another tally is of the same die, thrown the same way."""
        return (self.die, self.dealt, self.faces) == (other.die, other.dealt, other.faces)

    def with_those_of(self, others: Iterable["Tally"]) -> "Tally":
        """All throws together: these, and those of the others that are alike."""
        every = [self, *(other for other in others if self.alike(other))]
        counts = tuple(map(sum, zip(*(one.counts for one in every), strict=True)))
        return replace(self, counts=counts, games=sum(one.games for one in every))


def tallies(header: Header, game: RuleBook, line: Sequence[Row]) -> tuple[Tally, ...]:
    """The throws on a line of play, die by die; what undo took back isn't on it."""
    thrown = [row.data for row in line if row.kind == "answer" and isinstance(row.data, dict)]
    found = []
    for die in (source for source, kind in game.sources.items() if kind == Roll.kind):
        faces: tuple[int | str, ...] = getattr(game.edition, die)
        came = Counter(faces_up[die] for faces_up in thrown if die in faces_up)
        counts = tuple(came[face] for face in dict.fromkeys(faces))
        found.append(Tally(die, die in header.dealt, faces, counts, 1 if any(counts) else 0))
    return tuple(found)


def read(path: str | os.PathLike[str]) -> tuple[Tally, ...]:
    """The throws in a journal that nobody has open. Raises the journal's errors, and EditionError."""
    with closing(Journal.open(path)) as journal:
        header = Header.read(journal.header)
        return tallies(header, header.rulebook(), journal.line(journal.head))


@lru_cache(256)
def likelihood(counts: tuple[int, ...], sides: tuple[int, ...]) -> float:
    """How often, 0 to 1, so many throws of a fair die are as uneven as these counts, or more.

    `sides` says on how many sides of the die each of the faces stands that were counted.
    """
    throws, whole = sum(counts), sum(sides)
    if len(sides) == 1:  # a die with one meaning surprises nobody
        return 1.0
    if throws * min(sides) < ENOUGH * whole:
        unit = lcm(*sides)
        weights = [unit // one for one in sides]
        return _exactly(_uneven(counts, weights), throws, sides)
    pearson = sum((count * whole / one) * count for count, one in zip(counts, sides, strict=True)) / throws - throws
    return chi_square(pearson, len(sides) - 1)


def chi_square(least: float, freedom: int) -> float:
    """The share, 0 to 1, of a chi-square distribution that is at `least` or above, by its finite sum."""
    half = max(0.0, least) / 2
    if freedom % 2:
        share, first = erfc(sqrt(half)), 3
    else:
        share, first = exp(-half), 4
    return share + fsum(half ** (k / 2 - 1) * exp(-half) / gamma(k / 2) for k in range(first, freedom + 1, 2))


def _uneven(counts: Sequence[int], weights: Sequence[int]) -> int:
    """Pearson's measure without what is the same for all counts of as many throws: a whole number."""
    return sum(count * count * weight for count, weight in zip(counts, weights, strict=True))


def _exactly(least: int, throws: int, sides: tuple[int, ...]) -> float:
    spread = _spread(throws, sides)
    return min(1.0, sum(share for uneven, share in spread.items() if uneven >= least))


@lru_cache(64)
def _spread(throws: int, sides: tuple[int, ...]) -> dict[int, float]:
    """How likely each value of `_uneven` is, face after face: by what was thrown so far and how uneven that is."""
    whole, unit = sum(sides), lcm(*sides)
    so_far = {(0, 0): float(factorial(throws))}
    for number, one in enumerate(sides, 1):
        shares = [(one / whole) ** count / factorial(count) for count in range(throws + 1)]
        after: defaultdict[tuple[int, int], float] = defaultdict(float)
        for (thrown, uneven), weight in so_far.items():
            left = throws - thrown
            for count in range(left if number == len(sides) else 0, left + 1):
                key = thrown + count, uneven + count * count * (unit // one)
                after[key] += weight * shares[count]
        so_far = after
    return {uneven: weight for (_, uneven), weight in so_far.items()}
