"""Request out, answer in: ids, legality, dealt chance, and nothing changed by what is refused."""

from typing import Any

import pytest
from tests.table.games import EACH_GAME, answers, finish, header, play, random_header, seen

from tablehand.games.requests import IllegalAnswer
from tablehand.table.table import GameOver, NothingToUndo, SeatError, StaleAnswer, Table


def test_a_request_id_counts_the_rows_that_changed_play_and_never_comes_back() -> None:
    table = Table.new(header(2))
    ids = [table.request and table.request.id]

    def then(step: Any, *arguments: Any) -> None:
        step(*arguments)
        ids.append(table.request and table.request.id)

    then(table.answer, {"newspaper": "blank", "numeric": 2})
    then(table.answer, "buy:bank")
    then(table.undo)
    then(table.redo)
    then(table.seat, {"Bob": "away"})
    then(table.fix, {"cash": {"Ann": 1500}}, "miscounted")
    assert ids == [0, 1, 2, 3, 4, 5, 9]  # the fix gave two answers and the change of seats again
    assert table.request is not None
    assert table.request.id == table.kept.last_id


@pytest.mark.parametrize("seed", range(4))
def test_seq_counts_the_answers_on_the_line_of_play(seed: int) -> None:
    table = Table.new(random_header(seed))
    play(table, seed, 50)
    table.undo(7)
    play(table, seed + 10, 20)
    line = table.kept.line(table.kept.head)
    assert table.seq == sum(row.kind == "answer" for row in line)


def test_an_answer_to_an_older_request_is_refused() -> None:
    table = Table.new(header(2))
    table.answer({"newspaper": "blank", "numeric": 2}, request=0)
    before = seen(table)
    with pytest.raises(StaleAnswer, match=r"request 0 is not open any more; open is 1 \(buy\)"):
        table.answer("buy:bank", request=0)
    assert seen(table) == before
    table.undo()
    with pytest.raises(StaleAnswer):
        table.answer({"newspaper": "blank", "numeric": 2}, request=0)  # the same question, but asked anew
    table.answer({"newspaper": "blank", "numeric": 2}, request=2)


def test_an_answer_from_another_seat_is_refused_but_anybody_may_put_a_page_away() -> None:
    table = Table.new(header(2))
    with pytest.raises(StaleAnswer, match=r"Bob isn't asked; Ann is \(turn\)"):
        table.answer({"newspaper": "newspaper", "numeric": 2}, seat=1)
    table.answer({"newspaper": "newspaper", "numeric": 2}, seat=0)
    assert table.request is not None
    table.answer(table.request.legal()[0], seat=0)
    assert table.request.kind == "read"
    table.answer("seen", seat=1)


@pytest.mark.parametrize(
    "answer",
    [
        None,
        True,
        1,
        1.5,
        "deal",
        "buy:bank",
        [],
        {},
        {"numeric": 1},
        {"newspaper": "blank", "numeric": 7},
        {"newspaper": "blank", "numeric": True},
        {"newspaper": "blank", "numeric": 1.0},
        {"newspaper": "blank", "numeric": "1"},
        {"newspaper": "blank", "numeric": [1]},
        {"newspaper": "blank", "numeric": 1, "red": 1},
        {"newspaper": None, "numeric": 1},
    ],
)
def test_an_illegal_answer_lists_the_legal_ones_and_changes_nothing(answer: Any) -> None:
    table = Table.new(header(2))
    before = seen(table)
    with pytest.raises(IllegalAnswer) as refused:
        table.answer(answer)
    assert refused.value.legal == [{"newspaper": ["blank", "newspaper"], "numeric": [1, 2, 3, 4, 5, 6]}]
    assert seen(table) == before
    assert table.kept.last_id == 0


@pytest.mark.parametrize("seed", range(6))
def test_no_request_takes_an_answer_of_another_shape(seed: int) -> None:
    table = Table.new(random_header(seed))
    odd: list[Any] = [None, False, 0, -100, 150, 10**30, 1.0, float("nan"), "", "pas", "deal ", [], ["x"], {}, {"x": 1}]
    for answer in answers(table, seed, 150):
        asked = table.request
        assert asked is not None
        for one in odd:
            if asked.kind == "kick" and one == []:
                continue
            with pytest.raises(IllegalAnswer):
                table.answer(one)
        assert table.request is asked
        table.answer(answer)


@EACH_GAME
def test_an_answer_after_the_end_is_refused(game: str) -> None:
    table = finish(Table.new(header(2, game=game, chance="dealt")), 3)
    with pytest.raises(GameOver, match="the game is over; undo takes the last answer back"):
        table.answer("seen")
    assert table.request is None


def test_dealt_dice_wait_for_deal_and_their_faces_are_kept() -> None:
    table = Table.new(header(2, chance="dealt"))
    assert table.request is not None
    assert table.request.options() == ["deal"]
    for other in ({"newspaper": "blank", "numeric": 2}, {}, "buy:bank"):
        with pytest.raises(IllegalAnswer):
            table.answer(other)
    table.answer("deal")
    assert table.kept.row(1).data.keys() == {"newspaper", "numeric"}


def test_one_real_die_and_one_virtual_die_make_a_roll() -> None:
    table = Table.new(header(2, chance={"newspaper": "dealt"}))
    assert table.request is not None
    assert table.request.options() == {"numeric": [1, 2, 3, 4, 5, 6]}
    for other in ("deal", {"newspaper": "blank", "numeric": 2}, {"newspaper": "blank"}):
        with pytest.raises(IllegalAnswer):
            table.answer(other)
    table.answer({"numeric": 2})
    assert table.kept.row(1).data == {"newspaper": table.kept.row(1).data["newspaper"], "numeric": 2}


@pytest.mark.parametrize(
    ("game", "by_hand", "dealt"),
    [
        ("calamityville", ("draw", "red"), {("draw", "yellow"), ("nugget", None)}),
        ("prize-property", ("draw", "town"), {("draw", "opportunity")}),
    ],
)
def test_what_is_dealt_is_never_asked_and_what_is_not_dealt_never_dealt(
    game: str, by_hand: tuple[str, str], dealt: set[tuple[str, str | None]]
) -> None:
    asked = set()
    for seed in range(3):
        table = Table.new(header(game=game, chance={"default": "dealt", by_hand[1]: "script"}, seed=seed))
        for answer in answers(table, seed, 600):
            assert table.request is not None
            asked.add((table.request.kind, getattr(table.request, "deck", None)))
            table.answer(answer)
        by = {row.by for row in table.kept.rows() if row.kind == "answer"}
        assert by == {"hand", "deal"}
    assert by_hand in asked
    assert not asked & dealt


def test_a_table_without_a_journal_takes_nothing_back() -> None:
    table = Table(header(2, chance="dealt"), None)
    table.answer("deal")
    for change, *arguments in ((table.undo,), (table.redo,), (table.seat, {"Ann": "bot"}), (table.fix, {}, "why")):
        with pytest.raises(NothingToUndo, match="keeps no record"):
            change(*arguments)


def test_a_look_at_a_seats_view_is_noted_and_changes_nothing() -> None:
    table = play(Table.new(header(2, chance="dealt")), 1, 5)
    before = seen(table)
    assert table.peek("Bob") == table.view()
    assert seen(table) == before
    assert [(note.kind, note.data) for note in table.kept.notes()] == [("peek", {"seat": 1})]
    with pytest.raises(SeatError, match="nobody at this table is called 'Zoe'; here are: Ann, Bob"):
        table.peek("Zoe")


def test_pp_x1_a_peek_shows_a_seat_its_own_hand_and_nobody_elses() -> None:
    table = Table.new(header(2, game="prize-property"))
    for answer in ("stop", "lost-film-star", "seen", "buy:town-card", "legal"):
        table.answer(answer)
    assert table.peek("Ann")["seats"][0]["hand"] == {"legal": 1, "defense": 0}
    assert table.peek("Bob")["seats"][1]["hand"] == {"legal": 0, "defense": 0}
    for name, seat in (("Ann", 1), ("Bob", 0)):
        assert "hand" not in table.peek(name)["seats"][seat]
    assert all("hand" not in seat for seat in table.view()["seats"])


def in_court(chance: Any) -> Table:
    """Ann's building, challenged by one card of Bob's."""
    table = Table.new(header(2, game="prize-property", chance=chance, seed=2, first=1))
    for answer in ("stop", "lost-film-star", "seen", "buy:town-card", "legal", "end"):
        table.answer(answer)
    for answer in ("stop", "wishing-well", "seen", "improve:waterfront", "build:marina", "play:1", "play:0"):
        table.answer(answer)
    return table


def test_virtual_marbles_wait_for_deal_and_their_colour_is_kept() -> None:
    table = in_court({"marbles": "dealt"})
    assert table.request is not None
    assert (table.request.kind, table.request.options()) == ("gavel", ["deal"])
    for other in ("green", "red", "seen", {"marbles": "green"}):
        with pytest.raises(IllegalAnswer, match="allowed: deal"):
            table.answer(other)
    table.answer("deal")
    colour = table.kept.row(table.kept.last_id).data
    assert colour in ("green", "red")
    assert table.events[0] == {"do": "verdict", "who": 0, "what": "marina", "colour": colour, "why": "PP-C4"}


def test_real_marbles_are_told_by_their_colour_and_never_dealt() -> None:
    table = in_court({"default": "script"})
    assert table.request is not None
    assert table.request.options() == ["green", "red"]
    for other in ("deal", "blue", None):
        with pytest.raises(IllegalAnswer, match="allowed: green, red"):
            table.answer(other)
    table.answer("red")
    assert table.state.resorts == [[], []]


def test_a_preview_changes_nothing() -> None:
    table = Table.new(header(2))
    table.answer({"newspaper": "blank", "numeric": 2})
    before = seen(table)
    assert table.preview("buy:bank") == {
        "due": [(0, -1, 200)],
        "rent": {"value": 200, "count": 1, "factor": 1, "amount": 200},
    }
    assert seen(table) == before
