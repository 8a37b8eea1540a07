"""The end: who struck it rich, and how everybody's money went."""

from tablehand.screen.frame import Act, bar, called, player, strip
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit, Look
from tablehand.screen.scenes import chart
from tablehand.screen.scenes.acts import more, undo
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import CHART_BOOM, CHART_BUST, MARGIN, XL
from tablehand.screen.widgets import Widget

GUIDES = (1000, 2000, 5000, 10_000, 50_000)


def ranking(show: Show) -> list[int]:
    """Seats from the winner down: who is still in before who is out, cash, then properties."""

    def key(seat: int) -> tuple[bool, bool, int, int]:
        one = show.seats[seat]
        return show.names[seat] in show.view["winners"], not one["out"], one["cash"], len(one["properties"])

    return sorted(range(len(show.names)), key=key, reverse=True)


def over(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """The winner, the chart of wealth, and all balances by rank."""
    say = kit.words.say
    winners = [show.names.index(name) for name in show.view["winners"]]
    order = ranking(show)
    best = kit.label(kit.words.money(show.seats[order[0]]["cash"]), (kit.width - MARGIN, 45), XL, Look(align="right"))
    room = best.rect.x - 68 - 16
    text = (
        say("over.won", name=called(kit, show, winners[0])) if len(winners) == 1 else say("over.shared", len(winners))
    )
    if kit.measure(text, XL) > room and len(winners) == 1:
        text = show.names[winners[0]]
    widgets: list[Widget] = [
        *player(kit, winners[0], text, [best]),
        *chart.chart(kit, show, 74, GUIDES, _packs(kit, show)),
    ]
    notes = {seat: say(f"rank.{place + 1}") for place, seat in enumerate(order)}
    for seat in winners:
        notes[seat] = say("rank.1")
    green = Act(say("over.again"), Intent("new"), "tick")
    widgets += strip(kit, show, notes=notes, order=order)
    widgets += bar(kit, undo(kit, show), [Act(say("do.log"), Intent("open", "log"), "list"), more(kit)], green)
    return Scene("over", tuple(widgets), green.intent, undo(kit, show).intent)


def _packs(kit: Kit, show: Show) -> list[chart.Ground]:
    """The yellow pack's turns, and the red one's from its first newspaper on."""
    boom = chart.Ground(0, CHART_BOOM, kit.words.say("news.boom"), "boom")
    for entry in show.log:
        if any(event["do"] == "paper" and event["colour"] == "red" for event in entry["events"]):
            return [boom, chart.Ground(entry["turn_no"] - 1, CHART_BUST, kit.words.say("news.bust"), "bust")]
    return [boom]
