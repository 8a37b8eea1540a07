"""Whatever is found fits on its page, in every language, on every panel."""

import pytest

from tablehand.appliance.doctor.finding import Finding, worded
from tablehand.screen.gallery import Gallery
from tablehand.screen.show import Home, House, Ui
from tablehand.screen.words import Words, catalog, languages

NO_FINDINGS = ("state.", "ask.")
PARTS = ("pin", "and", "report")
UNWIRED = ("clock", "config", "disk", "heat", "pins", "power", "screen", "serial", "sound", "touch")
LONGEST = {
    "wires": "b0, b1, b2, stb",
    "faces": "3, 4, 5, 2, 1, 6, 3, 4",
    "firmware": "0.10.0-rc1",
    **dict.fromkeys(
        ("count", "throws", "presses", "missed", "cocked", "free", "bad", "lines", "year", "degrees"), 12345
    ),
    "names": "DSI-1, HDMI-A-1",
    "name": "10-0014 Goodix Capacitive TouchScreen",
    "about": "Raspberry Pi 5 Model B Rev 1.0, LGPIOFactory of gpiozero 2.0.1 on gpiochip15 (pinctrl-rp1)",
    "error": "/dev/serial/by-id/usb-MicroPython_Board_in_FS_mode_0123456789abcdef-if00 cannot be opened: may not",
    "advice": "Put the user in group gpio (sudo usermod -aG gpio USER) and log in again",
}


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("language", languages())
def test_every_finding_fits_on_its_page(language: str) -> None:
    words = Words(language)
    gallery = Gallery(words)
    whats = [msgid.removeprefix("doctor.") for msgid in catalog(language) if msgid.startswith("doctor.")]
    found = [one for one in whats if not one.endswith(".cure") and not one.startswith(NO_FINDINGS) and one not in PARTS]
    assert len(found) > 50
    for what in found:
        pins = () if what.startswith(UNWIRED) else (5, 6, 13, 12)
        finding = Finding("button-green", "untested", what, LONGEST, pins, ("numeric", "income"))
        house = House(sensors=(worded(finding, words),))
        assert gallery.faults(("sensor", Home(house=house), Ui(open="sensor:button-green"))) == [], what
