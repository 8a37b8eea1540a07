"""Income: throw as often as you dare, a red ball takes all of it (PP-T1, PP-D)."""

from ..money import BANK
from ..requests import Roll, Steps
from .play import Play

RED = "red"
"""The face that ends the throwing with nothing."""


def income(play: Play) -> Steps:
    """The first step of a turn. Sections complete now multiply all of it (PP-D1)."""
    state = play.state
    me = state.turn
    faces = play.box.income
    factor = play.factor(me)
    while (
        answer := (yield Roll("income", me, {"thrown": state.income, "factor": factor}, ("stop",), 0, faces))
    ) != "stop":
        face = answer["income"]
        if face == RED:
            play.events.append({"do": "red-ball", "who": me, "lost": factor * sum(state.income), "why": "PP-T1"})
            state.income = []
            break
        state.income = [*state.income, face]
        play.events.append({"do": "throw", "who": me, "face": face, "why": "PP-T1"})
    if state.income:
        play.pay(BANK, me, factor * sum(state.income), "PP-T1" if factor == 1 else "PP-D1")
        state.income = []
    state.step = "opportunity"
