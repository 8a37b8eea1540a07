"""A display that nobody sees, and games to show on it."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tablehand.appliance.exhibition import exhibits, recorded
from tablehand.screen.canvas import Canvas
from tablehand.screen.gallery import Page
from tablehand.screen.kit import Kit
from tablehand.screen.panel import Panel
from tablehand.screen.window import Window
from tablehand.screen.words import Words

RECORDED = Path(__file__).parents[1] / "recorded"
SEVEN_INCH = Panel(800, 480, 0.193)


@pytest.fixture
def window() -> Iterator[Window]:
    opened = Window((800, 480), 0.193)
    yield opened
    opened.close()


@pytest.fixture
def words() -> Words:
    return Words()


@pytest.fixture
def canvas(window: Window) -> Canvas:
    return Canvas(window.panel)


@pytest.fixture
def kit(canvas: Canvas, words: Words) -> Kit:
    return Kit(canvas.panel, canvas.typesetter, words)


@pytest.fixture(scope="session")
def exhibited() -> Callable[[str], dict[str, Page]]:
    """For a game one page of every kind for two and for four players, from its recorded games, by name."""

    @cache
    def of(game: str) -> dict[str, Page]:
        pages = exhibits(recorded(RECORDED)[game], Words())
        return {name: page for name, page in pages if name.endswith("-1")}

    return of


@pytest.fixture(scope="session")
def played(exhibited: Callable[[str], dict[str, Page]]) -> dict[str, Page]:
    """The pages of Calamityville."""
    return exhibited("calamityville")
