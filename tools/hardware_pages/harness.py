"""The six cables from the header to the table: resistors, plugs, colours, lengths, as WireViz draws them."""

import subprocess
import sys
from hashlib import sha256
from json import dumps
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.hardware_pages import dice_base
from tools.hardware_pages.wiring import FUSE, GROUND, LIGHT, POWER, PULL_UP, SERIES, Cable, cables, colour

from tablehand.hardware.pins import Pins, Wire

LENGTHS = {"buttons": 0.4, "lamps": 0.4}
LENGTH = 1.5
"""Metres, if a cable leads further than to the case's lid."""
GROUND_ENDS = {"gavel": "switch, short legs", "buttons": "COM of all four", "lamps": "short legs"}
"""Where the black wire ends, of a cable that leads to no die."""
OPTIONS = """\
options:
  fontname: DejaVu Sans, Verdana, sans-serif
  color_mode: full
tweak:
  append: ranksep=0.9
"""
"""The widest of the usual fonts, so that no other that stands in for it outgrows its box; and shorter wires."""


def harness(pins: Pins) -> str:
    """What WireViz reads."""
    its = cables(pins)
    first: dict[int, str] = {}
    for cable in its:
        for wire in cable.wires:
            first.setdefault(wire.bcm, f"{cable.plug} {wire.name}")
    its.reverse()  # graphviz stacks them from below
    return "\n".join(
        [
            "# Made by tools/hardware_pages from the default wiring.",
            f"{OPTIONS}connectors:",
            *(line for cable in its for line in (*_board(cable, first), *_table(cable))),
            "cables:",
            *(line for cable in its for line in _wires(cable)),
            "connections:",
            *(line for cable in its for line in _joins(cable)),
            "",
        ]
    )


def mark(text: str) -> str:
    """The line of a drawing that says of which text it was made: another graphviz draws another picture of it."""
    return f"<!-- of harness.yml {sha256(text.encode()).hexdigest()[:16]} -->\n"


def drawn(text: str) -> str:
    """The drawing. Needs WireViz, of the extra `drawings`, and graphviz' `dot`."""
    with TemporaryDirectory() as folder:
        source = Path(folder, "harness.yml")
        source.write_text(text, "utf-8")
        subprocess.run([sys.executable, "-m", "wireviz.wv_cli", "--format", "s", source], check=True)
        return source.with_suffix(".svg").read_text("utf-8") + mark(text)


def _board(cable: Cable, first: dict[int, str]) -> list[str]:
    """The plug on the adapter board; `first` is where each GPIO's resistors are, which are not built twice."""
    labels, pulled = [], []
    for wire in cable.wires:
        if first[wire.bcm] != f"{cable.plug} {wire.name}":
            labels.append(f"joined with {first[wire.bcm]}")
            continue
        labels.append(f"GPIO {wire.bcm}, pin {wire.place}, via {LIGHT if wire.output else SERIES}")
        if not wire.output:
            pulled.append(wire.name)
    if cable.power:
        labels.append(f"3V3, pin {cable.power}, via fuse {FUSE}")
    labels.append(f"GND, pin {cable.ground}")
    lines = _connector(cable.plug, "on the adapter board", labels)
    if not pulled:
        return lines
    which = "each input" if len(pulled) == len(cable.wires) else ", ".join(pulled)
    return [*lines, f"    notes: {PULL_UP} from {which} to 3V3"]


def _table(cable: Cable) -> list[str]:
    """The other end."""
    if not cable.power:
        labels = [f"{wire.name}: {_end(wire)}" for wire in cable.wires]
        return _connector(cable.to, None, [*labels, f"GND: {GROUND_ENDS[cable.wires[0].group]}"])
    base = dice_base.ends()
    names = [*(wire.name for wire in cable.wires), "3V3", "GND"]
    labels = [f"{name}: {base.get((cable.plug, name), 'not to the Pico')}" for name in names]
    return _connector(cable.to, "dice base or module", labels)


def _end(wire: Wire) -> str:
    if wire.output:
        return "LED, long leg"
    return "ball switch" if wire.group == "gavel" else "NO"


def _connector(name: str, where: str | None, labels: list[str]) -> list[str]:
    return [
        f"  {name}:",
        "    show_name: false",  # it would stand beside every wire
        f"    type: {name}",
        *([f"    subtype: {where}"] if where else []),
        "    show_pincount: false",
        f"    pinlabels: {dumps(labels, ensure_ascii=False)}",
    ]


def _wires(cable: Cable) -> list[str]:
    codes = [*(colour(wire).code for wire in cable.wires), *([POWER.code] if cable.power else []), GROUND.code]
    return [
        f"  W{cable.plug[1:]}:",
        "    show_name: false",
        f"    wirecount: {len(codes)}",
        f"    colors: [{', '.join(codes)}]",
        f"    length: {LENGTHS.get(cable.wires[0].group, LENGTH)}",
        "    gauge: 0.14 mm2",
        "    show_wirenumbers: false",
    ]


def _joins(cable: Cable) -> list[str]:
    every = f"[1-{len(cable.wires) + 1 + bool(cable.power)}]"
    return [
        f"  - - {cable.plug}: {every}",
        f"    - W{cable.plug[1:]}: {every}",
        f"    - {cable.to}: {every}",
    ]
