"""`tablehand test` runs every check and hands the rest to pytest, which has the last line."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablehand.cli import test as command
from tablehand.cli.main import main

PASSES = ["python", "-c", "print('nothing to say')"]
FAILS = ["python", "-c", "print('line 3 is wrong'); raise SystemExit(1)"]

TESTS = """
import pytest
def test_quick(): pass
@pytest.mark.long
def test_slow(): pass
"""


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A checkout of two tests, one of them long, whose only check passes."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_small.py").write_text(TESTS)
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = long: takes long\n")
    monkeypatch.setattr(command, "CHECKOUT", tmp_path)
    monkeypatch.setattr(command, "CHECKS", {"style": PASSES})
    # So that the inner pytest does not take itself for a worker of the outer one.
    for name in [name for name in os.environ if name.startswith("PYTEST_")]:
        monkeypatch.delenv(name)


@pytest.mark.usefixtures("small")
def test_a_failed_check_is_shown_and_fails_the_whole_though_quick_tests_pass(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "CHECKS", {"style": PASSES, "types": FAILS})
    assert main(["test"]) == 1
    lines = capfd.readouterr().out.splitlines()
    assert lines[:3] == ["style: ok", "types: FAILED", "line 3 is wrong"]
    assert "1 passed" in lines[-1]


@pytest.mark.usefixtures("small")
def test_all_runs_the_long_ones_and_other_arguments_are_pytests_in_their_order(
    capfd: pytest.CaptureFixture[str],
) -> None:
    assert main(["test", "-k", "slow or quick", "--all", "tests/test_small.py"]) == 0
    lines = capfd.readouterr().out.splitlines()
    assert lines[0] == "style: ok"
    assert "2 passed" in lines[-1]


def test_an_install_without_tests_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "CHECKOUT", tmp_path)
    assert main(["test"]) == 2
    assert capsys.readouterr().err == f"tablehand test: no tests beside {tmp_path}; they come with a checkout\n"


FLOORS, WINDOW, WIRES, RULES = (
    "A room imports only from floors below",
    "pygame lives in screen",
    "Wires live in hardware",
    "Rules never roll, read a clock or touch a disk",
)


@pytest.mark.parametrize(
    ("module", "imported", "broken"),
    [
        ("games/__init__", "random", RULES),
        ("games/money", "pathlib", RULES),
        ("table/__init__", "pygame", WINDOW),
        ("senses/__init__", "serial", WIRES),
        ("senses/__init__", "tablehand.hardware", FLOORS),
        ("assets", "tablehand.games", FLOORS),
        ("cellar", "tablehand.games", FLOORS),
    ],
)
def test_the_floors_hold(module: str, imported: str, broken: str, tmp_path: Path) -> None:
    package = tmp_path / "tablehand"
    for room in ("games", "table", "senses", "hardware", "screen", "appliance", "cli"):
        (package / room).mkdir(parents=True)
        (package / room / "__init__.py").touch()
    for name in ("__init__", "assets", "games/editions"):
        (package / f"{name}.py").touch()
    (package / "games" / "editions.py").write_text("import pathlib\nimport tomllib\n")
    (package / f"{module}.py").write_text(f"import {imported}\n")
    checked = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache", "--config", command.CHECKOUT / "pyproject.toml"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 1
    assert f"{broken} BROKEN" in checked.stdout
    assert checked.stdout.count(" BROKEN") == 1
