"""A grown-up's fix (CV clauses stay out of it): balance, position, owner, standing or fallen, papers left."""

from collections.abc import Callable, Mapping
from typing import Any

from ..money import BANK
from ..rulebook import FixError
from .play import Play
from .state import MOST_HELD, STEP


def fix(play: Play, changes: Mapping[str, Any], seats: Mapping[str, int]) -> None:
    """Carry out `{"cash": {NAME: dollars}, "space": {NAME: id}, "owner": {BUILDING: NAME | "bank"}, ...}`.

    Raises FixError naming the first thing that can't be; the caller then drops the changed state.
    """
    for what, values in changes.items():
        carry_out = _FIXES.get(what)
        if carry_out is None:
            raise FixError(f"a fix of {what!r} is not known; fixed can be: {', '.join(_FIXES)}")
        if not isinstance(values, Mapping):
            raise FixError(f"the fix of {what} must name what is changed, as in {{NAME: VALUE}}, not {values!r}")
        for name, value in values.items():
            carry_out(play, name, value, seats)


def _seat(name: str, seats: Mapping[str, int]) -> int:
    if name not in seats:
        raise FixError(f"nobody at this table is called {name!r}; here are: {', '.join(seats)}")
    return seats[name]


def _cash(play: Play, name: str, value: Any, seats: Mapping[str, int]) -> None:
    seat = _seat(name, seats)
    if type(value) is not int or value < 0 or value % STEP:
        raise FixError(f"{name}'s balance cannot be {value!r}; allowed: 0, {STEP}, {2 * STEP}, ...")
    change = value - play.state.cash[seat]
    if change > 0:
        play.pay(BANK, seat, change, "fix")
    elif change < 0:
        play.pay(seat, BANK, -change, "fix")


def _space(play: Play, name: str, value: Any, seats: Mapping[str, int]) -> None:
    if not play.board.mapped:
        raise FixError(f"{name}'s position cannot be fixed: this game is played without a map")
    if value not in play.board.index:
        raise FixError(f"{name} cannot stand on {value!r}; the track has: {', '.join(play.board.track)}")
    play.state.space[_seat(name, seats)] = value
    play.event("move", "fix", who=_seat(name, seats), path=[value])


def _building(play: Play, name: str) -> str:
    """A building that is on the board; others have no space yet, which only a purchase gives."""
    on_board = tuple(play.state.lots.values())
    if name not in on_board:
        raise FixError(f"{name!r} is not on the board; on it are: {', '.join(on_board) or 'none'}")
    return name


def _owner(play: Play, name: str, value: Any, seats: Mapping[str, int]) -> None:
    building = _building(play, name)
    to = BANK if value == "bank" else _seat(value, seats)
    state = play.state
    owner = play.owner(building)
    if to == owner:
        return
    if to != BANK and (state.out[to] or len(state.deeds[to]) >= MOST_HELD):
        raise FixError(f"{value} cannot hold {building}: he is out or holds {MOST_HELD} already; free a deed first")
    if building in state.fallen and to != BANK:
        raise FixError(f"{building} lies on its space: set it standing first, then give it to {value}")
    if owner != BANK:
        state.deeds[owner].remove(building)
    if to != BANK:
        state.deeds[to].append(building)
    play.event("deed", "fix", what=building, who=to)


def _standing(play: Play, name: str, value: Any, seats: Mapping[str, int]) -> None:
    """A fallen building belongs to the bank, as after a kick (CV-D5)."""
    building = _building(play, name)
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
    play.event("rise" if value else "fall", "fix", what=building)


def _papers(play: Play, name: str, value: Any, seats: Mapping[str, int]) -> None:
    """Whether a card is still to come."""
    paper = play.board.paper.get(name)
    if paper is None:
        raise FixError(f"this edition has no newspaper {name!r}; it has {', '.join(play.board.paper)}")
    if type(value) is not bool:
        raise FixError(f"{name} is still to come or not: true or false, not {value!r}")
    pack = play.state.papers[paper.colour]
    if name == play.board.last and not value:
        raise FixError(f"{name} ends the game, so it is always still to come")
    if value == (name in pack):
        return
    if value:
        pack.append(name)
        pack.sort(key=play.board.pack[paper.colour].index)
    else:
        pack.remove(name)
    play.event("papers", "fix", what=name, left=value)


_FIXES: dict[str, Callable[[Play, str, Any, Mapping[str, int]], None]] = {
    "cash": _cash,
    "space": _space,
    "owner": _owner,
    "standing": _standing,
    "papers": _papers,
}
