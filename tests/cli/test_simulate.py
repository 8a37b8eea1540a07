"""Many games by bots: sane figures, the same in every run and by any number of processes."""

import json
from itertools import pairwise
from typing import Any

import pytest

from tablehand.cli.main import main
from tablehand.cli.simulate import play
from tablehand.table.bots import sensible
from tablehand.table.header import Wanted, complete
from tablehand.table.table import Table

CLOCK = ("seconds", "games_per_s", "answers_per_s")


def simulate(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["simulate", "calamityville", "--json", *arguments]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


@pytest.mark.parametrize("bots", ["sensible", "random"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_figures_of_many_games_are_sane(capsys: pytest.CaptureFixture[str], bots: str, players: int) -> None:
    report = simulate(capsys, "--games", "30", "--bots", bots, "--players", str(players))
    assert report["games"] == 30
    assert len(report["wins_by_order"]) == players
    assert sum(report["wins_by_order"]) >= 30
    assert (sum(report["wins_by_order"]) > 30) == (report["ties"] > 0)
    turns, answers = report["turns_per_game"], report["answers_per_game"]
    assert 0 < turns["min"] <= turns["median"] <= turns["max"]
    assert turns["median"] < answers["median"]
    assert 0 <= report["brokes"] < 30 * players
    assert report["kicks"] > 0
    assert all(report[figure] > 0 for figure in CLOCK)


def test_two_processes_play_the_same_games_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    reports = [simulate(capsys, "--games", "120", "--jobs", jobs) for jobs in ("1", "2")]
    for report in reports:
        for figure in CLOCK:
            del report[figure]
    assert reports[0] == reports[1]


def test_the_seed_names_the_first_game(capsys: pytest.CaptureFixture[str]) -> None:
    def answers(*arguments: str) -> dict[str, float]:
        figures: dict[str, float] = simulate(capsys, *arguments)["answers_per_game"]
        return figures

    both = answers("--seed", "7", "--games", "2")
    one, other = answers("--seed", "7", "--games", "1"), answers("--seed", "8", "--games", "1")
    assert (both["min"], both["max"]) == tuple(sorted((one["min"], other["min"])))


def test_a_person_reads_the_figures_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "calamityville", "--games", "3", "--players", "2"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("3 games in ")
    assert "wins by order of play: 1. " in said


@pytest.mark.parametrize("arguments", [["--games", "0"], ["--jobs", "-1"], ["--players", "5"], ["--bots", "clever"]])
def test_a_figure_that_makes_no_sense_is_refused(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["simulate", "calamityville", *arguments])
    assert end.value.code == 2
    assert arguments[1] in capsys.readouterr().err


def test_minutes_at_the_table_follow_from_what_was_asked() -> None:
    header = complete(Wanted(game="calamityville", seats=["Ann", "Bob"], chance="dealt", seed=3, first=0))
    rules = header.rulebook()
    table = Table(header, None)
    bot = sensible(header)
    asked = []
    while table.request is not None:
        asked.append(table.request)
        table.answer(bot(table.request, table.view))
    bids = sum(one.kind == "bid" and other.kind != "bid" for other, one in pairwise(asked))
    expected = sum(rules.pace.get(one.prompt, 0) for one in asked if one.kind != "bid") + 60 * bids
    assert play(header, rules, "sensible").minutes == expected / 60
