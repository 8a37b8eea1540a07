import pytest

from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit, Look
from tablehand.screen.lint import faults
from tablehand.screen.panel import Rect
from tablehand.screen.tokens import XL, S, Type
from tablehand.screen.widgets import Widget

DO = Intent("deal")


def found(kit: Kit, *widgets: Widget) -> list[str]:
    return faults(widgets, kit.panel)


def test_a_sound_page_has_no_faults(kit: Kit) -> None:
    button = kit.button(Rect(16, 393, 200, 79), "Roll", DO, "yes")
    assert found(kit, kit.label("Anna", (16, 45), XL), button) == []


def test_small_letters_are_found_by_what_they_are_for(kit: Kit) -> None:
    assert "lower than 3.3 mm" in found(kit, kit.label("tiny", (16, 45), Type("plain", 20)))[0]
    assert "lower than 6.4 mm" in found(kit, kit.label("$100", (16, 45), S, Look(role="balance")))[0]
    assert found(kit, kit.label("fine", (16, 45), S)) == []


def test_text_wider_than_its_room_is_found(kit: Kit) -> None:
    assert "in a room of 20" in found(kit, kit.label("clipped", (16, 45), S, room=20))[0]


def test_a_short_word_that_was_cut_is_found_but_a_name_may_be(kit: Kit) -> None:
    assert "is cut to" in found(kit, kit.short("Bank no. 1", (16, 45), S, room=60))[0]
    assert found(kit, kit.short("Bank no. 1", (16, 45), S, Look(role="name"), 60)) == []
    assert found(kit, kit.short("Maximiliana-Charlott", (16, 45), S, room=60)) == []


@pytest.mark.parametrize("size", [(200, 40), (40, 79)])
def test_targets_smaller_than_a_finger_are_found(kit: Kit, size: tuple[int, int]) -> None:
    button = kit.button(Rect(16, 300, *size), "+", DO)
    assert any("too small to touch" in fault for fault in found(kit, button))


def test_main_buttons_are_held_to_fifteen_millimetres(kit: Kit) -> None:
    assert any("too small" in fault for fault in found(kit, kit.button(Rect(16, 300, 200, 60), "Roll", DO, "yes")))


def test_targets_that_stand_too_close_are_found(kit: Kit) -> None:
    one = kit.button(Rect(16, 300, 100, 79), "A", DO)
    other = kit.button(Rect(122, 300, 100, 79), "B", Intent("undo"))
    assert any("nearer than 3.0 mm" in fault for fault in found(kit, one, other))


def test_what_stands_out_of_the_picture_is_found(kit: Kit) -> None:
    assert any("stands out of its page" in fault for fault in found(kit, kit.label("far", (780, 45), S)))


def test_what_lies_on_something_else_is_found(kit: Kit) -> None:
    one, other = kit.label("one", (16, 45), S), kit.label("other", (20, 50), S)
    assert any("lies on" in fault for fault in found(kit, one, other))
    button = kit.button(Rect(16, 300, 200, 79), "Roll", DO)
    assert any("lies on button" in fault for fault in found(kit, button, kit.label("x", (20, 340), S)))


def test_a_target_that_says_nothing_is_found(kit: Kit) -> None:
    blank = Widget(rect=Rect(16, 300, 100, 100), role="tile", answer=DO)
    assert any("nothing says what it does" in fault for fault in found(kit, blank))
