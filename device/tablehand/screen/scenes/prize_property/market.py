"""The market: improve a section, buy a Town Meeting card, build a resort, or end the turn."""

from dataclasses import replace

from tablehand.games.prize_property.board import IMPROVE, PRICE, SECTIONS, TOWN_CARD
from tablehand.screen.frame import ASKED, Act, bar, due, player, strip
from tablehand.screen.intents import Intent, give
from tablehand.screen.kit import Kit, Look
from tablehand.screen.panel import Rect
from tablehand.screen.scenes.acts import undo
from tablehand.screen.scenes.prize_property import names, quarter
from tablehand.screen.scenes.prize_property.acts import TOWN, peek, resorts
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.tokens import CARD, INK, MARGIN, S_BOLD, TIMES, XL, M, S
from tablehand.screen.widgets import Box, Widget

TOP = 72
GRID = Rect(158, TOP, 354, 0)
KINDS = ("build", "improve", "buy")
END = "end"


def market(kit: Kit, show: Show, ui: Ui) -> Scene:
    """One's own quarter with what can be done to it; a touch chooses, green does it, or else ends the turn."""
    say = kit.words.say
    options = _offered(show)
    chosen = options[ui.chosen % len(options)]
    sentence = kit.label(say("market.asked"), (kit.width - MARGIN, 45), XL, replace(ASKED, align="right"))
    cells = quarter.cells(GRID._replace(h=kit.stage.bottom - 6 - TOP), 16)
    red = undo(kit, show) if chosen == END else Act(say("market.not"), Intent("choose", 0), "cross")
    green = Act(_says(kit, chosen), give(chosen), "tick")
    widgets = [
        *player(kit, show.seat, show.names[show.seat], [sentence]),
        *_sections(kit, show, cells),
        *_grid(kit, show, cells, options, chosen),
        *_kinds(kit, show, cells, options, chosen),
        *strip(kit, show, dues=due(show, chosen)),
        *bar(kit, red, [*peek(kit, show), resorts()], green),
    ]
    return Scene("choose.market", tuple(widgets), green.intent, red.intent, choices=len(options))


def _offered(show: Show) -> list[str]:
    """What can be chosen; to end the turn is chosen already."""
    return [END, *(one for one in show.options if one != END)]


def _says(kit: Kit, option: str) -> str:
    """What an option is, on the button that does it."""
    kind, _, what = option.partition(":")
    money, say = kit.words.money, kit.words.say
    if kind == "build":
        return say("market.do.build", resort=names.short(kit, what), price=money(PRICE[what]))
    return say(f"market.do.{kind}", price=money(TOWN_CARD if kind == "buy" else IMPROVE))


def _sections(kit: Kit, show: Show, cells: list[Rect]) -> list[Widget]:
    """What a building costs in each section, and how much the complete ones multiply the income."""
    widgets: list[Widget] = []
    full = names.complete(show, show.seat)
    for row, (section, price) in enumerate(SECTIONS.items()):
        middle = cells[3 * row].y + cells[3 * row].h / 2
        room = GRID.x - MARGIN - 10
        widgets.append(kit.label(names.section(kit, section), (MARGIN, middle - 4), S_BOLD, Look(), room))
        cost = kit.label(kit.words.money(price), (MARGIN, middle + 23), S, Look(), room)
        widgets.append(cost)
        if section in full:
            text = f"{TIMES}{len(full) + 1}"
            badge = Rect(cost.rect.right + 12, middle + 2, kit.measure(text, S_BOLD) + 16, 27)
            label = kit.label(text, (badge.x + 8, middle + 24), S_BOLD, Look(CARD, INK))
            widgets.append(Box(rect=badge, role="badge", face=INK, children=(label,)))
    return widgets


def _grid(kit: Kit, show: Show, cells: list[Rect], options: list[str], chosen: str) -> list[Widget]:
    """The nine lots: a touch chooses what can be done there, and once more takes it back."""
    widgets: list[Widget] = []
    for lot, rect in zip(quarter.lots(show, show.seat), cells, strict=True):
        option = f"build:{lot.resort}" if lot.condition == "open" else f"improve:{lot.section}"
        lit = option == chosen and lot.condition != "built"
        if lot.condition == "built":
            answer = None
        elif option in options:
            answer = Intent("choose", 0 if lit else options.index(option))
        else:
            answer = Intent("refused", _refusal(show, option))
        widgets.append(quarter.named(kit, rect, lot, answer, lit))
    return widgets


def _kinds(kit: Kit, show: Show, cells: list[Rect], options: list[str], chosen: str) -> list[Widget]:
    """A button for each thing that money buys; where there are several of a kind, a touch goes on to the next."""
    left = GRID.right + 16
    widgets: list[Widget] = []
    for row, kind in enumerate(KINDS):
        rect = Rect(left, cells[3 * row].y, kit.width - MARGIN - left, cells[3 * row].h)
        mine = [option for option in options if option.startswith(f"{kind}:")]
        if not mine:
            dead = Intent(_refusal(show, f"{kind}:"))
            widgets.append(kit.button(rect, kit.words.say(f"market.{kind}"), dead, style=M, enabled=False))
            continue
        following = mine[(mine.index(chosen) + 1) % len(mine)] if chosen in mine else mine[0]
        intent = Intent("choose", options.index(following))
        at = chosen if chosen in mine else following
        price = {"build": PRICE.get(at.partition(":")[2], 0), "improve": IMPROVE, "buy": TOWN_CARD}[kind]
        text = kit.words.say(f"market.{kind}.for", price=kit.words.money(price))
        lit = replace(kit, focus=intent) if chosen in mine else kit
        widgets.append(lit.button(rect, text, intent, style=M))
    return widgets


def _refusal(show: Show, option: str) -> str:
    """Why something can't be had now, as the end of a message's id."""
    kind, _, what = option.partition(":")
    cash = show.seats[show.seat]["cash"]
    land = [lot for lot in quarter.lots(show, show.seat) if not what or what in (lot.resort, lot.section)]
    if kind == "buy":
        if not show.view["decks"][TOWN]:
            return "market.sold_out"
        price = TOWN_CARD
    elif kind == "improve":
        if all(lot.condition != "wild" for lot in land):
            return "market.improved"
        price = IMPROVE
    else:
        sites = [PRICE[lot.resort] for lot in land if lot.condition == "open"]
        if not sites:
            return "market.no_site"
        price = min(sites)
    return "market.cash" if cash < price else "market.turn"
