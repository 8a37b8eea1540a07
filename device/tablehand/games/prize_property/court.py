"""Court: a building that was paid for is challenged, defended and decided by a marble (PP-C)."""

from typing import Any

from ..money import BANK
from ..requests import Choose, Gavel, Steps
from .board import DAMAGES, MOST_MARBLES, PRICE
from .play import Play
from .state import Court

PLAYS = tuple(f"play:{count}" for count in range(MOST_MARBLES + 1))
"""How many cards somebody may say that he plays; naming more than he holds plays all he holds."""
FREE = 1
"""The green marble for nothing, once a court (PP-C3)."""


def court(play: Play) -> Steps:
    """The last step of a turn with a building: every opponent is asked, then the gavel, if anybody challenged."""
    state = play.state
    me = state.turn
    case = play.case
    yield from _challenges(play, case)
    if sum(case.red) or not case.shown:
        yield from _defense(play, case)
    if not sum(case.red):
        _stands(play, case)
        return
    marbles = ("green",) * case.green + ("red",) * sum(case.red)
    args = _of(case) | {"red": list(case.red), "green": case.green, "free": FREE}
    colour = yield Gavel("gavel", me, args, (), 0, marbles)
    play.events.append({"do": "verdict", "who": me, "what": case.resort, "colour": colour, "why": "PP-C4"})
    if colour == "green":
        play.build(me, case.resort, "PP-C5")
    else:
        play.events.append({"do": "refused", "who": me, "what": case.resort, "why": "PP-C5"})
        for seat, damages in awards(play, case):
            play.pay(BANK, seat, damages, "PP-C6")
    state.court = None
    if not state.over:
        play.pass_on()


def awards(play: Play, case: Court) -> list[tuple[int, int]]:
    """What the bank pays each challenger if a red marble shows: (seat, millions) (PP-C6)."""
    challengers = [seat for seat in play.others[play.state.turn] if case.red[seat]]
    if play.box.damages_for_all:
        return [(seat, DAMAGES * sum(case.red)) for seat in challengers]
    return [(seat, DAMAGES * case.red[seat]) for seat in challengers]


def _challenges(play: Play, case: Court) -> Steps:
    """PP-C1: every opponent is asked once, alike, whatever he holds."""
    builder = play.state.turn
    red = case.red
    about = {"builder": builder, **_of(case)}
    for seat in play.others[builder]:
        left = MOST_MARBLES - sum(red) if case.shown else MOST_MARBLES
        args = {**about, "left": left, "red": list(red) if case.shown else None}
        options = PLAYS[: min(left, play.held(seat)) + 1]
        named = yield Choose("challenge", seat, args, (), 0, options, None, secret=not case.shown)
        red[seat] = play.playable(seat, PLAYS.index(named), "legal")
        if case.shown:
            play.discard(seat, red[seat], "legal", "PP-C2")


def _defense(play: Play, case: Court) -> Steps:
    """PP-C3: a free marble, and one for each Defense card bought before this turn; then everybody sees all of it."""
    state = play.state
    me = state.turn
    args = _of(case) | {"red": list(case.red) if case.shown else None}
    before = max(0, play.held(me) - bool(state.fresh))  # a fix may have taken the fresh one
    most = min(MOST_MARBLES - FREE, before)
    named = yield Choose("defend", me, args, (), 0, PLAYS[: most + 1], None, secret=not case.shown)
    if not sum(case.red):
        return  # nobody challenged, so his cards return unseen
    if not case.shown:
        case.red = _served(play, case.red)
        case.shown = True
        for seat in play.others[me]:
            play.discard(seat, case.red[seat], "legal", "PP-C2")
    played = play.playable(me, PLAYS.index(named), "defense")
    case.green = FREE + played
    play.discard(me, played, "defense", "PP-C3")


def _served(play: Play, red: list[int]) -> list[int]:
    """The first five of what was secretly played, from the builder's left on; the others go back unseen (PP-C3)."""
    served = [0] * len(red)
    for seat in play.others[play.state.turn]:
        served[seat] = min(red[seat], MOST_MARBLES - sum(served))
    return served


def _stands(play: Play, case: Court) -> None:
    """Nobody challenged: the building is up, and with the switch there may be another (PP-T4.buildings)."""
    state = play.state
    state.court = None
    play.build(state.turn, case.resort, "PP-I3")
    if state.over:
        return
    if play.box.many:
        state.step = "market"
    else:
        play.pass_on()


def _of(case: Court) -> dict[str, Any]:
    return {"resort": case.resort, "price": PRICE[case.resort]}
