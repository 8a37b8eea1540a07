"""Somebody at the table who knows only what the screen shows: throws what is awaited, presses, chooses, touches."""

from random import Random

from tests.appliance.house import House

from tablehand.screen.intents import Intent
from tablehand.screen.widgets import Widget, walk

OPENS = ("fell", "faces", "sell", "give_up")
"""Pages that belong to a turn; those to look at and to set by are left alone."""
DOES = ("give", "choose", "mark", "steps", "face", "page")
DICE = {"awaited ?": "numeric", "awaited news": "newspaper"}


class Player:
    """Plays all hands at a table, by dice, buttons and touches alone."""

    def __init__(self, house: House, seed: int) -> None:
        self._house = house
        self._rng = Random(seed)
        self.pages: set[str] = set()

    def play(self, most: int = 4000) -> None:
        """Play until the page of the end is shown."""
        for _ in range(most):
            if self._house.page == "over":
                return
            self.pages.add(self._house.page)
            self._move()
        raise AssertionError(f"no end after {most} moves; shown is {self._house.page}: {self._house.text()}")

    def _move(self) -> None:
        house, chance = self._house, self._rng.random()
        awaited = [DICE[die] for one in walk(house.widgets) if (die := getattr(one, "name", "")) in DICE]
        if awaited and chance < 0.9:
            for die in awaited:
                house.hands.roll(die)  # type: ignore[arg-type]
            house.wait(self._rng.choice((0.8, 3.0)))
        elif house.page == "kick" and house.window.strip and chance < 0.5:
            house.on_strip(Intent("kick"))
        elif chance < 0.6:
            red = chance > 0.45 and self._red_is_an_answer()
            house.press("red" if red else "left" if self._green_leads_away() else "green")
        elif chance < 0.75:
            house.press(self._rng.choice(("left", "right")))
        else:
            self._touch()

    def _touch(self) -> None:
        targets = [one for one in walk(self._house.widgets) if one.answer and _a_move(one.answer)]
        if targets:
            self._house.touch(self._rng.choice(targets))
            self._house.wait(0.1)

    def _green_leads_away(self) -> bool:
        """Whether what green would press now is no move, but a page to look at."""
        focused = (one.answer for one in walk(self._house.widgets) if one.role.endswith(" focus"))
        return any(answer is not None and not _a_move(answer) for answer in focused)

    def _red_is_an_answer(self) -> bool:
        reds = [one for one in walk(self._house.widgets) if one.role == "button no enabled"]
        return any(_closes(one) for one in reds)


def _closes(red: Widget) -> bool:
    return red.answer is not None and (red.answer.do == "close" or _a_move(red.answer))


def _a_move(intent: Intent) -> bool:
    return intent.do in DOES or (intent.do == "open" and intent.what in OPENS)
