from typing import get_args

import pytest
from tests.games.editing import PRIZE_PROPERTY, Raw

from tablehand.games.prize_property import board, cards, edition


@pytest.fixture
def raw() -> Raw:
    return PRIZE_PROPERTY.raw()


def test_pp_b0_three_sections_of_three_resorts_at_their_prices() -> None:
    assert board.SECTIONS == {"waterfront": 5, "middle": 10, "outer": 15}
    assert board.RESORTS == {
        "waterfront": ("tennis", "marina", "camp"),
        "middle": ("golf", "spa", "dude"),
        "outer": ("hotel", "casino", "ski"),
    }
    assert tuple(board.PRICE) == get_args(board.Resort)
    assert list(board.PRICE.values()) == [5, 5, 5, 10, 10, 10, 15, 15, 15]


def test_pp_b0_no_disaster_ever_names_an_outer_resort(raw: Raw) -> None:
    raw["cards"][0]["do"] = [{"verb": "disaster", "resort": resort} for resort in board.RESORTS["outer"]]
    assert PRIZE_PROPERTY.faults(raw) == [
        f"cards[0].do[{at}].resort: {resort!r} is not allowed (allowed: camp, dude, golf, marina, spa, tennis)"
        for at, resort in enumerate(board.RESORTS["outer"])
    ]


def test_pp_t1_a_printed_die_may_have_other_points(raw: Raw) -> None:
    raw["income"] = [6, 5, 4, 3, 2, "red"]
    assert edition.decode(raw, "own.toml").income == (6, 5, 4, 3, 2, "red")


@pytest.mark.parametrize(
    ("income", "fault"),
    [
        ([1, 1, 2, 3, 4, 5], "income: [1, 1, 2, 3, 4, 5] (allowed: one red face, five of 1 to 6)"),
        (
            ["red", 1, 1, 2, 3, "red"],
            "income: ['red', 1, 1, 2, 3, 'red'] (allowed: one red face, five of 1 to 6)",
        ),
        (["red", 1, 1, 2, 3], "income: has 5 entries (allowed: 6)"),
        (["red", 0, 1, 2, 3, 4], "income[1]: 0 is not allowed (allowed: red, 1 to 6)"),
        (["red", 1, 1, 2, 3, 7], "income[5]: 7 is not allowed (allowed: red, 1 to 6)"),
        (["blank", 1, 1, 2, 3, 4], "income[0]: 'blank' is not allowed (allowed: red, 1 to 6)"),
        (["red", 1, 1, 2, 3, 1.5], "income[5]: 1.5 is not allowed (allowed: red, 1 to 6)"),
    ],
)
def test_pp_t1_the_income_die_has_one_red_ball_and_five_faces_of_points(raw: Raw, income: object, fault: str) -> None:
    assert PRIZE_PROPERTY.faults(raw | {"income": income}) == [fault]


@pytest.mark.parametrize("kind", ["legal", "defense"])
@pytest.mark.parametrize("many", [0, -1, 61])
def test_pp_s3_a_town_meeting_deck_has_both_kinds(raw: Raw, kind: str, many: int) -> None:
    raw["town"][kind] = many
    assert PRIZE_PROPERTY.faults(raw) == [f"town.{kind}: {many} is not allowed (allowed: 1 to 60)"]


def test_pp_s3_a_town_meeting_deck_has_no_other_kind(raw: Raw) -> None:
    raw["town"] = {"legal": 18, "bribe": 18}
    assert PRIZE_PROPERTY.faults(raw) == [
        "town.bribe: unknown key (allowed: legal, defense)",
        "town.defense: missing",
    ]


def test_pp_s3_an_opportunity_deck_has_one_card_to_two_hundred(raw: Raw) -> None:
    card = raw["cards"][0]

    def deck(many: int) -> Raw:
        return raw | {"cards": [card | {"id": f"card-{number}"} for number in range(many)]}

    assert [len(edition.decode(deck(many), "own.toml").cards) for many in (1, 200)] == [1, 200]
    for many in (0, 201):
        assert PRIZE_PROPERTY.faults(deck(many)) == [f"cards: has {many} entries (allowed: 1 to 200)"]


@pytest.mark.parametrize(
    ("part", "fault"),
    [
        ({"verb": "gain", "amount": 0}, ".amount: 0 is not allowed (allowed: 1 to 10)"),
        ({"verb": "pay", "amount": 11}, ".amount: 11 is not allowed (allowed: 1 to 10)"),
        ({"verb": "pay", "amount": 1.5}, ".amount: 1.5 is not a whole number (allowed: 1 to 10)"),
        ({"verb": "fewest"}, ".amount: missing"),
        ({"verb": "disaster"}, ".resort: missing"),
        (
            {"verb": "gain", "amount": 1, "who": "left"},
            ".who: 'left' is not allowed (allowed: all, others, reader)",
        ),
        (
            {"verb": "pay", "amount": 1, "per": "marina"},
            ".per: 'marina' is not allowed (allowed: improved, middle, outer, resort, section, waterfront)",
        ),
        (
            {"verb": "gain", "amount": 1, "resort": "zoo"},
            ".resort: 'zoo' is not allowed (allowed: camp, casino, dude, golf, hotel, marina, ski, spa, tennis)",
        ),
        (
            {"verb": "collect", "amount": 1, "who": "poorest"},
            ".who: 'poorest' is not allowed (allowed: left, others, richest, right)",
        ),
        (
            {"verb": "share", "amount": 1, "who": "richest"},
            ".who: 'richest' is not allowed (allowed: left, others, poorest, right)",
        ),
        ({"verb": "collect", "amount": 1, "per": "resort"}, ".per: unknown key (allowed: amount, who)"),
        ({"verb": "fewest", "amount": 1, "who": "all"}, ".who: unknown key (allowed: amount)"),
        ({"verb": "disaster", "resort": "golf", "who": "all"}, ".who: unknown key (allowed: resort)"),
        (
            {"verb": "gain", "amount": 1, "per": "resort", "resort": "spa"},
            ": gain with per = 'resort', resort = 'spa' (allowed: either of them, or none)",
        ),
        (
            {"verb": "pay", "amount": 1, "per": "outer", "resort": "ski"},
            ": pay with per = 'outer', resort = 'ski' (allowed: either of them, or none)",
        ),
    ],
)
def test_a_card_that_cannot_be_carried_out_is_refused(raw: Raw, part: Raw, fault: str) -> None:
    raw["cards"][0]["do"].append(part)
    assert PRIZE_PROPERTY.faults(raw) == [f"cards[0].do[1]{fault}"]


def test_what_a_part_leaves_out_means_the_usual_seats(raw: Raw) -> None:
    raw["cards"][0]["do"] = [
        *({"verb": "gain", "amount": 1}, {"verb": "pay", "amount": 10}),
        *({"verb": "collect", "amount": 2}, {"verb": "share", "amount": 3}),
    ]
    assert edition.decode(raw, "own.toml").cards[0].do == (
        *(cards.Gain(1, "reader", None, None), cards.Pay(10, "reader", None, None)),
        *(cards.Collect(2, "others"), cards.Share(3, "others")),
    )
