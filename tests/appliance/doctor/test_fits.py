"""Whatever is found fits on its page, in every language, on every panel."""

import pytest

from tablehand.appliance.doctor.finding import Finding, worded
from tablehand.screen.gallery import Gallery
from tablehand.screen.show import Home, House, Ui
from tablehand.screen.words import Words, catalog, languages

NO_FINDINGS = ("state.", "ask.")
PARTS = ("pin", "and", "report")
LONGEST = {
    "wires": "b0, b1, b2, stb",
    "faces": "3, 4, 5, 2, 1, 6, 3, 4",
    "firmware": "0.10.0-rc1",
    **dict.fromkeys(("count", "throws", "free", "bad", "lines", "year", "degrees"), 12345),
    "names": "DSI-1, HDMI-A-1",
    "name": "10-0014 Goodix Capacitive TouchScreen",
    "about": "Raspberry Pi 5 Model B Rev 1.0, LGPIOFactory of gpiozero 2.0.1 on gpiochip15 (pinctrl-rp1)",
    "error": "GPIO 13 (board pin 33) cannot be used: 'GPIO busy'; end the program that holds it, or choose another pin",
    "trouble": "/dev/serial/by-id/usb-MicroPython_Board-if00 cannot be opened: this user may not; add it to dialout",
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
        pins = () if what.partition(".")[0] in ("clock", "disk", "power", "heat", "sound") else (5, 6, 13, 12)
        finding = Finding("button-green", "untested", what, LONGEST, pins, ("numeric", "income"))
        house = House(sensors=(worded(finding, words),))
        assert gallery.faults(("sensor", Home(house=house), Ui(open="sensor:button-green"))) == [], what
