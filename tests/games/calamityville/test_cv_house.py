"""The house edition: that its newspapers say what they do, fit the screen, and have the mood of their pack."""

import re
from collections import Counter
from textwrap import wrap
from typing import get_args

import pytest

from tablehand import assets
from tablehand.games.calamityville import edition
from tablehand.games.calamityville.papers import VERBS, Move, Paper, Picture

HOUSE = edition.load("house")
EACH = pytest.mark.parametrize("paper", HOUSE.papers, ids=lambda paper: paper.id)
SAYS = {
    "gain": r"the bank (pays|buys)|earns its owner|(gets?|gives) \$",
    "pay": r"pays? the bank",
    "collect": r"pays you",
    "share": r"Pay every other player",
    "give": r"gives? one (of your properties|property)",
    "donkey": r"The donkey is loose: aim it at a building\.$",
    "destroy": r"One of your buildings falls down, and you pick which",
    "foreclose": r"One of your properties goes back to the bank, and you pick which",
    "again": r"Take another turn after this one",
    "skip": r"miss your next turn",
    "gold-out": r"the game ends at once",
}
WHO = {
    "left": "player on your left",
    "right": "player on your right",
    "richest": "player with the most cash",
    "poorest": "player with the least",
    "others": "every other player",
    "all": "every |all |its owner",
}


def body(paper: Paper) -> str:
    return paper.text["en"].body


@EACH
def test_a_newspaper_names_exactly_the_amounts_it_moves(paper: Paper) -> None:
    said = {int(number) for number in re.findall(r"\$(\d+)", body(paper))}
    assert said == {part.amount for part in paper.do if hasattr(part, "amount")}


@EACH
def test_a_newspaper_says_what_each_of_its_verbs_does(paper: Paper) -> None:
    for part in paper.do:
        says = travel(part) if isinstance(part, Move) else SAYS[part.verb]
        assert re.search(says, body(paper), re.IGNORECASE), part


def travel(part: Move) -> str:
    """How a move is worded: whereto, and whether the pawn's new space is visited."""
    if part.to is None:
        return f"{abs(part.steps)} spaces {'forward' if part.steps > 0 else 'back'} and visit where you land"
    place = {"newspaper": "the next newspaper space", "mine": "the next mine"}.get(part.to, f"the {part.to}")
    return f"move to {place} and visit it" if part.visit else f"put on {place}, but do not visit it"


@EACH
def test_a_newspaper_says_whom_it_concerns_and_what_is_counted(paper: Paper) -> None:
    text = body(paper)
    for part in paper.do:
        seats = [getattr(part, key, "reader") for key in ("who", "giver", "to", "whose")]
        for seat in seats:
            assert re.search(WHO.get(seat, ""), text, re.IGNORECASE), seat
        if per := getattr(part, "per", None):
            assert re.search(rf"(each|every|the) {per}\b", text, re.IGNORECASE), per


@EACH
def test_a_newspaper_fits_its_page(paper: Paper) -> None:
    text = paper.text["en"]
    assert len(text.headline) <= 24
    assert len(wrap(text.body, 32 if paper.picture else 46)) <= 3


@pytest.mark.parametrize("picture", get_args(Picture))
def test_each_picture_that_a_newspaper_may_carry_exists(picture: str) -> None:
    assert assets.path("pictures", f"{picture}.svg").is_file()


def test_no_newspaper_is_told_twice() -> None:
    for texts in ([paper.text["en"].headline for paper in HOUSE.papers], [body(paper) for paper in HOUSE.papers]):
        assert len(set(texts)) == len(HOUSE.papers)


def test_every_verb_is_used_and_the_donkey_is_often_loose() -> None:
    used = Counter(part.verb for paper in HOUSE.papers for part in paper.do)
    assert used.keys() == VERBS.keys()
    assert used["donkey"] >= 8


def test_the_boom_pays_and_the_bust_costs() -> None:
    def balance(colour: str) -> int:
        verbs = Counter(part.verb for paper in HOUSE.papers if paper.colour == colour for part in paper.do)
        return verbs["gain"] + verbs["collect"] - verbs["pay"] - verbs["share"] - verbs["destroy"] - verbs["foreclose"]

    assert balance("yellow") >= 10
    assert balance("red") <= -5


def test_the_first_lines_say_that_all_figures_are_ours() -> None:
    path = assets.path("editions", "calamityville", "house.toml")
    first = " ".join(line.removeprefix("# ") for line in path.read_text().splitlines()[:6])
    assert "our own" in first
    assert "not taken from the publisher's game" in first
