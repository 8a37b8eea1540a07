"""House rules that a family can turn on: what a clause's SWITCH allows, and what was chosen."""

from collections.abc import Mapping

import msgspec


class SwitchError(ValueError):
    """A switch that a game does not have, or a value it does not take."""


class Switch(msgspec.Struct, frozen=True):
    """A clause with a choice. `values` in the order of the rules; the first is the default."""

    clause: str
    values: tuple[str | int, ...]

    @property
    def default(self) -> str | int:
        return self.values[0]


def choose(switches: Mapping[str, Switch], wanted: Mapping[str, str | int]) -> dict[str, str | int]:
    """Return a value for every switch: the wanted one, else its default; raises `SwitchError`."""
    for clause, value in wanted.items():
        switch = switches.get(clause)
        if switch is None:
            raise SwitchError(f"switch {clause!r} does not exist in this game; it has {', '.join(switches)}")
        if value not in switch.values or isinstance(value, bool):
            allowed = ", ".join(map(str, switch.values))
            raise SwitchError(f"switch {clause} does not take {value!r}; allowed: {allowed}")
    return {clause: wanted.get(clause, switch.default) for clause, switch in switches.items()}
