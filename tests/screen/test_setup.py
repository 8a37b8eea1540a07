"""A game being set up: what is asked for is what the table gets, whichever game it is."""

from typing import Any

import msgspec
import pytest

from tablehand.games.library import GAMES, game
from tablehand.screen import scenes
from tablehand.screen.games import GAMES as SHOWN
from tablehand.screen.intents import Intent
from tablehand.screen.kit import Kit
from tablehand.screen.lint import faults
from tablehand.screen.setup import HOUSE, NEW, Board, Setup, sources
from tablehand.screen.show import Home, Ui
from tablehand.screen.widgets import walk
from tablehand.table.header import Header, Wanted, complete


def header(setup: Setup) -> Header:
    return complete(msgspec.convert({**setup.wanted(), "seed": 1}, Wanted))


def playing(name: str, *changes: tuple[Any, ...]) -> Setup:
    setup = NEW.changed(("game", name))
    for change in changes:
        setup = setup.changed(change)
    return setup


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_begun_as_it_is_offered(name: str) -> None:
    made = header(playing(name))
    assert made.game == name
    assert made.names == list(NEW.names)
    assert made.printed == []
    kinds = game(name).sources
    assert {kinds[source] for source in made.dealt} <= {"draw", "nugget"}


@pytest.mark.parametrize("name", GAMES)
def test_each_source_of_chance_is_set_by_itself(name: str) -> None:
    usual = playing(name)
    for one, parts in sources(name).items():
        made = header(usual.changed(("source", one)))
        changed = set(made.dealt) ^ set(header(usual).dealt)
        assert changed == set(parts)
        deck = one in game(name).decks
        assert made.printed == ([one] if deck and one in usual.dealt else [])


def test_decks_are_seen_as_one_source_and_stand_where_their_first_part_does() -> None:
    assert list(sources("calamityville")) == ["numeric", "newspaper", "news", "nugget", "kick"]
    assert list(sources("prize-property")) == ["income", "opportunity", "town", "marbles"]


def test_another_game_keeps_the_players_and_none_of_the_rules() -> None:
    setup = Setup(("Ann", "Bob"), ("hand", "bot"), 1, switches=(("CV-R2", "double"),), mapped=False)
    other = setup.changed(("game", "prize-property"))
    assert (other.names, other.players, other.first) == (setup.names, setup.players, setup.first)
    assert (other.switches, other.mapped, other.edition) == ((), True, HOUSE)


def test_a_colour_that_is_taken_is_swapped() -> None:
    setup = playing("prize-property", ("add",))
    assert [setup.colour(seat) for seat in range(3)] == ["blue", "orange", "yellow"]  # as on the screen
    swapped = setup.changed(("colour", 0, "yellow"))
    assert header(swapped).colours == [["yellow"], ["orange"], ["blue"]]
    free = setup.changed(("colour", 0, "red"))
    assert header(free).colours == [["red"], ["orange"], ["yellow"]]


@pytest.mark.parametrize("change", [("add",), ("remove", 1)])
def test_who_comes_or_leaves_brings_the_usual_colours_back(change: tuple[Any, ...]) -> None:
    setup = playing("prize-property", ("add",), ("colour", 0, "red"))
    assert setup.changed(change).colours == ()


def test_a_game_without_colours_has_none() -> None:
    assert NEW.colour(0) == ""
    assert header(NEW).colours == []


def tile(kit: Kit, home: Home, page: str, text: str) -> Intent | None:
    """What the tile that shows a text means."""
    scene = scenes.scene(kit, home, Ui(open=page))
    assert faults(scene.widgets, kit.panel) == []
    return next((one.answer for one in walk(scene.widgets) if one.role.startswith("tile") and text in one.text), None)


def test_every_game_there_is_can_be_shown() -> None:
    assert SHOWN.keys() == GAMES.keys()
    assert all(name == pages.name for name, pages in SHOWN.items())


def test_a_touch_on_the_games_tile_goes_through_all_of_them(kit: Kit) -> None:
    names = list(GAMES)
    for name, following in zip(names, names[1:] + names[:1], strict=True):
        meant = tile(kit, Home(setup=playing(name)), "players", kit.words.say(f"game.{name}"))
        assert meant == Intent("setup", ("game", following))


def test_the_edition_goes_through_those_of_the_game_alone(kit: Kit) -> None:
    boards = (Board("a.toml", "calamityville", {"en": "Ours"}), Board("b.toml", "prize-property", {"en": "Theirs"}))
    home = Home(setup=playing("prize-property"), boards=boards)
    assert tile(kit, home, "chance", kit.words.say("board.prize-property.house")) == Intent(
        "setup", ("board", "b.toml", True)
    )
    chosen = Home(setup=playing("prize-property", ("board", "b.toml", True)), boards=boards)
    assert tile(kit, chosen, "chance", "Theirs") == Intent("setup", ("board", HOUSE, True))


def test_an_edition_that_is_the_only_one_is_no_choice(kit: Kit) -> None:
    home = Home(setup=playing("prize-property"))
    assert tile(kit, home, "chance", kit.words.say("board.prize-property")) is None


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("page", ["players", "seat:1", "rules", "chance"])
def test_every_page_of_a_setup_has_its_words_and_no_fault(kit: Kit, name: str, page: str) -> None:
    home = Home(setup=playing(name, ("add",), ("add",)))
    scene = scenes.scene(kit, home, Ui(open=page))
    assert faults(scene.widgets, kit.panel) == []
    assert not kit.words.missing
