"""Throws on wires: what facts about the product's own die sense promise to hear."""

from dataclasses import dataclass, field

from wires import Wires

from tablehand.readings import FaceSeen
from tablehand.senses.dice import DiceFigures, Die

DATA, STROBES = (5, 6, 13), {"numeric": 12, "income": 25}


@dataclass
class Bench:
    """Pins that note when they change, and a clock."""

    edges: list[tuple[int, int, int]] = field(default_factory=list)
    now: int = 0

    def wires(self) -> Wires:
        return Wires(
            [Line(self, pin) for pin in DATA],  # type: ignore[misc]
            {die: Line(self, pin) for die, pin in STROBES.items()},  # type: ignore[misc]
        )

    def run(self, wires: Wires, until: int, every: int = 5) -> None:
        while self.now < until:
            wires.step(self.now)
            self.now += every


@dataclass
class Line:
    bench: Bench
    number: int
    level: int = 1

    def value(self, level: int) -> None:
        if level != self.level:
            self.bench.edges.append((self.bench.now, self.number, level))
        self.level = level


def test_data_strobe_and_rest_keep_their_times() -> None:
    bench = Bench()
    wires = bench.wires()
    bench.run(wires, 2000)
    wires.show("numeric", 5)
    bench.run(wires, 4000)
    data, strobe, strobe_end = (bench.edges[i][0] for i in (0, 2, 3))
    assert {edge[1:] for edge in bench.edges[:2]} == {(5, 0), (13, 0)}
    assert bench.edges[2][1:] == (12, 0)
    assert strobe - data >= 10
    assert 100 <= strobe_end - strobe <= 110
    assert bench.edges[4][0] - strobe_end >= 250
    assert {edge[1:] for edge in bench.edges[4:]} == {(5, 1), (13, 1)}


def test_nothing_is_shown_in_the_first_second() -> None:
    bench = Bench()
    wires = bench.wires()
    wires.show("numeric", 5)
    bench.run(wires, 1000)
    assert not bench.edges
    bench.run(wires, 3000)
    assert bench.edges


def test_throws_on_shared_lines_take_turns() -> None:
    bench = Bench()
    wires = bench.wires()
    wires.show("numeric", 3)
    wires.show("income", 4)
    bench.run(wires, 5000)
    strobes = [edge for edge in bench.edges if edge[1] in STROBES.values()]
    assert [edge[1:] for edge in strobes] == [(12, 0), (12, 1), (25, 0), (25, 1)]
    assert strobes[2][0] - strobes[1][0] >= 500


def test_the_tables_own_die_sense_hears_every_face() -> None:
    for face in range(1, 7):
        bench = Bench()
        wires = bench.wires()
        wires.show("numeric", face)
        bench.run(wires, 3000)
        die = Die("numeric", DATA, STROBES["numeric"], DiceFigures(), start=0.0)
        said = [reading for now, pin, level in bench.edges for reading in die.edge(now / 1000, pin, bool(level))]
        assert [type(reading) for reading in said + die.tick(5.0)] == [FaceSeen]
        assert (said + die.tick(5.0))[0].code == face  # type: ignore[attr-defined]
