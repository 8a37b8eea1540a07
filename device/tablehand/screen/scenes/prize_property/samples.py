"""The pages that can be opened over each of Prize Property's requests, for the gallery."""

from collections.abc import Iterator
from dataclasses import replace

from tablehand.screen.game import Sample
from tablehand.screen.show import Show, Ui


def samples(show: Show) -> Iterator[Sample]:
    """The die seen and tapped in, one's own cards shut and open, marbles of both colours, and why."""
    request = show.request or {}
    kind, prompt = request["kind"], request["prompt"]
    if kind == "roll":
        yield "seen", replace(show, proposal={"faces": {"income": 3}, "left": 0.5}), Ui()
        yield "seen", replace(show, proposal={"faces": {"income": "red"}, "left": None}), Ui()
        yield "faces", show, Ui(open="faces")
    if prompt in ("market", "challenge", "defend"):
        yield "peek", show, Ui(open="peek")
        yield "peek", replace(show, peek={"seat": show.seat, "legal": 2, "defense": 1}), Ui(open="peek")
    if kind != "draw" and prompt not in ("verb", "amount"):
        yield "why", show, Ui(open="why")
