"""What was set on the screen is kept beside the games."""

from pathlib import Path

import pytest

from tablehand.appliance.config import Config
from tablehand.appliance.settings import load, save
from tablehand.screen.show import Settings


@pytest.mark.parametrize(
    "settings",
    [
        Settings(volume=30, accept=None, turning=True, hints=True),
        Settings(volume=0, accept=4.0, turning=False, hints=False),
    ],
)
def test_settings_come_back_as_they_were_set(tmp_path: Path, settings: Settings) -> None:
    save(tmp_path, settings)
    assert load(tmp_path, Config()) == settings


def test_odds_are_shown_only_where_somebody_wants_them(tmp_path: Path) -> None:
    assert load(tmp_path, Config()).hints is False
    (tmp_path / "settings.json").write_text('{"volume": 30}')  # written before there were any
    assert load(tmp_path, Config()).hints is False
