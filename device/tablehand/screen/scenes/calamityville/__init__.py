"""The pages of Calamityville, by what is asked and by what is opened."""

from collections.abc import Callable

from tablehand.screen.kit import Kit
from tablehand.screen.scenes.calamityville import arrive, auction, deeds, donkey, ending, entered, news, turn, why
from tablehand.screen.scenes.log import log
from tablehand.screen.show import Scene, Show, Ui

Page = Callable[[Kit, Show, Ui], Scene]

ASKED: dict[tuple[str, str], Page] = {
    ("roll", "turn"): turn.roll,
    ("roll", "station"): turn.roll,
    ("roll", "saloon"): turn.roll,
    ("draw", "news"): news.draw,
    ("read", "news"): news.read,
    ("read", "rent"): arrive.pay,
    ("read", "toll"): arrive.pay,
    ("read", "saloon"): arrive.pay,
    ("read", "skip"): arrive.missed,
    ("nugget", "nugget"): arrive.nugget,
    ("choose", "buy"): arrive.buy,
    ("choose", "right"): arrive.buy,
    ("choose", "value"): entered.value,
    ("choose", "verb"): entered.verb,
    ("choose", "amount"): entered.amount,
    ("choose", "end"): auction.end,
    ("choose", "debt"): auction.debt,
    ("choose", "aim"): donkey.pick,
    ("choose", "shooter"): donkey.pick,
    ("choose", "destroy"): donkey.pick,
    ("choose", "foreclose"): donkey.pick,
    ("choose", "give"): donkey.pick,
    ("kick", "kick"): donkey.kick,
    ("bid", "bid"): auction.bid,
    ("bid", "right"): auction.bid,
    ("place", "place"): entered.place,
}
"""By the open request's kind and prompt."""

OPENED: dict[str, Page] = {
    "faces": turn.faces,
    "fell": donkey.fell,
    "sell": auction.sell,
    "give_up": auction.give_up,
    "deeds": deeds.deeds,
    "why": why.why,
    "log": log,
}
"""By what was opened over it."""


def scene(kit: Kit, show: Show, ui: Ui) -> Scene:
    """The page for what is asked, opened or over. Raises KeyError for a prompt without a page."""
    if ui.open:
        return OPENED[ui.open.partition(":")[0]](kit, show, ui)
    if show.request is None:
        return ending.over(kit, show, ui)
    kind, prompt = show.request["kind"], show.request["prompt"]
    if kind == "roll" and show.proposal and show.proposal.get("faces"):
        return turn.seen(kit, show, ui)
    return ASKED[kind, prompt](kit, show, ui)
