"""What a game is made with, and what is refused before anybody plays."""

import unicodedata
from typing import Any

import msgspec
import pytest
from tests.table.games import EACH_GAME, GAMES, header

from tablehand.games.editions import EditionError
from tablehand.games.library import UnknownGame
from tablehand.games.switches import SwitchError
from tablehand.table.header import Header, HeaderError, Wanted, complete, tidy_names
from tablehand.table.table import Table

PRIZE = {"game": "prize-property"}
SOURCES = ["numeric", "newspaper", "yellow", "red", "nugget", "kick"]


@pytest.mark.parametrize(
    "name",
    ["Ünal", "Ωmega", "Маша", "שרה", "李雷", "さくら", "สมชาย", "ﷺ", "नेहा", "👩‍👧", "Zoë-Ann O'Neill", "x" * 20, "7"],
)
def test_names_of_any_script_are_kept(name: str) -> None:
    assert tidy_names(["Ann", name]) == ["Ann", unicodedata.normalize("NFC", name)]


def test_names_are_trimmed_and_composed() -> None:
    assert tidy_names(["  Ann\t", "Zoe\u0308"]) == ["Ann", "Zoë"]


@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["Ann", ""], "the name '' has 0 characters; allowed: 1 to 20"),
        (["Ann", " \u3000 "], "has 0 characters"),
        (["Ann", "x" * 21], "has 21 characters"),
        (["Ann", "x" * 200], f"the name '{'x' * 20}...' has 200 characters; allowed: 1 to 20"),
        (["Ann", "ann"], "two players are called 'ann'; give one of them another name"),
        (["Ann", " Ann "], "two players are called 'Ann'"),
        (["Zoë", "Zoe\u0308"], "two players are called"),
        (["Straße", "STRASSE"], "two players are called"),
        (["Ann", "Bank"], "the name 'Bank' is the bank's; choose another one"),
        (["Ann", "A\nB"], "has a character that can't be shown"),
        (["Ann", "A\u2028B"], "has a character that can't be shown"),
        (["Ann", "\ud800"], "has a character that can't be shown"),
        (["Ann", "\u200b"], "has nothing that can be seen; add a letter"),
    ],
)
def test_a_name_that_does_not_do_is_refused(names: list[str], said: str) -> None:
    with pytest.raises(HeaderError, match=said):
        tidy_names(names)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_table_has_two_to_four_players(seats: int) -> None:
    for game in GAMES:
        with pytest.raises(HeaderError, match=f"{game} is for 2 to 4 players, not {seats}"):
            complete(Wanted(game=game, seats=[str(n) for n in range(seats)]))


@pytest.mark.parametrize(
    ("wanted", "error", "said"),
    [
        ({"game": "monopoly"}, UnknownGame, "there is no game 'monopoly'; there are: calamityville, prize-property"),
        ({"edition": "/no/such.toml"}, EditionError, "/no/such.toml: cannot be read"),
        ({"switches": {"CV-X9": "on"}}, SwitchError, "switch 'CV-X9' does not exist in this game; it has CV-T6,"),
        ({"switches": {"CV-R2": "triple"}}, SwitchError, "CV-R2 does not take 'triple'; allowed: plain, double"),
        ({"switches": {"CV-N4": True}}, SwitchError, "CV-N4 does not take True"),
        ({"chance": "luck"}, HeaderError, "chance: default cannot be 'luck'; allowed: script, dealt"),
        ({"chance": {"blue": "dealt"}}, HeaderError, "chance: no source 'blue'; allowed: default, numeric,"),
        ({"deck": "lost"}, HeaderError, "deck: 'lost' is not allowed; allowed: dealt, printed"),
        ({"deck": {"town": "printed"}}, HeaderError, "deck 'town' does not exist here; allowed: news"),
        ({"first": 2}, HeaderError, "first: there is no seat 2; allowed: 0 to 1"),
        ({"first": -1}, HeaderError, "first: there is no seat -1"),
        ({"colours": [["red"], ["blue"]]}, HeaderError, "colours: 'red' is not known; allowed: none in this game"),
        (PRIZE | {"map": False}, HeaderError, "map: prize-property has no track, so there is none to play without"),
        (
            PRIZE | {"deck": {"news": "printed"}},
            HeaderError,
            "deck 'news' does not exist here; allowed: opportunity,",
        ),
        (PRIZE | {"deck": {"town": "lost"}}, HeaderError, "deck: 'lost' is not allowed; allowed: dealt, printed"),
        (
            PRIZE | {"chance": {"numeric": "dealt"}},
            HeaderError,
            "chance: no source 'numeric'; allowed: default,",
        ),
        (PRIZE | {"switches": {"CV-R2": "plain"}}, SwitchError, "switch 'CV-R2' does not exist in this game"),
        (PRIZE | {"colours": [["red"]]}, HeaderError, "colours: one for each of 2 seats"),
        (PRIZE | {"colours": [["red", "blue"], []]}, HeaderError, "colours: one for each of 2 seats"),
        (
            PRIZE | {"colours": [["red"], ["red"]]},
            HeaderError,
            "colours: 'red' is given twice; allowed, each once:",
        ),
        (PRIZE | {"colours": [["red"], ["pink"]]}, HeaderError, "colours: 'pink' is not known; allowed: red, yellow,"),
    ],
)
def test_what_does_not_exist_is_named_with_what_does(wanted: dict[str, Any], error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        header(2, **wanted)


@pytest.mark.parametrize(
    ("chance", "dealt"),
    [
        ("script", []),
        ("dealt", SOURCES),
        ({}, []),
        ({"default": "dealt", "numeric": "script"}, SOURCES[1:]),
        ({"kick": "dealt", "newspaper": "dealt"}, ["newspaper", "kick"]),
    ],
)
def test_each_source_of_chance_is_set_by_itself(chance: Any, dealt: list[str]) -> None:
    assert header(chance=chance).dealt == dealt


@pytest.mark.parametrize("deck", ["printed", {"news": "printed"}])
def test_a_printed_deck_is_never_dealt(deck: Any) -> None:
    printed = header(chance="dealt", deck=deck)
    assert printed.printed == ["news"]
    assert printed.dealt == ["numeric", "newspaper", "nugget", "kick"]


def test_cv_s6_who_begins_is_seat_0_in_a_script_and_drawn_where_chance_is_dealt() -> None:
    assert {header(4, seed=seed).first for seed in range(20)} == {0}
    assert {header(4, seed=seed, chance="dealt").first for seed in range(40)} == {0, 1, 2, 3}
    assert header(4, chance="dealt", first=3).first == 3


@pytest.mark.parametrize(
    ("deck", "printed", "dealt"),
    [
        ("printed", ["opportunity", "town"], ["income", "marbles"]),
        ({"town": "printed"}, ["town"], ["income", "opportunity", "marbles"]),
        ({"opportunity": "printed", "town": "dealt"}, ["opportunity"], ["income", "town", "marbles"]),
        ({}, [], ["income", "opportunity", "town", "marbles"]),
    ],
)
def test_each_deck_is_printed_by_itself(deck: Any, printed: list[str], dealt: list[str]) -> None:
    made = header(game="prize-property", chance="dealt", deck=deck)
    assert (made.printed, made.dealt) == (printed, dealt)
    assert made.terms.printed == set(printed)


def test_quarters_go_round_by_seat_unless_the_header_names_them() -> None:
    assert header(3, game="prize-property").colours == [["red"], ["yellow"], ["orange"]]
    ours = header(2, game="prize-property", colours=[["blue"], ["red"]])
    assert ours.colours == [["blue"], ["red"]]
    assert [seat["quarter"] for seat in Table.new(ours).view()["seats"]] == ["blue", "red"]
    assert header(2).colours == []


@EACH_GAME
def test_a_header_is_read_as_it_was_written(game: str) -> None:
    made = header(3, game=game, chance="dealt", deck="printed")
    written = msgspec.json.encode(made)
    assert msgspec.json.encode(Header.read(msgspec.json.decode(written))) == written


def test_a_game_without_a_seed_gets_one_of_its_own() -> None:
    seeds = {header(2, seed=None).seed for _ in range(5)}
    assert len(seeds) == 5


def test_a_header_holds_the_whole_edition_and_every_switch() -> None:
    whole = header(2, switches={"CV-R2": "double"})
    assert len(whole.edition["papers"]) == 49
    assert len(header(2, game="prize-property").edition["cards"]) == 40
    assert len(whole.edition_digest) == 64
    assert whole.switches["CV-R2"] == "double"
    assert whole.switches.keys() == whole.rulebook().switches.keys()
    assert not whole.edition_changed()
