"""What rules may ask of a table, and which answers are legal.

A rule is a generator that yields one of these requests and is sent the answer.
Each class is one kind of the table in the design's "Requests and answers":
it knows its public options and checks an answer against them. Legality is
checked in one place only, `Request.check`; rules trust what they are sent.
"""

from collections.abc import Generator, Mapping
from typing import Any, ClassVar, NoReturn

import msgspec

Answer = Any
"""A JSON value: what a hand, a sensor, the dealer or a bot says."""


class IllegalAnswer(ValueError):
    """An answer the open request does not allow; `legal` lists what it does."""

    def __init__(self, message: str, legal: list[Any]) -> None:
        super().__init__(message)
        self.legal = legal


class _Question(msgspec.Struct, kw_only=True, gc=False):
    """What any question may be. `secret`: its answer is nobody else's business until the rules show it."""

    secret: bool = False


class Request(_Question):
    """One question to the table.

    prompt: id of the sentence that asks it (`prompt.PROMPT` in the catalogs).
    seat: who answers, or whose turn it is for chance; None where anybody may.
    args: what the sentence needs: amounts, ids, seat numbers.
    also: side options of the same seat, legal as answers too.
    id: set by the table when it opens the request; never used twice.
    """

    kind: ClassVar[str]
    prompt: str
    seat: int | None
    args: dict[str, Any] = {}
    also: tuple[str, ...] = ()
    id: int = 0

    def options(self) -> Any:
        """The public, distinct answers, in the form of the script format."""
        raise NotImplementedError(self.kind)

    def check(self, answer: Answer) -> Answer:
        """Return `answer` if it is legal, else raise `IllegalAnswer`."""
        raise NotImplementedError(self.kind)

    def legal(self) -> list[Any]:
        """Everything that may be said, for an error message."""
        options = self.options()
        return [*(options if isinstance(options, list) else [options]), *self.also]

    def refuse(self, answer: Answer, hint: str = "") -> NoReturn:
        """Raise `IllegalAnswer` for `answer`, naming what was asked for."""
        legal = self.legal()
        shown = ", ".join(str(one) for one in legal)
        message = f"{answer!r} does not answer the open {self.kind} ({self.prompt}); {hint}allowed: {shown}"
        raise IllegalAnswer(message, legal)


class Roll(Request):
    """Dice: one face for each die in `dice` (die -> the faces on its six sides).

    `dealt` names the sources of chance that the appliance supplies, set by the table when it
    opens the request: such dice are not in the answer, and where all are, `deal` is the answer.
    """

    kind = "roll"
    dice: Mapping[str, tuple[int | str, ...]] = {}
    dealt: frozenset[str] = frozenset()

    @property
    def all_dealt(self) -> bool:
        """Whether the appliance throws all of these dice."""
        return self.dice.keys() <= self.dealt

    @property
    def asked(self) -> set[str]:
        """The dice that the table throws."""
        return self.dice.keys() - self.dealt

    def options(self) -> dict[str, list[int | str]] | list[str]:
        asked = {die: list(dict.fromkeys(faces)) for die, faces in self.dice.items() if die not in self.dealt}
        return asked or ["deal"]

    def check(self, answer: Answer) -> Answer:
        if type(answer) is str:
            if answer in self.also or (answer == "deal" and self.all_dealt):
                return answer
            self.refuse(answer)
        asked = self.asked
        if type(answer) is not dict or not asked or answer.keys() != asked:
            self.refuse(answer, "a face for each of these dice, no other; ")
        for die in asked:
            face = answer[die]
            if face not in self.dice[die] or type(face) not in (int, str):  # True == 1 is no face
                self.refuse(answer, f"{face!r} is no face of the {die} die; ")
        return answer


class Gavel(Request):
    """Marbles in the gavel: the colour of the one that shows, `green` or `red`. `pool` is what lies in it.

    `dealt` is set by the table, as a roll's: where the appliance has the marbles, `deal` is the answer.
    """

    kind = "gavel"
    pool: tuple[str, ...] = ()
    dealt: frozenset[str] = frozenset()

    @property
    def all_dealt(self) -> bool:
        """Whether the appliance draws the marble."""
        return MARBLES in self.dealt

    def options(self) -> list[str]:
        return ["deal"] if self.all_dealt else ["green", "red"]

    def check(self, answer: Answer) -> Answer:
        if answer in self.options():
            return answer
        self.refuse(answer)


MARBLES = "marbles"
"""The source of chance of a gavel."""


class _Listed(Request):
    """A request answered by one of a list of ids."""

    listed: tuple[str, ...] = ()

    def options(self) -> list[str]:
        return list(self.listed)

    def check(self, answer: Answer) -> Answer:
        if answer in self.listed or answer in self.also:
            return answer
        self.refuse(answer)


class Choose(_Listed):
    """A player's decision. `default` is what green gives, and what a throw gives first."""

    kind = "choose"
    default: str | None = None


def single(options: tuple[str, ...]) -> str | None:
    """The default where there is only one option: it is still asked."""
    return options[0] if len(options) == 1 else None


class Draw(_Listed):
    """The top card of a deck: an id out of those left; `other` with a printed deck.

    `pool` is what it is dealt from where that isn't what is listed: a secret draw's options say nothing.
    """

    kind = "draw"
    deck: str = ""
    pool: tuple[str, ...] = ()

    @property
    def stack(self) -> tuple[str, ...]:
        """What the appliance deals from."""
        return self.pool or self.listed

    def check(self, answer: Answer) -> Answer:
        if self.pool and answer not in self.pool and answer in self.listed:
            self.refuse(answer, "no such card is left in the deck; ")
        return super().check(answer)


class Nugget(_Listed):
    """A nugget turned up: `real` or `fool`. `pool` counts each kind still face down."""

    kind = "nugget"
    pool: tuple[str, ...] = ()


class Place(_Listed):
    """Where the pawn landed, in play without a map."""

    kind = "place"


class Read(_Listed):
    """A page anybody may put away by `seen`."""

    kind = "read"
    listed: tuple[str, ...] = ("seen",)


class Kick(Request):
    """Which buildings fell: a list of ids out of those `standing`, possibly empty."""

    kind = "kick"
    standing: tuple[str, ...] = ()
    pool: tuple[tuple[str, int], ...] = ()
    """What a virtual donkey does, by weight: `target`, `target_other`, `other`, `none`."""

    def options(self) -> list[str]:
        return list(self.standing)

    def check(self, answer: Answer) -> Answer:
        if type(answer) is not list:
            self.refuse(answer, "a list of those that fell; ")
        for building in answer:
            if building not in self.standing:
                self.refuse(answer, f"{building!r} does not stand on the board; ")
        if len(set(answer)) != len(answer):
            self.refuse(answer, "each building once; ")
        return answer


class Bid(Request):
    """An amount from `low` to `high` in steps of `step`, or `pass`."""

    kind = "bid"
    low: int = 100
    high: int = 100
    step: int = 100

    def options(self) -> dict[str, int]:
        return {"min": self.low, "max": self.high, "step": self.step}

    def legal(self) -> list[Any]:
        return [self.options(), "pass"]

    def check(self, answer: Answer) -> Answer:
        if answer == "pass" or (type(answer) is int and self.low <= answer <= self.high and not answer % self.step):
            return answer
        self.refuse(answer, f"whole steps of {self.step} from {self.low} to {self.high}; ")


Steps = Generator[Request, Answer, None]
"""A step of a game: asks until it is done."""
