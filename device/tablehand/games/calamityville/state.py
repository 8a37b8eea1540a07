"""The whole of a game of Calamityville between two turns: ids and numbers, nothing else."""

from collections.abc import Mapping

import msgspec

from ..switches import Switch

START_CASH = 2000
PRICE = 200
STEP = 100
MOST_HELD = 5
SET = 3
MINE_INCOME = 500

SWITCHES = {
    switch.clause: switch
    for switch in (
        Switch("CV-T6", ("then-die", "instead")),
        Switch("CV-P3", ("nothing", "auction")),
        Switch("CV-R2", ("plain", "double")),
        Switch("CV-N4", tuple(range(20))),
        Switch("CV-D3", ("target", "shooter")),
        Switch("CV-B1", ("no", "auction")),
        Switch("CV-B4", ("stop", "on")),
    )
}
"""The house rules a family can turn on, by clause."""


class State(msgspec.Struct):
    """A game as a value. Seats are numbers from 0, clockwise; everything else is an id.

    deeds: building ids each seat holds, in the order they came.
    lots: space id -> the building that stands (or lies) there; without a map a
        building's own id is its space.
    values: without a map, what the table said a building's lot is worth.
    found: mine -> `real` or `fool`, face up beside it for good (CV-M5).
    fallen: destroyed buildings, lying on their space until bought again (CV-D5).
    papers: colour -> card ids still in that pack; `unnamed` counts printed cards
        used up that the edition doesn't know.
    tried: deeds that drew no bid in this turn (CV-T7).
    owing: what each seat owes and has not paid yet (CV-A2, CV-B6).
    moved: a newspaper moved the pawn in this turn (CV-T6).
    """

    cash: list[int]
    space: list[str]
    out: list[bool]
    skips: list[int]
    owing: list[int]
    deeds: list[list[str]]
    papers: dict[str, list[str]]
    nuggets: dict[str, int]
    lots: dict[str, str] = {}
    values: dict[str, int] = {}
    found: dict[str, str] = {}
    fallen: list[str] = []
    unnamed: dict[str, int] = {}
    tried: list[str] = []
    again: int = 0
    moved: bool = False
    bank: int = 0
    turn: int = 0
    turn_no: int = 1
    step: str = "turn"
    over: bool = False
    winners: list[int] = []
    schema: int = 1


Chosen = Mapping[str, str | int]
"""Every switch's clause -> the value this table plays with."""
