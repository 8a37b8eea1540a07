"""What everybody may see of a game of Prize Property, and what a player alone may see beside it (PP-X1)."""

from collections.abc import Sequence
from typing import Any

from .board import RESORTS
from .opportunity import left
from .play import Play


def view(play: Play, names: Sequence[str], looking: int | None) -> dict[str, Any]:
    """The public view, in the form of the script format; with the hand of the seat that is looking."""
    state = play.state
    return {
        "turn": state.turn,
        "turn_no": state.turn_no,
        "step": state.step,
        "over": state.over,
        "winners": [names[seat] for seat in state.winners],
        "seats": [_seat(play, seat, name, looking) for seat, name in enumerate(names)],
        "decks": {"opportunity": left(play), "town": play.town_left()},
        "income": sum(state.income),
        "court": _court(play),
    }


def _seat(play: Play, seat: int, name: str, looking: int | None) -> dict[str, Any]:
    state = play.state
    improved, standing = state.improved[seat], state.resorts[seat]
    told = {
        "name": name,
        "cash": state.cash[seat],
        "quarter": state.quarter[seat],
        "sections": {
            section: {"improved": section in improved, "resorts": [one for one in resorts if one in standing]}
            for section, resorts in RESORTS.items()
        },
        "factor": play.factor(seat),
        "town_cards": play.held(seat),
    }
    if seat == looking and not play.box.town_printed:
        told["hand"] = {"legal": state.legal[seat], "defense": state.defense[seat]}
    return told


def _court(play: Play) -> dict[str, Any] | None:
    """The open case; its counts are nobody's business before they are shown (PP-C3)."""
    case = play.state.court
    if case is None:
        return None
    red, green = (list(case.red), case.green) if case.shown else (None, None)
    return {"builder": play.state.turn, "resort": case.resort, "red": red, "green": green}
