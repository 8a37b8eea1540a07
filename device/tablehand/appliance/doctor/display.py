"""What is seen, touched and heard. `root` is where /sys and /proc are found; nothing is opened that a game may hold."""

import re
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from tablehand.appliance.doctor.finding import Finding

_CARD = re.compile(r"card\d+-")
_NAME = re.compile(r'^N: Name="(.*)"$', re.MULTILINE)
_DIRECT = re.compile(r"^B: PROP=([0-9a-f]+)$", re.MULTILINE)
_SOUND_CARD = re.compile(r"^ *\d+ \[.*\]: (?:.* - )?(.*)$", re.MULTILINE)


@cache
def desk_only() -> bool:
    """Whether pygame is PyPI's own, whose SDL draws on a desktop but on no bare screen; pygame-ce's and apt's do."""
    found = find_spec("pygame")
    places = (found.submodule_search_locations if found else None) or ()
    return any(Path(place).with_name("pygame.libs").is_dir() for place in places)


def screen(root: Path, environ: Mapping[str, str], bare: bool) -> Finding:
    """Which screens are connected; `bare`: whether pygame can draw on one without a desktop."""
    if environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"):
        return Finding("screen", "ok", "screen.desktop")
    places = sorted((root / "sys/class/drm").glob("card*-*/status"))
    connected = [_CARD.sub("", place.parent.name) for place in places if place.read_text().strip() == "connected"]
    if not connected:
        return Finding("screen", "missing", "screen.none")
    names = {"names": ", ".join(connected)}
    if not bare:
        return Finding("screen", "fault", "screen.desk_only", names)
    return Finding("screen", "ok", "screen.connected", names)


def touch(root: Path) -> Finding:
    """Which screen feels fingers: an input device whose properties say that it is touched where it shows."""
    for device in _text(root / "proc/bus/input/devices").split("\n\n"):
        direct, called = _DIRECT.search(device), _NAME.search(device)
        if direct and called and int(direct[1], 16) & 1 << 1:
            return Finding("touch", "ok", "touch.ok", {"name": called[1]})
    return Finding("touch", "missing", "touch.none")


def sound(root: Path, voice: bool) -> Finding:
    """A sound card, and a `voice` that reads the newspaper out."""
    cards = _SOUND_CARD.findall(_text(root / "proc/asound/cards"))
    if not cards:
        return Finding("sound", "missing", "sound.no_card")
    name = {"name": cards[0]}
    return Finding("sound", "ok", "sound.ok", name) if voice else Finding("sound", "missing", "sound.no_voice", name)


def _text(file: Path) -> str:
    try:
        return file.read_text("utf-8", "replace")
    except OSError:
        return ""
