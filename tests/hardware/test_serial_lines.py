import tracemalloc
from binascii import crc_hqx
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablehand.hardware.serial_lines import (
    LONGEST,
    Ack,
    Boot,
    Complaint,
    FromBase,
    Heartbeat,
    Hello,
    Landed,
    Learn,
    Learnt,
    Ping,
    Splitter,
    Tilt,
    Tumbling,
    encode,
    from_base,
    from_host,
)

BOOT = Boot("1.0", 1, "c0ffee")
SAID: list[FromBase] = [
    BOOT,
    Heartbeat(123456),
    Tumbling("numeric", 65535),
    Landed("newspaper", 7, 6, 2**30 - 1),
    Landed("income", 0, 0, 0),
    Tilt(0, 42),
    Learnt("income", 3, "stored"),
    Complaint("sensor.numeric"),
]


def lines_of(*chunks: bytes) -> list[FromBase | None]:
    splitter = Splitter()
    return [from_base(fields) for chunk in chunks for fields in splitter.feed(chunk)]


def test_a_line_has_the_form_of_the_protocol() -> None:
    # The checksum as a bitwise CRC-16/CCITT-FALSE works it out, not by the library that is used here.
    assert encode(Heartbeat(2000)) == b"@HB,2000*EAA2\n"


@pytest.mark.parametrize("message", SAID)
def test_what_a_base_says_is_understood(message: FromBase) -> None:
    assert lines_of(encode(message)) == [message]
    assert lines_of(encode(message).replace(b"\n", b"\r\n")) == [message]


@pytest.mark.parametrize("message", [Hello(1), Ack(65535), Ping(3), Learn("numeric", 6)])
def test_what_a_host_says_is_understood(message: Hello | Ack | Ping | Learn) -> None:
    (fields,) = Splitter().feed(encode(message))
    assert from_host(fields) == message


@given(st.lists(st.binary(max_size=100), min_size=len(SAID), max_size=len(SAID)), st.integers(1, 40))
def test_lines_are_heard_between_and_right_behind_any_garbage_in_pieces_of_any_size(
    garbage: list[bytes], size: int
) -> None:
    stream = b"".join(noise + encode(message) for noise, message in zip(garbage, SAID, strict=True))
    assert lines_of(*(stream[start : start + size] for start in range(0, len(stream), size))) == SAID


@given(st.integers(0, len(encode(BOOT)) - 1), st.integers(1, 255))
def test_a_line_with_a_damaged_byte_says_nothing(place: int, change: int) -> None:
    line = bytearray(encode(BOOT))
    line[place] ^= change
    # Small and capital letters of the checksum mean the same.
    if bytes(line).upper() != encode(BOOT).upper() or place < len(line) - 5:
        assert lines_of(bytes(line), b"\n") == []


@pytest.mark.parametrize(
    "body",
    [
        "DIE,numeric,1,7,5",
        "DIE,numeric,1,-1,5",
        "DIE,red,1,1,5",
        "DIE,numeric,1,1",
        "HB,soon",
        "TILT,2,5",
        "BOOT,1.0,1,",
        "SHOUT,1",
    ],
)
def test_a_sound_line_with_impossible_fields_is_no_message(body: str) -> None:
    line = b"@%s*%04X\n" % (body.encode(), crc_hqx(body.encode(), 0xFFFF))
    assert lines_of(line) == [None]


def test_fields_that_a_later_protocol_appends_are_ignored() -> None:
    assert from_base(["HB", "5", "21.5 C"]) == Heartbeat(5)


def test_a_line_that_is_too_long_says_nothing_even_with_a_right_checksum() -> None:
    room = LONGEST - len(encode(Complaint("")))
    assert len(Splitter().feed(encode(Complaint("x" * room)))) == 1
    assert Splitter().feed(encode(Complaint("x" * (room + 1)))) == []


def test_good_and_bad_lines_are_counted() -> None:
    splitter = Splitter()
    splitter.feed(b"noise" + encode(BOOT) + b"@HB,1*0000\n@HB,2" + encode(BOOT) + b"@DIE,num")
    assert (splitter.good, splitter.bad) == (2, 2)
    splitter.feed(b"\n" + b"x" * LONGEST)
    assert (splitter.good, splitter.bad) == (2, 3)


@pytest.mark.parametrize("noise", ["any", "@", "@a*", "line"])
def test_ten_megabytes_of_garbage_cost_no_line_and_no_memory(noise: str) -> None:
    rng = Random(1)
    block = {"any": rng.randbytes(2560), "@": b"@" * 2560, "@a*": b"@a*" * 853, "line": b"@" + b"a" * 2559}[noise]
    splitter = Splitter()
    heard = 0
    tracemalloc.start()
    for number in range(4096):
        heard += splitter.feed(block + encode(Heartbeat(number))) == [["HB", str(number)]]
    kept, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (heard, splitter.good) == (4096, 4096)
    assert kept < 10_000
    assert peak < 1_000_000
