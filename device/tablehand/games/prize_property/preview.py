"""What an answer would lead to, worked out without changing anything."""

from typing import Any

from ..money import BANK
from ..requests import Answer, Request
from .board import IMPROVE, PRICE, TOWN_CARD
from .court import awards
from .play import Play, dry
from .verbs import carry_out

Due = list[tuple[int, int, int]]
"""Payments to come: (from, to, amount), BANK for the bank."""


def preview(play: Play, request: Request, option: Answer) -> dict[str, Any]:
    """`due`: the payments this answer makes at once; `events`: what else a card would do."""
    me = play.state.turn
    match request.prompt:
        case "card":
            return _card(play, request.args["card"])
        case "income" if option == "stop":
            points = request.args["factor"] * sum(request.args["thrown"])
            return {"due": [(BANK, me, points)] if points else []}
        case "market":
            return {"due": [(me, BANK, cost)] if (cost := _cost(option)) else []}
        case "gavel" if option == "red" and play.state.court:
            return {"due": [(BANK, seat, damages) for seat, damages in awards(play, play.state.court)]}
    return {"due": []}


def _card(play: Play, card: str) -> dict[str, Any]:
    """A card carried out on a copy of the table."""
    trial = dry(play)
    for part in play.box.card[card].do:
        carry_out(trial, part)
    return {"due": [(one.source, one.to, one.amount) for one in trial.ledger.postings], "events": trial.events}


def _cost(option: str) -> int:
    act, _, what = option.partition(":")
    return {"improve": IMPROVE, "buy": TOWN_CARD, "build": PRICE.get(what, 0)}.get(act, 0)
