"""Traces: what is read, what is refused, and what a sense makes of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablehand.readings import FaceSeen, GavelShaken, Reading
from tablehand.senses import traces
from tablehand.senses.dice import DiceFigures, Die
from tablehand.senses.gavel import Gavel, GavelFigures
from tablehand.senses.traces import Row, TraceError

BEGIN = b'{"t": 0.0, "levels": {"b0": 1, "b1": 1, "b2": 1, "stb": 1}}'
END = b'{"t": 9.0, "end": true}'
FIVE = [
    BEGIN,
    b'{"t": 0.99, "line": "b0", "level": 0}',
    b'{"t": 0.99, "line": "b2", "level": 0}',
    b'{"t": 1.0, "line": "stb", "level": 0}',
    b'{"t": 1.1, "line": "stb", "level": 1}',
    b'{"t": 1.35, "line": "b0", "level": 1}',
    b'{"t": 1.35, "line": "b2", "level": 1}',
    END,
]


def meaning(text: list[bytes]) -> list[tuple[float, Reading]]:
    return list(
        traces.replay(
            traces.read(text, traces.DIE),
            {"b0": 5, "b1": 6, "b2": 13, "stb": 12},
            lambda start: Die("numeric", (5, 6, 13), 12, DiceFigures(), start),
        )
    )


def test_a_face_is_told_with_the_moment_it_became_certain() -> None:
    ((t, reading),) = meaning(FIVE)
    assert reading == FaceSeen(1.0, "numeric", 5)
    assert 1.010 < t < 1.025


def test_a_gavel_that_lies_with_its_line_low_begins_like_that() -> None:
    edges = [b'{"t": %.2f, "line": "tilt", "level": %d}' % (1 + n * 0.07, (n + 1) % 2) for n in range(1, 16)]
    text = [b'{"t": 0, "levels": {"tilt": 0}}', b'{"t": 1.0, "line": "tilt", "level": 1}', *edges, END]
    rows = traces.read(text, traces.GAVEL)
    ((t, fired),) = traces.replay(rows, {"tilt": 17}, lambda start: Gavel(17, GavelFigures(), start))
    assert fired == GavelShaken(t)
    assert t == pytest.approx(2.05 + GavelFigures().still, abs=0.05)


def test_what_becomes_certain_after_the_last_line_is_not_told() -> None:
    assert meaning([*FIVE[:4], b'{"t": 1.012, "end": true}']) == []


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ([], "is empty; a trace begins with its levels"),
        ([END], "line 1: a trace begins with the levels of b0, b1, b2, stb"),
        ([b'{"t": 0, "levels": {"b0": 1, "b2": 1}}', END], "line 1: levels lack b1, stb"),
        ([BEGIN.replace(b'"b1"', b'"b3": 1, "b1"'), END], "line 1: levels of unknown lines 'b3'; there are b0, b1"),
        ([BEGIN, b"b0 low", END], "line 2: JSON is malformed"),
        ([BEGIN, b"", b"\xff", END], "line 3: JSON is malformed"),
        ([BEGIN, b'{"line": "b0", "level": 0}', END], "line 2: .*missing required field `t`"),
        ([BEGIN, b'{"t": 1, "line": "b0", "level": 2}', END], "line 2: Invalid enum value 2 - at `\\$.level`"),
        ([BEGIN, b'{"t": 1, "line": "tilt", "level": 0}', END], "line 2: unknown line 'tilt'; there are b0, b1, b2"),
        ([BEGIN, b'{"t": 1, "line": "b0"}', END], "line 2: needs a line and its level, or an end"),
        ([BEGIN, b'{"t": -1, "line": "b0", "level": 0}', END], "line 2: t = -1.0 runs backwards, after 0.0"),
        ([BEGIN.replace(b"0.0", b"1e16"), END], "line 1: t = 1e\\+16 is not a time; it may be 1000000000 s at most"),
        ([BEGIN, b'{"t": 1.1e9, "end": true}'], "line 2: t = 1100000000.0 is not a time"),
        ([BEGIN, b'{"t": NaN, "end": true}'], "line 2: JSON is malformed"),
        ([BEGIN, b'{"t": 1e999, "end": true}'], "line 2: "),
        ([BEGIN, b'{"t": 1, "why": ' + b"[" * 3000, END], "line 2: .*recursion"),
        ([BEGIN, END, END], "line 3: comes after the end"),
        (FIVE[:-1], "was cut short after line 7: its last line is not"),
    ],
)
def test_a_trace_that_cannot_be_used_names_the_line_and_what_is_wrong(text: list[bytes], wrong: str) -> None:
    with pytest.raises(TraceError, match=wrong):
        list(traces.read(text, traces.DIE))


def test_what_comes_before_a_bad_line_is_told() -> None:
    found = traces.replay(
        traces.read([*FIVE[:-1], b"?"], traces.DIE),
        {"b0": 5, "b1": 6, "b2": 13, "stb": 12},
        lambda start: Die("numeric", (5, 6, 13), 12, DiceFigures(), start),
    )
    assert next(found)[1] == FaceSeen(1.0, "numeric", 5)
    with pytest.raises(TraceError):
        next(found)


def test_a_byte_order_mark_before_it_all_does_no_harm() -> None:
    assert len(list(traces.read([b"\xef\xbb\xbf" + BEGIN, END], traces.DIE))) == 2


LEVELS = st.sampled_from((0, 1))


@given(st.lists(st.tuples(st.integers(0, 10**9), st.sampled_from(traces.DIE), LEVELS)))
def test_what_was_written_is_read_again(edges: list[tuple[int, str, traces.Level]]) -> None:
    rows = [Row(0.0, levels=dict.fromkeys(traces.DIE, 1))]
    rows += [Row(t / 1e6, line=line, level=level) for t, line, level in sorted(edges)]
    rows.append(Row(1000.0, end=True))
    assert list(traces.read(map(traces.write, rows), traces.DIE)) == rows
