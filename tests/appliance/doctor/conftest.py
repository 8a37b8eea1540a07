"""A display that nobody sees."""

from collections.abc import Iterator

import pytest

from tablehand.screen.window import Window


@pytest.fixture
def window() -> Iterator[Window]:
    opened = Window((800, 480), 0.193)
    yield opened
    opened.close()
