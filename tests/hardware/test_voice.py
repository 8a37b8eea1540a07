"""The voice speaks one thing at a time, and its failures are silent."""

import time
from pathlib import Path

import pytest

from tablehand.hardware.voice import PROGRAM, Voice


def voice(folder: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> Voice:
    """A voice whose program is a shell script."""
    program = folder / PROGRAM
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(folder), prepend=":")
    return Voice()


def said(file: Path, wanted: str) -> bool:
    """Whether a file comes to hold a text within ten seconds."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        if file.exists() and file.read_text() == wanted:
            return True
    return False


def test_it_speaks_a_text_in_a_language_at_a_volume(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard = tmp_path / "heard"
    speaker = voice(tmp_path, monkeypatch, f'text=$(cat); echo "$@: $text" > {heard}.new; mv {heard}.new {heard}')
    assert speaker.there
    speaker.say("Donkey goes wild!", "en", 30)
    assert said(heard, "-v en -a 30 --stdin: Donkey goes wild!\n")
    speaker.hush()


def test_a_new_text_cuts_the_last_one_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    speaker = voice(tmp_path, monkeypatch, "exec sleep 60")
    speaker.say("one", "en", 70)
    first = speaker._speaking
    assert first is not None
    speaker.say("two", "en", 70)
    assert first.returncode is not None
    speaker.hush()


def test_muted_or_missing_or_broken_it_is_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    speaker = voice(tmp_path, monkeypatch, "exit 1")
    speaker.say("nothing", "en", 0)
    assert speaker._speaking is None
    speaker.say("x" * 200_000, "en", 70)  # more than a pipe holds, and nobody reads it
    speaker.hush()
    (tmp_path / PROGRAM).unlink()
    speaker.say("gone", "en", 70)
    monkeypatch.setenv("PATH", "")
    assert not Voice().there
