"""Chance, when the appliance supplies it.

An outcome is a function of (the game's seed, its source, the turn, how many that
source gave in this turn before). So undo can neither fish for another outcome nor
hand a known one to the next player. The seed of a game that is played at a table comes from
the operating system's entropy. A source is a die, a pack's colour, `nugget`,
`kick`, or a bot's own (`bot-0`).
"""

import struct
from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")

_WORDS = struct.Struct("<16I")
_WORD = range(2**32)


class Dealer:
    """Deals from a seed. `counts` says how many each source gave in `turn`; both go into a checkpoint."""

    def __init__(self, seed: int | str) -> None:
        self._key = blake2b(str(seed).encode(), digest_size=32).digest()
        self._blocks: dict[tuple[str, int, int], tuple[int, ...]] = {}
        self._page = (0, 0)
        self.turn = 0
        self.counts: dict[str, int] = {}

    def start_turn(self, turn: int, counts: dict[str, int] | None = None) -> None:
        """Go to a turn; its counts begin anew unless a checkpoint says what was given already."""
        if counts is not None or turn != self.turn:
            self.turn = turn
            self._page = divmod(turn, 16)
            self.counts = counts or {}

    def word(self, source: str) -> int:
        """The next 32 random bits of a source in this turn."""
        return self.pick(source, _WORD)

    def pick(self, source: str, pool: Sequence[T]) -> T:
        """One of a pool by the source's next 32 bits, each alike (to one part in 2**32 / len).

        One keyed hash serves a source's n-th draw of sixteen turns in a row, for speed.
        """
        counts = self.counts
        nth = counts.get(source, 0)
        counts[source] = nth + 1
        sixteen, place = self._page
        block = self._blocks.get((source, nth, sixteen))
        if block is None:
            digest = blake2b(f"{source} {nth} {sixteen}".encode(), key=self._key).digest()
            block = self._blocks[source, nth, sixteen] = _WORDS.unpack(digest)
        return pool[block[place] * len(pool) >> 32]

    def weighted(self, source: str, weights: Sequence[tuple[T, int]]) -> T:
        """One of a pool given as (thing, weight)."""
        at = self.word(source) * sum(weight for _, weight in weights) >> 32
        for thing, weight in weights:
            if at < weight:
                return thing
            at -= weight
        raise ValueError(f"{source}: all weights are zero")
