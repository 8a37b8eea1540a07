"""Play with printed cards: Opportunity cards named or entered, Town Meeting cards that stay in hands."""

import msgspec
import pytest
from tests.games.prize_property.tabletop import HOUSE, MIDDLE, WATERFRONT, Tabletop

from tablehand.games.money import BANK
from tablehand.games.prize_property.cards import AnyPart, Gain
from tablehand.games.prize_property.edition import Town
from tablehand.games.requests import Draw


def entered(*verbs: str, seats: int = 3) -> Tabletop:
    """Ann has drawn a printed card that the edition doesn't know, and enters it."""
    table = Tabletop(seats=seats, printed=("opportunity",)).at("opportunity")
    return table.say("other", *verbs)


# --- Opportunity cards -------------------------------------------------------------------------


def test_pp_t2_a_printed_card_is_named_or_entered_as_other() -> None:
    table = Tabletop((Gain(1),), printed=("opportunity",)).at("opportunity")
    assert table.options == [*table.state.opportunity, "other"]
    assert len(table.options) == 41
    assert "other" not in Tabletop((Gain(1),), printed=("town",)).at("opportunity").options
    assert table.draw().paid == [(BANK, 0, 1, "PP-T2")]


def test_pp_t2_an_entered_card_is_used_up_too() -> None:
    table = entered()
    assert (table.asked, table.args) == (("verb", 0), {})
    assert table.shown_as("card") == [{"why": "PP-T2", "what": None}]
    assert table.view()["decks"]["opportunity"] == 39
    assert table.say("verb:nothing").asked == ("market", 0)
    table.say("end", "stop")
    assert table.args == {"left": 39}
    assert table.say(HOUSE.cards[0].id).args["number"] == 2


def test_pp_t2_an_entered_cards_verbs_are_listed() -> None:
    priced = ["gain", "pay", "collect", "share", "fewest", "gain-per-resort", "pay-per-resort"]
    disasters = [f"disaster-{resort}" for resort in (*WATERFRONT, *MIDDLE)]
    assert entered().options == [f"verb:{verb}" for verb in (*priced, *disasters, "nothing")]


@pytest.mark.parametrize(
    ("verb", "paid"),
    [
        ("gain", [(BANK, 0, 4, "PP-T2")]),
        ("pay", [(0, BANK, 4, "PP-T2")]),
        ("collect", [(1, 0, 4, "PP-T2"), (2, 0, 4, "PP-T2")]),
        ("share", [(0, 1, 4, "PP-T2"), (0, 2, 4, "PP-T2")]),
        ("fewest", [(0, 2, 4, "PP-M2")]),
        ("gain-per-resort", [(BANK, 0, 8, "PP-T2")]),
        ("pay-per-resort", [(0, BANK, 8, "PP-T2")]),
    ],
)
def test_pp_t2_an_entered_card_asks_for_its_amount(verb: str, paid: list[tuple[int, int, int, str]]) -> None:
    table = Tabletop(printed=("opportunity",)).build(0, "tennis", "ski").build(1, "tennis").at("opportunity")
    table.say("other", f"verb:{verb}")
    assert (table.asked, table.args) == (("amount", 0), {"verb": verb})
    assert table.options == [f"amount:{amount}" for amount in range(1, 11)]
    assert table.say("amount:4").paid == paid
    assert table.asked == ("market", 0)


@pytest.mark.parametrize("resort", [*WATERFRONT, *MIDDLE])
def test_pp_m3_an_entered_disaster_strikes(resort: str) -> None:
    table = Tabletop(printed=("opportunity",)).build(0, *WATERFRONT, *MIDDLE).at("opportunity")
    table.say("other", f"verb:disaster-{resort}")
    assert resort not in table.state.resorts[0]
    assert len(table.state.resorts[0]) == 5
    assert (table.asked, table.state.unnamed) == (("market", 0), 1)


def test_pp_m4_entered_cards_use_up_the_deck_and_it_is_reshuffled_whole() -> None:
    table = Tabletop((Gain(1),), printed=("opportunity",)).at("opportunity")
    table.state.unnamed = 39
    assert table.args == {"left": 1}
    table.say("other", "verb:nothing", "end", "stop")
    assert (table.args, table.options) == ({"left": 40}, [*(card.id for card in table.game.edition.cards), "other"])
    table.say("other")
    assert table.shown_as("reshuffle") == [{"why": "PP-M4"}]
    assert (len(table.state.opportunity), table.state.unnamed) == (40, 1)
    assert table.view()["decks"]["opportunity"] == 39


def test_pp_m4_named_and_entered_cards_together_use_up_the_deck() -> None:
    table = Tabletop((Gain(1),), printed=("opportunity",)).at("opportunity")
    table.state.opportunity = table.state.opportunity[:3]
    table.state.unnamed = 2
    assert table.args == {"left": 1}
    assert table.draw().say("end", "stop").args == {"left": 40}


# --- Town Meeting cards ------------------------------------------------------------------------


def town(seats: int = 3, **switches: str) -> Tabletop:
    chosen = {"PP-" + clause: value for clause, value in switches.items()}
    return Tabletop(seats=seats, printed=("town",), switches=chosen)


def test_pp_x1_a_printed_card_stays_in_the_hand_and_is_only_counted() -> None:
    table = town().at("market").say("buy:town-card")
    assert isinstance(table.request, Draw)
    assert (table.options, table.request.secret, table.args) == (["hidden"], True, {"left": 36})
    assert table.paid == [(0, BANK, 3, "PP-T3")]
    table.say("hidden")
    assert (table.state.hidden, table.state.legal, table.state.defense) == ([1, 0, 0], [0, 0, 0], [0, 0, 0])
    assert table.shown_as("town-card") == [{"why": "PP-T3", "who": 0}]
    view = table.view()
    assert (view["seats"][0]["town_cards"], view["decks"]["town"]) == (1, 35)


def test_pp_x1_the_appliance_does_not_know_the_kinds_of_printed_cards() -> None:
    table = town().hold(0, hidden=3)
    assert table.view(0) == table.view()


def test_pp_c1_and_pp_c3_the_use_of_a_printed_card_says_what_it_was() -> None:
    table = town(seats=2).improve(0, "waterfront").hold(0, hidden=3).hold(1, hidden=2).at("market").say("build:camp")
    assert table.options == ["play:0", "play:1", "play:2"]
    table.court(2)
    assert table.shown == [{"do": "play", "why": "PP-C2", "who": 1, "kind": "legal", "count": 2}]
    assert (table.asked, table.options) == (("defend", 0), ["play:0", "play:1", "play:2", "play:3"])
    table.court(1)
    assert table.shown == [{"do": "play", "why": "PP-C3", "who": 0, "kind": "defense", "count": 1}]
    assert (table.args["red"], table.args["green"], table.state.hidden) == ([0, 2], 2, [2, 0])
    assert table.view()["decks"]["town"] == 36 - 5  # played ones lie on the table
    table.say("red")
    assert table.paid == [(BANK, 1, 10, "PP-C6")]
    assert table.view()["decks"]["town"] == 36 - 2  # and go back into the deck


def test_pp_c3_a_printed_card_bought_in_this_turn_does_not_defend() -> None:
    table = town(seats=2).cash(20).improve(0, "waterfront").hold(0, hidden=1).hold(1, hidden=1).at("market")
    table.say("buy:town-card", "hidden", "build:camp").court(1)
    assert table.options == ["play:0", "play:1"]


def test_pp_c3_only_printed_card_bought_in_this_turn_leaves_nothing_to_play() -> None:
    table = town(seats=2).cash(20).improve(0, "waterfront").hold(1, hidden=1).at("market")
    table.say("buy:town-card", "hidden", "build:camp").court(1)
    assert (table.asked, table.options) == (("defend", 0), ["play:0"])


def test_pp_c1_and_pp_c3_no_more_than_five_of_either_colour_with_printed_cards_too() -> None:
    table = town().improve(0, "waterfront").hold(0, hidden=7).hold(1, hidden=4).hold(2, hidden=7).at("market")
    assert table.say("build:camp").court(3).options == ["play:0", "play:1", "play:2"]
    assert table.court(2).options == [f"play:{n}" for n in range(5)]


def test_pp_c3_switch_secret_with_printed_cards_hides_both_sides_too() -> None:
    table = town(C3="secret").improve(0, "waterfront").hold(0, hidden=2).hold(1, hidden=4).hold(2, hidden=3)
    before = table.at("market").say("build:camp").view()
    for answer in (4, 3, 2):
        assert table.view() == before
        table.court(answer)
    assert (table.args["red"], table.args["green"]) == ([0, 4, 1], 3)
    assert (table.state.hidden, table.view()["decks"]["town"]) == ([0, 0, 2], 27)
    assert [(one["kind"], one["who"], one["count"]) for one in table.shown_as("play")] == [
        ("legal", 1, 4),
        ("legal", 2, 1),
        ("defense", 0, 2),
    ]


def test_pp_m4_a_printed_town_meeting_deck_is_counted_out() -> None:
    assert "buy:town-card" in town().hold(1, hidden=35).at("market").options
    assert "buy:town-card" not in town().hold(1, hidden=36).at("market").options


def test_pp_s3_a_printed_town_meeting_deck_is_as_large_as_the_edition_says() -> None:
    edition = msgspec.structs.replace(HOUSE, town=Town(legal=2, defense=1))
    table = Tabletop(edition=edition, printed=("town",))
    assert table.view()["decks"]["town"] == 3
    assert "buy:town-card" not in table.hold(1, hidden=3).at("market").options


@pytest.mark.parametrize("card", [(Gain(2),)])
def test_pp_t2_both_decks_may_be_printed(card: tuple[AnyPart, ...]) -> None:
    table = Tabletop(card, printed=("opportunity", "town")).draw()
    assert table.say("buy:town-card").options == ["hidden"]
