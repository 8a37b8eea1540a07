"""A report tells what a maintainer needs and nothing about who plays."""

import getpass
import socket
from pathlib import Path

import pytest
from tests.appliance.doctor.made_up import machine

from tablehand.appliance import config
from tablehand.appliance.doctor.report import report, scrubbed

SERIAL = "10000000a1b2c3d4"
PRIVATE = {
    "home": "/home/annalena",
    "user": "annalena",
    "host": "mueller-family",
    "serial": SERIAL,
    "machine": "0f1e2d3c4b5a69788796a5b4c3d2e1f0",
    "mac": "dc:a6:32:01:02:03",
    "address": "192.168.178.23",
    "address6": "2003:e5:1f00:aa12:dea6:32ff:fe01:203",
    "link": "fe80::dea6:32ff:fe01:203",
    "pico": "e6614c311b7e6f35",
    "player": "Wilhelmina",
}


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", PRIVATE["home"])
    monkeypatch.setattr(getpass, "getuser", lambda: PRIVATE["user"])
    monkeypatch.setattr(socket, "gethostname", lambda: PRIVATE["host"])
    return machine(
        tmp_path,
        {
            "etc/hostname": f"{PRIVATE['host']}\n",
            "etc/machine-id": f"{PRIVATE['machine']}\n",
            "etc/os-release": 'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\nID=debian\n',
            "proc/cpuinfo": f"processor\t: 0\nHardware\t: BCM2835\nSerial\t\t: {SERIAL}\n",
            "proc/device-tree/model": "Raspberry Pi 4 Model B Rev 1.4\0",
            "proc/device-tree/serial-number": f"{SERIAL}\0",
            "state/games/20261201T100000Z-calamityville.tablehand": f"seed 4711, {PRIVATE['player']}",
            "state/games/20261130T100000Z-bonanza.tablehand.damaged-20261201": PRIVATE["player"],
            "tablehand.toml": "[screen]\npitch = 0.2\n",
        },
    )


def page(root: Path, findings: str = "") -> str:
    return report(findings, config.load(root / "tablehand.toml"), root / "state", root)


def test_it_tells_what_a_maintainer_needs(root: Path) -> None:
    text = page(root, "FAULT  Number die")
    for needed in (
        "Raspberry Pi 4 Model B",
        "Debian GNU/Linux 13 (trixie)",
        "kernel ",
        "Python 3.",
        "gpiozero ",
        "pygame ",
    ):
        assert needed in text
    assert "FAULT  Number die" in text
    assert "1 games, 1 damaged" in text
    assert "pitch = 0.2" in text


def test_nothing_private_is_in_it(root: Path) -> None:
    findings = "\n".join(
        (
            f"a program of {PRIVATE['user']}@{PRIVATE['host']} holds {PRIVATE['home']}/.lock and /home/ben/.lock",
            f"eth0 {PRIVATE['mac']} {PRIVATE['address']} {PRIVATE['address6']} {PRIVATE['link']}",
            f"/dev/serial/by-id/usb-MicroPython_Board_in_FS_mode_{PRIVATE['pico']}-if00 is open",
            f"board {SERIAL.upper()}, id {PRIVATE['machine']}",
        )
    )
    text = page(root, findings).lower()
    for what, private in PRIVATE.items():
        assert private.lower() not in text, what
    assert "ben/" not in text
    assert "4711" not in text
    assert "usb-micropython_board_in_fs_mode_number-if00 is open" in text


def test_versions_times_and_pins_are_left_alone() -> None:
    text = "Tablehand 0.3.0, kernel 6.12.47+rpt, gpiozero 2.0.1.post3, lgpio 0.2.2.0, GPIO 5 = pin 29, 20:15:07, 115200"
    assert scrubbed(text, {}) == text


def test_a_word_is_taken_out_where_it_stands_alone() -> None:
    assert scrubbed("ann cannot annoy /home/ann/x", {"ann": "USER"}) == "USER cannot annoy ~/x"
