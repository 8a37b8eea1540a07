"""Where things are: spaces and papers of the edition, buildings and their owners as everybody sees them."""

from collections.abc import Mapping
from typing import Any

from tablehand.games.calamityville.edition import Space
from tablehand.games.calamityville.papers import Paper
from tablehand.screen.show import Show


def space(show: Show, place: str) -> Space | None:
    """A space of the track; None without a map."""
    return next((one for one in show.edition.spaces if one.id == place), None)


def paper(show: Show, card: str) -> Paper:
    """A newspaper of the edition. Raises KeyError."""
    papers: dict[str, Paper] = {one.id: one for one in show.edition.papers}
    return papers[card]


def lot_of(show: Show, building: str) -> Mapping[str, Any] | None:
    """Where a building stands, as in the view's lots."""
    return next((lot for lot in show.view["lots"] if lot["building"] == building), None)


def owner(show: Show, building: str) -> int | None:
    """Who holds a building's deed."""
    return next((seat for seat, one in enumerate(show.seats) if building in one["properties"]), None)
