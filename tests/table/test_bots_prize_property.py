"""The sensible builder stops when the money buys something, builds cheaply, and weighs odds in court."""

from typing import Any

import pytest
from tests.table.games import NAMES, header

from tablehand.games.prize_property.board import IMPROVE, RESORTS, SECTION_OF, TOWN_CARD
from tablehand.games.requests import Choose, Gavel, Roll
from tablehand.table.bots.prize_property import RESERVE, SensibleBuilder

WATERFRONT, MIDDLE, OUTER = RESORTS.values()
DEALT = frozenset({"income", "marbles"})


def builder(**wanted: Any) -> SensibleBuilder:
    return SensibleBuilder(header(2, game="prize-property", **wanted))


def seat(
    cash: int = 0,
    resorts: tuple[str, ...] = (),
    improved: tuple[str, ...] = (),
    legal: int = 0,
    defense: int = 0,
) -> dict[str, Any]:
    """A seat as its own player sees it; sections with a resort are improved."""
    return {
        "cash": cash,
        "sections": {
            section: {
                "improved": section in improved or any(SECTION_OF[one] == section for one in resorts),
                "resorts": [one for one in kinds if one in resorts],
            }
            for section, kinds in RESORTS.items()
        },
        "town_cards": legal + defense,
        "hand": {"legal": legal, "defense": defense},
    }


def dares(me: dict[str, Any], *thrown: int, factor: int = 1) -> bool:
    """Whether the builder throws once more."""
    dice = {"income": ("red", 1, 1, 2, 3, 4)}
    roll = Roll("income", 0, {"thrown": list(thrown), "factor": factor}, ("stop",), 0, dice, dealt=DEALT)
    answer = builder()(roll, lambda: {"seats": [me]})
    assert answer in ("deal", "stop")
    return bool(answer == "deal")


def market(me: dict[str, Any], *options: str, **wanted: Any) -> Any:
    request = Choose("market", 0, {}, (), 0, (*options, "end"), "end")
    return builder(**wanted)(request, lambda: {"seats": [me]})


def sue(
    me: dict[str, Any], other: dict[str, Any], red: tuple[int, ...] | None = (0, 0), most: int = 5, **wanted: Any
) -> int:
    """How many cards seat 0 plays against seat 1."""
    return plays(
        "challenge", {"builder": 1, "resort": "golf", "price": 10, "red": red and list(red)}, most, me, other, **wanted
    )


def defend(me: dict[str, Any], red: tuple[int, ...] | None, price: int = 10, most: int = 4, **wanted: Any) -> int:
    """How many cards seat 0 plays for its own building."""
    return plays("defend", {"resort": "golf", "price": price, "red": red and list(red)}, most, me, **wanted)


def plays(prompt: str, args: dict[str, Any], most: int, *seats: dict[str, Any], **wanted: Any) -> int:
    options = tuple(f"play:{count}" for count in range(most + 1))
    answer = builder(**wanted)(Choose(prompt, 0, args, (), 0, options), lambda: {"seats": list(seats)})
    return options.index(str(answer))


# --- throwing -----------------------------------------------------------------------------------


def test_far_from_any_price_it_throws_as_long_as_a_throw_brings_more_than_it_risks() -> None:
    me = seat(cash=0, resorts=WATERFRONT + MIDDLE)  # the next building costs 20
    assert dares(me, 4, 4, 2)
    assert not dares(me, 4, 4, 3)


def test_it_stops_early_with_the_price_of_a_building_and_goes_on_where_a_throw_is_missing() -> None:
    assert not dares(seat(cash=14, resorts=WATERFRONT + MIDDLE), 4, 2)
    assert dares(seat(cash=13, resorts=WATERFRONT + MIDDLE), 4, 2)
    assert dares(seat(cash=8, resorts=WATERFRONT + MIDDLE), 4, 4, 3)


def test_a_factor_brings_the_price_nearer() -> None:
    me = seat(cash=2, resorts=WATERFRONT + MIDDLE)
    assert dares(me, 4, 4, 2)
    assert not dares(me, 4, 4, 2, factor=3)


def test_it_does_not_throw_for_money_that_nothing_is_left_to_buy_for() -> None:
    eight = WATERFRONT[1:] + MIDDLE + OUTER
    assert not dares(seat(cash=5 + RESERVE, resorts=eight))
    assert dares(seat(cash=4, resorts=eight))


# --- the market ---------------------------------------------------------------------------------


def test_it_builds_the_cheapest_and_improves_the_cheapest_where_no_lot_is_left() -> None:
    assert market(seat(15), "improve:waterfront", "improve:middle", "improve:outer") == "improve:waterfront"
    assert market(seat(30, improved=("waterfront", "middle")), "build:camp", "build:golf") == "build:camp"
    assert market(seat(7, resorts=WATERFRONT), "improve:middle", "improve:outer") == "improve:middle"


def test_it_saves_for_a_lot_that_is_ready() -> None:
    assert market(seat(7, resorts=(*WATERFRONT, "golf")), "improve:outer") == "end"


def test_it_buys_a_card_only_from_what_it_can_spare() -> None:
    options = "buy:town-card", "build:tennis"
    spare = 5 + TOWN_CARD + RESERVE
    assert market(seat(spare, improved=("waterfront",)), *options) == "buy:town-card"
    assert market(seat(spare - 1, improved=("waterfront",)), *options) == "build:tennis"
    assert market(seat(TOWN_CARD + RESERVE, resorts=WATERFRONT), "buy:town-card") == "buy:town-card"


def test_it_improves_ahead_before_it_fills_the_last_lot_unless_it_can_only_do_either() -> None:
    me = seat(5 + IMPROVE, resorts=WATERFRONT[:2])
    options = "improve:middle", "build:camp"
    assert market(me, *options) == "improve:middle"
    assert market(me, *options, switches={"PP-T4.actions": "either"}) == "build:camp"
    assert market(seat(5 + IMPROVE - 1, resorts=WATERFRONT[:2]), *options) == "build:camp"


def test_with_a_printed_town_deck_it_buys_nothing_and_plays_nothing() -> None:
    printed = {"town": "printed"}
    me = seat(60, resorts=WATERFRONT)
    del me["hand"]
    assert market(me, "buy:town-card", deck=printed) == "end"
    assert sue(me, seat(resorts=WATERFRONT + MIDDLE + OUTER[:2]), deck=printed) == 0
    assert defend(me, (0, 3), deck=printed) == 0


# --- court --------------------------------------------------------------------------------------


def test_it_sues_the_more_the_closer_the_builder_is_to_nine() -> None:
    me = seat(legal=5)
    standing = WATERFRONT + MIDDLE + OUTER
    played = [sue(me, seat(resorts=standing[:count])) for count in range(9)]
    assert played == sorted(played)
    assert (played[0], played[4]) == (0, 0)
    assert played[8] >= 2


def test_it_sues_less_where_red_marbles_lie_already() -> None:
    leader = seat(resorts=WATERFRONT + MIDDLE + OUTER[:2])
    assert sue(seat(legal=5), leader, (3, 0), most=2) < sue(seat(legal=5), leader)


def test_it_defends_by_the_red_marbles_the_price_and_how_close_it_is_itself() -> None:
    def after(standing: int, red: int, price: int = 10) -> int:
        return defend(seat(resorts=(WATERFRONT + MIDDLE + OUTER)[:standing], defense=4), (0, red), price)

    assert after(6, red=1) < after(6, red=3)
    assert after(0, red=1, price=5) < after(0, red=1, price=15) < after(8, red=1, price=15)


def test_it_keeps_its_cards_where_a_cheap_building_is_as_good_as_lost() -> None:
    assert defend(seat(defense=4), (0, 5), price=5) == 0


def test_it_reckons_with_marbles_that_it_cannot_see() -> None:
    secret = {"PP-C3": "secret"}
    leader = seat(resorts=WATERFRONT + MIDDLE + OUTER[:2], legal=5, defense=4)
    assert defend(leader, None, switches=secret) > 0
    assert sue(leader, leader, None, switches=secret) > 0


@pytest.mark.parametrize("held", range(5))
def test_it_plays_no_more_than_it_holds(held: int) -> None:
    leader = seat(resorts=WATERFRONT + MIDDLE + OUTER[:2], legal=held, defense=held)
    assert sue(leader, leader) <= held
    assert defend(leader, (0, 5)) == held


@pytest.mark.parametrize("held", [0, 5])
def test_in_court_it_looks_once_whatever_it_holds(held: int) -> None:
    looks = []

    def look() -> dict[str, Any]:
        looks.append(held)
        return {"seats": [seat(legal=held, defense=held)] * len(NAMES)}

    args = {"builder": 1, "resort": "golf", "price": 10, "red": [0, 1]}
    for prompt in ("challenge", "defend"):
        builder()(Choose(prompt, 0, args, (), 0, ("play:0", "play:1", "play:2")), look)
    assert looks == [held, held]


@pytest.mark.parametrize(("dealt", "answer"), [(DEALT, "deal"), (frozenset(), None)])
def test_it_shakes_virtual_marbles_and_waits_for_real_ones(dealt: frozenset[str], answer: str | None) -> None:
    assert builder()(Gavel("gavel", 0, pool=("green", "red"), dealt=dealt), dict) == answer
