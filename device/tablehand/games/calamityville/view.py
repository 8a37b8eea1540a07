"""What everybody may see of a game of Calamityville; nothing in it is secret."""

from collections.abc import Sequence
from typing import Any

from .newspaper import left
from .play import Play


def view(play: Play, names: Sequence[str]) -> dict[str, Any]:
    """The public view, in the form of the script format."""
    state = play.state
    board = play.board
    return {
        "turn": state.turn,
        "turn_no": state.turn_no,
        "step": state.step,
        "over": state.over,
        "winners": [names[seat] for seat in state.winners],
        "seats": [
            {
                "name": name,
                "cash": state.cash[seat],
                "space": state.space[seat] if board.mapped else None,
                "properties": list(state.deeds[seat]),
                "out": state.out[seat],
                "skips": state.skips[seat],
                "owing": state.owing[seat],
            }
            for seat, name in enumerate(names)
        ],
        "lots": _lots(play, names),
        "papers": {colour: left(play, colour) for colour in state.papers},
        "nuggets_left": sum(state.nuggets.values()),
    }


def _lots(play: Play, names: Sequence[str]) -> list[dict[str, Any]]:
    """Every place a building can stand; without a map, those where one does."""
    state = play.state
    board = play.board
    built, found, fallen = state.lots, state.found, state.fallen
    places = board.places if board.mapped else [(lot, state.values.get(lot)) for lot in built]
    owners = {deed: names[seat] for seat, deeds in enumerate(state.deeds) for deed in deeds}
    lots = []
    for lot, value in places:
        building = built.get(lot)
        owner = nugget = None
        standing = False
        if building is not None:
            owner, nugget, standing = owners.get(building), found.get(building), building not in fallen
        one = {
            "id": lot,
            "value": value,
            "building": building,
            "owner": owner,
            "nugget": nugget,
            "standing": standing,
        }
        lots.append(one)
    return lots
