"""The protocol's lines, as the base makes and takes them; the host's codec has the same idea of them."""

import binascii

from hypothesis import given
from hypothesis import strategies as st
from lines import LONGEST, Reader, crc16, fields_of, framed


def taken(stream: bytes) -> list[list[str]]:
    reader = Reader()
    return [said for said in map(reader.take, stream) if said is not None]


def test_the_checksum_is_crc_16_ccitt_false() -> None:
    assert crc16(b"123456789") == 0x29B1


@given(st.binary(max_size=80))
def test_the_checksum_is_the_hosts(data: bytes) -> None:
    assert crc16(data) == binascii.crc_hqx(data, 0xFFFF)


words = st.text(st.characters(min_codepoint=32, max_codepoint=126, exclude_characters="@*,"), min_size=1, max_size=12)


@given(st.lists(words, min_size=1, max_size=5))
def test_a_line_is_heard_as_it_was_said(fields: list[str]) -> None:
    assert taken(framed(*fields)) == [fields]


@given(st.binary().filter(lambda noise: b"@" not in noise), st.binary().filter(lambda noise: b"@" not in noise))
def test_noise_around_a_line_costs_nothing(before: bytes, after: bytes) -> None:
    assert taken(before + framed("ACK", 7) + after) == [["ACK", "7"]]


@given(st.binary(max_size=200))
def test_a_line_right_behind_any_garbage_is_heard(garbage: bytes) -> None:
    assert taken(garbage + framed("HELLO", 1))[-1] == ["HELLO", "1"]


@given(st.integers(0), st.integers(0, 7))
def test_a_single_flipped_bit_is_noticed(place: int, bit: int) -> None:
    line = bytearray(framed("CAL", "numeric", 3))
    line[place % len(line)] ^= 1 << bit
    assert ["CAL", "numeric", "3"] not in taken(bytes(line))


def test_a_damaged_line_is_told_from_silence() -> None:
    assert taken(b"@ACK,7*0000\n") == [[]]


def test_a_line_that_never_ends_takes_no_memory() -> None:
    reader = Reader()
    for byte in b"@" + b"x" * 10_000:
        reader.take(byte)
    assert len(reader._line) <= LONGEST


def test_a_right_checksum_over_bytes_that_are_no_text_is_no_line() -> None:
    body = b"ACK,\xff"
    assert fields_of(b"@%s*%04X" % (body, crc16(body))) is None
