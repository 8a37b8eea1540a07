"""Which answers each kind of request takes."""

from typing import Any

import pytest

from tablehand.games.requests import Bid, Choose, Draw, IllegalAnswer, Kick, Nugget, Place, Read, Request, Roll

BOTH: dict[str, tuple[int | str, ...]] = {"newspaper": ("blank", "newspaper", "blank"), "numeric": (1, 2, 3, 4, 5, 6)}


def both(*dealt: str) -> Roll:
    return Roll("turn", 0, dice=BOTH, also=("auction:bank-1",), dealt=frozenset(dealt))


def listed(kind: type[Any]) -> Any:
    return kind("buy", 1, listed=("buy:bank", "decline"), also=("auction:bank-1",))


def refusal(request: Request, answer: Any) -> IllegalAnswer:
    with pytest.raises(IllegalAnswer) as caught:
        request.check(answer)
    return caught.value


def test_a_roll_takes_a_face_for_each_die() -> None:
    assert both().options() == {"newspaper": ["blank", "newspaper"], "numeric": [1, 2, 3, 4, 5, 6]}
    thrown = {"newspaper": "blank", "numeric": 6}
    assert both().check(thrown) == thrown
    assert both().check("auction:bank-1") == "auction:bank-1"


@pytest.mark.parametrize(
    "answer",
    [
        {"numeric": 3},
        {},
        {"newspaper": "blank", "numeric": 3, "marble": "red"},
        {"newspaper": "blank", "numeric": 7},
        {"newspaper": "blank", "numeric": True},
        {"newspaper": "blank", "numeric": 1.0},
        {"newspaper": "blank", "numeric": [1]},
        {"newspaper": 1, "numeric": 1},
        [1, "blank"],
        "deal",
        "buy:bank",
        3,
        None,
    ],
)
def test_a_roll_takes_nothing_else(answer: Any) -> None:
    error = refusal(both(), answer)
    assert error.legal == [both().options(), "auction:bank-1"]


def test_a_wrong_face_is_named() -> None:
    message = str(refusal(both(), {"newspaper": "blank", "numeric": 7}))
    assert "7 is no face of the numeric die" in message
    assert message.startswith("{'newspaper': 'blank', 'numeric': 7} does not answer the open roll (turn); ")


def test_dice_that_are_dealt_are_not_in_the_answer() -> None:
    one = both("numeric")
    assert (one.options(), one.asked, one.all_dealt) == ({"newspaper": ["blank", "newspaper"]}, {"newspaper"}, False)
    assert one.check({"newspaper": "blank"}) == {"newspaper": "blank"}
    assert refusal(one, {"newspaper": "blank", "numeric": 1}).legal[0] == {"newspaper": ["blank", "newspaper"]}
    assert refusal(one, "deal").legal[1] == "auction:bank-1"


def test_deal_is_the_answer_where_all_dice_are_dealt() -> None:
    all_of_them = both("numeric", "newspaper", "yellow")
    assert (all_of_them.options(), all_of_them.all_dealt) == (["deal"], True)
    assert all_of_them.check("deal") == "deal"
    assert refusal(all_of_them, {}).legal == ["deal", "auction:bank-1"]


@pytest.mark.parametrize("kind", [Choose, Draw, Nugget, Place, Read])
def test_a_listed_request_takes_what_is_listed_and_what_is_possible_beside(kind: type[Any]) -> None:
    request = listed(kind)
    assert request.options() == ["buy:bank", "decline"]
    for answer in ("buy:bank", "decline", "auction:bank-1"):
        assert request.check(answer) == answer
    for wrong in ("buy:hotel", "", None, 0, ["decline"], {"decline": 1}):
        assert refusal(request, wrong).legal == ["buy:bank", "decline", "auction:bank-1"]


def test_a_page_is_put_away_by_seen() -> None:
    assert Read("news", None).options() == ["seen"]


def test_a_kick_takes_a_list_of_those_that_fell() -> None:
    kick = Kick("kick", 0, standing=("bank-1", "mine-1"))
    assert kick.options() == ["bank-1", "mine-1"]
    for fell in ([], ["mine-1"], ["mine-1", "bank-1"]):
        assert kick.check(fell) == fell


@pytest.mark.parametrize(
    ("answer", "hint"),
    [
        ("bank-1", "a list of those that fell"),
        (("bank-1",), "a list of those that fell"),
        (["bank-2"], "'bank-2' does not stand on the board"),
        ([["bank-1"]], "does not stand on the board"),
        (["bank-1", "bank-1"], "each building once"),
    ],
)
def test_a_kick_takes_nothing_else(answer: Any, hint: str) -> None:
    error = refusal(Kick("kick", 0, standing=("bank-1", "mine-1")), answer)
    assert hint in str(error)
    assert error.legal == ["bank-1", "mine-1"]


def test_a_bid_takes_whole_steps_or_a_pass() -> None:
    bid = Bid("bid", 1, low=200, high=400)
    assert bid.options() == {"min": 200, "max": 400, "step": 100}
    for answer in (200, 300, 400, "pass"):
        assert bid.check(answer) == answer
    for wrong in (100, 250, 500, 300.0, True, "300", None, ["pass"]):
        assert refusal(bid, wrong).legal == [{"min": 200, "max": 400, "step": 100}, "pass"]
