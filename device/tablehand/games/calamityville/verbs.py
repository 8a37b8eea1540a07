"""How each verb of a newspaper is carried out (CV-N).

Each is a generator that returns True where the pawn came to a newspaper, which is read at once.
"""

from collections.abc import Callable, Sequence
from typing import Any

from ..decks import Part
from ..money import BANK
from ..requests import Choose, single
from .debts import Debt, end, owe
from .donkey import destroy, let_loose
from .landing import Landing, ask_place, put, settle, walk
from .papers import (
    Again,
    Collect,
    Destroy,
    Donkey,
    Foreclose,
    Gain,
    Give,
    GoldOut,
    Move,
    Pay,
    Share,
    Skip,
)
from .play import Play
from .state import MOST_HELD


def carry_out(play: Play, part: Part) -> Landing:
    """One part of a card, with every landing, kick, debt and auction that it causes (CV-N7)."""
    at_once = AT_ONCE.get(type(part))
    if at_once:
        at_once(play, part)
        return False
    return (yield from VERBS[type(part)](play, part))


def seats(play: Play, word: str) -> list[int]:
    """Whom a card's word means, clockwise from the reader's left (CV-N7)."""
    me = play.state.turn
    everybody = play.clockwise(me)
    if word == "reader":
        return [me]
    if word == "all":
        return everybody
    others = everybody[:-1]
    if word == "others":
        return others
    if word == "left":
        return others[:1]
    if word == "right":
        return others[-1:]
    pick = max if word == "richest" else min
    return [pick(everybody, key=play.state.cash.__getitem__)]


def _times(play: Play, seat: int, amount: int, per: str | None) -> int:
    """A card's amount for one seat, multiplied by the properties it counts."""
    if per is None:
        return amount
    kind = play.board.kind
    deeds = play.state.deeds[seat]
    if per == "property":
        return amount * len(deeds)
    if per == "building":
        return amount * sum(kind[deed] != "mine" for deed in deeds)
    return amount * sum(kind[deed] == per for deed in deeds)


def _gains(play: Play, part: Gain) -> list[tuple[int, int, int]]:
    return [(BANK, seat, _times(play, seat, part.amount, part.per)) for seat in seats(play, part.who)]


def _debts(play: Play, part: Pay | Collect | Share) -> list[tuple[int, int, int]]:
    """What a part makes players owe, as (debtor, creditor, amount)."""
    me = play.state.turn
    who = seats(play, part.who)
    if isinstance(part, Share):
        return [(me, seat, part.amount) for seat in who if seat != me]
    to = BANK if isinstance(part, Pay) else me
    return [(seat, to, _times(play, seat, part.amount, part.per)) for seat in who if seat != to]


def due(play: Play, parts: Sequence[Part]) -> list[tuple[int, int, int]]:
    """The payments of a card that are certain before it is carried out: those up to the first other part."""
    certain = []
    for part in parts:
        if isinstance(part, Gain):
            certain += _gains(play, part)
        elif isinstance(part, Pay | Collect | Share):
            certain += _debts(play, part)
        else:
            break
    return [payment for payment in certain if payment[2]]


def _gain(play: Play, part: Gain) -> None:
    for source, seat, amount in _gains(play, part):
        if amount:
            play.pay(source, seat, amount, "CV-N6")


def _charge(play: Play, part: Pay | Collect | Share) -> Landing:
    """Let a part's debts fall due together, from the reader on clockwise (CV-B6)."""
    me = play.state.turn
    count = len(play.state.cash)
    by_debtor: dict[int, list[tuple[int, int]]] = {}
    for debtor, creditor, amount in sorted(_debts(play, part), key=lambda debt: (debt[0] - me) % count):
        if amount:
            by_debtor.setdefault(debtor, []).append((creditor, amount))
    why = "CV-N1" if isinstance(part, Pay) else "CV-N6"
    yield from owe(play, [Debt(debtor, tuple(shares), why) for debtor, shares in by_debtor.items()])
    return False


def _move(play: Play, part: Move) -> Landing:
    """CV-T6: a visit is a landing in every respect; else the pawn is only put there."""
    state = play.state
    board = play.board
    state.moved = True
    if not board.mapped:
        return part.visit and (yield from _visit_unmapped(play, part))
    here = state.space[state.turn]
    path = board.next_space(here, part.to) if part.to else board.walk(here, part.steps)
    if part.visit:
        return (yield from walk(play, path, "CV-T6"))
    put(play, path, "CV-T6")
    return False


def _visit_unmapped(play: Play, part: Move) -> Landing:
    """Without a map: a place of its own kind is known, any other is asked."""
    if part.to in ("station", "newspaper"):
        return (yield from settle(play, part.to, ""))
    if part.to == "saloon":
        return (yield from settle(play, part.to, part.to))
    return (yield from ask_place(play, part.steps))


def _give(play: Play, part: Give) -> Landing:
    """CV-N2: the giver picks; a receiver with five passes it on clockwise, never back."""
    state = play.state
    givers, receivers = seats(play, part.giver), seats(play, part.to)
    if givers == receivers or not (givers and receivers):  # the last one in has no neighbours
        return False
    giver, first = givers[0], receivers[0]
    line = [first, *play.clockwise(first)]
    to = next((seat for seat in line if seat != giver and len(state.deeds[seat]) < MOST_HELD), None)
    if to is None or not state.deeds[giver]:
        return False
    options = tuple("give:" + deed for deed in state.deeds[giver])
    answer = yield Choose("give", giver, {"to": to}, (), 0, options, single(options))
    building = answer.removeprefix("give:")
    state.deeds[giver].remove(building)
    state.deeds[to].append(building)
    play.events.append({"do": "deed", "what": building, "who": to, "why": "CV-N2"})
    return False


def _donkey(play: Play, _part: Donkey) -> Landing:
    yield from let_loose(play)
    return False


def _destroy(play: Play, part: Destroy) -> Landing:
    for whose in seats(play, part.whose):
        options = play.aims([whose])
        if options:
            answer = yield Choose("destroy", play.state.turn, {"whose": whose}, (), 0, options, single(options))
            destroy(play, answer.removeprefix("aim:"), "CV-N6")
    return False


def _foreclose(play: Play, part: Foreclose) -> Landing:
    for whose in seats(play, part.whose):
        options = tuple("foreclose:" + deed for deed in play.state.deeds[whose])
        if options:
            answer = yield Choose("foreclose", play.state.turn, {"whose": whose}, (), 0, options, single(options))
            play.release(answer.removeprefix("foreclose:"), "CV-N6")
    return False


def _again(play: Play, _part: Again) -> None:
    play.state.again += 1
    play.events.append({"do": "again", "who": play.state.turn, "why": "CV-N6"})


def _skip(play: Play, part: Skip) -> None:
    for seat in seats(play, part.who):
        play.state.skips[seat] += 1
        play.events.append({"do": "skip", "who": seat, "why": "CV-N6"})


def _gold_out(play: Play, _part: GoldOut) -> None:
    play.events.append({"do": "gold-out", "why": "CV-N5"})
    end(play)


AT_ONCE: dict[type[Part], Callable[[Play, Any], None]] = {
    Gain: _gain,
    Again: _again,
    Skip: _skip,
    GoldOut: _gold_out,
}
"""The verbs that ask nothing."""

VERBS: dict[type[Part], Callable[[Play, Any], Landing]] = {
    Pay: _charge,
    Collect: _charge,
    Share: _charge,
    Move: _move,
    Give: _give,
    Donkey: _donkey,
    Destroy: _destroy,
    Foreclose: _foreclose,
}
"""The verbs that ask, or that cause something to be asked."""
