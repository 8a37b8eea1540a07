"""PP-W1: the first to have all nine resorts standing wins."""

import pytest
from tests.games.prize_property.tabletop import MIDDLE, OUTER, Tabletop

from tablehand.games.money import BANK
from tablehand.games.prize_property.cards import Disaster, Gain

EIGHT = (*MIDDLE, *OUTER, "tennis", "marina")


def ninth(*legal: int, **switches: str) -> Tabletop:
    """Three players; Bob, who has eight resorts, has paid for the camp grounds."""
    table = Tabletop(*[(Gain(1),)] * 3, switches={"PP-" + clause: value for clause, value in switches.items()})
    table.build(1, *EIGHT).cash(60, 60, 60).turn(1).at("market")
    for seat, cards in enumerate(legal):
        table.hold(seat, legal=cards)
    return table.say("build:camp")


def ended(table: Tabletop) -> bool:
    """Whether the game is over, with Bob as its winner."""
    if not table.state.over:
        assert table.state.winners == []
        return False
    assert (table.asked, table.state.winners) == (None, [1])
    assert table.state.turn == 1  # nobody's turn follows
    assert table.shown_as("win") == [{"why": "PP-W1", "who": 1}]
    return True


def test_pp_w1_the_ninth_resort_wins_when_nobody_challenges_it() -> None:
    table = ninth()
    assert not ended(table)
    assert not ended(table.court(0))
    assert ended(table.court(0))
    assert table.state.resorts[1] == [*EIGHT, "camp"]
    assert [event["do"] for event in table.shown] == ["build", "complete", "win"]
    view = table.view()
    assert (view["over"], view["winners"], view["court"]) == (True, ["Bob"], None)


def test_pp_w1_the_ninth_counts_after_its_court_not_before() -> None:
    table = ninth(0, 0, 1)
    for answer in ("play:1", "play:0", "play:0"):
        assert not ended(table.say(answer))
    assert ended(table.say("green"))
    assert [event["do"] for event in table.shown] == ["verdict", "build", "complete", "win"]


def test_pp_w1_a_ninth_lost_in_court_does_not_win_and_may_be_built_again() -> None:
    table = ninth(0, 0, 1).court(1, 0, 0).say("red")
    assert not ended(table)
    assert (table.asked, table.state.resorts[1]) == (("income", 2), list(EIGHT))
    assert (table.state.cash[2], table.shown_as("win"), table.shown_as("complete")) == (65, [], [])
    for card in range(1, 4):  # Cleo, Ann and Bob draw
        table.draw(f"card-{card}")
        if card < 3:
            table.say("end")
    table.say("build:camp").court(0, 0)
    assert ended(table)


def test_pp_w1_and_pp_i4_a_ninth_lost_in_court_may_be_won_in_the_next() -> None:
    table = ninth(0, 0, 3).court(1, 0, 0).say("red").draw("card-1").say("end").draw("card-2").say("end")
    table.draw("card-3").say("build:camp")
    assert (table.asked, table.options) == (("challenge", 2), ["play:0", "play:1", "play:2"])
    assert ended(table.court(2, 0, 0).say("green"))


def test_pp_w1_eight_resorts_do_not_win() -> None:
    table = Tabletop().build(0, *EIGHT[:-1]).cash(60).at("market").say("build:marina").court(0, 0)
    assert (table.state.over, table.asked) == (False, ("income", 1))


def test_pp_w1_nine_buildings_of_several_players_do_not_win() -> None:
    table = Tabletop().build(1, *MIDDLE, *OUTER).build(0, "tennis", "marina").at("market").say("build:camp").court(0, 0)
    assert not table.state.over


def test_pp_w1_a_resort_that_was_lost_does_not_count() -> None:
    table = Tabletop((Disaster("golf"),)).build(0, *EIGHT).cash(60).draw().say("build:camp").court(0, 0)
    assert (table.state.over, len(table.state.resorts[0])) == (False, 8)


def test_pp_w1_with_many_buildings_a_turn_the_game_ends_at_the_ninth() -> None:
    table = Tabletop(switches={"PP-T4.buildings": "many"}).build(1, *EIGHT[:-1]).cash(60, 60, 60).turn(1).at("market")
    table.say("build:marina").court(0, 0)
    assert table.asked == ("market", 1)
    assert ended(table.say("build:camp").court(0, 0))


@pytest.mark.parametrize("marble", ["green", "red"])
def test_pp_w1_and_pp_c3_secret_the_ninth_waits_for_the_reveal(marble: str) -> None:
    table = ninth(0, 0, 1, C3="secret").court(1, 0, 0)
    assert not ended(table)
    assert ended(table.say(marble)) == (marble == "green")


def test_pp_w1_and_pp_c6_whoever_plays_against_the_winner_is_not_paid() -> None:
    table = ninth(1, 0, 1, C6="all").court(1, 1, 0).say("green")
    assert ended(table)
    assert (table.paid, table.state.cash) == ([], [60, 55, 60])
    assert not any(source == BANK for source, *_ in table.paid)


def test_pp_d1_nine_buildings_end_the_game_so_no_factor_is_higher_than_three() -> None:
    table = ninth().court(0, 0)
    assert ended(table)
    assert [seat["factor"] for seat in table.view()["seats"]][::2] == [1, 1]
