"""How many answers a second the table takes, beside a well-known engine in the same minutes on the same core.

    python tools/bench.py [--rounds N] [--seconds S]

Needs catanatron (`.venv/bin/pip install catanatron`). Each round runs Catanatron (four random
players, its own `Game.play`) and then each game of Tablehand (four random seats, then four sensible bots; through
`Table.answer` with legality and ledger, chance dealt, no journal). Printed are each figure's median and
the ratios, round by round, and seconds are of processor time, so that a busy machine troubles neither.
"""

import random
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable
from statistics import median

from catanatron import Color, Game, RandomPlayer

from tablehand.cli import simulate
from tablehand.games.library import GAMES
from tablehand.table.header import Wanted, complete

COLOURS = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)
Count = tuple[int, int]
"""Games, and moves or answers in them."""


def catanatron(_seed: int) -> Count:
    """One game of Catan by random players."""
    game = Game([RandomPlayer(colour) for colour in COLOURS])
    game.play()
    return 1, len(game.state.actions)


def tablehand(game: str, bots: str) -> Callable[[int], Count]:
    """A player of some games by bots, from a seed on."""
    header = complete(Wanted(game=game, seats=list(simulate.NAMES), chance="dealt", seed=0, first=0))

    def play(seed: int) -> Count:
        games = simulate.play_all(header, bots, range(seed * 20, seed * 20 + 20))
        return len(games), sum(game.answers for game in games)

    return play


def rate(play: Callable[[int], Count], seconds: float, seed: int) -> tuple[float, float]:
    """Games and answers a second, over at least so many seconds."""
    games = answers = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        more, said = play(seed + games)
        games += more
        answers += said
    return games / spent, answers / spent


def main() -> None:
    """Run the rounds and print the table."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="how often each is run (5)")
    parser.add_argument("--seconds", type=float, default=5, metavar="S", help="how long each runs (5)")
    args = parser.parse_args()
    random.seed(1)
    contestants = {
        "catanatron, random": catanatron,
        **{f"{game}, {bots}": tablehand(game, bots) for game in GAMES for bots in ("random", "sensible")},
    }
    rounds = [
        {name: rate(play, args.seconds, number) for name, play in contestants.items()} for number in range(args.rounds)
    ]
    base = next(iter(contestants))
    for name in contestants:
        games, answers = (median(one[name][n] for one in rounds) for n in (0, 1))
        ratios = sorted(one[name][1] / one[base][1] for one in rounds)
        spread = f"{ratios[0]:.1f} / {median(ratios):.1f} / {ratios[-1]:.1f}"
        print(f"{name:25} {games:8.1f} games/s {answers:10,.0f} answers/s   ratio min / median / max: {spread}")


if __name__ == "__main__":
    main()
