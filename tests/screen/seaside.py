"""A game of Prize Property to look at: snapshots made by hand, each for one request."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tablehand.games.prize_property.board import IMPROVE, PRICE, TOWN_CARD
from tablehand.games.prize_property.edition import load
from tablehand.screen import scenes
from tablehand.screen.games import GAMES
from tablehand.screen.kit import Kit
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.widgets import Widget, walk

BANK = -1
NAMES = ("Anna", "Ben", "Cleo", "Dan")
LONG = ("Annegret Wolkenstein", "Maximilian-Alexandre", "Wilhelmina Mmmmmmmm", "Bartholomäus Wagner")
EDITION = load("house")
CHALLENGE = {"builder": 2, "resort": "hotel", "price": 15, "left": 5}
GAVEL = {"resort": "marina", "price": 5, "red": [2, 1, 0, 0], "green": 2, "free": 1}


def _sections(waterfront: str | None, middle: str | None, outer: str | None) -> dict[str, Any]:
    """Sections by what stands there, None for undeveloped land."""
    there = {"waterfront": waterfront, "middle": middle, "outer": outer}
    return {name: {"improved": one is not None, "resorts": (one or "").split()} for name, one in there.items()}


SEATS = (
    (8, "red", 1, 2, _sections("tennis camp", None, None)),
    (21, "yellow", 2, 3, _sections("tennis marina camp", "golf spa", "")),
    (12, "orange", 2, 4, _sections("tennis marina camp", "spa", None)),
    (5, "blue", 2, 0, _sections("", "golf spa dude", None)),
)
"""Cash, quarter, factor, Town Meeting cards and sections of each player."""


def nothing_due(_option: object) -> Mapping[str, Any]:
    return {"due": []}


def asking(
    kind: str,
    prompt: str,
    options: object,
    args: Mapping[str, Any],
    *,
    seat: int | None = 2,
    preview: Callable[[Any], Mapping[str, Any]] = nothing_due,
) -> Show:
    """Cleo's turn, and what somebody is asked in it; the appliance holds the Town Meeting cards."""
    seats = [
        {"name": name, "cash": cash, "quarter": quarter, "factor": factor, "town_cards": cards, "sections": sections}
        for name, (cash, quarter, factor, cards, sections) in zip(NAMES, SEATS, strict=True)
    ]
    return Show(
        names=NAMES,
        game=GAMES["prize-property"],
        edition=EDITION,
        view={
            "turn": 2,
            "turn_no": 30,
            "step": prompt,
            "over": False,
            "winners": [],
            "seats": seats,
            "decks": {"opportunity": 23, "town": 27},
            "income": 0,
            "court": None,
        },
        request={"id": 9, "kind": kind, "prompt": prompt, "seat": seat, "args": args, "options": options, "also": []},
        preview=preview,
        undo="Cleo rolled 1",
    )


def income(*thrown: int, factor: int = 2, dealt: bool = False) -> Show:
    """Cleo has thrown so much, and may stop."""

    def preview(option: Any) -> Mapping[str, Any]:
        return {"due": [(BANK, 2, factor * sum(thrown))] if option == "stop" and thrown else []}

    options = ["deal"] if dealt else {"income": list(dict.fromkeys(EDITION.income))}
    show = asking("roll", "income", options, {"thrown": list(thrown), "factor": factor}, preview=preview)
    return replace(show, request={**(show.request or {}), "also": ["stop"]})


def market(*options: str) -> Show:
    """Cleo may do some things, beside ending her turn."""

    def preview(option: str) -> Mapping[str, Any]:
        kind, _, what = option.partition(":")
        cost = {"improve": IMPROVE, "buy": TOWN_CARD, "build": PRICE.get(what, 0)}.get(kind, 0)
        return {"due": [(2, BANK, cost)] if cost else []}

    return asking("choose", "market", [*options, "end"], {}, preview=preview)


def plays(prompt: str, most: int, red: Sequence[int] | None = (2, 1, 0, 0)) -> Show:
    """Somebody is asked how many cards he plays: Dan against Cleo's hotel, or Cleo for it."""
    args = {**CHALLENGE, "red": red and list(red)}
    return asking(
        "choose", prompt, [f"play:{n}" for n in range(most + 1)], args, seat=3 if prompt == "challenge" else 2
    )


def gavel(*, dealt: bool = False) -> Show:
    """Three red marbles and two green ones are in the gavel."""
    return asking("gavel", "gavel", ["deal"] if dealt else ["green", "red"], GAVEL)


def verdict(colour: str) -> dict[str, Any]:
    """The event of a marble that showed."""
    return {"do": "verdict", "who": "Cleo", "what": "hotel", "colour": colour}


def red_ball(lost: int) -> dict[str, Any]:
    """The event of a red ball."""
    return {"do": "red-ball", "who": "Cleo", "lost": lost}


def built() -> dict[str, Any]:
    """The event of a building that nobody laid a red marble against."""
    return {"do": "build", "who": "Cleo", "what": "hotel", "why": "PP-I3"}


def lost() -> dict[str, Any]:
    """The event of a resort that a card took."""
    return {"do": "disaster", "who": "Cleo", "what": "tennis", "why": "PP-M3"}


def read(card: str, **event: Any) -> Show:
    """Cleo reads a card that comes to something."""
    events = [{"who": 2, **event}] if event else []
    number = [one.id for one in EDITION.cards].index(card) + 1
    return asking(
        "read",
        "card",
        ["seen"],
        {"card": card, "number": number, "total": len(EDITION.cards)},
        seat=None,
        preview=lambda _option: {"due": [], "events": events},
    )


def shown(kit: Kit, show: Show, ui: Ui | None = None) -> Scene:
    """The page that a snapshot leads to."""
    return scenes.scene(kit, show, ui or Ui())


def text(kit: Kit, show: Show, ui: Ui | None = None) -> str:
    """All that can be read on a page."""
    return " ".join(widget.text for widget in shown(kit, show, ui).widgets)


def drawn(scene: Scene) -> list[str]:
    """The names of all drawings on a page."""
    return [name for widget in walk(scene.widgets) if (name := getattr(widget, "name", ""))]


def saying(scene: Scene, words: str) -> Widget:
    """The widget to be touched that says something."""
    return next(one for one in walk(scene.widgets) if one.answer and words in one.text)


def renamed(show: Show, names: Sequence[str]) -> Show:
    """The same with other players' names."""
    called = dict(zip(NAMES, names, strict=True))
    seats = [{**one, "name": called[one["name"]]} for one in show.seats]
    view = {**show.view, "seats": seats, "winners": [called[one] for one in show.view["winners"]]}
    events = [{**event, "who": called[event["who"]]} for event in show.events]
    return replace(show, names=tuple(names), view=view, events=events)


def everything() -> Iterator[tuple[Show, Ui]]:
    """Every page in its usual and in its fullest state."""
    yield from _turns()
    yield from _courts()
    yield from _cards()
    for page in ("deeds", "match", "why"):
        yield FULL, Ui(open=page)
    for show in (income(1, 3, 1), gavel(), plays("challenge", 2)):
        yield show, Ui(open="why")
    yield over(), Ui()


def _turns() -> Iterator[tuple[Show, Ui]]:
    """Income and market."""
    for show in (income(), income(1, 3, 1), income(*(4,) * 12, factor=3), income(1, dealt=True), market()):
        yield show, Ui()
    for show in (income(), income(1, 3)):
        yield replace(show, players=("hand", "hand", "bot", "hand")), Ui()
    for face in (3, "red"):
        yield replace(income(1, 3), proposal={"faces": {"income": face}, "left": 0.5}), Ui()
    yield income(1, 3), Ui(open="faces")
    for lost in (0, 12):
        yield replace(income(), events=[red_ball(lost)]), Ui()
    for chosen in range(4):
        yield FULL, Ui(chosen=chosen)


def _courts() -> Iterator[tuple[Show, Ui]]:
    """From the first challenge to the marble."""
    for prompt, most in (("challenge", 0), ("challenge", 1), ("challenge", 5), ("defend", 0), ("defend", 4)):
        yield plays(prompt, most), Ui(chosen=most // 2)
        yield plays(prompt, most, None), Ui()
    for dealt in (False, True):
        yield gavel(dealt=dealt), Ui()
    for colour in ("green", "red"):
        yield replace(income(), events=[verdict(colour)]), Ui()
    for event in (built(), lost()):
        yield replace(income(), events=[event]), Ui()


def _cards() -> Iterator[tuple[Show, Ui]]:
    """Cards of both decks, dealt and printed."""
    cards = [card.id for card in EDITION.cards]
    for card in cards:
        yield read(card), Ui()
    for do in ("disaster", "spared", "nobody", "forgiven"):
        yield read("hurricane-bertha", do=do, what="tennis"), Ui()
    yield asking("draw", "opportunity", [*cards, "other"], {"left": 40}), Ui()
    for options in (["hidden"], ["legal", "defense"]):
        yield asking("draw", "town-card", options, {"left": 9}), Ui()
    yield asking("choose", "verb", ["verb:gain", "verb:disaster-camp", "verb:nothing"], {}), Ui()
    yield asking("choose", "amount", [f"amount:{n}" for n in range(1, 11)], {"verb": "pay-per-resort"}), Ui()
    yield FULL, Ui(open="peek")
    yield replace(FULL, peek={"seat": 2, "legal": 12, "defense": 10}), Ui(open="peek")


def over() -> Show:
    """Cleo has built all nine."""
    show = income()
    seats = [dict(one) for one in show.seats]
    seats[2]["sections"] = _sections("tennis marina camp", "golf spa dude", "hotel casino ski")
    view = {**show.view, "over": True, "winners": ["Cleo"], "seats": seats}
    return replace(show, view=view, request=None, wealth=((15, 9, 8), (15, 30, 21), (15, 4, 12), (15, 15, 5)))


FULL = market("improve:outer", "buy:town-card", "build:golf", "build:dude")
"""Cleo's market with something of every kind."""
