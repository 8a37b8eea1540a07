"""Acceleration sensors on I2C: 100 samples a second, at most 4 g, given in thousandths of g.

A bus is what `machine.I2C` makes. A sensor that doesn't answer raises OSError, as the bus does.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from machine import I2C


class Lis3dh:
    """ST's LIS3DH, at 0x18 or 0x19."""

    def __init__(self, bus: "I2C", address: int) -> None:
        self._bus = bus
        self._address = address
        self._raw = bytearray(6)

    def start(self) -> None:
        """Set it going; OSError unless it is one."""
        expect(self._bus, self._address, 0x0F, 0x33)
        self._bus.writeto_mem(self._address, 0x23, b"\x98")  # both bytes of an axis at once, 4 g, 12 bits
        self._bus.writeto_mem(self._address, 0x20, b"\x57")  # 100 Hz, all axes

    def check(self) -> None:
        """OSError when it has lost its settings, as after a loose contact."""
        expect(self._bus, self._address, 0x20, 0x57)

    def read(self, into: list[int]) -> None:
        """What it feels now, along x, y, z."""
        raw = self._raw
        self._bus.readfrom_mem_into(self._address, 0xA8, raw)  # 0x28, counting up
        for axis in (0, 1, 2):
            into[axis] = signed(raw[2 * axis + 1], raw[2 * axis]) // 16 * 2


class Mpu6050:
    """InvenSense's MPU-6050, at 0x68 or 0x69."""

    def __init__(self, bus: "I2C", address: int) -> None:
        self._bus = bus
        self._address = address
        self._raw = bytearray(6)

    def start(self) -> None:
        """Set it going; OSError unless it is one."""
        expect(self._bus, self._address, 0x75, 0x68)
        self._bus.writeto_mem(self._address, 0x6B, b"\x01")  # awake, on its gyro's clock
        self._bus.writeto_mem(self._address, 0x1A, b"\x02")  # 94 Hz wide
        self._bus.writeto_mem(self._address, 0x19, b"\x09")  # 1 kHz, every tenth
        self._bus.writeto_mem(self._address, 0x1C, b"\x08")  # 4 g

    def check(self) -> None:
        """OSError when it has lost its settings, as after a loose contact."""
        expect(self._bus, self._address, 0x1C, 0x08)

    def read(self, into: list[int]) -> None:
        """What it feels now, along x, y, z."""
        raw = self._raw
        self._bus.readfrom_mem_into(self._address, 0x3B, raw)
        for axis in (0, 1, 2):
            into[axis] = signed(raw[2 * axis], raw[2 * axis + 1]) * 125 // 1024


def signed(high: int, low: int) -> int:
    """Two bytes as a number from -32768 to 32767."""
    both = high << 8 | low
    return both - 65536 if both > 32767 else both


def expect(bus: "I2C", address: int, register: int, value: int) -> None:
    """OSError unless the register has this value."""
    found = bus.readfrom_mem(address, register, 1)[0]
    if found != value:
        raise OSError("I2C 0x%02x: register 0x%02x is 0x%02x, not 0x%02x" % (address, register, found, value))
