"""A table told in the script format, and a journal told as a script that plays its game again."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.table.games import answers, header, play, random_header

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


@pytest.mark.parametrize("seed", range(12))
def test_an_export_is_a_script_that_plays_to_the_same_table(seed: int) -> None:
    table = play(Table.new(random_header(seed)), seed)
    script = telling.export(table.header, table.kept)
    assert replayed(script).digest() == table.digest()
    assert "seed" not in script[0]


@pytest.mark.parametrize("seed", range(6))
def test_an_export_leaves_out_what_was_undone_and_writes_out_what_bots_did(seed: int) -> None:
    table = Table.new(random_header(seed))
    play(table, seed, 20)
    table.seat({"Bob": "bot"})
    play(table, seed + 1, 20)
    table.undo(6)
    play(table, seed + 2, 20)
    script = telling.export(table.header, table.kept)
    assert len(script) == 1 + table.seq
    again = replayed(script)
    assert again.digest() == table.digest()
    assert again.request is not None
    assert table.request is not None
    assert again.request.prompt == table.request.prompt


@pytest.mark.parametrize("seed", range(12))
def test_an_export_repeats_fixes_where_they_were_made(seed: int) -> None:
    table = Table.new(random_header(seed))
    for n, answer in enumerate(answers(table, seed, 60)):
        table.answer(answer)
        if n % 3 == 0 and table.request is not None and table.request.kind != "bid":
            seat = table.state.turn
            table.fix({"cash": {table.names[seat]: table.state.cash[seat] + 100}}, "a find")
    assert replayed(telling.export(table.header, table.kept)).digest() == table.digest()


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
