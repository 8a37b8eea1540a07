"""Which dice the base has, and where they and all else are on the Pico (GP numbers)."""

BUSES = {0: (5, 4), 1: (27, 26)}
"""I2C buses: SCL, SDA."""

DICE = {
    "numeric": ("lis3dh", 0, 0x18),
    "income": ("lis3dh", 1, 0x18),
    "newspaper": ("lis3dh", 0, 0x19),
}
"""Each die's sensor: `lis3dh` or `mpu6050` with its bus and address, or `lines` with three pins."""

WIRES = (
    ((6, 7, 8), {"numeric": 9, "income": 10}),
    ((11, 12, 13), {"newspaper": 14}),
)
"""Throws on wires: three data pins, and a strobe for each die. Empty when only USB is used."""

TILT: int | None = 15
"""The gavel's tilt switch, to ground; None when it is on the Raspberry Pi or there is none."""

SERVICE = 22
"""Held to ground at power-up it leaves the Pico to `mpremote`."""

CALIBRATION = "calibration.json"
