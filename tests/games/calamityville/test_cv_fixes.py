"""A grown-up's fix: what it may change, and what it refuses."""

from typing import Any

import msgspec
import pytest
from tests.games.calamityville.tabletop import Tabletop

from tablehand.games.calamityville.state import State
from tablehand.games.money import BANK
from tablehand.games.rulebook import FixError

SEATS = {"Ann": 0, "Bob": 1, "Cleo": 2}
FIVE = {"bank-1": "lot-1", "bank-2": "lot-2", "bank-3": "lot-3", "store-1": "lot-4", "store-2": "lot-5"}


def fixed(table: Tabletop, changes: dict[str, Any], now: State | None = None) -> Tabletop:
    """`now` is what the table looked like when the grown-up saw the fault."""
    table.say()
    table.game.fix(table.play, now or table.state, changes, SEATS)
    return table


def refused(table: Tabletop, changes: dict[str, Any], now: State | None = None) -> str:
    with pytest.raises(FixError) as caught:
        fixed(table, changes, now)
    return str(caught.value)


def later(table: Tabletop, **changes: Any) -> State:
    return msgspec.structs.replace(table.state, **changes)


def test_a_balance_is_set_right_with_the_bank() -> None:
    table = fixed(Tabletop(), {"cash": {"Ann": 1800, "Bob": 2300, "Cleo": 2000}})
    assert table.state.cash == [1800, 2300, 2000]
    assert table.paid == [(0, BANK, 200, "fix"), (BANK, 1, 300, "fix")]
    assert fixed(Tabletop(), {"cash": {"Ann": 0}}).state.cash[0] == 0


@pytest.mark.parametrize("value", [-100, 150, 1_000_100, 100.0, True, "100", None])
def test_a_balance_must_be_whole_hundreds_up_to_a_million(value: Any) -> None:
    message = f"Ann's balance cannot be {value!r}; allowed: 0, 100, 200, ... 1000000"
    assert refused(Tabletop(), {"cash": {"Ann": value}}) == message
    assert fixed(Tabletop(), {"cash": {"Ann": 1_000_000}}).state.cash[0] == 1_000_000


def test_a_balance_is_shifted_by_what_is_wrong_now() -> None:
    table = Tabletop().cash(500, 500, 500)
    assert fixed(table, {"cash": {"Ann": 400}}, later(table, cash=[700, 500, 500])).state.cash[0] == 200
    message = refused(table, {"cash": {"Bob": 0}}, later(table, cash=[700, 1100, 500]))
    assert message == "Bob's balance cannot be 0: it would have been negative when the turn began"
    assert fixed(table, {"cash": {"Bob": 0}}, later(table, cash=[700, 500, 500])).state.cash[1] == 0


def test_a_pawn_is_moved_by_what_is_wrong_now() -> None:
    table = fixed(Tabletop(), {"space": {"Bob": "lot-4"}})
    assert table.state.space == ["station", "lot-4", "station"]
    assert table.shown_as("move") == [{"why": "fix", "who": 1, "path": ["lot-4"]}]
    table = Tabletop().stand(0, "lot-1")
    now = later(table, space=["lot-2", "station", "station"])
    assert fixed(table, {"space": {"Ann": "lot-13"}}, now).state.space[0] == "news-4"


def test_a_pawn_stands_on_the_track_if_there_is_a_map() -> None:
    assert "Ann cannot stand on 'moon'; the track has: station, lot-1" in refused(
        Tabletop(), {"space": {"Ann": "moon"}}
    )
    assert "played without a map" in refused(Tabletop(mapped=False), {"space": {"Ann": "lot-1"}})


def test_a_deed_gets_another_owner() -> None:
    table = fixed(Tabletop().hold(0, {"bank-1": "lot-1"}), {"owner": {"bank-1": "Bob"}})
    assert table.state.deeds == [[], ["bank-1"], []]
    assert table.shown_as("deed") == [{"why": "fix", "what": "bank-1", "who": 1}]
    assert fixed(table, {"owner": {"bank-1": "bank"}}).state.deeds == [[], [], []]
    assert table.shown_as("deed")[0]["who"] == BANK
    assert fixed(table, {"owner": {"bank-1": "Cleo"}}).state.deeds == [[], [], ["bank-1"]]


def test_a_deed_that_is_where_it_belongs_shows_nothing() -> None:
    table = Tabletop().hold(0, FIVE)
    assert fixed(table, {"owner": {"bank-1": "Ann"}}).shown == []


def test_a_deed_needs_room_and_a_building_on_the_board() -> None:
    table = Tabletop().hold(0, FIVE).hold(1, {"hotel-1": "lot-6"})
    assert refused(table, {"owner": {"hotel-1": "Ann"}}).startswith("Ann cannot hold hotel-1, only 5 properties")
    assert "only a purchase puts it there" in refused(table, {"owner": {"hotel-2": "Ann"}})
    bought = later(table, lots={**table.state.lots, "lot-7": "hotel-2"})
    assert "undo its purchase instead" in refused(table, {"owner": {"hotel-2": "Ann"}}, bought)
    four = Tabletop().hold(0, dict(list(FIVE.items())[:4])).hold(1, {"hotel-1": "lot-6"})
    assert len(fixed(four, {"owner": {"hotel-1": "Ann"}}).state.deeds[0]) == 5


def test_a_fallen_building_must_stand_before_somebody_gets_it() -> None:
    table = Tabletop().hold(BANK, {"bank-1": "lot-1"})
    table.state.fallen = ["bank-1"]
    assert "set it standing first" in refused(table, {"owner": {"bank-1": "Ann"}})
    assert fixed(table, {"owner": {"bank-1": "bank"}}).shown == []
    fixed(table, {"standing": {"bank-1": True}, "owner": {"bank-1": "Ann"}})
    assert (table.state.fallen, table.state.deeds[0]) == ([], ["bank-1"])
    assert table.shown_as("rise") == [{"why": "fix", "what": "bank-1"}]


@pytest.mark.parametrize("owner", [0, BANK])
def test_a_building_set_fallen_goes_back_to_the_bank(owner: int) -> None:
    table = fixed(Tabletop().hold(owner, {"bank-1": "lot-1"}), {"standing": {"bank-1": False}})
    assert (table.state.fallen, table.state.deeds[0]) == (["bank-1"], [])
    assert len(table.shown_as("deed")) == (owner == 0)
    assert table.shown_as("fall") == [{"why": "fix", "what": "bank-1"}]
    assert fixed(table, {"standing": {"bank-1": False}}).shown == []


def test_a_mine_never_falls_and_standing_is_yes_or_no() -> None:
    table = Tabletop().hold(0, {"mine-1": "claim-1"})
    assert "never destroyed" in refused(table, {"standing": {"mine-1": False}})
    assert refused(table, {"standing": {"mine-1": 1}}) == "mine-1 stands or not: true or false, not 1"
    assert fixed(table, {"standing": {"mine-1": True}}).shown == []


def test_a_paper_is_taken_out_or_put_back_in_its_place() -> None:
    table = Tabletop()
    pack = list(table.state.papers["yellow"])
    fixed(table, {"papers": {pack[3]: False}})
    assert table.state.papers["yellow"] == [*pack[:3], *pack[4:]]
    assert table.shown_as("papers") == [{"why": "fix", "what": pack[3], "left": False}]
    assert fixed(table, {"papers": {pack[3]: True}}).state.papers["yellow"] == pack
    assert fixed(table, {"papers": {pack[3]: True}}).shown == []


def test_the_end_of_the_game_is_always_still_to_come() -> None:
    table = Tabletop()
    assert refused(table, {"papers": {table.game.board.last: False}}).endswith("so it is always still to come")
    assert fixed(table, {"papers": {table.game.board.last: True}}).shown == []
    assert "this edition has no newspaper 'moon'" in refused(table, {"papers": {"moon": False}})
    first = table.state.papers["red"][0]
    assert "true or false, not 'no'" in refused(table, {"papers": {first: "no"}})


def test_a_fix_names_things_that_exist_and_players_still_in() -> None:
    table = Tabletop()
    assert refused(table, {"moon": {}}).startswith("a fix of 'moon' is not known; fixed can be: cash, space")
    assert "must name what is changed" in refused(table, {"cash": 100})
    assert refused(table, {"cash": {"Dan": 100}}) == "nobody at this table is called 'Dan'; here are: Ann, Bob, Cleo"
    table.state.out[1] = True
    assert refused(table, {"cash": {"Bob": 100}}) == "Bob is out of the game; undo takes that back"


def test_no_more_papers_are_taken_out_of_a_printed_pack_than_are_left() -> None:
    table = Tabletop(printed=True)
    table.state.unnamed["yellow"] = 28
    yellow = table.state.papers["yellow"][0]
    assert refused(table, {"papers": {yellow: False, table.state.papers["yellow"][1]: False}}).startswith("no yellow")


def test_the_last_paper_but_one_can_still_be_taken_out() -> None:
    table = Tabletop(printed=True)
    table.state.unnamed["yellow"] = 28
    yellow = table.state.papers["yellow"][0]
    fixed(table, {"papers": {yellow: False}})
    assert yellow not in table.state.papers["yellow"]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"cash": {"Ann": 2000}, "space": {"Bob": "station"}}, ""),
        ({"cash": {"Ann": 1900}}, "Ann's cash would be 2000, not 1900"),
        ({"space": {"Ann": "lot-1"}}, "Ann's space would be 'station', not 'lot-1'"),
        ({"owner": {"bank-1": "bank"}}, "bank-1's owner would be 'Bob', not 'bank'"),
        ({"standing": {"bank-1": False}}, "bank-1's standing would be True, not False"),
    ],
)
def test_what_of_a_fix_does_not_hold_is_told(changes: dict[str, Any], said: str) -> None:
    table = Tabletop().hold(1, {"bank-1": "lot-1"})
    assert table.game.unfixed(table.play, changes, SEATS) == said
