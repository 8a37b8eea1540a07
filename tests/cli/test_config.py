from pathlib import Path

import pytest

from tablehand.appliance import config
from tablehand.cli.main import main


def test_config_alone_prints_the_commented_default(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["config"]) == 0
    assert capsys.readouterr().out == config.default_text()


def test_effective_prints_what_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[sound]\nvolume = 5\n")
    assert main(["config", "--effective", "--config", str(file)]) == 0
    assert f"volume = 5  # {file}" in capsys.readouterr().out


def test_a_file_that_cannot_be_used_is_named_on_standard_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("loud = true\n")
    assert main(["config", "--config", str(file)]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"tablehand config: {file}: unknown key loud; allowed here: language, ")
