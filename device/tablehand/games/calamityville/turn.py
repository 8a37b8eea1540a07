"""A turn of Calamityville: roll, newspaper, move, land, pass on (CV-T)."""

from typing import Any

from ..requests import Choose, Read, Roll, Steps
from .auctions import auction
from .landing import advance
from .newspaper import newspaper
from .play import GameEnd, Play


def turn(play: Play) -> Steps:
    """The only step of the game: one player's turn, to the state of the next one's."""
    state = play.state
    me = state.turn
    try:
        if state.skips[me]:  # CV-N6: a missed turn is read, then counted
            yield Read("skip", None, {"left": state.skips[me] - 1})
            state.skips[me] -= 1
        else:
            sales, bidders = play.sales(me)
            while type(thrown := (yield Roll("turn", me, {}, sales, 0, play.board.both))) is str:
                yield from auction(play, me, thrown, bidders)
                sales, bidders = play.sales(me)
            yield from _after_roll(play, thrown)
            while not state.out[me]:  # CV-T7: a last chance to sell
                sales, bidders = play.sales(me)
                if not sales or (answer := (yield Choose("end", me, {}, sales, 0, ("end",), "end"))) == "end":
                    break
                yield from auction(play, me, answer, bidders)
    except GameEnd:
        return
    _pass_on(play)


def _after_roll(play: Play, thrown: dict[str, Any]) -> Steps:
    """CV-T2, CV-T3: newspaper first, then the pawn."""
    state = play.state
    if thrown["newspaper"] == "newspaper":
        yield from newspaper(play)
    replaced = state.moved and play.switches["CV-T6"] == "instead"
    if not (state.out[state.turn] or replaced) and (yield from advance(play, thrown["numeric"])):
        yield from newspaper(play)


def _pass_on(play: Play) -> None:
    """CV-S6, CV-N6: the next player still in, or the same one if he won another turn."""
    state = play.state
    out = state.out
    if state.again and not out[state.turn]:
        state.again -= 1
    else:
        state.again = 0
        for seat in play.order[state.turn]:
            if not out[seat]:
                state.turn = seat
                break
    state.turn_no += 1
    state.moved = False
    state.tried = []
