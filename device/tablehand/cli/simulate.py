"""Play many games by bots, through the same table, legality and ledger as at home, with nothing kept on disk.

Chance is dealt; the games' seeds are SEED, SEED + 1, ... so that a game is the same in every run.
"""

import json
import sys
import time
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections import defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from random import Random
from statistics import NormalDist, median
from typing import Any

import msgspec

from ..games.library import GAMES
from ..games.requests import Bid
from ..games.rulebook import RuleBook
from ..table.bots import Bot, sensible
from ..table.bots.random import RandomBot
from ..table.header import Header, Wanted, complete
from ..table.table import Table

SUMMARY = "play many games by bots and print how they went"
NAMES = ("Ann", "Bob", "Cleo", "Dan")
CHUNK = 50
BAR = 40
FIGURES: dict[str, dict[str, str]] = {
    "calamityville": {"brokes": "out", "kicks": "kick"},
    "prize-property": {
        "courts": "verdict",
        "cases_lost": "refused",
        "resorts_lost": "disaster",
        "red_balls": "red-ball",
        "cards_bought": "town-card",
    },
}
"""What is counted of each game beside what all have: the figure's name -> the event that it counts."""


class Game(msgspec.Struct, array_like=True):
    """How one game went. `winners` counts from the first player in the order of play; `done` counts its events.

    `minutes` is how long it would take at a family's table, by the rule book's `pace`; `seconds` how long it took here.
    """

    turns: int
    answers: int
    winners: list[int]
    done: dict[str, int]
    minutes: float
    seconds: float


def add_arguments(parser: ArgumentParser) -> None:
    """Take how many games are played, by whom, and from which seed."""
    parser.add_argument("game", choices=sorted(GAMES), help="which game")
    parser.add_argument("--games", type=_positive, default=1000, metavar="N", help="how many games (1000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="seed of the first one (1)")
    parser.add_argument("--bots", choices=("random", "sensible"), default="sensible", help="who plays (sensible)")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=4, help="how many seats (4)")
    parser.add_argument("--jobs", type=_positive, default=1, metavar="J", help="how many processes (1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text!r} is not a whole number from 1 on")
    return int(text)


def run(args: Namespace) -> int:
    """Play them all, with a progress bar on a terminal, and print the figures."""
    wanted = Wanted(game=args.game, seats=list(NAMES[: args.players]), chance="dealt", seed=0, first=0)
    header = complete(wanted)
    start = time.perf_counter()
    games: list[Game] = []
    for some in _results(header, args):
        games += some
        if sys.stderr.isatty():
            done = len(games) / args.games
            print(f"\r[{'#' * int(BAR * done):{BAR}}] {len(games)}/{args.games}", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    report = summary(games, header, time.perf_counter() - start)
    print(json.dumps(report) if args.json else told(report, FIGURES[args.game]))
    return 0


def _results(header: Header, args: Namespace) -> Iterator[list[Game]]:
    """The games in chunks, played here or by `jobs` processes."""
    seeds = range(args.seed, args.seed + args.games)
    chunks = [seeds[n : n + CHUNK] for n in range(0, len(seeds), CHUNK)]
    work = partial(play_all, header, args.bots)
    if args.jobs == 1:
        yield from map(work, chunks)
        return
    with ProcessPoolExecutor(args.jobs) as pool:
        yield from pool.map(work, chunks)


def play_all(header: Header, bots: str, seeds: range) -> list[Game]:
    """Play one game for each seed."""
    rules = header.rulebook()
    return [play(msgspec.structs.replace(header, seed=seed), rules, bots) for seed in seeds]


def play(header: Header, rules: RuleBook, bots: str) -> Game:
    """Play one game to its end, each answer through `Table.answer`; every seat sees what its player may see."""
    start = time.perf_counter()
    table = Table(header, None, rules=rules)
    say = _bot(header, bots)
    looks = {seat: partial(table.view, seat) for seat in (None, *range(len(header.names)))}
    pace = rules.pace
    done: dict[str, int] = defaultdict(int)
    at_table = 0
    last = ""
    while (request := table.request) is not None:
        prompt = request.prompt
        answer = say(request, looks[request.seat])
        if prompt in pace and (prompt != last or type(request) is not Bid) and answer not in request.also:
            at_table += pace[prompt]  # a side option, such as stopping, is said instead of what takes so long
        last = prompt
        table.answer(answer)
        for event in table.events:
            done[event["do"]] += 1
    state = table.state
    return Game(
        turns=state.turn_no,
        answers=table.seq,
        winners=[(seat - header.first) % len(header.names) for seat in state.winners],
        done=done,
        minutes=at_table / 60,
        seconds=time.perf_counter() - start,
    )


def _bot(header: Header, bots: str) -> Bot:
    """One for all seats, since none remembers anything."""
    return sensible(header) if bots == "sensible" else RandomBot(Random(f"{header.seed} bots")).__call__


def summary(games: list[Game], header: Header, seconds: float) -> dict[str, Any]:
    """All figures of the games, those in `FIGURES` summed up. A figure `_per_s` is by the clock on the wall."""
    count = len(games)
    answers = [game.answers for game in games]
    turns = [game.turns for game in games]
    minutes = [round(game.minutes, 1) for game in games]
    wins = [0] * len(header.names)
    for game in games:
        for winner in game.winners:
            wins[winner] += 1
    return {
        "games": count,
        "seconds": round(seconds, 3),
        "games_per_s": round(count / seconds, 1),
        "answers_per_s": round(sum(answers) / seconds, 1),
        "answers_per_game": _spread(answers),
        "turns_per_game": _spread(turns),
        "minutes_per_game": _spread(minutes),
        "p90": {"answers": _within(answers), "turns": _within(turns), "minutes": _within(minutes)},
        "wins_by_order": wins,
        "win_shares_95": [wilson(won, count) for won in wins],
        "ties": sum(len(game.winners) > 1 for game in games),
        **{figure: sum(game.done.get(do, 0) for game in games) for figure, do in FIGURES[header.game].items()},
    }


def _spread(values: list[Any]) -> dict[str, float]:
    """Smallest, middle, largest."""
    return {"min": min(values), "median": median(values), "max": max(values)}


def _within(values: list[Any]) -> float:
    """The value that nine games of ten stay within."""
    return float(sorted(values)[-(-len(values) * 9 // 10) - 1])


def wilson(hits: int, count: int) -> list[float]:
    """The lowest and the highest share that so many hits speak for, 19 times of 20 (Wilson's score interval)."""
    z = NormalDist().inv_cdf(0.975)
    share, spare = hits / count, z * z / count
    middle = share + spare / 2
    reach = z * sqrt(share * (1 - share) / count + spare / (4 * count))
    return [round((middle + side * reach) / (1 + spare), 4) for side in (-1, 1)]


def told(report: dict[str, Any], figures: Iterable[str]) -> str:
    """The figures as a person reads them; those in `figures` are said for one game."""
    count = report["games"]
    shares = ", ".join(
        f"{place}. {wins / count:.1%} ({low:.1%} to {high:.1%})"
        for place, (wins, (low, high)) in enumerate(
            zip(report["wins_by_order"], report["win_shares_95"], strict=True), start=1
        )
    )
    counted = ", ".join(f"{figure.replace('_', ' ')} {report[figure] / count:.2f}" for figure in figures)

    def spread(what: str) -> str:
        figures = report[f"{what}_per_game"]
        return f"{figures['min']:g} / {figures['median']:g} / {report['p90'][what]:g} / {figures['max']:g}"

    return (
        f"{count} games in {report['seconds']:.1f} s: {report['games_per_s']:,.0f} games/s, "
        f"{report['answers_per_s']:,.0f} answers/s\n"
        "a game (min / median / 90 % / max):\n"
        f"  turns   {spread('turns')}\n"
        f"  answers {spread('answers')}\n"
        f"  minutes {spread('minutes')}, at a family's table\n"
        f"wins by order of play (95 % interval): {shares}; ties count for each: {report['ties']}\n"
        f"a game: {counted}"
    )
