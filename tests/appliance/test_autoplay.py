"""A table that plays by itself: through simulated dice, donkey and gavel, as people would."""

from pathlib import Path
from random import Random

import pytest
from tests.appliance.house import House
from tests.table.games import GAMES

from tablehand.appliance.autoplay import Autoplayer
from tablehand.hardware.simulated.faults import SimulatedFault

TURNS = 5
BY_SENSOR = {"calamityville": {"turn", "kick"}, "prize-property": {"income", "gavel"}}
"""What must be told by a sensor in each game, by its prompt."""


@pytest.mark.parametrize("game", GAMES)
def test_it_plays_any_game_through_its_simulated_hardware(tmp_path: Path, game: str) -> None:
    house = House(tmp_path, period=0.2)
    house.daemon.hall.play(game)
    if game == "prize-property":
        house.daemon.hall._change_setup(("source", "marbles"))
    turns: list[str] = []
    player = Autoplayer(house.daemon, Random(1), turns.append)
    prompts: set[str] = set()
    for _ in range(5000):
        if len(turns) > TURNS and prompts >= BY_SENSOR[game]:
            break
        before = house.session.table.request if house.daemon.session else None
        rows = house.session.journal.last_id if before else 0
        house.wait(0.2)
        player.step(house.clock.now())
        if before and house.session.journal.last_id > rows and house.session.journal.row(rows + 1).by == "sense":
            prompts.add(before.prompt)
    assert prompts >= BY_SENSOR[game]
    assert house.session.table.header.game == game
    assert [int(line.split()[1].rstrip(":")) for line in turns] == list(range(1, len(turns) + 1))


def test_it_throws_again_and_then_taps_where_a_die_says_nothing(tmp_path: Path) -> None:
    house = House(tmp_path, period=0.2)
    house.daemon.hall.play("calamityville")
    house.hands.break_(SimulatedFault("numeric", "hold"))
    player = Autoplayer(house.daemon, Random(1), lambda _: None)
    for _ in range(400):
        house.wait(0.2)
        player.step(house.clock.now())
    assert house.session.table.state.turn_no > 2
