"""The real firmware under MicroPython, a pty, and the table's own driver."""

import os
import select
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue

import pytest
from lines import Reader, framed
from tests.firmware.base import PATIENCE, ROOT, DiceBase

from tablehand.clock import SystemClock
from tablehand.hardware.serial_lines import Learnt
from tablehand.hardware.serial_link import SerialDice
from tablehand.hardware.serial_talk import PortState
from tablehand.readings import (
    SERIAL_TILT,
    DieName,
    Edge,
    FaceSeen,
    LinkDown,
    LinkUp,
    Reading,
    Readings,
    RollAgain,
)

DICE: tuple[DieName, ...] = ("numeric", "income", "newspaper")


class Host:
    """The table's side of the port."""

    def __init__(self, base: DiceBase) -> None:
        self.readings: Readings = SimpleQueue()
        self.dice = SerialDice(str(base.port), self.readings, SystemClock())
        self.dice.start()

    def next(self) -> Reading:
        """What is heard next, within PATIENCE."""
        return self.readings.get(timeout=PATIENCE)

    def up(self) -> LinkUp:
        """Wait until the base has answered."""
        reading = self.next()
        while not isinstance(reading, LinkUp):
            reading = self.next()
        return reading

    def face(self) -> tuple[str, int]:
        """The next face; nothing else may come before it."""
        reading = self.next()
        assert isinstance(reading, FaceSeen)
        return reading.die, reading.code

    def state(self, wanted: Callable[[PortState], bool]) -> PortState:
        """The port's state, once it is as wanted."""
        for _ in range(int(PATIENCE / 0.05)):
            for state in self.dice.state:
                if wanted(state):
                    return state
            # The driver tells nobody when its state changes.
            select.select([], [], [], 0.05)
        raise AssertionError(f"never became so: {self.dice.state}")


@pytest.fixture
def base(tmp_path: Path) -> Iterator[DiceBase]:
    with DiceBase(tmp_path / "base") as base:
        yield base


@pytest.fixture
def host(base: DiceBase) -> Iterator[Host]:
    host = Host(base)
    with closing(host.dice):
        host.up()
        yield host


def test_three_dice_thrown_at_once_are_each_heard_once(base: DiceBase, host: Host) -> None:
    for die, face in zip(DICE, (5, 6, 1), strict=True):
        base.throw(die, face)
    assert {host.face() for _ in DICE} == {("numeric", 5), ("income", 6), ("newspaper", 1)}
    assert host.readings.empty()


@pytest.mark.long
def test_every_face_of_every_die_is_heard_throw_after_throw(base: DiceBase, host: Host) -> None:
    for face in (1, 2, 3, 4, 5, 6):
        for die in DICE:
            base.throw(die, face)
    heard = [host.face() for _ in range(18)]
    assert sorted(heard) == sorted((die, face) for face in range(1, 7) for die in DICE)


def test_what_is_no_throw_is_not_heard(base: DiceBase, host: Host) -> None:
    base.hold("numeric", 2)
    base.bump("income")
    base.lay("newspaper", 3)
    for die in DICE:
        base.throw(die, 4)
    assert {host.face() for _ in DICE} == {(die, 4) for die in DICE}


def test_a_die_that_leans_is_to_be_thrown_again(base: DiceBase, host: Host) -> None:
    base.cock("income")
    reading = host.next()
    assert isinstance(reading, RollAgain)
    assert (reading.die, reading.reason) == ("income", "cocked")


def test_a_base_whose_plug_is_pulled_is_back_with_fresh_numbers(base: DiceBase, host: Host) -> None:
    base.throw("numeric", 3)
    assert host.face() == ("numeric", 3)
    first = host.state(lambda state: state.boot_id is not None)
    base.reboot()
    assert isinstance(host.next(), LinkDown)
    host.up()
    assert host.state(lambda state: state.boot_id is not None).boot_id != first.boot_id
    base.throw("numeric", 3)
    assert host.face() == ("numeric", 3)


def test_a_gavel_on_the_base_is_felt(base: DiceBase, host: Host) -> None:
    for up in (True, False):
        base.tilt(up=up)
        reading = host.next()
        assert isinstance(reading, Edge)
        assert (reading.line, reading.high) == (SERIAL_TILT, not up)


@pytest.mark.long
def test_an_unplugged_sensor_is_told_and_the_other_dice_go_on(base: DiceBase, host: Host) -> None:
    base.order("unplug income")
    host.state(lambda state: "sensor.income" in state.complaints)
    base.throw("numeric", 2)
    assert host.face() == ("numeric", 2)
    base.order("plug income")
    host.state(lambda state: "sensor.income" not in state.complaints)
    base.throw("income", 6)
    assert host.face() == ("income", 6)


@pytest.mark.long
def test_six_faces_are_learnt_and_outlive_a_power_cut(base: DiceBase, host: Host) -> None:
    host.state(lambda state: "calibration" in state.complaints)
    for face in range(1, 7):
        # Its sensor was glued in upside down: what it takes for 7 less the face lies up.
        base.lay("numeric", 7 - face)
        base.wait("done flipped numeric")
        host.dice.calibrate("numeric", face)
        answer = Learnt("numeric", face, "stored" if face == 6 else "learned")
        host.state(lambda state, answer=answer: state.learnt == answer)  # type: ignore[misc]
    base.throw("numeric", 2)
    assert host.face() == ("numeric", 5)
    base.reboot()
    assert isinstance(host.next(), LinkDown)
    host.up()
    base.throw("numeric", 6)
    assert host.face() == ("numeric", 1)


def test_a_throw_goes_out_on_the_wires_too(base: DiceBase) -> None:
    base.throw("newspaper", 5)
    edges = [base.wait("pin").split() for _ in range(6)]
    assert {tuple(edge[1:3]) for edge in edges[:2]} == {("11", "0"), ("13", "0")}
    assert [edge[1:3] for edge in edges[2:4]] == [["14", "0"], ["14", "1"]]
    assert {tuple(edge[1:3]) for edge in edges[4:]} == {("11", "1"), ("13", "1")}
    data, strobe, strobe_end, end = (int(edges[i][3]) for i in (1, 2, 3, 4))
    assert strobe - data >= 10
    assert strobe_end - strobe >= 100
    assert end - strobe_end >= 250


def test_a_host_that_never_reads_does_not_stop_the_dice_and_gets_the_throw_when_it_does(base: DiceBase) -> None:
    port = os.open(base.port, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
    for _ in range(2000):
        try:
            os.write(port, framed("HELLO", 1))
        except BlockingIOError:
            select.select([], [port], [], PATIENCE)
    base.throw("newspaper", 4)
    base.wait("pin 14 1")  # shown on the wires, whatever the port does
    reader = Reader()
    heard: list[list[str]] = []
    while not heard or heard[-1][0] != "DIE":
        assert select.select([port], [], [], PATIENCE)[0]
        heard += [said for byte in os.read(port, 4096) if (said := reader.take(byte)) is not None]
    os.close(port)
    assert heard[-1][1:4] == ["newspaper", "0", "4"]
    assert [] not in heard


def test_noise_even_control_c_does_not_stop_it(base: DiceBase) -> None:
    port = os.open(base.port, os.O_RDWR | os.O_NOCTTY)
    for _ in range(20):
        os.write(port, bytes(range(256)) + b"@" * 100 + b"\x03\x03\r\x04")
    os.close(port)
    host = Host(base)
    with closing(host.dice):
        host.up()
        base.throw("income", 2)
        assert host.face() == ("income", 2)


def test_mpu_6050s_do_as_well(tmp_path: Path) -> None:
    config = (ROOT / "firmware/config.py").read_text().replace("lis3dh", "mpu6050")
    with DiceBase(tmp_path / "base", config=config) as base:
        host = Host(base)
        with closing(host.dice):
            host.up()
            base.throw("numeric", 6)
            assert host.face() == ("numeric", 6)


def test_the_service_pin_leaves_the_pico_to_its_owner(base: DiceBase) -> None:
    base.unplug()
    base.order("pin 22 0")
    base.plug()
    assert base.ended() == 0
