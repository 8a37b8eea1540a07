"""What undo would take back, and whether everybody has seen something by then that was hidden."""

from pathlib import Path
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


def revealed(*answers: Any, **wanted: Any) -> list[bool]:
    """Whether undo of each answer, the last one given, would go past something revealed."""
    table = Table.new(header(2, **wanted))
    found = []
    for answer in answers:
        table.answer(answer)
        found.append(table.undo_reveals)
    return found


CARD = "lost-film-star"


def at_market(*answers: Any, **wanted: Any) -> Table:
    """Ann has drawn a card that brings her four millions, and said what follows."""
    table = Table.new(header(2, game="prize-property", **wanted))
    for answer in ("stop", CARD, "seen", *answers):
        table.answer(answer)
    return table


def test_a_paper_and_a_nugget_are_revealed_a_throw_and_a_purchase_are_not() -> None:
    card = Table.new(header(2)).state.papers["yellow"][0]
    assert revealed({"newspaper": "newspaper", "numeric": 5}, card, "seen") == [False, True, False]
    assert revealed({"newspaper": "blank", "numeric": 5}, "buy:mine", "real") == [False, False, True]


def test_an_opportunity_card_and_a_red_ball_are_revealed_a_throw_and_an_income_are_not() -> None:
    thrown = {"income": 2}, {"income": "red"}, CARD, "seen", "end"
    assert revealed(*thrown, game="prize-property") == [False, True, True, False, False]
    assert revealed({"income": 2}, "stop", CARD, game="prize-property") == [False, False, True]


def test_played_cards_and_a_verdict_are_revealed_a_plan_is_not() -> None:
    table = at_market("buy:town-card", "legal", "end")
    found = []
    for answer in ("stop", "wishing-well", "seen", "improve:waterfront", "build:camp", "play:1", "play:0", "green"):
        table.answer(answer)
        found.append(table.undo_reveals)
    assert found == [False, True, False, False, False, True, False, True]


def test_cards_that_are_played_in_secret_are_revealed_by_the_last_of_them() -> None:
    table = at_market("buy:town-card", "legal", "end", switches={"PP-C3": "secret"})
    found = []
    for answer in ("stop", "wishing-well", "seen", "improve:waterfront", "build:camp", "play:1", "play:0", "green"):
        table.answer(answer)
        found.append(table.undo_reveals)
    assert found == [False, True, False, False, False, False, True, True]


def test_pp_x1_a_town_meeting_card_is_revealed_once_its_owner_peeked_at_it() -> None:
    table = at_market("buy:town-card", "legal")
    assert not table.undo_reveals
    table.peek("Bob")
    assert not table.undo_reveals
    table.peek("Ann")
    assert table.undo_reveals


def test_pp_x1_a_peek_before_a_card_was_bought_reveals_nothing_of_it() -> None:
    table = at_market()
    table.peek("Ann")
    table.answer("buy:town-card")
    table.answer("legal")
    assert not table.undo_reveals


def test_pp_x1_a_dealt_town_meeting_card_is_taken_back_with_its_purchase(tmp_path: Path) -> None:
    path = tmp_path / "game.tablehand"
    table = Table.new(header(2, game="prize-property", chance="dealt", first=0), path)
    for answer in ("stop", "seen", "buy:town-card"):
        table.answer(answer)
    assert not table.undo_reveals
    table.peek("Ann")
    table.kept.close()
    again = Table.resume(path)
    assert again.undo_reveals
    again.undo()
    assert (again.state.legal, again.state.defense) == ([0, 0], [0, 0])
    assert [row.kind for row in again.kept.last(1)] == ["undo"]
    assert [note.kind for note in again.kept.notes()] == ["peek"]


def test_pp_x1_a_card_that_was_peeked_at_and_bought_again_is_no_secret_to_its_owner() -> None:
    table = Table.new(header(2, game="prize-property", chance="dealt", first=0))
    for answer in ("stop", "seen", "buy:town-card"):
        table.answer(answer)
    table.peek("Ann")
    table.undo()
    table.answer("buy:town-card")
    assert table.undo_reveals
