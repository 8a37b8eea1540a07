"""A neighbour who builds resorts well enough to be fun, and goes to court when it pays.

The figures are what won most in games of such bots against each other, all in millions.
"""

from collections.abc import Callable
from typing import Any

from ...games.prize_property.board import DAMAGES, IMPROVE, MOST_MARBLES, PRICE, RESORTS, SECTIONS, TOWN_CARD
from ...games.prize_property.court import FREE
from ...games.requests import Answer, Choose, Gavel, Read, Request, Roll
from ..header import Header

View = Callable[[], dict[str, Any]]
Seat = dict[str, Any]
"""A seat of the view."""

RESERVE = 5
"""What he keeps when he buys a card: the price of the cheapest building. More of it loses to those who buy more."""
TURN = 5
"""What a turn with a building is worth to him beside the building."""
LEGAL, DEFENSE = 6, 1.5
"""What a card must bring when it is played: half of those he buys for 3 attack, and the others wait for their day."""
NINTH = 40
"""What it is worth to stop a ninth building, or to get his own past the gavel; see `_closeness`."""
UNSEEN = 2
"""How many red marbles he reckons with where he can't see them."""


class SensibleBuilder:
    """Throws while it pays, fills the cheap sections first, sues whoever is about to win, and defends alike.

    Whatever he holds, he looks as often and weighs as much: how long he takes tells nobody anything.
    """

    def __init__(self, header: Header) -> None:
        self._points = [face for face in header.edition["income"] if face != "red"]
        self._plays_cards = "town" not in header.printed
        self._does_both = header.switches["PP-T4.actions"] == "both"
        self._choices: dict[str, Callable[[Choose, View], Answer]] = {
            "market": self._market,
            "challenge": self._challenge,
            "defend": self._defend,
        }

    def __call__(self, request: Request, view: View) -> Answer | None:
        if type(request) is Roll:
            if not self._dares(request, view):
                return "stop"
            return "deal" if request.all_dealt else None
        if type(request) is Choose:
            choose = self._choices.get(request.prompt)
            return choose(request, view) if choose else None
        if type(request) is Gavel:
            return "deal" if request.all_dealt else None
        return "seen" if isinstance(request, Read) else None

    def _dares(self, request: Roll, view: View) -> bool:
        """Whether one more throw brings more than it risks, by what the money would buy."""
        me = view()["seats"][request.seat]
        cash, factor, thrown = me["cash"], request.args["factor"], sum(request.args["thrown"])
        next_one, all_of_them = _needs(me)

        def worth(points: int) -> int:
            """Money that nothing is left to buy for is worth nothing; a building in this turn is worth more."""
            money: int = cash + factor * points
            return min(money, all_of_them + RESERVE) + (TURN if money >= next_one else 0)

        sides = [worth(0), *(worth(thrown + face) for face in self._points)]
        return sum(sides) > len(sides) * worth(thrown)

    def _market(self, request: Choose, view: View) -> Answer:
        """Improve where no lot is left, buy a card from what he can spare, build what is cheapest.

        Cheap sections double his income soonest, which makes up for the disasters that like them best.
        """
        me = view()["seats"][request.seat]
        improvements = [option for option in request.listed if option.startswith("improve:")]
        builds = {option: price for resort, price in PRICE.items() if (option := f"build:{resort}") in request.listed}
        build = min(builds, key=builds.__getitem__, default="end")
        left = me["cash"] - builds.get(build, 0)
        ahead = self._does_both and bool(builds) and left >= IMPROVE
        if improvements and _lots(me) <= ahead:
            return improvements[0]
        buy = "buy:town-card"
        return buy if self._plays_cards and buy in request.listed and left >= TOWN_CARD + RESERVE else build

    def _challenge(self, request: Choose, view: View) -> Answer:
        """Damages and a building refused, by the odds, against what the cards are worth."""
        seats = view()["seats"]
        builder = seats[request.args["builder"]]
        red = sum(request.args["red"] or ())
        green = FREE + min(MOST_MARBLES - FREE, builder["town_cards"] / 2)
        refused = NINTH * _closeness(builder)
        gains = [
            (red + count) / (red + count + green) * (DAMAGES * count + refused) - LEGAL * count
            for count in range(len(request.listed))
        ]
        return self._play(seats[request.seat], "legal", gains)

    def _defend(self, request: Choose, view: View) -> Answer:
        """A building that stands, by the odds, against what the cards are worth."""
        me = view()["seats"][request.seat]
        red = UNSEEN if request.args["red"] is None else sum(request.args["red"])
        stands = request.args["price"] + NINTH * _closeness(me)
        gains = [
            (FREE + count) / (FREE + count + red) * stands - DEFENSE * count for count in range(len(request.listed))
        ]
        return self._play(me, "defense", gains)

    def _play(self, me: Seat, kind: str, gains: list[float]) -> Answer:
        """The number of cards that gains most, of those he holds; printed ones are for people to play."""
        held = me["hand"][kind] if self._plays_cards else 0
        return f"play:{max(range(len(gains)), key=lambda count: (count <= held, gains[count]))}"


def _needs(seat: Seat) -> tuple[int, int]:
    """What his next building would cost, improvement included, and all that he misses."""
    costs, total = [], 0
    for section, price in SECTIONS.items():
        seen = seat["sections"][section]
        if missing := len(RESORTS[section]) - len(seen["resorts"]):
            overlay = 0 if seen["improved"] else IMPROVE
            costs.append(price + overlay)
            total += missing * price + overlay
    return min(costs), total


def _lots(seat: Seat) -> int:
    """How many lots are improved and empty."""
    return sum(3 - len(section["resorts"]) for section in seat["sections"].values() if section["improved"])


def _closeness(seat: Seat) -> float:
    """How near a builder is to winning with the next one: 1 with eight standing, an eighth of it with four."""
    standing = sum(len(section["resorts"]) for section in seat["sections"].values())
    return (standing / (len(PRICE) - 1)) ** 3
