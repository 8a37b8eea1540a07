"""Play any games, and look at everything that must hold after every answer.

Numbers pick the table (players, house rules, map, decks, colours, cash) and each answer out of all legal ones, silly
ones too. `python tools/soak.py --games 20000 --jobs 2` plays each game with the seeds 1 to 20000; the exit status is
1, and game and seed are told, if something broke.
"""

import random
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from typing import Any

import msgspec

from tablehand.games.calamityville.state import MOST_HELD
from tablehand.games.library import GAMES
from tablehand.games.prize_property.board import MOST_MARBLES, PRICE, SECTION_OF
from tablehand.games.requests import Answer, Bid, Choose, Draw, Gavel, Kick, Nugget, Place, Read, Request, Roll
from tablehand.games.rulebook import RuleBook, Terms

HOUSE = {name: rules.load("house") for name, rules in GAMES.items()}
CHUNK = 100

Pick = Callable[[int], int]
"""Gives a number from 0 to below n; raises `Enough` when it has no more."""


class Enough(Exception):
    """The numbers that pick are used up."""


class Broken(AssertionError):
    """Something that must hold did not."""


class Look(msgspec.Struct, frozen=True):
    """What must hold in one game.

    clauses: how their names begin. coin: the least amount of money. at_state: after each answer, given what was asked
    for so far in this turn, by prompt. at_rest: between two steps. at_end: when it is over.
    """

    clauses: str
    coin: int
    at_state: Callable[[Any, Counter[str]], None]
    at_rest: Callable[[Any], None]
    at_end: Callable[[Any], None]


def play_game(name: str, pick: Pick, most_cash: int = 20) -> int:
    """Play one game to its end, or until `pick` has enough. Returns the number of answers; raises Broken."""
    look = LOOKS[name]
    answers = 0
    try:
        game, state = any_table(GAMES[name], pick, most_cash)
        total = sum(state.cash)
        turn, asked = state.turn_no, Counter[str]()
        while not state.over:
            if state.turn_no != turn:
                turn, asked = state.turn_no, Counter()
            play = game.play(state)
            steps = game.steps[play.state.step](play)
            request: Request | None = next(steps)
            while request is not None:
                look_at_request(request)
                asked[request.prompt] += 1
                answer = request.check(any_answer(request, pick))
                answers += 1
                try:
                    request = steps.send(answer)
                except StopIteration:
                    request = None
                look_at_money(state, total, look.coin)
                look.at_state(play, asked)
            look_at_notes(play, look.clauses)
            look.at_rest(state)
            state = again(state)
        hold(bool(state.winners), "somebody wins")
        look.at_end(state)
    except Enough:
        pass
    return answers


def any_table(rules: type[RuleBook], pick: Pick, most_cash: int) -> tuple[RuleBook, Any]:
    """A table with any number of players, house rules and equipment; they may begin poorer than the rules say."""
    seats = 2 + pick(3)
    chosen = {clause: switch.values[pick(len(switch.values))] for clause, switch in rules.switches.items()}
    printed = frozenset(deck for deck in rules.decks if pick(4) == 0)
    mapped = not rules.has_map or pick(4) > 0
    colours = tuple((colour,) for colour in rules.colours[::-1][:seats]) if pick(2) else ()
    game = rules(HOUSE[rules.name], Terms(chosen, mapped, printed, colours))
    state = game.begin(seats, pick(seats))
    state.cash = [LOOKS[rules.name].coin * pick(most_cash + 1) for _ in range(seats)]
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
        case Draw(stack=left) | Gavel(pool=left) | Nugget(listed=left) | Place(listed=left) | Read(listed=left):
            return left[pick(len(left))]
    raise Broken(f"no answer is known to a {request.kind}")


def again(state: Any) -> Any:
    """The state as a checkpoint brings it back."""
    written = msgspec.json.encode(state)
    read = msgspec.json.decode(written, type=type(state))
    hold(read == state, "a checkpoint brings back the same state")
    hold(msgspec.json.encode(read) == written, "a checkpoint keeps its digest")
    return read


# --- what must hold in any game ------------------------------------------------------------------


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
    if isinstance(request, Draw):
        hold(set(request.stack) <= set(request.listed), "what is dealt could be said by hand")
    if isinstance(request, Gavel):
        marbles = Counter(request.pool)
        hold(marbles.keys() == {"green", "red"}, "both sides have a marble in the gavel (PP-C3)")
        hold(max(marbles.values()) <= MOST_MARBLES, "there are five marbles of a colour at most (PP-C1, PP-C3)")


def look_at_money(state: Any, total: int, coin: int) -> None:
    """None is made, none is lost, and nobody owes."""
    hold(sum(state.cash) + state.bank == total, "players and bank hold the same together")
    hold(min(state.cash) >= 0, "nobody's cash is below zero")
    hold(not any(amount % coin for amount in state.cash), "money is in whole coins")


def look_at_notes(play: Any, clauses: str) -> None:
    """All that was paid and shown names its clause and can be kept."""
    reasons = [posting.why for posting in play.ledger.postings] + [event["why"] for event in play.events]
    hold(all(why.startswith(clauses) for why in reasons), "a clause is named for all that happens")
    msgspec.json.encode(play.events)


def differ(things: Sequence[str]) -> bool:
    """Whether none of them comes twice."""
    return len(things) == len(set(things))


# --- Calamityville -------------------------------------------------------------------------------


def look_at_town(play: Any, _asked: Counter[str]) -> None:
    """Every property is in one place, of one owner, of five at most."""
    state = play.state
    kind = play.board.kind
    hold(max(map(len, state.deeds)) <= MOST_HELD, "nobody holds more than five (CV-P2)")
    deeds = list(chain.from_iterable(state.deeds))
    placed = set(state.lots.values())
    hold(differ(deeds), "a building has one owner at most")
    hold(len(placed) == len(state.lots), "a building has one space at most")
    hold(placed.issuperset(deeds), "what is owned stands somewhere")
    hold(placed.issuperset(state.fallen), "what fell lies on its space (CV-D5)")
    hold(not any(one in deeds or kind[one] == "mine" for one in state.fallen), "what fell is the bank's, no mine")
    hold(len(state.found) + sum(state.nuggets.values()) == 5, "there are five nuggets (CV-S3)")
    for seat, out in enumerate(state.out):
        hold(not out or not (state.cash[seat] or state.deeds[seat]), "who is out holds nothing (CV-B2)")


def look_at_debts(state: Any) -> None:
    """Between turns nobody owes."""
    hold(not any(state.owing), "all debts are settled within their turn (CV-B6)")


def look_at_gold(state: Any) -> None:
    """Nobody who is in has more cash than the winners (CV-E1)."""
    left = [seat for seat, out in enumerate(state.out) if not out]
    if len(left) > 1:
        hold({state.cash[seat] for seat in state.winners} == {max(state.cash)}, "the winners have most cash")
    else:
        hold(state.winners == left or not left, "the last one left wins (CV-B4)")


# --- Prize Property ------------------------------------------------------------------------------


def look_at_resorts(play: Any, asked: Counter[str]) -> None:
    """Resorts stand on improved ground, all cards are somewhere, and a turn has one court at most."""
    state = play.state
    for improved, resorts in zip(state.improved, state.resorts, strict=True):
        hold(differ(improved) and differ(resorts), "nothing is improved or stands twice (PP-I3)")
        hold({SECTION_OF[one] for one in resorts} <= set(improved), "a resort stands on improved ground (PP-I2)")
    hold(state.over == any(len(resorts) == len(PRICE) for resorts in state.resorts), "nine resorts win (PP-W1)")
    hold(differ(state.opportunity), "no Opportunity card is there twice")
    for prompt in ("opportunity", "town-card", "gavel"):
        hold(asked[prompt] <= 1, f"a turn has one {prompt} at most (PP-T)")
    look_at_hands(play)


def look_at_hands(play: Any) -> None:
    """Town Meeting cards in hands, in the deck and in court are all there are (PP-S3), and no view tells them."""
    state, town = play.state, play.box.edition.town
    hands = sum(state.legal), sum(state.defense), sum(state.hidden)
    hold(min(*state.legal, *state.defense, *state.hidden) >= 0, "nobody holds less than no card")
    hold(hands[0] <= town.legal and hands[1] <= town.defense, "there are no more cards of a kind than in the box")
    hold(not (hands[2] if not play.box.town_printed else hands[0] + hands[1]), "printed cards are only counted (PP-X1)")
    case = state.court
    lying = sum(case.red) + max(0, case.green - 1) if case and case.shown else 0
    hold(sum(hands) + lying + play.town_left() == town.legal + town.defense, "hands, court and deck hold all cards")
    if case and case.shown:
        hold(sum(case.red) <= MOST_MARBLES >= case.green, "a court has five marbles of a colour at most (PP-C1)")


def look_at_turns(state: Any) -> None:
    """A turn begins with nothing left of the last one."""
    left = state.fresh, state.improved_now, state.bought, state.built, state.court
    hold(state.over or state.step != "income" or not any(left), "a turn begins anew (PP-T5)")
    hold(not state.income, "what was thrown was paid or lost (PP-T1)")
    hold((state.court is not None) == (state.step == "court") or state.over, "who can be challenged has built (PP-C1)")


def look_at_winner(state: Any) -> None:
    """One player has all nine."""
    nine = [seat for seat, resorts in enumerate(state.resorts) if len(resorts) == len(PRICE)]
    hold(state.winners == nine == [state.turn], "the one whose turn it is wins by his ninth resort (PP-W1)")


LOOKS = {
    "calamityville": Look("CV-", 100, look_at_town, look_at_debts, look_at_gold),
    "prize-property": Look("PP-", 1, look_at_resorts, look_at_turns, look_at_winner),
}
"""What must hold in each game."""


# --- the command ---------------------------------------------------------------------------------


def play_seeds(name: str, seeds: range) -> tuple[int, list[str]]:
    """Play a game with each seed. Returns the number of answers, and a line for each time that it broke."""
    answers = 0
    broken = []
    for seed in seeds:
        try:
            answers += play_game(name, random.Random(seed).randrange)
        except Exception as error:  # noqa: BLE001 - whatever it is, its seed is wanted
            broken.append(f"{name}, seed {seed}: {type(error).__name__}: {error}")
    return answers, broken


def main() -> int:
    """Play, and tell what broke."""
    parser = ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", choices=GAMES, help="which one (all)")
    parser.add_argument("--games", type=int, default=2000, help="how many of each (2000)")
    parser.add_argument("--first", type=int, default=1, help="seed of the first one (1)")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes (2)")
    args = parser.parse_args()
    names = [args.game] if args.game else list(GAMES)
    seeds = range(args.first, args.first + args.games)
    chunks = [(name, seeds[at : at + CHUNK]) for name in names for at in range(0, len(seeds), CHUNK)]
    with ProcessPoolExecutor(args.jobs) as pool:
        results = list(pool.map(play_seeds, *zip(*chunks, strict=True)))
    broken = [line for _, lines in results for line in lines]
    answers = sum(answers for answers, _ in results)
    print(f"{len(names) * args.games} games, {answers} answers, {len(broken)} broken")
    print("\n".join(broken[:20]), file=sys.stderr)
    return bool(broken)


if __name__ == "__main__":
    sys.exit(main())
