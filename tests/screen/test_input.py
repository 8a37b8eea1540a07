import pygame
from pygame.event import Event

from tablehand.screen.input import Input, Inputs
from tablehand.screen.panel import Panel

PANEL = Panel(800, 480, 0.193)


def mouse(kind: int, x: int, y: int, button: int = 1, touch: bool = False) -> Event:
    return Event(kind, pos=(x, y), button=button, touch=touch)


def finger(kind: int, x: float, y: float, finger_id: int = 7) -> Event:
    return Event(kind, x=x, y=y, finger_id=finger_id)


def take(inputs: Inputs, *events: Event, now: float = 0.0) -> list[Input]:
    return inputs.take(events, PANEL, now)


def test_a_mouse_and_a_finger_touch_the_same_point() -> None:
    inputs = Inputs()
    by_mouse = take(inputs, mouse(pygame.MOUSEBUTTONDOWN, 400, 120), mouse(pygame.MOUSEBUTTONUP, 400, 120))
    by_finger = take(inputs, finger(pygame.FINGERDOWN, 0.5, 0.25), finger(pygame.FINGERUP, 0.5, 0.25))
    assert by_mouse == by_finger == [Input("down", at=(400, 120)), Input("touch", at=(400, 120))]


def test_the_mouse_that_sdl_makes_of_a_touch_is_not_a_second_touch() -> None:
    assert take(Inputs(), mouse(pygame.MOUSEBUTTONDOWN, 4, 4, touch=True)) == []


def test_only_one_finger_counts_until_it_is_up() -> None:
    inputs = Inputs()
    take(inputs, finger(pygame.FINGERDOWN, 0.5, 0.5, 1))
    assert take(inputs, finger(pygame.FINGERDOWN, 0.1, 0.1, 2), finger(pygame.FINGERUP, 0.1, 0.1, 2)) == []
    assert [one.kind for one in take(inputs, finger(pygame.FINGERUP, 0.5, 0.5, 1))] == ["touch"]


def test_a_finger_that_stays_is_a_hold_once_and_no_touch() -> None:
    inputs = Inputs()
    take(inputs, finger(pygame.FINGERDOWN, 0.5, 0.5), now=10.0)
    assert take(inputs, now=10.7) == []
    assert [one.kind for one in take(inputs, now=10.8)] == ["hold"]
    assert take(inputs, now=12.0) == []
    assert [one.kind for one in take(inputs, finger(pygame.FINGERUP, 0.5, 0.5), now=12.1)] == ["let_go"]


def test_keys_have_the_names_of_the_cases_buttons() -> None:
    keys = [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_4, pygame.K_n, pygame.K_F1]
    named = take(Inputs(), *(Event(pygame.KEYDOWN, key=key) for key in keys))
    assert [one.name for one in named] == ["green", "red", "left", "right", "4", "n", "f1"]
    assert take(Inputs(), *(Event(kind, key=pygame.K_q) for kind in (pygame.KEYDOWN, pygame.KEYUP))) == []


def test_a_green_key_that_stays_is_a_hold_once() -> None:
    for key, name in ((pygame.K_RETURN, "green"), (pygame.K_SPACE, "space")):
        inputs = Inputs()
        assert take(inputs, Event(pygame.KEYDOWN, key=key), now=10.0) == [Input("key", name)]
        assert take(inputs, now=10.7) == []
        assert take(inputs, now=10.8) == [Input("key", "hold-green")]
        assert take(inputs, now=12.0) == []


def test_a_key_that_comes_up_is_told_too() -> None:
    assert take(Inputs(), Event(pygame.KEYUP, key=pygame.K_RETURN)) == [Input("let_go", "green")]


def test_other_mouse_buttons_and_the_wheel_mean_nothing() -> None:
    assert take(Inputs(), mouse(pygame.MOUSEBUTTONDOWN, 4, 4, button=3), Event(pygame.MOUSEWHEEL, y=1)) == []


def test_the_windows_own_wishes_come_through() -> None:
    events = Event(pygame.VIDEORESIZE, size=(900, 500)), Event(pygame.TEXTINPUT, text="é"), Event(pygame.QUIT)
    assert [(one.kind, one.name) for one in take(Inputs(), *events)] == [("resize", ""), ("text", "é"), ("close", "")]
