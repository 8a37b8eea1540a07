"""A donkey that isn't there: what its kick fells goes to the queue, as a camera would say it."""

from random import Random

from tablehand.clock import Clock
from tablehand.games.requests import Kick
from tablehand.readings import Fallen, Readings
from tablehand.table.chance import Chance
from tablehand.table.dealer import Dealer


class SimulatedDonkey:
    """Kicks by the odds of the edition that is played."""

    def __init__(self, readings: Readings, clock: Clock, rng: Random) -> None:
        self._readings = readings
        self._clock = clock
        self._chance = Chance(Dealer(rng.getrandbits(63)), ("kick",), {"kick": Kick.kind})

    def kick(self, asked: Kick) -> None:
        """Kick at what is asked for."""
        fell = self._chance.deal(asked) or ()
        self._readings.put(Fallen(self._clock.now(), tuple(fell)))
