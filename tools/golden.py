"""How fifty of each game and all recorded ones end: `golden.py` compares, `golden.py --write` writes the ends.

A commit that changes an end names the clause that changed. The fifty are of 2 to 4 players, sensible and
random ones mixed, with every switch in turn; every fifth one with printed decks, and without a map where there is
one. The recorded ones are scripts in `tests/recorded`.
"""

import json
import sys
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from tablehand.cli import script
from tablehand.games.library import GAMES
from tablehand.table.bots import sensible
from tablehand.table.bots.random import RandomBot
from tablehand.table.header import Wanted, complete
from tablehand.table.table import Table

TESTS = Path(__file__).parents[1] / "tests"
ENDS = TESTS / "data" / "golden.json"
RECORDED = TESTS / "recorded"
SEEDS = range(1, 51)
NAMES = ("Ann", "Bob", "Cleo", "Dan")


def wanted(game: str, seed: int) -> Wanted:
    """The header of a golden game."""
    rules = GAMES[game]
    switches = list(rules.switches.values())
    switch = switches[seed % len(switches)]
    by_hand = seed % 5 == 0
    return Wanted(
        game=game,
        seats=list(NAMES[: 2 + seed % 3]),
        switches={switch.clause: switch.values[seed % len(switch.values)]},
        chance="script" if by_hand else "dealt",
        seed=seed,
        map=not (by_hand and rules.has_map),
        deck="printed" if by_hand else "dealt",
    )


def played(game: str, seed: int) -> Table:
    """A golden game at its end."""
    header = complete(wanted(game, seed))
    table = Table(header, None)
    bot = sensible(header)
    anybody = RandomBot(Random(seed))
    while (request := table.request) is not None:
        clever = request.seat is not None and (request.seat + seed) % 2
        answer = bot(request, partial(table.view, request.seat)) if clever else None
        table.answer(anybody(request, table.view) if answer is None else answer)
    return table


def recorded(path: Path) -> Table:
    """A recorded game at its end."""
    first, *lines = path.read_bytes().splitlines()
    table = script.open_table(script.parse(first), None)
    for line in lines:
        script.carry_out(table, script.parse(line))
    return table


def end(table: Table) -> dict[str, Any]:
    """Who won, after how many answers, in which state."""
    return {"winners": table.state.winners, "answers": table.seq, "digest": table.digest()}


def main(arguments: list[str]) -> None:
    """Write the ends, or compare them; a difference is said, with exit status 1."""
    ends = {f"{game} {seed}": end(played(game, seed)) for game in GAMES for seed in SEEDS}
    ends |= {str(path.relative_to(RECORDED)): end(recorded(path)) for path in sorted(RECORDED.rglob("*.jsonl"))}
    if arguments == ["--write"]:
        lines = [f"{json.dumps(game)}: {json.dumps(how)}" for game, how in ends.items()]
        ENDS.write_text("{\n" + ",\n".join(lines) + "\n}\n")
        return
    golden = json.loads(ENDS.read_text())
    different = [
        f"{game}: {golden.get(game)} became {ends.get(game)}"
        for game in golden | ends
        if golden.get(game) != ends.get(game)
    ]
    if different:
        sys.exit("\n".join([f"{len(different)} games end differently:", *different]))


if __name__ == "__main__":
    main(sys.argv[1:])
