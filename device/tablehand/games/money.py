"""The ledger: one posting for every movement of money, each with its clause.

No rule touches a balance by itself. What the players and the bank hold together
never changes, and nobody's balance is ever below zero.
"""

from typing import Protocol

import msgspec

BANK = -1
"""The bank's seat number in a posting; it never runs out (its balance may be negative)."""


class Overdraft(ValueError):
    """A posting that would take a player below zero; a rule must ask first."""


class Posting(msgspec.Struct, frozen=True, gc=False):
    """`amount` (whole dollars or millions, above zero) went from `source` to `to`, because of clause `why`."""

    source: int
    to: int
    amount: int
    why: str


class Purse(Protocol):
    """The part of a game's state that holds money."""

    cash: list[int]
    bank: int


class Ledger:
    """Books postings on a purse and keeps those of the answer being carried out."""

    def __init__(self, purse: Purse) -> None:
        self.purse = purse
        self.postings: list[Posting] = []

    def pay(self, source: int, to: int, amount: int, why: str) -> None:
        """Move `amount` between two different seats (or BANK); raises `Overdraft`, changing nothing."""
        purse = self.purse
        cash = purse.cash
        if amount <= 0 or source == to:
            raise ValueError(f"posting of {amount} from {source} to {to} ({why}): not a payment")
        if source == BANK:
            purse.bank -= amount
        elif cash[source] < amount:
            raise Overdraft(f"seat {source} holds {cash[source]}, cannot pay {amount} ({why})")
        else:
            cash[source] -= amount
        if to == BANK:
            purse.bank += amount
        else:
            cash[to] += amount
        self.postings.append(Posting(source, to, amount, why))
