"""What waits for a host that reads slowly, or not at all."""

from outbox import EVERY_MS, THROWS, TIMES, Outbox


def flushed(outbox: Outbox) -> list[str]:
    """All that waits, as a host reads it: without frames."""
    out = bytearray()
    while (byte := outbox.next_byte()) >= 0:
        out.append(byte)
        outbox.sent()
    return [line[1:-5].decode() for line in bytes(out).splitlines()]


def test_a_throw_is_said_five_times_a_quarter_second_apart() -> None:
    outbox = Outbox()
    outbox.throw(0, 3, "numeric", 6, 0)
    said = {}
    for now in range(0, 3000, 5):
        outbox.repeat(now)
        if lines := flushed(outbox):
            said[now] = lines
    assert said == {now: ["DIE,numeric,3,6,0"] for now in range(0, TIMES * EVERY_MS, EVERY_MS)}


def test_an_acknowledged_throw_is_not_repeated() -> None:
    outbox = Outbox()
    outbox.throw(0, 3, "numeric", 6, 0)
    outbox.throw(0, 4, "income", 1, 0)
    outbox.repeat(0)
    assert flushed(outbox) == ["DIE,numeric,3,6,0", "DIE,income,4,1,0"]
    outbox.acknowledged(3)
    outbox.acknowledged(99)
    outbox.repeat(EVERY_MS)
    assert flushed(outbox) == ["DIE,income,4,1,0"]


def test_a_host_that_does_not_read_costs_neither_throws_nor_memory() -> None:
    outbox = Outbox()
    for now in range(0, 3_600_000, 1000):
        outbox.beat(now)
        outbox.say("NAK", "sensor.income")
        outbox.repeat(now)
    assert len(outbox._lines) < 10
    for seq in range(THROWS):
        outbox.throw(3_600_000, seq, "numeric", 2, 0)
    heard: set[str] = set()
    for now in range(3_600_000, 3_620_000, 5000):
        outbox.repeat(now)
        heard.update(flushed(outbox))
    assert {f"DIE,numeric,{seq},2,0" for seq in range(THROWS)} <= heard


def test_times_that_nothing_was_read_do_not_count() -> None:
    outbox = Outbox()
    outbox.throw(0, 1, "numeric", 2, 0)
    for now in range(0, 60_000, EVERY_MS):
        outbox.repeat(now)
    assert flushed(outbox) == ["DIE,numeric,1,2,0"]
    outbox.repeat(60_000)
    assert flushed(outbox) == ["DIE,numeric,1,2,0"]


def test_of_heartbeats_only_the_newest_waits() -> None:
    outbox = Outbox()
    outbox.say("BOOT")
    for now in (2000, 4000, 6000):
        outbox.beat(now)
    assert flushed(outbox) == ["BOOT", "HB,6000"]


def test_a_line_of_which_a_part_is_sent_stays_whole() -> None:
    outbox = Outbox()
    outbox.beat(2000)
    outbox.sent()
    outbox.beat(4000)
    assert flushed(outbox)[1:] == ["HB,4000"]


def test_a_heartbeat_in_the_same_moment_does_not_cut_the_one_on_its_way() -> None:
    outbox = Outbox()
    outbox.beat(2000)
    outbox.sent()  # its @
    outbox.beat(2000)
    outbox.beat(2000)
    assert [said[-4:] for said in flushed(outbox)] == ["2000", "2000"]
