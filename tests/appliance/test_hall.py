"""Games on the shelf: made, taken up again, renamed, exported, deleted, played again."""

import json
from contextlib import closing
from pathlib import Path

import pygame
import pytest
from tests.appliance.house import House, prepared

from tablehand import assets
from tablehand.appliance.worker import Worker
from tablehand.cli.main import main
from tablehand.readings import Fallen
from tablehand.screen.games import GAMES
from tablehand.screen.intents import Intent
from tablehand.screen.scenes.calamityville.story import Story
from tablehand.screen.widgets import walk
from tablehand.table.journal import Journal


def open_games(house: House) -> None:
    """To the games on the shelf."""
    if house.daemon.session is not None:
        house.do(Intent("put_away"))
    house.touch(house.say("start.more"))
    house.touch(house.say("more.games"))
    assert house.page == "games"


def test_a_first_game_is_two_presses_away(tmp_path: Path) -> None:
    house = House(tmp_path)
    assert house.page == "start"
    house.press("green")
    assert house.page == "players"
    house.press("green")
    assert house.page == "roll.turn"


def test_a_killed_game_is_taken_up_at_the_same_request_and_says_what_it_had_seen(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.start()
    house.throw()
    house.wait(2.5)
    house.press("green")
    house.press("green")
    house.hands.roll("numeric", 4)
    house.wait(0.4)
    before = house.session.table.request
    house.kill()
    again = House(tmp_path)
    assert again.page == "match"
    assert again.toast() == again.say("dice.before", faces=again.say("face.4"))
    again.put_back()
    assert again.page == "roll.turn"
    assert again.session.table.request == before


def test_what_a_kick_felled_before_the_power_went_is_told(tmp_path: Path) -> None:
    house = House(prepared(tmp_path, "kick"))
    asked = house.session.kick
    assert asked is not None
    house.session.hear(Fallen(house.clock.now(), (asked.standing[0],)), None)
    house.wait(0.1)
    house.kill()
    again = House(tmp_path)
    told = again.say(
        "kick.before", buildings=Story(again.daemon.screen.words, again.session.edition).thing(asked.standing[0])
    )
    assert told in again.text().replace(" | ", " ")


def test_of_several_unfinished_games_each_can_be_taken_up(tmp_path: Path) -> None:
    prepared(tmp_path, "roll", 2, "old")
    prepared(tmp_path, "kick", 3, "new")
    house = House(tmp_path)
    first = house.session.table.names
    open_games(house)
    assert len([one for one in house.widgets if one.role.startswith("tile")]) == 2
    house.press("right")
    house.press("green")
    assert house.page == "match"
    assert house.session.table.names != first


def test_a_game_is_renamed_by_the_keyboard(tmp_path: Path) -> None:
    house = House(prepared(tmp_path, "roll"))
    open_games(house)
    house.touch(house.say("games.rename"))
    assert house.page == "rename"
    for letter in "Rain":
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    house.wait(0.1)
    house.press("green")
    assert house.page == "start"
    assert house.say("start.asked", title="Rain") in house.text()
    journal = Journal.open(tmp_path / "game.tablehand")
    assert journal.title == "Rain"
    journal.close()


def test_an_exported_game_is_a_script_that_ends_where_the_game_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    house = House(prepared(tmp_path, "roll"))
    cash = house.session.table.state.cash
    open_games(house)
    house.touch(house.say("games.export"))
    script = tmp_path / "exports" / "game.jsonl"
    assert house.toast() == house.say("export.done", folder="~/exports")
    assert main(["script", str(script)]) == 0
    last = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert [one["cash"] for one in last["view"]["seats"]] == cash


def test_a_deleted_game_goes_to_the_folder_of_removed_ones_and_only_when_asked_twice(tmp_path: Path) -> None:
    house = House(prepared(tmp_path, "roll"))
    open_games(house)
    house.touch(house.say("games.delete"))
    house.press("green")
    assert (tmp_path / "game.tablehand").exists()
    assert house.page == "games"
    house.touch(house.say("games.delete"))
    house.press("red")
    assert not (tmp_path / "game.tablehand").exists()
    assert (tmp_path / "removed" / "game.tablehand").exists()
    assert house.toast() == house.say("delete.done")
    assert house.page == "start"


def test_a_damaged_game_is_moved_aside_and_told(tmp_path: Path) -> None:
    prepared(tmp_path, "roll", 2, "bad")
    whole = (tmp_path / "bad.tablehand").read_bytes()
    (tmp_path / "bad.tablehand").write_bytes(whole[:200] + b"\0" * 4000 + whole[4200:])
    house = House(tmp_path)
    assert house.page == "start"
    open_games(house)
    assert house.say("games.damaged") in house.text("tile")
    house.press("green")
    assert (house.page, house.toast()) == ("games", house.say("refused.resume"))


def test_a_game_that_another_program_plays_is_told_and_left_alone(tmp_path: Path) -> None:
    prepared(tmp_path, "roll")
    other = Journal.open(tmp_path / "game.tablehand")
    house = House(tmp_path)
    assert house.page == "message"
    assert house.say("start.busy") in house.text().replace(" | ", " ")
    house.press("green")
    assert house.page == "start"
    house.press("green")
    house.press("green")
    assert house.page == "roll.turn"
    other.close()


def test_after_the_end_the_same_players_play_again(tmp_path: Path) -> None:
    house = House(prepared(tmp_path, "none", 3))  # nothing is asked like that: it is played to the end
    house.do(Intent("resume", "game.tablehand"))
    house.put_back()
    assert house.page == "over"
    house.press("green")
    assert all(name in house.text("tile") for name in ("Ann", "Bob", "Cleo"))
    house.press("green")
    assert house.session.table.names == ["Ann", "Bob", "Cleo"]
    assert house.session.table.seq == 0


@pytest.mark.parametrize("name", ["Anna", "anna", "bank", "", "\u200b", "B" * 21])
def test_a_name_that_cannot_be_is_refused_when_it_is_entered(tmp_path: Path, name: str) -> None:
    house = House(tmp_path)
    house.do(Intent("new"), Intent("setup", ("name", 1, name)))
    assert house.toast() == house.say("error.HeaderError")
    house.press("green")
    assert house.session.table.names == ["Anna", "Ben"]


@pytest.mark.parametrize("name", ["Zoë", "Øystein Æ", "李小龙", "محمد", "Ольга", "👑", "O'Neil-Smith Jr. 3rd!"[:20]])
def test_a_name_of_any_script_is_typed_and_played(tmp_path: Path, name: str) -> None:
    house = House(tmp_path)
    house.press("green")
    house.press("right")
    house.press("green")
    house.press("green")
    assert house.page == "name"
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=name))
    house.wait(0.1)
    house.press("green")
    house.press("green")
    assert house.page == "roll.turn"
    assert house.session.table.names[0] == name


def test_a_name_can_be_typed_by_the_buttons_alone(tmp_path: Path) -> None:
    house = House(tmp_path)
    for button in ("green", "right", "green", "green"):
        house.press(button)
    assert house.page == "name"
    house.press("right")
    house.press("green")
    first = house.say("keyboard")[0]
    house.press("left")
    house.press("green")
    assert house.page == "players"
    assert first in house.text("tile")


def test_a_game_is_put_away_only_when_what_is_under_way_is_saved(tmp_path: Path) -> None:
    house = House(tmp_path, worker=Worker())  # a thread of its own, as at home
    house.start()
    house.throw()
    house.daemon.wish(Intent("accept"))
    house.daemon.wish(Intent("put_away"))
    assert house.page == "start"
    house.press("green")
    house.put_back()
    assert house.page == "choose.buy"


# --- boards of one's own -------------------------------------------------------------------


def own_edition(folder: Path) -> Path:
    """The house's edition under another name, in a folder."""
    folder.mkdir()
    text = assets.path("editions", "calamityville", "house.toml").read_text(encoding="utf-8")
    file = folder / "ours.toml"
    file.write_text(text.replace("House edition", "Grandpa's board", 1), encoding="utf-8")
    return file


def board(house: House) -> str:
    """What the tile of the board says."""
    return house.find(house.say("board.calamityville")).text


def test_the_board_goes_through_the_houses_ones_own_and_none(tmp_path: Path) -> None:
    file = own_edition(tmp_path / "editions")
    house = House(tmp_path / "games")
    house.press("green")
    house.touch(house.say("players.chance"))
    for said in (house.say("board.calamityville.house"), "Grandpa's board", house.say("board.calamityville.none")):
        assert said in board(house)
        house.touch(house.say("board.calamityville"))
    house.touch(house.say("board.calamityville"))
    house.touch(house.say("do.back"))
    house.press("green")
    assert house.session.table.header.source == str(file)
    assert house.session.edition.name == {"en": "Grandpa's board"}
    house.do(Intent("put_away"), Intent("new"), Intent("start"))
    assert house.session.table.header.source == str(file)


def test_a_faulty_board_is_told_and_not_offered(tmp_path: Path) -> None:
    file = own_edition(tmp_path / "editions")
    file.write_text(file.read_text(encoding="utf-8").replace("schema = 1", "schema = 5"), encoding="utf-8")
    house = House(tmp_path / "games")
    house.press("green")
    assert house.page == "message"
    assert "ours.toml" in house.text()
    house.press("green")
    house.touch(house.say("players.chance"))
    house.touch(house.say("board.calamityville"))
    assert house.say("board.calamityville.none") in board(house)


def test_a_last_games_board_that_is_gone_gives_way_to_the_houses(tmp_path: Path) -> None:
    file = own_edition(tmp_path / "editions")
    house = House(tmp_path / "games")
    house.do(Intent("new"), Intent("setup", ("board", str(file), True)), Intent("start"))
    file.unlink()
    house.do(Intent("put_away"), Intent("new"))
    assert house.toast() == house.say("editions.gone")
    house.press("green")
    assert house.session.table.header.source == "house"


def test_a_named_board_is_chosen_for_the_next_game(tmp_path: Path) -> None:
    file = own_edition(tmp_path / "elsewhere")
    house = House(tmp_path / "games")
    house.daemon.hall.offer(file)
    house.press("green")
    house.press("green")
    assert house.session.table.header.source == str(file)


def test_a_new_game_remembers_the_family_of_the_last_one(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.start(setup=[("name", 0, "Zoe"), ("player", 1, "bot"), ("switch", "CV-R2", "double"), ("source", "numeric")])
    house.kill()
    journal = next(tmp_path.glob("*.tablehand"))
    with closing(Journal.open(journal)):  # held by another program, so that this one begins at the front page
        again = House(tmp_path)
    again.press("green")
    again.do(Intent("new"))
    page = again.text("tile")
    assert "Zoe" in page
    assert again.say("who.bot") in page
    again.do(Intent("start"))
    header = again.session.table.header
    assert header.switches["CV-R2"] == "double"
    assert "numeric" in header.dealt


# --- several games -------------------------------------------------------------------------


def test_a_family_chooses_the_game_by_one_touch_and_each_game_remembers_its_own_rules(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.start(setup=[("name", 0, "Zoe"), ("switch", "CV-R2", "double")])
    house.do(Intent("put_away"), Intent("new"))
    house.touch(house.say("players.game"))
    assert house.say("game.prize-property") in house.text("tile")
    house.do(Intent("setup", ("switch", "PP-C3", "secret")), Intent("setup", ("source", "town")), Intent("start"))
    header = house.session.table.header
    assert (header.game, header.names[0], header.switches["PP-C3"]) == ("prize-property", "Zoe", "secret")
    assert header.printed == ["town"]
    house.do(Intent("put_away"), Intent("new"))
    assert house.say("game.prize-property") in house.text("tile")
    house.touch(house.say("players.game"))
    house.do(Intent("start"))
    header = house.session.table.header
    assert (header.game, header.names[0], header.switches["CV-R2"]) == ("calamityville", "Zoe", "double")


def test_the_rules_of_each_game_are_found_again_on_the_shelf(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.start(setup=[("game", "prize-property"), ("switch", "PP-C6", "all"), ("colour", 0, "blue")])
    house.do(Intent("put_away"), Intent("new"), Intent("setup", ("game", "calamityville")), Intent("start"))
    house.kill()
    again = House(tmp_path)
    again.do(Intent("put_away"), Intent("new"), Intent("setup", ("game", "prize-property")), Intent("start"))
    header = again.session.table.header
    assert header.switches["PP-C6"] == "all"
    assert header.colours[0] == ["blue"]


def test_the_shelf_shows_which_game_each_one_is(tmp_path: Path) -> None:
    house = House(tmp_path)
    for name in GAMES:
        house.do(Intent("new"), Intent("setup", ("game", name)), Intent("start"), Intent("put_away"))
    open_games(house)
    tiles = [one for one in walk(house.widgets) if one.role.startswith("tile")]
    drawn = {getattr(part, "name", "") for one in tiles for part in walk((one,))}
    assert {pages.emblems[0] for pages in GAMES.values()} <= drawn


def test_a_named_board_of_another_game_is_played_with_that_game(tmp_path: Path) -> None:
    text = assets.path("editions", "prize-property", "house.toml").read_text(encoding="utf-8")
    file = tmp_path / "resorts.toml"
    file.write_text(text, encoding="utf-8")
    house = House(tmp_path / "games")
    house.daemon.hall.offer(file)
    house.do(Intent("new"), Intent("start"))
    header = house.session.table.header
    assert (header.game, header.source) == ("prize-property", str(file))


def test_a_kind_of_game_that_is_named_goes_on_where_it_stopped_or_else_is_set_up(tmp_path: Path) -> None:
    house = House(prepared(tmp_path, "market", game="prize-property"))
    house.do(Intent("play", "calamityville"))
    assert (house.page, house.daemon.session) == ("players", None)
    house.do(Intent("start"), Intent("put_away"), Intent("play", "prize-property"))
    assert house.page == "match"
    assert house.session.table.header.names == ["Ann", "Bob", "Cleo"]
    house.do(Intent("play", "calamityville"))
    assert house.session.table.header.game == "calamityville"
