"""Screens, touch and sound of machines that are made up from files."""

from pathlib import Path

import pytest
from tests.appliance.doctor.made_up import machine, told

from tablehand.appliance.doctor.display import screen, sound, touch

DSI = {"sys/class/drm/card1-DSI-1/status": "connected\n", "sys/class/drm/card0-HDMI-A-1/status": "disconnected\n"}
MOUSE = 'I: Bus=0003 Vendor=046d\nN: Name="USB Mouse"\nB: PROP=0\nB: EV=17\n'
TOUCHPAD = 'I: Bus=0018\nN: Name="A touchpad"\nB: PROP=5\n'
PANEL = 'I: Bus=0018 Vendor=0416\nN: Name="10-0014 Goodix Capacitive TouchScreen"\nB: PROP=2\nB: EV=b\n'
CARDS = """ 0 [Headphones     ]: bcm2835_headpho - bcm2835 Headphones
                      bcm2835 Headphones
 1 [vc4hdmi        ]: vc4-hdmi - vc4-hdmi
                      vc4-hdmi
"""


@pytest.mark.parametrize(
    ("files", "environ", "bare", "verdict"),
    [
        ({}, {"WAYLAND_DISPLAY": "wayland-0"}, False, "ok"),
        (DSI, {}, True, "ok"),
        (DSI, {}, False, "fault"),
        ({"sys/class/drm/card0-HDMI-A-1/status": "disconnected\n"}, {}, True, "missing"),
        ({}, {}, True, "missing"),
    ],
)
def test_a_screen_is_told_by_its_plug_and_what_can_draw_on_it(
    tmp_path: Path, files: dict[str, str], environ: dict[str, str], bare: bool, verdict: str
) -> None:
    finding = screen(machine(tmp_path, files), environ, bare)
    assert finding.verdict == verdict
    assert ("DSI-1" in told(finding).says) == (files == DSI)


@pytest.mark.parametrize(
    ("devices", "verdict"), [([MOUSE, PANEL], "ok"), ([MOUSE, TOUCHPAD], "missing"), ([], "missing")]
)
def test_a_touch_screen_is_known_by_being_touched_where_it_shows(
    tmp_path: Path, devices: list[str], verdict: str
) -> None:
    finding = touch(machine(tmp_path, {"proc/bus/input/devices": "\n".join(devices)}))
    assert finding.verdict == verdict
    assert ("Goodix" in told(finding).says) == (verdict == "ok")


@pytest.mark.parametrize(
    ("cards", "voice", "what"),
    [
        (CARDS, True, "sound.ok"),
        (CARDS, False, "sound.no_voice"),
        ("--- no soundcards ---\n", True, "sound.no_card"),
    ],
)
def test_no_sound_is_told_as_a_missing_card_or_a_missing_voice(
    tmp_path: Path, cards: str, voice: bool, what: str
) -> None:
    finding = sound(machine(tmp_path, {"proc/asound/cards": cards}), voice)
    assert finding.what == what
    assert ("bcm2835 Headphones" in told(finding).says) == (cards == CARDS)
