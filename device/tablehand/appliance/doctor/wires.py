"""What the readings of a while say about the wires: at rest, of a throw, of a press, of a shake. Pure.

A thing's wires are named as on its plug: `b0`, `b1`, `b2`, `stb` of a die, `tilt` of the gavel, `contact` of a button.
"""

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from math import inf
from typing import TypeAlias, TypeVar

from tablehand.appliance.doctor.finding import Finding, Verdict
from tablehand.hardware.pins import Pins
from tablehand.readings import (
    ButtonHeld,
    ButtonName,
    ButtonPressed,
    DieName,
    Edge,
    FaceSeen,
    Fault,
    GavelShaken,
    Reading,
    RollAgain,
)

Wires: TypeAlias = Mapping[str, int]
"""A thing's wires by name, as BCM numbers."""
AnyReading = TypeVar("AnyReading", bound=Reading)

NOISE = 4
"""Edges of a wire that nobody touches, above which it is noisy: a trembling gavel makes one or two."""
FACES = 6
"""So many faces are told of a die that is well."""
CHATTER = 3
"""Falls of a wire in one throw or press above which its contact chatters; one is what should be."""
LEAD, SLACK = 0.010, 0.002
"""Seconds for which a face stands before its strobe at least, and by which that may be shortened on the way."""
TOGETHER = 0.001
"""Seconds within which all data lines of a face fall: its module sets them at once."""


def things(pins: Pins) -> dict[str, Wires]:
    """Everything that is listened to, and its wires; a button has but one."""
    found: dict[str, dict[str, int]] = defaultdict(dict)
    for wire in pins.wires():
        if wire.group == "buttons":
            found[f"button-{wire.name}"]["contact"] = wire.bcm
        elif not wire.output:
            found[wire.group][wire.name] = wire.bcm
    return dict(found)


def of(kind: type[AnyReading], readings: Iterable[Reading]) -> list[AnyReading]:
    """The readings of one kind."""
    return [reading for reading in readings if isinstance(reading, kind)]


def changes(readings: Iterable[Reading]) -> Counter[int]:
    """How often each line changed; `readings` begin with every line's level."""
    edges = Counter(edge.line for edge in of(Edge, readings))
    return Counter({line: count - 1 for line, count in edges.items()})


def low(readings: Iterable[Reading]) -> set[int]:
    """The lines that were low at last."""
    levels = {edge.line: edge.high for edge in of(Edge, readings)}
    return {line for line, high in levels.items() if not high}


def falls(readings: Iterable[Reading]) -> Counter[int]:
    """How often each line went low."""
    return Counter(edge.line for edge in of(Edge, readings) if not edge.high)


def at_rest(pins: Pins, down: Container[int], edges: Mapping[int, int]) -> list[Finding]:
    """What is wrong with things that nobody touches: which lines are `down`, how many `edges` each had meanwhile."""
    everything = things(pins)
    found = []
    for thing, wires in everything.items():
        stuck = [wire for wire, line in wires.items() if line in down]
        noisy = [wire for wire, line in wires.items() if edges.get(line, 0) > NOISE]
        if noisy:
            found.append(_about(thing, wires, "rest.noisy", noisy, count=max(edges[wires[wire]] for wire in noisy)))
        elif stuck:
            lines = {wires[wire] for wire in stuck}
            shared = [one for one, its in everything.items() if lines & set(its.values())]
            kind = thing.partition("-")[0]
            what = kind if kind in ("gavel", "button") else "low"
            found.append(_about(thing, wires, f"rest.{what}", stuck, things=shared))
    return found


def faulty(fault: Fault, pins: Pins) -> Finding:
    """What a die that is broken says of itself while it is played with."""
    wires = things(pins)[fault.die]
    data = [wire for wire in wires if wire != "stb"]
    what = {"unplugged": "no_data", "shorted": "shorted", "stuck": "stuck"}[fault.reason]
    return _about(fault.die, wires, f"die.{what}", fault.wires or (wires if fault.reason == "stuck" else data))


def any_moved(wires: Wires, throws: Sequence[Sequence[Reading]]) -> bool:
    """Whether any wire of a thing went low in some throws."""
    fallen = falls(chain.from_iterable(throws))
    return any(fallen[line] for line in wires.values())


def all_moved(wires: Wires, throws: Sequence[Sequence[Reading]]) -> bool:
    """Whether each wire of a thing went low in some throws."""
    fallen = falls(chain.from_iterable(throws))
    return all(fallen[line] for line in wires.values())


def thrown(name: DieName, wires: Wires, throws: Sequence[Sequence[Reading]]) -> Finding:
    """What some throws of a die say about it; each has the readings from its asking on.

    There must have been so many that each data line was low, or that it can be no chance any more that one wasn't.
    """
    every = list(chain.from_iterable(throws))
    fallen, down = falls(every), low(every)
    data = [wire for wire in wires if wire != "stb"]
    still = [wire for wire in data if not fallen[wires[wire]]]
    faults = {fault.reason: fault.wires for fault in of(Fault, every) if fault.die == name}
    again = Counter(one.reason for one in of(RollAgain, every) if one.die == name)
    shown = faces(name, throws)
    most = {wire: max(falls(throw)[line] for throw in throws) for wire, line in wires.items()}
    loose = [wire for wire, count in most.items() if count > CHATTER]
    late = sorted({wire for throw in throws for wire in _late(wires, throw)})
    if shown and not any_moved(wires, throws):
        return _about(name, wires, "die.by_base", [], "ok", faces=_row(shown))
    stuck = faults.get("stuck") or [wire for wire, line in wires.items() if line in down]
    signs: list[tuple[bool, str, Iterable[str], int]] = [
        ("stuck" in faults, "stuck", stuck, 0),
        (not any_moved(wires, throws), "silent", wires, 0),
        (not fallen[wires["stb"]], "no_strobe", ["stb"], 0),
        (still == data, "no_data", data, 0),
        ("shorted" in faults, "shorted", data, 0),
        (bool(still), "wire_silent", still, 0),
        (bool(loose), "chatters", loose, max(most.values())),
        (bool(late), "late", late, 0),
        (again["cocked"] > 0, "cocked", [], again["cocked"]),
        (again["misread"] > 0, "misread", wires, again["misread"]),
        (len(shown) < len(throws), "missed", ["stb"], len(throws) - len(shown)),
    ]
    for holds, what, which, count in signs:
        if holds:
            return _about(name, wires, f"die.{what}", which, count=count, throws=len(throws))
    return _about(name, wires, "die.ok", wires, "ok", faces=_row(shown))


def faces(name: DieName, throws: Sequence[Sequence[Reading]]) -> list[int]:
    """The faces that a die showed in some throws, by their codes."""
    return [seen.code for seen in of(FaceSeen, chain.from_iterable(throws)) if seen.die == name]


def wrong(name: DieName, wires: Wires, shown: Sequence[int]) -> Finding:
    """What it means that a die showed other faces than were understood."""
    data = [wire for wire in wires if wire != "stb"]
    return _about(name, wires, "die.wrong", data, faces=_row(shown))


def _row(shown: Sequence[int]) -> str:
    """Some faces in a row; of many the first."""
    return ", ".join(map(str, shown[:FACES]))


def _late(wires: Wires, readings: Sequence[Reading]) -> Iterator[str]:
    """The data lines of a throw that fell after the others, or hardly before the strobe."""
    fell: dict[int, float] = {}
    for edge in of(Edge, readings):
        if not edge.high:
            fell.setdefault(edge.line, edge.t)
    data = {wire: fell[line] for wire, line in wires.items() if wire != "stb" and line in fell}
    for wire, t in data.items():
        if t > min(data.values()) + TOGETHER or t > fell.get(wires["stb"], inf) - LEAD + SLACK:
            yield wire


def pressed(name: ButtonName, wires: Wires, presses: Sequence[Sequence[Reading]]) -> Finding:
    """What pressing a button some times said; each press has the readings from its asking on."""
    every = list(chain.from_iterable(presses))
    heard = [one.button for one in every if isinstance(one, ButtonPressed | ButtonHeld)]
    others = [f"button-{button}" for button in heard if button != name]
    most = max(falls(press)[wires["contact"]] for press in presses)
    signs: list[tuple[bool, Verdict, str, int]] = [
        (bool(others), "fault", "swapped", 0),
        (not any_moved(wires, presses), "fault", "silent", 0),
        (not heard, "fault", "unsteady", 0),
        (len(heard) < len(presses), "fault", "missed", len(presses) - len(heard)),
        (most > CHATTER, "warn", "chatters", most),
        (True, "ok", "ok", 0),
    ]
    verdict, what, count = next((verdict, what, count) for holds, verdict, what, count in signs if holds)
    return _about(f"button-{name}", wires, f"button.{what}", wires, verdict, others, count=count, presses=len(presses))


def shaken(wires: Wires, readings: Sequence[Reading]) -> Finding:
    """What shaking the gavel and holding it up said; `readings` are those from its asking on."""
    if of(GavelShaken, readings):
        return _about("gavel", wires, "gavel.ok", wires, "ok")
    edges = sum(1 for edge in of(Edge, readings) if edge.line in wires.values())
    if not edges:
        return _about("gavel", wires, "gavel.silent", wires)
    return _about("gavel", wires, "gavel.unfinished", wires, "warn", count=edges)


def _about(
    thing: str,
    wires: Wires,
    what: str,
    which: Iterable[str],
    verdict: Verdict = "fault",
    things: Iterable[str] = (),
    **args: object,
) -> Finding:
    """A finding about some of a thing's wires, perhaps with a word on other things."""
    which = tuple(which)
    pins = tuple(wires[wire] for wire in which)
    return Finding(thing, verdict, what, {"wires": ", ".join(which), **args}, pins, tuple(things))
