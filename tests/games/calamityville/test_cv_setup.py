"""CV-S: how a game begins, and what an edition may say about it."""

from typing import Any

import msgspec
import pytest
from tests.games.calamityville.tabletop import HOUSE, Tabletop

from tablehand.games.calamityville import Calamityville, edition
from tablehand.games.calamityville.edition import Kinds, Nuggets, Space
from tablehand.games.calamityville.papers import Gain, Move
from tablehand.games.calamityville.state import SWITCHES
from tablehand.games.editions import EditionError
from tablehand.games.money import BANK
from tablehand.games.requests import Bid, Choose, Kick, Read, Roll
from tablehand.games.rulebook import Terms
from tablehand.games.switches import choose
from tablehand.table.header import Wanted, complete
from tablehand.table.table import Table


def without_saloon() -> edition.Edition:
    """Four mines instead of the saloon, as an edition may have it."""
    spaces = [
        Space("claim-4", "mine", {"en": "Deep Hole"}) if space.kind == "saloon" else space for space in HOUSE.spaces
    ]
    papers = [
        msgspec.structs.replace(paper, do=(Move(to="mine"),)) if paper.do == (Move(to="saloon"),) else paper
        for paper in HOUSE.papers
    ]
    return msgspec.structs.replace(
        HOUSE, kinds=Kinds(3, 3, 3, 4, 0), spaces=tuple(spaces), papers=tuple(papers), nuggets=Nuggets(1, 4)
    )


def test_cv_s1_all_yellow_papers_come_before_all_red_ones() -> None:
    table = Tabletop((Gain(100),))
    assert {colour: len(pack) for colour, pack in table.state.papers.items()} == {"yellow": 29, "red": 20}
    table.roll(news=True)
    yellow = [paper.id for paper in table.game.board.edition.papers if paper.colour == "yellow"]
    assert table.options == yellow
    assert table.args == {"colour": "yellow", "left": 29}


def test_cv_s1_the_change_to_red_may_fall_within_one_turn() -> None:
    table = Tabletop((Move(to="newspaper"),))
    table.state.papers["yellow"] = ["card-1"]
    table.news("card-1")
    assert table.args == {"colour": "red", "left": 20}
    assert table.options == [paper.id for paper in HOUSE.papers if paper.colour == "red"]


def test_cv_s1_a_paper_is_read_with_its_number_in_the_pack() -> None:
    table = Tabletop((Gain(100),)).roll(news=True).say("card-1")
    assert table.args == {"card": "card-1", "colour": "yellow", "number": 1}
    table = Tabletop()
    table.state.papers = {"yellow": [], "red": table.state.papers["red"][:3]}
    last = table.state.papers["red"][-1]
    assert table.roll(news=True).say(last).args == {"card": last, "colour": "red", "number": 18}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cv_s2_all_start_with_2000_dollars_on_the_station(seats: int) -> None:
    state = Tabletop(seats=seats).state
    assert state.cash == [2000] * seats
    assert state.space == ["station"] * seats
    assert state.deeds == [[]] * seats
    assert (state.skips, state.owing, state.out) == ([0] * seats, [0] * seats, [False] * seats)
    assert (state.turn_no, state.step, state.over, state.winners) == (1, "turn", False, [])


def test_cv_s3_nuggets_are_as_the_edition_says() -> None:
    assert Tabletop().state.nuggets == {"real": 3, "fool": 2}
    assert Tabletop(edition=without_saloon()).state.nuggets == {"real": 1, "fool": 4}


def test_cv_s4_thirteen_properties_three_mines_and_the_saloon() -> None:
    board = Tabletop().game.board
    assert {kind: len(ids) for kind, ids in board.of_kind.items()} == {
        "bank": 3,
        "store": 3,
        "hotel": 3,
        "mine": 3,
        "saloon": 1,
    }


def test_cv_s4_an_edition_may_have_four_mines_and_no_saloon() -> None:
    house = without_saloon()
    assert edition.decode(msgspec.to_builtins(house), "ours.toml") == house
    table = Tabletop(edition=house).hold(1, {"mine-1": "claim-1", "mine-2": "claim-2", "mine-3": "claim-3"}, "fool")
    assert table.land("claim-4").options == ["buy:mine", "decline"]
    table.say("buy:mine", "fool")
    assert table.state.lots["claim-4"] == "mine-4"


def test_cv_s4_never_more_mines_than_nuggets() -> None:
    raw: dict[str, Any] = msgspec.to_builtins(without_saloon())
    raw["kinds"]["mine"] = 6
    with pytest.raises(EditionError, match=r"kinds\.mine: 6 is not allowed \(allowed: 3, 4\)"):
        edition.decode(raw, "ours.toml")


@pytest.mark.parametrize(
    ("where", "low", "high", "over"),
    [
        (("nuggets", "real"), 0, 5, 6),
        (("nuggets", "fool"), 0, 5, 6),
        (("kick", "none"), 0, 1000, 1001),
        (("kick", "target"), 0, 1000, -1),
        (("spaces", 1, "value"), 100, 1000, 1100),
        (("papers", 0, "do", 0, "amount"), 100, 1000, 0),
        (("papers", 0, "do", 0, "amount"), 100, 1000, 1100),
        (("name", "en"), "H", "H" * 28, "H" * 29),
        (("spaces", 1, "name", "en"), "M", "M" * 28, ""),
        (("papers", 0, "text", "en", "headline"), "E", "E" * 48, "E" * 49),
        (("papers", 0, "text", "en", "headline"), "E", "E" * 48, ""),
        (("papers", 0, "text", "en", "body"), "E", "E" * 300, "E" * 301),
        (("papers", 0, "text", "en", "body"), "E", "E" * 300, ""),
        (("papers", 19, "do", 0, "steps"), -12, 12, 13),
        (("papers", 19, "do", 0, "steps"), -12, 12, -13),
    ],
)
def test_what_is_data_has_bounds(where: tuple[str | int, ...], low: object, high: object, over: object) -> None:
    def with_value(value: object) -> Any:
        raw: Any = msgspec.json.decode(msgspec.json.encode(HOUSE))
        if where[0] == "nuggets" and isinstance(value, int):
            raw["nuggets"] = {"real": 5 - value, "fool": 5 - value}
        part = raw
        for key in where[:-1]:
            part = part[key]
        part[where[-1]] = value
        return raw

    for value in (low, high):
        edition.decode(with_value(value), "ours.toml")
    with pytest.raises(EditionError, match=str(where[-1])):
        edition.decode(with_value(over), "ours.toml")


def test_it_is_a_game_for_two_to_four() -> None:
    assert list(Calamityville.players) == [2, 3, 4]


def test_the_track_is_searched_once_round() -> None:
    board = Tabletop().game.board
    assert board.next_space("lot-1", "lot-1")[-1] == "lot-1"
    with pytest.raises(LookupError, match="the track has no space 'moon'"):
        board.next_space("lot-1", "moon")


def test_cv_s5_the_bank_never_runs_out_and_all_money_is_in_hundreds() -> None:
    table = Tabletop((Gain(1000),)).cash(9900, 0, 0)
    table.state.bank = 0
    assert table.news().paid == [(BANK, 0, 1000, "CV-N6")]
    assert table.state.bank == -1000
    assert table.state.cash[0] == 10900


def test_cv_s5_cash_is_open() -> None:
    table = Tabletop().cash(100, 200, 300)
    assert [seat["cash"] for seat in table.game.view(table.play, "ABC")["seats"]] == [100, 200, 300]


def test_cv_s6_turns_go_clockwise() -> None:
    table = Tabletop().stand(0, "lot-6").stand(1, "lot-6").stand(2, "lot-6")
    turns = []
    for _ in range(4):
        turns.append((table.state.turn, table.state.turn_no))
        table.roll()
    assert turns == [(0, 1), (1, 2), (2, 3), (0, 4)]


def test_cv_s6_the_table_may_name_who_begins() -> None:
    game = Calamityville(HOUSE, Terms(choose(SWITCHES, {})))
    assert game.begin(4, 2).turn == 2


def test_cv_s6_who_begins_is_drawn() -> None:
    firsts = {
        complete(Wanted(game="calamityville", seats=["Ann", "Bob"], chance="dealt", seed=seed)).first
        for seed in range(20)
    }
    assert firsts == {0, 1}


def test_cv_s8_a_seat_that_is_away_declines_passes_and_pays() -> None:
    passive = Tabletop().game.passive
    assert passive(Choose("buy", 0, listed=("buy:bank", "decline"))) == "decline"
    assert passive(Choose("end", 0, also=("auction:bank-1",), listed=("end",), default="end")) == "end"
    assert passive(Choose("aim", 0, listed=("aim:bank-1", "decline"))) == "decline"
    assert passive(Bid("bid", 0)) == "pass"


def test_cv_s8_where_nothing_can_be_declined_an_away_seat_takes_the_first() -> None:
    passive = Tabletop().game.passive
    assert passive(Choose("give", 0, listed=("give:bank-1", "give:store-1"))) == "give:bank-1"


def test_cv_s8_nobody_is_broke_and_nothing_is_rolled_for_a_seat_that_is_away() -> None:
    passive = Tabletop().game.passive
    assert passive(Choose("debt", 0, listed=("give-up",))) is None
    assert passive(Roll("turn", 0)) is None
    assert passive(Read("news", None)) is None
    assert passive(Kick("kick", 0)) is None


def test_cv_s8_an_away_players_cash_and_deeds_stay_and_he_may_come_back() -> None:
    table = Table.new(complete(Wanted(game="calamityville", seats=["Ann", "Bob"])))
    table.answer({"newspaper": "blank", "numeric": 1})
    table.answer("buy:store")
    table.answer("end")
    table.seat({"Bob": "away"})
    table.answer({"newspaper": "blank", "numeric": 2})
    assert table.request is not None
    assert (table.request.prompt, table.request.seat) == ("turn", 0)  # Bob declined to buy
    table.seat({"Ann": "away", "Bob": "hand"})
    assert table.state.deeds == [["store-1"], []]
    assert table.state.cash == [1800, 2000]
    table.answer({"newspaper": "blank", "numeric": 1})  # Ann's pawn goes on to lot-2, where she declines
    assert (table.request.prompt, table.request.seat) == ("turn", 1)
