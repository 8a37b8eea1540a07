import pygame
import pytest

from tablehand.screen.canvas import Canvas
from tablehand.screen.panel import Rect
from tablehand.screen.window import NoDisplay, Window


@pytest.mark.usefixtures("window")
def test_only_display_and_font_are_opened() -> None:
    assert pygame.display.get_init()
    assert pygame.font.get_init()
    assert pygame.mixer.get_init() is None


def test_a_mode_that_tells_its_pixel_size_needs_no_setting() -> None:
    window = Window((1280, 800))
    assert window.panel.pitch == 0.170
    window.close()


def test_a_window_larger_than_the_desk_shrinks_until_page_and_strip_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1024, 600)])
    window = Window((1280, 720), 0.121, strip=True)
    wide, high = pygame.display.get_window_size()
    assert (wide <= 1024, high <= 600) == (True, True)
    assert window.panel.width / window.panel.height == pytest.approx(1280 / 720, abs=0.02)
    window.close()


def test_the_page_is_turned_on_the_display() -> None:
    window = Window((720, 1280), 0.121, turn=90)
    canvas = Canvas(window.panel)
    canvas.fill(Rect(0, 0, 20, 20), "#FF0000")
    window.present(canvas.surface, [])
    display = pygame.display.get_surface()
    assert display is not None
    # Turned clockwise, the page's upper left corner is the display's upper right one.
    assert display.get_at((719, 0)) == pygame.Color("#FF0000")
    assert canvas.surface.get_size() == (1280, 720)
    window.close()


def test_dimming_darkens_every_pixel_and_black_is_black(window: Window) -> None:
    canvas = Canvas(window.panel)
    canvas.surface.fill("#FFFFFF")
    display = pygame.display.get_surface()
    assert display is not None
    for shade, left in ((0, 255), (150, 105), (255, 0)):
        window.present(canvas.surface, [canvas.surface.get_rect()], shade)
        assert display.get_at((400, 240))[0] == pytest.approx(left, abs=2)
    window.present(canvas.surface, [canvas.surface.get_rect()])
    assert display.get_at((400, 240))[0] == 255


def test_no_display_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "nowhere")
    with pytest.raises(NoDisplay, match="SDL_VIDEODRIVER"):
        Window((800, 480))
