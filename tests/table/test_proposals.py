"""What senses said for an open request, until somebody confirms it."""

import pytest

from tablehand.games.requests import Gavel, Kick, Request, Roll
from tablehand.table.proposals import Proposal

FACES = (1, 2, 3, 4, 5, 6)
NEWS = ("blank", "blank", "newspaper", "blank", "blank", "newspaper")
BOTH = Roll("turn", 0, {}, (), 7, {"newspaper": NEWS, "numeric": FACES})
KICK = Kick("kick", 0, {"target": "bank-1"}, (), 8, ("bank-1", "store-2"))


def opened(request: Request, since: float = 10.0) -> Proposal:
    proposal = Proposal()
    proposal.open(request, since)
    return proposal


def test_a_throw_is_gathered_die_by_die_in_the_words_of_the_edition() -> None:
    proposal = opened(BOTH)
    assert proposal.face("newspaper", 3, 11.0) == "taken"
    assert proposal.answer is None
    assert proposal.face("numeric", 5, 12.0) == "taken"
    assert proposal.answer == {"newspaper": "newspaper", "numeric": 5}


def test_what_fits_nothing_is_refused_for_its_reason() -> None:
    proposal = opened(BOTH)
    assert proposal.face("income", 3, 11.0) == "unasked"
    assert proposal.face("numeric", 3, 9.9) == "early"
    assert proposal.face("numeric", 3, 10.0) == "taken"
    assert proposal.face("numeric", 4, 11.0) == "second"
    assert proposal.fall(["bank-1"], 11.0) == "unasked"
    assert proposal.faces == {"numeric": 3}
    assert opened(KICK).face("numeric", 3, 11.0) == "unasked"


def test_dice_that_the_appliance_throws_are_not_asked_for() -> None:
    proposal = opened(Roll("turn", 0, {}, (), 7, BOTH.dice, frozenset({"newspaper"})))
    assert proposal.face("newspaper", 3, 11.0) == "unasked"
    assert proposal.face("numeric", 3, 11.0) == "taken"
    assert proposal.answer == {"numeric": 3}


def test_a_die_to_be_rolled_again_is_awaited_again() -> None:
    proposal = opened(BOTH)
    proposal.face("numeric", 3, 11.0)
    proposal.drop("numeric")
    assert proposal.face("numeric", 4, 12.0) == "taken"
    assert proposal.faces == {"numeric": 4}


def test_another_request_drops_what_was_seen_and_the_same_one_keeps_it() -> None:
    proposal = opened(BOTH)
    proposal.face("numeric", 3, 11.0)
    proposal.open(Roll("turn", 0, {}, (), 7, BOTH.dice), 20.0)
    assert proposal.faces == {"numeric": 3}
    proposal.open(Roll("turn", 1, {}, (), 8, BOTH.dice), 20.0)
    assert proposal.faces == {}
    assert proposal.face("numeric", 3, 19.0) == "early"
    proposal.open(None, 30.0)
    assert proposal.face("numeric", 3, 31.0) == "unasked"


def test_the_time_until_a_throw_counts_begins_when_its_last_die_lies() -> None:
    proposal = opened(BOTH)
    proposal.face("newspaper", 1, 11.0)
    assert proposal.left(20.0, 2.0) is None
    proposal.face("numeric", 1, 20.0)
    assert proposal.left(20.0, 2.0) == 1
    assert proposal.left(21.0, 2.0) == pytest.approx(0.5)
    assert proposal.left(22.0, 2.0) == 0
    assert proposal.left(30.0, 2.0) == 0
    assert proposal.left(20.0, 0.0) == 0
    assert proposal.left(30.0, None) is None


def test_a_hand_stops_a_throw_that_lies_and_not_one_that_is_to_come() -> None:
    proposal = opened(BOTH)
    proposal.stop()
    proposal.face("newspaper", 1, 11.0)
    proposal.face("numeric", 1, 11.0)
    assert proposal.left(12.0, 2.0) == pytest.approx(0.5)
    proposal.stop()
    assert proposal.left(20.0, 2.0) is None
    assert proposal.answer is not None
    proposal.open(Roll("turn", 1, {}, (), 8, {"numeric": FACES}), 20.0)
    proposal.face("numeric", 1, 21.0)
    assert proposal.left(22.0, 2.0) == pytest.approx(0.5)


def test_what_fell_is_what_was_seen_last_and_never_counts_by_itself() -> None:
    assert opened(KICK).answer is None
    proposal = opened(KICK)
    assert proposal.fall(["mine-1"], 11.0) == "unasked"
    assert proposal.fall(["bank-1"], 9.0) == "early"
    assert proposal.fall([], 11.0) == "taken"
    assert proposal.answer == []
    assert proposal.fall(["bank-1", "store-2"], 12.0) == "taken"
    assert proposal.answer == ["bank-1", "store-2"]
    assert proposal.left(99.0, 2.0) is None


def test_a_shaken_gavel_counts_for_the_court_that_waits_for_it_and_leaves_nothing_behind() -> None:
    court = opened(Gavel("gavel", 0, {}, (), 9, ("green", "red")))
    assert court.shake(9.9) == "early"
    assert court.shake(10.0) == "taken"
    assert court.answer is None
    assert opened(BOTH).shake(11.0) == "unasked"
