"""The pages, each a pure function of the table's snapshot and the screen's state."""

from collections.abc import Callable

from tablehand.screen.kit import Kit
from tablehand.screen.scenes import calamityville, home, looks, repair, setting
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
    """The page that is due. Raises KeyError for one that doesn't exist."""
    if ui.message:
        return looks.message(kit, told, ui)
    opened = ui.open.partition(":")[0]
    if opened in BOTH:
        return BOTH[opened](kit, told, ui)
    if isinstance(told, Home):
        return HOME[opened or told.page](kit, told, ui)
    if opened in PLAY:
        return PLAY[opened](kit, told, ui)
    return calamityville.scene(kit, told, ui)
