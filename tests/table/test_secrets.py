"""PP-X1: two games that differ in hidden cards alone are the same game to everybody, until a card is played.

Twins are played in lockstep by the same answers. Only what is drawn in secret may be another card. After every
answer all that leaves the table is compared, down to the text of a refusal and who is asked.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from tests.table.games import header, random_header

from tablehand.appliance.annals import Annals
from tablehand.games.prize_property.play import Play
from tablehand.games.prize_property.state import SWITCHES
from tablehand.games.requests import Choose, Draw, IllegalAnswer, Request, Roll
from tablehand.screen.words import Words
from tablehand.table import telling
from tablehand.table.bots.random import RandomBot
from tablehand.table.header import Header
from tablehand.table.table import Table

SILLY: tuple[Any, ...] = ("play:9", "play:-1", "hidden", "deal ", {"income": 9}, 1, None)
"""What nobody may say; it is refused in the same words."""
HANDS = {"challenge": "legal", "defend": "defense"}


def wanted(seed: int) -> Header:
    """A random table whose Town Meeting cards the appliance knows; each switch both ways from seed to seed."""
    switches = {switch.clause: switch.values[seed >> n & 1] for n, switch in enumerate(SWITCHES.values())}
    some = random_header(seed, "prize-property")
    dealt = {source: "dealt" if source in some.dealt else "script" for source in ("income", "opportunity", "marbles")}
    return header(
        some.names,
        game="prize-property",
        seed=seed,
        first=some.first,
        switches=switches,
        chance={**dealt, "town": ("dealt", "script")[seed // 3 % 2]},
        deck={"opportunity": "printed" if "opportunity" in some.printed else "dealt"},
    )


class Twins:
    """Two tables that only the kinds of cards in hands tell apart; rich players with cards, so that there is court."""

    def __init__(self, seed: int) -> None:
        self.draw = Random(f"twins {seed}")
        self.tables = [Table.new(wanted(seed)) for _ in range(2)]
        self.names = self.tables[0].names
        self.bluffed = False
        for seat in range(len(self.names)):
            held = self.draw.randrange(5)
            for table in self.tables:
                table.state.cash[seat] += 40
                table.state.bank -= 40
                table.state.improved[seat] += ["waterfront", "middle", "outer"]
                table.state.legal[seat] = self.draw.randint(0, held)
                table.state.defense[seat] = held - table.state.legal[seat]

    def answer(self) -> bool:
        """Give both the next answer, and compare them. False once a hand was told by what it played."""
        one, other = self.tables
        asked = one.request
        assert asked is not None
        if isinstance(asked, Draw) and asked.secret:
            self.each(lambda table: table.answer(self.draw.choice(stack_of(table))))
        else:
            answer = self.choice(asked)
            self.each(lambda table: table.answer(answer))
        if self.draw.random() < 0.03:
            modes = {self.draw.choice(self.names): self.draw.choice(("away", "hand"))}
            self.each(lambda table: table.seat(modes))
        elif self.draw.random() < 0.05:
            name = self.draw.choice(self.names)
            self.each(lambda table: table.peek(name))
        here, there = told(one), told(other)
        if self.bluffed and asked.prompt in HANDS and here != there:
            return False  # somebody named more than he holds, and the cards were laid on the table
        self.bluffed = self.bluffed and asked.prompt in HANDS
        assert here == there, "what is told depends on hidden cards"
        return True

    def each(self, change: Callable[[Table], object]) -> None:
        for table in self.tables:
            change(table)

    def choice(self, asked: Request) -> Any:
        """Mostly cards that both hands have, so that nothing is told; sometimes more than one of them has."""
        if isinstance(asked, Choose) and asked.prompt in HANDS and self.draw.random() < 0.97:
            assert asked.seat is not None
            both = min(table._play.playable(asked.seat, 5, HANDS[asked.prompt]) for table in self.tables)  # type: ignore[attr-defined]
            return f"play:{self.draw.randint(0, min(both, len(asked.listed) - 1))}"
        if isinstance(asked, Choose):
            self.bluffed = self.bluffed or asked.prompt in HANDS
            builds = [option for option in asked.listed if option.startswith("build:")]
            return self.draw.choice(builds if builds and self.draw.random() < 0.4 else asked.listed)
        if isinstance(asked, Roll) and self.draw.random() < 0.3:
            return "stop"
        return RandomBot(self.draw)(asked, dict)


def stack_of(table: Table) -> tuple[str, ...]:
    assert isinstance(table.request, Draw)
    return table.request.stack


def told(table: Table) -> dict[str, Any]:
    """All that leaves a table for everybody's eyes, or to another seat than its own."""
    asked = table.request
    seats = range(len(table.names))
    return {
        "reply": telling.reply(table),
        "legal": asked and asked.legal(),
        "refused": [refusal(asked, answer) for answer in SILLY] if asked else [],
        "preview": [table.preview(option) for option in (asked.legal() if asked else ()) if isinstance(option, str)],
        "others": [without_hand(table.view(seat), seat) for seat in seats],
        "undo": (table.undo_reveals, table.can_redo),
        "rows": [(row.kind, row.by, row.request) for row in table.kept.last(5)],
        "draws": dict(table._dealer.counts),
    }


def refusal(asked: Request, answer: Any) -> tuple[str, list[Any]]:
    with pytest.raises(IllegalAnswer) as refused:
        asked.check(answer)
    return str(refused.value), refused.value.legal


def without_hand(view: dict[str, Any], seat: int) -> dict[str, Any]:
    del view["seats"][seat]["hand"]
    return view


def keys(value: Any) -> set[str]:
    """All keys in something told."""
    if isinstance(value, dict):
        return set(value).union(*map(keys, value.values()))
    return set().union(*map(keys, value)) if isinstance(value, list | tuple) else set()


def played(seed: int, most: int = 80) -> Twins:
    """Twins after so many answers, or when a bluff told them apart, or at the end."""
    twins = Twins(seed)
    for _ in range(most):
        if twins.tables[0].request is None or not twins.answer():
            break
    return twins


@pytest.mark.parametrize("seed", [*range(16), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(16, 200))])
def test_pp_x1_nothing_that_is_told_depends_on_hidden_cards(seed: int) -> None:
    one, other = played(seed).tables
    told_here = telling.reply(one)
    assert not keys(told_here) & {"hand", "legal", "defense", "hidden", "fresh", "pool", "seed"}
    assert msgspec.json.encode(told_here).find(b"seed") < 0
    if told(one) == told(other):
        logs = [Annals(table, table.kept) for table in (one, other)]
        words = Words()
        assert logs[0].log(words) == logs[1].log(words)
        assert (logs[0].undo(words), logs[0].doings(words)) == (logs[1].undo(words), logs[1].doings(words))


def test_pp_x1_twins_differ_and_courts_are_held_before_that_shows() -> None:
    """So the comparison above is of something."""
    courts = differing = bluffs = 0
    for seed in range(8):
        twins = played(seed, 50)
        rows = twins.tables[0].kept.rows()
        courts += sum(event["do"] == "verdict" for row in rows for event in row.events)
        bluffs += told(twins.tables[0]) != told(twins.tables[1])
        hands = [table.state.legal for table in twins.tables]
        differing += hands[0] != hands[1]
    assert courts >= 8
    assert differing >= 6
    assert bluffs >= 1


@pytest.mark.parametrize(
    "leak",
    [
        lambda play, seat: play.state.legal[seat],
        lambda play, seat: play.state.legal[seat] + play.state.defense[seat] + (play.state.fresh == "legal"),
    ],
)
def test_the_comparison_finds_what_leaks(leak: Callable[[Play, int], int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Play, "held", leak)
    found = 0
    for seed in range(8):
        try:
            played(seed)
        except AssertionError as error:
            found += "depends on hidden cards" in str(error)
    assert found
