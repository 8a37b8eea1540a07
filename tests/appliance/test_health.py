"""What is told of each part while it is played with."""

from pathlib import Path

import pytest
from tests.appliance.house import BASED, WIRELESS, House

from tablehand.appliance.config import Config, Hardware
from tablehand.appliance.health import AGAIN, HELD
from tablehand.hardware.serial_talk import PortState
from tablehand.hardware.simulated.faults import SimulatedFault
from tablehand.readings import FaceSeen, Fault, LinkDown, LinkUp, PinsHeard, PinsSilent, Reading, Recovered
from tablehand.screen.show import Sensor


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def state(house: House, part: str) -> str | None:
    """How a part is, as the screen is told after a moment."""
    house.daemon.refresh()
    return next((one.state for one in house.daemon.screen._told.house.sensors if one.what == part), None)


def told(house: House, part: str) -> Sensor:
    """All that the screen is told of a part that is there."""
    house.daemon.refresh()
    return next(one for one in house.daemon.screen._told.house.sensors if one.what == part)


def hear(house: House, *readings: Reading) -> None:
    for reading in readings:
        house.daemon._health.hear(reading)


def test_a_part_is_untested_until_it_is_used(house: House) -> None:
    parts = ("numeric", "newspaper", "gavel", "button-left")
    assert [state(house, part) for part in parts] == ["untested"] * 4
    house.throw()
    house.press("left")
    house.hands.shake_gavel()
    house.wait(3.0)
    assert [state(house, part) for part in parts] == ["ok"] * 4
    assert state(house, "income") == "untested"


def test_a_broken_die_is_at_fault_until_it_shows_a_face_or_is_free(house: House) -> None:
    hear(house, Fault(1.0, "numeric", "shorted"), Fault(1.0, "income", "stuck"))
    assert (state(house, "numeric"), state(house, "income")) == ("fault", "fault")
    house.throw()
    hear(house, Recovered(2.0, "income"))
    assert (state(house, "numeric"), state(house, "income")) == ("ok", "untested")


def test_a_button_that_stays_down_longer_than_anybody_holds_it_is_at_fault(house: House) -> None:
    house.hands.push("green")
    house.wait(HELD - 1.0)
    assert state(house, "button-green") == "ok"
    house.wait(1.5)
    assert state(house, "button-green") == "fault"
    house.hands.let_go("green")
    house.wait(0.2)
    assert state(house, "button-green") == "ok"


def test_pins_that_fall_silent_are_told_until_they_are_heard_again(house: House) -> None:
    assert state(house, "pins") is None
    hear(house, PinsSilent(1.0))
    assert state(house, "pins") == "fault"
    hear(house, PinsHeard(2.0))
    assert state(house, "pins") is None


UNPLUG = SimulatedFault("serial", "unplug")


def test_a_dice_base_is_told_as_it_is_at_this_moment(tmp_path: Path) -> None:
    house = House(tmp_path, config=BASED)
    assert state(house, "serial") == "ok"
    for _ in range(2):
        house.hands.break_(UNPLUG)
        house.wait(2.0)
        assert (state(house, "serial"), told(house, "serial").says) == ("fault", "It was unplugged.")
        house.hands.mend(UNPLUG)
        house.wait(2.0)
        assert state(house, "serial") == "ok"
    house.daemon.close()


def test_a_port_that_never_was_a_dice_base_is_told_with_what_to_do(tmp_path: Path) -> None:
    for port, says in (("/dev/ttyNOPE", "there is no such port"), ("/dev/null", "does not behave as a serial port")):
        house = House(tmp_path, config=Config(hardware=Hardware(backend="mock", serial=port)))
        sensor = told(house, "serial")
        assert sensor.state == "fault"
        assert says in sensor.says
        assert sensor.cure
        house.daemon.close()


def test_where_no_dice_base_was_ever_found_there_is_none_to_speak_of(house: House) -> None:
    house.wires.serial.state = (PortState("auto", trouble="no dice base was found on USB; plug it in"),)
    assert state(house, "serial") is None
    hear(house, LinkUp(1.0, "/dev/dice", "1.0"), LinkDown(2.0, "/dev/dice", "silent"))
    assert state(house, "serial") == "fault"


def test_without_pins_a_die_is_missing_until_a_dice_base_tells_its_face(tmp_path: Path) -> None:
    house = House(tmp_path, config=WIRELESS)
    assert (state(house, "numeric"), state(house, "gavel")) == ("missing", "missing")
    hear(house, FaceSeen(1.0, "numeric", 4))
    assert (state(house, "numeric"), state(house, "gavel")) == ("ok", "missing")


def test_the_worst_comes_first(house: House) -> None:
    hear(house, Fault(1.0, "newspaper", "stuck"))
    house.daemon.refresh()
    order = ["fault", "warn", "missing", "untested", "ok"]
    states = [one.state for one in house.daemon.screen._told.house.sensors]
    assert states == sorted(states, key=order.index)


def test_the_machine_is_looked_at_again_after_a_while_and_not_sooner(house: House) -> None:
    first = told(house, "disk")
    house.daemon._health._folder = Path("/proc")  # which has no room at all
    assert told(house, "disk") == first
    house.clock.advance(AGAIN)
    assert state(house, "disk") == "fault"


def test_the_page_of_live_wires_moves_while_somebody_throws(house: House) -> None:
    house.daemon.screen.open("live")
    before = house.text()
    house.hands.roll("numeric", 5)
    house.wait(0.15)
    during = house.text()
    house.wait(1.0)
    after = house.text()
    assert len({before, during, after}) == 3
    assert house.say("live.face", thing=house.say("sensor.numeric"), face=5, ago="1 s") in after


def test_a_look_at_a_part_comes_back_to_all_of_them(house: House) -> None:
    house.daemon.screen.open("sensors")
    house.touch(house.say("sensor.touch"))
    assert house.page == "sensor"
    house.touch(house.say("do.back"))
    assert house.page == "sensors"
