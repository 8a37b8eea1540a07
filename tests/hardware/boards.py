"""Made-up Raspberry Pis: what /sys, /proc and /dev of several boards under several kernels say."""

from pathlib import Path

RP1 = ("raspberrypi,rp1-gpio", "pinctrl-rp1", 54)
BCM2711 = ("brcm,bcm2711-gpio", "pinctrl-bcm2711", 58)
BCM2835 = ("brcm,bcm2835-gpio", "pinctrl-bcm2835", 54)
EXPANDER = ("raspberrypi,firmware-gpio", "raspberrypi-exp-gpio", 8)
VIRTUAL = ("brcm,bcm2835-virtgpio", "brcmvirt-gpio", 2)
SOC = [("brcm,bcm7445-gpio\0brcm,brcmstb-gpio", f"gpio-brcmstb@107d5{place}", 4) for place in
       ("08500", "08520", "17c00", "17c20")]  # fmt: skip

Seen = tuple[str, str, int]
"""What sysfs says of a chip: its compatible names, its label, its count of lines."""


def machine(root: Path, chip_by_number: dict[int, Seen], neighbours: str = "gpiochip{}") -> Path:
    """A made-up Pi 5 with these chips; `neighbours` is how the kernel names a chip in /sys/class/gpio."""
    for file, says in (
        ("proc/device-tree/model", "Raspberry Pi 5 Model B Rev 1.0\0"),
        ("proc/sys/kernel/osrelease", "6.12.96+rpt-rpi-2712\n"),
    ):
        (root / file).parent.mkdir(parents=True)
        (root / file).write_text(says)
    devices = root / "sys/bus/gpio/devices"
    devices.mkdir(parents=True)
    (root / "dev").mkdir()
    for number, (compatible, label, lines) in chip_by_number.items():
        platform = root / f"sys/devices/platform/soc/{number}.gpio"
        chip = platform / f"gpiochip{number}"
        node = root / f"sys/firmware/devicetree/base/soc/gpio@{number}"
        neighbour = platform / "gpio" / neighbours.format(512 + 64 * number)
        for folder in (chip, node, neighbour):
            folder.mkdir(parents=True)
        (node / "compatible").write_bytes(compatible.encode() + b"\0")
        (chip / "of_node").symlink_to(node)
        (neighbour / "label").write_text(f"{label}\n")
        (neighbour / "ngpio").write_text(f"{lines}\n")
        (devices / chip.name).symlink_to(chip)
        (root / "dev" / chip.name).touch()
    return root
