"""Whole games by hardware alone: mock dice, gavel, buttons and touches, seen only through the screen's widgets."""

from pathlib import Path

import pytest
from tests.appliance.house import House
from tests.appliance.player import Player

CERTAIN = {
    "calamityville": {"roll.turn", "roll.seen", "read.news"},
    "prize-property": {"roll.income", "roll.seen", "read.card", "choose.market", "gavel", "verdict"},
}
"""Pages without which no game ends, whatever the dice and cards are; no such neighbours stay out of court."""
MOVED = {
    "calamityville": (("source.news", "source.nugget", "board.calamityville"), {"roll.turn", "place", "draw.news"}),
    "prize-property": (
        ("source.opportunity", "source.town", "source.marbles"),
        {"roll.income", "draw.opportunity", "draw.town", "gavel.deal", "verdict"},
    ),
}
"""What is moved between the table and the appliance, printed decks above all; pages that are certain then."""


def chosen(house: House, game: str) -> None:
    """From the front page to the players', and to the game."""
    house.press("green")
    for _ in range(len(CERTAIN)):
        if house.say(f"game.{game}") in house.text("tile"):
            break
        house.touch(house.say("players.game"))
    assert house.say(f"game.{game}") in house.text("tile")


@pytest.mark.parametrize("game", CERTAIN)
def test_a_whole_game_and_its_rematch_are_played_by_hardware_alone(tmp_path: Path, game: str) -> None:
    house = House(tmp_path, strip=True, period=0.2)
    chosen(house, game)
    house.touch(house.say("players.add"))
    house.press("green")
    first = Player(house, game, 5)
    first.play()
    assert CERTAIN[game] <= first.pages
    house.press("green")
    assert house.page == "players"
    assert all(name in house.text("tile") for name in ("Anna", "Ben", "Cleo"))
    house.press("green")
    begun = house.page
    assert begun in CERTAIN[game]
    for die in house.session.gear.dice:
        house.hands.roll(die, 2)  # type: ignore[arg-type]
    house.wait(3.0)
    assert house.session.table.seq > 0


@pytest.mark.parametrize("game", MOVED)
def test_a_whole_game_with_printed_decks_is_played_by_hardware_alone(tmp_path: Path, game: str) -> None:
    house = House(tmp_path, period=0.2)
    chosen(house, game)
    house.touch(house.say("players.chance"))
    sources, certain = MOVED[game]
    for source in sources:
        house.touch(house.say(source))
    house.touch(house.say("do.back"))
    house.press("green")
    player = Player(house, game, 4)
    player.play()
    assert certain <= player.pages
