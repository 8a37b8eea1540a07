"""The scripted table: one JSON line in, one out, and an exit status that says how it went."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.table.games import header

from tablehand.cli.main import main
from tablehand.games import editions
from tablehand.table.table import Table

HEADER = {"game": "calamityville", "seats": ["Ann", "Bob"], "first": 0, "chance": "script"}
LEGAL = [{"newspaper": ["blank", "newspaper"], "numeric": [1, 2, 3, 4, 5, 6]}]


class Script:
    """Runs scripts; `status` and `err` are of the last one."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capsys = capsys
        self.status = -1
        self.err = ""

    def raw(self, text: bytes, *arguments: str) -> list[dict[str, Any]]:
        path = self.folder / "script.jsonl"
        path.write_bytes(text)
        self.status = main(["script", str(path), *arguments])
        said = self.capsys.readouterr()
        self.err = said.err
        return [json.loads(line) for line in said.out.splitlines()]

    def __call__(self, *lines: Any, journal: Path | None = None) -> list[dict[str, Any]]:
        arguments = [] if journal is None else ["--journal", str(journal)]
        return self.raw("\n".join(map(json.dumps, lines)).encode(), *arguments)


@pytest.fixture
def script(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Script:
    return Script(tmp_path, capsys)


def throw(numeric: int, newspaper: str = "blank") -> dict[str, Any]:
    return {"answer": {"newspaper": newspaper, "numeric": numeric}}


# --- replies -------------------------------------------------------------------------------


def test_every_line_gets_one_reply_and_all_accepted_is_status_0(script: Script) -> None:
    replies = script(HEADER, throw(2), {"answer": "buy:bank"}, {"view": "Ann"})
    assert script.status == 0
    assert len(replies) == 4
    assert script.err == ""
    for reply in replies:
        assert reply.keys() == {"seq", "request", "view", "postings", "events"}


def test_a_reply_tells_seq_request_view_postings_and_events(script: Script) -> None:
    start, landed, bought = script(HEADER, throw(2), {"answer": "buy:bank"})
    assert start["request"] == {
        "id": 0,
        "kind": "roll",
        "seat": 0,
        "prompt": "turn",
        "args": {},
        "options": {"newspaper": ["blank", "newspaper"], "numeric": [1, 2, 3, 4, 5, 6]},
    }
    assert landed["request"]["args"] == {"lot": "lot-2", "value": 200, "tied": None}
    assert landed["request"]["options"] == ["buy:bank", "buy:store", "buy:hotel", "decline"]
    assert landed["events"] == [{"do": "move", "who": "Ann", "path": ["lot-1", "lot-2"], "why": "CV-T3"}]
    assert bought["seq"] == 2
    assert bought["request"]["also"] == ["auction:bank-1"]
    assert bought["request"]["default"] == "end"
    assert bought["postings"] == [{"from": "Ann", "to": "bank", "amount": 200, "why": "CV-P1"}]
    assert {"do": "deed", "what": "bank-1", "who": "Ann", "why": "CV-P3"} in bought["events"]


def test_the_view_is_calamityvilles(script: Script) -> None:
    *_, last = script(HEADER, throw(2), {"answer": "buy:bank"})
    view = last["view"]
    assert [view[key] for key in ("turn", "turn_no", "step", "over", "winners")] == [0, 1, "turn", False, []]
    ann = view["seats"][0]
    assert ann | {"name": "Ann", "cash": 1800, "space": "lot-2", "properties": ["bank-1"], "out": False} == ann
    lot = next(lot for lot in view["lots"] if lot["id"] == "lot-2")
    assert lot == {
        "id": "lot-2",
        "value": 200,
        "building": "bank-1",
        "owner": "Ann",
        "nugget": None,
        "standing": True,
    }
    assert view["papers"] == {"yellow": 29, "red": 20}
    assert view["nuggets_left"] == 5


def test_options_by_kind(script: Script) -> None:
    script_lines = [
        HEADER | {"map": False, "deck": "printed"},
        throw(1),
        {"answer": "vacant-mine"},
        {"answer": "buy:mine"},
        {"answer": "real"},
        {"answer": "auction:mine-1"},
        {"answer": 300},
        throw(1, "newspaper"),
        {"answer": "other"},
        {"answer": "verb:pay"},
        {"answer": "amount:200"},
    ]
    replies = script(*script_lines)
    assert script.status == 0
    requests = [reply["request"] for reply in replies]
    assert [request["kind"] for request in requests[1:6]] == ["place", "choose", "nugget", "choose", "bid"]
    assert requests[1]["options"] == ["vacant", "vacant-mine", "station", "newspaper", "plain", "saloon"]
    assert requests[3]["options"] == ["real", "fool"]
    assert requests[5]["options"] == {"min": 100, "max": 2000, "step": 100}
    assert requests[7]["kind"] == "draw"
    assert requests[7]["options"][-1] == "other"
    assert requests[9]["options"][:2] == ["amount:100", "amount:200"]
    assert replies[10]["postings"] == [{"from": "Bob", "to": "bank", "amount": 200, "why": "CV-N1"}]


def test_a_dealt_roll_is_answered_with_deal_and_dice_can_be_mixed(script: Script) -> None:
    dealt = script(HEADER | {"chance": "dealt", "seed": 3}, {"answer": "deal"})
    assert dealt[0]["request"]["options"] == ["deal"]
    mixed = script(HEADER | {"chance": {"default": "dealt", "numeric": "script"}}, {"answer": {"numeric": 2}})
    assert mixed[0]["request"]["options"] == {"numeric": [1, 2, 3, 4, 5, 6]}
    assert script.status == 0


def test_the_same_seed_deals_the_same_game(script: Script) -> None:
    lines = [HEADER | {"chance": "dealt", "seed": "Sunday"}, {"answer": "deal"}]
    assert script(*lines) == script(*lines)


def test_ids_and_seq_over_undo_redo_fix_and_seat(script: Script) -> None:
    replies = script(
        HEADER,
        throw(2),
        {"answer": "buy:bank", "id": 1, "seat": 0},
        {"undo": 1},
        {"answer": "buy:store", "id": 3, "seat": "Ann"},
        {"undo": 2},
        {"redo": 2},
        {"fix": {"cash": {"Ann": 1500}}, "why": "miscounted"},
        {"seat": {"Bob": "away"}},
        {"view": "Bob"},
    )
    assert script.status == 0
    assert [reply["request"]["id"] for reply in replies] == [0, 1, 2, 3, 4, 6, 8, 11, 12, 12]
    assert [reply["seq"] for reply in replies] == [0, 1, 2, 1, 2, 0, 2, 2, 2, 2]
    for undone in (replies[3], replies[5], replies[6]):
        assert (undone["postings"], undone["events"]) == ([], [])
    assert replies[7]["view"]["seats"][0]["cash"] == 1500


def test_when_the_game_is_over_request_is_null(script: Script) -> None:
    replies = script(
        HEADER | {"map": False, "deck": "printed"},
        throw(1, "newspaper"),
        {"answer": "other"},
        {"answer": "verb:gold-out"},
        {"answer": "seen"},
        {"undo": 1},
    )
    over = replies[3]
    assert over["request"] is None
    assert over["view"]["over"]
    assert over["view"]["winners"] == ["Ann", "Bob"]
    assert replies[4] == {"error": "the game is over; undo takes the last answer back", "legal": []}
    assert replies[5]["request"]["prompt"] == "verb"


# --- Prize Property, and what it keeps secret ----------------------------------------------

PRIZE = {"game": "prize-property", "seats": ["Ann", "Bob"], "first": 0, "chance": "script"}
CARD = "lost-film-star"


def told(*answers: Any) -> list[dict[str, Any]]:
    return [{"answer": answer} for answer in answers]


def test_the_view_is_prize_propertys(script: Script) -> None:
    *_, last = script(PRIZE, *told({"income": 3}, "stop", CARD, "seen", "improve:middle", "build:golf", "play:0"))
    view = last["view"]
    assert [view[key] for key in ("turn", "turn_no", "step", "over", "winners")] == [1, 2, "income", False, []]
    assert view["seats"][0] == {
        "name": "Ann",
        "cash": 7,
        "quarter": "red",
        "sections": {
            "waterfront": {"improved": False, "resorts": []},
            "middle": {"improved": True, "resorts": ["golf"]},
            "outer": {"improved": False, "resorts": []},
        },
        "factor": 1,
        "town_cards": 0,
    }
    assert (view["decks"], view["income"], view["court"]) == ({"opportunity": 39, "town": 36}, 0, None)
    assert last["events"] == [{"do": "build", "who": "Ann", "what": "golf", "why": "PP-I3"}]


def test_a_court_is_told_request_by_request(script: Script) -> None:
    bought = told("stop", CARD, "seen", "buy:town-card", "legal", "end")
    replies = script(PRIZE, *bought, *told("stop", "wishing-well", "seen", "improve:waterfront", "build:camp"))
    planned = replies[-1]
    assert planned["request"] == {
        "id": 11,
        "kind": "choose",
        "seat": 0,
        "prompt": "challenge",
        "args": {"builder": 1, "resort": "camp", "price": 5, "left": 5, "red": [0, 0]},
        "options": ["play:0", "play:1"],
    }
    assert planned["view"]["court"] == {"builder": 1, "resort": "camp", "red": [0, 0], "green": 0}
    *_, played, defended, settled = script(
        PRIZE,
        *bought,
        *told("stop", "wishing-well", "seen", "improve:waterfront", "build:camp", "play:1", "play:0", "red"),
    )
    assert played["events"] == [{"do": "play", "who": "Ann", "kind": "legal", "count": 1, "why": "PP-C2"}]
    assert (defended["request"]["kind"], defended["request"]["options"]) == ("gavel", ["green", "red"])
    assert settled["postings"] == [{"from": "bank", "to": "Ann", "amount": 5, "why": "PP-C6"}]
    assert [event["do"] for event in settled["events"]] == ["verdict", "refused"]


def test_pp_x1_what_is_drawn_in_secret_shows_in_no_reply_but_the_owners_own_view(script: Script) -> None:
    lines = [PRIZE, *told("stop", CARD, "seen", "buy:town-card")]
    one, other = (script(*lines, *told(kind), {"view": "Bob"}) for kind in ("legal", "defense"))
    assert one == other
    *_, asked, bought, bobs = one
    assert asked["request"]["secret"]
    assert asked["request"]["options"] == ["legal", "defense"]
    assert bought["events"] == [{"do": "town-card", "who": "Ann", "why": "PP-T3"}]
    assert bobs["view"]["seats"][1]["hand"] == {"legal": 0, "defense": 0}
    assert "hand" not in bobs["view"]["seats"][0]
    *_, anns, after = script(*lines, *told("legal"), {"view": "Ann"}, *told("end"))
    assert anns["view"]["seats"][0]["hand"] == {"legal": 1, "defense": 0}
    assert all("hand" not in seat for seat in after["view"]["seats"])


def test_pp_x1_a_secret_challenge_is_told_as_one_and_shows_nothing(script: Script) -> None:
    header = PRIZE | {"switches": {"PP-C3": "secret"}}
    lines = [header, *told("stop", CARD, "seen", "improve:waterfront", "build:camp", "play:0")]
    *_, planned, named = script(*lines)
    for reply in (planned, named):
        assert reply["request"]["secret"]
        assert reply["request"]["args"]["red"] is None
        assert reply["view"]["court"] == {"builder": 0, "resort": "camp", "red": None, "green": None}
    assert (named["events"], named["request"]["prompt"]) == ([], "defend")


def test_an_exhausted_kind_of_a_secret_draw_is_refused(script: Script, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    house = editions.find("prize-property", "house").read_text()
    own.write_text(house.replace("legal = 18, defense = 18", "legal = 1, defense = 2"))
    lines = [
        *told("stop", CARD, "seen", "buy:town-card", "legal", "end"),
        *told("stop", "wishing-well", "seen", "buy:town-card", "legal", "defense"),
    ]
    *_, refused, taken = script(PRIZE | {"edition": str(own)}, *lines)
    assert script.status == 1
    assert "no such card is left in the deck" in refused["error"]
    assert refused["legal"] == ["legal", "defense"]
    assert taken["view"]["seats"][1]["town_cards"] == 1


def test_a_seat_that_is_away_stops_and_a_bot_can_not_say_what_is_printed(script: Script) -> None:
    replies = script(PRIZE, {"seat": {"Ann": "away"}}, *told(CARD, "seen"))
    assert replies[1]["request"]["prompt"] == "opportunity"
    assert (replies[3]["request"]["prompt"], replies[3]["request"]["seat"]) == ("income", 1)
    printed = PRIZE | {"deck": "printed", "chance": "dealt"}
    *_, last = script(printed, {"seat": {"Ann": "away"}}, *told("other"))
    assert (last["request"]["prompt"], last["request"]["seat"]) == ("verb", 0)


def test_colours_are_the_quarters_of_the_seats(script: Script) -> None:
    (start,) = script(PRIZE | {"colours": [["blue"], ["yellow"]]})
    assert [seat["quarter"] for seat in start["view"]["seats"]] == ["blue", "yellow"]
    (refused,) = script(PRIZE | {"colours": [["blue"], ["blue"]]})
    assert script.status == 2
    assert "colours: 'blue' is given twice" in refused["error"]


def test_virtual_marbles_are_dealt_by_a_line_and_real_ones_told(script: Script) -> None:
    lines = [
        *told("stop", CARD, "seen", "buy:town-card", "legal", "end"),
        *told("stop", "wishing-well", "seen", "improve:waterfront", "build:camp", "play:1", "play:0"),
    ]
    *_, asked, drawn = script(PRIZE | {"chance": {"marbles": "dealt"}, "seed": 1}, *lines, *told("deal"))
    assert asked["request"]["options"] == ["deal"]
    assert drawn["events"][0]["colour"] in ("green", "red")
    assert script.status == 0


# --- refusals ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ({"answer": "buy:bank"}, "'buy:bank' does not answer the open roll (turn)"),
        ({"answer": {"newspaper": "blank", "numeric": 7}}, "7 is no face of the numeric die"),
        ({"answer": "deal"}, "'deal' does not answer"),
        ({"answer": None}, "None does not answer"),
        (throw(1) | {"id": 5}, "request 5 is not open any more; open is 0 (turn)"),
        (throw(1) | {"id": "0"}, "id is a whole number, not '0'"),
        (throw(1) | {"id": True}, "id is a whole number, not True"),
        (throw(1) | {"seat": 1}, "Bob isn't asked; Ann is (turn)"),
        (throw(1) | {"seat": "Bob"}, "Bob isn't asked; Ann is (turn)"),
        (throw(1) | {"seat": 7}, "seat 7 isn't asked; Ann is (turn)"),
        (throw(1) | {"seat": -1}, "seat -1 isn't asked"),
        (throw(1) | {"seat": "Zoe"}, "nobody at this table is called 'Zoe'; here are: Ann, Bob"),
        (throw(1) | {"seat": 0.0}, "seat is a whole number, not 0.0"),
        (throw(1) | {"sea": 1}, "is not a line of a script; lines are"),
        ({"undo": 1}, "0 answers can be taken back, not 1"),
        ({"undo": 0}, "undo takes a number from 1 on"),
        ({"undo": True}, "is not a line of a script"),
        ({"undo": "1"}, "is not a line of a script"),
        ({"redo": 1}, "0 answers can be given again, not 1"),
        ({"redo": -1}, "redo takes a number from 1 on"),
        ({"fix": {"cash": {"Ann": -1}}, "why": "so"}, "Ann's balance cannot be -1"),
        ({"fix": {"cash": {"Ann": 100}}}, "is not a line of a script"),
        ({"fix": {"cash": {"Ann": 100}}, "why": " "}, "a fix needs a reason"),
        ({"seat": {"Zoe": "bot"}}, "nobody at this table is called 'Zoe'"),
        ({"seat": {"Ann": "asleep"}}, "Ann cannot be 'asleep'; allowed: hand, bot, away"),
        ({"view": "Zoe"}, "nobody at this table is called 'Zoe'"),
        ({"view": 0}, "is not a line of a script"),
        ({}, "is not a line of a script"),
        ({"resume": True}, "is not a line of a script"),
        ([], "a line is a JSON object, not []"),
        ("answer", "a line is a JSON object, not 'answer'"),
    ],
)
def test_a_refused_line_says_why_and_what_is_legal_and_changes_nothing(script: Script, line: Any, said: str) -> None:
    start, refused, after = script(HEADER, line, {"view": "Ann"})
    assert script.status == 1
    assert said in refused["error"]
    assert refused["legal"] == LEGAL
    assert refused.keys() == {"error", "legal"}
    assert after == start


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b'{"answer": "seen"', "not a line of JSON"),
        (b"nonsense", "not a line of JSON"),
        (b'{"answer": 1, "answer": 2}', "'answer' stands there twice"),
        (b'{"answer": {"numeric": 1, "newspaper": "blank", "numeric": 2}}', "'numeric' stands there twice"),
        (b"\xff\xfe", "not a line of JSON"),
        (b'{"answer": "\\ud800"}', "there is half a character in it"),
        (b'{"answer": "\\ud83d\\ude00"}', "does not answer"),
        (b'{"answer": ' + b"[" * 100_000, "not a line of JSON"),
        (b'{"answer": ' + b"9" * 5000 + b"}", "not a line of JSON"),
        (b'{"answer": NaN}', "nan does not answer"),
    ],
)
def test_a_line_that_is_no_json_is_refused_and_the_next_one_is_heard(script: Script, line: bytes, said: str) -> None:
    replies = script.raw(b"\n".join([json.dumps(HEADER).encode(), line, b"", json.dumps(throw(1)).encode()]))
    assert script.status == 1
    assert len(replies) == 3
    assert said in replies[1]["error"]
    assert replies[2]["seq"] == 1


# --- headers -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": 5}, "header: Expected `str`, got `int` - at `$.game`"),
        ({"seats": ["Ann"]}, "calamityville is for 2 to 4 players, not 1"),
        ({"seats": ["A", "B", "C", "D", "E"]}, "for 2 to 4 players, not 5"),
        ({"seats": ["Ann", ""]}, "the name '' has 0 characters; allowed: 1 to 20"),
        ({"seats": ["Ann", " ANN "]}, "two players are called 'ANN'"),
        ({"seats": ["Ann", "x" * 200]}, "has 200 characters"),
        ({"seats": ["Ann", "Bank"]}, "the name 'Bank' is the bank's"),
        ({"seats": ["Ann", 2]}, "header: Expected `str`, got `int`"),
        ({"seats": "Ann"}, "header: Expected `array`, got `str`"),
        ({"edition": "/no/such/edition.toml"}, "cannot be read"),
        ({"edition": "\0"}, "cannot be read: embedded null byte"),
        ({"edition": "\ud800"}, "there is half a character in it, an escape from \\ud800 to \\udfff alone"),
        ({"seed": "\ud800", "chance": "dealt"}, "there is half a character in it"),
        ({"switches": {"CV-R9": "double"}}, "switch 'CV-R9' does not exist in this game"),
        ({"switches": {"CV-R2": "triple"}}, "switch CV-R2 does not take 'triple'; allowed: plain, double"),
        ({"switches": {"CV-R2": []}}, "header: Expected `int | str`, got `array`"),
        ({"chance": "luck"}, "chance: default cannot be 'luck'; allowed: script, dealt"),
        ({"chance": {"blue": "dealt"}}, "chance: no source 'blue'"),
        ({"first": 2}, "first: there is no seat 2; allowed: 0 to 1"),
        ({"first": True}, "header: Expected `int | null`, got `bool`"),
        ({"seed": 2**63}, "header: Expected `int`"),
        ({"seed": 1.5}, "header: Expected"),
        ({"deck": "lost"}, "deck: 'lost' is not allowed"),
        ({"map": "no"}, "header: Expected `bool`, got `str`"),
        ({"colour": "red"}, "header: Object contains unknown field `colour`"),
        ({"resume": True}, 'to resume, the header is {"resume": true} and --journal names the file'),
    ],
)
def test_an_unusable_header_is_status_2_and_one_reply(script: Script, change: dict[str, Any], said: str) -> None:
    replies = script(HEADER | change, throw(1))
    assert script.status == 2
    assert len(replies) == 1
    assert said in replies[0]["error"]
    assert replies[0]["legal"] == []


@pytest.mark.parametrize("text", [b"", b"\n\n", b"[]", b'{"game": "calamityville"', b"{}", b'{"resume": true}'])
def test_no_header_is_status_2(script: Script, text: bytes) -> None:
    assert len(script.raw(text)) == 1
    assert script.status == 2


@pytest.mark.parametrize("text", [b"", b"\n \n", b"\xef\xbb\xbf", b"\xef\xbb\xbf\n"])
def test_an_empty_script_is_told_what_a_header_is(script: Script, text: bytes) -> None:
    (reply,) = script.raw(text)
    assert reply["error"].startswith('no header: the first line is one, as {"game": "calamityville"')


def test_a_byte_order_mark_before_the_header_does_no_harm(script: Script) -> None:
    assert script.raw(b"\xef\xbb\xbf" + json.dumps(HEADER).encode())[0]["seq"] == 0
    assert script.status == 0


def test_a_header_needs_no_more_than_game_and_seats_and_may_say_all(script: Script) -> None:
    (least,) = script({"game": "calamityville", "seats": ["李雷", "Ωmega"]})
    assert [seat["name"] for seat in least["view"]["seats"]] == ["李雷", "Ωmega"]
    house = str(editions.find("calamityville", "house"))
    whole = HEADER | {"first": 1, "edition": house, "switches": {"CV-R2": "double"}, "seed": 5, "map": True}
    (most,) = script(whole | {"deck": {"news": "printed"}, "chance": {"default": "dealt", "kick": "script"}})
    assert script.status == 0
    assert most["view"]["turn"] == 1


SKIP = 'do = [{ verb = "skip" }]'


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda house: house[: house.rindex("[[papers]]")], "papers: 19 red newspapers (allowed: 20)"),
        (lambda house: house.replace(SKIP, 'do = [{ verb = "gold-out" }]', 1), "gold-out stands on 2 newspapers"),
        (
            lambda house: house.replace(SKIP, 'do = [{ verb = "slip" }]', 1),
            "'slip' is not allowed (allowed: gain,",
        ),
        (lambda house: house.replace("real = 3", "real = 9"), "nuggets.real: 9 is not allowed (allowed: 0 to 5)"),
        (lambda house: house + "[", "not TOML"),
    ],
)
def test_an_edition_with_a_fault_is_refused_by_it(
    script: Script, tmp_path: Path, change: Callable[[str], str], said: str
) -> None:
    own = tmp_path / "own.toml"
    own.write_text(change(editions.find("calamityville", "house").read_text()))
    (reply,) = script(HEADER | {"edition": str(own)})
    assert script.status == 2
    assert "own.toml" in reply["error"]
    assert said in reply["error"]


def test_a_switch_changes_the_game(script: Script) -> None:
    lines = [throw(2), {"answer": "decline"}]
    assert script(HEADER, *lines)[2]["request"]["kind"] == "roll"
    assert script(HEADER | {"switches": {"CV-P3": "auction"}}, *lines)[2]["request"]["kind"] == "bid"


# --- journals ------------------------------------------------------------------------------


def test_a_journal_is_resumed_at_the_open_request_with_undo(script: Script, tmp_path: Path) -> None:
    journal = tmp_path / "game.tablehand"
    *_, last = script(HEADER, throw(2), {"answer": "buy:bank"}, journal=journal)
    resumed, undone = script({"resume": True}, {"undo": 1}, journal=journal)
    assert script.status == 0
    assert {key: resumed[key] for key in ("seq", "request", "view")} == {
        key: last[key] for key in ("seq", "request", "view")
    }
    assert (resumed["postings"], resumed["events"]) == ([], [])
    assert undone["request"]["prompt"] == "buy"


@pytest.mark.parametrize(
    ("header", "name", "said"),
    [
        ({"resume": True}, "none.tablehand", "isn't there"),
        ({"resume": False}, "game.tablehand", "to resume, the header is"),
        ({"resume": True, "game": "calamityville"}, "game.tablehand", "to resume, the header is"),
        (HEADER, "game.tablehand", "is there already"),
        (HEADER, "no/such/folder", "can't be made"),
        (HEADER, "/proc/game.tablehand", "can't be made"),
        ({"resume": True}, "noise.tablehand", "can't be read"),
        ({"resume": True}, "diary.txt", "never was a game"),
        ({"resume": True}, ".", "never was a game"),
        (HEADER, "diary.txt", "is there already"),
        (HEADER, ".", "is there already"),
    ],
)
def test_a_journal_that_cannot_be_used_is_status_2(
    script: Script, tmp_path: Path, header: dict[str, Any], name: str, said: str
) -> None:
    script(HEADER, throw(2), journal=tmp_path / "game.tablehand")
    (tmp_path / "noise.tablehand").write_bytes(b"noise---" * 1024)
    (tmp_path / "diary.txt").write_text("Dear diary")
    (reply,) = script(header, journal=tmp_path / name)
    assert script.status == 2
    assert said in reply["error"]


def test_a_journal_without_a_name_is_refused(script: Script, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        script.raw(b"", "--journal", "")
    assert "argument --journal: it is empty; name a file" in capsys.readouterr().err


def test_a_journal_that_another_program_plays_is_status_2(script: Script, tmp_path: Path) -> None:
    journal = tmp_path / "game.tablehand"
    with closing(Table.new(header(2), journal).kept):
        (reply,) = script({"resume": True}, journal=journal)
    assert script.status == 2
    assert "is open in another program" in reply["error"]


# --- as a program --------------------------------------------------------------------------


def test_a_script_is_read_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Stdin:
        buffer = io.BytesIO(json.dumps(HEADER).encode() + b"\n")

    monkeypatch.setattr(sys, "stdin", Stdin)
    assert main(["script"]) == 0
    assert json.loads(capsys.readouterr().out)["seq"] == 0


def test_a_file_that_is_not_there_is_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["script", "/no/such/script.jsonl"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == "tablehand script: /no/such/script.jsonl can't be read: No such file or directory\n"


def test_each_reply_comes_before_the_next_line_is_given_and_is_ascii() -> None:
    command = [sys.executable, "-c", "from tablehand.cli.main import main; raise SystemExit(main())", "script"]
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, bufsize=0
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line in (HEADER | {"seats": ["Ünal", "李雷"]}, throw(2), {"answer": "buy:bank"}):
            process.stdin.write(json.dumps(line).encode() + b"\n")
            reply = process.stdout.readline()
            assert json.loads(reply.decode("ascii"))["view"]["seats"][0]["name"] == "Ünal"
        process.stdin.close()
        assert process.wait(20) == 0
