"""The six cables between the adapter board and the table, as WireViz draws them."""

import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.hardware_pages.wiring import GROUND, POWER, Cable, cables, colour

from tablehand.hardware.pins import Pins

LENGTHS = {"buttons": 0.4, "lamps": 0.4}
LENGTH = 1.5
"""Metres, if a cable leads further than to the case's lid."""


def harness(pins: Pins) -> str:
    """What WireViz reads."""
    its = cables(pins)[::-1]  # graphviz stacks them from below
    return "\n".join(
        [
            "# Made by tools/hardware_pages from the default wiring.",
            "connectors:",
            *(line for cable in its for line in _ends(cable)),
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


def _rows(cable: Cable) -> list[tuple[str, str, str]]:
    """Each wire's label on the board, its label at the other end, and its colour's letters."""
    rows = [(f"GPIO {wire.bcm} (pin {wire.place})", wire.name, colour(wire).code) for wire in cable.wires]
    if cable.power:
        rows.append((f"3V3 (pin {cable.power})", "3V3", POWER.code))
    return [*rows, (f"GND (pin {cable.ground})", "GND", GROUND.code)]


def _ends(cable: Cable) -> list[str]:
    rows = _rows(cable)
    return [
        f"  {cable.plug}:",
        "    type: terminal on the adapter board",
        f"    pinlabels: [{', '.join(board for board, _, _ in rows)}]",
        f"  {cable.to}:",
        f"    pinlabels: [{', '.join(end for _, end, _ in rows)}]",
    ]


def _wires(cable: Cable) -> list[str]:
    rows = _rows(cable)
    return [
        f"  W{cable.plug[1:]}:",
        f"    wirecount: {len(rows)}",
        f"    colors: [{', '.join(code for _, _, code in rows)}]",
        f"    length: {LENGTHS.get(cable.wires[0].group, LENGTH)}",
        "    gauge: 0.14 mm2",
        "    show_wirenumbers: false",
    ]


def _joins(cable: Cable) -> list[str]:
    every = f"[1-{len(_rows(cable))}]"
    return [
        f"  - - {cable.plug}: {every}",
        f"    - W{cable.plug[1:]}: {every}",
        f"    - {cable.to}: {every}",
    ]
