"""Prize Property's pages to look at, what may be put right, and that no page has a fault or tells a secret."""

import json
from dataclasses import replace

import pytest
from tests.screen.seaside import (
    EDITION,
    FULL,
    LONG,
    NAMES,
    asking,
    drawn,
    everything,
    gavel,
    income,
    lost,
    over,
    plays,
    read,
    renamed,
    saying,
    shown,
    text,
)

from tablehand.games.prize_property.board import PRICE
from tablehand.screen.gallery import Gallery
from tablehand.screen.intents import Intent, give
from tablehand.screen.kit import Kit
from tablehand.screen.show import House, Settings, Show, Ui
from tablehand.screen.ui import react
from tablehand.screen.widgets import walk
from tablehand.screen.words import Words

CARD = EDITION.cards[0].id
HAND = {"seat": 2, "legal": 12, "defense": 10}


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("names", [NAMES, LONG], ids=["short", "long"])
def test_no_page_has_a_fault(names: tuple[str, ...]) -> None:
    gallery = Gallery(Words())
    hints = House(Settings(hints=names is LONG))
    pages = [(replace(renamed(show, names), house=hints), ui) for show, ui in everything()]
    full = renamed(FULL, names)
    pages += [(full, Ui(open="fix", values=values)) for values in full.game.fixed(full)]
    assert [fault for show, ui in pages for fault in gallery.faults(("page", show, ui))] == []


@pytest.mark.parametrize(
    ("do", "said"),
    [
        ("disaster", "Cleo loses the Tennis Club"),
        ("spared", "Cleo has none: nothing is lost"),
        ("nobody", "Nobody has fewest: nothing is paid"),
        ("forgiven", "Cleo can't pay it all"),
    ],
)
def test_a_card_says_what_it_comes_to_now(kit: Kit, do: str, said: str) -> None:
    assert said in saying(shown(kit, read("hurricane-bertha", do=do, what="tennis")), "Done").text
    assert said not in text(kit, read("hurricane-bertha"))


def test_what_a_disaster_took_is_taken_off_before_the_game_goes_on(kit: Kit) -> None:
    show = replace(FULL, events=[{"do": "card", "who": "Cleo", "what": "hurricane-bertha"}, lost()])
    scene = shown(kit, show)
    assert "resort-tennis" in drawn(scene)
    assert "Take the Tennis Club off the board." in text(kit, show)
    assert scene.green == Intent("noted")
    assert shown(kit, replace(show, noted=True)).name == "choose.market"


def test_only_the_peek_page_shows_an_open_hand(kit: Kit) -> None:
    for show, ui in everything():
        if ui.open != "peek":
            shut = replace(show, peek=None)
            assert shown(kit, replace(show, peek=HAND), ui) == shown(kit, shut, ui)


def test_a_hand_is_shown_only_while_it_is_held_open_and_only_its_owner_s(kit: Kit) -> None:
    ui = Ui(open="peek:2")
    closed = shown(kit, FULL, ui)
    assert closed.green == Intent("peek", 2)
    assert "look away" in text(kit, FULL, ui)
    page = text(kit, replace(FULL, peek=HAND), ui)
    assert all(part in page for part in ("12 Legal Action", "10 Defense"))
    assert shown(kit, replace(FULL, peek={**HAND, "seat": 1}), ui) == closed


@pytest.mark.parametrize("page", ["", "deeds"])
def test_only_a_person_who_is_asked_is_offered_a_look_at_his_cards(kit: Kit, page: str) -> None:
    def offered(show: Show) -> list[object]:
        widgets = walk(shown(kit, show, Ui(open=page)).widgets)
        return [one.answer.what for one in widgets if one.answer and str(one.answer.what).startswith("peek")]

    assert offered(FULL) == ["peek:2"]
    assert offered(replace(FULL, players=("bot", "away", "hand", "bot"))) == ["peek:2"]
    for mode in ("bot", "away"):
        assert offered(replace(FULL, players=("hand", "hand", mode, "hand"))) == []
    assert offered(asking("read", "card", ["seen"], {"card": CARD, "number": 1, "total": 40}, seat=None)) == []


def test_a_printed_card_is_taken_unseen_and_no_other_kind_can_be_told(kit: Kit) -> None:
    assert shown(kit, asking("draw", "town-card", ["hidden"], {"left": 9})).green == give("hidden")
    typed = shown(kit, asking("draw", "town-card", ["legal", "defense"], {"left": 9}))
    assert not [one for one in typed.widgets if one.answer and one.answer.do == "give"]
    assert (typed.green, typed.red) == (Intent("put_away"), Intent("open", "undo"))


def test_a_card_shows_its_words_and_what_it_changes(kit: Kit) -> None:
    card = next(card for card in EDITION.cards if card.picture)
    show = asking("read", "card", ["seen"], {"card": card.id, "number": 7, "total": 40}, seat=None)
    show = replace(show, preview=lambda _: {"due": [(-1, 2, 4)]})
    scene = shown(kit, show)
    assert card.text["en"].headline.upper() in text(kit, show)
    assert card.picture in drawn(scene)
    assert "7 of 40" in text(kit, show)
    assert "+4" in next(one for one in scene.widgets if one.role == "seat active").text
    assert scene.green == give("seen")


def test_every_printed_card_can_be_named_and_one_that_is_not_listed_comes_first(kit: Kit) -> None:
    options = [*(card.id for card in EDITION.cards), "other"]
    show = asking("draw", "opportunity", options, {"left": 40})
    given = [shown(kit, show, Ui(chosen=chosen)).green for chosen in range(len(options))]
    assert given[0] == give("other")
    assert {green.answer for green in given if green} == set(options)


def test_everybody_s_resorts_stand_in_their_quarters(kit: Kit) -> None:
    for page in ("deeds", "match"):
        names = drawn(shown(kit, FULL, Ui(open=page)))
        for resort, count in (("tennis", 3), ("marina", 2), ("golf", 2), ("casino", 0)):
            assert names.count(f"resort-{resort}") == count
    assert all(part in text(kit, FULL, Ui(open="deeds")) for part in ("\u00d72", "4 cards", "23", "27"))
    assert "orange quarter" in text(kit, FULL, Ui(open="match"))


def test_why_works_the_income_out(kit: Kit) -> None:
    page = text(kit, income(1, 3, 1), Ui(open="why"))
    assert all(part in page for part in ("(1+3+1) \u00d7 2 = $10 M", "PP-D1"))
    page = text(kit, income(3, factor=1), Ui(open="why"))
    assert all(part in page for part in ("3 = $3 M", "PP-T1"))


@pytest.mark.parametrize("show", [gavel(), plays("challenge", 2), plays("defend", 2)], ids=["gavel", "sue", "defend"])
def test_why_says_what_is_at_stake_in_court(kit: Kit, show: Show) -> None:
    page = text(kit, show, Ui(open="why"))
    assert all(part in page for part in ("PP-C6", "PP-C5", "$5 M"))


def test_the_winner_is_shown_with_all_that_he_built(kit: Kit) -> None:
    scene = shown(kit, over())
    assert "Cleo" in text(kit, over())
    assert {f"resort-{one}" for one in PRICE} <= set(drawn(scene))
    strip = [one.text for one in scene.widgets if one.role.startswith("seat")]
    assert [next(name for name in NAMES if name in one) for one in strip] == ["Cleo", "Ben", "Dan", "Anna"]
    assert scene.green == Intent("new")


def fixed(kit: Kit, what: str, tile: str) -> object:
    """What a fix of Cleo's says after a touch on a tile."""
    ui = Ui(open="fix", values=(("what", what), ("whom", "Cleo")))
    scene = shown(kit, FULL, ui)
    answer = saying(scene, tile).answer
    assert answer
    after = react(ui, answer, scene)
    assert after
    sent = shown(kit, FULL, after).green
    assert sent
    assert sent.do == "fix"
    return json.loads(str(sent.what))["fix"]


def test_a_fix_says_all_that_stands_then(kit: Kit) -> None:
    standing = ["tennis", "marina", "camp", "spa"]
    assert fixed(kit, "resorts", "Spa") == {"resorts": {"Cleo": standing[:3]}}
    assert fixed(kit, "resorts", "Golf") == {"resorts": {"Cleo": ["tennis", "marina", "camp", "golf", "spa"]}}
    assert fixed(kit, "improved", "Outer") == {"improved": {"Cleo": ["waterfront", "middle", "outer"]}}


def test_what_no_game_can_have_is_not_offered_as_a_fix(kit: Kit) -> None:
    resorts = text(kit, FULL, Ui(open="fix", values=(("what", "resorts"), ("whom", "Cleo"))))
    assert "Casino" not in resorts
    improved = text(kit, FULL, Ui(open="fix", values=(("what", "improved"), ("whom", "Cleo"))))
    assert "Middle" not in improved


def test_cards_in_hand_can_be_counted_anew_only_where_they_are_printed(kit: Kit) -> None:
    offer = kit.words.say("fix.town_cards")
    assert offer not in text(kit, FULL, Ui(open="fix"))
    assert offer in text(kit, replace(FULL, printed=frozenset({"town"})), Ui(open="fix"))


def test_cards_in_hand_are_counted_from_what_is_so_up_to_what_the_deck_allows(kit: Kit) -> None:
    show = replace(FULL, printed=frozenset({"town"}))
    ui = Ui(open="fix", values=(("what", "town_cards"),))
    page = shown(kit, show, ui)
    whose = saying(page, "Cleo").answer
    assert whose
    asked = react(ui, whose, page)
    assert asked
    offered = []
    for step in range(4 + 27 + 1):  # in her hand, and in the deck
        page = shown(kit, show, replace(asked, chosen=asked.chosen + step))
        assert page.green
        offered.append(page.green.what)
    assert offered == [("value", count) for count in (*range(4, 32), *range(4))]


def test_the_card_that_is_open_is_read_aloud(words: Words) -> None:
    card = EDITION.cards[0]
    request = {"args": {"card": card.id}}
    read = FULL.game.aloud(words, EDITION, request)
    assert read == f"{card.text['en'].headline}. {card.text['en'].body}"
    assert FULL.game.aloud(words, EDITION, {"args": {}}) == ""
    assert FULL.game.aloud(words, EDITION, None) == ""
