"""Games for tests: a header in one line, and tables that play themselves, any legal answer after another."""

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

from tablehand.games import library
from tablehand.games.requests import Answer
from tablehand.table.bots import sensible
from tablehand.table.bots.random import RandomBot
from tablehand.table.header import Header, Wanted, complete
from tablehand.table.table import Table

NAMES = ["Ann", "Bob", "Cleo", "Dan"]
GAMES = tuple(library.GAMES)
EACH_GAME = pytest.mark.parametrize("game", GAMES)


def header(seats: int | list[str] = 3, **wanted: Any) -> Header:
    """A header as a script's first line would make it, for so many players or for these."""
    names = NAMES[:seats] if isinstance(seats, int) else seats
    return complete(Wanted(**{"game": "calamityville", "seats": names, "seed": 1, **wanted}))


def random_header(seed: int, game: str | None = None) -> Header:
    """2 to 4 seats, any house rules and colours; chance dealt, asked for, or mixed; one deck of four is printed.

    The games take turns from seed to seed, unless one is named; where there is a map, a fourth plays without it.
    """
    rules = library.game(game or GAMES[seed % len(GAMES)])
    draw = Random(f"{rules.name} {seed}")
    seats = draw.randrange(2, 5)
    mixed = {source: draw.choice(("dealt", "script")) for source in rules.sources}
    return header(
        seats,
        game=rules.name,
        seed=seed,
        first=draw.randrange(seats),
        chance=draw.choice(("dealt", "script", mixed)),
        map=not rules.has_map or draw.randrange(4) > 0,
        deck={deck: "printed" if draw.randrange(4) == 0 else "dealt" for deck in rules.decks},
        switches={clause: draw.choice(switch.values) for clause, switch in rules.switches.items()},
        colours=[[colour] for colour in draw.sample(rules.colours, min(seats, len(rules.colours)))],
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


def finish(table: Table, seed: int) -> Table:
    """Play on to the end, which comes soon since every other answer is a sensible one, where a bot knows one."""
    clever = sensible(table.header)
    for number, answer in enumerate(answers(table, seed)):
        asked = table.request
        assert asked is not None
        better = clever(asked, partial(table.view, asked.seat)) if number % 2 else None
        table.answer(answer if better is None else better)
    return table


def can_be_fixed(table: Table) -> bool:
    """Whether nothing is open that must be settled before a fix."""
    asked = table.request
    return asked is not None and (asked.kind, asked.prompt) not in table.game.settles


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
