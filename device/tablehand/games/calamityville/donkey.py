"""The wild donkey (CV-D), and what destroys a building."""

from ..requests import Choose, Kick, Steps, single
from .play import Play


def let_loose(play: Play) -> Steps:
    """CV-D1 to CV-D4: announce a target or decline, kick, and see what fell."""
    state = play.state
    me = state.turn
    aims = play.aims(range(len(state.cash)))
    if not aims:
        return
    answer = yield Choose("aim", me, {}, (), 0, (*aims, "decline"))
    if answer == "decline":
        return
    target = answer.removeprefix("aim:")
    args = {"target": target, "lot": play.lot_of(target), "owner": play.owner(target)}
    fell = yield Kick("kick", me, args, (), 0, play.standing(), play.board.donkey)
    play.events.append({"do": "kick", "what": target, "fell": fell, "why": "CV-D1"})
    if target in fell:
        destroy(play, target, "CV-D3")
    elif play.switches["CV-D3"] == "shooter":
        options = tuple(aim for aim in aims if aim.removeprefix("aim:") in fell)
        if options:
            answer = yield Choose("shooter", me, {"target": target}, (), 0, options, single(options))
            destroy(play, answer.removeprefix("aim:"), "CV-D3")


def destroy(play: Play, building: str, why: str) -> None:
    """CV-D5: the deed goes back to the bank; the building lies tied to its space."""
    play.events.append({"do": "fall", "what": building, "who": play.owner(building), "why": why})
    play.release(building, "CV-D5")
    play.state.fallen.append(building)
