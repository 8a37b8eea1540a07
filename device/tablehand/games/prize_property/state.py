"""The whole of a game of Prize Property between two steps: ids and numbers, nothing else."""

import msgspec

from ..switches import Switch

SWITCHES = {
    switch.clause: switch
    for switch in (
        Switch("PP-T4.actions", ("both", "either")),
        Switch("PP-T4.buildings", ("one", "many")),
        Switch("PP-I2", ("now", "next")),
        Switch("PP-C3", ("open", "secret")),
        Switch("PP-C6", ("own", "all")),
    )
}
"""The house rules a family can turn on, by clause."""


class Court(msgspec.Struct):
    """A building that is paid for and can be challenged (PP-C1), and the marbles in the gavel.

    red: Legal Action cards against it, by seat. green: green marbles, none before the builder was asked.
    shown: whether everybody knows both; else they are secret (PP-C3 `secret`).
    """

    resort: str
    red: list[int]
    green: int = 0
    shown: bool = True


class State(msgspec.Struct):
    """A game as a value. Seats are numbers from 0, clockwise; money is whole millions; everything else is an id.

    quarter: each seat's colour. improved: its improved sections, resorts: what stands there, in the order they came.
    legal, defense: SECRET, the Town Meeting cards each seat holds; hidden: printed ones, which are only counted.
    fresh: SECRET, the kind of card bought in this turn, which can't defend in it (PP-C3).
    opportunity: ids of the cards left; `unnamed` counts printed ones used up that the edition doesn't know.
    income: what was thrown so far for this turn's income.
    improved_now, bought, built: what the turn has seen so far (PP-T3, PP-T4).
    """

    cash: list[int]
    quarter: list[str]
    improved: list[list[str]]
    resorts: list[list[str]]
    legal: list[int]
    defense: list[int]
    hidden: list[int]
    opportunity: list[str]
    unnamed: int = 0
    fresh: str = ""
    income: list[int] = []
    improved_now: str = ""
    bought: bool = False
    built: int = 0
    court: Court | None = None
    bank: int = 0
    turn: int = 0
    turn_no: int = 1
    step: str = "income"
    over: bool = False
    winners: list[int] = []
    schema: int = 1
