"""How each verb of an Opportunity card is carried out (PP-M). None of them asks anything."""

from collections.abc import Callable
from typing import Any

from ..decks import Part
from ..money import BANK
from .board import RESORTS
from .cards import Collect, Disaster, Fewest, Gain, Pay, Share
from .play import Play


def carry_out(play: Play, part: Part) -> None:
    """One part of a card."""
    VERBS[type(part)](play, part)


def seats(play: Play, word: str) -> list[int]:
    """Whom a card's word means, clockwise from the reader's left; ties go to the first of them."""
    me = play.state.turn
    others = list(play.others[me])
    match word:
        case "reader":
            return [me]
        case "others":
            return others
        case "all":
            return list(play.order[me])
        case "left":
            return others[:1]
        case "right":
            return others[-1:]
    pick = max if word == "richest" else min
    return [seat for seat in [pick(play.order[me], key=play.state.cash.__getitem__)] if seat != me]


def _times(play: Play, seat: int, part: Gain | Pay) -> int:
    """A card's amount for one seat: money for a resort needs it standing (PP-M3)."""
    state = play.state
    if part.resort is not None:
        return part.amount if part.resort in state.resorts[seat] else 0
    if part.per is None:
        return part.amount
    if part.per == "section":
        return part.amount * len(play.complete(seat))
    if part.per == "improved":
        return part.amount * len(state.improved[seat])
    if part.per == "resort":
        return part.amount * len(state.resorts[seat])
    return part.amount * sum(resort in RESORTS[part.per] for resort in state.resorts[seat])


def _gain(play: Play, part: Gain) -> None:
    for seat in seats(play, part.who):
        if amount := _times(play, seat, part):
            play.pay(BANK, seat, amount, "PP-T2")


def _pay(play: Play, part: Pay) -> None:
    for seat in seats(play, part.who):
        play.charge(seat, [(BANK, _times(play, seat, part))], "PP-T2")


def _collect(play: Play, part: Collect) -> None:
    for seat in seats(play, part.who):
        play.charge(seat, [(play.state.turn, part.amount)], "PP-T2")


def _share(play: Play, part: Share) -> None:
    play.charge(play.state.turn, [(seat, part.amount) for seat in seats(play, part.who)], "PP-T2")


def _fewest(play: Play, part: Fewest) -> None:
    """PP-M2: nothing is paid where several have the fewest, or the payer himself."""
    state = play.state
    counts = [len(resorts) for resorts in state.resorts]
    fewest = [seat for seat, count in enumerate(counts) if count == min(counts)]
    if len(fewest) > 1 or fewest == [state.turn]:
        play.events.append({"do": "nobody", "who": state.turn, "why": "PP-M2"})
    else:
        play.charge(state.turn, [(fewest[0], part.amount)], "PP-M2")


def _disaster(play: Play, part: Disaster) -> None:
    """PP-M3: it strikes only the one who drew it, and only what stands."""
    me = play.state.turn
    struck = part.resort in play.state.resorts[me]
    if struck:
        play.state.resorts[me].remove(part.resort)
    play.events.append({"do": "disaster" if struck else "spared", "who": me, "what": part.resort, "why": "PP-M3"})


VERBS: dict[type[Part], Callable[[Play, Any], None]] = {
    Gain: _gain,
    Pay: _pay,
    Collect: _collect,
    Share: _share,
    Fewest: _fewest,
    Disaster: _disaster,
}
