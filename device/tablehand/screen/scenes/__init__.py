"""The pages, each a pure function of the table's snapshot and the screen's state."""

from collections.abc import Callable
from dataclasses import replace

from tablehand.screen.kit import Kit
from tablehand.screen.scenes import doctor, doings, home, looks, repair, setting
from tablehand.screen.scenes.fairness import fairness
from tablehand.screen.scenes.log import log
from tablehand.screen.scenes.why import why
from tablehand.screen.show import Home, Scene, Show, Ui

HOME: dict[str, Callable[[Kit, Home, Ui], Scene]] = {
    "start": home.start,
    "players": setting.players,
    "off": looks.off,
    "games": home.games,
    "delete": home.delete,
    "rename": home.rename,
    "seat": setting.seat,
    "name": setting.name,
    "rules": setting.rules,
    "chance": setting.chance,
}
"""Pages without a game, by what is due or opened."""

PLAY: dict[str, Callable[[Kit, Show, Ui], Scene]] = {
    "undo": repair.undo,
    "fix": repair.fix,
    "away": repair.away,
    "match": lambda kit, show, ui: show.game.match(kit, show, ui),
    "fairness": fairness,
    "log": log,
    "why": why,
}
"""Pages opened over any game."""

BOTH: dict[str, Callable[[Kit, Show | Home, Ui], Scene]] = {
    "more": looks.more,
    "settings": looks.settings,
    "sensors": doctor.sensors,
    "sensor": doctor.sensor,
    "live": doctor.live,
    "help": looks.help_,
}
"""Pages opened anywhere."""


def scene(kit: Kit, told: Show | Home, ui: Ui) -> Scene:
    """The page that is due, its plain buttons within reach of left and right. Raises KeyError for none.

    Amounts are in the game's unit. Beyond the last choice left and right go on to the plain buttons of the bar,
    which green then presses.
    """
    shown = told.last if isinstance(told, Home) else told
    kit = replace(kit, words=kit.words.counted_in(shown.game.unit)) if shown else kit
    page = _page(kit, told, ui)
    plain = [widget.answer for widget in page.widgets if widget.role == "button plain enabled" and widget.answer]
    if {"left", "right"} & page.keys.keys() or not plain:
        return page
    choices = max(1, page.choices)
    reached = ui.chosen % (choices + len(plain)) - choices
    if reached < 0:
        return replace(page, choices=choices + len(plain))
    focus = plain[reached]
    page = _page(replace(kit, focus=focus), told, ui)
    return replace(page, choices=choices + len(plain), keys={**page.keys, "green": focus})


def _page(kit: Kit, told: Show | Home, ui: Ui) -> Scene:
    if ui.message:
        return looks.message(kit, told, ui)
    opened = ui.open.partition(":")[0]
    if opened in BOTH:
        return BOTH[opened](kit, told, ui)
    if isinstance(told, Home):
        return HOME[opened or told.page](kit, told, ui)
    if opened in PLAY:
        return PLAY[opened](kit, told, ui)
    if told.doings and not ui.open:
        return doings.doings(kit, told, ui)
    return _played(kit, told, ui)


def outcome(show: Show) -> str:
    """The event of the last answer that everybody must see first; empty where there is none, or it was looked at.

    What bots did after it is told by their doings.
    """
    event = None if show.noted else show.game.apart(show.events)
    return str(event["do"]) if event else ""


def _played(kit: Kit, show: Show, ui: Ui) -> Scene:
    """The game's own page: what was opened, what an answer showed or the dice readers saw, the end, what is asked."""
    game, request = show.game, show.request
    if ui.open:
        return game.opened[ui.open.partition(":")[0]](kit, show, ui)
    if shown := outcome(show):
        return game.outcomes[shown](kit, show, ui)
    if request and request["kind"] == "roll" and show.proposal and show.proposal.get("faces"):
        return game.seen(kit, show, ui)
    if request is None:
        return game.over(kit, show, ui)
    return game.asked[request["kind"], request["prompt"]](kit, show, ui)
