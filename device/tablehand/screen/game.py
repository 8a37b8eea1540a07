"""What a game brings to the screen: its pages, how it tells what happened, and what stands on its board.

`games.GAMES` has them by name. Pages that all games share (log, undo, fix, match the table, why) ask the show's
game for what only it knows.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tablehand.screen.kit import Kit
from tablehand.screen.show import Scene, Show, Ui
from tablehand.screen.widgets import Widget
from tablehand.screen.words import Words

if TYPE_CHECKING:  # these make pages out of a game, and so import what this describes
    from tablehand.screen.scenes.choices import Choice
    from tablehand.screen.story import Story

Page = Callable[[Kit, Show, Ui], Scene]
Sample = tuple[str, Show, Ui]
"""A page to look at: its name, the snapshot and the screen's state that make it."""


@dataclass(frozen=True)
class Matter:
    """A sum as it is worked out, its clause, and what it does to whose balance once it is booked."""

    sum: str
    clause: str
    changes: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Fix:
    """Something that can be put right: for whom or what, and to which values.

    `values` are those of a subject, each as it is shown and as the fix names it (hashable; a tuple is a list there);
    `now` is the value that is so, for the choice to begin at.
    """

    subjects: Callable[[Kit, Show], Sequence["Choice"]]
    values: Callable[[Kit, Show, str], Sequence[tuple["Choice", object]]]
    now: Callable[[Show, str], object]


@dataclass(frozen=True)
class Pages:
    """A game on the screen. What is said of it is in the catalog of its name, e.g. `game.calamityville`.

    Required of the words, for a game NAME: `game.NAME`, `chance.title.NAME`, `board.NAME` with `.house` (and `.none`
    where the rule book has a map), `fix.WHAT` for all that can be fixed, `reason.CLAUSE` and `clause.CLAUSE` for all
    clauses that move money, `switch.CLAUSE` with its values, `source.SOURCE` with `.real` and `.dealt`; where seats
    have colours, `seat.colour.NAME` and `colour.COLOUR`.
    """

    name: str
    """As the rule book is called."""
    unit: str
    """What money counts: catalog keys `money.UNIT` (in a sentence) and `balance.UNIT` (large, in the strip)."""
    emblems: tuple[str, str]
    """Two drawings that stand for it, beside the title of the front page; the first one on the shelf, too."""
    asked: Mapping[tuple[str, str], Page]
    """The page for an open request, by its kind and prompt."""
    opened: Mapping[str, Page]
    """Pages opened over it, by what stands before the colon of `Ui.open`; `deeds` can be opened at any time."""
    seen: Page
    """What the dice readers saw: in place of a `roll` while there is a proposal."""
    outcomes: Mapping[str, Page]
    """What everybody must have seen before the game goes on, by the event of the last answer that showed it.

    A throw that comes too soon is found behind it.
    """
    remark: Callable[[Words, Show], str]
    """What the last answer left people to do or to know, in a line said in passing; empty for nothing."""
    over: Page
    """The end."""
    corner: Callable[[Kit, Show], list[Widget]]
    """What stands at the right of a header that has no scene's name; the leftmost widget first."""
    note: Callable[[Kit, Show, int], str]
    """A word on a player in the strip, where there is nothing more urgent to say."""
    scenery: Callable[[Kit], Sequence[Widget]]
    """What lies behind a page with little on it."""
    match: Page
    """Everything that stands on the board, for a table to be made to look like it."""
    put_back: Callable[[Words, Show], str]
    """How much that is, in a sentence."""
    matters: Callable[[Kit, Show], list[Matter]]
    """The sums behind the open request, the one that it asks about first; none where no money is at stake."""
    step: int
    """The step in which a balance is put right."""
    fixes: Mapping[str, Fix]
    """What can be put right beside the balances, by the name that a fix has for it."""
    story: type["Story"]
    """Tells what happened."""
    aloud: Callable[[Words, Any, Mapping[str, Any] | None], str]
    """What is read out of an open request, of an edition's cards; empty for none."""
    samples: Callable[[Show], Iterator[Sample]]
    """The pages that can be opened over a request, for the gallery; named by their key in `opened`, or `seen`."""
    fixed: Callable[[Show], Sequence[tuple[tuple[str, object], ...]]]
    """What is entered on fix pages worth looking at: `("what", ...)`, `("whom", ...)`, `("value", ...)`."""

    def apart(self, events: Sequence[Mapping[str, Any]]) -> Mapping[str, Any] | None:
        """The event of the last answer that has a page of its own, by `outcomes`; of several the first."""
        return next((event for event in events if event["do"] in self.outcomes), None)

    def told_by(self, words: Words, edition: Any) -> "Story":
        """The game's storyteller, for a language and an edition."""
        return self.story(words.counted_in(self.unit), edition)
