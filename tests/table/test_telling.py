"""A table told in the script format, and a journal told as a script that plays its game again."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.table.games import answers, can_be_fixed, finish, header, play, random_header

from tablehand import assets
from tablehand.games.money import BANK, Posting
from tablehand.table import telling
from tablehand.table.header import Wanted, complete
from tablehand.table.table import Table


def replayed(script: list[dict[str, Any]]) -> Table:
    """Play an exported script."""
    first, *lines = script
    table = Table.new(complete(msgspec.convert(first, Wanted)))
    for line in lines:
        if "answer" in line:
            table.answer(line["answer"])
        else:
            table.fix(line["fix"], line["why"])
    return table


@pytest.mark.parametrize("seed", range(5))
def test_an_export_is_a_script_that_plays_to_the_same_table(seed: int) -> None:
    table = finish(Table.new(random_header(seed)), seed)
    script = telling.export(table.header, table.kept)
    assert replayed(script).digest() == table.digest()
    assert "seed" not in script[0]


@pytest.mark.parametrize("seed", range(5))
def test_an_export_leaves_out_what_was_undone_and_writes_out_what_bots_did(seed: int) -> None:
    table = Table.new(random_header(seed))
    play(table, seed, 20)
    table.seat({"Bob": "bot"})
    play(table, seed + 1, 20)
    table.undo(6)
    table.seat({"Bob": "hand"})
    finish(table, seed + 2)
    script = telling.export(table.header, table.kept)
    assert len(script) == 1 + table.seq
    assert replayed(script).digest() == table.digest()


@pytest.mark.parametrize("seed", range(5))
def test_an_export_repeats_fixes_where_they_were_made(seed: int) -> None:
    table = Table.new(random_header(seed))
    for n, answer in enumerate(answers(table, seed, 60)):
        table.answer(answer)
        if n % 3 == 0 and can_be_fixed(table):
            seat = table.state.turn
            table.fix({"cash": {table.names[seat]: table.state.cash[seat] + 100}}, "a find")
    finish(table, seed)
    assert replayed(telling.export(table.header, table.kept)).digest() == table.digest()


def test_an_unfinished_game_is_exported_only_where_it_holds_no_secrets() -> None:
    table = play(Table.new(header(2, chance="dealt")), 1, 20)
    assert len(telling.export(table.header, table.kept)) == 1 + table.seq
    table = finish(Table.new(header(2, game="prize-property", chance="dealt")), 1)
    assert len(telling.export(table.header, table.kept)) == 1 + table.seq
    table.undo()
    with pytest.raises(telling.StillSecret, match="this game isn't over"):
        telling.export(table.header, table.kept)


def test_a_secret_request_is_told_as_one() -> None:
    table = Table.new(header(2, game="prize-property"))
    for answer in ("stop", "lost-film-star", "seen", "buy:town-card"):
        assert "secret" not in (telling.request(table.request) or {})
        table.answer(answer)
    assert telling.request(table.request) == {
        "id": 4,
        "kind": "draw",
        "seat": 0,
        "prompt": "town-card",
        "args": {"left": 36},
        "options": ["legal", "defense"],
        "secret": True,
    }


def test_a_reply_names_players_and_the_bank() -> None:
    assert telling.postings([Posting(0, 1, 200, "CV-R1"), Posting(BANK, 0, 500, "CV-M2")], ["Ann", "Bob"]) == [
        {"from": "Ann", "to": "Bob", "amount": 200, "why": "CV-R1"},
        {"from": "bank", "to": "Ann", "amount": 500, "why": "CV-M2"},
    ]
    happened: list[dict[str, Any]] = [{"do": "deed", "what": "bank-1", "who": BANK}, {"do": "rise", "what": "bank-1"}]
    assert telling.events(happened, ["Ann", "Bob"]) == [{"do": "deed", "what": "bank-1", "who": "bank"}, happened[1]]


def test_a_reply_has_notices_only_when_there_are_any() -> None:
    table = Table.new(header(2))
    assert "notices" not in telling.reply(table)
    table.notices.append("the edition has changed")
    assert telling.reply(table)["notices"] == ["the edition has changed"]


def test_an_edition_of_ones_own_stands_in_its_export_whole(tmp_path: Path) -> None:
    house = assets.path("editions", "calamityville", "house.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(house.replace("value = 100", "value = 1000", 1), encoding="utf-8")
    table = Table.new(header(2, edition=str(own)))
    play(table, 1, 30)
    script = telling.export(table.header, table.kept)
    own.unlink()
    again = replayed(script)
    assert again.view() == table.view()
    assert again.header.edition_digest == table.header.edition_digest
