"""An edition made ready for play: look-ups that the rules need at every turn."""

import msgspec

from .edition import Edition, buildings

COLOURS = ("yellow", "red")
"""The newspaper packs in the order they are used (CV-S1)."""


MOST_STEPS = 12
"""How far a pawn walks at once: a throw of 6, a newspaper's 12."""
KINDS = ("bank", "store", "hotel", "mine", "saloon")


class Board:
    """An edition's track, buildings, dice and papers, indexed. `mapped` is False in *no map* play."""

    def __init__(self, edition: Edition, mapped: bool, printed: bool) -> None:
        self.edition = edition
        self.mapped = mapped
        self.printed = printed
        self.track = tuple(space.id for space in edition.spaces)
        self.index = {space: n for n, space in enumerate(self.track)}
        self.laps = [*self.track] * (2 + MOST_STEPS // len(self.track))
        self.space = {space.id: space for space in edition.spaces}
        self.values = {space.id: space.value for space in edition.spaces if space.value}
        self.places = [(s.id, s.value or None) for s in edition.spaces if s.kind in ("lot", "mine", "saloon")]
        self.lot_values = tuple(sorted(set(self.values.values())))
        self.kind = {building: building.partition("-")[0] for building in buildings(edition.kinds)}
        self.of_kind = {kind: [one for one in self.kind if self.kind[one] == kind] for kind in KINDS}
        self.paper = {paper.id: paper for paper in edition.papers}
        self.pack = {colour: [p.id for p in edition.papers if p.colour == colour] for colour in COLOURS}
        self.last = next(p.id for p in edition.papers if any(part.verb == "gold-out" for part in p.do))
        self.numeric = {"numeric": edition.numeric}
        self.both = {"newspaper": edition.newspaper, "numeric": edition.numeric}
        self.donkey = tuple(msgspec.structs.asdict(edition.kick).items())

    def next_space(self, start: str, target: str) -> list[str]:
        """The spaces walked clockwise from `start` to the next one of a kind, or to a space by its id."""
        here = self.index[start]
        path = []
        for n in range(1, len(self.track) + 1):
            space = self.space[self.track[(here + n) % len(self.track)]]
            path.append(space.id)
            if target in (space.id, space.kind):
                return path
        raise LookupError(f"the track has no space {target!r}")

    def walk(self, start: str, steps: int) -> list[str]:
        """The spaces walked from `start`; negative steps go counter-clockwise."""
        if steps < 0:
            begin = len(self.track) - self.index[start]
            return self.laps[::-1][begin : begin - steps]
        begin = self.index[start] + 1
        return self.laps[begin : begin + steps]
