from collections import deque
from queue import SimpleQueue

import pytest

from tablehand.hardware.serial_lines import (
    Ack,
    Boot,
    Complaint,
    FromBase,
    FromHost,
    Heartbeat,
    Hello,
    Landed,
    Learnt,
    Ping,
    Splitter,
    Tilt,
    encode,
    from_host,
)
from tablehand.hardware.serial_talk import FULL, LOST, Talk, Throw
from tablehand.readings import (
    SERIAL_TILT,
    Edge,
    FaceSeen,
    LinkDown,
    LinkUp,
    Reading,
    Readings,
    RollAgain,
)

BOOT = Boot("1.0", 1, "c0ffee")
START = 100.0


class Base:
    """A base of few words at the other end of a talk."""

    def __init__(self, heard: deque[Throw] | None = None) -> None:
        self.readings: Readings = SimpleQueue()
        self.talk = Talk("/dev/port", deque() if heard is None else heard, self.readings, START)

    def says(self, now: float, *messages: FromBase) -> list[Reading]:
        for message in messages:
            self.talk.hear(encode(message), now)
        return [self.readings.get_nowait() for _ in range(self.readings.qsize())]

    def hears(self) -> list[FromHost | None]:
        said = [from_host(fields) for fields in Splitter().feed(bytes(self.talk.outgoing))]
        self.talk.outgoing.clear()
        return said


def greeted(heard: deque[Throw] | None = None) -> Base:
    base = Base(heard)
    base.says(START, BOOT, Heartbeat(0))
    base.hears()
    return base


def test_a_base_is_greeted_until_it_says_who_it_is() -> None:
    base = Base()
    said = []
    for step in range(10):
        now = START + step / 10
        base.talk.tick(now)
        said += base.hears()
    assert said == [Hello(1), Hello(1)]
    assert base.says(START + 1, BOOT) == [LinkUp(START + 1, "/dev/port", "1.0")]
    base.hears()
    assert base.talk.deadline() == START + 4
    assert base.says(START + 1.1, BOOT) == []
    assert base.hears() == []


def test_a_throw_is_told_once_with_its_time_and_acknowledged_each_time() -> None:
    base = greeted()
    landed = Landed("income", 7, 3, 1500)
    (seen,) = base.says(START + 1.75, landed)
    assert seen == FaceSeen(seen.t, "income", 3)
    assert seen.t == pytest.approx(START + 1.5, abs=0.001)
    assert base.says(START + 2.0, landed, landed) == []
    assert base.hears() == [Ack(7)] * 3
    assert base.talk.state(START + 2).throws == 1


def test_numbers_that_begin_again_are_new_throws_after_enough_others() -> None:
    base = greeted(deque(maxlen=256))
    for number in (65535, 0, *range(1, 300), 0):
        assert len(base.says(START + 1, Landed("numeric", number, 1, 1000))) == 1


def test_a_leaning_die_is_to_be_thrown_again() -> None:
    (reading,) = greeted().says(START + 1, Landed("numeric", 0, 0, 1000))
    assert reading == RollAgain(START + 1, "numeric", "cocked")


def test_no_reading_of_a_late_or_strange_clock_lies_in_the_future() -> None:
    base = greeted()
    for number, t in enumerate((2**30 - 1, 0, 500_000, 10**12)):
        (reading,) = base.says(START + 1, Landed("numeric", number, 2, t))
        assert reading.t <= START + 1


def test_a_throw_before_the_base_said_who_it_is_waits_for_its_repeat() -> None:
    base = Base()
    landed = Landed("numeric", 3, 6, 1000)
    assert base.says(START, landed) == []
    assert base.hears() == []
    assert base.says(START + 0.25, BOOT, landed)[1:] == [FaceSeen(START + 0.25, "numeric", 6)]


def test_a_base_that_started_anew_may_use_its_numbers_again() -> None:
    base = greeted()
    assert len(base.says(START + 1, Landed("numeric", 0, 6, 900))) == 1
    anew = base.says(START + 9, Boot("1.0", 1, "0ddba11"), Landed("numeric", 0, 6, 40))
    assert anew == [FaceSeen(START + 9, "numeric", 6)]
    # The acknowledgement of the old throw, which hadn't been read, is gone.
    assert base.hears() == [Hello(1), Ack(0)]


def test_a_base_that_started_anew_without_a_word_is_asked_who_it_is() -> None:
    base = greeted()
    base.says(START + 2, Heartbeat(2000))
    assert base.hears() == []
    base.says(START + 4, Heartbeat(31))
    assert base.hears() == [Hello(1)]


@pytest.mark.parametrize(
    "lie", [Landed("numeric", 5, 3, 3_600_000), Landed("numeric", 5, 3, 2**29), Tilt(0, 60_000), Heartbeat(3_600_000)]
)
def test_a_line_from_another_time_is_forgotten_with_the_next_heartbeat(lie: FromBase) -> None:
    base = greeted()
    base.says(START + 1, lie)
    base.says(START + 2, Heartbeat(2000))
    (seen,) = base.says(START + 3, Landed("numeric", 6, 3, 2900))
    assert seen.t == pytest.approx(START + 2.9, abs=0.001)


def test_a_throw_told_again_on_a_new_port_stays_one() -> None:
    heard: deque[Throw] = deque()
    landed = Landed("numeric", 3, 6, 1000)
    assert len(greeted(heard).says(START + 1, landed)) == 1
    again = greeted(heard)
    assert again.says(START + 1, landed) == []
    assert again.hears() == [Ack(3)]


def test_the_gavel_is_an_edge_at_its_time_in_order_and_only_when_it_changes() -> None:
    base = greeted()
    assert base.says(START + 1, Tilt(1, 1000)) == []
    edges = base.says(START + 2, Tilt(0, 1900), Tilt(0, 1900), Tilt(1, 1850))
    up = edges[0].t
    assert up == pytest.approx(START + 1.9, abs=0.001)
    assert edges == [Edge(up, SERIAL_TILT, high=False), Edge(up, SERIAL_TILT, high=True)]


def test_a_gavel_held_up_is_down_when_its_base_is_lost() -> None:
    base = greeted()
    base.says(START + 1, Tilt(0, 1000))
    base.talk.end(START + 2, "unplugged")
    assert base.says(START + 2) == [
        Edge(START + 2, SERIAL_TILT, high=True),
        LinkDown(START + 2, "/dev/port", "unplugged"),
    ]


def test_a_port_that_never_answered_is_not_told_as_lost() -> None:
    base = Base()
    assert not base.talk.lost(START + LOST - 0.01)
    assert base.talk.lost(START + LOST)
    base.talk.end(START + LOST, "silent")
    assert base.says(START + LOST) == []


def test_a_quiet_base_is_asked_for_a_heartbeat_before_it_counts_as_lost() -> None:
    base = greeted()
    said = []
    for step in range(60):
        assert not base.talk.lost(START + step / 10)
        base.talk.tick(START + step / 10)
        said += base.hears()
    assert said == [Ping(0)]
    base.says(START + 5.9, Heartbeat(5900))
    assert base.talk.deadline() == START + 8.9


def test_a_base_of_another_protocol_is_not_used_and_the_cure_is_told() -> None:
    base = Base()
    assert base.says(START, Boot("9.0", 2, "c0ffee"), Landed("numeric", 0, 1, 0)) == []
    trouble = base.talk.state(START).trouble
    assert trouble == ("the dice base on /dev/port speaks protocol 2, not 1; put the firmware of this Tablehand on it")


def test_a_base_that_comes_to_speak_another_protocol_is_told_as_lost_until_it_speaks_ours() -> None:
    base = greeted()
    assert base.says(START + 1, Boot("9.0", 2, "c0ffee")) == [LinkDown(START + 1, "/dev/port", "silent")]
    assert "speaks protocol 2, not 1" in str(base.talk.state(START + 1).trouble)
    assert base.says(START + 2, BOOT) == [LinkUp(START + 2, "/dev/port", "1.0")]
    assert base.talk.state(START + 2).trouble is None


def test_what_waits_for_a_base_that_does_not_read_is_bounded() -> None:
    base = greeted()
    for number in range(1000):
        base.says(START, Landed("numeric", number, 1, 0))
    assert len(base.talk.outgoing) < FULL + 80


def test_the_state_tells_what_was_heard_and_what_is_wrong_now() -> None:
    base = Base()
    fresh = base.talk.state(START)
    assert fresh.firmware is None
    assert (
        fresh.trouble == "/dev/port is open, but no dice base has answered; check that it is one and has its firmware"
    )
    base.says(START, BOOT, Heartbeat(0), Complaint("sensor.income"), Complaint("sensor.income"))
    base.talk.hear(b"@HB,1*0000\n" + encode(Hello(1)), START)
    base.says(START + 3, Learnt("income", 2, "moving"))
    state = base.talk.state(START + 3)
    assert (state.port, state.firmware, state.boot_id, state.trouble) == ("/dev/port", "1.0", "c0ffee", None)
    assert (state.heartbeat, state.good, state.bad) == (START, 5, 2)
    assert state.complaints == ("sensor.income",)
    assert state.learnt == Learnt("income", 2, "moving")
    assert base.talk.state(START + LOST).complaints == ()


def test_complaints_that_never_end_are_not_all_kept() -> None:
    base = greeted()
    for number in range(1000):
        base.says(START, Complaint(f"code{number}"))
    assert len(base.talk.state(START).complaints) <= 16
