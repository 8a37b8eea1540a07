"""The dispatcher knows its commands and says so."""

import subprocess
import sys

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
