"""The pages, each a pure function of the table's snapshot and the screen's state."""

from collections.abc import Callable
from dataclasses import replace

from tablehand.screen.kit import Kit
from tablehand.screen.scenes import calamityville, doings, home, looks, repair, setting
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
    "match": looks.match,
}
"""Pages opened over a game."""

BOTH: dict[str, Callable[[Kit, Show | Home, Ui], Scene]] = {
    "more": looks.more,
    "settings": looks.settings,
    "sensors": looks.sensors,
    "help": looks.help_,
}
"""Pages opened anywhere."""


def scene(kit: Kit, told: Show | Home, ui: Ui) -> Scene:
    """The page that is due, its plain buttons within reach of left and right. Raises KeyError for none.

    Beyond the last choice left and right go on to the plain buttons of the bar, which green then presses.
    """
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
    return calamityville.scene(kit, told, ui)
