"""What lies in the checkout of tables and drawings, and what should."""

from pathlib import Path

from tools.hardware_pages import dice_base, wiring
from tools.hardware_pages.circuits import circuits
from tools.hardware_pages.harness import drawn, harness, mark
from tools.hardware_pages.header import header
from tools.hardware_pages.layout import layout

from tablehand.hardware.pins import Pins

TOP = Path(__file__).parents[2]
PAGE = "hardware.md"
DRAWINGS = "docs/hardware"
HARNESS = f"{DRAWINGS}/harness.svg"


def stale(top: Path = TOP) -> list[str]:
    """The files that are not as the default wiring makes them, from the top of the checkout."""
    found = [name for name, text in _made(top).items() if _there(top / name) != text]
    return found if _there(top / HARNESS).endswith(mark(harness(Pins()))) else [*found, HARNESS]


def write(top: Path = TOP) -> None:
    """Write what is out of date."""
    out_of_date = stale(top)
    (top / DRAWINGS).mkdir(parents=True, exist_ok=True)
    for name, text in _made(top).items():
        (top / name).write_text(text, "utf-8")
    if HARNESS in out_of_date:
        (top / HARNESS).write_text(drawn(harness(Pins())), "utf-8")


def filled(page: str, tables: dict[str, str]) -> str:
    """The page with each table between its markers `<!-- NAME -->` and `<!-- /NAME -->`.

    ValueError if the page lacks a marker.
    """
    for name, table in tables.items():
        before, start, rest = page.partition(f"<!-- {name} -->\n")
        _, end, after = rest.partition(f"<!-- /{name} -->\n")
        if not (start and end):
            raise ValueError(f"{PAGE} has no place for the table {name!r}: add <!-- {name} --> and <!-- /{name} -->")
        page = f"{before}{start}\n{table}\n{end}{after}"
    return page


def _made(top: Path) -> dict[str, str]:
    """Every text that is compared, by file."""
    pins = Pins()
    tables = {
        "wires": wiring.wire_table(pins),
        "resistors": wiring.resistor_table(pins),
        "keys": wiring.key_table(pins),
        "free": wiring.free_pins(pins),
        "strips": dice_base.strip_table(),
        "base": dice_base.plug_table(),
    }
    return {
        PAGE: filled(_there(top / PAGE), tables),
        f"{DRAWINGS}/harness.yml": harness(pins),
        f"{DRAWINGS}/header.svg": header(pins),
        f"{DRAWINGS}/header-below.svg": header(pins, below=True),
        f"{DRAWINGS}/layout.svg": layout(pins),
        **{f"{DRAWINGS}/{name}": text for name, text in circuits(pins).items()},
    }


def _there(path: Path) -> str:
    return path.read_text("utf-8") if path.is_file() else ""
