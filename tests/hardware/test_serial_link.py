import os
import threading
import tracemalloc
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue
from random import Random

import pytest
from tests.hardware.ports import STEP, Ports, Wire, open_files

from tablehand.clock import SystemClock, VirtualClock
from tablehand.hardware.serial_lines import Ack, Boot, Heartbeat, Hello, Landed, Learnt, encode
from tablehand.hardware.serial_link import SerialDice
from tablehand.readings import DieName, FaceSeen, LinkDown, LinkUp, Reading, Readings, RollAgain

DICE: list[DieName] = ["numeric", "income", "newspaper"]


@pytest.fixture
def one(tmp_path: Path) -> Iterator[Ports]:
    """One dice base on a port, answered."""
    with closing(Ports(tmp_path, str(tmp_path / "port"), "port")) as ports:
        ports.until_up()
        yield ports


def test_a_base_that_is_there_is_heard_within_a_moment(tmp_path: Path) -> None:
    with closing(Ports(tmp_path, str(tmp_path / "port"), "port")) as ports:
        (up,) = ports.run(3 * STEP)
        assert isinstance(up, LinkUp)
        assert (up.port, up.firmware) == (str(tmp_path / "port"), "simulated")
        (state,) = ports.dice.state
        assert (state.firmware, state.trouble) == ("simulated", None)


def test_thousands_of_throws_are_each_told_once_with_their_time(one: Ports) -> None:
    rng = Random(2)
    (base,) = one.bases
    for _ in range(3_000):
        die = rng.choice(DICE)
        face = base.roll(die)
        t = one.clock.now()
        (seen,) = [reading for reading in one.run(STEP) if isinstance(reading, FaceSeen)]
        assert (seen.die, seen.code) == (die, face)
        assert seen.t == pytest.approx(t, abs=0.01)


def test_a_hundred_unpluggings_are_told_and_over_within_six_seconds_and_leave_nothing_open(one: Ports) -> None:
    rng = Random(3)
    (base,) = one.bases
    files, threads = open_files(), threading.active_count()
    for _ in range(100):
        one.run(rng.uniform(0, 3))
        base.break_("unplug")
        (down,) = one.run(2 * STEP)
        assert isinstance(down, LinkDown)
        assert down.reason == "unplugged"
        one.run(rng.uniform(0, 20))
        assert "plug" in str(one.dice.state[0].trouble)
        base.mend("unplug")
        assert one.until_up() < 6
        face = base.roll("income")
        (seen,) = one.run(STEP)
        assert isinstance(seen, FaceSeen)
        assert seen.code == face
    assert (open_files(), threading.active_count()) == (files, threads)


def test_a_base_plugged_in_again_under_another_name_is_found(tmp_path: Path) -> None:
    with closing(Ports(tmp_path, f"{tmp_path}/ttyACM*", "ttyACM0", "ttyACM1")) as ports:
        ports.bases[1].break_("unplug")
        ports.until_up()
        ports.bases[0].break_("unplug")
        ports.bases[1].mend("unplug")
        down, up = ports.run(3.0)
        assert isinstance(down, LinkDown)
        assert isinstance(up, LinkUp)
        assert (down.port, up.port) == (f"{tmp_path}/ttyACM0", f"{tmp_path}/ttyACM1")


def test_a_base_that_falls_silent_is_told_after_six_seconds_and_heard_as_soon_as_it_speaks(one: Ports) -> None:
    bases, one.bases = one.bases, []
    one.run(5.5)
    assert one.drained() == []
    (down,) = one.run(3.0)
    assert isinstance(down, LinkDown)
    assert down.reason == "silent"
    assert one.run(100.0) == []
    assert "no dice base has answered" in str(one.dice.state[0].trouble)
    one.bases = bases
    assert one.until_up() < 6


def test_a_base_that_starts_anew_is_heard_without_a_pause(one: Ports) -> None:
    (base,) = one.bases
    for _ in range(20):
        assert base.roll("numeric", 4) == 4
        assert len(one.run(STEP)) == 1
        base.break_("reboot")
    assert one.dice.state[0].throws == 20


def test_a_base_that_never_reads_is_heard_and_holds_nobody_up(one: Ports) -> None:
    (base,) = one.bases
    base.break_("deaf")
    for _ in range(500):
        base.roll("newspaper", 2)
        (seen,) = one.run(STEP)
        assert isinstance(seen, FaceSeen)
    one.run(30.0)
    assert one.drained() == []
    base.mend("deaf")
    base.roll("newspaper", 2)
    assert len(one.run(1.0)) == 1


def test_a_base_that_floods_its_port_is_heard_through_the_noise(one: Ports) -> None:
    (base,) = one.bases
    base.break_("flood")
    for _ in range(100):
        face = base.roll("income")
        (seen,) = one.run(1.5)
        assert isinstance(seen, FaceSeen)
        assert seen.code == face
    assert one.dice.state[0].bad > 100


def test_leaning_dice_are_told_and_held_ones_are_not(one: Ports) -> None:
    (base,) = one.bases
    base.break_("cock")
    base.roll("income")
    (reading,) = one.run(1.0)
    assert isinstance(reading, RollAgain)
    base.mend("cock")
    base.break_("hold")
    base.roll("income")
    assert one.run(5.0) == []


def test_two_bases_are_heard_at_once_and_lose_each_other_nothing(tmp_path: Path) -> None:
    with closing(Ports(tmp_path, f"{tmp_path}/base-*", "base-a", "base-b")) as ports:
        assert len(ports.run(1.0)) == 2
        left, right = ports.bases
        left.roll("numeric", 1)
        right.roll("numeric", 2)
        assert {reading.code for reading in ports.run(1.0) if isinstance(reading, FaceSeen)} == {1, 2}
        left.break_("unplug")
        right.roll("income", 5)
        assert {type(reading) for reading in ports.run(1.0)} == {LinkDown, FaceSeen}
        assert [state.trouble is None for state in ports.dice.state] == [True, False]


def test_auto_opens_a_base_by_its_link_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "dev").mkdir()
    with closing(Ports(tmp_path, "auto", "dev/tablehand-dice", "dev/ttyUSB0")) as ports:
        (up,) = ports.run(3.0)
        assert isinstance(up, LinkUp)
        assert up.port.endswith("/dev/tablehand-dice")


def test_the_answer_to_a_calibration_stands_in_the_state(one: Ports) -> None:
    one.dice.calibrate("numeric", 4)
    one.run(3 * STEP)
    assert one.dice.state[0].learnt == Learnt("numeric", 4, "learned")


def test_without_a_base_the_state_says_what_to_do(tmp_path: Path) -> None:
    with closing(Ports(tmp_path, "auto")) as ports:
        assert ports.run(5.0) == []
        (state,) = ports.dice.state
        assert "plug it in" in str(state.trouble)


def test_a_look_that_fails_stands_in_the_state(tmp_path: Path) -> None:
    with closing(Ports(tmp_path, "\0")) as ports:
        assert ports.run(5.0) == []
        (state,) = ports.dice.state
        assert str(state.trouble).startswith("\0 cannot be heard: ")


class Reluctant(SimpleQueue[Reading]):
    """Readings of which the first is not taken."""

    refused = False

    def put(self, item: Reading, block: bool = True, timeout: float | None = None) -> None:
        if not self.refused:
            self.refused = True
            raise RuntimeError("not yet")
        super().put(item, block, timeout)


def test_a_port_at_which_something_fails_is_told_and_opened_anew(tmp_path: Path) -> None:
    with closing(Wire(tmp_path / "port")) as wire:
        readings = Reluctant()
        with closing(SerialDice(str(tmp_path / "port"), readings, VirtualClock(), tmp_path)) as dice:
            dice.pump(0.0)
            wire.say(encode(Boot("1.0", 1, "c0ffee")))
            dice.pump(0.1)
            assert "port cannot be heard: not yet; " in str(dice.state[0].trouble)
            dice.pump(1.0)
            wire.say(encode(Boot("1.0", 1, "c0ffee")))
            dice.pump(1.1)
            assert dice.state[0].trouble is None
        assert [type(readings.get_nowait()) for _ in range(readings.qsize())] == [LinkDown, LinkUp]


def test_ten_megabytes_of_garbage_from_a_port_cost_no_throw_and_no_memory(tmp_path: Path) -> None:
    wire = Wire(tmp_path / "port")
    readings: Readings = SimpleQueue()
    dice = SerialDice(str(tmp_path / "port"), readings, VirtualClock(), tmp_path)
    noise = Random(4).randbytes(4000)
    with closing(dice), closing(wire):
        dice.pump(0.0)
        wire.say(encode(Boot("1.0", 1, "c0ffee")))
        dice.pump(0.0)
        assert isinstance(readings.get_nowait(), LinkUp)
        tracemalloc.start()
        for number in range(2600):
            wire.say(noise)
            wire.say(encode(Landed("numeric", number, 1 + number % 6, 0)))
            while readings.empty():
                dice.pump(0.0)
            assert readings.get_nowait() == FaceSeen(0.0, "numeric", 1 + number % 6)
        kept, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    assert kept < 200_000
    assert peak < 1_000_000


def test_the_background_hears_a_base_and_ends_when_it_is_closed(tmp_path: Path) -> None:
    files, threads = open_files(), threading.active_count()
    wire = Wire(tmp_path / "port")
    readings: Readings = SimpleQueue()
    dice = SerialDice(str(tmp_path / "port"), readings, SystemClock())
    dice.start()
    os.set_blocking(wire.master, True)
    assert wire.heard() == encode(Hello(1))
    wire.say(encode(Boot("1.0", 1, "c0ffee")) + encode(Heartbeat(5)))
    assert isinstance(readings.get(timeout=30), LinkUp)
    assert wire.heard() == encode(Hello(1))
    wire.say(encode(Landed("numeric", 0, 6, 5)))
    seen = readings.get(timeout=30)
    assert isinstance(seen, FaceSeen)
    assert wire.heard() == encode(Ack(0))
    dice.calibrate("numeric", 1)
    assert wire.heard().startswith(b"@CAL,numeric,1*")
    dice.close()
    dice.close()
    wire.close()
    assert (open_files(), threading.active_count()) == (files, threads)


def test_the_background_ends_though_the_base_does_not_read(tmp_path: Path) -> None:
    wire = Wire(tmp_path / "port")
    readings: Readings = SimpleQueue()
    with closing(wire), closing(SerialDice(str(tmp_path / "port"), readings, SystemClock())) as dice:
        dice.start()
        os.set_blocking(wire.master, True)
        wire.heard()
        wire.say(encode(Boot("1.0", 1, "c0ffee")))
        for number in range(2000):
            wire.say(encode(Landed("numeric", number, 6, 5)))
        for _ in range(2001):
            readings.get(timeout=30)


def test_switched_off_it_looks_for_nothing(tmp_path: Path) -> None:
    threads = threading.active_count()
    with closing(SerialDice("off", SimpleQueue(), SystemClock(), tmp_path)) as dice:
        dice.start()
        assert threading.active_count() == threads
        assert dice.state == ()
