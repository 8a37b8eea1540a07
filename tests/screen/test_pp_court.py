"""The court on the screen: everybody is asked alike, marbles are counted, and all see what the marble says."""

from dataclasses import replace

import pytest
from tests.screen.seaside import built, drawn, gavel, income, plays, red_ball, saying, shown, text, verdict

from tablehand.screen.intents import Intent, give
from tablehand.screen.kit import Kit
from tablehand.screen.show import House, Settings, Show, Ui
from tablehand.screen.story import Doing
from tablehand.screen.ui import react
from tablehand.screen.words import Words

HINTS = House(Settings(hints=True))


@pytest.mark.parametrize("prompt", ["challenge", "defend"])
@pytest.mark.parametrize("most", [1, 4])
def test_every_number_of_cards_can_be_named_and_none_by_default(kit: Kit, prompt: str, most: int) -> None:
    show = plays(prompt, most)
    scene = shown(kit, show)
    assert scene.green == Intent("refused", "play")
    assert scene.red == give("play:0")
    given = [shown(kit, show, Ui(chosen=chosen)).green for chosen in range(1, most + 1)]
    assert given == [give(f"play:{count}") for count in range(1, most + 1)]
    tiles = [one.answer for one in scene.widgets if one.role == "tile"]
    assert tiles == [Intent("choose", count) for count in range(1, most + 1)]


def test_green_says_what_is_missing_until_a_number_is_chosen(kit: Kit) -> None:
    scene = shown(kit, plays("challenge", 2))
    assert scene.green
    after = react(Ui(), scene.green, scene)
    assert after
    assert kit.words.knows(after.toast)


@pytest.mark.parametrize("prompt", ["challenge", "defend"])
def test_a_number_key_chooses_so_many(kit: Kit, prompt: str) -> None:
    scene = shown(kit, plays(prompt, 3))
    ui = react(Ui(), scene.keys["2"], scene)
    assert ui
    assert shown(kit, plays(prompt, 3), ui).green == give("play:2")


@pytest.mark.parametrize("prompt", ["challenge", "defend"])
def test_naming_too_many_is_explained_where_the_appliance_holds_the_cards(kit: Kit, prompt: str) -> None:
    told = kit.words.say("play.all")
    assert told in text(kit, plays(prompt, 2))
    assert told not in text(kit, replace(plays(prompt, 2), printed=frozenset({"town"})))


@pytest.mark.parametrize("prompt", ["challenge", "defend"])
def test_who_has_no_card_is_asked_too_and_green_goes_on(kit: Kit, prompt: str) -> None:
    scene = shown(kit, plays(prompt, 0))
    assert scene.green == give("play:0")
    assert not [one for one in scene.widgets if one.role.startswith("tile")]


def test_who_finds_the_gavel_full_is_told_so(kit: Kit) -> None:
    show = plays("challenge", 0)
    full = replace(show, request={**(show.request or {}), "args": {**show.args, "left": 0}})
    assert kit.words.say("challenge.full") in text(kit, full)
    assert kit.words.say("challenge.none") in text(kit, show)


def test_a_challenge_names_builder_resort_price_and_what_others_laid_in(kit: Kit) -> None:
    page = text(kit, plays("challenge", 2))
    for part in ("Dan", "Cleo", "Resort Hotel?", "$15 M", "2 red", "1 red"):
        assert part in page


def test_the_builder_sees_the_red_marbles_counted(kit: Kit) -> None:
    show = plays("defend", 2)
    assert drawn(shown(kit, show)).count("marble-red") == 3
    assert "3" in text(kit, show).split()


def test_in_secret_nobody_sees_what_lies_in_the_gavel(kit: Kit) -> None:
    for prompt, own in (("challenge", 3), ("defend", 0)):
        show = plays(prompt, 3, None)
        assert drawn(shown(kit, show)).count("marble-red") == own
        assert "red" not in text(kit, show).replace("red marble", "").split()


def test_real_marbles_are_told_by_red_and_green(kit: Kit) -> None:
    scene = shown(kit, gavel())
    assert (scene.red, scene.green) == (give("red"), give("green"))
    assert saying(scene, "Red").answer == give("red")
    assert saying(scene, "Green").answer == give("green")
    again = saying(scene, "Shake again").answer
    assert again
    after = react(Ui(), again, scene)
    assert after
    assert "shake" in kit.words.say(after.toast)


def test_virtual_marbles_are_drawn_by_green(kit: Kit) -> None:
    scene = shown(kit, gavel(dealt=True))
    assert scene.green == give("deal")
    assert scene.red != give("red")


def test_the_court_counts_marbles_and_says_whose_they_are(kit: Kit) -> None:
    names = drawn(shown(kit, gavel()))
    # Counted out, lying in the gavel, and on the button that tells that one shows.
    assert names.count("marble-red") == 3 + 3 + 1
    assert names.count("marble-green") == 2 + 2 + 1
    page = text(kit, gavel())
    for part in ("Anna 2", "Ben 1", "1 free, 1 card", "2 red"):
        assert part in page


def test_the_odds_of_a_green_marble_are_shown_where_they_are_wanted(kit: Kit) -> None:
    for show, said in ((gavel(), "court.odds"), (gavel(dealt=True), "court.deal.odds")):
        odds = kit.words.say(said, green=2, all=5)
        assert odds not in text(kit, show)
        assert odds in text(kit, replace(show, house=HINTS))


def decided(colour: str) -> Show:
    damages = [{"from": "bank", "to": "Anna", "amount": 10, "why": "PP-C6"}]
    return replace(income(), events=[verdict(colour)], postings=damages if colour == "red" else [])


@pytest.mark.parametrize(("colour", "said"), [("green", "The Resort Hotel stands."), ("red", "No Resort Hotel.")])
def test_the_marble_is_seen_large_before_the_game_goes_on(kit: Kit, colour: str, said: str) -> None:
    show = decided(colour)
    scene = shown(kit, show)
    assert f"marble-{colour}" in drawn(scene)
    assert said in text(kit, show)
    assert ("+10" in text(kit, show)) == (colour == "red")
    assert scene.green == Intent("noted")
    assert shown(kit, replace(show, noted=True)).name == "roll.income"


def test_no_throw_hides_the_marble(kit: Kit) -> None:
    show = replace(decided("green"), proposal={"faces": {"income": 3}, "left": None})
    assert shown(kit, show).name == "verdict"
    assert shown(kit, replace(show, noted=True)).name == "roll.seen"


def test_of_several_outcomes_the_answer_s_own_is_shown_not_a_bot_s(kit: Kit) -> None:
    show = decided("green")
    assert shown(kit, replace(show, events=[*show.events, red_ball(4)])).name == "verdict"


def test_a_building_without_a_red_marble_is_put_up_before_the_game_goes_on(kit: Kit) -> None:
    show = replace(income(), events=[built()])
    scene = shown(kit, show)
    assert "resort-hotel" in drawn(scene)
    assert "No red marble: the Resort Hotel stands." in text(kit, show)
    assert "Put it on its lot." in text(kit, show)
    assert scene.green == Intent("noted")
    assert shown(kit, replace(show, events=[verdict("green"), built()])).name == "verdict"


def test_cards_that_were_laid_are_said_in_passing_where_no_page_counts_them(words: Words) -> None:
    laid = {"do": "play", "who": "Anna", "kind": "legal", "count": 1, "why": "PP-C2"}
    show = replace(plays("challenge", 2), events=[laid])
    assert show.game.remark(words, show) == "Anna lays 1 red marble."
    assert show.game.remark(words, replace(show, doings=(Doing("Ben built"),))) == ""
    assert show.game.remark(words, replace(gavel(), events=[laid])) == ""


def test_what_bots_did_is_read_first(kit: Kit) -> None:
    assert shown(kit, replace(decided("green"), doings=(Doing("Ben built"),))).name == "doings"
