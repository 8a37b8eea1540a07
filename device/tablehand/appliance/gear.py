"""What a game is played with at a table: dice, a donkey, the gavel."""

from collections.abc import Mapping
from dataclasses import dataclass

from tablehand.games.requests import Gavel, Kick, Roll
from tablehand.table.table import Table


@dataclass(frozen=True)
class Gear:
    """The dice that hands throw, with what their six faces mean in the order of their codes; whether a donkey kicks.

    `wired`: all of it that may be on wires, whoever throws it now, by its name on the page of the sensors.
    """

    dice: Mapping[str, tuple[int | str, ...]]
    donkey: bool
    wired: tuple[str, ...]


def gear(table: Table) -> Gear:
    """What hands and sensors have to do with in a game; what the appliance deals they leave alone."""
    sources, dealt = table.game.sources, table.header.dealt
    dice = [source for source, kind in sources.items() if kind == Roll.kind]
    return Gear(
        dice={die: getattr(table.game.edition, die) for die in dice if die not in dealt},
        donkey=any(kind == Kick.kind and source not in dealt for source, kind in sources.items()),
        wired=(*dice, *((Gavel.kind,) if Gavel.kind in sources.values() else ())),
    )
