"""Is everything all right? The pages that say so."""

import pytest

from tablehand.screen import gallery, scenes
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit
from tablehand.screen.lint import faults
from tablehand.screen.show import Home, House, Levels, Scene, Sensor, Ui, Wire
from tablehand.screen.widgets import Drawing, walk

STUCK = Sensor("numeric", "fault", "Low although nobody throws.", "Unplug it.", ((5, 29), (12, 32)))
WELL = Sensor("disk", "ok", "Games can be kept.")


def page(kit: Kit, opened: str, house: House = gallery.HOUSE) -> Scene:
    return scenes.scene(kit, Home(house=house), Ui(open=opened))


def text(scene: Scene) -> str:
    return " ".join(one.text for one in scene.widgets if one.text)


def test_every_part_is_there_and_a_touch_looks_closer(kit: Kit) -> None:
    scene = page(kit, "sensors", House(sensors=(STUCK, WELL)))
    tiles = {one.answer: one for one in walk(scene.widgets) if one.role.startswith("tile")}
    assert list(tiles) == [Intent("open", "sensor:numeric"), Intent("open", "sensor:disk")]
    assert tiles[Intent("open", "sensor:numeric")].text == "Number die FAULT"
    assert scene.green == Intent("open", "sensor:numeric")


def test_a_part_that_does_not_work_is_marked_by_more_than_its_colour(kit: Kit) -> None:
    scene = page(kit, "sensors", House(sensors=tuple(Sensor("disk", state) for state in ("ok", "fault", "warn"))))
    drawn = [one.name for one in walk(scene.widgets) if isinstance(one, Drawing) and one.name.startswith("state-")]
    assert drawn == ["state-ok", "state-fault", "state-warn"]


def test_one_part_tells_evidence_cure_and_the_places_of_its_pins(kit: Kit) -> None:
    scene = page(kit, "sensor:numeric", House(sensors=(WELL, STUCK)))
    assert {"FAULT", "Low although nobody throws.", "Unplug it."} <= {one.text for one in walk(scene.widgets)}
    assert [one.text for one in scene.widgets if one.text.isdecimal()] == ["1", "2", "29", "32", "39", "40"]
    assert scene.green == Intent("close")


def test_a_marked_pin_has_its_number_in_its_own_column_and_row(kit: Kit) -> None:
    def middle(place: int) -> float:
        return numbers[place].x + numbers[place].w / 2

    for place in range(1, 41):
        scene = page(kit, "sensor:numeric", House(sensors=(Sensor("numeric", "fault", pins=((0, place),)),)))
        numbers = {int(one.text): one.rect for one in scene.widgets if one.text.isdecimal()}
        assert numbers[place].y == numbers[2 if place % 2 == 0 else 1].y
        assert middle(place) == pytest.approx(middle(1) + (place - 1) // 2 * (middle(39) - middle(1)) / 19)
        assert faults(scene.widgets, kit.panel) == []


def test_a_part_that_is_gone_meanwhile_is_missing(kit: Kit) -> None:
    assert "missing" in text(page(kit, "sensor:serial", House(sensors=(WELL,))))


def test_live_wires_tell_level_changes_and_the_last_one(kit: Kit) -> None:
    wires = (Wire("numeric", "b0", (5, 29), False, 12, 3.2), Wire("button-red", "contact", (21, 40), True, 0, None))
    scene = page(kit, "live", House(levels=Levels(wires, ("Number die: code 4, 3 s ago",))))
    said = [one.text for one in scene.widgets if one.text]
    heads = ["full: low", "changes", "last"]
    assert said[1:13] == [
        "Throws count for nothing here.",
        *heads,
        *heads,
        "Number die b0",
        "12",
        "3 s",
        "Red button",
        "0",
    ]
    assert "Number die: code 4, 3 s ago" in said
    lamps = [one.svg for one in scene.widgets if isinstance(one, Drawing) and "circle" in one.svg]
    assert len(set(lamps)) == 2


@pytest.mark.parametrize("opened", ["sensors", "sensor:numeric", "sensor:sound", "live"])
@pytest.mark.parametrize("house", [House(), gallery.HOUSE])
def test_the_pages_have_no_fault_with_nothing_on_them_nor_with_much(kit: Kit, opened: str, house: House) -> None:
    assert faults(page(kit, opened, house).widgets, kit.panel) == []
    assert kit.words.missing == set()
