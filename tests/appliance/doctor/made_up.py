"""Machines that are made up from files, and what is said of them."""

from pathlib import Path

from tablehand.appliance.doctor.finding import Finding, worded
from tablehand.screen.show import Sensor
from tablehand.screen.words import Words


def machine(root: Path, files: dict[str, str]) -> Path:
    """A root with these files in it; a name that ends in / is a folder."""
    for name, text in files.items():
        if name.endswith("/"):
            (root / name).mkdir(parents=True)
            continue
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    return root


def told(finding: Finding) -> Sensor:
    """The finding in words, all of which there are; what is wrong has a cure."""
    words = Words()
    said = worded(finding, words)
    assert words.missing == set()
    assert said.cure or finding.verdict in ("ok", "untested", "missing")
    assert not (said.cure and finding.verdict == "ok")
    return said
