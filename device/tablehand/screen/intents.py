"""What a touch, a key or a button means."""

import json
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Intent:
    """A wish of somebody at the table.

    `do` names it. `give` answers the open request. The screen itself carries out `choose` and `move` (what is
    chosen), `steps` (an amount), `mark`, `face`, `type`, `enter`, `page`, `open` and `close` (back to
    what was there) and `refused`; every other one goes on to the appliance: `noted` (what happened was read),
    `peek` (at a seat's own cards, from when a button goes down) and `unpeek` (when it comes up, or anything else
    happens), `accept`, `undo`, `redo`, `seat`, `fix`, `set`, `resume`, ...
    """

    do: str
    what: object = None

    @property
    def answer(self) -> Any:
        """The answer that a `give` gives."""
        return json.loads(str(self.what))


def give(answer: object) -> Intent:
    """The wish to answer the open request; kept as text, so that intents can be compared."""
    return Intent("give", json.dumps(answer))
