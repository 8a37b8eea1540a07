"""What undo would take back, and whether everybody has seen something by then that was hidden."""

from typing import Any

from tests.table.games import header

from tablehand.table.history import redo_heads, undo_group
from tablehand.table.table import Table


def test_undo_takes_the_last_row_of_a_person_or_a_sensor_and_what_followed_from_it() -> None:
    table = Table.new(header(2, chance={"yellow": "dealt"}))
    assert undo_group(table.kept, 0) == []
    table.answer({"newspaper": "newspaper", "numeric": 1}, by="sense")
    assert [(row.id, row.by) for row in undo_group(table.kept, 2)] == [(1, "sense"), (2, "deal")]
    table.answer("seen")
    assert [(row.id, row.by) for row in undo_group(table.kept, 3)] == [(3, "hand")]
    assert undo_group(table.kept, 1) == undo_group(table.kept, 2)[:1]


def test_redo_knows_the_heads_that_undo_left_until_something_new_is_played() -> None:
    table = Table.new(header(2))
    for answer in ({"newspaper": "blank", "numeric": 2}, "buy:bank", "end"):
        table.answer(answer)
    assert redo_heads(table.kept) == []
    table.undo(2)
    assert redo_heads(table.kept) == [3, 2]
    table.redo()
    assert redo_heads(table.kept) == [3]
    table.answer("end")
    assert redo_heads(table.kept) == []


def revealed(*answers: Any) -> list[bool]:
    """Whether undo of each answer, the last one given, would go past something revealed."""
    table = Table.new(header(2))
    found = []
    for answer in answers:
        table.answer(answer)
        found.append(table.undo_reveals)
    return found


def test_a_paper_and_a_nugget_are_revealed_a_throw_and_a_purchase_are_not() -> None:
    card = Table.new(header(2)).state.papers["yellow"][0]
    assert revealed({"newspaper": "newspaper", "numeric": 5}, card, "seen") == [False, True, False]
    assert revealed({"newspaper": "blank", "numeric": 5}, "buy:mine", "real") == [False, False, True]
