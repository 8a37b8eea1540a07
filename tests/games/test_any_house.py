"""The house editions: that each card says what it does and to whom, fits the screen, and is told once."""

import re
from textwrap import wrap
from typing import Any

import pytest
from tests.games.editing import EACH_KIND, KINDS, Kind

from tablehand import assets

CARDS = [card for kind in KINDS for card in getattr(kind.load("house"), kind.deck)]
EACH_CARD = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
WHO = {
    "left": "player on your left",
    "right": "player on your right",
    "richest": "player with the most cash",
    "poorest": "player with the least",
    "others": "every other player",
    "all": "every |all |its owner",
}


@EACH_CARD
def test_a_card_names_exactly_the_amounts_it_moves(card: Any) -> None:
    said = {int(number) for number in re.findall(r"\$(\d+)", card.text["en"].body)}
    assert said == {part.amount for part in card.do if hasattr(part, "amount")}


@EACH_CARD
def test_a_card_says_whom_it_concerns(card: Any) -> None:
    for part in card.do:
        for seat in (getattr(part, key, "reader") for key in ("who", "giver", "to", "whose")):
            assert re.search(WHO.get(seat, ""), card.text["en"].body, re.IGNORECASE), seat


@EACH_CARD
def test_a_card_fits_its_page(card: Any) -> None:
    text = card.text["en"]
    assert len(text.headline) <= 24
    assert len(wrap(text.body, 32 if card.picture else 46)) <= 3


def test_no_card_is_told_twice() -> None:
    for texts in ([card.text["en"].headline for card in CARDS], [card.text["en"].body for card in CARDS]):
        assert len(set(texts)) == len(CARDS)


@pytest.mark.parametrize("picture", [picture for kind in KINDS for picture in kind.pictures])
def test_each_picture_that_a_card_may_carry_exists(picture: str) -> None:
    assert assets.path("pictures", f"{picture}.svg").is_file()


@EACH_KIND
def test_the_first_lines_say_that_all_figures_are_ours(kind: Kind) -> None:
    path = assets.path("editions", kind.game, "house.toml")
    first = " ".join(line.removeprefix("# ") for line in path.read_text().splitlines()[:6])
    assert "our own" in first
    assert "not taken from the publisher's game" in first
