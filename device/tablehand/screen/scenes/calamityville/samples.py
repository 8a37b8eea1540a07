"""The pages that can be opened over each of Calamityville's requests, for the gallery."""

from collections.abc import Iterator
from dataclasses import replace

from tablehand.screen.game import Sample
from tablehand.screen.show import Show, Ui


def samples(show: Show) -> Iterator[Sample]:
    """Dice seen and tapped in, a kick's outcomes, sales, and why."""
    request = show.request or {}
    kind, prompt = request["kind"], request["prompt"]
    if (kind, prompt) == ("roll", "turn"):
        yield "seen", replace(show, proposal={"faces": {"numeric": 5, "newspaper": "newspaper"}, "left": 0.5}), Ui()
        yield "seen", replace(show, proposal={"faces": {"numeric": 3}, "left": None}), Ui()
    if kind == "roll":
        yield "faces", show, Ui(open="faces", faces=(("numeric", 6),))
    if kind == "kick":
        yield "fell", show, Ui(open="fell", marked=frozenset(show.options[-1:]))
        for count in (0, 2):
            yield "kick.kick", replace(show, proposal={"fell": show.options[:count]}), Ui()
    if any(str(option).startswith("auction:") for option in (*show.options, *show.also)):
        yield "sell", show, Ui(open="sell")
    if prompt == "debt":
        yield "give_up", show, Ui(open="give_up")
    if kind in ("read", "bid") or prompt in ("buy", "debt"):
        yield "why", show, Ui(open="why")
