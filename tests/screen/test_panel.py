from itertools import product

import pytest

from tablehand.screen.panel import LEAST, MM, MOST, Panel, Rect

PANELS = [Panel(800, 480, 0.193), Panel(1280, 720, 0.121), Panel(720, 1280, 0.121, 90), Panel(1280, 800, 0.170)]


@pytest.mark.parametrize("panel", PANELS[:3])
def test_a_u_is_a_fifth_of_a_millimetre_on_the_panels_it_was_drawn_for(panel: Panel) -> None:
    assert panel.pitch is not None
    assert panel.scale * panel.pitch == pytest.approx(MM)


def test_a_bigger_panel_shows_the_same_page_larger() -> None:
    wide, high = Panel(1280, 800, 0.170).size
    assert LEAST[0] <= wide <= MOST[0]
    assert LEAST[1] <= high <= MOST[1]


def test_neighbours_share_their_pixel_edge() -> None:
    panel = Panel(1280, 720, 0.121)
    for width in (31, 100.3, 192):
        left, _, wide, _ = panel.px(Rect(16, 0, width, 10))
        right, *_ = panel.px(Rect(16 + width, 0, width, 10))
        assert left + wide == right


@pytest.mark.parametrize("size", [(800, 480), (320, 200), (1000, 300), (300, 1000), (3840, 2160), (641, 479)])
def test_every_window_holds_a_whole_page(size: tuple[int, int]) -> None:
    panel = Panel(*size)
    wide, high = panel.size
    assert wide >= LEAST[0] - 1
    assert high >= LEAST[1] - 1
    assert all(page <= window for page, window in zip(panel.page, size, strict=True))


@pytest.mark.parametrize(("panel", "turn"), list(product(PANELS, (0, 90, 180, 270))))
def test_a_touch_is_mapped_back_however_the_page_is_turned(panel: Panel, turn: int) -> None:
    turned = Panel(panel.width, panel.height, panel.pitch, turn)
    page_w, page_h = turned.page
    left, top = turned.offset
    # Where the page's point (30, 40) in pixels stands on the display, by turning the picture.
    x, y = {0: (30, 40), 90: (page_h - 40, 30), 180: (page_w - 30, page_h - 40), 270: (40, page_w - 30)}[turn]
    assert turned.to_page(x + left, y + top) == pytest.approx((30 / turned.scale, 40 / turned.scale))
