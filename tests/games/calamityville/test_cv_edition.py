from collections.abc import Callable

import pytest
from tests.games.editing import CALAMITYVILLE, Raw

from tablehand.games.calamityville import edition, papers

FOURTH_CLAIM = {"id": "claim-4", "kind": "mine", "name": {"en": "Deep Hole"}}


@pytest.fixture
def raw() -> Raw:
    return CALAMITYVILLE.raw()


def space(raw: Raw, wanted: str) -> Raw:
    return next(one for one in raw["spaces"] if one["id"] == wanted)


def without(raw: Raw, kind: str, left: int) -> list[Raw]:
    doomed = [one for one in raw["spaces"] if one["kind"] == kind][left:]
    return [one for one in raw["spaces"] if one not in doomed]


def test_cv_s4_thirteen_properties_have_ids_by_kind(raw: Raw) -> None:
    ids = edition.buildings(edition.decode(raw, "own.toml").kinds)
    assert ids == (
        *("bank-1", "bank-2", "bank-3", "store-1", "store-2", "store-3", "hotel-1", "hotel-2", "hotel-3"),
        *("mine-1", "mine-2", "mine-3", "saloon"),
    )


def test_cv_s4_four_mines_may_stand_in_for_the_saloon(raw: Raw) -> None:
    raw["kinds"] |= {"mine": 4, "saloon": 0}
    raw["spaces"] = [*without(raw, "saloon", 0), FOURTH_CLAIM]
    raw["papers"] = [paper | {"do": to_the_mine(paper["do"])} for paper in raw["papers"]]
    ids = edition.buildings(edition.decode(raw, "own.toml").kinds)
    assert ids[-4:] == ("mine-1", "mine-2", "mine-3", "mine-4")


def to_the_mine(do: list[Raw]) -> list[Raw]:
    return [part | {"to": "mine"} if part.get("to") == "saloon" else part for part in do]


def fourteen(raw: Raw) -> None:
    raw["kinds"]["mine"] = 4
    raw["spaces"].append(FOURTH_CLAIM)


def change_nuggets(raw: Raw) -> None:
    raw["nuggets"]["real"] = 1


def fewer_mines(raw: Raw) -> None:
    raw["spaces"] = without(raw, "mine", 2)


def fewer_lots(raw: Raw) -> None:
    raw["spaces"] = without(raw, "lot", 8)


def typed_lots(raw: Raw) -> None:
    for one in raw["spaces"]:
        if one["kind"] == "lot":
            one["only"] = "bank"


def no_saloon(raw: Raw) -> None:
    raw["spaces"] = without(raw, "saloon", 0)
    raw["papers"] = [paper | {"do": to_the_mine(paper["do"])} for paper in raw["papers"]]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (fourteen, "kinds: 4 mines, 1 saloons (allowed: 4 in all)"),
        (change_nuggets, "nuggets: 1 real and 2 fool (allowed: 5 in all)"),
        (fewer_mines, "spaces: 2 mine spaces (allowed: 3 or more, as kinds.mine)"),
        (fewer_lots, "spaces: 8 lots for any building (allowed: 9 or more, so that each finds a lot)"),
        (typed_lots, "spaces: 0 lots for any building (allowed: 6 or more, so that each finds a lot)"),
        (no_saloon, "spaces: 0 saloon spaces (allowed: 1, as kinds.saloon)"),
        (
            lambda raw: raw.update(start="lot-1"),
            "start: 'lot-1' is not a station of the track (allowed: the id of one)",
        ),
        (
            lambda raw: raw.update(numeric=[1, 2, 3, 4, 5, 5]),
            "numeric: [1, 2, 3, 4, 5, 5] (allowed: 1 to 6, each once)",
        ),
        (
            lambda raw: raw.update(newspaper=["blank"] * 6),
            "newspaper: no face is a newspaper (allowed: one face or more)",
        ),
        (
            lambda raw: raw.update(kick=dict.fromkeys(raw["kick"], 0)),
            "kick: all weights are 0 (allowed: one of them or more above 0)",
        ),
        (
            lambda raw: space(raw, "lot-1").update(name={}),
            "spaces[1].name: empty (allowed: texts by language, en among them)",
        ),
        (
            lambda raw: space(raw, "lot-1").pop("value"),
            "spaces[1].value: a lot without value (allowed: 100, 200, ... 1000)",
        ),
        (
            lambda raw: space(raw, "claim-1").update(value=100),
            "spaces[5]: value or only on a mine space (allowed: on lots)",
        ),
        (
            lambda raw: space(raw, "lot-1").update(id="newspaper"),
            "spaces[1].id: 'newspaper' on a lot space (allowed: an id that is no other kind's name)",
        ),
        (lambda raw: space(raw, "lot-1").update(id="lot-2"), "spaces: id 'lot-2' is used 2 times (allowed: once)"),
        (
            lambda raw: space(raw, "lot-1").update(value=150),
            "spaces[1].value: 150 is not a whole multiple of 100 (allowed: 0, 100, ... 1000)",
        ),
    ],
)
def test_a_hole_in_the_board_is_refused(raw: Raw, change: Callable[[Raw], None], fault: str) -> None:
    change(raw)
    assert CALAMITYVILLE.faults(raw) == [fault]


def test_cv_p1_typed_lots_are_accepted_where_each_kind_finds_room(raw: Raw) -> None:
    for one, kind in zip(("lot-1", "lot-2", "lot-3", "lot-4"), ("bank", "bank", "hotel", "store"), strict=True):
        space(raw, one)["only"] = kind
    typed = {one.id: one.only for one in edition.decode(raw, "own.toml").spaces if one.only}
    assert typed == {"lot-1": "bank", "lot-2": "bank", "lot-3": "hotel", "lot-4": "store"}


def test_cv_s1_both_packs_have_their_number(raw: Raw) -> None:
    raw["papers"][0]["colour"] = "red"
    assert CALAMITYVILLE.faults(raw) == [
        "papers: 28 yellow newspapers (allowed: 29)",
        "papers: 21 red newspapers (allowed: 20)",
    ]


def test_cv_n4_the_gold_runs_out_once_in_red_and_alone(raw: Raw) -> None:
    raw["papers"][0]["do"].append({"verb": "gold-out"})
    assert CALAMITYVILLE.faults(raw) == [
        "papers: gold-out stands on 2 newspapers ['gold-in-gravy', 'gold-out'] (allowed: one, a red one)",
        "papers[0].do[1]: gold-out in a yellow newspaper of 2 parts (allowed: red, alone)",
    ]


def test_cv_n4_the_gold_must_run_out_at_all(raw: Raw) -> None:
    end = next(paper for paper in raw["papers"] if paper["id"] == "gold-out")
    end["do"] = [{"verb": "again"}]
    assert CALAMITYVILLE.faults(raw) == ["papers: gold-out stands on 0 newspapers [] (allowed: one, a red one)"]


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        (
            {"do": [{"verb": "move", "to": "mine", "steps": 2}]},
            "papers[0].do[0]: move with to = 'mine', steps = 2 (allowed: either of them, steps not 0)",
        ),
        (
            {"do": [{"verb": "move"}]},
            "papers[0].do[0]: move with to = None, steps = 0 (allowed: either of them, steps not 0)",
        ),
        (
            {"do": [{"verb": "give", "to": "reader"}]},
            "papers[0].do[0].to: 'reader' gives to himself (allowed: another seat than giver)",
        ),
        (
            {"do": [{"verb": "give", "giver": "others"}]},
            "papers[0].do[0].giver: 'others' is not allowed (allowed: left, poorest, reader, richest, right)",
        ),
        (
            {"do": [{"verb": "collect", "amount": 100, "who": "reader"}]},
            "papers[0].do[0].who: 'reader' is not allowed (allowed: left, others, poorest, richest, right)",
        ),
        (
            {"do": [{"verb": "gain", "amount": 250}]},
            "papers[0].do[0].amount: 250 is not a whole multiple of 100 (allowed: 100, 200, ... 1000)",
        ),
        (
            {"do": [{"verb": "donkey", "whose": "left"}]},
            "papers[0].do[0].whose: unknown key (allowed: none)",
        ),
    ],
)
def test_a_newspaper_that_cannot_be_carried_out_is_refused(raw: Raw, changes: Raw, fault: str) -> None:
    raw["papers"][0] |= changes
    assert CALAMITYVILLE.faults(raw) == [fault]


def test_a_newspaper_moves_only_to_what_the_track_has(raw: Raw) -> None:
    raw["papers"][0]["do"] = [{"verb": "move", "to": "lot-5"}]
    assert edition.decode(raw, "own.toml").papers[0].do == (papers.Move(to="lot-5"),)
    raw["papers"][0]["do"] = [{"verb": "move", "to": "lot-77"}]
    assert [fault.split(" (allowed: ")[0] for fault in CALAMITYVILLE.faults(raw)] == [
        "papers[0].do[0].to: no space 'lot-77'"
    ]
