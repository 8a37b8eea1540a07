"""What a record tells: everybody's money after every turn, and what was read when."""

from pathlib import Path

from tests.appliance.house import prepared
from tests.table.games import EACH_GAME, finish, header

from tablehand.appliance.annals import Annals
from tablehand.screen.words import Words
from tablehand.table.table import Table


def ended(folder: Path) -> tuple[Table, Annals]:
    table = Table.resume(prepared(folder, "none") / "game.tablehand")
    assert table.request is None
    return table, Annals(table, table.kept)


def test_wealth_goes_from_the_start_to_what_everybody_has_at_the_end(tmp_path: Path) -> None:
    table, annals = ended(tmp_path)
    wealth = annals.wealth()
    assert [line[0] for line in wealth] == [2000, 2000, 2000]
    assert [line[-1] for line in wealth] == table.state.cash
    assert {len(line) for line in wealth} == {table.state.turn_no + 1}
    table.kept.close()


@EACH_GAME
def test_wealth_has_one_place_for_each_turn_whatever_steps_it_has(game: str) -> None:
    table = finish(Table.new(header(3, game=game, chance="dealt")), 1)
    wealth = Annals(table, table.kept).wealth()
    assert [line[0] for line in wealth] == table.game.begin(3, 0).cash
    assert [line[-1] for line in wealth] == table.state.cash
    assert {len(line) for line in wealth} == {table.state.turn_no + 1}


@EACH_GAME
def test_whatever_happens_in_a_game_the_log_has_words_for_it(game: str) -> None:
    table = finish(Table.new(header(4, game=game, chance="dealt")), 2)
    words = Words()
    lines = [line for entry in Annals(table, table.kept).log(words) for line in entry["lines"]]
    assert len(lines) > table.state.turn_no
    assert not words.missing


def test_a_fix_is_in_the_wealth_too(tmp_path: Path) -> None:
    table = Table.resume(prepared(tmp_path, "roll") / "game.tablehand")
    table.fix({"cash": {"Ann": 5000}}, "found under the sofa")
    annals = Annals(table, table.kept)
    assert annals.wealth()[0][-1] == 5000
    table.kept.close()


def test_the_log_says_in_which_turn_each_red_newspaper_was_read(tmp_path: Path) -> None:
    table, annals = ended(tmp_path)
    papers = [
        (event["colour"], entry["turn_no"])
        for entry in annals.log(Words())
        for event in entry["events"]
        if event["do"] == "paper"
    ]
    red = [turn_no for colour, turn_no in papers if colour == "red"]
    assert 1 < red[0] <= red[-1] == table.state.turn_no
    table.kept.close()


def test_each_undo_is_told_until_nothing_is_left_to_undo(tmp_path: Path) -> None:
    table = Table.resume(prepared(tmp_path, "roll") / "game.tablehand")
    annals = Annals(table, table.kept)
    words = Words()
    while annals.undo(words):
        table.undo()
    assert table.seq == 0
    assert not words.missing
    table.kept.close()


def test_the_log_names_whose_roll_it_was_and_says_what_was_taken_back_and_given_again(tmp_path: Path) -> None:
    table = Table.resume(prepared(tmp_path, "roll") / "game.tablehand")
    annals = Annals(table, table.kept)
    words = Words()
    roller = table.names[table.state.turn]
    table.answer({"numeric": 5, "newspaper": "blank"})
    rolled = next(line for line in annals.log(words)[-1]["lines"] if "rolled" in line)
    assert rolled == f"{roller} rolled 5, no newspaper"
    table.undo()
    assert annals.log(words)[-1]["lines"][0].startswith(words.say("story.undo", what=rolled))
    table.redo()
    assert annals.log(words)[-1]["lines"][0].startswith(words.say("story.redo", what=rolled))
    assert not words.missing
    table.kept.close()
