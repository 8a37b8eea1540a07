"""hardware.md tells the wiring that the program has, and speaks of things that are there."""

import re
import shutil
from fnmatch import fnmatch
from pathlib import Path

import pytest
from tools.hardware_pages import dice_base, layout, pages, wiring
from tools.hardware_pages.harness import harness, mark
from tools.hardware_pages.header import header
from tools.hardware_pages.pages import TOP

from tablehand.appliance.config import load
from tablehand.hardware import board
from tablehand.hardware.pins import GavelPins, Pins
from tablehand.hardware.serial_ports import RULED
from tablehand.screen.words import catalog

PAGE = (TOP / "hardware.md").read_text("utf-8")
QUOTED = (
    "doctor.rest.ok",
    "doctor.rest.low",
    "doctor.button.ok",
    "doctor.light.ok",
    "doctor.gavel.ok",
    "doctor.die.ok",
    "doctor.serial.ok",
    "doctor.pins.busy",
    "doctor.serial.uncalibrated",
    "doctor.ask.throw",
    "doctor.ask.agrees",
    "calibrate.learned",
    "calibrate.stored",
)


def test_tables_and_drawings_are_those_of_the_default_wiring() -> None:
    assert pages.stale() == []


def test_a_harness_drawn_of_other_wires_is_out_of_date(tmp_path: Path) -> None:
    shutil.copytree(TOP / pages.DRAWINGS, tmp_path / pages.DRAWINGS)
    shutil.copy(TOP / pages.PAGE, tmp_path)
    assert pages.stale(tmp_path) == []
    drawing = tmp_path / pages.HARNESS
    drawing.write_text(drawing.read_text("utf-8").replace(mark(harness(Pins())), mark("other wires")), "utf-8")
    assert pages.stale(tmp_path) == [pages.HARNESS]


def test_whatever_is_out_of_date_is_named(tmp_path: Path) -> None:
    (tmp_path / "hardware.md").write_text(PAGE.replace("| GPIO 17 |", "| GPIO 11 |"), "utf-8")
    drawings = sorted(f"{pages.DRAWINGS}/{path.name}" for path in (TOP / pages.DRAWINGS).iterdir())
    assert sorted(pages.stale(tmp_path)) == [*drawings, "hardware.md"]


def test_a_page_without_a_place_for_a_table_is_told_which() -> None:
    with pytest.raises(ValueError, match=r"hardware.md has no place for the table 'wires': add <!-- wires -->"):
        pages.filled("# Nothing\n", {"wires": "| a |\n"})


def test_another_pin_moves_in_the_tables_the_harness_and_the_header() -> None:
    moved = Pins(gavel=GavelPins(tilt=16, red=17))
    assert "| tilt | blue | GPIO 16 | 36 | 10 kΩ | 1 kΩ |" in wiring.wire_table(moved)
    assert "| `pins.gavel.tilt` | GPIO 16 (board pin 36) |" in wiring.key_table(moved)
    assert '"GPIO 16, pin 36, via 1 kΩ", "GPIO 17, pin 11, via 330 Ω"' in harness(moved)
    assert header(moved) != header(Pins())


def test_the_harness_shows_the_resistors_of_each_gpio_once_and_every_fuse() -> None:
    text = harness(Pins())
    parts = {(wire.bcm, wire.place, wiring.LIGHT if wire.output else wiring.SERIES) for wire in Pins().wires()}
    found = re.findall(r"GPIO (\d+), pin (\d+), via ([^\"]+)", text)
    assert sorted((int(bcm), int(place), part) for bcm, place, part in found) == sorted(parts)
    assert re.findall("joined with (X1 b.)", text) == ["X1 b0", "X1 b1", "X1 b2"]
    assert text.count("via fuse") == 3
    assert re.findall("notes: (.*)", text)[::-1] == [
        f"{wiring.PULL_UP} from {which} to 3V3" for which in ("each input", "stb", "each input", "tilt", "each input")
    ]


def test_the_harness_ends_at_the_pico_where_the_page_says() -> None:
    text = harness(Pins())
    assert [f"{wire}: {end}" for (_, wire), end in dice_base.ends().items() if f'"{wire}: {end}"' not in text] == []
    assert text.count("not to the Pico") == 5


def test_each_wire_has_a_row_with_its_colour_and_both_its_numbers() -> None:
    table = wiring.wire_table(Pins())
    for wire in Pins().wires():
        assert f"| {wire.name} | {wiring.colour(wire).name} | GPIO {wire.bcm} | {wire.place} |" in table
    assert table.count("| GND | black |") == len(wiring.ENDS)


def test_no_two_wires_of_a_cable_have_one_colour() -> None:
    for cable in wiring.cables(Pins()):
        colours = [wiring.colour(wire) for wire in cable.wires] + [wiring.POWER, wiring.GROUND]
        assert len(set(colours)) == len(colours), cable.plug


def test_ground_and_power_are_where_no_gpio_is() -> None:
    assert {cable.ground for cable in wiring.cables(Pins())} <= set(wiring.GROUNDS)
    assert {cable.power for cable in wiring.cables(Pins()) if cable.power} == {1, 17}
    assert sorted([*wiring.GROUNDS, *wiring.POWERS, *board.HEADER.values()]) == list(range(1, 41))


def test_the_drawn_header_names_each_of_its_forty_pins_and_what_hangs_there() -> None:
    drawn = header(Pins())
    assert [place for place in range(1, 41) if f">{place}</text>" not in drawn] == []
    assert ">X1 b0 + X2 b0</text>" in drawn


def test_from_the_solder_side_left_and_right_are_swapped() -> None:
    def sides(drawn: str) -> dict[str, float]:
        return {place: float(x) for x, place in re.findall(r'<text x="(\d+)"[^>]*fill="#ffffff">(\d+)</text>', drawn)}

    above, below = sides(header(Pins())), sides(header(Pins(), below=True))
    assert above.keys() == below.keys() == {str(place) for place in range(1, 41)}
    assert all(above[place] + below[place] == above["1"] + above["2"] for place in above)
    assert above["1"] < above["2"]


def test_things_on_the_page_have_the_names_that_the_doctor_gives_them() -> None:
    for group in ("numeric", "income", "newspaper", "gavel"):
        assert wiring.ENDS[group][0] == catalog("en")[f"sensor.{group}"][0]


def test_the_dice_base_reaches_each_die_by_its_own_strobe_and_its_data_once() -> None:
    table = dice_base.plug_table()
    assert [table.count(f"| X{plug} | stb |") for plug in (1, 2, 3)] == [1, 1, 1]
    assert [table.count(f"| X{plug} | b0 |") for plug in (1, 2, 3)] == [1, 0, 1]
    assert [table.count(f"| X{plug} | GND |") for plug in (1, 2, 3)] == [1, 1, 1]
    assert table.count("| 3V3 |") == table.count("via the diode") == 1


def test_without_dice_on_wires_there_are_fewer_resistors() -> None:
    table = wiring.resistor_table(Pins())
    assert "| 14 | 5 | 10 kΩ |" in table
    assert "| 4 | 4 | 330 Ω |" in table


def test_plugs_stand_on_the_adapter_board_clear_of_each_other_and_of_its_screws() -> None:
    boxes: dict[str, tuple[float, float, float, float]] = {}
    for cable in wiring.cables(Pins()):
        x, y = layout.PLACES[cable.plug]
        boxes[cable.plug] = (x, y, x + layout.width(cable), y + layout.DEPTH)
    for plug, (left, top, right, bottom) in boxes.items():
        assert 0 < left < right < layout.BOARD[0], plug
        assert bottom < layout.BOARD[1], plug
        others = [box for other, box in boxes.items() if other != plug]
        others += [(x - 3, y - 3, x + 3, y + 3) for x, y in layout.HOLES]
        assert all(right < box[0] or box[2] < left or bottom < box[1] or box[3] < top for box in others), plug


def test_what_the_page_points_to_is_there() -> None:
    titles = re.findall(r"^#+ (.*)$", PAGE, re.MULTILINE)
    anchors = {re.sub(r"[^a-z0-9 -]", "", title.lower()).replace(" ", "-") for title in titles}
    targets = re.findall(r"\]\(([^)]*)\)", PAGE)
    files = re.findall(r"(?:assets|systemd)/[\w./-]+\.\w+", PAGE)
    assert len(targets) > len(files) > 3
    assert [target for target in targets if target.startswith("#") and target[1:] not in anchors] == []
    assert [name for name in (*targets, *files) if not name.startswith("#") and not (TOP / name).is_file()] == []


def test_the_settings_on_the_page_are_taken(tmp_path: Path) -> None:
    wires, screen = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "tablehand.toml").write_text(wires + screen, "utf-8")
    config = load(tmp_path / "tablehand.toml").config
    assert config.pins.gavel == GavelPins(red=27, green=16)
    assert config.screen.size == (1280, 800)


@pytest.mark.parametrize("msgid", QUOTED)
def test_the_doctor_says_what_the_page_quotes(msgid: str) -> None:
    said = re.split(r"[:{]|\. ", catalog("en")[msgid][0])[0].strip()
    assert said in PAGE


def test_the_rule_gives_a_dice_base_the_name_that_is_looked_for() -> None:
    rule = (TOP / "systemd" / "60-tablehand-dice.rules").read_text("utf-8")
    links = re.findall(r'SYMLINK\+="([^"]*)"', rule)
    assert len(links) == 1
    assert fnmatch(f"dev/{links[0]}", RULED)
