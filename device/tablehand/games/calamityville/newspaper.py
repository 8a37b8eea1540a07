"""Newspapers: the top card is read, then carried out part by part (CV-T2, CV-T5, CV-N)."""

from collections.abc import Callable, Generator, Sequence
from typing import Any

from ..money import BANK
from ..requests import Answer, Choose, Draw, Read, Request, Steps
from .board import COLOURS
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
    Part,
    Pay,
    Share,
    Skip,
)
from .play import Play
from .state import MOST_HELD, STEP


def left(play: Play, colour: str) -> int:
    """How many papers of a colour are still to come."""
    return len(play.state.papers[colour]) - play.state.unnamed.get(colour, 0)


def newspaper(play: Play) -> Steps:
    """CV-T2, CV-T5: take the top paper out of the game, read it out, carry it out."""
    state = play.state
    me = state.turn
    colour = next((one for one in COLOURS if left(play, one)), None)
    if colour is None:  # a printed pack that ran out before anybody named its last card
        end(play)
        return
    remaining = left(play, colour)
    card = yield Draw("news", me, {"colour": colour, "left": remaining}, (), 0, _top(play, colour, remaining), colour)
    if card == "other":
        state.unnamed[colour] = state.unnamed.get(colour, 0) + 1
        play.event("paper", "CV-T4", what=None, colour=colour)
        parts = yield from _printed(play, colour)
    else:
        state.papers[colour].remove(card)
        play.event("paper", "CV-T4", what=card, colour=colour)
        parts = play.board.paper[card].do
        number = len(play.board.pack[colour]) - remaining + 1
        yield Read("news", None, {"card": card, "colour": colour, "number": number})
    for part in parts:
        yield from VERBS[type(part)](play, part)
        if state.out[me]:
            return


def _top(play: Play, colour: str, remaining: int) -> tuple[str, ...]:
    """The cards the top one may be; CV-N4 can keep the last one for the end of the red pack."""
    cards = play.state.papers[colour]
    last = play.switches["CV-N4"]
    if colour == "red" and last and remaining > int(last):
        cards = [card for card in cards if card != play.board.last]
    return (*cards, "other") if play.board.printed else tuple(cards)


def _printed(play: Play, colour: str) -> Generator[Request, Answer, tuple[Part, ...]]:
    """A printed card that the edition doesn't know: its verb and amount are picked on the screen."""
    me = play.state.turn
    names = tuple("verb:" + name for name in (*PRICED, *PLAIN, "nothing"))
    answer = yield Choose("verb", me, {"colour": colour}, (), 0, names)
    name = answer.removeprefix("verb:")
    if name == "nothing":
        return ()
    if name in PLAIN:
        return (PLAIN[name],)
    amounts = tuple(f"amount:{amount}" for amount in range(STEP, 11 * STEP, STEP))
    answer = yield Choose("amount", me, {"colour": colour, "verb": name}, (), 0, amounts)
    return (PRICED[name](int(answer.removeprefix("amount:"))),)


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


def _gain(play: Play, part: Gain) -> Steps:
    for source, seat, amount in _gains(play, part):
        if amount:
            play.pay(source, seat, amount, "CV-N6")
    yield from ()


def _charge(play: Play, part: Pay | Collect | Share) -> Steps:
    """Let a part's debts fall due together, from the reader on clockwise (CV-B6)."""
    me = play.state.turn
    count = len(play.state.cash)
    by_debtor: dict[int, list[tuple[int, int]]] = {}
    for debtor, creditor, amount in sorted(_debts(play, part), key=lambda debt: (debt[0] - me) % count):
        if amount:
            by_debtor.setdefault(debtor, []).append((creditor, amount))
    why = "CV-N1" if isinstance(part, Pay) else "CV-N6"
    yield from owe(play, [Debt(debtor, tuple(shares), why) for debtor, shares in by_debtor.items()])


def _move(play: Play, part: Move) -> Steps:
    """CV-T6: a visit is a landing in every respect; else the pawn is only put there."""
    state = play.state
    board = play.board
    state.moved = True
    if not board.mapped:
        if part.visit and (yield from _visit_unmapped(play, part)):
            yield from newspaper(play)
        return
    here = state.space[state.turn]
    path = board.next_space(here, part.to) if part.to else board.walk(here, part.steps)
    if not part.visit:
        put(play, path, "CV-T6")
    elif (yield from walk(play, path, "CV-T6")):
        yield from newspaper(play)


def _visit_unmapped(play: Play, part: Move) -> Landing:
    """Without a map: a place of its own kind is known, any other is asked."""
    if part.to in ("station", "newspaper"):
        return (yield from settle(play, part.to, ""))
    if part.to == "saloon":
        return (yield from settle(play, part.to, part.to))
    return (yield from ask_place(play, part.steps))


def _give(play: Play, part: Give) -> Steps:
    """CV-N2: the giver picks; a receiver with five passes it on clockwise, never back."""
    state = play.state
    giver = seats(play, part.giver)[0]
    first = seats(play, part.to)[0]
    if giver == first or not state.deeds[giver]:
        return
    line = [first, *play.clockwise(first)]
    to = next((seat for seat in line if seat != giver and len(state.deeds[seat]) < MOST_HELD), None)
    if to is None:
        return
    options = tuple("give:" + deed for deed in state.deeds[giver])
    answer = yield Choose("give", giver, {"to": to}, (), 0, options)
    building = answer.removeprefix("give:")
    state.deeds[giver].remove(building)
    state.deeds[to].append(building)
    play.event("deed", "CV-N2", what=building, who=to)


def _donkey(play: Play, part: Donkey) -> Steps:
    yield from let_loose(play)


def _destroy(play: Play, part: Destroy) -> Steps:
    for whose in seats(play, part.whose):
        options = play.aims([whose])
        if options:
            answer = yield Choose("destroy", play.state.turn, {"whose": whose}, (), 0, options)
            destroy(play, answer.removeprefix("aim:"), "CV-N6")


def _foreclose(play: Play, part: Foreclose) -> Steps:
    for whose in seats(play, part.whose):
        options = tuple("foreclose:" + deed for deed in play.state.deeds[whose])
        if options:
            answer = yield Choose("foreclose", play.state.turn, {"whose": whose}, (), 0, options)
            play.release(answer.removeprefix("foreclose:"), "CV-N6")


def _again(play: Play, part: Again) -> Steps:
    play.state.again += 1
    play.event("again", "CV-N6", who=play.state.turn)
    yield from ()


def _skip(play: Play, part: Skip) -> Steps:
    for seat in seats(play, part.who):
        play.state.skips[seat] += 1
        play.event("skip", "CV-N6", who=seat)
    yield from ()


def _gold_out(play: Play, part: GoldOut) -> Steps:
    play.event("gold-out", "CV-N5")
    end(play)
    yield from ()


VERBS: dict[type[Part], Callable[[Play, Any], Steps]] = {
    Gain: _gain,
    Pay: _charge,
    Collect: _charge,
    Share: _charge,
    Move: _move,
    Give: _give,
    Donkey: _donkey,
    Destroy: _destroy,
    Foreclose: _foreclose,
    Again: _again,
    Skip: _skip,
    GoldOut: _gold_out,
}
"""How each verb of an edition's papers is carried out."""

PRICED: dict[str, Callable[[int], Part]] = {
    "gain": Gain,
    "pay": Pay,
    "collect": Collect,
    "share": Share,
    "all-gain": lambda amount: Gain(amount, who="all"),
    "all-pay": lambda amount: Pay(amount, who="all"),
    "gain-per-property": lambda amount: Gain(amount, per="property"),
    "pay-per-property": lambda amount: Pay(amount, per="property"),
}
"""What a printed card with an amount can be entered as: id -> its part for that amount."""

PLAIN: dict[str, Part] = {
    "donkey": Donkey(),
    "visit-station": Move(to="station"),
    "visit-saloon": Move(to="saloon"),
    "give-left": Give(),
    "take-right": Give(giver="right", to="reader"),
    "destroy": Destroy(),
    "foreclose": Foreclose(),
    "again": Again(),
    "skip": Skip(),
    "gold-out": GoldOut(),
}
"""What a printed card without an amount can be entered as, beside `nothing`."""
