"""Whether dice look fair: counts against expectations, and words that are as rare as they say."""

from collections import Counter
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from random import Random

import pytest
from tests.table.games import EACH_GAME, answers, header

from tablehand.table.dealer import Dealer
from tablehand.table.fairness import UNUSUAL, Tally, Verdict, chi_square, likelihood, read, tallies
from tablehand.table.table import Table

SIX = (1, 2, 3, 4, 5, 6)
NEWS = ("blank", "blank", "newspaper", "blank", "blank", "newspaper")
INCOME = ("red", 1, 1, 2, 3, 4)


def tally(thrown: Sequence[int | str], faces: tuple[int | str, ...] = SIX) -> Tally:
    came = Counter(thrown)
    return Tally("numeric", True, faces, tuple(came[face] for face in dict.fromkeys(faces)), 1)


def counted(table: Table) -> dict[str, tuple[int, ...]]:
    """The counts of each die on the table's line of play."""
    found = tallies(table.header, table.game, table.kept.line(table.kept.head))
    return {one.die: one.counts for one in found}


@pytest.mark.parametrize(
    ("least", "freedom", "share"),
    [
        (3.841, 1, 0.05),
        (6.635, 1, 0.01),
        (5.991, 2, 0.05),
        (11.345, 3, 0.01),
        (9.488, 4, 0.05),
        (11.070, 5, 0.05),
        (15.086, 5, 0.01),
        (20.515, 5, 0.001),
        (12.592, 6, 0.05),
    ],
)
def test_the_chi_square_distribution_is_that_of_the_printed_tables(least: float, freedom: int, share: float) -> None:
    assert chi_square(least, freedom) == pytest.approx(share, rel=2e-3)


def test_few_throws_are_judged_by_all_that_could_have_been_thrown() -> None:
    def uneven(thrown: Sequence[object]) -> float:
        return sum(thrown.count(one) ** 2 / INCOME.count(one) for one in set(INCOME))

    every = [uneven(thrown) for thrown in product(INCOME, repeat=6)]
    for thrown in (("red",) * 6, (1,) * 6, (1, 1, "red", 2, 3, 4), (4, 4, 4, 1, 2, 3)):
        share = sum(one >= uneven(thrown) - 1e-9 for one in every) / len(every)
        assert tally(thrown, INCOME).likelihood == pytest.approx(share)


def test_reckoning_exactly_and_by_the_distribution_meet() -> None:
    assert likelihood((11, 3, 5, 4, 3, 3), (1,) * 6) == pytest.approx(
        likelihood((11, 3, 5, 4, 4, 3), (1,) * 6), rel=0.35
    )


def test_a_meaning_on_several_sides_is_expected_more_often() -> None:
    assert tally(["blank"] * 40 + ["newspaper"] * 20, NEWS).expected == (40.0, 20.0)
    assert tally(["blank"] * 30 + ["newspaper"] * 30, NEWS).verdict == "unusual"
    assert tally(["blank"] * 40 + ["newspaper"] * 20, NEWS).verdict == "fair"


@pytest.mark.parametrize(
    ("thrown", "verdict"),
    [([], "few"), ([3, 4], "few"), ([*SIX] * 4, "few"), ([*SIX] * 5, "fair"), ([6] * 4, "unusual")],
)
def test_a_die_looks_fair_only_after_enough_throws_but_is_unusual_at_any_time(
    thrown: list[int], verdict: Verdict
) -> None:
    assert tally(thrown).verdict == verdict


def test_how_rare_it_is_is_said_in_one_figure_that_does_not_exaggerate() -> None:
    assert tally([6] * 4).once_in == 200  # 6 of 1296 throws of four are four alike: one in 216
    assert tally([6] * 60).once_in == 1_000_000
    assert tally([*SIX] * 5).once_in == 1


@pytest.mark.parametrize("faces", [SIX, NEWS, INCOME])
@pytest.mark.parametrize("throws", [20, 90])
def test_fair_games_are_called_unusual_as_seldom_as_the_word_says(faces: tuple[int | str, ...], throws: int) -> None:
    games = 2000
    unusual = 0
    for seed in range(games):
        dealer = Dealer(seed)
        thrown = []
        for turn in range(throws):
            dealer.start_turn(turn)
            thrown.append(dealer.pick("numeric", faces))
        unusual += tally(thrown, faces).verdict == "unusual"
    # A share of one in 100 shows as 20 of 2000, give or take 4.4; counts being whole, it may be rarer.
    assert unusual <= UNUSUAL * games + 4 * 4.4
    assert unusual >= 1


def test_a_loaded_die_is_noticed() -> None:
    rng = Random(5)
    noticed = sum(tally(rng.choices(SIX, (1, 1, 1, 1, 1, 3), k=120)).verdict == "unusual" for _ in range(100))
    assert noticed > 90


def test_throws_are_counted_and_undo_takes_them_back() -> None:
    table = Table.new(header(2))
    for answer in ({"newspaper": "blank", "numeric": 2}, "buy:bank", "end", {"newspaper": "blank", "numeric": 2}):
        table.answer(answer)
    assert counted(table) == {"numeric": (0, 2, 0, 0, 0, 0), "newspaper": (2, 0)}
    table.undo()
    assert counted(table) == {"numeric": (0, 1, 0, 0, 0, 0), "newspaper": (1, 0)}
    table.redo()
    assert counted(table)["numeric"] == (0, 2, 0, 0, 0, 0)


def test_a_throw_that_is_given_again_after_a_fix_counts_once() -> None:
    table = Table.new(header(2))
    table.answer({"newspaper": "blank", "numeric": 2})
    table.fix({"cash": {"Ann": 1800}}, "miscounted")
    assert counted(table)["numeric"] == (0, 1, 0, 0, 0, 0)


@EACH_GAME
def test_a_journal_knows_who_threw_each_die_and_sums_over_games(game: str, tmp_path: Path) -> None:
    table = Table.new(header(3, game=game, chance="dealt"), tmp_path / "one.tablehand")
    for answer in answers(table, 3, 200):
        table.answer(answer)
    here = tallies(table.header, table.game, table.kept.line(table.kept.head))
    table.kept.close()
    there = read(tmp_path / "one.tablehand")
    assert there == here
    assert all(one.dealt and one.throws for one in there)
    for one in there:
        both = one.with_those_of(here)
        assert (both.games, both.throws) == (2, 2 * one.throws)
        assert one.with_those_of([Tally(one.die, False, one.faces, one.counts, 1)]) == one
