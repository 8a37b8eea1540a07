"""Opportunity: the top card is read, then carried out part by part (PP-T2, PP-M)."""

from collections.abc import Callable, Generator
from typing import get_args

from ..requests import Answer, Choose, Draw, Read, Request, Steps
from .cards import AnyPart, Collect, Disaster, Exposed, Fewest, Gain, Pay, Share
from .play import Play
from .verbs import carry_out

MOST = 10
"""Millions: as much as a printed card can be entered with."""


def left(play: Play) -> int:
    """How many Opportunity cards are still to come before the deck is shuffled again."""
    return len(play.state.opportunity) - play.state.unnamed


def opportunity(play: Play) -> Steps:
    """The second step of a turn: a card must be drawn, read out and carried out (PP-T2)."""
    state = play.state
    box = play.box
    me = state.turn
    used_up = left(play) <= 0
    cards = box.deck if used_up else tuple(state.opportunity)
    many = len(cards) if used_up else left(play)
    options = (*cards, "other") if box.opportunity_printed else cards
    card = yield Draw("opportunity", me, {"left": many}, (), 0, options, "opportunity")
    if used_up:  # PP-M4
        state.opportunity = list(box.deck)
        state.unnamed = 0
        play.events.append({"do": "reshuffle", "why": "PP-M4"})
    play.events.append({"do": "card", "what": None if card == "other" else card, "why": "PP-T2"})
    if card == "other":
        state.unnamed += 1
        parts = yield from _printed(me)
    else:
        state.opportunity.remove(card)
        parts = box.card[card].do
        total = len(box.deck)
        yield Read("card", None, {"card": card, "number": total - many + 1, "total": total})
    for part in parts:
        carry_out(play, part)
    state.step = "market"


def _printed(me: int) -> Generator[Request, Answer, tuple[AnyPart, ...]]:
    """A printed card that the edition doesn't know: its verb and amount are picked on the screen."""
    names = tuple("verb:" + name for name in (*PRICED, *PLAIN, "nothing"))
    name = (yield Choose("verb", me, {}, (), 0, names)).removeprefix("verb:")
    if name in PRICED:
        amounts = tuple(f"amount:{amount}" for amount in range(1, MOST + 1))
        answer = yield Choose("amount", me, {"verb": name}, (), 0, amounts)
        return (PRICED[name](int(answer.removeprefix("amount:"))),)
    return (PLAIN[name],) if name in PLAIN else ()


PRICED: dict[str, Callable[[int], AnyPart]] = {
    "gain": Gain,
    "pay": Pay,
    "collect": Collect,
    "share": Share,
    "fewest": Fewest,
    "gain-per-resort": lambda amount: Gain(amount, per="resort"),
    "pay-per-resort": lambda amount: Pay(amount, per="resort"),
}
"""What a printed card with an amount can be entered as: id -> its part for that amount."""

PLAIN: dict[str, Disaster] = {f"disaster-{resort}": Disaster(resort) for resort in get_args(Exposed)}
"""What a printed card without an amount can be entered as, beside `nothing`."""
