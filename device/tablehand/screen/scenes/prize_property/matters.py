"""What money is at stake in what is asked now: each sum worked out, with the clause that it stands on."""

from collections.abc import Callable

from tablehand.games.prize_property.board import DAMAGES
from tablehand.screen.frame import due
from tablehand.screen.game import Matter
from tablehand.screen.kit import Kit
from tablehand.screen.scenes.prize_property import names
from tablehand.screen.show import Show
from tablehand.screen.tokens import TIMES


def matters(kit: Kit, show: Show) -> list[Matter]:
    """The sums behind the open request, the one that it asks about first; none where no money is at stake."""
    if show.request is None:
        return []
    work = _SUMS.get((show.request["kind"], show.request["prompt"]))
    return work(kit, show) if work else []


def _income(kit: Kit, show: Show) -> list[Matter]:
    """What stopping brings: the points, and what complete sections multiply them by."""
    thrown, factor = show.args["thrown"], show.args["factor"]
    if not thrown:
        return []
    points = sum(thrown)
    shown = "+".join(map(str, thrown))
    if factor > 1:
        shown = f"({shown}) {TIMES} {factor}" if len(thrown) > 1 else f"{shown} {TIMES} {factor}"
    if len(thrown) > 8:
        shown = f"{points} {TIMES} {factor}" if factor > 1 else str(points)
    worked = f"{shown} = {kit.words.money(points * factor)}"
    return [Matter(worked, "PP-T1" if factor == 1 else "PP-D1", due(show, "stop"))]


def _card(kit: Kit, show: Show) -> list[Matter]:
    """What the card is certain to move."""
    changes = due(show, "seen")
    if not changes:
        return []
    parts = [part for part in names.card(show, show.args["card"]).do if hasattr(part, "amount")]
    shown = ", ".join(_rate(kit, part.amount, getattr(part, "per", None)) for part in parts)
    return [Matter(shown, "PP-M2" if parts[0].verb == "fewest" else "PP-T2", changes)]


def _rate(kit: Kit, amount: int, per: str | None) -> str:
    """An amount, or an amount for each of what it counts."""
    money = kit.words.money(amount)
    return f"{money} {TIMES} {kit.words.say(f'per.{per}')}" if per else money


def _damages(kit: Kit, show: Show) -> list[Matter]:
    """What a red marble costs the builder, and what it brings the challengers."""
    say, money = kit.words.say, kit.words.money
    return [
        Matter(say("why.damages", damages=money(DAMAGES)), "PP-C6"),
        Matter(say("why.price", price=money(show.args["price"])), "PP-C5"),
    ]


_SUMS: dict[tuple[str, str], Callable[[Kit, Show], list[Matter]]] = {
    ("roll", "income"): _income,
    ("read", "card"): _card,
    ("choose", "challenge"): _damages,
    ("choose", "defend"): _damages,
    ("gavel", "gavel"): _damages,
}
