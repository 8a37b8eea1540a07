"""Prize Property on the screen."""

from tablehand.screen.game import Page, Pages
from tablehand.screen.scenes.prize_property import (
    acts,
    challenge,
    court,
    ending,
    fixes,
    grids,
    income,
    market,
    matters,
    opportunity,
    outcome,
    samples,
    story,
    town,
)

ASKED: dict[tuple[str, str], Page] = {
    ("roll", "income"): income.roll,
    ("draw", "opportunity"): opportunity.draw,
    ("read", "card"): opportunity.read,
    ("choose", "verb"): opportunity.verb,
    ("choose", "amount"): opportunity.amount,
    ("choose", "market"): market.market,
    ("draw", "town-card"): town.taken,
    ("choose", "challenge"): challenge.challenge,
    ("choose", "defend"): challenge.defend,
    ("gavel", "gavel"): court.shake,
}
"""By the open request's kind and prompt."""

OPENED: dict[str, Page] = {
    "faces": income.faces,
    "peek": town.peek,
    "deeds": grids.grids,
}
"""By what was opened over it."""

PAGES = Pages(
    name="prize-property",
    unit="millions",
    emblems=("resort-marina", "gavel"),
    asked=ASKED,
    opened=OPENED,
    seen=income.seen,
    outcomes=outcome.SHOWN,
    remark=outcome.remark,
    over=ending.over,
    corner=acts.left,
    note=acts.note,
    scenery=lambda kit: [acts.shore(kit)],
    match=grids.match,
    put_back=grids.put_back,
    matters=matters.matters,
    step=1,
    fixes=fixes.FIXES,
    story=story.Story,
    aloud=opportunity.aloud,
    samples=samples.samples,
    fixed=fixes.samples,
)
