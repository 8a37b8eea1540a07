"""The dispatcher knows its commands and says so."""

import os
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from tablehand import __version__
from tablehand.cli.main import find, main, names


def test_an_unknown_command_names_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pley"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err == f"tablehand: no command 'pley'; there are {', '.join(names())}\n"


@pytest.mark.parametrize("argv", [[], ["-h"], ["--help"]])
def test_help_lists_every_command_with_its_summary(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(argv) == 0
    lines = [line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines()]
    for name in names():
        assert [name, find(name).SUMMARY] in lines


@pytest.mark.parametrize("name", names())
def test_every_command_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([name, "--help"])
    assert end.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: tablehand {name}")
    assert find(name).__doc__


def test_an_unknown_option_is_refused_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["config", "--shout"])
    assert end.value.code == 2
    assert capsys.readouterr().err.endswith("tablehand config: error: unknown: --shout\n")


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"tablehand {__version__}\n"


def test_a_command_brings_in_no_window_and_no_wires_that_it_does_not_need() -> None:
    look = "import sys; from tablehand.cli.main import main; main(['--help']); print(*sys.modules)"
    said = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True).stdout
    assert {"pygame", "gpiozero", "serial"}.isdisjoint(said.split())


class Trouble(LookupError):
    """As one of Tablehand's own."""

    __module__ = "tablehand.trouble"


@pytest.mark.parametrize("error", [Trouble("no salt\nno pepper"), FileNotFoundError("no salt\nno pepper")])
def test_what_a_command_cannot_do_is_said_line_by_line(
    error: Exception, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(_: Namespace) -> int:
        raise error

    monkeypatch.setattr(find("config"), "run", run)
    assert main(["config"]) == 1
    assert capsys.readouterr().err == "tablehand config: no salt\ntablehand config: no pepper\n"


def test_a_fault_of_our_own_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(_: Namespace) -> int:
        raise KeyError("salt")

    monkeypatch.setattr(find("config"), "run", run)
    with pytest.raises(KeyError):
        main(["config"])


PROGRAM = [sys.executable, "-c", "from tablehand.cli.main import main; raise SystemExit(main())"]
HEADER = b'{"game": "calamityville", "seats": ["Ann", "Bob"]}\n{"view": "Ann"}\n'


@pytest.mark.parametrize("words", [["--help"], ["config"], ["edition", "check", "house"], ["script"]])
def test_a_reader_who_has_gone_is_no_fault(words: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([*PROGRAM, *words], input=HEADER, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.parametrize("words", [["config"], ["script"]])
def test_a_disk_that_takes_no_output_is_named_in_one_line(words: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([*PROGRAM, *words], input=HEADER, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 1
    assert done.stderr == f"tablehand {words[0]}: [Errno 28] No space left on device\n".encode()
