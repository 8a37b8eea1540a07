"""Undo, redo and resume: every moment of a game can be gone back to, and is what it was."""

from pathlib import Path
from typing import Any

import pytest
from tests.table.games import EACH_GAME, answers, finish, header, play, random_header, seen

from tablehand.table.table import NothingToUndo, Table

SEEDS = [*range(1, 7), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(7, 201))]
WHOLE = range(7, 21)
"""Games of other seeds are played for 120 answers only, since time grows with the square of them."""


def played(table: Table, seed: int) -> list[dict[str, Any]]:
    """The table at its start and after each answer of a random game."""
    moments = [seen(table)]
    for answer in answers(table, seed, 10**6 if seed in WHOLE else 120):
        table.answer(answer)
        moments.append(seen(table))
    return moments


@pytest.mark.parametrize("seed", SEEDS)
def test_undo_to_the_start_and_redo_to_the_end_pass_the_same_moments(seed: int) -> None:
    table = Table.new(random_header(seed))
    moments = played(table, seed)
    back = [moments[-1]]
    for _ in moments[1:]:
        table.undo()
        back.append(seen(table))
    assert back[::-1] == moments
    with pytest.raises(NothingToUndo):
        table.undo()
    again = [seen(table)]
    for _ in moments[1:]:
        table.redo()
        again.append(seen(table))
    assert again == moments
    with pytest.raises(NothingToUndo):
        table.redo()


@pytest.mark.parametrize("seed", [2, 3, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(4, 16))])
def test_a_game_resumed_at_every_cut_is_the_game_played_straight(seed: int, tmp_path: Path) -> None:
    straight = Table.new(random_header(seed))
    cut = Table.new(random_header(seed), tmp_path / "cut.tablehand")
    for answer in answers(straight, seed, 60):
        straight.answer(answer)
        cut.answer(answer)
        assert cut.journal is not None
        cut.journal.close()
        cut = Table.resume(tmp_path / "cut.tablehand")
        assert seen(cut) == seen(straight)
        assert (cut.request and cut.request.id) == (straight.request and straight.request.id)
        assert (cut.postings, cut.events, cut.notices) == ([], [], [])


@pytest.mark.parametrize("seed", range(1, 9))
def test_many_at_once_are_one_after_another(seed: int) -> None:
    one, many = Table.new(random_header(seed)), Table.new(random_header(seed))
    play(one, seed, 40)
    play(many, seed, 40)
    for _ in range(25):
        one.undo()
    many.undo(25)
    assert seen(one) == seen(many)
    for _ in range(10):
        one.redo()
    many.redo(10)
    assert seen(one) == seen(many)
    assert one.request is not None
    assert many.request is not None
    assert one.request.id == many.request.id


def test_a_new_answer_ends_redo() -> None:
    table = play(Table.new(header(chance="dealt")), 1, 20)
    table.undo(3)
    play(table, 2, 1)
    with pytest.raises(NothingToUndo, match="0 answers can be given again, not 1"):
        table.redo()


def test_redo_after_some_undo_and_redo_follows_the_undos_that_are_left() -> None:
    table = Table.new(header(chance="dealt"))
    moments = [seen(table)]
    for answer in answers(table, 1, 8):
        table.answer(answer)
        moments.append(seen(table))
    table.undo(5)
    table.redo(2)
    table.undo(3)
    assert seen(table) == moments[2]
    table.redo(6)
    assert seen(table) == moments[8]


@pytest.mark.parametrize("times", [0, -1, -(10**20), 10**20])
def test_a_number_of_times_that_makes_no_sense_is_refused_with_nothing_changed(times: int) -> None:
    table = play(Table.new(header(chance="dealt")), 1, 20)
    table.undo(4)
    before = seen(table)
    for go in (table.undo, table.redo):
        with pytest.raises(NothingToUndo):
            go(times)
    assert seen(table) == before


@EACH_GAME
def test_undo_takes_back_what_was_dealt_with_the_answer_that_brought_it(game: str) -> None:
    table = Table.new(header(game=game, chance="dealt"))
    journal = table.kept
    for answer in answers(table, 1):
        before, rows = seen(table), journal.last_id
        table.answer(answer)
        if any(row.by == "deal" for row in journal.rows()[rows:]):
            break
    assert table.seq == before["seq"] + 2
    table.undo()
    assert seen(table) == before


def throws(table: Table, seed: int, most: int) -> dict[int, Any]:
    """Play on by random answers, and what the dice showed at the beginning of each turn."""
    journal = table.kept
    thrown = {}
    for answer in answers(table, seed, most):
        assert table.request is not None
        asked, turn = table.request, table.state.turn_no
        table.answer(answer)
        if asked.kind == "roll" and answer == "deal" and turn not in thrown:
            thrown[turn] = next(row.data for row in journal.rows() if row.request == asked.id)
    return thrown


@EACH_GAME
@pytest.mark.parametrize("seed", range(1, 4))
def test_another_answer_after_undo_meets_the_same_chance_outcomes(game: str, seed: int) -> None:
    """So nobody can fish for better dice."""
    table = Table.new(header(game=game, chance="dealt", seed=seed))
    first = throws(table, 1, 120)
    met = 0
    for way in (2, 3, 4):
        table.undo(110)
        other = throws(table, way, 120)
        both = first.keys() & other.keys()
        met += len(both)
        assert {turn: first[turn] for turn in both} == {turn: other[turn] for turn in both}
        first = other
    assert met >= 6


@EACH_GAME
def test_undo_works_after_the_end_and_the_game_goes_on(game: str) -> None:
    table = finish(Table.new(header(2, game=game, chance="dealt")), 3)
    end = table.digest()
    table.undo()
    assert not table.state.over
    table.redo()
    assert table.state.over
    assert table.digest() == end
    table.undo(30)
    finish(table, 4)
    assert table.state.over


def test_postings_and_events_are_of_this_answer_and_none_of_undo_and_redo() -> None:
    table = Table.new(header(chance="script"))
    table.answer({"newspaper": "blank", "numeric": 2})
    assert [event["do"] for event in table.events] == ["move"]
    table.answer("buy:bank")
    assert [(one.source, one.to, one.amount, one.why) for one in table.postings] == [(0, -1, 200, "CV-P1")]
    table.undo()
    assert (table.postings, table.events) == ([], [])
    table.redo()
    assert (table.postings, table.events) == ([], [])


def test_an_undone_answer_stays_in_the_journal() -> None:
    table = play(Table.new(header(chance="dealt")), 1, 10)
    rows = table.kept.rows()
    table.undo(5)
    assert table.kept.rows()[: len(rows)] == rows
