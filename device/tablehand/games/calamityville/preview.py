"""What an answer would lead to, worked out without changing anything."""

from typing import Any

from ..money import BANK
from ..requests import Answer, Bid, Read, Request
from .landing import rent
from .play import Play
from .state import PRICE
from .verbs import due

Due = list[tuple[int, int, int]]
"""Payments to come: (from, to, amount), BANK for the bank."""


def preview(play: Play, request: Request, option: Answer) -> dict[str, Any]:
    """`due`: the payments this answer makes at once; `rent`: what a purchase would bring from then on."""
    if isinstance(request, Read):
        return {"due": _of_page(play, request)}
    if isinstance(request, Bid):
        to = request.args.get("seller", BANK)
        return {"due": [] if option == "pass" else [(request.seat, to, option)]}
    if isinstance(option, str) and option.startswith("buy:") and request.prompt == "buy":
        return {"due": [(request.seat, BANK, PRICE)], "rent": _rent_of(play, request, option.removeprefix("buy:"))}
    return {"due": []}


def _of_page(play: Play, request: Request) -> Due:
    if request.prompt == "news":
        return due(play, play.board.paper[request.args["card"]].do)
    if "payee" in request.args:
        return [(play.state.turn, request.args["payee"], request.args["amount"])]
    return []


def _rent_of(play: Play, request: Request, kind: str) -> dict[str, int] | None:
    """The rent a bank, store or hotel would bring on this lot; None for mines, the saloon, an unknown lot."""
    value = request.args["value"]
    if kind in ("mine", "saloon") or not value:
        return None
    count = 1 + sum(play.board.kind[deed] == kind for deed in play.state.deeds[play.state.turn])
    return rent(play, value, count)
