"""Who plays a seat: a hand, a bot, or nobody; journaled and undoable as an answer is."""

from pathlib import Path
from typing import Any

import pytest
from tests.table.games import EACH_GAME, header, play, random_header, seen

from tablehand.games.requests import Choose
from tablehand.table.table import SeatError, Table


def throw(numeric: int, newspaper: str = "blank") -> dict[str, Any]:
    return {"newspaper": newspaper, "numeric": numeric}


def test_cv_s8_an_away_seat_declines_and_passes_with_dealt_dice_all_by_itself() -> None:
    table = Table.new(header(3, chance="dealt", seed=4))
    table.seat({"Bob": "away", "Cleo": "away"})
    for _ in range(60):
        if table.request is None:
            break
        assert table.request.seat in (None, 0) or table.request.prompt == "debt"
        play(table, 1, 1)
    assert table.state.deeds[1:] == [[], []]
    away = [row for row in table.kept.rows() if row.by == "bot"]
    assert {row.data for row in away if isinstance(row.data, str)} <= {"decline", "pass", "end"}
    assert len(away) > 5


def test_an_away_seat_throws_and_buys_nothing_all_by_itself() -> None:
    table = Table.new(header(3, game="prize-property", chance="dealt", seed=4))
    table.seat({"Bob": "away", "Cleo": "away"})
    for _ in range(60):
        assert table.request is not None
        assert table.request.seat in (None, 0)
        play(table, 1, 1)
    assert table.state.improved[1:] == [[], []]
    assert {row.data for row in table.kept.rows() if row.by == "bot"} >= {"stop", "end"}


@pytest.mark.parametrize("mode", ["bot", "away"])
def test_pp_c4_people_shake_the_gavel_whoever_plays_the_builder(mode: str) -> None:
    table = Table.new(header(2, game="prize-property", chance={"marbles": "dealt"}, first=0))
    for answer in ("stop", "lost-film-star", "seen", "buy:town-card", "legal", "end"):
        table.answer(answer)
    for answer in ("stop", "wishing-well", "seen", "improve:waterfront", "build:marina"):
        table.answer(answer)
    table.seat({"Bob": mode})
    table.answer("play:1")
    assert (table.kept.last(1)[0].data, table.kept.last(1)[0].by) == ("play:0", "bot")
    assert table.request is not None
    assert (table.request.kind, table.request.seat, table.request.options()) == ("gavel", 1, ["deal"])


def test_an_away_seat_waits_for_real_dice_and_for_whoever_reads() -> None:
    table = Table.new(header(2))
    table.seat({"Ann": "away"})
    assert table.request is not None
    assert (table.request.kind, table.request.seat) == ("roll", 0)
    table.answer(throw(2))  # she lands on a vacant lot, declines, and Bob is asked
    assert (table.request.kind, table.request.seat) == ("roll", 1)
    assert table.kept.row(3).data == "decline"


def test_cv_b5_an_away_seat_is_never_broke_unasked() -> None:
    table = Table.new(header(2))
    for answer in (throw(2), "buy:bank", "end"):
        table.answer(answer)
    table.fix({"cash": {"Bob": 100}}, "so that he cannot pay")
    table.seat({"Bob": "away"})
    table.answer(throw(2))
    table.answer("seen")
    assert table.request is not None
    assert (table.request.prompt, table.request.seat) == ("debt", 1)
    table.answer("give-up")
    assert table.state.winners == [0]


def test_what_is_printed_is_asked_at_the_table_even_if_its_seat_is_away() -> None:
    table = Table.new(header(2, map=False, deck="printed"))
    table.seat({"Ann": "away"})
    table.answer(throw(2, "newspaper"))
    table.answer("other")
    assert isinstance(table.request, Choose)
    assert table.request.prompt == "verb"
    table.answer("verb:gain")
    assert table.request.prompt == "amount"


@pytest.mark.parametrize("seed", range(1, 5))
def test_a_bot_takes_a_seat_and_a_hand_takes_it_back(seed: int) -> None:
    table = Table.new(header(3, chance="dealt", seed=seed))
    table.seat({"Bob": "bot"})
    play(table, seed, 40)
    rows = [row for row in table.kept.rows() if row.by == "bot"]
    assert any(str(row.data).startswith("buy:") for row in rows)
    assert table.modes == ["hand", "bot", "hand"]
    table.seat({"Bob": "hand"})
    before = table.kept.last_id
    play(table, seed, 40)
    assert not any(row.by == "bot" for row in table.kept.rows()[before:])


def test_a_printed_opportunity_card_is_asked_at_the_table_even_if_its_seat_is_away() -> None:
    table = Table.new(header(2, game="prize-property", deck="printed"))
    table.seat({"Ann": "away"})
    for answer, prompt in (("other", "verb"), ("verb:gain", "amount"), ("amount:3", "income")):
        table.answer(answer)
        assert table.request is not None
        assert table.request.prompt == prompt
    assert table.state.turn == 1


def test_a_bot_with_real_dice_waits_for_the_throw() -> None:
    table = Table.new(header(2))
    table.seat({"Ann": "bot"})
    assert table.request is not None
    assert (table.request.kind, table.request.seat) == ("roll", 0)
    table.answer(throw(2))
    assert table.state.deeds[0] != []
    assert (table.request.kind, table.request.seat) == ("roll", 1)


@EACH_GAME
def test_bots_alone_play_until_there_is_something_to_read_or_to_shake(game: str) -> None:
    table = Table.new(header(2, game=game, chance="dealt"))
    table.seat({"Ann": "bot", "Bob": "bot"})
    while table.request is not None:
        table.answer({"read": "seen", "gavel": "deal"}[table.request.kind])
    assert table.state.over


@pytest.mark.parametrize("seed", [0, 1, 2, 4, 5])
def test_a_change_of_seats_is_undone_redone_and_resumed(seed: int, tmp_path: Path) -> None:
    path = tmp_path / "game.tablehand"
    straight, table = Table.new(random_header(seed)), Table.new(random_header(seed), path)
    for one in (straight, table):
        play(one, seed, 12)
        before = seen(one)
        one.seat({"Ann": "bot", "Bob": "away"})
        after = seen(one)
        play(one, seed, 20)
    table.kept.close()
    again = Table.resume(path)
    assert seen(again) == seen(straight)
    assert seen(play(again, seed, 10)) == seen(play(straight, seed, 10))
    again.undo(30)
    assert seen(again) == after
    again.undo()
    assert seen(again) == before
    again.redo()
    assert seen(again) == after


@pytest.mark.parametrize(
    ("modes", "said"),
    [
        ({"Zoe": "bot"}, "nobody at this table is called 'Zoe'; here are: Ann, Bob"),
        ({"Ann": "asleep"}, "Ann cannot be 'asleep'; allowed: hand, bot, away"),
        ({"Bob": "bot", "Ann": None}, "Ann cannot be None"),
        ({"Ann": ["bot"]}, "Ann cannot be"),
    ],
)
def test_a_seat_or_a_player_that_does_not_exist_is_refused_with_nothing_changed(modes: Any, said: str) -> None:
    table = Table.new(header(2))
    before = seen(table)
    with pytest.raises(SeatError, match=said):
        table.seat(modes)
    assert seen(table) == before
    assert table.kept.last_id == 0
