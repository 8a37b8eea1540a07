"""The sensible prospector keeps a reserve, buys what completes a set, and aims at whoever is ahead."""

from typing import Any

import pytest
from tests.table.games import NAMES, header

from tablehand.games.requests import Bid, Choose, Read, Request, Roll
from tablehand.table.bots import sensible
from tablehand.table.bots.calamityville import RESERVE, SensibleProspector
from tablehand.table.table import Table

BOT = SensibleProspector(header(2))


def view(*holdings: tuple[int, list[str]], values: dict[str, int] | None = None) -> dict[str, Any]:
    """What is seen of a table where each seat has so much cash and these properties."""
    seats = [{"name": NAMES[n], "cash": cash, "properties": deeds} for n, (cash, deeds) in enumerate(holdings)]
    lots = [
        {"building": deed, "owner": NAMES[n], "value": (values or {}).get(deed, 100)}
        for n, (_, deeds) in enumerate(holdings)
        for deed in deeds
    ]
    return {"seats": seats, "lots": lots}


def ask(request: Request, seen: dict[str, Any]) -> Any:
    return BOT(request, lambda: seen)


def choose(prompt: str, *options: str, **args: Any) -> Choose:
    return Choose(prompt, 0, args, (), 0, options)


def buy(value: int = 200) -> Choose:
    return choose("buy", "buy:bank", "buy:store", "buy:hotel", "decline", value=value)


@pytest.mark.parametrize("seed", range(8))
def test_a_bot_that_buys_or_bids_keeps_its_reserve(seed: int) -> None:
    table = Table(header(3, chance="dealt", seed=seed), None)
    bot = sensible(table.header)
    bought = 0
    while (request := table.request) is not None:
        answer = bot(request, table.view)
        seat = request.seat
        table.answer(answer)
        if isinstance(request, Bid) and isinstance(answer, int):
            assert request.high - answer >= RESERVE
        if request.prompt == "buy" and answer != "decline":
            assert seat is not None
            assert table.state.cash[seat] >= RESERVE
            bought += 1
    assert bought


def test_it_buys_what_completes_a_set_before_a_new_kind() -> None:
    assert ask(buy(), view((2000, ["store-1", "store-2"]), (2000, []))) == "buy:store"
    assert ask(buy(), view((2000, ["hotel-1", "hotel-2", "bank-1"]), (2000, []))) == "buy:hotel"


def test_it_declines_what_would_cost_its_reserve() -> None:
    assert ask(buy(), view((RESERVE + 200, []), (2000, []))) == "buy:bank"
    assert ask(buy(), view((RESERVE + 100, []), (2000, []))) == "decline"


def test_it_bids_in_small_steps_up_to_what_a_property_will_bring() -> None:
    seen = view((5000, []), (2000, ["bank-1"]), values={"bank-1": 100})

    def bid(low: int, high: int = 5000) -> Any:
        return ask(Bid("bid", 0, {"building": "bank-1", "seller": 1}, (), 0, low, high), seen)

    assert bid(100) == 100
    assert bid(300) == 300
    assert bid(400) == "pass"
    assert bid(300, 500) == "pass"


def test_it_aims_at_the_dearest_building_of_whoever_is_ahead_of_the_others() -> None:
    aims = choose("aim", "aim:bank-1", "aim:store-1", "aim:store-2", "aim:hotel-1", "decline")
    values = {"bank-1": 300, "store-1": 100, "store-2": 200, "hotel-1": 300}
    holdings = (9000, ["bank-1"]), (1500, ["store-1", "store-2"]), (1000, ["hotel-1"])
    assert ask(aims, view(*holdings, values=values)) == "aim:store-2"
    assert ask(choose("aim", "aim:bank-1", "decline"), view(*holdings, values=values)) == "decline"


def test_it_parts_with_what_brings_least_and_sells_before_it_gives_up() -> None:
    seen = view((0, ["bank-1", "store-1"]), (2000, []), values={"bank-1": 300, "store-1": 100})
    assert ask(choose("give", "give:bank-1", "give:store-1"), seen) == "give:store-1"
    assert ask(choose("debt", "auction:bank-1", "auction:store-1", "give-up"), seen) == "auction:store-1"
    assert ask(choose("debt", "give-up"), seen) == "give-up"


def test_a_card_that_takes_something_down_does_least_harm_to_itself_and_most_to_others() -> None:
    seen = view((0, ["bank-1", "store-1"]), (0, ["bank-2", "store-2"]), values={"bank-1": 300, "bank-2": 300})
    assert ask(choose("destroy", "aim:bank-1", "aim:store-1", whose=0), seen) == "aim:store-1"
    assert ask(choose("foreclose", "foreclose:bank-2", "foreclose:store-2", whose=1), seen) == "foreclose:bank-2"


@pytest.mark.parametrize("prompt", ["value", "verb", "amount"])
def test_what_is_printed_only_the_table_can_know(prompt: str) -> None:
    assert ask(choose(prompt, "value:100"), view((0, []))) is None


def test_it_throws_dealt_dice_and_waits_for_real_ones() -> None:
    dice: dict[str, tuple[int | str, ...]] = {"numeric": (1, 2, 3, 4, 5, 6), "newspaper": ("blank", "newspaper")}
    both = frozenset(dice)
    assert ask(Roll("turn", 0, dice=dice, dealt=both), view((0, []))) == "deal"
    assert ask(Roll("turn", 0, dice=dice, dealt=both - {"numeric"}), view((0, []))) is None
    assert ask(Read("news", None), view((0, []))) == "seen"


def test_it_looks_only_at_the_public_view_and_only_if_it_must() -> None:
    """It is given the request and a way to look; `end`, a page and a throw need no look."""

    def refuse() -> dict[str, Any]:
        raise AssertionError

    assert BOT(choose("end", "end"), refuse) == "end"
    assert BOT(Read("rent", None), refuse) == "seen"
