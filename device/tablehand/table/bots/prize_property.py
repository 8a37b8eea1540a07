"""A neighbour who builds resorts well enough to be fun, and goes to court when it pays."""

from collections.abc import Callable
from typing import Any

from ...games.prize_property.board import IMPROVE, PRICE, RESORTS, SECTION_OF, TOWN_CARD
from ...games.requests import Answer, Choose, Gavel, Read, Request, Roll
from ..header import Header

View = Callable[[], dict[str, Any]]


class SensibleBuilder:
    """Throws while the next throw pays, builds cheap sections first, sues and defends when it matters."""

    def __init__(self, header: Header) -> None:
        faces = [face for face in header.edition["income"] if face != "red"]
        self._enough = sum(faces)
        """Points at which one more throw loses as much as it brings, with one red face of six."""
        self._plays_cards = "town" not in header.printed
        self._choices: dict[str, Callable[[Choose, View], Answer]] = {
            "market": self._market,
            "challenge": self._challenge,
            "defend": self._defend,
        }

    def __call__(self, request: Request, view: View) -> Answer | None:
        if type(request) is Roll:
            if sum(request.args["thrown"]) >= self._enough:
                return "stop"
            return "deal" if request.all_dealt else None
        if type(request) is Choose:
            choose = self._choices.get(request.prompt)
            return choose(request, view) if choose else None
        if type(request) is Gavel:
            return "deal" if request.all_dealt else None
        return "seen" if isinstance(request, Read) else None

    def _market(self, request: Choose, view: View) -> Answer:
        """Build what is cheapest, improve for it, then buy a card with what is left."""
        builds = [option for option in request.listed if option.startswith("build:")]
        if builds:
            return min(builds, key=lambda option: PRICE[option.removeprefix("build:")])
        me = view()["seats"][request.seat]
        for section in RESORTS:
            full = len(me["sections"][section]["resorts"]) == len(RESORTS[section])
            option = f"improve:{section}"
            if option in request.listed and not full:
                return option
        buy = "buy:town-card"
        return buy if self._plays_cards and buy in request.listed and me["cash"] >= TOWN_CARD + IMPROVE else "end"

    def _challenge(self, request: Choose, view: View) -> Answer:
        """One card against a dear building."""
        if not self._plays_cards or SECTION_OF[request.args["resort"]] == "waterfront":
            return "play:0"
        legal = view()["seats"][request.seat]["hand"]["legal"]
        most = len(request.listed) - 1
        return f"play:{min(legal, most, 2)}"

    def _defend(self, request: Choose, view: View) -> Answer:
        """As many as there are red marbles."""
        if not self._plays_cards:
            return "play:0"
        defense = view()["seats"][request.seat]["hand"]["defense"]
        red = sum(request.args["red"] or [1])
        return f"play:{min(defense, len(request.listed) - 1, red)}"
