"""Hands for simulated hardware: what somebody does on the strip under the screen happens on mock pins."""

from collections.abc import Mapping
from typing import cast

from tablehand.appliance.gear import Gear
from tablehand.appliance.session import Say, Session
from tablehand.hardware.simulated.donkey import SimulatedDonkey
from tablehand.hardware.simulated.faults import DICE, KINDS, SERIAL, FaultKind, SimulatedFault
from tablehand.hardware.simulated.table import SimulatedTable
from tablehand.readings import ButtonName, DieName
from tablehand.screen.bench import Props
from tablehand.screen.intents import Intent

ALL_DICE: Mapping[str, tuple[int | str, ...]] = dict.fromkeys(DICE, ())
"""The dice to be thrown where no game is played; what their faces mean nobody knows then."""
FAULTS: Mapping[str, tuple[str, ...]] = {
    part: tuple(kind for kind in KINDS if part in KINDS[kind].targets)
    for part in dict.fromkeys(part for kind in KINDS.values() for part in kind.targets)
}
"""Every part of a simulated table, with the faults that it can have."""
ON_WIRES = {part: kinds for part, kinds in FAULTS.items() if part != SERIAL}
"""Those of a table without a dice base."""


def props(table: SimulatedTable | None, gear: Gear | None) -> Props:
    """What the strip has hands for: what the game is played with that is played, and what can be wrong with it."""
    if table is None:
        return Props()
    dice = gear.dice if gear else ALL_DICE
    faults = ON_WIRES if table.base is None else FAULTS
    broken = frozenset((fault.target, fault.kind) for fault in table.faults)
    return Props(tuple(dice.items()), gear is not None and gear.donkey, faults, broken)


class Hands:
    """Plays the simulated dice, donkey, buttons and gavel; they, not these hands, tell the table."""

    def __init__(self, table: SimulatedTable, donkey: SimulatedDonkey, say: Say) -> None:
        self._table = table
        self._donkey = donkey
        self._say = say

    def do(self, intent: Intent, session: Session | None) -> None:
        """Carry out one of the strip's intents, in the game that is played."""
        match intent.do:
            case "roll":
                self._roll(*cast("tuple[DieName | None, object]", intent.what), session)
            case "push":
                self._table.push(cast("ButtonName", intent.what))
            case "let_go":
                self._table.let_go(cast("ButtonName", intent.what))
            case "shake":
                self._table.shake_gavel()
            case "fault":
                self._break_or_mend(SimulatedFault(*cast("tuple[str, FaultKind]", intent.what)))
            case "kick":
                self._kick(session)

    def _roll(self, die: DieName | None, face: object, session: Session | None) -> None:
        """Throw a die (None: all that the game is played with), so that it shows a face (None: any)."""
        dice = session.gear.dice if session is not None else ALL_DICE
        for one, faces in dice.items():
            if die in (None, one):
                self._table.roll(cast("DieName", one), faces.index(face) + 1 if face in faces else None)

    def _break_or_mend(self, fault: SimulatedFault) -> None:
        if fault in self._table.faults:
            self._table.mend(fault)
        else:
            self._table.break_(fault)

    def _kick(self, session: Session | None) -> None:
        asked = session.kick if session is not None else None
        if asked is None:
            self._say("kick.unasked", {})
        else:
            self._donkey.kick(asked)
