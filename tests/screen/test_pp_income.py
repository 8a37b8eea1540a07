"""Income on the screen: the throws, their sum, what stopping brings, and what the red ball takes."""

from dataclasses import replace

import pytest
from tests.screen.seaside import drawn, income, red_ball, saying, shown, text

from tablehand.screen.intents import Intent, give
from tablehand.screen.kit import Kit
from tablehand.screen.show import House, Settings, Ui
from tablehand.screen.ui import react


def test_green_throws_first_and_stops_once_something_was_thrown(kit: Kit) -> None:
    assert shown(kit, income()).green == Intent("open", "faces")
    assert shown(kit, income(dealt=True)).green == give("deal")
    assert shown(kit, income(1, 3, 1)).green == give("stop")
    assert shown(kit, income(1, 3, 1, dealt=True)).green == give("stop")


def test_not_throwing_and_throwing_on_are_a_touch_away(kit: Kit) -> None:
    assert saying(shown(kit, income()), "No throw").answer == give("stop")
    assert saying(shown(kit, income(1)), "Tap in die").answer == Intent("open", "faces")
    assert saying(shown(kit, income(1, dealt=True)), "Throw").answer == give("deal")


def test_people_throw_for_a_bot_which_stops_by_itself(kit: Kit) -> None:
    players = ("hand", "hand", "bot", "hand")
    for show, said in ((income(), "Throw for Cleo!"), (income(1, 3), "Cleo throws on")):
        by_bot = replace(show, players=players)
        scene = shown(kit, by_bot)
        assert said in " ".join(text(kit, by_bot).split())
        assert scene.green == Intent("open", "faces")
        assert give("stop") not in [widget.answer for widget in scene.widgets]


def test_the_throws_their_sum_and_what_stopping_brings_are_shown(kit: Kit) -> None:
    scene = shown(kit, income(1, 3, 1))
    assert [name for name in drawn(scene) if name.startswith("die-")] == ["die-1", "die-3", "die-1"]
    page = text(kit, income(1, 3, 1))
    for part in ("1+3+1 = 5", "doubled", "$10 M", "1 in 6"):
        assert part in page
    strip = next(widget for widget in scene.widgets if widget.role == "seat active")
    assert "+10" in strip.text


def test_a_long_row_of_throws_still_says_what_it_comes_to(kit: Kit) -> None:
    page = text(kit, income(*(4,) * 20, factor=3))
    assert "80 points" in page
    assert "$240 M" in page


@pytest.mark.parametrize(("thrown", "average"), [((1,), "2.7"), ((4, 4, 3), "11.0"), ((4, 4, 4), "11.8")])
def test_odds_are_shown_where_they_are_wanted(kit: Kit, thrown: tuple[int, ...], average: str) -> None:
    show = income(*thrown, factor=1)
    assert average not in text(kit, show)
    assert average in text(kit, replace(show, house=House(Settings(hints=True))))


def test_a_face_that_is_touched_is_the_answer(kit: Kit) -> None:
    scene = shown(kit, income(1), Ui(open="faces"))
    answers = [widget.answer for widget in scene.widgets if widget.role.startswith("tile")]
    assert answers == [give({"income": face}) for face in ("red", 1, 2, 3, 4)]


def test_zero_tells_the_red_ball(kit: Kit) -> None:
    assert shown(kit, income(), Ui(open="faces")).keys["0"] == Intent("face", ("income", "red"))


def test_green_leaves_a_page_on_which_nothing_can_be_taken_back(kit: Kit) -> None:
    assert shown(kit, replace(income(), undo=""), Ui(open="undo")).green == Intent("close")


def test_a_number_key_tells_the_die_and_green_gives_it(kit: Kit) -> None:
    show, ui = income(1), Ui()
    scene = shown(kit, show, ui)
    told = react(ui, scene.keys["3"], scene)
    assert told
    assert shown(kit, show, told).green == give({"income": 3})


def test_no_face_is_told_before_somebody_chooses_one(kit: Kit) -> None:
    assert shown(kit, income(1), Ui(open="faces")).green == Intent("refused", "face")


@pytest.mark.parametrize(("face", "said"), [(3, "7 so far: $14 M to take"), ("red", "This turn's income is gone")])
def test_a_die_that_was_read_says_what_follows_from_it(kit: Kit, face: object, said: str) -> None:
    show = replace(income(1, 3), proposal={"faces": {"income": face}, "left": 0.5})
    assert said in text(kit, show)
    assert shown(kit, show).green == Intent("accept")


def test_a_red_ball_is_seen_before_the_game_goes_on(kit: Kit) -> None:
    show = replace(income(), events=[red_ball(12), {"do": "card", "who": "Cleo", "what": None}])
    scene = shown(kit, show)
    assert "die-red" in drawn(scene)
    assert "$12 M" in text(kit, show)
    assert scene.green == Intent("noted")
    assert shown(kit, replace(show, noted=True)).name == "roll.income"
    assert "$" not in text(kit, replace(show, events=[red_ball(0)]))


def test_no_throw_hides_a_red_ball_that_nobody_noted(kit: Kit) -> None:
    show = replace(income(), events=[red_ball(4)], proposal={"faces": {"income": 2}, "left": None})
    assert shown(kit, show).name == "red_ball"
    assert shown(kit, replace(show, noted=True)).name == "roll.seen"
