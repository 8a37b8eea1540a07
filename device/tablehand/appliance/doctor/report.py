"""A page for a bug report: what this Tablehand is made of and what was found, and nothing about who plays on it."""

import getpass
import platform
import re
import socket
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

from tablehand.appliance import config as configuration
from tablehand.appliance.config import Loaded
from tablehand.appliance.doctor.text import table
from tablehand.hardware import board
from tablehand.screen.show import Sensor
from tablehand.screen.words import Words
from tablehand.table.record import DAMAGED
from tablehand.table.shelf import SUFFIX

_LIBRARY = re.compile(r"(?P<name>[\w.-]+)(?:.*extra == ['\"](?P<extra>\w+))?")
RUNTIME = (None, "pi", "rpigpio")
"""The extras that a table runs with; others are for tools."""
_OS = re.compile(r'^PRETTY_NAME="?(.*?)"?$', re.MULTILINE)
_SERIAL = re.compile(r"^Serial\s*:\s*(\w+)$", re.MULTILINE)
_PORT = re.compile(r"(/dev/serial/by-(?:id|path)/)[^\s\"';,]+")
_SETTINGS = re.compile(r"[^\s\"']*/(?=[\w.-]+\.toml\b)")
_GROUP = "[0-9A-Fa-f]{1,4}"
_PATTERNS = {
    "MAC": r"\b[0-9A-Fa-f]{2}(?:[:-][0-9A-Fa-f]{2}){5}\b",
    "IP": rf"\b[1-9]\d{{0,2}}(?:\.\d{{1,3}}){{3}}\b|\b(?:{_GROUP}:){{3,7}}(?:{_GROUP})?\b|\b{_GROUP}::[0-9A-Fa-f:]*",
    "NUMBER": r"(?<![0-9A-Fa-f])[0-9A-Fa-f]{12,}(?![0-9A-Fa-f])",
}
"""What names a machine wherever it stands; a long hexadecimal number is a serial number or a digest."""


def report(findings: Sequence[Sensor], words: Words, loaded: Loaded, folder: Path, root: Path) -> str:
    """The page. `findings` are in `words`, games are kept in `folder`; `root` is where /proc and /etc are found."""
    private = _private(root)
    # Before they are put in lines, where a private word may be parted.
    clean = [replace(one, says=scrubbed(one.says, private), cure=scrubbed(one.cure, private)) for one in findings]
    settings = Loaded(loaded.config, Path("...") / loaded.file.name if loaded.file else None, loaded.keys)
    parts = {
        "machine": "\n".join(_machine(root)),
        "libraries": "\n".join(f"{name} {number}" for name, number in _libraries()),
        "findings": table(clean, words),
        "games": "\n".join(_games(folder)),
        "configuration": configuration.effective_text(settings),
    }
    text = "\n\n".join(f"== {title} ==\n{part.strip()}" for title, part in parts.items())
    return scrubbed(text, private) + "\n"


def scrubbed(text: str, private: Mapping[str, str]) -> str:
    """A text with private words, and all that looks like an address or a serial number, replaced by what it was.

    What a family called its folders goes from the name of a settings file, what a maker numbered from that of a port.
    """
    text = _PORT.sub(r"\1...", text)
    text = _SETTINGS.sub(".../", text)
    for word, instead in sorted(private.items(), key=lambda one: -len(one[0])):
        text = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", instead, text)
    text = re.sub(r"(?<!\w)/(home|Users)/[^/\s]+", "~", text)
    for instead, pattern in _PATTERNS.items():
        text = re.sub(pattern, instead, text)
    return text


def _machine(root: Path) -> Iterator[str]:
    system = _OS.search(_read(root / "etc/os-release"))
    yield f"Tablehand {version('tablehand')}"
    yield board.model(root) or "no Raspberry Pi"
    yield f"{system[1] if system else platform.system()}, kernel {platform.release()}, {platform.machine()}"
    yield f"Python {platform.python_version()}"


def _libraries() -> Iterator[tuple[str, str]]:
    """What Tablehand needs or can use, at the versions that are installed."""
    wanted = filter(None, map(_LIBRARY.match, requires("tablehand") or ()))
    for name in sorted({one["name"] for one in wanted if one["extra"] in RUNTIME}):
        try:
            yield name, version(name)
        except PackageNotFoundError:
            yield name, "not installed"


def _games(folder: Path) -> Iterator[str]:
    """How many games there are, and how many were found damaged; not what anybody called them."""
    names = [file.name for file in folder.glob(f"*/*{SUFFIX}*") if not file.name.endswith(("-wal", "-shm"))]
    damaged = sum(1 for name in names if DAMAGED in name)
    sound = len(names) - damaged
    yield f"{sound} game{'' if sound == 1 else 's'}, {damaged} damaged"


def _private(root: Path) -> dict[str, str]:
    """The words of this machine that say whose it is, and what stands for each."""
    words = {str(Path.home()): "~", socket.gethostname(): "HOST", _read(root / "etc/hostname"): "HOST"}
    with suppress(KeyError, OSError, ImportError):  # a user without a name
        words[getpass.getuser()] = "USER"
    serial = _SERIAL.search(_read(root / "proc/cpuinfo"))
    numbers = (
        serial[1] if serial else "",
        _read(root / "proc/device-tree/serial-number"),
        _read(root / "etc/machine-id"),
    )
    words |= dict.fromkeys(numbers, "NUMBER")
    return {word: instead for word, instead in words.items() if len(word) > 1 and word != "root"}


def _read(file: Path) -> str:
    try:
        return file.read_text("utf-8", "replace").strip("\0\n ")
    except OSError:
        return ""
