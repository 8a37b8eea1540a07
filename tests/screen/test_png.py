from pathlib import Path

import pygame
import pytest

from tablehand.screen import png


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (800, 480)])
def test_a_picture_is_read_back_as_it_was_written(tmp_path: Path, size: tuple[int, int]) -> None:
    picture = pygame.Surface(size)
    picture.fill("#F0E4C8")
    picture.set_at((size[0] - 1, 0), pygame.Color("#0072B2"))
    png.save(picture, tmp_path / "page.png")
    read = pygame.image.load(tmp_path / "page.png")
    assert pygame.image.tobytes(read, "RGB") == pygame.image.tobytes(picture, "RGB")
