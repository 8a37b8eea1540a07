"""How fifty games end: `golden.py` plays them and compares, `golden.py --write` writes what it finds.

A commit that changes an end names the clause that changed. The games are of 2 to 4 players, sensible and
random ones mixed, with every switch in turn; every fifth one without a map and with a printed deck.
"""

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from tablehand.games.calamityville import Calamityville
from tablehand.table.bots import sensible
from tablehand.table.bots.random import RandomBot
from tablehand.table.header import Wanted, complete
from tablehand.table.table import Table

ENDS = Path(__file__).parents[1] / "tests" / "data" / "golden.json"
SEEDS = range(1, 51)
NAMES = ("Ann", "Bob", "Cleo", "Dan")


def wanted(seed: int) -> Wanted:
    """The header of a golden game."""
    switches = list(Calamityville.switches.values())
    switch = switches[seed % len(switches)]
    without_map = seed % 5 == 0
    return Wanted(
        game="calamityville",
        seats=list(NAMES[: 2 + seed % 3]),
        switches={switch.clause: switch.values[seed % len(switch.values)]},
        chance="script" if without_map else "dealt",
        seed=seed,
        map=not without_map,
        deck="printed" if without_map else "dealt",
    )


def end(seed: int) -> dict[str, Any]:
    """The end of a golden game: who won, after how many answers, in which state."""
    header = complete(wanted(seed))
    table = Table(header, None)
    bot = sensible(header)
    anybody = RandomBot(Random(seed))
    while (request := table.request) is not None:
        clever = request.seat is not None and (request.seat + seed) % 2
        answer = bot(request, table.view) if clever else None
        table.answer(anybody(request, table.view) if answer is None else answer)
    return {"seed": seed, "winners": table.state.winners, "answers": table.seq, "digest": table.digest()}


def main(arguments: list[str]) -> None:
    """Write the ends, or compare them; a difference is said, with exit status 1."""
    ends = [end(seed) for seed in SEEDS]
    if arguments == ["--write"]:
        ENDS.write_text("[\n" + ",\n".join(map(json.dumps, ends)) + "\n]\n")
        return
    golden = json.loads(ENDS.read_text())
    different = [f"{before} became {now}" for before, now in zip(golden, ends, strict=True) if before != now]
    if different:
        sys.exit("\n".join([f"{len(different)} games end differently:", *different]))


if __name__ == "__main__":
    main(sys.argv[1:])
