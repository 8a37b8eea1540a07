"""What money is at stake in what is asked now: each sum worked out, with the clause that it stands on."""

from collections.abc import Callable

from tablehand.games.calamityville.papers import Collect, Gain, Pay, Share
from tablehand.games.calamityville.state import PRICE, STEP
from tablehand.screen.frame import due
from tablehand.screen.game import Matter
from tablehand.screen.kit import Kit
from tablehand.screen.scenes.calamityville import names, places
from tablehand.screen.show import Show
from tablehand.screen.tokens import TIMES


def matters(kit: Kit, show: Show) -> list[Matter]:
    """The sums behind the open request, the one that it asks about first; none where no money is at stake."""
    if show.request is None:
        return []
    work = _SUMS.get((show.request["kind"], show.request["prompt"]))
    return work(kit, show) if work else []


def _times(kit: Kit, value: int, count: int, factor: int, what: str = "") -> str:
    """A product and what it comes to: $300 x 3 hotels = $900."""
    money = kit.words.money
    counted = f"{count} {kit.words.say(f'kinds.{what}', count)}" if what else str(count)
    twice = f" {TIMES} 2" if factor == 2 else ""
    return f"{money(value)} {TIMES} {counted}{twice} = {money(value * count * factor)}"


def _rent(kit: Kit, show: Show) -> list[Matter]:
    args = show.args
    worked = _times(kit, args["value"], args["count"], args["factor"], names.kind(args["building"]))
    return [Matter(worked, "CV-R1" if args["factor"] == 1 else "CV-R2", due(show, "seen"))]


def _toll(kit: Kit, show: Show) -> list[Matter]:
    return [Matter(kit.words.money(show.args["amount"]), "CV-M3", due(show, "seen"))]


def _bill(kit: Kit, show: Show) -> list[Matter]:
    return [Matter(_times(kit, STEP, show.args["rolled"], 1), "CV-R4", due(show, "seen"))]


def _news(kit: Kit, show: Show) -> list[Matter]:
    """What the newspaper is certain to move; nothing where that hangs on what comes first."""
    changes = due(show, "seen")
    paper = places.paper(show, show.args["card"])
    parts = [part for part in paper.do if isinstance(part, Gain | Pay | Collect | Share)]
    if not changes or not parts:
        return []
    clause = "CV-N1" if isinstance(parts[0], Pay) else "CV-N6"
    return [Matter(", ".join(_rate(kit, part, changes) for part in parts), clause, changes)]


def _rate(kit: Kit, part: Gain | Pay | Collect | Share, changes: dict[int, int]) -> str:
    """What a part moves: an amount, or an amount for each of what it counts."""
    per = None if isinstance(part, Share) else part.per
    if per is None:
        return kit.words.money(part.amount)
    if len(changes) == 1:
        return _times(kit, part.amount, abs(*changes.values()) // part.amount, 1, per)
    return f"{kit.words.money(part.amount)} {TIMES} {kit.words.say(f'kinds.{per}', 2)}"


def _purchase(kit: Kit, show: Show) -> list[Matter]:
    """The price, and the rent that each building would bring here."""
    options = [option for option in show.options if option.startswith("buy:")]
    rents = {option: show.preview(option).get("rent") for option in options}
    return [
        Matter(kit.words.money(PRICE), "CV-P1"),
        *(
            Matter(_times(kit, rent["value"], rent["count"], rent["factor"], names.kind(option[4:])), "CV-R1")
            for option, rent in rents.items()
            if rent
        ),
    ]


def _bid(kit: Kit, show: Show) -> list[Matter]:
    money, high = kit.words.money, show.args["high"]
    if show.args["leader"] is None:
        return [Matter(money(high + STEP), "CV-A2")]
    return [Matter(f"{money(high)} + {money(STEP)} = {money(high + STEP)}", "CV-A2")]


def _debt(kit: Kit, show: Show) -> list[Matter]:
    money, args = kit.words.money, show.args
    cash = args["amount"] - args["short"]
    worked = kit.words.say("why.short", amount=money(args["amount"]), cash=money(cash), short=money(args["short"]))
    return [Matter(worked, "CV-B1", {show.seat: -args["amount"]})]


_SUMS: dict[tuple[str, str], Callable[[Kit, Show], list[Matter]]] = {
    ("read", "news"): _news,
    ("read", "rent"): _rent,
    ("read", "toll"): _toll,
    ("read", "saloon"): _bill,
    ("choose", "buy"): _purchase,
    ("choose", "debt"): _debt,
    ("bid", "bid"): _bid,
    ("bid", "right"): _bid,
}
