"""The market: improve a section, buy a Town Meeting card, build (PP-T3, PP-T4, PP-I)."""

from ..money import BANK
from ..requests import Choose, Draw, Steps
from .board import IMPROVE, PRICE, RESORTS, SECTIONS, TOWN_CARD
from .play import KINDS, Play
from .state import Court


def market(play: Play) -> Steps:
    """The third step of a turn, to its end or to a building that can be challenged."""
    state = play.state
    me = state.turn
    while (answer := (yield Choose("market", me, {}, (), 0, options(play), "end"))) != "end":
        act, _, what = answer.partition(":")
        if act == "build":
            return _plan(play, what)
        if act == "improve":
            _improve(play, what)
        else:
            yield from _buy(play)
    play.pass_on()


def options(play: Play) -> tuple[str, ...]:
    """What can be done and paid now; building comes last (PP-T4)."""
    state = play.state
    me = state.turn
    cash = state.cash[me]
    improved = state.improved[me]
    found = []
    if not state.built:
        if cash >= IMPROVE and not state.improved_now:
            found += ["improve:" + section for section in SECTIONS if section not in improved]
        if cash >= TOWN_CARD and not state.bought and play.town_left() > 0:
            found.append("buy:town-card")
    if not (state.built and not play.box.many) and not (state.improved_now and play.box.either):
        standing = state.resorts[me]
        for section, price in SECTIONS.items():
            if section in improved and cash >= price and not (section == state.improved_now and play.box.next):
                found += ["build:" + resort for resort in RESORTS[section] if resort not in standing]
    found.append("end")
    return tuple(found)


def _improve(play: Play, section: str) -> None:
    """PP-I1: its overlay comes off, for good."""
    state = play.state
    play.pay(state.turn, BANK, IMPROVE, "PP-I1")
    state.improved[state.turn].append(section)
    state.improved_now = section
    play.events.append({"do": "improve", "who": state.turn, "what": section, "why": "PP-I1"})


def _buy(play: Play) -> Steps:
    """PP-T3: one card; which kind it is only its owner knows (PP-X1)."""
    state = play.state
    me = state.turn
    left = play.town_left()
    play.pay(me, BANK, TOWN_CARD, "PP-T3")
    state.bought = True
    kind = yield Draw("town-card", me, {"left": left}, (), 0, *_top(play), secret=True)
    hands = {"legal": state.legal, "defense": state.defense, "hidden": state.hidden}
    hands[kind][me] += 1
    state.fresh = kind
    play.events.append({"do": "town-card", "who": me, "why": "PP-T3"})


def _top(play: Play) -> tuple[tuple[str, ...], str, tuple[str, ...]]:
    """What a hand may say of the top card, its deck, and what that deck holds."""
    if play.box.town_printed:
        return ("hidden",), "town", ()
    town, state = play.box.edition.town, play.state
    legal, defense = town.legal - sum(state.legal), town.defense - sum(state.defense)
    return KINDS, "town", ("legal",) * legal + ("defense",) * defense


def _plan(play: Play, resort: str) -> None:
    """PP-I3: the price is paid before anybody is asked whether he goes to court."""
    state = play.state
    play.pay(state.turn, BANK, PRICE[resort], "PP-I3")
    state.built += 1
    state.court = Court(resort, [0] * len(state.cash), 0, not play.box.secret)
    state.step = "court"
    play.events.append({"do": "plan", "who": state.turn, "what": resort, "why": "PP-C1"})
