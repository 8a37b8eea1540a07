import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest
from msgspec import Meta

from tablehand.games import editions
from tablehand.games.editions import EditionError


class Red(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb", tag="red"):
    amount: Annotated[int, Meta(ge=100, le=1000, multiple_of=100)]
    visit: bool = True


class Blue(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="verb", tag="blue"):
    per: Literal["mine", "bank"] | None = None


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    schema: Literal[1]
    pip: Annotated[int, Meta(ge=1, le=6)]
    face: Literal["ball"] | Annotated[int, Meta(ge=1, le=6)]
    pair: tuple[Literal["x", "y"], Literal["x", "y"]]
    cards: tuple[Red | Blue, ...]
    names: dict[
        Annotated[str, Meta(pattern=r"\A[a-z]{2}\Z", description="two small letters")],
        Annotated[str, Meta(pattern=r"\A.{1,5}\Z", description="text of 1 to 5 characters")],
    ]


def good() -> dict[str, object]:
    return {
        "schema": 1,
        "pip": 6,
        "face": "ball",
        "pair": ["x", "y"],
        "cards": [{"verb": "red", "amount": 200}],
        "names": {"en": "Deck"},
    }


def no_check(_: Deck) -> Iterator[str]:
    yield from ()


def refusal(raw: object) -> str:
    with pytest.raises(EditionError) as caught:
        editions.decode(raw, Deck, no_check, "deck.toml")
    return str(caught.value)


def test_good_values_become_the_struct() -> None:
    deck = editions.decode(good(), Deck, no_check, "deck.toml")
    assert deck == Deck(1, 6, "ball", ("x", "y"), (Red(200),), {"en": "Deck"})


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("pip", 7, "pip: 7 is not allowed (allowed: 1 to 6)"),
        ("pip", "6", "pip: '6' is not a whole number (allowed: 1 to 6)"),
        ("pip", True, "pip: True is not a whole number (allowed: 1 to 6)"),
        ("schema", 2, "schema: 2 is not allowed (allowed: 1)"),
        ("schema", 1.0, "schema: 1.0 is not allowed (allowed: 1)"),
        ("schema", True, "schema: True is not allowed (allowed: 1)"),
        ("face", 7, "face: 7 is not allowed (allowed: ball, 1 to 6)"),
        ("face", "6", "face: '6' is not allowed (allowed: ball, 1 to 6)"),
        ("face", True, "face: True is not allowed (allowed: ball, 1 to 6)"),
        ("pair", ["x"], "pair: has 1 entries (allowed: 2)"),
        ("pair", ["x", "z"], "pair[1]: 'z' is not allowed (allowed: x, y)"),
        ("pair", "xy", "pair: 'xy' is not allowed (allowed: a list [...])"),
        ("cards", 3, "cards: 3 is not allowed (allowed: a list [...])"),
        ("cards", ["red"], "cards[0]: 'red' is not allowed (allowed: a table {...})"),
        ("cards", [{}], "cards[0].verb: missing (allowed: red, blue)"),
        ("cards", [{"verb": "green"}], "cards[0].verb: 'green' is not allowed (allowed: red, blue)"),
        ("cards", [{"verb": ["red"]}], "cards[0].verb: ['red'] is not allowed (allowed: red, blue)"),
        ("cards", [{"verb": "red"}], "cards[0].amount: missing"),
        (
            "cards",
            [{"verb": "red", "amount": 250}],
            "cards[0].amount: 250 is not a whole multiple of 100 (allowed: 100, 200, ... 1000)",
        ),
        (
            "cards",
            [{"verb": "red", "amount": 0}],
            "cards[0].amount: 0 is not allowed (allowed: 100, 200, ... 1000)",
        ),
        (
            "cards",
            [{"verb": "red", "amount": 100, "per": "mine"}],
            "cards[0].per: unknown key (allowed: amount, visit)",
        ),
        (
            "cards",
            [{"verb": "red", "amount": 100, "visit": "no"}],
            "cards[0].visit: 'no' is not allowed (allowed: true, false)",
        ),
        ("cards", [{"verb": "blue", "per": "hotel"}], "cards[0].per: 'hotel' is not allowed (allowed: bank, mine)"),
        ("names", "Deck", "names: 'Deck' is not allowed (allowed: a table {...})"),
        ("names", {"EN": "Deck"}, "names.EN: 'EN' is not allowed (allowed: two small letters)"),
        ("names", {"en": "Decker"}, "names.en: 'Decker' is not allowed (allowed: text of 1 to 5 characters)"),
        ("names", {"en": 5}, "names.en: 5 is not allowed (allowed: text of 1 to 5 characters)"),
        ("colour", "red", "colour: unknown key (allowed: schema, pip, face, pair, cards, names)"),
    ],
)
def test_a_fault_names_file_key_value_and_what_is_allowed(key: str, value: object, fault: str) -> None:
    assert refusal(good() | {key: value}) == f"deck.toml: {fault}"


def test_all_faults_are_said_at_once() -> None:
    raw = good() | {"pip": 0, "pair": ["z", "z"]}
    assert [line.split(": ")[1] for line in refusal(raw).splitlines()] == ["pip", "pair[0]", "pair[1]"]


def test_a_left_out_choice_may_be_nothing() -> None:
    raw = good() | {"cards": [{"verb": "blue", "per": None}], "pip": 0}
    assert refusal(raw) == "deck.toml: pip: 0 is not allowed (allowed: 1 to 6)"


def test_something_else_than_tables_is_refused() -> None:
    assert refusal([1, 2]) == "deck.toml: all of it: [1, 2] is not allowed (allowed: a table {...})"


def test_what_the_check_yields_refuses_the_edition_line_by_line() -> None:
    def check(deck: Deck) -> Iterator[str]:
        yield f"pip: {deck.pip} is unlucky"
        yield "pair: so is this"

    with pytest.raises(EditionError, match=r"^deck.toml: pip: 6 is unlucky\ndeck.toml: pair: so is this$"):
        editions.decode(good(), Deck, check, "deck.toml")


def test_the_digest_ignores_order_and_written_out_defaults_but_no_value() -> None:
    def digest(raw: dict[str, object]) -> str:
        return editions.digest(editions.decode(raw, Deck, no_check, "deck.toml"))

    plain = digest(good())
    assert digest(dict(reversed(good().items()))) == plain
    assert digest(good() | {"cards": [{"verb": "red", "amount": 200, "visit": True}]}) == plain
    assert digest(good() | {"cards": [{"verb": "red", "amount": 300}]}) != plain
    assert len(plain) == 64


def test_an_edition_survives_the_journals_header() -> None:
    deck = editions.decode(good(), Deck, no_check, "deck.toml")
    header = msgspec.json.decode(msgspec.json.encode(deck))
    assert editions.decode(header, Deck, no_check, "header") == deck


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"pip = 1\npip = 2\n", r"not TOML: .*line 2, column 8"),
        (b"name = 'Caf\xe9'", r"not UTF-8 at byte 11 \(save the file as UTF-8\)"),
        (b"pip = " + b"9" * 5000, r"cannot be read: .* value has 5000 digits$"),
        (b"pip = " + b"[" * 3000, r"cannot be read: brackets stand too deep in each other$"),
    ],
)
def test_a_file_that_is_no_toml_is_refused_with_the_place(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "deck.toml"
    path.write_bytes(content)
    with pytest.raises(EditionError, match=f"^{re.escape(str(path))}: {said}"):
        editions.read(path)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match=f"{os.sep}none.toml: cannot be read: No such file or directory"):
        editions.read(tmp_path / "none.toml")


def test_a_name_that_no_file_can_have_is_refused() -> None:
    with pytest.raises(EditionError, match="cannot be read: embedded null byte"):
        editions.read(Path("deck\0.toml"))


def test_a_byte_order_mark_before_it_all_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_bytes(b"\xef\xbb\xbfpip = 1\n")
    assert editions.read(path) == {"pip": 1}


def test_house_is_the_edition_that_comes_along_and_all_else_a_path() -> None:
    assert editions.find("calamityville", "house").parts[-3:] == ("editions", "calamityville", "house.toml")
    assert editions.find("calamityville", "mine/own.toml") == Path("mine/own.toml")
