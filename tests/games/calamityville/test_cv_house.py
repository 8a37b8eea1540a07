"""The house edition: that its newspapers say what they do and have the mood of their pack."""

import re
from collections import Counter

import pytest

from tablehand.games.calamityville import edition
from tablehand.games.calamityville.papers import VERBS, Move, Paper

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


def body(paper: Paper) -> str:
    return paper.text["en"].body


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
def test_a_newspaper_says_what_is_counted(paper: Paper) -> None:
    for part in paper.do:
        if per := getattr(part, "per", None):
            assert re.search(rf"(each|every|the) {per}\b", body(paper), re.IGNORECASE), per


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
