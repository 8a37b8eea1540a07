"""Children at the table: whatever is pressed, touched or thrown, the table stays up, says so, and stays in order."""

from pathlib import Path
from random import Random

import pygame
import pytest
from tests.appliance.house import House
from tests.table.games import GAMES

from tablehand.screen.input import KEYS

SIZES = ((800, 480), (1280, 720), (400, 900), (320, 320))
TYPED = "Zoë 李🎲'\u0301"


def mash(house: House, rng: Random) -> None:
    """One thing that no grown-up would do."""
    wide, high = pygame.display.get_window_size()
    at = rng.randrange(wide), rng.randrange(high)
    match rng.randrange(13):
        case 0:
            house.key(rng.choice(list(KEYS)))
        case 1:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=rng.choice(TYPED)))
        case 2:
            house.hands.roll(rng.choice(("numeric", "newspaper", "income")), rng.randrange(8))
        case 3:
            house.hands.press(rng.choice(("green", "red", "left", "right")), rng.choice((0.1, 1.0)))
        case 4 if rng.random() < 0.1:
            size = rng.choice(SIZES)
            pygame.display.set_mode(size, pygame.RESIZABLE)
            pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        case 5:
            house.hands.shake_gavel()
        case 6:
            house.mouse(at, rng.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)))
        case 7:
            kind = rng.choice((pygame.FINGERDOWN, pygame.FINGERUP))
            pygame.event.post(pygame.event.Event(kind, finger_id=rng.randrange(3), x=rng.random(), y=rng.random()))
        case _:
            house.mouse(at, pygame.MOUSEBUTTONDOWN)
            house.mouse(at, pygame.MOUSEBUTTONUP)
    house.wait(rng.choice((0.05, 0.3)))


@pytest.mark.parametrize("game", GAMES)
def test_mashing_everything_breaks_nothing(tmp_path: Path, game: str) -> None:
    rng = Random(game)
    house = House(tmp_path, strip=True)
    house.start(game)
    for _ in range(600):
        mash(house, rng)
        if house.daemon.closed:  # somebody found the switch
            house = House(tmp_path, strip=True)
    house.start(game)
    assert house.page.startswith("roll.")
    assert not house.daemon.screen.words.missing
