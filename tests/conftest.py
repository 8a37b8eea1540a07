"""What holds for every test: no window, no sound, and never the user's own games or settings."""

import os
from collections.abc import Iterator

# Before anything imports pygame, which reads them when it opens a display.
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import hypothesis
import pytest

# The same examples everywhere, and no deadline on a slow machine: a red run means a broken rule.
hypothesis.settings.register_profile("tablehand", deadline=None, derandomize=True)
hypothesis.settings.load_profile("tablehand")


@pytest.fixture(scope="session", autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        for variable in ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
            patch.setenv(variable, str(tmp_path_factory.mktemp(variable.lower())))
        for variable in [name for name in os.environ if name.startswith("TABLEHAND_")]:
            patch.delenv(variable)
        yield
