"""`tablehand calibrate` teaches a real base, whose firmware runs here, the faces of a die."""

import json
import re
from pathlib import Path

import pytest
from tests.firmware.base import DiceBase

from tablehand.cli.main import main


@pytest.mark.long
def test_a_base_keeps_the_six_faces_that_somebody_lays_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "tablehand.toml"
    with DiceBase(tmp_path / "home") as base:
        config.write_text(f'[hardware]\nserial = "{base.port}"\n')

        def lay(prompt: str) -> str:
            found = re.search(r"face (\d)", prompt)
            assert found
            base.lay("numeric", int(found[1]))
            base.wait("done flipped numeric")
            return ""

        monkeypatch.setattr("builtins.input", lay)
        assert main(["calibrate", "numeric", "--config", str(config)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Learned, and all six are kept in the base."
    assert list(json.loads((tmp_path / "home" / "calibration.json").read_text())) == ["numeric"]


def test_without_an_answer_it_ends_and_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tablehand.appliance.calibrating.PLUGGED", 0.1)
    config = tmp_path / "tablehand.toml"
    config.write_text(f'[hardware]\nserial = "{tmp_path}/none"\n')
    assert main(["calibrate", "numeric", "--config", str(config)]) == 1
    assert "Plug it in" in capsys.readouterr().out
