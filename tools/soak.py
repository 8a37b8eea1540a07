"""Play any games of Calamityville, and look at everything that must hold after every answer.

Numbers pick the table (players, house rules, map, deck, cash) and each answer out of all legal ones, silly ones
too. `python tools/soak.py --games 20000 --jobs 2` plays the games of the seeds 1 to 20000; the exit status is 1,
and the seed is told, if something broke.
"""

import random
import sys
from argparse import ArgumentParser
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import chain

import msgspec

from tablehand.games.calamityville import Calamityville
from tablehand.games.calamityville.play import Play
from tablehand.games.calamityville.state import MOST_HELD, SWITCHES, State
from tablehand.games.requests import Answer, Bid, Choose, Draw, Kick, Nugget, Place, Read, Request, Roll
from tablehand.games.rulebook import Terms

HOUSE = Calamityville.load("house")
CHUNK = 100

Pick = Callable[[int], int]
"""Gives a number from 0 to below n; raises `Enough` when it has no more."""


class Enough(Exception):
    """The numbers that pick are used up."""


class Broken(AssertionError):
    """Something that must hold did not."""


def play_game(pick: Pick, most_cash: int = 20) -> int:
    """Play one game to its end, or until `pick` has enough. Returns the number of answers; raises Broken."""
    answers = 0
    try:
        game, state = any_table(pick, most_cash)
        total = sum(state.cash)
        while not state.over:
            play = game.play(state)
            steps = game.step(play)
            request: Request | None = next(steps)
            while request is not None:
                look_at_request(request)
                answer = request.check(any_answer(request, pick))
                answers += 1
                try:
                    request = steps.send(answer)
                except StopIteration:
                    request = None
                look_at_state(play, total)
            look_at_notes(play)
            state = again(state)
        look_at_end(state)
    except Enough:
        pass
    return answers


def any_table(pick: Pick, most_cash: int) -> tuple[Calamityville, State]:
    """A table with any number of players, house rules and equipment; they may begin poorer than the rules say."""
    seats = 2 + pick(3)
    chosen = {clause: switch.values[pick(len(switch.values))] for clause, switch in SWITCHES.items()}
    printed = frozenset({"news"} if pick(4) == 0 else ())
    game = Calamityville(HOUSE, Terms(chosen, mapped=pick(4) > 0, printed=printed))
    state = game.begin(seats, pick(seats))
    state.cash = [100 * pick(most_cash + 1) for _ in range(seats)]
    return game, state


def any_answer(request: Request, pick: Pick) -> Answer:
    """One of all legal answers of a request."""
    match request:
        case Roll(dice=dice, also=also):
            if also and pick(4) == 0:
                return also[pick(len(also))]
            return {die: faces[pick(len(faces))] for die, faces in dice.items()}
        case Kick(standing=standing):
            return [building for building in standing if pick(3) == 0]
        case Bid(low=low, high=high, step=step):
            return low + step * pick(min((high - low) // step, 5) + 1) if pick(2) else "pass"
        case Choose(listed=listed, also=also):
            choices = listed + also
            return choices[pick(len(choices))]
        case Draw(listed=listed) | Nugget(listed=listed) | Place(listed=listed) | Read(listed=listed):
            return listed[pick(len(listed))]
    raise Broken(f"no answer is known to a {request.kind}")


def again(state: State) -> State:
    """The state as a checkpoint brings it back."""
    written = msgspec.json.encode(state)
    read = msgspec.json.decode(written, type=State)
    hold(read == state, "a checkpoint brings back the same state")
    hold(msgspec.json.encode(read) == written, "a checkpoint keeps its digest")
    return read


# --- what must hold ------------------------------------------------------------------------------


def hold(holds: bool, what: str) -> None:
    """Raise Broken if `what` does not hold."""
    if not holds:
        raise Broken(f"this must hold: {what}")


def look_at_request(request: Request) -> None:
    """There is an answer, the default is one, and a screen can be told what is asked."""
    hold(bool(request.options()), f"the {request.kind} ({request.prompt}) has an answer")
    msgspec.json.encode(request.args)
    listed = getattr(request, "listed", ())
    hold(len({*listed, *request.also}) == len(listed) + len(request.also), "no answer is listed twice")
    if isinstance(request, Choose):
        hold(request.default is None or request.default in listed, "a default is legal")
    if isinstance(request, Bid):
        hold(request.low <= request.high, "a bidder can bid")


def look_at_state(play: Play, total: int) -> None:
    """Money is conserved, and every property is in one place, of one owner, of five at most."""
    state = play.state
    kind = play.board.kind
    hold(sum(state.cash) + state.bank == total, "players and bank hold the same together")
    hold(min(state.cash) >= 0, "nobody's cash is below zero")
    hold(not any(amount % 100 for amount in state.cash), "money is in whole hundreds")
    hold(max(map(len, state.deeds)) <= MOST_HELD, "nobody holds more than five (CV-P2)")
    deeds = list(chain.from_iterable(state.deeds))
    placed = set(state.lots.values())
    hold(len(deeds) == len(set(deeds)), "a building has one owner at most")
    hold(len(placed) == len(state.lots), "a building has one space at most")
    hold(placed.issuperset(deeds), "what is owned stands somewhere")
    hold(placed.issuperset(state.fallen), "what fell lies on its space (CV-D5)")
    hold(not any(one in deeds or kind[one] == "mine" for one in state.fallen), "what fell is the bank's, no mine")
    hold(len(state.found) + sum(state.nuggets.values()) == 5, "there are five nuggets (CV-S3)")
    for seat, out in enumerate(state.out):
        hold(not out or not (state.cash[seat] or state.deeds[seat]), "who is out holds nothing (CV-B2)")


def look_at_notes(play: Play) -> None:
    """Between turns nobody owes, and all that was paid and shown names its clause and can be kept."""
    hold(not any(play.state.owing), "all debts are settled within their turn (CV-B6)")
    reasons = [posting.why for posting in play.ledger.postings] + [event["why"] for event in play.events]
    hold(all(why.startswith("CV-") for why in reasons), "a clause is named for all that happens")
    msgspec.json.encode(play.events)


def look_at_end(state: State) -> None:
    """Somebody has won, and nobody who is in has more cash (CV-E1)."""
    hold(bool(state.winners), "somebody wins")
    left = [seat for seat, out in enumerate(state.out) if not out]
    if len(left) > 1:
        hold({state.cash[seat] for seat in state.winners} == {max(state.cash)}, "the winners have most cash")
    else:
        hold(state.winners == left or not left, "the last one left wins (CV-B4)")


# --- the command ---------------------------------------------------------------------------------


def play_seeds(seeds: range) -> tuple[int, list[str]]:
    """Play the game of each seed. Returns the number of answers, and a line for each game that broke."""
    answers = 0
    broken = []
    for seed in seeds:
        try:
            answers += play_game(random.Random(seed).randrange)
        except Exception as error:  # noqa: BLE001 - whatever it is, its seed is wanted
            broken.append(f"seed {seed}: {type(error).__name__}: {error}")
    return answers, broken


def main() -> int:
    """Play, and tell what broke."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=2000, help="how many (2000)")
    parser.add_argument("--first", type=int, default=1, help="seed of the first one (1)")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes (2)")
    args = parser.parse_args()
    seeds = range(args.first, args.first + args.games)
    chunks = [seeds[at : at + CHUNK] for at in range(0, len(seeds), CHUNK)]
    with ProcessPoolExecutor(args.jobs) as pool:
        results = list(pool.map(play_seeds, chunks))
    broken = [line for _, lines in results for line in lines]
    print(f"{args.games} games, {sum(answers for answers, _ in results)} answers, {len(broken)} broken")
    print("\n".join(broken[:20]), file=sys.stderr)
    return bool(broken)


if __name__ == "__main__":
    sys.exit(main())
