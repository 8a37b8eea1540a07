import pygame
import pytest

from tablehand.screen.canvas import Canvas
from tablehand.screen.fonts import _NOBODY, _runs
from tablehand.screen.tokens import S_BOLD, TOLD, XL

pytestmark = pytest.mark.usefixtures("window")
NAMES = ["Zoë Łucja", "Ольга", "Ελένη", "李梅", "ひろし", "민준", "محمد", "דוד", "अनिता", "সুমি", "สมชาย", "கண்ணன்"]


@pytest.mark.parametrize("name", NAMES)
def test_names_of_many_scripts_are_drawn_by_a_font_that_has_their_letters(name: str) -> None:
    for font, run in _runs(name, "bold", 40):
        missing = font.metrics(_NOBODY)[0]
        assert all(font.metrics(letter)[0] != missing for letter in run if letter != " ")


def test_a_letter_that_no_font_has_is_still_drawn_as_something(canvas: Canvas) -> None:
    assert canvas.typesetter.width("\U00012345", XL) > 0


def test_arabic_and_hebrew_run_from_right_to_left_within_their_names() -> None:
    (_, latin), (_, arabic) = _runs("Ali محمد", "bold", 40)
    assert latin == "Ali "
    assert arabic == "محمد"[::-1]


def test_a_mark_stays_in_the_run_of_its_letter() -> None:
    assert len(_runs("अनिता", "bold", 40)) == 1


def test_text_stands_on_its_baseline_whatever_the_line_height(canvas: Canvas) -> None:
    for style in (XL, S_BOLD, TOLD):
        ink, _, down = canvas.typesetter.set("H", style, "black", "white")
        assert down + ink.get_height() == pytest.approx(0, abs=1)


def test_text_with_a_ground_is_opaque(canvas: Canvas) -> None:
    ink, *_ = canvas.typesetter.set("Anna", XL, "black", "#F0E4C8")
    assert not ink.get_flags() & pygame.SRCALPHA


def test_what_is_too_long_ends_in_an_ellipsis_within_its_room(canvas: Canvas) -> None:
    typesetter = canvas.typesetter
    short = typesetter.shorten("Maximiliana-Charlott", XL, 200)
    assert short.endswith("…")
    assert typesetter.width(short, XL) <= 200
    assert typesetter.shorten("Ann", XL, 200) == "Ann"


def test_lines_break_at_spaces_and_lose_nothing(canvas: Canvas) -> None:
    text = "He promised less talk and more hay. Hats sell like hot cakes."
    lines = canvas.typesetter.lines(text, TOLD, 400)
    assert " ".join(lines) == text
    assert all(canvas.typesetter.width(line, TOLD) <= 400 for line in lines)
