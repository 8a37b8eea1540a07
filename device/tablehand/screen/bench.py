"""What stands on the strip under the screen: hands for simulated hardware, and a menu of what may be wrong with it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tablehand.screen.intents import Intent

MENU = "faults"
"""The intent that turns the strip to a row of faults: those of a part, or the parts that have any (an empty name)."""
FAULT = "fault"
"""The intent that a part be broken in a way, or mended if it is."""


@dataclass(frozen=True)
class Cell:
    """A button of the strip; `shown` is a word's id, or a picture or icon with its kind; `wide` 0: as that wants."""

    intent: Intent
    wide: float
    shown: str
    tone: str = "plain"


Group = tuple[Cell, ...]
ALL_DICE: Group = (Cell(Intent("roll", (None, None)), 60, "word:strip.roll"),)
DONKEY: Group = (Cell(Intent("kick"), 44, "picture:donkey"),)
ALWAYS: tuple[Group, ...] = (
    (
        Cell(Intent("push", "red"), 40, "icon:cross", "no"),
        Cell(Intent("push", "left"), 34, "icon:left"),
        Cell(Intent("push", "right"), 34, "icon:right"),
        Cell(Intent("push", "green"), 40, "icon:tick", "yes"),
    ),
    (Cell(Intent("shake"), 70, "word:strip.gavel"),),
)
"""What is there whatever is played: the buttons, the gavel."""
FACES = {"numeric": "6", "income": "red", "newspaper": "newspaper"}
"""The face that stands for a die beside its wires."""
BACK: Group = (Cell(Intent(MENU, None), 34, "icon:left"),)


@dataclass(frozen=True)
class Props:
    """What hands can do: throw a game's dice, each with the meaning of its faces; let a donkey kick; break things.

    `faults` are the parts that can be broken (a wire of a die is `numeric.b0`), each with the ways; `broken` are
    those that are, as part and way.
    """

    dice: tuple[tuple[str, tuple[int | str, ...]], ...] = ()
    donkey: bool = False
    faults: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    broken: frozenset[tuple[str, str]] = frozenset()

    def groups(self, menu: str | None) -> tuple[Group, ...]:
        """A row of the strip: the hands (None), the parts that may be broken (empty), or what may befall a part."""
        if menu is None or not self.faults:
            return self._hands()
        if menu in self.faults:
            return BACK, self._wires(menu), self._ways(menu)
        parts = tuple(part for part in self.faults if part.partition(".")[0] == part or part.startswith("button."))
        return BACK, tuple(self._menu(part, f"word:strip.part.{part}") for part in parts)

    def _hands(self) -> tuple[Group, ...]:
        """All dice at once, each at random or by face, the donkey, what is always there, and the way to the faults."""
        dice = tuple(_die(*one) for one in self.dice)
        tone = "no" if self.broken else "plain"
        faults = ((Cell(Intent(MENU, ""), 34, "icon:dots", tone),),) if self.faults else ()
        all_dice = (ALL_DICE,) if len(dice) > 1 else ()
        return (*all_dice, *dice, *((DONKEY,) if self.donkey else ()), *ALWAYS, *faults)

    def _wires(self, menu: str) -> Group:
        """A die as a whole and each of its wires; or the part that is one wire by itself."""
        die, _, _ = menu.partition(".")
        if die not in FACES:
            return (self._menu(menu, f"word:strip.part.{menu}", chosen=True),)
        wires = [part for part in self.faults if part.startswith(f"{die}.")]
        whole = self._menu(die, f"picture:die-{FACES[die]}", 34, chosen=menu == die)
        return whole, *(
            self._menu(wire, f"word:strip.wire.{wire.partition('.')[2]}", chosen=menu == wire) for wire in wires
        )

    def _ways(self, part: str) -> Group:
        """The faults that a part can have; a broken one is red, and mended by another touch."""
        return tuple(
            Cell(Intent(FAULT, (part, way)), 0, f"word:strip.fault.{way}", self._tone(part, way))
            for way in self.faults[part]
        )

    def _menu(self, part: str, shown: str, wide: float = 0, *, chosen: bool = False) -> Cell:
        """The way to a part's faults; red where it or a wire of it has one, else green where it is the one shown."""
        ill = any(broken == part or broken.startswith(f"{part}.") for broken, _ in self.broken)
        return Cell(Intent(MENU, part), wide, shown, "no" if ill else "yes" if chosen else "plain")

    def _tone(self, part: str, way: str) -> str:
        return "no" if (part, way) in self.broken else "plain"


def _die(die: str, faces: tuple[int | str, ...]) -> Group:
    """Any throw, and each face once."""
    any_face = Cell(Intent("roll", (die, None)), 34, "icon:die")
    return (any_face, *(Cell(Intent("roll", (die, face)), 32, f"picture:die-{face}") for face in dict.fromkeys(faces)))
