"""Where a pawn lands: buying, rent, mines, saloon and station (CV-T3, CV-P, CV-R, CV-M)."""

from collections.abc import Generator
from typing import Any

from ..money import BANK
from ..requests import Answer, Choose, Nugget, Place, Read, Request, Roll, Steps, single
from .auctions import auction, auction_right
from .debts import Debt, owe
from .play import Play
from .state import MINE_INCOME, MOST_HELD, PRICE, SET, STEP

Landing = Generator[Request, Answer, bool]
"""Settles a space; returns True where a newspaper is to be read now (CV-T5)."""


def advance(play: Play, steps: int) -> Landing:
    """CV-T3: move the pawn of whose turn it is by the die and settle where it lands."""
    if not play.board.mapped:
        return ask_place(play, steps)
    return walk(play, play.board.walk(play.state.space[play.state.turn], steps), "CV-T3")


def walk(play: Play, path: list[str], why: str) -> Landing:
    """Move the pawn along `path` and settle its last space."""
    put(play, path, why)
    space = play.board.space[path[-1]]
    return settle(play, space.kind, space.id)


def put(play: Play, path: list[str], why: str) -> None:
    """Move the pawn along `path` without settling anything."""
    state = play.state
    state.space[state.turn] = path[-1]
    play.events.append({"do": "move", "who": state.turn, "path": path, "why": why})


def ask_place(play: Play, steps: int) -> Landing:
    """Without a map: ask where the pawn landed, and settle that."""
    state = play.state
    kinds = ["vacant", "vacant-mine", "station", "newspaper", "plain"]
    if "saloon" in play.board.kind and "saloon" not in state.lots:
        kinds.append("saloon")
    place = yield Place("place", state.turn, {"steps": steps}, (), 0, (*state.lots.values(), *kinds))
    if place in state.lots:
        return (yield from settle(play, "lot", place))  # what stands there says the rest
    kind = str({"vacant": "lot", "vacant-mine": "mine"}.get(place, place))
    return (yield from settle(play, kind, "saloon" if kind == "saloon" else ""))


def settle(play: Play, kind: str, lot: str) -> Landing:
    """Settle one space. `lot` is its id; empty for a vacant one without a map."""
    if kind == "newspaper":
        return True
    if kind == "station":
        yield from _station(play)
    elif kind != "plain":
        building = play.state.lots.get(lot)
        owner = play.owner(building)
        if building is None or owner == BANK:
            yield from _offer(play, kind, lot, building)
        elif owner != play.state.turn:
            yield from _visit(play, building, lot, owner)
        elif play.state.found.get(building) == "real":
            play.pay(BANK, owner, MINE_INCOME, "CV-M2")
    return False


def _station(play: Play) -> Steps:
    """CV-R5: $100 times a roll of the numeric die from the bank."""
    me = play.state.turn
    thrown = yield Roll("station", me, {}, (), 0, play.board.numeric)
    play.pay(BANK, me, STEP * thrown["numeric"], "CV-R5")


def _visit(play: Play, building: str, lot: str, owner: int) -> Steps:
    """Pay for landing on another player's property (CV-R1, CV-R2, CV-R4, CV-M3, CV-M4)."""
    me = play.state.turn
    kind = play.board.kind[building]
    args: dict[str, Any] = {"payee": owner, "building": building}
    if kind == "saloon":
        thrown = yield Roll("saloon", me, {"owner": owner, "building": building}, (), 0, play.board.numeric)
        args |= {"rolled": thrown["numeric"], "amount": STEP * thrown["numeric"]}
        prompt, why = "saloon", "CV-R4"
    elif kind == "mine":
        if play.state.found[building] == "fool":
            return
        args["amount"] = MINE_INCOME
        prompt, why = "toll", "CV-M3"
    else:
        kinds = play.board.kind
        count = sum(kinds[deed] == kind for deed in play.state.deeds[owner])
        args |= {"lot": lot, **rent(play, play.value(building), count)}
        prompt, why = "rent", "CV-R1" if args["factor"] == 1 else "CV-R2"
    yield Read(prompt, None, args)
    yield from owe(play, [Debt(me, ((owner, args["amount"]),), why)])


def rent(play: Play, value: int, count: int) -> dict[str, int]:
    """CV-R1, CV-R2: the lot's value times the owner's properties of that kind; a switch doubles a set."""
    factor = 2 if count >= SET and play.switches["CV-R2"] == "double" else 1
    return {"value": value, "count": count, "factor": factor, "amount": value * count * factor}


def _offer(play: Play, kind: str, lot: str, tied: str | None) -> Steps:
    """CV-P1: whoever lands on a vacant or foreclosed place may buy there."""
    state = play.state
    me = state.turn
    args = {"lot": lot, "value": play.board.values.get(lot, 0) if tied is None else play.value(tied), "tied": tied}
    while len(state.deeds[me]) < MOST_HELD:
        buys = _for_sale(play, kind, lot, tied)
        if not buys:
            return
        sales, bidders = play.sales(me)
        if state.cash[me] < PRICE:
            if not sales:
                return
            buys = ()
        options = (*buys, "decline")
        answer = yield Choose("buy", me, args, sales, 0, options, single(options))
        if answer == "decline":
            if play.switches["CV-P3"] == "auction":
                yield from _sell_right(play, kind, lot, tied, args)
            return
        if answer.startswith("auction:"):
            yield from auction(play, me, answer, bidders)
        else:
            yield from _buy(play, me, _chosen(play, answer, tied), lot, PRICE, "CV-P1")
            return


def _for_sale(play: Play, kind: str, lot: str, tied: str | None) -> tuple[str, ...]:
    """What can be bought on a space, as `buy:KIND` options."""
    if tied is not None:
        return ("buy:" + play.board.kind[tied],)
    if kind == "lot":
        only = play.board.space[lot].only if lot else None
        kinds: tuple[str, ...] = (only,) if only else ("bank", "store", "hotel")
    else:
        kinds = (kind,)
    return tuple("buy:" + one for one in kinds if play.unsold(one))


def _sell_right(play: Play, kind: str, lot: str, tied: str | None, args: dict[str, Any]) -> Steps:
    """CV-P3 `auction`: the bank sells the right to build here; the winner picks the building."""
    winner, price = yield from auction_right(play, lot, args["value"])
    if winner is None:
        return
    options = _for_sale(play, kind, lot, tied)
    answer = yield Choose("right", winner, args, (), 0, options, single(options))
    yield from _buy(play, winner, _chosen(play, answer, tied), lot, price, "CV-P3")


def _chosen(play: Play, option: str, tied: str | None) -> str:
    """The building that a `buy:KIND` means: the one tied to the space, else the lowest for sale."""
    building = tied or play.unsold(option.removeprefix("buy:"))
    if building is None:
        raise LookupError(f"{option} was offered, but none is left")
    return building


def _buy(play: Play, seat: int, building: str, lot: str, price: int, why: str) -> Steps:
    """CV-P3: money to the bank, the deed at once; the building goes up, a new mine shows its nugget."""
    state = play.state
    kind = play.board.kind[building]
    new = building not in state.lots.values()
    play.pay(seat, BANK, price, why)
    state.deeds[seat].append(building)
    play.events.append({"do": "deed", "what": building, "who": seat, "why": "CV-P3"})
    if building in state.fallen:
        state.fallen.remove(building)
        new = True
    if new:
        state.lots[lot or building] = building
        play.events.append({"do": "build", "what": building, "lot": lot or building, "why": "CV-P1"})
    if kind == "mine":
        if building not in state.found:
            yield from _turn_up_nugget(play, seat, building)
    elif kind != "saloon" and not play.board.mapped and building not in state.values:
        values = tuple(f"value:{value}" for value in play.board.lot_values)
        answer = yield Choose("value", state.turn, {"building": building}, (), 0, values)
        state.values[building] = int(answer.removeprefix("value:"))


def _turn_up_nugget(play: Play, seat: int, mine: str) -> Steps:
    """CV-M1, CV-M2: a nugget goes face up beside its mine; real gold pays $500 at once."""
    state = play.state
    left = state.nuggets
    kinds = tuple(kind for kind in left if left[kind])
    pool = tuple(kind for kind in kinds for _ in range(left[kind]))
    found = yield Nugget("nugget", state.turn, {"building": mine, "owner": seat}, (), 0, kinds, pool)
    left[found] -= 1
    state.found[mine] = found
    play.events.append({"do": "nugget", "what": mine, "found": found, "why": "CV-M1"})
    if found == "real":
        play.pay(BANK, seat, MINE_INCOME, "CV-M2")
