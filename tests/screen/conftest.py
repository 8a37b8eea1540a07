"""A display that nobody sees, and games to show on it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tablehand.appliance.exhibition import exhibits
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
def played() -> dict[str, Page]:
    """One page of every kind for two and for four players, from Calamityville's recorded games, by name."""
    games = sorted(RECORDED.glob("calamityville-*.jsonl"))
    return {name: page for name, page in exhibits(games, Words()) if name.endswith("-1")}
