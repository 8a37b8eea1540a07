"""Chance that the appliance supplies: uniform, and a function of seed, source, turn and how-manieth alone."""

from collections import Counter
from itertools import pairwise
from math import sqrt

import pytest

from tablehand.games.prize_property import PrizeProperty
from tablehand.games.requests import Gavel
from tablehand.table.chance import Chance
from tablehand.table.dealer import Dealer


def deal(seed: int | str, turns: range, source: str = "numeric", each: int = 1) -> list[int]:
    dealer = Dealer(seed)
    faces = []
    for turn in turns:
        dealer.start_turn(turn)
        faces += [dealer.pick(source, range(6)) for _ in range(each)]
    return faces


def chi_square(counts: Counter[int], cells: int) -> float:
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


@pytest.mark.parametrize("seed", range(5))
def test_every_face_is_alike(seed: int) -> None:
    assert chi_square(Counter(deal(seed, range(3000), each=2)), 6) < 20.5  # 1 in 1000 for 5 degrees of freedom


def test_a_face_says_nothing_of_the_next_one_of_another_source_or_of_another_game() -> None:
    turns = range(6000)
    first = deal(1, turns)
    for others in (deal(1, range(1, 6001)), deal(1, turns, "newspaper"), deal(2, turns), deal(1, turns, each=2)[1::2]):
        pairs = Counter(6 * one + other for one, other in zip(first, others, strict=True))
        assert chi_square(pairs, 36) < 66.6  # 1 in 1000 for 35 degrees of freedom


def test_an_outcome_is_a_function_of_seed_source_turn_and_how_manieth() -> None:
    straight = Dealer(7)
    outcomes = {}
    for turn in range(40):
        straight.start_turn(turn)
        for nth in range(3):
            for source in ("numeric", "red"):
                outcomes[turn, nth, source] = straight.word(source)
    for (turn, nth, source), word in reversed(outcomes.items()):
        dealer = Dealer(7)
        dealer.start_turn(turn, {source: nth})
        assert dealer.word(source) == word
    assert len(set(outcomes.values())) == len(outcomes)


def test_a_turn_begins_its_counts_anew_and_goes_on_where_a_checkpoint_says() -> None:
    dealer = Dealer(1)
    dealer.start_turn(3)
    dealer.word("red")
    dealer.start_turn(3)
    assert dealer.counts == {"red": 1}
    dealer.start_turn(4)
    assert dealer.counts == {}
    dealer.start_turn(4, {"red": 2})
    assert dealer.counts == {"red": 2}


def test_weights_are_kept_and_a_weight_of_nothing_never_comes() -> None:
    dealer = Dealer(1)
    outcomes = Counter(dealer.weighted("kick", [("target", 3), ("other", 0), ("none", 1)]) for _ in range(4000))
    assert outcomes.keys() == {"target", "none"}
    assert 2850 < outcomes["target"] < 3150


def test_seeds_are_words_or_numbers() -> None:
    assert deal("Sunday", range(50)) != deal("Monday", range(50))
    assert deal("5", range(50)) == deal(5, range(50))


MIXES = [(green, red) for green in range(1, 6) for red in range(1, 6)]


@pytest.mark.parametrize("draws", [4_000, pytest.param(100_000, marks=pytest.mark.long)])
def test_pp_c8_virtual_marbles_show_green_as_often_as_they_are_in_the_gavel(draws: int) -> None:
    """Over many games and turns, a court in each, for every mix of marbles; within four standard errors."""
    chance = {seed: Chance(Dealer(seed), ["marbles"], PrizeProperty.sources) for seed in range(draws // 100)}
    for green, red in MIXES:
        gavel = Gavel("gavel", 0, pool=("green",) * green + ("red",) * red, dealt=frozenset({"marbles"}))
        shown = 0
        for dealt in chance.values():
            for turn in range(100):
                dealt.dealer.start_turn(turn, {})
                shown += dealt.complete(gavel, "deal") == "green"
        odds = green / (green + red)
        assert abs(shown - draws * odds) < 4 * sqrt(draws * odds * (1 - odds)), (green, red)


def test_pp_c8_a_marble_of_one_court_says_nothing_of_the_next_courts() -> None:
    dealer = Dealer(1)
    shown = []
    for turn in range(4000):
        dealer.start_turn(turn)
        shown.append(dealer.pick("marbles", ("green", "red")) == "green")
    pairs = Counter(2 * one + other for one, other in pairwise(shown))
    assert chi_square(pairs, 4) < 16.3  # 1 in 1000 for 3 degrees of freedom
