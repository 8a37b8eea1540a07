from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from serial import Serial

from tablehand.clock import VirtualClock
from tablehand.hardware.serial_lines import (
    Ack,
    Boot,
    FromBase,
    Heartbeat,
    Hello,
    Landed,
    Ping,
    Splitter,
    Tilt,
    Tumbling,
    encode,
    from_base,
)
from tablehand.hardware.simulated.serial_peer import SimulatedBase


class Host:
    """A simulated base, and a plain port on which all that it says is heard."""

    def __init__(self, port: Path) -> None:
        self.clock = VirtualClock()
        self.base = SimulatedBase(port, self.clock, Random(1))
        self.serial = Serial(str(port), timeout=0)
        self._splitter = Splitter()

    def run(self, seconds: float) -> list[FromBase | None]:
        """Let time pass, in steps of 50 ms; what was said meanwhile."""
        said = []
        for _ in range(round(seconds / 0.05)):
            self.clock.advance(0.05)
            self.base.tick(self.clock.now())
            said += [from_base(fields) for fields in self._splitter.feed(self.serial.read(65536))]
        return said

    def close(self) -> None:
        self.serial.close()
        self.base.close()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with closing(Host(tmp_path / "port")) as host:
        yield host


def test_it_says_who_it_is_until_it_is_greeted_then_its_heart_beats(host: Host) -> None:
    kinds = [type(message) for message in host.run(2.5)]
    assert kinds == [Boot, Boot, Heartbeat]
    host.serial.write(encode(Hello(1)))
    kinds = [type(message) for message in host.run(5.0)]
    assert kinds == [Boot, Heartbeat, Tilt, Heartbeat, Heartbeat]
    host.serial.write(encode(Ping(1)))
    assert len(host.run(0.1)) == 1


def test_a_throw_is_told_five_times_at_most_and_no_more_once_it_is_acknowledged(host: Host) -> None:
    host.run(0.05)
    assert host.base.roll("income", 4) == 4
    said = [message for message in host.run(1.9) if isinstance(message, Landed)]
    assert said == [Landed("income", 0, 4, 50)] * 5
    host.run(0.1)
    host.base.roll("income", 5)
    assert host.run(0.05) == [Tumbling("income", 1), Landed("income", 1, 5, 2050)]
    host.serial.write(encode(Ack(1)))
    assert not any(isinstance(message, Landed) for message in host.run(2.0))


def test_an_unplugged_base_has_no_port_and_starts_anew_on_it(host: Host, tmp_path: Path) -> None:
    (first,) = host.run(0.05)
    host.base.break_("unplug")
    host.base.break_("unplug")
    host.base.roll("income")
    host.base.tick(host.clock.now())
    assert not (tmp_path / "port").is_symlink()
    host.base.mend("unplug")
    host.base.mend("unplug")
    host.serial.close()
    host.serial = Serial(str(tmp_path / "port"), timeout=0)
    (second,) = host.run(0.05)
    assert isinstance(first, Boot)
    assert isinstance(second, Boot)
    assert first.boot_id != second.boot_id


def test_it_is_due_when_a_throw_is_told_again_and_never_while_it_is_unplugged(host: Host) -> None:
    assert host.base.deadline() == 2.0
    host.base.roll("numeric")
    host.base.tick(0.0)
    assert host.base.deadline() == 0.25
    host.base.break_("flood")
    assert host.base.deadline() == 0.01
    host.base.break_("unplug")
    assert host.base.deadline() == float("inf")


def test_the_gavel_tells_its_level_when_it_changes_and_when_it_is_greeted(host: Host) -> None:
    host.run(0.05)
    host.base.tilt(high=False)
    assert host.run(0.05) == [Tilt(0, 50)]
    host.serial.write(encode(Hello(1)))
    assert host.run(0.1)[-1] == Tilt(0, 150)
