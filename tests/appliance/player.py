"""Somebody at the table who knows only what the screen shows: throws what is awaited, presses, chooses, touches."""

from random import Random

from tests.appliance.house import House

from tablehand.screen.intents import Intent
from tablehand.screen.widgets import Widget, walk

OPENS = ("fell", "faces", "sell", "give_up")
"""Pages that belong to a turn; those to look at and to set by are left alone."""
DOES = ("give", "choose", "mark", "steps", "face", "page")
DICE = {
    "calamityville": {"awaited ?": "numeric", "awaited news": "newspaper"},
    "prize-property": {"awaited ?": "income"},
}
"""Which die the picture of one that is awaited means, in each game."""
WARES = "choose.market"
"""A page whose green ends the turn, unless something on it is touched first."""


class Player:
    """Plays all hands at a table, by dice, gavel, buttons and touches alone."""

    def __init__(self, house: House, game: str, seed: int) -> None:
        self._house = house
        self._dice = DICE[game]
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
        awaited = [self._dice[die] for one in walk(house.widgets) if (die := getattr(one, "name", "")) in self._dice]
        if awaited and chance < (0.5 if self._green_is_an_answer() else 0.9):
            for die in awaited:
                house.hands.roll(die)  # type: ignore[arg-type]
            house.wait(self._rng.choice((0.8, 3.0)))
        elif house.page == "kick" and house.window.strip and chance < 0.5:
            house.on_strip(Intent("kick"))
        elif house.page == WARES and chance < 0.6:
            self._touch()
            house.press("green")
        elif house.page == "gavel.deal" and chance < 0.5:
            house.hands.shake_gavel()
            house.wait(3.0)
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

    def _green_is_an_answer(self) -> bool:
        """Whether there is something else to be done than to throw."""
        greens = [one.answer for one in walk(self._house.widgets) if one.role == "button yes enabled"]
        return any(answer is not None and answer.do == "give" for answer in greens)

    def _red_is_an_answer(self) -> bool:
        reds = [one for one in walk(self._house.widgets) if one.role == "button no enabled"]
        return any(_closes(one) for one in reds)


def _closes(red: Widget) -> bool:
    return red.answer is not None and (red.answer.do == "close" or _a_move(red.answer))


def _a_move(intent: Intent) -> bool:
    return intent.do in DOES or (intent.do == "open" and intent.what in OPENS)
