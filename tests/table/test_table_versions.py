"""Newer rules meet older journals: a game goes on, and says what it could not follow."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.table.games import EACH_GAME, finish, header, play, random_header, seen

from tablehand.games import editions, library
from tablehand.games.calamityville import Calamityville, landing
from tablehand.games.prize_property import PrizeProperty
from tablehand.games.requests import Draw
from tablehand.table.journal import Journal
from tablehand.table.table import Table

OTHER_RULES = "that turn was played by other rules, so it was taken back to its beginning"


def throw(numeric: int) -> dict[str, Any]:
    return {"newspaper": "blank", "numeric": numeric}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.tablehand"


@pytest.fixture
def played(path: Path) -> Callable[..., None]:
    """Plays answers of a game of two at `path`, and lets go of it."""

    def play_answers(*answers: Any) -> None:
        table = Table.new(header(2), path)
        for answer in answers:
            table.answer(answer)
        table.kept.close()

    return play_answers


@EACH_GAME
def test_newer_rules_go_on_where_the_answers_still_fit(game: str, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = play(Table.new(random_header(2, game), path), 2, 30)
    before = seen(table)
    table.kept.close()
    monkeypatch.setattr(library.game(game), "version", library.game(game).version + 1)
    again = Table.resume(path)
    assert seen(again) == before
    assert again.notices == []
    finish(again, 2)
    assert again.state.over


def test_undo_into_a_turn_of_other_rules_goes_to_its_start_only_and_says_so(
    path: Path, played: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    played(throw(2), "buy:bank", "end", throw(1), "buy:store")
    monkeypatch.setattr(Calamityville, "version", Calamityville.version + 1)
    table = Table.resume(path)
    table.answer("end")
    table.answer(throw(3))
    table.undo()
    assert table.notices == []
    assert (table.state.turn, table.seq) == (0, 6)
    table.undo()
    assert table.notices == [OTHER_RULES]
    assert (table.state.turn, table.seq) == (1, 3)
    assert table.request is not None
    assert table.request.kind == "roll"
    table.undo(1)
    assert (table.state.turn, table.seq) == (0, 0)


def test_a_bot_whose_turn_other_rules_played_plays_it_again_after_undo(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table.new(header(2, chance="dealt", seed=1), path)
    table.seat({"Bob": "bot"})
    while not (table.state.turn == 1 and table.request is not None and table.request.kind == "read"):
        play(table, 1, 1)
    table.kept.close()
    monkeypatch.setattr(Calamityville, "version", Calamityville.version + 1)
    table = Table.resume(path)
    before = table.kept.last_id
    table.answer("seen")
    table.undo()
    assert table.notices == [OTHER_RULES]
    assert table.request is not None
    assert (table.request.kind, table.state.turn) == ("read", 1)
    kinds = [(row.kind, row.by) for row in table.kept.rows()[before:]]
    assert ("answer", "bot") in kinds[kinds.index(("undo", "hand")) :]


def test_undo_into_a_turn_that_does_not_play_again_as_it_did_goes_to_its_start_and_says_so(
    path: Path, played: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rules that changed without saying so are noticed by the digest."""
    played(throw(2), "buy:bank", "end", throw(1), "decline", throw(1))
    monkeypatch.setattr(landing, "PRICE", 300)
    table = Table.resume(path)
    table.undo(2)
    assert table.notices == []
    table.undo(2)
    assert table.notices == [OTHER_RULES]
    assert table.seq == 0
    assert table.state.cash == [2000, 2000]


@pytest.mark.parametrize("version", [0, 1])
def test_an_answer_that_no_longer_fits_is_set_aside_and_said(
    path: Path, played: Callable[..., None], monkeypatch: pytest.MonkeyPatch, version: int
) -> None:
    """To just before it, or under newer rules to the step's start; the row stays in the journal."""
    played(throw(2), "buy:bank", "end", throw(1), "buy:store")
    monkeypatch.setattr(Calamityville, "version", Calamityville.version + version)
    monkeypatch.setattr(landing, "_for_sale", lambda *_: ("buy:hotel",))
    table = Table.resume(path)
    first = 4 if version else 5
    said = "row 5 does not fit ('buy:store' does not answer the open choose (buy); allowed: buy:hotel, decline)"
    assert table.notices == [f"answers from row {first} on could not be played again: {said}"]
    assert table.seq == first - 1
    assert table.request is not None
    assert table.request.id == 5
    assert [row.id for row in table.kept.rows()] == [1, 2, 3, 4, 5]
    if version:
        table.answer(throw(1))
    table.answer("buy:hotel")
    assert table.state.deeds == [["bank-1"], ["hotel-1"]]
    table.kept.close()
    again = Table.resume(path)
    assert seen(again) == seen(table)
    assert again.notices == []


def test_a_dealt_row_that_no_longer_fits_is_set_aside_with_the_answer_it_followed_from(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that it is dealt again to the same answer, not asked of a finger."""
    table = Table.new(header(2, chance="dealt", seed=1), path)
    while not (table.kept.last_id and table.kept.row(table.kept.last_id).by == "deal"):
        before = seen(table)
        play(table, 1, 1)
    throw_of_it = table.kept.last(2)[0]
    assert throw_of_it.by == "hand"
    table.kept.close()
    with monkeypatch.context() as patch:
        patch.setattr(Draw, "check", Draw.refuse)
        again = Table.resume(path)
    assert list(again.kept.set_aside_rows()) == [throw_of_it.id]
    assert seen(again) == before
    again.answer("deal")
    assert again.kept.last(2)[1].by == "deal"


def test_redo_of_an_answer_that_no_longer_fits_stops_before_it_and_says_so(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table.new(header(2), path)
    for answer in (throw(2), "buy:bank", "end", throw(1), "buy:store"):
        table.answer(answer)
    table.undo(2)
    table.kept.close()
    monkeypatch.setattr(landing, "_for_sale", lambda *_: ("buy:hotel",))
    table = Table.resume(path)
    assert table.notices == []
    table.redo(2)
    assert [notice.split(":")[0] for notice in table.notices] == ["answers from row 5 on could not be played again"]
    assert table.seq == 4
    table.answer("buy:hotel")
    assert table.state.deeds[1] == ["hotel-1"]


def test_a_game_whose_making_was_cut_short_begins(path: Path) -> None:
    table = Table.new(header(2), ":memory:")
    Journal.create(path, table.kept.header).close()
    again = Table.resume(path)
    assert seen(again) == seen(table)
    again.answer(throw(2))
    again.kept.close()
    assert Table.resume(path).seq == 1


def test_a_resumed_game_keeps_its_edition_and_mentions_a_changed_file(path: Path, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    house = editions.find("calamityville", "house").read_text()
    own.write_text(house)
    table = Table.new(header(2, edition=str(own)), path)
    table.kept.close()
    table = Table.resume(path)
    assert table.notices == []
    table.kept.close()
    own.write_text(house.replace("value = 200", "value = 300"))
    table = Table.resume(path)
    assert table.notices == [f"the edition {own} has changed; this game goes on with its own copy"]
    table.answer(throw(2))
    assert table.notices == []
    assert table.request is not None
    assert table.request.args["value"] == 200
    table.kept.close()
    own.unlink()
    assert Table.resume(path).notices == [f"the edition {own} has changed; this game goes on with its own copy"]


@pytest.mark.parametrize(("printed", "decks"), [(False, []), (True, ["news"])])
def test_a_game_from_when_there_was_one_deck_goes_on(path: Path, printed: bool, decks: list[str]) -> None:
    """Its header said only whether that deck was printed, and knew neither colours nor where the edition came from."""
    old = header(2, deck="printed" if printed else "dealt").written()
    assert old["printed"] == printed
    for field in ("source", "colours", "decks"):
        del old[field]
    Journal.create(path, old).close()
    table = Table.resume(path)
    assert table.notices == []
    assert (table.header.printed, table.header.colours) == (decks, [])
    table.answer({"newspaper": "newspaper", "numeric": 2})
    assert ("other" in table.request.legal() if table.request else None) == printed
    before = seen(table)
    table.kept.close()
    assert seen(Table.resume(path)) == before


def test_undo_into_a_step_of_other_rules_goes_to_that_steps_start_not_the_turns(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table.new(header(2, game="prize-property"), path)
    for answer in ({"income": 3}, "stop", "lost-film-star", "seen", "improve:waterfront", "buy:town-card", "legal"):
        table.answer(answer)
    table.kept.close()
    monkeypatch.setattr(PrizeProperty, "version", PrizeProperty.version + 1)
    table = Table.resume(path)
    table.answer("end")
    table.undo()
    assert table.notices == [OTHER_RULES]
    assert (table.state.turn, table.state.step, table.seq) == (0, "market", 4)
    assert (table.state.legal, table.state.improved, table.state.cash) == ([0, 0], [[], []], [22, 15])


def test_a_secret_answer_that_no_longer_fits_is_set_aside_without_saying_what_it_was(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table.new(header(2, game="prize-property"), path)
    for answer in ({"income": 3}, "stop", "lost-film-star", "seen", "buy:town-card", "legal"):
        table.answer(answer)
    table.kept.close()
    monkeypatch.setattr(Draw, "check", Draw.refuse)
    monkeypatch.setattr(PrizeProperty, "version", PrizeProperty.version + 1)
    (notice,) = Table.resume(path).notices
    assert "could not be played again" in notice
    assert "legal" not in notice
