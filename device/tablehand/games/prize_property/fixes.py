"""A grown-up's fix: balance, resorts, improved sections, printed cards in hand, Opportunity cards left."""

from collections.abc import Mapping
from typing import Any

from .. import fixing
from ..fixing import At, Fact
from ..rulebook import FixError
from .board import PRICE, SECTION_OF, SECTIONS
from .opportunity import left
from .play import Play
from .state import State


def fix(play: Play, now: State, changes: Mapping[str, Any], seats: Mapping[str, int]) -> None:
    """Carry out `{"cash": {NAME: millions}, "resorts": {NAME: [ids]}, "improved": {NAME: [sections]}, ...}`.

    `play` is at the step's start, `now` is the state that the grown-up looked at. Raises FixError.
    """
    state = play.state
    coming = [set(now.improved[seat]) - set(state.improved[seat]) for seat in range(len(state.cash))]
    fixing.fix(_FACTS, At(play, now, seats), changes)
    for name, seat in seats.items():
        _check_quarter(name, state.resorts[seat], {*state.improved[seat], *coming[seat]})


def unfixed(play: Play, changes: Mapping[str, Any], seats: Mapping[str, int]) -> str:
    """The first fact of a fix that doesn't hold in a state, in words; empty where all of them do."""
    if play.town_left() < 0:
        return f"more Town Meeting cards would be in hands than the {play.box.town} there are"
    for name, seat in seats.items():
        for resort in play.state.resorts[seat]:
            if SECTION_OF[resort] not in play.state.improved[seat]:
                return f"{resort} would stand where {name}'s {SECTION_OF[resort]} is not improved"
    return fixing.unfixed(_FACTS, At(play, play.state, seats), changes)


def _check_quarter(name: str, resorts: list[str], improved: set[str]) -> None:
    """What no quarter can be, however its facts were fixed one by one. Raises FixError."""
    if len(resorts) == len(PRICE):
        raise FixError(f"{name} cannot have all nine resorts by a fix: the ninth must be built (allowed: eight)")
    for resort in resorts:
        section = SECTION_OF[resort]
        if section not in improved:
            raise FixError(f"{resort} cannot stand where {name}'s {section} is not improved; fix both")


def _ids(name: str, value: Any, known: Mapping[str, Any], what: str) -> list[str]:
    """A list of ids, each known and given once. Raises FixError."""
    if not isinstance(value, list) or not all(isinstance(one, str) and one in known for one in value):
        raise FixError(f"{name}'s {what} cannot be {value!r}; allowed: a list of {', '.join(known)}")
    if len(set(value)) != len(value):
        raise FixError(f"{name}'s {what} cannot be {value!r}: each one once")
    return value


def _shifted(at: At, field: str, seat: int, wanted: list[str]) -> list[str]:
    """What a seat had at the step's start, with what is wrong now put right."""
    now, then = getattr(at.now, field)[seat], getattr(at.play.state, field)[seat]
    kept = [one for one in then if one in wanted or one not in now]
    return kept + [one for one in wanted if one not in now and one not in kept]


def _list(field: str, known: Mapping[str, Any], what: str, came: str, went: str) -> Fact:
    """A list of ids that each seat has in the state's `field`; `came` and `went` are the events of a change."""

    def carry_out(at: At, name: str, value: Any) -> None:
        seat, lists = at.seat(name), getattr(at.play.state, field)
        wanted = _ids(name, value, known, what)
        before = lists[seat]
        after = lists[seat] = _shifted(at, field, seat, wanted)
        for one in known:
            if (one in before) != (one in after):
                do = came if one in after else went
                at.play.events.append({"do": do, "who": seat, "what": one, "why": "fix"})

    return Fact(carry_out, lambda at, name: getattr(at.play.state, field)[at.seat(name)])


def _town_cards(at: At, name: str, value: Any) -> None:
    """Only printed cards can be miscounted."""
    play, seat = at.play, at.seat(name)
    if not play.box.town_printed:
        raise FixError(f"{name}'s Town Meeting cards are dealt and kept here, never miscounted; undo takes them back")
    now, then = at.now.hidden, play.state.hidden
    least, most = max(0, now[seat] - then[seat]), now[seat] + play.box.town - sum(now)
    if type(value) is not int or not least <= value <= most:
        raise FixError(f"{name} cannot hold {value!r} Town Meeting cards; allowed: {least} to {most}")
    then[seat] += value - now[seat]
    play.events.append({"do": "counted", "who": seat, "count": value, "why": "fix"})


def _cards(at: At, name: str, value: Any) -> None:
    """Whether an Opportunity card is still to come."""
    play = at.play
    deck = play.state.opportunity
    if name not in play.box.card:
        raise FixError(f"this edition has no Opportunity card {name!r}; it has {', '.join(play.box.deck)}")
    if type(value) is not bool:
        raise FixError(f"{name} is still to come or not: true or false, not {value!r}")
    if value == (name in at.now.opportunity):
        return
    if value == (name in deck):
        raise FixError(f"{name} was drawn, or the deck shuffled anew, in this step; undo it, or fix the deck later")
    if value:
        deck.append(name)
        deck.sort(key=play.box.deck.index)
    elif left(play) > 0:
        deck.remove(name)
    else:
        raise FixError(f"no Opportunity card is left, so {name} cannot be taken out of the deck")
    play.events.append({"do": "cards", "what": name, "left": value, "why": "fix"})


_FACTS = {
    "cash": fixing.cash(1),
    "resorts": _list("resorts", PRICE, "resorts", "build", "lost"),
    "improved": _list("improved", SECTIONS, "improved sections", "improve", "covered"),
    "town_cards": Fact(_town_cards, lambda at, name: at.play.state.hidden[at.seat(name)]),
    "cards": Fact(_cards, lambda at, name: name in at.play.state.opportunity),
}
"""What can be fixed."""
