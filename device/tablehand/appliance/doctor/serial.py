"""What a while of listening to dice bases says about them. Pure."""

from collections.abc import Mapping, Sequence

from tablehand.appliance.doctor.finding import Finding, Verdict, halves
from tablehand.hardware.serial_talk import PortState
from tablehand.readings import FaceSeen, LinkDown, Reading, RollAgain

NOISE = 0.05
"""The share of damaged lines above which a cable, or what is on its other end, is not well."""

AUTO = "auto"
"""In place of a port where nothing was found, though it was looked for everywhere."""


def bases(seen: Sequence[tuple[PortState, ...]], heard: Sequence[Reading], throws: int = 0) -> list[Finding]:
    """Each dice base that was there at last or at some time, or that none was found.

    `seen` are the states of the ports at one moment after the other, `heard` what was read meanwhile, in which
    there were so many `throws`, if that is known.
    """
    last = {state.port: state for states in seen for state in states}
    nowhere = last.pop(AUTO, None) is not None
    lost = {down.port: down.reason for down in heard if isinstance(down, LinkDown)}
    now = {state.port for state in seen[-1]} if seen else set()
    cocked = sum(1 for one in heard if isinstance(one, RollAgain) and one.reason == "cocked")
    missed = throws - cocked - sum(1 for one in heard if isinstance(one, FaceSeen))
    dice = {"throws": throws, "cocked": cocked, "missed": missed} if throws else {}
    found = [_base(state, seen, lost.get(port), dice) for port, state in last.items() if port in now or port in lost]
    return found or ([Finding("serial", "missing", "serial.none")] if nowhere else [])


def _base(
    state: PortState, seen: Sequence[tuple[PortState, ...]], lost: str | None, dice: Mapping[str, int]
) -> Finding:
    boots = {one.boot_id for states in seen for one in states if one.port == state.port} - {None}
    broken = tuple(code.removeprefix("sensor.") for code in state.complaints if code.startswith("sensor."))
    lines = state.good + state.bad
    signs: list[tuple[bool, Verdict, str, tuple[str, ...]]] = [
        (lost is not None, "fault", str(lost), ()),
        (state.trouble is not None, "fault", "trouble", ()),
        (len(boots) > 1, "fault", "restarts", ()),
        (bool(broken), "fault", "sensor", broken),
        (state.bad > NOISE * lines, "fault", "noisy", ()),
        (dice.get("missed", 0) > 0, "fault", "missed", ()),
        (dice.get("cocked", 0) > 0, "warn", "cocked", ()),
        ("calibration" in state.complaints, "warn", "uncalibrated", ()),
        (True, "ok", "ok", ()),
    ]
    args: dict[str, object] = {"count": len(boots) - 1, "bad": state.bad, "lines": lines, **dice}
    args |= {"firmware": state.firmware, **halves(state.trouble or "")}
    verdict, what, things = next((verdict, what, things) for holds, verdict, what, things in signs if holds)
    return Finding("serial", verdict, f"serial.{what}", args, (), things)
