"""The gavel: write what happens on its line to a file, or play such files to the table's own sense.

A trace is JSON Lines: {"t": 0.0, "levels": {"tilt": 1}}, then one {"t": 1.2345, "line": "tilt", "level": 0} per edge,
last {"t": 9.0, "end": true}; t in seconds, level 0 is handle up. `record` writes one, `replay` prints as JSON Lines
when the gesture was complete, "fired", with file and t. With --why it also prints "missing", and what, each time that
the handle was up and still for long enough, or was not after a shake, and nothing came of it.

Exit status of replay: 0 all traces were fine; 1 one could not be read, or not to its end (the others are replayed all
the same; one without an end line is replayed up to its last edge); 2 usage.
"""

import os
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from functools import partial

from tablehand.cli.die import complain, parts, record_to
from tablehand.readings import SERIAL_TILT, Reading
from tablehand.senses import traces
from tablehand.senses.gavel import Gavel, GavelMissed

SUMMARY = "record what the gavel does, and replay it"
EVERY = 6.0
"""Seconds from one gesture of a simulated gavel to the next."""


def add_arguments(parser: ArgumentParser) -> None:
    """Take `record` or `replay`, and what of."""
    record, replay = parts(parser)
    record.add_argument("--serial", action="store_true", help="the gavel of a dice base on USB, instead of the pin's")
    replay.add_argument("--why", action="store_true", help="also say what was missing where nothing came of it")


def run(args: Namespace) -> int:
    """Record or replay. Raises ConfigError, GpioUnavailable, and OSError if the trace can't be written."""
    from tablehand.appliance import config as configuration
    from tablehand.appliance.recording import Playing
    from tablehand.appliance.replaying import replay_files
    from tablehand.hardware import serial_ports
    from tablehand.hardware.simulated.table import SimulatedTable

    config = configuration.load(args.config).config
    (name,) = traces.GAVEL
    line = SERIAL_TILT if args.part == "record" and args.serial else config.pins.gavel.tilt
    if args.part == "record":
        ports = config.hardware.serial
        if line == SERIAL_TILT and not args.simulate and not any(map(os.path.exists, serial_ports.found(ports))):
            complain("gavel", serial_ports.missing(ports))
        return record_to(args, config, {name: line}, Playing(SimulatedTable.shake_gavel, EVERY))

    def listen(start: float) -> Gavel:
        return Gavel(line, config.figures.gavel, start, args.why)

    return 0 if replay_files(args.files, {name: line}, listen, told, print, partial(complain, "gavel")) else 1


def told(reading: Reading) -> Mapping[str, object]:
    """What a reading of the gavel is called where it is printed."""
    if isinstance(reading, GavelMissed):
        return {"event": "missing", "what": reading.missing}
    return {"event": "fired"}
