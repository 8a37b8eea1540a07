"""The end: who owns all nine resorts, and how everybody's money went."""

from tablehand.games.prize_property.board import PRICE
from tablehand.screen.frame import Act, bar, called, player, strip
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit
from tablehand.screen.panel import Rect
from tablehand.screen.scenes.acts import more, undo
from tablehand.screen.scenes.chart import Ground, chart
from tablehand.screen.scenes.prize_property import names
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import CARD, MARGIN
from tablehand.screen.widgets import Widget

GUIDES = (10, 20, 50, 100, 200)
SIDE = 52


def ranking(show: Show) -> list[int]:
    """Seats from the winner down: by resorts standing, then by cash."""

    def key(seat: int) -> tuple[bool, int, int]:
        won = show.names[seat] in show.view["winners"]
        return won, len(names.standing(show, seat)), show.seats[seat]["cash"]

    return sorted(range(len(show.names)), key=key, reverse=True)


def over(kit: Kit, show: Show, _ui: Ui) -> Scene:
    """The winner with all that he built, the chart of wealth, and all balances by rank."""
    say = kit.words.say
    order = ranking(show)
    winner = order[0]
    text = say("end.won", name=called(kit, show, winner))
    green = Act(say("over.again"), Intent("new"), "tick")
    widgets: list[Widget] = [
        *player(kit, winner, text, []),
        *_row(kit, winner, show),
        *chart(kit, show, 74 + SIDE + 8, GUIDES, [Ground(0, CARD)]),
        *strip(kit, show, order=order),
        *bar(kit, undo(kit, show), [Act(say("do.log"), Intent("open", "log"), "list"), more(kit)], green),
    ]
    return Scene("over", tuple(widgets), green.intent, undo(kit, show).intent)


def _row(kit: Kit, winner: int, show: Show) -> list[Widget]:
    """All nine resorts of the winner in a row."""
    pitch = kit.stage.w / len(PRICE)
    return [
        kit.picture(f"resort-{one}", Rect(MARGIN + place * pitch, 72, pitch, SIDE))
        for place, one in enumerate(names.standing(show, winner))
    ]
