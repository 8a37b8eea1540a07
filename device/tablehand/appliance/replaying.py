"""Traces in files, played to the senses again: what they make of each is told as JSON Lines."""

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import BinaryIO

from tablehand.readings import Reading
from tablehand.senses import traces
from tablehand.senses.sense import Sense
from tablehand.senses.traces import TraceError

STANDARD_INPUT = "-"
LONGEST = 4096
"""Bytes of a line, far above what a trace has: what is no trace at all must not fill the memory."""


def replay_files(
    files: Sequence[str],
    wires: Mapping[str, int],
    listen: Callable[[float], Sense],
    told: Callable[[Reading], Mapping[str, object]],
    tell: Callable[[str], None],
    complain: Callable[[str], None],
) -> bool:
    """Replay one trace after the other; whether all of them could be replayed to their ends.

    Each reading goes to `tell` as `told` puts it, with its file and when it was certain; what is wrong with a file
    to `complain`. `wires` are the lines by their names in the trace.
    """
    sound = True
    for file in files:
        try:
            for t, reading in _heard(file, wires, listen):
                tell(json.dumps({"file": file, "t": round(t, 6), **told(reading)}))
        except TraceError as error:
            complain(f"{file}: {error}")
            sound = False
    return sound


def _heard(file: str, wires: Mapping[str, int], listen: Callable[[float], Sense]) -> Iterator[tuple[float, Reading]]:
    """What a sense makes of one file. Raises TraceError, also where the file can't be read."""
    try:
        with _opened(file) as stream:
            yield from traces.replay(traces.read(iter(partial(stream.readline, LONGEST), b""), wires), wires, listen)
    except OSError as error:
        raise TraceError(f"cannot be read: {error.strerror}") from error


@contextmanager
def _opened(file: str) -> Iterator[BinaryIO]:
    if file == STANDARD_INPUT:
        yield sys.stdin.buffer
        return
    with Path(file).open("rb") as stream:
        yield stream
