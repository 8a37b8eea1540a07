"""Many games by bots: sane figures, the same in every run and by any number of processes."""

import json
from functools import partial
from itertools import pairwise
from typing import Any

import pytest

from tablehand.cli.main import main
from tablehand.cli.simulate import FIGURES, play, wilson
from tablehand.games.library import GAMES
from tablehand.table.bots import sensible
from tablehand.table.header import Wanted, complete
from tablehand.table.table import Table

CLOCK = ("seconds", "games_per_s", "answers_per_s")
ANY_GAME = pytest.mark.parametrize("game", list(GAMES))


def simulate(capsys: pytest.CaptureFixture[str], game: str, *arguments: str) -> dict[str, Any]:
    assert main(["simulate", game, "--json", *arguments]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


@ANY_GAME
@pytest.mark.parametrize("bots", ["sensible", "random"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_figures_of_many_games_are_sane(
    capsys: pytest.CaptureFixture[str], game: str, bots: str, players: int
) -> None:
    report = simulate(capsys, game, "--games", "15", "--bots", bots, "--players", str(players))
    assert report["games"] == 15
    assert len(report["wins_by_order"]) == players
    assert sum(report["wins_by_order"]) >= 15
    assert (sum(report["wins_by_order"]) > 15) == (report["ties"] > 0)
    turns, answers = report["turns_per_game"], report["answers_per_game"]
    assert 0 < turns["min"] <= turns["median"] <= turns["max"]
    assert turns["median"] < answers["median"]
    assert all(report[figure] > 0 for figure in CLOCK)
    assert all(report[figure] > 0 for figure in FIGURES[game] if figure != "brokes")


@ANY_GAME
def test_the_figures_of_a_game_count_its_events(capsys: pytest.CaptureFixture[str], game: str) -> None:
    header = complete(Wanted(game=game, seats=["Ann", "Bob", "Cleo", "Dan"], chance="dealt", seed=0, first=0))
    games = [play(header, header.rulebook(), "random")]
    report = simulate(capsys, game, "--seed", "0", "--games", "1", "--bots", "random")
    assert {figure: report[figure] for figure in FIGURES[game]} == {
        figure: games[0].done.get(event, 0) for figure, event in FIGURES[game].items()
    }


def test_a_game_of_prize_property_counts_its_courts_once_each(capsys: pytest.CaptureFixture[str]) -> None:
    report = simulate(capsys, "prize-property", "--games", "10", "--bots", "random")
    assert 0 < report["cases_lost"] < report["courts"]


def test_two_processes_play_the_same_games_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    reports = [simulate(capsys, "calamityville", "--games", "120", "--jobs", jobs) for jobs in ("1", "2")]
    for report in reports:
        for figure in CLOCK:
            del report[figure]
    assert reports[0] == reports[1]


@ANY_GAME
def test_the_seed_names_the_first_game(capsys: pytest.CaptureFixture[str], game: str) -> None:
    def answers(*arguments: str) -> dict[str, float]:
        figures: dict[str, float] = simulate(capsys, game, *arguments)["answers_per_game"]
        return figures

    both = answers("--seed", "7", "--games", "2")
    one, other = answers("--seed", "7", "--games", "1"), answers("--seed", "8", "--games", "1")
    assert (both["min"], both["max"]) == tuple(sorted((one["min"], other["min"])))


@ANY_GAME
def test_a_person_reads_the_figures_as_text(capsys: pytest.CaptureFixture[str], game: str) -> None:
    assert main(["simulate", game, "--games", "3", "--players", "2"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("3 games in ")
    assert "wins by order of play (95 % interval): 1. " in said
    assert all(figure.replace("_", " ") in said for figure in FIGURES[game])


@pytest.mark.parametrize("arguments", [["--games", "0"], ["--jobs", "-1"], ["--players", "5"], ["--bots", "clever"]])
def test_a_figure_that_makes_no_sense_is_refused(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["simulate", "calamityville", *arguments])
    assert end.value.code == 2
    assert arguments[1] in capsys.readouterr().err


@pytest.mark.parametrize(
    ("hits", "count", "interval"),
    [
        (50, 100, [0.4038, 0.5962]),
        (0, 10, [0.0, 0.2775]),
        (10, 10, [0.7225, 1.0]),
        (5000, 20000, [0.244, 0.256]),
    ],
)
def test_a_share_of_wins_comes_with_wilsons_interval(hits: int, count: int, interval: list[float]) -> None:
    assert wilson(hits, count) == pytest.approx(interval, abs=0.0002)


@ANY_GAME
def test_minutes_at_the_table_follow_from_what_was_asked_and_side_options_take_none(game: str) -> None:
    header = complete(Wanted(game=game, seats=["Ann", "Bob"], chance="dealt", seed=3, first=0))
    rules = header.rulebook()
    table = Table(header, None)
    bot = sensible(header)
    asked = []
    beside = 0
    while (request := table.request) is not None:
        asked.append(request)
        answer = bot(request, partial(table.view, request.seat))
        if answer in request.also:
            beside += rules.pace[request.prompt]
        table.answer(answer)
    bids = sum(one.kind == "bid" and other.kind != "bid" for other, one in pairwise(asked))
    expected = sum(rules.pace.get(one.prompt, 0) for one in asked if one.kind != "bid") + 60 * bids - beside
    assert (beside > 0) == (game == "prize-property")
    assert play(header, rules, "sensible").minutes == expected / 60
