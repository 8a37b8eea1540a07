"""Calamityville on the screen."""

from tablehand.games.calamityville.state import STEP
from tablehand.screen.game import Page, Pages
from tablehand.screen.scenes.calamityville import (
    arrive,
    auction,
    deeds,
    donkey,
    ending,
    entered,
    fixes,
    match,
    matters,
    news,
    samples,
    story,
    town,
    turn,
)

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
}
"""By what was opened over it."""


PAGES = Pages(
    name="calamityville",
    unit="dollars",
    emblems=("donkey", "saloon"),
    asked=ASKED,
    opened=OPENED,
    seen=turn.seen,
    outcomes={},
    remark=lambda _words, _show: "",
    over=ending.over,
    corner=town.papers_left,
    note=town.note,
    scenery=lambda kit: [town.street(kit)],
    match=match.match,
    put_back=match.put_back,
    matters=matters.matters,
    step=STEP,
    fixes=fixes.FIXES,
    story=story.Story,
    aloud=news.aloud,
    samples=samples.samples,
    fixed=fixes.samples,
)
