"""A simulated donkey kicks by the edition's odds, and only says what fell."""

from collections import Counter
from queue import SimpleQueue
from random import Random

from tablehand.clock import VirtualClock
from tablehand.games.requests import Kick
from tablehand.hardware.simulated.donkey import SimulatedDonkey
from tablehand.readings import Fallen, Reading

POOL = (("target", 45), ("target_other", 10), ("other", 15), ("none", 30))


def test_it_fells_the_target_another_both_or_none_as_often_as_the_edition_says() -> None:
    queue: SimpleQueue[Reading] = SimpleQueue()
    donkey = SimulatedDonkey(queue, VirtualClock(now=5.0), Random(1))
    asked = Kick("kick", 0, {"target": "bank-1"}, (), 3, ("bank-1", "hotel-2", "mine-1"), POOL)
    seen = Counter[str]()
    for _ in range(4000):
        donkey.kick(asked)
        reading = queue.get_nowait()
        assert isinstance(reading, Fallen)
        assert reading.t == 5.0
        assert set(reading.buildings) <= set(asked.standing)
        others = len(set(reading.buildings) - {"bank-1"})
        seen[{(True, 0): "target", (True, 1): "target_other", (False, 1): "other"}.get(
            ("bank-1" in reading.buildings, others), "none"
        )] += 1  # fmt: skip
    for outcome, weight in POOL:
        assert abs(seen[outcome] / 40 - weight) < 3


def test_on_an_empty_board_it_can_only_miss() -> None:
    queue: SimpleQueue[Reading] = SimpleQueue()
    donkey = SimulatedDonkey(queue, VirtualClock(), Random(1))
    alone = Kick("kick", 0, {"target": "bank-1"}, (), 3, ("bank-1",), (("other", 1),))
    donkey.kick(alone)
    assert queue.get_nowait() == Fallen(0.0, ())
