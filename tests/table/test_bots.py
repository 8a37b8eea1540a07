"""Every game's sensible bot plays by the rules, waits for what only the table can know, and plays well enough."""

from functools import partial
from random import Random

import pytest
from tests.table.games import EACH_GAME, NAMES, header, play

from tablehand.games import library
from tablehand.games.requests import Read
from tablehand.table.bots import sensible
from tablehand.table.table import Table


def unseen() -> dict[str, object]:
    raise AssertionError


@EACH_GAME
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_bots_play_whole_games_by_legal_answers_alone_under_any_house_rules(game: str, seats: int, seed: int) -> None:
    draw = Random(seed)
    switches = {clause: draw.choice(switch.values) for clause, switch in library.game(game).switches.items()}
    table = Table(header(seats, game=game, chance="dealt", seed=seed, switches=switches), None)
    bot = sensible(table.header)
    while (request := table.request) is not None:
        table.answer(bot(request, partial(table.view, request.seat)))
    assert table.state.over


@EACH_GAME
@pytest.mark.parametrize(("chance", "answer"), [("dealt", "deal"), ("script", None)])
def test_a_bot_throws_dealt_dice_and_waits_for_real_ones(game: str, chance: str, answer: str | None) -> None:
    table = Table(header(2, game=game, chance=chance), None)
    assert table.request is not None
    assert table.request.kind == "roll"
    assert sensible(table.header)(table.request, partial(table.view, 0)) == answer


@EACH_GAME
def test_a_bot_puts_a_page_away_without_looking(game: str) -> None:
    assert sensible(header(2, game=game))(Read("page", None), unseen) == "seen"


@EACH_GAME
def test_a_bot_at_a_table_with_printed_cards_says_nothing_that_it_cannot_know(game: str) -> None:
    """It leaves to the table what was drawn, and what a card says that the edition doesn't know."""
    table = Table(header(2, game=game, chance="dealt", deck="printed", seed=2), None)
    bot = sensible(table.header)
    draw = Random(2)
    left_open = set()
    while (request := table.request) is not None:
        answer = bot(request, partial(table.view, request.seat))
        if answer is None:
            left_open.add(request.prompt)
            options = request.options()
            answer = options[-1] if request.kind == "draw" else draw.choice(options)
        table.answer(answer)
    assert {"verb", "amount"} <= left_open
    assert not left_open & {"buy", "market", "challenge", "defend", "end"}


@EACH_GAME
def test_a_good_bot_beats_players_that_do_anything(game: str) -> None:
    won = 0
    for seed in range(16):
        table = Table.new(header(3, game=game, chance="dealt", seed=seed))
        table.seat({NAMES[1]: "bot"})
        play(table, seed)
        won += 1 in table.state.winners
    assert won >= 8
