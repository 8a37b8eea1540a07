"""Dice on wires: write what happens on a die's lines to a file, or play such files to the table's own sense.

A trace is JSON Lines: {"t": 0.0, "levels": {"b0": 1, "b1": 1, "b2": 1, "stb": 1}}, then one
{"t": 1.2345, "line": "b0", "level": 0} per edge, last {"t": 9.0, "end": true}; t in seconds, levels as on the pins
(1 idle, 0 pulled low). `record` writes one, `replay` prints what each means, as JSON Lines with file and t, the
moment when it became certain: "face" with its face, "again" or "fault" with the reason, "recovered".

Exit status of replay: 0 all traces were fine; 1 one could not be read, or not to its end (the others are replayed all
the same; one without an end line is replayed up to its last edge); 2 usage.
"""

import signal
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Mapping
from contextlib import ExitStack
from functools import partial
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, get_args

from tablehand.readings import DieName, FaceSeen, Fault, Reading, RollAgain

if TYPE_CHECKING:
    from tablehand.appliance.config import Config
    from tablehand.appliance.recording import Playing

SUMMARY = "record what a die does on its wires, and replay it"
EVERY = 2.0
"""Seconds from one throw of a simulated die to the next."""


def add_arguments(parser: ArgumentParser) -> None:
    """Take `record` or `replay`, and what of."""
    record, _ = parts(parser)
    record.add_argument("die", choices=get_args(DieName), help="which die")


def parts(parser: ArgumentParser) -> tuple[ArgumentParser, ArgumentParser]:
    """The parsers of `record` and `replay`, with what they take for any sensor; `args.part` says which it was."""
    commands = parser.add_subparsers(dest="part", required=True, metavar="record|replay")
    record = commands.add_parser("record", allow_abbrev=False, help="write what happens on the pins; Ctrl-C ends it")
    replay = commands.add_parser("replay", allow_abbrev=False, help="say what traces mean, by the table's own sense")
    for one in (record, replay):
        one.add_argument("--config", type=Path, metavar="FILE", help="read this tablehand.toml")
    replay.add_argument("files", nargs="+", metavar="FILE", help="a trace; - is standard input")
    record.add_argument("--out", metavar="FILE", default="-", help="write here (standard output)")
    record.add_argument("--seconds", type=_seconds, metavar="N", default=inf, help="stop after so many seconds")
    record.add_argument("--simulate", action="store_true", help="record a simulated one, which is used all the time")
    return record, replay


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not seconds > 0:
        raise ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return seconds


def run(args: Namespace) -> int:
    """Record or replay. Raises ConfigError, GpioUnavailable, and OSError if the trace can't be written."""
    from tablehand.appliance import config as configuration
    from tablehand.appliance.recording import Playing
    from tablehand.appliance.replaying import replay_files
    from tablehand.senses import traces
    from tablehand.senses.dice import Die

    config = configuration.load(args.config).config
    if args.part == "record":
        pins = config.pins.dice()[args.die]
        lines = dict(zip(traces.DIE, (*pins.data, pins.strobe), strict=True))
        return record_to(args, config, lines, Playing(lambda table: table.roll(args.die), EVERY))
    wires = {name: line for line, name in enumerate(traces.DIE)}

    def listen(start: float) -> Die:
        return Die("numeric", (0, 1, 2), 3, config.figures.dice, start)

    return 0 if replay_files(args.files, wires, listen, told, print, partial(complain, "die")) else 1


def told(reading: Reading) -> Mapping[str, object]:
    """What a reading of a die is called where it is printed."""
    match reading:
        case FaceSeen():
            return {"event": "face", "face": reading.code}
        case RollAgain():
            return {"event": "again", "reason": reading.reason}
        case Fault():
            wires = {"wires": reading.wires} if reading.wires else {}
            return {"event": "fault", "reason": "short" if reading.reason == "shorted" else reading.reason, **wires}
    return {"event": type(reading).__name__.lower()}


def complain(command: str, wrong: str) -> None:
    """Say on standard error what is wrong."""
    print(f"tablehand {command}: {wrong}", file=sys.stderr)


def record_to(args: Namespace, config: "Config", lines: Mapping[str, int], playing: "Playing") -> int:
    """Record those lines as `args` want it, until their seconds are over or somebody presses Ctrl-C."""
    from tablehand.appliance.recording import Recorder, opened, record
    from tablehand.clock import SystemClock

    clock = SystemClock()
    endings: list[int] = []
    with ExitStack() as stack:
        wires = opened(config, clock, lines, args.simulate)
        stack.callback(wires.close)
        out = sys.stdout.buffer if args.out == "-" else stack.enter_context(Path(args.out).open("wb"))
        for ending in (signal.SIGTERM, signal.SIGINT):
            stack.callback(signal.signal, ending, signal.signal(ending, lambda number, _: endings.append(number)))
        print("tablehand: recording; Ctrl-C ends it", file=sys.stderr)
        record(wires, Recorder(out, lines), clock, args.seconds, lambda: bool(endings), playing)
    return 0
