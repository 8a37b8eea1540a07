"""Whole games by hardware alone: mock dice, mock buttons and touches, seen only through the screen's widgets."""

from pathlib import Path

from tests.appliance.house import House
from tests.appliance.player import Player


def test_a_whole_game_and_its_rematch_are_played_by_dice_buttons_and_touches_alone(tmp_path: Path) -> None:
    house = House(tmp_path, strip=True, period=0.2)
    house.press("green")
    house.touch(house.say("players.add"))
    house.press("green")
    first = Player(house, 3)
    first.play()
    # No game ends without these, whatever the dice and cards are.
    assert {"roll.turn", "roll.seen", "read.news"} <= first.pages
    house.press("green")
    assert house.page == "players"
    assert all(name in house.text("tile") for name in ("Anna", "Ben", "Cleo"))
    house.press("green")
    assert house.page == "roll.turn"
    house.throw()
    house.wait(2.5)
    assert house.page != "roll.turn"


def test_a_whole_game_without_a_map_and_with_a_printed_deck_is_played_by_hardware_alone(tmp_path: Path) -> None:
    house = House(tmp_path, period=0.2)
    house.press("green")
    house.touch(house.say("players.chance"))
    for source in ("source.news", "source.nugget", "board.calamityville"):
        house.touch(house.say(source))
    house.touch(house.say("do.back"))
    house.press("green")
    player = Player(house, 4)
    player.play()
    assert {"roll.turn", "place", "draw.news"} <= player.pages
