"""A die on wires: what a real module sends, and what cables do."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablehand.readings import FaceSeen, Fault, Reading, Recovered, RollAgain
from tablehand.senses.dice import DiceFigures, Die

DATA = (5, 6, 13)
STROBE = 12

Edge = tuple[float, int, bool]


@dataclass
class Throw:
    """What a module does to its wires; times in seconds."""

    code: int
    strobe: float = 1.0
    data_before: float = 0.010
    low: float = 0.100
    data_after: float = 0.250

    def edges(self) -> list[Edge]:
        strobe_up = self.strobe + self.low
        return pulse(STROBE, self.strobe, strobe_up) + [
            edge
            for bit, line in enumerate(DATA)
            if self.code >> bit & 1
            for edge in pulse(line, self.strobe - self.data_before, strobe_up + self.data_after)
        ]


def pulse(line: int, low: float, high: float) -> list[Edge]:
    return [(low, line, False), (high, line, True)]


def heard(edges: list[Edge], until: float = 5.0) -> list[Reading]:
    """What was said until then."""
    die = Die("numeric", DATA, STROBE, DiceFigures(), start=0.0)
    said: list[Reading] = []
    for edge in sorted(edges):
        if edge[0] <= until:
            said += die.edge(*edge)
    return said + die.tick(until)


@pytest.mark.parametrize("code", range(1, 7))
def test_every_face_is_seen_and_stamped_with_its_strobe(code: int) -> None:
    assert heard(Throw(code).edges()) == [FaceSeen(1.0, "numeric", code)]


def test_two_throws_are_two_faces() -> None:
    edges = Throw(3, strobe=1.0).edges() + Throw(3, strobe=1.5).edges()
    assert heard(edges) == [FaceSeen(1.0, "numeric", 3), FaceSeen(1.5, "numeric", 3)]


@given(
    code=st.integers(1, 6),
    strobe=st.floats(0.6, 2.0),
    data_before=st.floats(0.010, 0.050),
    low=st.floats(0.090, 0.110),
    data_after=st.floats(0.250, 0.300),
    jitter=st.lists(st.floats(0.0, 0.002), min_size=8, max_size=8),
)
def test_a_module_is_understood_however_its_edges_jitter(
    code: int, strobe: float, data_before: float, low: float, data_after: float, jitter: list[float]
) -> None:
    edges = Throw(code, strobe, data_before, low, data_after).edges()
    late = [(t + delay, line, high) for (t, line, high), delay in zip(edges, jitter, strict=False)]
    (reading,) = heard(late)
    assert isinstance(reading, FaceSeen)
    assert reading.code == code
    assert reading.t == late[0][0]


@given(polls=st.lists(st.floats(0.0, 3.0)), code=st.integers(0, 7), low=st.floats(0.001, 0.2))
def test_what_is_said_does_not_depend_on_when_it_is_asked(polls: list[float], code: int, low: float) -> None:
    edges = Throw(code, low=low).edges()
    die = Die("numeric", DATA, STROBE, DiceFigures(), start=0.0)
    moments: list[tuple[float, Edge | None]] = [(edge[0], edge) for edge in edges] + [(t, None) for t in polls]
    said: list[Reading] = []
    for t, edge in sorted(moments, key=lambda moment: (moment[0], moment[1] is None)):
        said += die.tick(t) if edge is None else die.edge(*edge)
    assert said + die.tick(5.0) == heard(edges)


@given(
    noise=st.lists(
        st.tuples(st.floats(0.0, 3.0), st.sampled_from([*DATA, STROBE]), st.booleans()),
        max_size=60,
    )
)
def test_no_noise_makes_a_face_that_does_not_exist(noise: list[Edge]) -> None:
    for reading in heard(noise):
        assert not isinstance(reading, FaceSeen) or 1 <= reading.code <= 6


@given(st.lists(st.tuples(st.floats(0.010, 0.100), st.floats(0.0001, 0.0099)), max_size=20))
def test_spikes_on_the_strobe_say_nothing(spikes: list[tuple[float, float]]) -> None:
    edges: list[Edge] = []
    t = 0.6
    for pause, length in spikes:
        edges += pulse(STROBE, t + pause, t + pause + length)
        t += pause + length
    assert heard(edges) == []


def test_a_spike_before_the_strobe_costs_no_throw() -> None:
    edges = pulse(STROBE, 0.98, 0.983) + Throw(4).edges()
    assert heard(edges) == [FaceSeen(1.0, "numeric", 4)]


def test_data_that_settles_late_is_still_read_within_80_ms() -> None:
    edges = pulse(STROBE, 1.0, 1.1)
    for t in range(0, 60, 4):
        edges += pulse(DATA[0], 1.0 + t / 1000, 1.0 + t / 1000 + 0.002)
    edges += pulse(DATA[1], 1.060, 1.350)
    assert heard(edges) == [FaceSeen(1.0, "numeric", 2)]


def test_data_that_never_settles_is_a_misread() -> None:
    edges = pulse(STROBE, 1.0, 1.1)
    for n in range(10):
        edges += pulse(DATA[0], 1.0001 + n * 0.010, 1.0051 + n * 0.010)
    assert heard(edges) == [RollAgain(1.0, "numeric", "misread")]


def test_a_flawless_face_is_told_18_ms_after_its_strobe_fell() -> None:
    assert heard(Throw(5).edges(), until=1.0179) == []
    assert heard(Throw(5).edges(), until=1.0181) == [FaceSeen(1.0, "numeric", 5)]


def test_a_misread_is_told_after_80_ms() -> None:
    edges = [*pulse(DATA[0], 0.8, 1.35), *Throw(2).edges()]
    assert heard(edges, until=1.082) == []
    assert heard(edges, until=1.084) == [RollAgain(1.0, "numeric", "misread")]


def test_lines_that_fell_at_different_times_are_a_face_if_the_module_lets_go_of_all() -> None:
    edges = [*pulse(STROBE, 1.0, 1.1), *pulse(DATA[0], 0.989, 1.350), *pulse(DATA[1], 0.983, 1.353)]
    assert heard(edges, until=1.350) == []
    assert heard(edges) == [FaceSeen(1.0, "numeric", 3)]


def test_a_line_that_begins_to_stick_as_a_die_is_thrown_makes_no_face() -> None:
    edges = [*pulse(DATA[0], 0.986, 5.0), *Throw(2).edges()]
    assert heard(edges) == [Fault(1.986, "numeric", "stuck", ("b0",))]


@pytest.mark.parametrize("ago", [0.05, 0.2, 0.45])
def test_a_line_that_sticks_since_a_moment_ago_makes_no_face(ago: float) -> None:
    edges = [*pulse(DATA[0], 1.0 - ago, 5.0), *Throw(6).edges()]
    assert heard(edges) == [
        RollAgain(1.0, "numeric", "misread"),
        Fault(2.0 - ago, "numeric", "stuck", ("b0",)),
    ]


def test_a_line_that_comes_loose_as_a_die_is_thrown_makes_no_face() -> None:
    edges = [*pulse(DATA[0], 0.990, 0.999), *Throw(2).edges()]
    assert heard(edges) == [RollAgain(1.0, "numeric", "misread")]


@pytest.mark.parametrize("late", [0.004, 0.008, 0.040])
@pytest.mark.parametrize("code", range(1, 7))
def test_data_that_come_after_the_strobe_are_read_at_the_end_of_the_window(code: int, late: float) -> None:
    edges = Throw(code, data_before=-late).edges()
    assert heard(edges, until=1.082) == []
    assert heard(edges, until=1.084) == [FaceSeen(1.0, "numeric", code)]


@pytest.mark.parametrize("late", [0.070, 0.120, 0.170])
def test_data_that_come_far_too_late_are_a_misread(late: float) -> None:
    assert heard(Throw(2, data_before=-late).edges()) == [RollAgain(1.0, "numeric", "misread")]


def test_a_level_told_twice_is_one_change() -> None:
    edges = [*Throw(5).edges(), (1.01, STROBE, False), (1.2, STROBE, True)]
    assert heard(edges) == [FaceSeen(1.0, "numeric", 5)]


def test_a_strobe_that_ends_before_the_data_agree_is_a_misread() -> None:
    edges = [*pulse(STROBE, 1.0, 1.018), *pulse(DATA[0], 1.012, 1.3)]
    assert heard(edges) == [RollAgain(1.0, "numeric", "misread")]


def test_code_0_is_an_unplugged_cable_if_nothing_comes_for_a_while_after_it_either() -> None:
    assert heard(Throw(0).edges(), until=1.179) == []
    assert heard(Throw(0).edges(), until=1.181) == [Fault(1.0, "numeric", "unplugged")]


@pytest.mark.parametrize("low", [0.0149, 0.030, 0.079])
def test_a_stray_pulse_on_the_strobe_is_no_unplugged_cable(low: float) -> None:
    assert heard(Throw(0, low=low).edges()) == []


def test_code_7_is_a_short_if_the_module_lets_go_of_it() -> None:
    assert heard(Throw(7).edges()) == [Fault(1.0, "numeric", "shorted")]


def test_three_lines_that_stick_are_not_a_short() -> None:
    assert heard(Throw(7, data_after=9.0).edges()) == [Fault(1.99, "numeric", "stuck", ("b0", "b1", "b2"))]


def test_a_strobe_that_sticks_is_no_unplugged_cable() -> None:
    assert heard([(1.0, STROBE, False)]) == [Fault(2.0, "numeric", "stuck", ("stb",))]


def test_a_second_strobe_while_the_data_still_stand_is_an_echo() -> None:
    edges = [*Throw(5, data_after=0.350).edges(), *pulse(STROBE, 1.35, 1.45)]
    assert heard(edges) == [FaceSeen(1.0, "numeric", 5)]


def test_a_strobe_within_300_ms_of_an_accepted_one_is_its_echo() -> None:
    edges = [*Throw(5).edges(), *pulse(STROBE, 1.105, 1.2), *pulse(STROBE, 1.31, 1.34)]
    assert heard(edges) == [FaceSeen(1.0, "numeric", 5)]


def test_no_strobe_counts_until_the_lines_have_idled_for_half_a_second() -> None:
    edges = pulse(DATA[0], 0.3, 0.4) + Throw(5, strobe=0.85).edges() + Throw(6, strobe=2.0).edges()
    assert heard(edges) == [FaceSeen(2.0, "numeric", 6)]


@pytest.mark.parametrize("line", DATA)
def test_a_data_line_that_stays_low_is_stuck_and_no_face_is_taken_until_it_is_free(line: int) -> None:
    meanwhile = [edge for edge in Throw(2, strobe=3.0).edges() if edge[1] != line]
    edges = pulse(line, 1.0, 4.0) + meanwhile + Throw(3, strobe=6.0).edges()
    assert heard(edges, until=8.0) == [
        Fault(2.0, "numeric", "stuck", (f"b{DATA.index(line)}",)),
        Recovered(4.5, "numeric"),
        FaceSeen(6.0, "numeric", 3),
    ]


def test_a_strobe_that_stays_low_is_stuck_after_what_it_said() -> None:
    edges = [*pulse(STROBE, 1.0, 4.0), *pulse(DATA[0], 0.99, 1.35), *Throw(4, strobe=6.0).edges()]
    assert heard(edges, until=8.0) == [
        FaceSeen(1.0, "numeric", 1),
        Fault(2.0, "numeric", "stuck", ("stb",)),
        Recovered(4.5, "numeric"),
        FaceSeen(6.0, "numeric", 4),
    ]


def test_a_line_that_is_low_from_the_start_is_stuck() -> None:
    assert heard([(0.0, DATA[1], False)]) == [Fault(1.0, "numeric", "stuck", ("b1",))]


def test_another_line_that_sticks_is_told_with_the_first() -> None:
    assert heard([(1.0, DATA[2], False), (2.5, DATA[0], False)]) == [
        Fault(2.0, "numeric", "stuck", ("b2",)),
        Fault(3.5, "numeric", "stuck", ("b0", "b2")),
    ]


def test_another_die_on_the_same_data_lines_is_not_heard() -> None:
    others = [edge for edge in Throw(6).edges() if edge[1] != STROBE]
    assert heard([*others, *Throw(1, strobe=2.0).edges()]) == [FaceSeen(2.0, "numeric", 1)]


def test_a_window_without_room_for_three_looks_is_refused() -> None:
    with pytest.raises(ValueError, match=r"figures\.dice\.window = 0\.01 is too short for 3 looks 0\.005 apart"):
        DiceFigures(window=0.01)
