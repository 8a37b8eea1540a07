"""The README shows what the screen shows."""

import pytest
from tools.readme_pictures import TOP, current, drawn


@pytest.mark.long
def test_the_pictures_of_the_readme_are_current() -> None:
    pictures = drawn()
    assert [name for name, picture in pictures.items() if not current(picture, TOP / "docs" / name)] == []
    pictures["table.png"].fill("red", (0, 0, 200, 200))
    assert not current(pictures["table.png"], TOP / "docs" / "table.png")
