"""A grown-up's fix: applied where the step began, the step's answers given again, public and undoable."""

from pathlib import Path
from typing import Any

import pytest
from tests.table.games import EACH_GAME, answers, can_be_fixed, finish, header, play, random_header, seen

from tablehand.games.rulebook import FixError
from tablehand.table.table import FixWaits, Table


def throw(numeric: int, newspaper: str = "blank") -> dict[str, Any]:
    return {"newspaper": newspaper, "numeric": numeric}


def in_debt_of_a_bank() -> Table:
    """Ann holds the bank on lot-2; Bob has landed there and reads what he owes her."""
    table = Table.new(header(2))
    for answer in (throw(2), "buy:bank", "end", throw(2)):
        table.answer(answer)
    assert table.request is not None
    assert table.request.prompt == "rent"
    return table


def at_market(*answers: str) -> Table:
    """Prize Property: Ann holds $19M, and said what follows."""
    table = Table.new(header(2, game="prize-property"))
    for answer in ("stop", "lost-film-star", "seen", *answers):
        table.answer(answer)
    return table


def cash(table: Table) -> dict[str, int]:
    return {seat["name"]: seat["cash"] for seat in table.view()["seats"]}


def test_a_balance_ends_where_the_grown_up_said_though_it_is_changed_where_the_turn_began() -> None:
    table = Table.new(header(2))
    for answer in (throw(2), "buy:bank"):
        table.answer(answer)
    assert cash(table) == {"Ann": 1800, "Bob": 2000}
    table.fix({"cash": {"Ann": 1500, "Bob": 2100}}, "a note had slipped under the board")
    assert cash(table) == {"Ann": 1500, "Bob": 2100}
    assert table.seq == 2
    assert table.request is not None
    assert table.request.prompt == "end"
    fixed = [row for row in table.kept.line(table.kept.head) if row.kind == "fix"]
    assert [row.data["why"] for row in fixed] == ["a note had slipped under the board"]
    assert [posting["amount"] for posting in fixed[0].postings] == [300, 100]
    assert table.state.bank + sum(table.state.cash) == 4000


def test_a_position_is_shifted_so_that_the_pawn_ends_where_the_grown_up_said() -> None:
    table = Table.new(header(2))
    table.answer(throw(2))
    table.fix({"space": {"Ann": "lot-1"}}, "she had not begun on the station")
    assert table.view()["seats"][0]["space"] == "lot-1"
    assert table.request is not None
    assert (table.request.prompt, table.request.args["lot"]) == ("buy", "lot-1")


def test_the_owner_of_a_building_can_be_fixed_and_the_rent_follows() -> None:
    table = in_debt_of_a_bank()
    table.fix({"owner": {"bank-1": "Bob"}}, "Bob had bought it")
    assert table.state.deeds == [[], ["bank-1"]]
    assert table.request is not None
    assert table.request.prompt == "end"
    assert table.events[0] == {"do": "deed", "what": "bank-1", "who": 1, "why": "fix"}
    table.fix({"owner": {"bank-1": "bank"}}, "nobody had")
    assert table.state.deeds == [[], []]


def test_a_fallen_building_belongs_to_the_bank_and_stands_again() -> None:
    table = in_debt_of_a_bank()
    table.fix({"standing": {"bank-1": False}}, "the cat")
    assert (table.state.fallen, table.state.deeds) == (["bank-1"], [[], []])
    table.fix({"standing": {"bank-1": True}}, "it was the cat")
    assert table.state.fallen == []


def test_a_paper_can_be_taken_out_and_put_back_in_its_place() -> None:
    table = Table.new(header(2))
    papers = {colour: list(pack) for colour, pack in table.state.papers.items()}
    card = papers["yellow"][3]
    table.fix({"papers": {card: False}}, "it was stuck to another one")
    assert card not in table.state.papers["yellow"]
    assert table.view()["papers"] == {"yellow": 28, "red": 20}
    table.fix({"papers": {card: True}}, "found")
    assert table.state.papers == papers


def test_answers_are_given_again_as_far_as_they_are_legal_and_the_table_says_where_it_stopped() -> None:
    table = Table.new(header(2))
    for answer in (throw(2), "buy:bank", "auction:bank-1", "pass", throw(1), "buy:store"):
        table.answer(answer)
    table.fix({"cash": {"Bob": 0}}, "he had nothing")
    assert cash(table)["Bob"] == 0
    assert table.notices == []
    table.fix({"space": {"Bob": "lot-2"}}, "he stood at the bank")
    assert table.notices == ["after the fix the answer 'buy:store' is not possible any more; go on from here"]
    assert table.view()["seats"][1]["properties"] == []
    assert table.request is not None
    assert table.request.prompt == "rent"
    table.answer("seen")
    assert table.notices == []


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"cash": {"Ann": -100}}, "Ann's balance cannot be -100; allowed: 0, 100, 200, ... 1000000"),
        ({"cash": {"Ann": 1850}}, "Ann's balance cannot be 1850"),
        ({"cash": {"Ann": 1e3}}, "Ann's balance cannot be 1000.0"),
        ({"cash": {"Ann": True}}, "Ann's balance cannot be True"),
        ({"cash": {"Ann": 10**30}}, "Ann's balance cannot be 1000000"),
        ({"cash": {"Zoe": 100}}, "nobody at this table is called 'Zoe'; here are: Ann, Bob"),
        ({"cash": 100}, r"the fix of cash must name what is changed, as in \{NAME: VALUE\}, not 100"),
        ({"rent": {"Ann": 1}}, "a fix of 'rent' is not known; fixed can be: cash, space, owner, standing, papers"),
        ({"space": {"Ann": "lot-99"}}, "Ann cannot stand on 'lot-99'; the track has: station,"),
        ({"space": {"Ann": {}}}, r"Ann cannot stand on \{\}"),
        ({"owner": {"bank-1": "Zoe"}}, "nobody at this table is called 'Zoe'"),
        ({"owner": {"bank-1": ["Ann"]}}, "nobody at this table is called"),
        ({"owner": {"bank-2": "Ann"}}, "'bank-2' was not on the board"),
        ({"standing": {"bank-1": 1}}, "bank-1 stands or not: true or false, not 1"),
        ({"papers": {"no-such": False}}, "this edition has no newspaper 'no-such'"),
        ({"cash": {"Bob": 100}, "space": {"Ann": 7}}, "Ann cannot stand on 7"),
    ],
)
def test_a_fix_that_cannot_be_is_refused_with_nothing_changed(changes: dict[str, Any], said: str) -> None:
    table = in_debt_of_a_bank()
    before, rows = seen(table), table.kept.last_id
    with pytest.raises(FixError, match=said):
        table.fix(changes, "why not")
    assert seen(table) == before
    assert table.kept.last_id == rows
    table.answer("seen")


def test_a_balance_that_would_have_been_negative_when_the_turn_began_is_refused() -> None:
    table = Table.new(header(2))
    for answer in (
        throw(2),
        "buy:bank",
        "end",
        throw(1),
        "buy:store",
        "end",
        throw(3),
        "decline",
        "end",
        throw(1),
        "seen",
    ):
        table.answer(answer)
    assert cash(table) == {"Ann": 2000, "Bob": 1600}
    table.fix({"cash": {"Ann": 200}}, "she had spent it")
    assert cash(table) == {"Ann": 200, "Bob": 1600}
    with pytest.raises(FixError, match="Ann's balance cannot be 100: it would have been negative when the turn began"):
        table.fix({"cash": {"Ann": 100}}, "and more")
    assert cash(table) == {"Ann": 200, "Bob": 1600}


@pytest.mark.parametrize("why", ["", "  \n"])
def test_a_fix_needs_a_reason(why: str) -> None:
    with pytest.raises(FixError, match="a fix needs a reason"):
        Table.new(header(2)).fix({"cash": {"Ann": 100}}, why)


def test_a_fix_waits_while_an_auction_is_open() -> None:
    table = Table.new(header(2))
    for answer in (throw(2), "buy:bank", "auction:bank-1"):
        table.answer(answer)
    before = seen(table)
    with pytest.raises(FixWaits, match="a fix waits until the auction is settled"):
        table.fix({"cash": {"Ann": 100}}, "now")
    assert seen(table) == before
    table.answer("pass")
    table.fix({"cash": {"Ann": 100}}, "now")
    assert cash(table)["Ann"] == 100


def test_a_fix_waits_while_a_court_is_open() -> None:
    table = at_market("improve:waterfront", "buy:town-card", "legal", "end")
    for answer in ("stop", "wishing-well", "seen", "improve:middle"):
        table.answer(answer)
    for answer, prompt in (("build:golf", "challenge"), ("play:1", "defend"), ("play:0", "gavel"), ("green", "income")):
        table.answer(answer)
        assert table.request is not None
        assert table.request.prompt == prompt
        if prompt != "income":
            before = seen(table)
            with pytest.raises(FixWaits, match="a fix waits until the court is settled"):
                table.fix({"cash": {"Ann": 1}}, "now")
            assert seen(table) == before
    table.fix({"cash": {"Ann": 1}}, "now")
    assert cash(table)["Ann"] == 1


def test_a_fix_in_the_market_gives_improvements_and_secret_cards_again() -> None:
    table = at_market("improve:waterfront", "buy:town-card", "defense")
    before = seen(table)
    table.fix({"cash": {"Ann": 30}}, "a find")
    assert cash(table) == {"Ann": 30, "Bob": 15}
    assert (table.state.improved[0], table.state.defense[0], table.notices) == (["waterfront"], 1, [])
    fix, *again = table.kept.last(4)
    assert fix.kind == "fix"
    assert [(row.by, row.data) for row in again][-1] == ("again", "defense")
    table.undo()
    assert seen(table) == before


def test_a_fix_is_undone_as_one_and_redone() -> None:
    table = in_debt_of_a_bank()
    before = seen(table)
    table.fix({"cash": {"Ann": 1000, "Bob": 900}, "owner": {"bank-1": "Bob"}}, "all wrong")
    after = seen(table)
    table.undo()
    assert seen(table) == before
    table.redo()
    assert seen(table) == after
    table.undo(2)
    assert table.view()["seats"][1]["space"] == "station"


@EACH_GAME
def test_a_fix_waits_for_an_undo_once_the_game_is_over_so_that_the_winner_is_found_anew(game: str) -> None:
    table = finish(Table.new(header(2, game=game, chance="dealt")), 3)
    with pytest.raises(FixWaits, match="undo its last answer"):
        table.fix({"cash": {"Ann": 100}}, "counted again")
    while not can_be_fixed(table):
        table.undo()
    table.fix({"cash": {"Ann": cash(table)["Ann"] + 100}}, "counted again")


def test_what_was_answered_in_this_turn_is_undone_not_fixed() -> None:
    table = Table.new(header(2))
    for answer in (throw(2), "buy:store", "end", throw(1, "newspaper"), "donkey-in-band", "seen"):
        table.answer(answer)
    table.answer("aim:store-1")
    table.answer(["store-1"])
    before = seen(table)
    with pytest.raises(FixError, match="store-1's standing would be False, not True; undo that, then fix"):
        table.fix({"standing": {"store-1": True}}, "it stood")
    assert seen(table) == before


def test_a_balance_that_the_turn_would_change_again_is_refused() -> None:
    table = Table.new(header(2))
    table.fix({"cash": {"Ann": 300}}, "a start")
    for answer in (throw(5), "buy:mine", "real"):
        table.answer(answer)
    assert cash(table)["Ann"] == 600
    with pytest.raises(FixError, match="Ann's cash would be 0, not 300"):
        table.fix({"cash": {"Ann": 300}}, "miscounted")
    assert cash(table)["Ann"] == 600


def test_a_name_is_known_however_it_was_typed() -> None:
    table = Table.new(header(["Jose\u0301", "Bob"]))
    table.fix({"cash": {"Jose\u0301 ": 1500}}, "miscounted")
    table.seat({"Jose\u0301": "away"})
    assert (cash(table)["Jos\u00e9"], table.modes[0]) == (1500, "away")


@pytest.mark.parametrize("changes", [{}, {"cash": {}}])
def test_a_fix_of_nothing_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(FixError):
        Table.new(header(2)).fix(changes, "why")


@pytest.mark.parametrize("seed", range(8))
def test_a_fixed_game_resumes_as_it_was_and_deals_on_alike(seed: int, tmp_path: Path) -> None:
    path = tmp_path / "game.tablehand"
    table = Table.new(random_header(seed), path)
    play(table, seed, 25)
    for n, answer in enumerate(answers(table, seed + 50, 40)):
        table.answer(answer)
        if n % 4 == 0 and can_be_fixed(table):
            table.fix({"cash": {"Bob": table.state.cash[1] + 100}}, "a find")
    straight = seen(table)
    table.kept.close()
    again = Table.resume(path)
    assert again.notices == []
    assert seen(again) == straight


@pytest.mark.parametrize("seed", range(4))
def test_a_paper_that_a_fix_takes_out_is_dealt_anew_and_counted_once(seed: int, tmp_path: Path) -> None:
    path = tmp_path / "game.tablehand"
    table = Table.new(header(chance="dealt", seed=seed), path)
    while table.request is None or table.request.prompt != "news":
        play(table, seed, 1)
    card = table.request.args["card"]
    table.fix({"papers": {card: False}}, "it is not in our box")
    assert table.notices == [f"after the fix the answer {card!r} is not possible any more; go on from here"]
    assert table.request is not None
    assert table.request.prompt == "news"
    assert table.request.args["card"] != card
    straight = seen(table)
    table.kept.close()
    assert seen(Table.resume(path)) == straight
