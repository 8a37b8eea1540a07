"""Findings on a terminal: a table, worst first, then what cures each, with a picture of the pins."""

import json
import textwrap
from collections.abc import Collection, Sequence

from tablehand.hardware.board import HEADER
from tablehand.screen.show import Sensor
from tablehand.screen.words import Words

WIDTH = 100
POWER = {1: "3V3", 2: "5V", 4: "5V", 17: "3V3"} | dict.fromkeys((6, 9, 14, 20, 25, 30, 34, 39), "GND")
"""What the header's other pins are, by their place on it."""


def table(found: Sequence[Sensor], words: Words) -> str:
    """All findings, one a line where they fit; under each that is not well its cure and its pins."""
    states = [words.say(f"doctor.state.{one.state}") for one in found]
    names = [words.say(f"sensor.{one.what}") for one in found]
    wide, long = max(map(len, states), default=0), max(map(len, names), default=0)
    lines: list[str] = []
    told: set[tuple[str, object]] = set()
    for one, state, name in zip(found, states, names, strict=True):
        head = f"{state:{wide}}  {name:{long}}  "
        lines += textwrap.wrap(one.says, WIDTH, initial_indent=head, subsequent_indent=" " * len(head))
        if one.cure and (one.cure, one.pins) not in told:  # parts that share a wire share its fault
            told.add((one.cure, one.pins))
            blank = " " * len(head)
            lines += textwrap.wrap(one.cure, WIDTH, initial_indent=f"{blank}> ", subsequent_indent=f"{blank}  ")
            marked = {place for _, place in one.pins}
            lines += ["", *(blank + row for row in header(marked)), ""] if marked else []
    return "\n".join(lines)


def as_json(found: Sequence[Sensor]) -> str:
    """All findings as one JSON object."""
    findings = [
        {
            "thing": one.what,
            "verdict": one.state,
            "evidence": one.says,
            "cure": one.cure or None,
            "pins": [{"gpio": bcm, "board": board} for bcm, board in one.pins],
        }
        for one in found
    ]
    return json.dumps({"findings": findings}, ensure_ascii=False, indent=1)


def header(marked: Collection[int]) -> list[str]:
    """The 40-pin header as it lies with its pin 1 at the upper left; `marked` are places on it."""
    names = {place: f"GPIO {bcm}" for bcm, place in HEADER.items()} | POWER
    rows = []
    for left in range(1, 41, 2):
        one, other = ("#" if place in marked else "." for place in (left, left + 1))
        at = "->" if left in marked else "  "
        to = "<-" if left + 1 in marked else ""
        rows.append(f"{at} {names[left]:>7} {left:>2} {one} {other} {left + 1:<2} {names[left + 1]:<7} {to}".rstrip())
    return rows
