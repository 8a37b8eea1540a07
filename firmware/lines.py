"""Lines of the serial protocol: `@TYPE,field,...*HHHH`, checked by CRC-16/CCITT-FALSE."""

LONGEST = 80
"""Bytes of the longest line, its end included."""


def crc16(data: bytes) -> int:
    """CRC-16/CCITT-FALSE: 0x29B1 for b"123456789"."""
    crc = 0xFFFF
    for byte in data:
        crc ^= byte << 8
        for _ in range(8):
            crc = (crc << 1 ^ 0x1021 if crc & 0x8000 else crc << 1) & 0xFFFF
    return crc


def framed(*fields: object) -> bytes:
    """The line that says these fields."""
    body = ",".join([str(field) for field in fields]).encode()
    return b"@%s*%04X\n" % (body, crc16(body))


def fields_of(line: bytes) -> list[str] | None:
    """What a line without its end says; None when it isn't one or was garbled on its way."""
    if len(line) < 7 or line[:1] != b"@" or line[-5:-4] != b"*":
        return None
    body = line[1:-5]
    if line[-4:].upper() != b"%04X" % crc16(body):
        return None
    # A right checksum over bytes that are no ASCII would still break decode() below.
    if max(body) > 126 or min(body) < 32:
        return None
    return body.decode().split(",")


class Reader:
    """Cuts a stream of bytes into lines; noise before, between and within them costs only itself."""

    def __init__(self) -> None:
        self._line = bytearray()
        self._began = False  # the line did, with an @, and isn't too long

    def take(self, byte: int) -> list[str] | None:
        """Take a byte; at a line's end what the line says, or nothing (an empty list) when it was damaged."""
        if byte == 0x40:
            self._line[:] = b"@"
            self._began = True
        elif byte in (0x0A, 0x0D):
            if self._began:
                self._began = False
                return fields_of(bytes(self._line)) or []
        elif self._began:
            self._line.append(byte)
            self._began = len(self._line) < LONGEST
        return None
