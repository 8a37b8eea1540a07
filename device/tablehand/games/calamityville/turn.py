"""A turn of Calamityville: roll, newspaper, move, land, pass on (CV-T)."""

from ..requests import Choose, Read, Roll, Steps
from .auctions import auction
from .landing import advance
from .newspaper import newspaper
from .play import GameEnd, Play


def turn(play: Play) -> Steps:
    """The only step of the game: one player's turn, to the state of the next one's."""
    try:
        if play.state.skips[play.state.turn]:
            yield from _miss(play)
        else:
            yield from _play(play)
    except GameEnd:
        return
    _pass_on(play)


def _miss(play: Play) -> Steps:
    """CV-N6: a missed turn is read, then counted."""
    state = play.state
    me = state.turn
    yield Read("skip", None, {"left": state.skips[me] - 1})
    state.skips[me] -= 1


def _play(play: Play) -> Steps:
    state = play.state
    me = state.turn
    while True:
        thrown = yield Roll("turn", me, {}, play.sales(me), 0, play.board.both)
        if type(thrown) is dict:
            break
        yield from auction(play, me, thrown.removeprefix("auction:"))
    if thrown["newspaper"] == "newspaper":
        yield from newspaper(play)
    replaced = state.moved and play.switches["CV-T6"] == "instead"
    if not (state.out[me] or replaced) and (yield from advance(play, thrown["numeric"])):
        yield from newspaper(play)
    while not state.out[me] and (sales := play.sales(me)):
        answer = yield Choose("end", me, {}, sales, 0, ("end",), "end")
        if answer == "end":
            break
        yield from auction(play, me, answer.removeprefix("auction:"))


def _pass_on(play: Play) -> None:
    """CV-S6, CV-N6: the next player still in, or the same one if he won another turn."""
    state = play.state
    if state.again and not state.out[state.turn]:
        state.again -= 1
    else:
        state.again = 0
        state.turn = play.clockwise(state.turn)[0]
    state.turn_no += 1
    state.moved = False
    state.tried = []
