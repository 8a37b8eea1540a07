"""What the base answers, without a port."""

from collections import deque
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from base import BEAT_MS, Base
from calibration import Calibration
from dice import ROLLS
from lines import Reader, framed


class Port:
    """A host at the other end."""

    def __init__(self) -> None:
        self.coming: deque[int] = deque()
        self.heard: list[str] = []
        self.reads = True
        self._reader = Reader()

    def read(self) -> int:
        return self.coming.popleft() if self.coming else -1

    def write(self, byte: int) -> bool:
        if self.reads and (said := self._reader.take(byte)) is not None:
            self.heard.append(",".join(said))
        return self.reads


@dataclass
class Die:
    """A die that says what it is told to."""

    name: str
    lost: bool = False
    says: deque[int] = field(default_factory=deque)

    def step(self, _now: int) -> int | None:
        return self.says.popleft() if self.says else None

    def learn(self, _now: int, face: int) -> str:
        return "moving" if face == 6 else "learned"


@dataclass(eq=False)
class Shown:
    """Wires that note what they show."""

    faces: list[tuple[str, int]] = field(default_factory=list)

    def show(self, die: str, face: int) -> None:
        self.faces.append((die, face))

    def step(self, now: int) -> None:
        pass


@dataclass
class Switch:
    level: int = 1

    def value(self) -> int:
        return self.level


class Bench:
    """A base with a numeric and an income die, a gavel, and wires for the numeric one."""

    def __init__(self, folder: Path) -> None:
        self.port = Port()
        self.dice = {name: Die(name) for name in ("numeric", "income")}
        self.wires = Shown()
        self.tilt = Switch()
        self.now = 0
        self.base = Base(
            self.port,  # type: ignore[arg-type]
            "c0ffee",
            list(self.dice.values()),  # type: ignore[arg-type]
            Calibration(str(folder / "calibration"), []),
            {"numeric": self.wires},  # type: ignore[dict-item]
            self.tilt,  # type: ignore[arg-type]
        )

    def run(self, ms: int) -> list[str]:
        """What is heard in so many ms."""
        del self.port.heard[:]
        for _ in range(0, ms, 5):
            self.base.step(self.now)
            self.now += 5
        return self.port.heard

    def told(self, *fields: object) -> list[str]:
        """What is answered at once."""
        self.port.coming.extend(framed(*fields))
        return self.run(50)


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    bench = Bench(tmp_path)
    bench.run(5)
    return bench


def test_it_says_who_it_is_with_every_heartbeat_until_it_is_greeted(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    assert bench.run(50) == ["TILT,1,0", "BOOT,1.0,1,c0ffee", "HB,0"]
    assert bench.run(BEAT_MS) == ["BOOT,1.0,1,c0ffee", f"HB,{BEAT_MS}"]
    bench.told("HELLO", 1)
    assert [said[:2] for said in bench.run(2 * BEAT_MS)] == ["HB", "HB"]


def test_a_greeting_is_answered_with_how_things_are(bench: Bench) -> None:
    bench.dice["income"].lost = True
    assert bench.told("HELLO", 1) == ["BOOT,1.0,1,c0ffee", "HB,5", "NAK,sensor.income", "TILT,1,5"]
    assert bench.told("PING", 7) == ["HB,55"]


def test_a_host_of_another_protocol_is_told_so(bench: Bench) -> None:
    assert bench.told("HELLO", 2)[:2] == ["BOOT,1.0,1,c0ffee", "NAK,proto"]


def test_throws_are_numbered_together_and_shown_on_the_wires(bench: Bench) -> None:
    bench.dice["numeric"].says.extend([ROLLS, 4])
    bench.dice["income"].says.extend([3])
    assert bench.run(50) == [
        "ROLL,numeric,0", "ROLL,income,1", "DIE,income,1,3,5", "DIE,numeric,0,4,10",
    ]  # fmt: skip
    assert bench.wires.faces == [("numeric", 4)]
    assert bench.told("ACK", 0) == []
    assert bench.run(250) == ["DIE,income,1,3,5"]


def test_a_die_that_leans_is_told_but_not_shown_on_the_wires(bench: Bench) -> None:
    bench.dice["numeric"].says.extend([ROLLS, 0])
    assert bench.run(50)[-1] == "DIE,numeric,0,0,10"
    assert bench.wires.faces == []


def test_a_throw_that_a_hand_caught_uses_up_its_number(bench: Bench) -> None:
    bench.dice["numeric"].says.extend([ROLLS, ROLLS, 2])
    assert bench.run(50) == ["ROLL,numeric,0", "ROLL,numeric,1", "DIE,numeric,1,2,15"]


def test_what_is_asked_wrongly_is_refused(bench: Bench) -> None:
    assert bench.told("CAL", "newspaper", 1) == ["NAK,die"]
    assert bench.told("CAL", "income", 7) == ["NAK,face"]
    assert bench.told("CAL", "income", 5) == ["CAL,income,5,learned"]
    assert bench.told("CAL", "income", 6) == ["CAL,income,6,moving"]
    assert bench.told("CAL", "income") == bench.told("ACK", "x") == bench.told("DANCE") == []


def test_damaged_lines_are_complained_of_once_a_second(bench: Bench) -> None:
    bench.port.coming.extend(b"@ACK,1*0000\n" * 5)
    assert bench.run(500) == ["NAK,line"]
    bench.run(600)
    bench.port.coming.extend(b"@ACK,1*0000\n" * 5)
    assert bench.run(500) == ["NAK,line"]


def test_a_gavel_is_told_on_every_change_also_to_a_host_that_was_busy(bench: Bench) -> None:
    bench.tilt.level = 0
    assert bench.run(50) == ["TILT,0,10"]
    bench.port.reads = False
    for _ in range(50):
        bench.tilt.level ^= 1
        bench.run(20)
    bench.tilt.level = 1
    bench.run(20)
    bench.port.reads = True
    assert [said for said in bench.run(100) if said.startswith("TILT")][-1].startswith("TILT,1,")
