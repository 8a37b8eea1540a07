"""What holds for the editions of every game: how they are read, and how their texts, ids and cards are checked."""

from pathlib import Path

import msgspec
import pytest
from tests.games.editing import EACH_KIND, KINDS, Kind, Raw

from tablehand.games import decks, editions
from tablehand.games.calamityville import papers
from tablehand.games.editions import EditionError
from tablehand.games.prize_property import cards

VERBS = [*papers.VERBS.items(), *cards.VERBS.items()]
NEEDED = {"amount": 100, "resort": "golf"}


@EACH_KIND
def test_the_house_edition_loads_by_name_and_by_path(kind: Kind) -> None:
    house = kind.load("house")
    assert (house.game, house.id) == (kind.game, "house")
    assert kind.load(str(editions.find(kind.game, "house"))) == house


@EACH_KIND
def test_an_error_names_the_file(tmp_path: Path, kind: Kind) -> None:
    path = tmp_path / "ours.toml"
    path.write_text("schema = 1")
    with pytest.raises(EditionError, match=rf"(?m)^ours\.toml: {kind.deck}: missing$"):
        kind.load(str(path))


@EACH_KIND
def test_an_edition_survives_the_journals_header(kind: Kind) -> None:
    house = kind.load("house")
    again = kind.decode(msgspec.json.decode(msgspec.json.encode(house)), "header")
    assert again == house
    assert editions.digest(again) == editions.digest(house)


@EACH_KIND
def test_an_edition_of_another_game_is_refused(kind: Kind) -> None:
    other = next(one for one in KINDS if one != kind)
    first, *_ = kind.faults(kind.raw() | {"game": other.game})
    assert first == f"game: '{other.game}' is not allowed (allowed: {kind.game})"


@EACH_KIND
def test_an_edition_has_an_english_name(kind: Kind) -> None:
    fault = "name: {} (allowed: texts by language, en among them)"
    assert kind.faults(kind.raw() | {"name": {"de": "Haus"}}) == [fault.format("de")]
    assert kind.faults(kind.raw() | {"name": {}}) == [fault.format("empty")]


@EACH_KIND
@pytest.mark.parametrize("name", ["", "  ", "\u3000", "Deep\nHole", "Deep\tHole", "\x1b[31mHole", "x" * 29])
def test_a_name_is_one_line_that_can_be_seen(kind: Kind, name: str) -> None:
    (fault,) = kind.faults(kind.raw() | {"name": {"en": name}})
    assert fault.startswith("name.en: ")
    assert fault.endswith("is not allowed (allowed: text of 1 to 28 characters that can be shown)")


@EACH_KIND
def test_an_id_or_language_does_not_end_with_a_line(kind: Kind) -> None:
    (fault,) = kind.faults(kind.raw() | {"id": "ours\n"})
    assert fault.startswith(r"id: 'ours\n' is not allowed (allowed: a small letter, then")
    *_, fault = kind.faults(kind.raw() | {"name": {"en": "Ours", "de\n": "Unsere"}})
    assert fault.endswith("(allowed: a language's code as in en, de or pt_BR)")


@EACH_KIND
@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"do": []}, "[0].do: empty (allowed: one part or more, {verb = ...})"),
        ({"id": "other"}, "[0].id: 'other' means a card that is not listed (allowed: any other id)"),
        ({"text": {}}, "[0].text: empty (allowed: tables by language, en among them)"),
        (
            {"text": {"de": {"headline": "Gold", "body": "100"}}},
            "[0].text: de (allowed: tables by language, en among them)",
        ),
        ({"hint": "gold"}, "[0].hint: unknown key (allowed: "),
        ({"do": [{"verb": "dance"}]}, "[0].do[0].verb: 'dance' is not allowed (allowed: gain, pay, collect, share, "),
        ({"do": [{"verb": "gain"}]}, "[0].do[0].amount: missing"),
        ({"picture": "sphinx"}, "[0].picture: 'sphinx' is not allowed (allowed: "),
    ],
)
def test_a_card_that_nobody_can_carry_out_or_read_is_refused(kind: Kind, changes: Raw, fault: str) -> None:
    raw = kind.raw()
    raw[kind.deck][0] |= changes
    (said,) = kind.faults(raw)
    assert said.startswith(kind.deck + fault)


@EACH_KIND
def test_two_cards_have_two_ids(kind: Kind) -> None:
    raw = kind.raw()
    twice = raw[kind.deck][1]["id"] = raw[kind.deck][0]["id"]
    assert kind.faults(raw) == [f"{kind.deck}: id {twice!r} is used 2 times (allowed: once)"]


@EACH_KIND
def test_a_cards_body_may_have_lines_but_nothing_else_that_cannot_be_shown(kind: Kind) -> None:
    raw = kind.raw()
    words = raw[kind.deck][0]["text"]["en"]
    words["body"] = "The gravy\nhad lumps."
    assert getattr(kind.decode(raw, "own.toml"), kind.deck)[0].text["en"].body == words["body"]
    words |= {"headline": "The gravy\nhad lumps.", "body": "\n"}
    assert [fault.partition(": ")[0] for fault in kind.faults(raw)] == [
        f"{kind.deck}[0].text.en.headline",
        f"{kind.deck}[0].text.en.body",
    ]


@pytest.mark.parametrize(("verb", "part"), VERBS, ids=lambda one: getattr(one, "__qualname__", one))
def test_a_part_knows_its_verb(verb: str, part: type[decks.Part]) -> None:
    required = {field.name for field in msgspec.structs.fields(part) if field.required}
    assert part(**{key: NEEDED[key] for key in required}).verb == verb
