"""The filter of a wire: levels get through, glitches don't."""

from itertools import pairwise
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablehand.senses.wire import Wire

SETTLE = 0.003


def levels(edges: list[tuple[float, bool]]) -> list[tuple[float, float, bool]]:
    """When each level counted, since when it was so, and which it is; raw edges at times in seconds."""
    wire = Wire(SETTLE, start=0.0)
    told = []
    for t, high in [*edges, (inf, True)]:
        while wire.deadline() < t:
            due = wire.deadline()
            wire.settle()
            told.append((due, wire.since, wire.high))
        if t < inf:
            wire.edge(t, high)
    return told


def test_a_level_counts_after_a_moment_and_since_its_edge() -> None:
    assert levels([(1.0, False), (2.0, True)]) == [(1.003, 1.0, False), (2.003, 2.0, True)]


@given(st.lists(st.tuples(st.floats(0.001, 0.1), st.floats(0.0001, 0.0029)), max_size=50))
def test_spikes_make_no_level_if_each_is_half_as_long_as_the_pause_before_it(spikes: list[tuple[float, float]]) -> None:
    edges, t = [], 0.0
    for pause, length in spikes:
        low = t + max(pause, 2 * length)
        t = low + length
        edges += [(low, False), (t, True)]
    assert levels(edges) == []


def test_a_bounce_counts_since_its_first_contact() -> None:
    edges = [(1.0 + n * 0.001, n % 2 == 1) for n in range(5)]
    ((_, since, high),) = levels(edges)
    assert (since, high) == (1.0, False)


def test_a_level_gets_through_noise_that_never_pauses() -> None:
    noise = [(1.0 + n * 0.002 + low, low == 0.0015) for n in range(500) for low in (0.0, 0.0015)]
    ((at, since, high),) = levels([*noise, (2.0, False)])
    assert (since, high) == (1.0, False)
    assert at == pytest.approx(1.0045)


def test_a_short_level_ends_when_it_ended() -> None:
    assert [since for _, since, _ in levels([(1.0, False), (1.004, True)])] == [1.0, 1.004]


def test_a_wire_that_is_in_both_levels_for_as_long_never_rests() -> None:
    told = levels([(1.0 + n * 0.00025, n % 2 == 1) for n in range(800)])
    changes = [at for at, _, _ in told]
    assert max(later - earlier for earlier, later in pairwise(changes)) < 0.015
