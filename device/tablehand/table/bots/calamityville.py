"""A neighbour who plays Calamityville well enough to be fun, and friendly enough to be asked again."""

from collections.abc import Callable
from typing import Any

from ...games.requests import Answer, Bid, Choose, Read, Request, Roll
from ..header import Header

View = Callable[[], dict[str, Any]]

RESERVE = 300
"""Dollars he likes to keep for rent."""
VISITS = 3
"""How often he reckons a property of his will be visited before the gold runs out."""


class SensibleProspector:
    """Buys what pays, keeps a reserve, auctions only when he must, aims at the leader."""

    def __init__(self, header: Header) -> None:
        nuggets = header.edition["nuggets"]
        self._mines_pay = 2 * nuggets["real"] >= nuggets["fool"]
        # `value`, `verb` and `amount` are missing: what is printed, only the table can know.
        self._choices: dict[str, Callable[[Choose, View], Answer]] = {
            "buy": self._buy,
            "right": self._buy,
            "end": self._end,
            "debt": self._part_with,
            "aim": self._aim,
            "shooter": self._aim,
            "destroy": self._take_down,
            "foreclose": self._take_down,
            "give": self._part_with,
        }

    def __call__(self, request: Request, view: View) -> Answer | None:
        if type(request) is Roll:
            return "deal" if request.all_dealt else None
        if type(request) is Bid:
            return self._bid(request, view)
        if type(request) is Choose:
            choose = self._choices.get(request.prompt)
            return choose(request, view) if choose else None
        return "seen" if isinstance(request, Read) else None

    def _buy(self, request: Choose, view: View) -> Answer:
        """The purchase that brings most, if it leaves a reserve."""
        seen = view()
        me = seen["seats"][request.seat]
        best = max(request.listed, key=lambda option: self._gain(seen, me, option, request.args["value"]))
        if best == "decline" or me["cash"] - 200 < RESERVE:
            return "decline"
        return best

    def _gain(self, seen: dict[str, Any], me: dict[str, Any], option: str, value: int) -> int:
        """What a visitor would pay him more than before, in dollars."""
        kind = option.removeprefix("buy:")
        if kind in ("bank", "store", "hotel"):
            beside = sum(lot["value"] or 0 for lot in _lots(seen, me["name"], kind))
            count = sum(deed.startswith(kind) for deed in me["properties"])
            return int((value or 200) * (count + 1) + beside)
        if kind == "mine":
            return 250 if self._mines_pay else -1
        return 350 if kind == "saloon" else 0

    def _bid(self, request: Bid, view: View) -> Answer:
        """Up to what the property will bring him, never into the reserve."""
        if request.prompt == "right":
            return "pass"
        low = request.low
        if low > request.high - RESERVE:
            return "pass"
        seen = view()
        me = seen["seats"][request.seat]
        building = request.args["building"]
        worth = VISITS * self._gain(seen, me, building.partition("-")[0], _lot(seen, building)["value"] or 0)
        return low if low <= worth else "pass"

    def _aim(self, request: Choose, view: View) -> Answer:
        """The dearest building of whoever is ahead of the others; never his own, if he has a choice."""
        seen = view()
        mine = seen["seats"][request.seat]["name"]
        cash = {seat["name"]: seat["cash"] for seat in seen["seats"]}
        best, most = request.listed[-1], (-1, -1)
        for option in request.listed:
            if option == "decline":
                continue
            lot = _lot(seen, option.removeprefix("aim:"))
            score = (cash.get(lot["owner"], -1), lot["value"] or 350)
            if lot["owner"] != mine and score > most:
                best, most = option, score
        return best

    def _part_with(self, request: Choose, view: View) -> Answer:
        """The property that brings least, of those he may choose from."""
        seen = view()
        deeds = [option for option in request.listed if option not in ("give-up", "decline")]
        if not deeds:
            return request.listed[0]
        return min(deeds, key=lambda option: _lot(seen, option.partition(":")[2])["value"] or 350)

    def _take_down(self, request: Choose, view: View) -> Answer:
        """A card's destruction or foreclosure: least harm to himself, most to others."""
        if request.args["whose"] == request.seat:
            return self._part_with(request, view)
        seen = view()
        return max(request.listed, key=lambda option: _lot(seen, option.partition(":")[2])["value"] or 350)

    def _end(self, _request: Choose, _view: View) -> Answer:
        return "end"


def _lots(seen: dict[str, Any], owner: str, kind: str) -> list[dict[str, Any]]:
    return [lot for lot in seen["lots"] if lot["owner"] == owner and lot["building"].startswith(kind)]


def _lot(seen: dict[str, Any], building: str) -> dict[str, Any]:
    """Where a building stands."""
    return next(lot for lot in seen["lots"] if lot["building"] == building)
