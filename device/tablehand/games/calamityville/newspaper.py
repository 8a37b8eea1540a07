"""Newspapers: the top card is read, then carried out part by part (CV-T2, CV-T5, CV-N)."""

from collections.abc import Callable, Generator

from ..decks import Part
from ..requests import Answer, Choose, Draw, Read, Request, Steps
from .board import COLOURS
from .debts import end
from .papers import Again, Collect, Destroy, Donkey, Foreclose, Gain, Give, GoldOut, Move, Pay, Share, Skip
from .play import Play
from .state import STEP
from .verbs import carry_out


def left(play: Play, colour: str) -> int:
    """How many papers of a colour are still to come."""
    return len(play.state.papers[colour]) - play.state.unnamed.get(colour, 0)


def newspaper(play: Play) -> Steps:
    """CV-T2, CV-T5: take the top paper out of the game, read it out, carry it out."""
    state = play.state
    me = state.turn
    colour = next((one for one in COLOURS if left(play, one)), None)
    if colour is None:  # a printed pack that ran out before anybody named its last card
        end(play)
    remaining = left(play, colour)
    card = yield Draw("news", me, {"colour": colour, "left": remaining}, (), 0, _top(play, colour, remaining), colour)
    if card == "other":
        state.unnamed[colour] = state.unnamed.get(colour, 0) + 1
        play.events.append({"do": "paper", "what": None, "colour": colour, "why": "CV-T4"})
        parts = yield from _printed(play, colour)
    else:
        state.papers[colour].remove(card)
        play.events.append({"do": "paper", "what": card, "colour": colour, "why": "CV-T4"})
        parts = play.board.paper[card].do
        number = len(play.board.pack[colour]) - remaining + 1
        yield Read("news", None, {"card": card, "colour": colour, "number": number})
    for part in parts:
        if (yield from carry_out(play, part)):
            yield from newspaper(play)
        if state.out[me]:
            return


def _top(play: Play, colour: str, remaining: int) -> tuple[str, ...]:
    """The cards the top one may be; CV-N4 can keep the last one for the end of the red pack."""
    cards = play.state.papers[colour]
    last = play.switches["CV-N4"]
    if colour == "red" and last and remaining > int(last):
        cards = [card for card in cards if card != play.board.last]
    return (*cards, "other") if play.board.printed else tuple(cards)


def _printed(play: Play, colour: str) -> Generator[Request, Answer, tuple[Part, ...]]:
    """A printed card that the edition doesn't know: its verb and amount are picked on the screen."""
    me = play.state.turn
    missing = () if "saloon" in play.board.kind else ("visit-saloon",)
    names = tuple("verb:" + name for name in (*PRICED, *PLAIN, "nothing") if name not in missing)
    answer = yield Choose("verb", me, {"colour": colour}, (), 0, names)
    name = answer.removeprefix("verb:")
    if name == "nothing":
        return ()
    if name in PLAIN:
        return (PLAIN[name],)
    amounts = tuple(f"amount:{amount}" for amount in range(STEP, 11 * STEP, STEP))
    answer = yield Choose("amount", me, {"colour": colour, "verb": name}, (), 0, amounts)
    return (PRICED[name](int(answer.removeprefix("amount:"))),)


PRICED: dict[str, Callable[[int], Part]] = {
    "gain": Gain,
    "pay": Pay,
    "collect": Collect,
    "share": Share,
    "all-gain": lambda amount: Gain(amount, who="all"),
    "all-pay": lambda amount: Pay(amount, who="all"),
    "gain-per-property": lambda amount: Gain(amount, per="property"),
    "pay-per-property": lambda amount: Pay(amount, per="property"),
}
"""What a printed card with an amount can be entered as: id -> its part for that amount."""

PLAIN: dict[str, Part] = {
    "donkey": Donkey(),
    "visit-station": Move(to="station"),
    "visit-saloon": Move(to="saloon"),
    "give-left": Give(),
    "take-right": Give(giver="right", to="reader"),
    "destroy": Destroy(),
    "foreclose": Foreclose(),
    "again": Again(),
    "skip": Skip(),
    "gold-out": GoldOut(),
}
"""What a printed card without an amount can be entered as, beside `nothing`."""
