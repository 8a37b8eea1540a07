"""A grown-up's fix (CV clauses stay out of it): balance, position, owner, standing or fallen, papers left."""

from collections.abc import Mapping
from typing import Any

from .. import fixing
from ..fixing import At, Fact
from ..money import BANK
from ..rulebook import FixError
from .newspaper import left
from .play import Play
from .state import MOST_HELD, STEP, State


def fix(play: Play, now: State, changes: Mapping[str, Any], seats: Mapping[str, int]) -> None:
    """Carry out `{"cash": {NAME: dollars}, "space": {NAME: id}, "owner": {BUILDING: NAME | "bank"}, ...}`.

    `play` is at the turn's start, `now` is the state that the grown-up looked at. Raises FixError.
    """
    fixing.fix(_FACTS, At(play, now, seats), changes)


def unfixed(play: Play, changes: Mapping[str, Any], seats: Mapping[str, int]) -> str:
    """The first fact of a fix that doesn't hold in a state, in words; empty where all of them do."""
    return fixing.unfixed(_FACTS, At(play, play.state, seats), changes)


def _seat(at: At, name: Any) -> int:
    """A seat still in the game, by name."""
    seat = at.seat(name)
    if at.play.state.out[seat]:
        raise FixError(f"{name} is out of the game; undo takes that back")
    return seat


def _space(at: At, name: str, value: Any) -> None:
    board = at.play.board
    seat = _seat(at, name)
    if not board.mapped:
        raise FixError(f"{name}'s position cannot be fixed: this game is played without a map")
    if value not in board.track:
        raise FixError(f"{name} cannot stand on {value!r}; the track has: {', '.join(board.track)}")
    shift = board.index[value] - board.index[at.now.space[seat]]
    space = board.track[(board.index[at.play.state.space[seat]] + shift) % len(board.track)]
    at.play.state.space[seat] = space
    at.play.events.append({"do": "move", "who": seat, "path": [space], "why": "fix"})


def _building(at: At, name: str) -> str:
    """A building that was on the board when the turn began; only a purchase gives one a space."""
    on_board = tuple(at.play.state.lots.values())
    if name not in on_board:
        where = "undo its purchase instead" if name in at.now.lots.values() else "only a purchase puts it there"
        raise FixError(f"{name!r} was not on the board when the turn began ({', '.join(on_board) or 'none'}); {where}")
    return name


def _owner(at: At, name: str, value: Any) -> None:
    play = at.play
    building = _building(at, name)
    to = BANK if value == "bank" else _seat(at, value)
    state = play.state
    owner = play.owner(building)
    if to == owner:
        return
    if to != BANK and len(state.deeds[to]) >= MOST_HELD:
        raise FixError(f"{value} cannot hold {building}, only {MOST_HELD} properties; take one away first")
    if building in state.fallen and to != BANK:
        raise FixError(f"{building} lies on its space: set it standing first, then give it to {value}")
    if owner != BANK:
        state.deeds[owner].remove(building)
    if to != BANK:
        state.deeds[to].append(building)
    play.events.append({"do": "deed", "what": building, "who": to, "why": "fix"})


def _standing(at: At, name: str, value: Any) -> None:
    """A fallen building belongs to the bank, as after a kick (CV-D5)."""
    play = at.play
    building = _building(at, name)
    state = play.state
    if type(value) is not bool:
        raise FixError(f"{building} stands or not: true or false, not {value!r}")
    if value == (building not in state.fallen):
        return
    if value:
        state.fallen.remove(building)
    elif play.board.kind[building] == "mine":
        raise FixError(f"{building} is a mine, which is never destroyed; allowed: banks, stores, hotels, the saloon")
    else:
        if play.owner(building) != BANK:
            play.release(building, "fix")
        state.fallen.append(building)
    play.events.append({"do": "rise" if value else "fall", "what": building, "why": "fix"})


def _papers(at: At, name: str, value: Any) -> None:
    """Whether a card is still to come."""
    play = at.play
    paper = play.board.paper.get(name)
    if paper is None:
        raise FixError(f"this edition has no newspaper {name!r}; it has {', '.join(play.board.paper)}")
    if type(value) is not bool:
        raise FixError(f"{name} is still to come or not: true or false, not {value!r}")
    pack = play.state.papers[paper.colour]
    if not value and left(play, paper.colour) <= 0:
        raise FixError(f"no {paper.colour} newspaper is left, so {name} cannot be taken out of the pack")
    if name == play.board.last and not value:
        raise FixError(f"{name} ends the game, so it is always still to come")
    if value == (name in pack):
        return
    if value:
        pack.append(name)
        pack.sort(key=play.board.pack[paper.colour].index)
    else:
        pack.remove(name)
    play.events.append({"do": "papers", "what": name, "left": value, "why": "fix"})


def _owner_now(at: At, name: str) -> str:
    owner = at.play.owner(name)
    return next((one for one, seat in at.seats.items() if seat == owner), "bank")


_FACTS = {
    "cash": fixing.cash(STEP, _seat),
    "space": Fact(_space, lambda at, name: at.play.state.space[at.seat(name)]),
    "owner": Fact(_owner, _owner_now),
    "standing": Fact(_standing, lambda at, name: name not in at.play.state.fallen),
    "papers": Fact(_papers, lambda at, name: name in at.play.state.papers[at.play.board.paper[name].colour]),
}
"""What can be fixed."""
