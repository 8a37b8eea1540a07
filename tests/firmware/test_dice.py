"""Dice as the base sees them: sensors that come and go, and places that show codes."""

from dataclasses import dataclass, field
from random import Random

import pytest
from calibration import Calibration
from dice import ROLLS, FeelingDie, ShowingDie
from movements import Body
from sensors import Lis3dh, Mpu6050


@dataclass
class Bus:
    """An I2C bus with one chip, as `machine.I2C` has it."""

    identity: dict[int, bytes]
    there: bool = True
    memory: dict[int, bytes] = field(default_factory=dict)
    sample: bytes = bytes(6)
    tries: int = 0

    def readfrom_mem(self, _address: int, register: int, _count: int) -> bytes:
        self.tries += 1
        if not self.there:
            raise OSError(5)
        return self.identity.get(register) or self.memory.get(register, b"\0")

    def readfrom_mem_into(self, _address: int, _register: int, into: bytearray) -> None:
        self.tries += 1
        if not self.there:
            raise OSError(5)
        into[:] = self.sample

    def writeto_mem(self, _address: int, register: int, data: bytes) -> None:
        self.memory[register] = data


def lis3dh() -> Bus:
    return Bus({0x0F: b"\x33"})


def feeling(bus: Bus) -> FeelingDie:
    return FeelingDie("numeric", Lis3dh(bus, 0x18), Calibration("no such file", ["numeric"]))  # type: ignore[arg-type]


@pytest.mark.parametrize("felt", [(0, 0, 1000), (-1000, 0, 0), (3998, -4000, 12)])
def test_both_chips_say_thousandths_of_g(felt: tuple[int, int, int]) -> None:
    said = [0, 0, 0]
    bus = lis3dh()
    bus.sample = b"".join((axis // 2 * 16).to_bytes(2, "little", signed=True) for axis in felt)
    Lis3dh(bus, 0x18).read(said)  # type: ignore[arg-type]
    assert said == list(felt)
    bus.sample = b"".join(min(32767, axis * 8192 // 1000).to_bytes(2, "big", signed=True) for axis in felt)
    Mpu6050(bus, 0x68).read(said)  # type: ignore[arg-type]
    assert said == pytest.approx(felt, abs=2)


def test_a_chip_of_another_kind_is_not_taken_for_a_sensor() -> None:
    with pytest.raises(OSError, match="register 0x0f is 0x44, not 0x33"):
        Lis3dh(Bus({0x0F: b"\x44"}), 0x18).start()  # type: ignore[arg-type]
    with pytest.raises(OSError, match="register 0x75 is 0x00, not 0x68"):
        Mpu6050(lis3dh(), 0x68).start()  # type: ignore[arg-type]


def test_an_unplugged_sensor_is_told_tried_once_a_second_and_found_again() -> None:
    bus = lis3dh()
    die = feeling(bus)
    die.step(0)
    lost = [die.lost]
    bus.there = False
    bus.tries = 0
    for now in range(5, 10_000, 5):
        die.step(now)
    lost.append(die.lost)
    assert bus.tries <= 13
    bus.there = True
    for now in range(10_000, 11_005, 5):
        die.step(now)
    assert [*lost, die.lost] == [False, True, False]


def test_a_single_failure_of_the_bus_costs_a_sample_and_no_throw() -> None:
    bus = lis3dh()
    die = feeling(bus)
    body = Body(Random(3))
    said = []
    for number, sample in enumerate((*body.rest(1.0), *body.throw(body.level(4), 2))):
        bus.there = number % 40 != 39
        bus.sample = b"".join((axis // 2 * 16).to_bytes(2, "little", signed=True) for axis in body.felt(sample))
        said.append(die.step(number * 10))
    assert [event for event in said if event is not None] == [ROLLS, 4]


def test_a_sensor_that_forgot_its_settings_in_a_loose_contact_is_set_up_again() -> None:
    bus = lis3dh()
    die = feeling(bus)
    die.step(0)
    bus.memory.clear()
    for now in range(5, 3000, 5):
        die.step(now)
    assert bus.memory == {0x20: b"\x57", 0x23: b"\x98"}
    assert not die.lost


def test_a_throw_before_the_sensor_was_lost_is_not_told_after_it() -> None:
    bus = lis3dh()
    die = feeling(bus)
    body = Body(Random(3))
    said = []
    samples = [*body.throw(body.level(4), 2)][:-80] + [body.up] * 300
    for number, sample in enumerate(samples):
        bus.there = not len(samples) - 300 <= number < len(samples) - 200
        bus.sample = b"".join((axis // 2 * 16).to_bytes(2, "little", signed=True) for axis in body.felt(sample))
        said.append(die.step(number * 10))
    assert [event for event in said if event is not None] == [ROLLS]


def test_a_die_is_learnt_only_while_it_lies_still() -> None:
    bus = lis3dh()
    die = feeling(bus)
    assert die.learn(0, 1) == "sensor"
    bus.sample = (1000 // 2 * 16).to_bytes(2, "little") + bytes(4)
    die.step(0)
    assert die.learn(0, 1) == "moving"
    for now in range(10, 1000, 10):
        die.step(now)
    assert die.learn(1000, 1) == "learned"


# A place that shows its die's code


@dataclass
class Place:
    """Three lines that show a code; low is 1."""

    code: int = 0

    def die(self) -> ShowingDie:
        return ShowingDie("income", [Line(self, bit) for bit in range(3)])  # type: ignore[misc]


@dataclass
class Line:
    place: Place
    bit: int

    def value(self) -> int:
        return 1 - (self.place.code >> self.bit & 1)


def shown(*stays: tuple[int, int]) -> list[int]:
    """What is said when codes show for so many ms each."""
    place = Place()
    die = place.die()
    now = 5000
    said = []
    for code, ms in stays:
        place.code = code
        for _ in range(0, ms, 5):
            now += 5
            said.append(die.step(now))
    return [event for event in said if event is not None]


@pytest.mark.parametrize("code", range(1, 7))
def test_a_die_that_shows_three_faces_in_no_time_rolls_until_it_stays(code: int) -> None:
    others = [other for other in range(1, 7) if other != code]
    rolling = [(other, 60) for other in others]
    assert shown((code, 2000), (0, 300), *rolling, (0, 30), (code, 2000)) == [ROLLS, code]


@pytest.mark.parametrize("code", [0, 7])
def test_a_die_that_ends_between_two_faces_leans(code: int) -> None:
    assert shown((1, 1000), (2, 60), (3, 60), (4, 60), (code, 2000)) == [ROLLS, 0]


def test_a_die_that_is_lifted_and_put_back_says_nothing() -> None:
    assert shown((1, 1000), (0, 900), (1, 2000), (0, 900), (5, 2000)) == []


def test_a_die_that_is_turned_over_side_by_side_says_nothing() -> None:
    assert shown((1, 2000), (2, 500), (3, 500), (6, 500), (5, 2000)) == []


def test_a_contact_that_chatters_between_two_faces_says_nothing() -> None:
    assert shown(*[(1, 10), (0, 5), (3, 10), (0, 5)] * 200, (3, 2000)) == []
