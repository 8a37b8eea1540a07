"""Games for tests: a header in one line, and tables that play themselves, any legal answer after another."""

from collections.abc import Iterator
from random import Random
from typing import Any

from tablehand.games.requests import Answer
from tablehand.table.bots.random import RandomBot
from tablehand.table.header import Header, Wanted, complete
from tablehand.table.table import Table

NAMES = ["Ann", "Bob", "Cleo", "Dan"]


def header(seats: int | list[str] = 3, **wanted: Any) -> Header:
    """A header as a script's first line would make it, for so many players or for these."""
    names = NAMES[:seats] if isinstance(seats, int) else seats
    return complete(Wanted(**{"game": "calamityville", "seats": names, "seed": 1, **wanted}))


def random_header(seed: int) -> Header:
    """2 to 4 seats; chance dealt, asked for, or mixed; every sixth game without a map, with a printed deck."""
    chance = ("dealt", "script", {"default": "dealt", "numeric": "script", "red": "script"})[seed % 3]
    plain = seed % 6 != 1
    return header(
        2 + seed % 3,
        seed=seed,
        first=seed % 2,
        chance=chance,
        map=plain,
        deck="dealt" if plain else "printed",
        switches={"CV-B1": ("no", "auction")[seed % 2], "CV-P3": ("nothing", "auction")[seed // 2 % 2]},
    )


def answers(table: Table, seed: int, most: int = 10**6) -> Iterator[Answer]:
    """Random legal answers to whatever the table asks, until the game is over."""
    anybody = RandomBot(Random(seed))
    for _ in range(most):
        if table.request is None:
            return
        yield anybody(table.request, table.view)


def play(table: Table, seed: int, most: int = 10**6) -> Table:
    """Play on by random answers, to the end or `most` answers by hand."""
    for answer in answers(table, seed, most):
        table.answer(answer)
    return table


def seen(table: Table) -> dict[str, Any]:
    """All that the next answer depends on: state, open request, dealer, who plays; no ids of rows."""
    request = table.request
    return {
        "state": table.digest(),
        "seq": table.seq,
        "request": request and (request.kind, request.prompt, request.seat, request.args, request.legal()),
        "turn": table._dealer.turn,
        "counts": dict(table._dealer.counts),
        "modes": list(table.modes),
    }
