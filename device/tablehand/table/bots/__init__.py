"""Players made of code. A bot is `bot(request, view)`; it calls `view` only if it wants to look.

It answers as any player would, sees what any player sees, and never more. Where only
somebody at the table can know (a real die, a printed card), it answers None.
"""

from collections.abc import Callable
from typing import Any

from ...games.requests import Answer, Request
from ..header import Header
from .calamityville import SensibleProspector
from .prize_property import SensibleBuilder

View = Callable[[], dict[str, Any]]
Bot = Callable[[Request, View], Answer | None]

SENSIBLE: dict[str, type[SensibleProspector | SensibleBuilder]] = {
    "calamityville": SensibleProspector,
    "prize-property": SensibleBuilder,
}


def sensible(header: Header) -> Bot:
    """The bot that takes a missing player's seat in a game."""
    return SENSIBLE[header.game](header).__call__  # Python calls a bound method faster than an object
