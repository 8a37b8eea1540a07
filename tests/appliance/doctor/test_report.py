"""A report tells what a maintainer needs and nothing about who plays."""

import getpass
import socket
from pathlib import Path

import pytest
from tests.appliance.doctor.made_up import machine

from tablehand.appliance import config
from tablehand.appliance.doctor.report import report, scrubbed
from tablehand.screen.show import Sensor
from tablehand.screen.words import Words

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


def page(root: Path, *findings: str) -> str:
    sensors = [Sensor("numeric", "fault", says) for says in findings]
    return report(sensors, Words(), config.load(root / "tablehand.toml"), root / "state", root)


def test_it_tells_what_a_maintainer_needs(root: Path) -> None:
    text = page(root, "It is stuck.")
    for needed in (
        "Raspberry Pi 4 Model B",
        "Debian GNU/Linux 13 (trixie)",
        "kernel ",
        "Python 3.",
        "gpiozero ",
        "pygame ",
    ):
        assert needed in text
    assert "FAULT  Number die  It is stuck." in text
    assert "1 game, 1 damaged" in text
    assert "pitch = 0.2" in text


def test_nothing_private_is_in_it(root: Path) -> None:
    text = page(
        root,
        *(
            f"a program of {PRIVATE['user']}@{PRIVATE['host']} holds {PRIVATE['home']}/.lock and /home/ben/.lock",
            f"eth0 {PRIVATE['mac']} {PRIVATE['address']} {PRIVATE['address6']} {PRIVATE['link']}",
            f"/dev/serial/by-id/usb-MicroPython_Board_in_FS_mode_{PRIVATE['pico']}-if00 is open",
            "/dev/serial/by-id/usb-Secret_and_very_long_so_that_it_does_not_fit_E66-if00: it is no port",
            f"home/Wilhelmina/tablehand.toml cannot be read, nor may {PRIVATE['home']}/other.toml",
            f"board {SERIAL.upper()}, id {PRIVATE['machine']}",
        ),
    ).lower()
    for what, private in PRIVATE.items():
        assert private.lower() not in text, what
    assert "ben/" not in text
    assert "4711" not in text
    assert "secret" not in text
    assert "/dev/serial/by-id/... is open" in text
    assert ".../tablehand.toml cannot be read" in text


def test_settings_are_told_without_the_folder_of_their_file_and_the_number_of_their_port(root: Path) -> None:
    folder = root / "Wilhelmina's table"
    files = {"tablehand.toml": '[hardware]\nserial = "/dev/serial/by-id/usb-Secret_E66ABC123-if00"\n'}
    loaded = config.load(machine(folder, files) / "tablehand.toml")
    text = report([], Words(), loaded, root / "state", root)
    assert "Wilhelmina" not in text
    assert 'serial = "/dev/serial/by-id/..."  # .../tablehand.toml' in text


def test_only_libraries_that_a_table_runs_with_are_told(root: Path) -> None:
    told = page(root).partition("== libraries ==")[2].partition("==")[0]
    names = {line.split()[0] for line in told.splitlines() if line}
    assert {"msgspec", "lgpio", "pyserial"} <= names
    assert not {"schemdraw", "rp2040py", "wireviz", "pytest", "mypy"} & names


def test_versions_times_and_pins_are_left_alone() -> None:
    text = "Tablehand 0.3.0, kernel 6.12.47+rpt, gpiozero 2.0.1.post3, lgpio 0.2.2.0, GPIO 5 = pin 29, 20:15:07, 115200"
    assert scrubbed(text, {}) == text


def test_a_word_is_taken_out_where_it_stands_alone() -> None:
    assert scrubbed("ann cannot annoy /home/ann/x", {"ann": "USER"}) == "USER cannot annoy ~/x"
