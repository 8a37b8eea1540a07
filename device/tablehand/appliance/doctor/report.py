"""A page for a bug report: what this Tablehand is made of and what was found, and nothing about who plays on it."""

import getpass
import platform
import re
import socket
from collections.abc import Iterator, Mapping
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

from tablehand.appliance import config as configuration
from tablehand.appliance.config import Loaded
from tablehand.hardware import board
from tablehand.table.record import DAMAGED
from tablehand.table.shelf import SUFFIX

_NAME = re.compile(r"[\w.-]+")
_OS = re.compile(r'^PRETTY_NAME="?(.*?)"?$', re.MULTILINE)
_SERIAL = re.compile(r"^Serial\s*:\s*(\w+)$", re.MULTILINE)
_GROUP = "[0-9A-Fa-f]{1,4}"
_PATTERNS = {
    "MAC": r"\b[0-9A-Fa-f]{2}(?:[:-][0-9A-Fa-f]{2}){5}\b",
    "IP": rf"\b[1-9]\d{{0,2}}(?:\.\d{{1,3}}){{3}}\b|\b(?:{_GROUP}:){{3,7}}(?:{_GROUP})?\b|\b{_GROUP}::[0-9A-Fa-f:]*",
    "NUMBER": r"(?<![0-9A-Fa-f])[0-9A-Fa-f]{12,}(?![0-9A-Fa-f])",
}
"""What names a machine wherever it stands; a long hexadecimal number is a serial number or a digest."""


def report(findings: str, loaded: Loaded, folder: Path, root: Path) -> str:
    """The page. `findings` are in words, games are kept in `folder`; `root` is where /proc and /etc are found."""
    parts = {
        "machine": "\n".join(_machine(root)),
        "libraries": "\n".join(f"{name} {number}" for name, number in _libraries()),
        "findings": findings,
        "games": "\n".join(_games(folder)),
        "configuration": configuration.effective_text(loaded),
    }
    text = "\n\n".join(f"== {title} ==\n{part.strip()}" for title, part in parts.items())
    return scrubbed(text, _private(root)) + "\n"


def scrubbed(text: str, private: Mapping[str, str]) -> str:
    """A text with private words, and all that looks like an address or a serial number, replaced by what it was."""
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
    wanted = (_NAME.match(line) for line in requires("tablehand") or () if "extra == 'dev'" not in line)
    for name in sorted({one[0] for one in wanted if one}):
        try:
            yield name, version(name)
        except PackageNotFoundError:
            yield name, "not installed"


def _games(folder: Path) -> Iterator[str]:
    """How many games there are, and how many were found damaged; not what anybody called them."""
    names = [file.name for file in folder.glob(f"*/*{SUFFIX}*") if not file.name.endswith(("-wal", "-shm"))]
    damaged = sum(1 for name in names if DAMAGED in name)
    yield f"{len(names) - damaged} games, {damaged} damaged"


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
