"""The house edition: that its cards say what they do, and that the deck keeps what the rules promise of it."""

import re
from collections import Counter
from fractions import Fraction

import pytest

from tablehand.games.prize_property import edition
from tablehand.games.prize_property.board import PRICE, RESORTS, SECTION_OF
from tablehand.games.prize_property.cards import VERBS, AnyPart, Card, Collect, Disaster, Fewest, Gain, Pay, Share

HOUSE = edition.load("house")
EACH = pytest.mark.parametrize("card", HOUSE.cards, ids=lambda card: card.id)
SAYS = {
    "gain": r"the bank pays you \$|gets \$\d million from the bank",
    "pay": r"pay the bank \$",
    "collect": r"pays you \$",
    "share": r"^Pay .* \$\d million\.$",
    "fewest": r"Pay \$\d million to the player with the fewest buildings\.$",
    "disaster": r"If you have a [a-z ]+, lose it\.$",
}
NAMES = dict(zip(PRICE, PRICE, strict=True)) | {
    "tennis": "tennis club",
    "golf": "golf course",
    "dude": "dude ranch",
    "ski": "ski lodge",
}
COUNTED = {
    "resort": "resorts",
    "waterfront": "waterfront resorts",
    "improved": "improved sections",
    "section": "complete sections",
}
DISASTERS: Counter[str] = Counter(part.resort for card in HOUSE.cards for part in card.do if isinstance(part, Disaster))


def body(card: Card) -> str:
    return card.text["en"].body


def test_pp_s3_the_decks_have_their_numbers() -> None:
    assert len(HOUSE.cards) == 40
    assert (HOUSE.town.legal, HOUSE.town.defense) == (18, 18)


def test_pp_t1_the_income_die_has_the_faces_of_the_house() -> None:
    assert HOUSE.income == ("red", 1, 1, 2, 3, 4)


def test_pp_b0_and_pp_m3_disasters_strike_the_waterfront_most_the_middle_less_the_outer_section_never() -> None:
    by_section = Counter(dict.fromkeys(RESORTS, 0))
    for resort, times in DISASTERS.items():
        by_section[SECTION_OF[resort]] += times
    assert by_section["waterfront"] > by_section["middle"] > by_section["outer"] == 0
    least_risky = min(DISASTERS[resort] for resort in RESORTS["waterfront"])
    assert least_risky > max(DISASTERS[resort] for resort in RESORTS["middle"])
    assert all(DISASTERS[resort] for resort in RESORTS["middle"])


def test_pp_m2_some_cards_pay_the_fewest_buildings_and_every_verb_is_used() -> None:
    used = Counter(part.verb for card in HOUSE.cards for part in card.do)
    assert used.keys() == VERBS.keys()
    assert used["fewest"] == 3


@EACH
def test_a_card_says_what_each_of_its_verbs_does(card: Card) -> None:
    *_, instruction = re.split(r"(?<=[.:!?]) ", body(card))
    for part in card.do:
        assert re.search(SAYS[part.verb], instruction, re.IGNORECASE), part


@EACH
def test_a_card_says_which_resort_it_takes_and_what_is_counted(card: Card) -> None:
    for part in card.do:
        if resort := getattr(part, "resort", None):
            assert f"If you have a {NAMES[resort]}, " in body(card)
        if per := getattr(part, "per", None):
            assert re.search(rf"million for each of (your|their) {COUNTED[per]}", body(card)), per


@EACH
def test_a_card_moves_no_more_than_six_millions(card: Card) -> None:
    assert all(1 <= part.amount <= 6 for part in card.do if not isinstance(part, Disaster))


@EACH
def test_a_picture_shows_the_resort_that_a_card_is_about(card: Card) -> None:
    (about,) = {getattr(part, "resort", None) for part in card.do}
    assert card.picture in (None, f"resort-{about}")


STANDS = {"waterfront": Fraction(2, 3), "middle": Fraction(1, 2), "outer": Fraction(1, 4)}
"""How often a resort of each section stands in the middle of a game."""
HAS = {"resort": 3 * sum(STANDS.values()), "improved": Fraction(2), "section": Fraction(1, 2)} | {
    section: 3 * stands for section, stands in STANDS.items()
}
"""How many of what a card counts a player then has."""
OTHERS = {"others": Fraction(2), "left": Fraction(1), "right": Fraction(1)} | dict.fromkeys(
    ("richest", "poorest"), Fraction(2, 3)
)
"""How many others pay or are paid, among three players."""


def worth(part: AnyPart) -> Fraction:
    """What a part brings its reader on average in the middle of a game of three, in millions."""
    match part:
        case Gain() | Pay() if part.who != "others":
            chance = STANDS[SECTION_OF[part.resort]] if part.resort else Fraction(1)
            many = HAS[part.per] if part.per else Fraction(1)
            return part.amount * many * chance * (1 if isinstance(part, Gain) else -1)
        case Collect() | Share():
            return part.amount * OTHERS[part.who] * (1 if isinstance(part, Collect) else -1)
        case Fewest():
            return Fraction(-part.amount, 2)
        case Disaster():
            return -PRICE[part.resort] * STANDS[SECTION_OF[part.resort]]
    return Fraction(0)


def test_a_card_is_worth_about_a_million_and_a_little_even_with_the_disasters() -> None:
    parts = [part for card in HOUSE.cards for part in card.do]
    money = sum(worth(part) for part in parts if not isinstance(part, Disaster))
    assert 1 <= money / len(HOUSE.cards) <= Fraction(3, 2)
    assert 0 < sum(map(worth, parts)) / len(HOUSE.cards) <= Fraction(1, 2)
