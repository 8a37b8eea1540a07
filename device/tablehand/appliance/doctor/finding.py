"""One thing that was looked at: how it is, what speaks for that, what cures it, and which pins it is about.

What is said is a symbol until somebody reads it: the same findings are told in any language.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from tablehand.hardware.board import HEADER
from tablehand.screen.show import Sensor
from tablehand.screen.words import Words

Verdict: TypeAlias = Literal["fault", "warn", "missing", "untested", "ok"]
ORDER: tuple[Verdict, ...] = ("fault", "warn", "missing", "untested", "ok")
"""Worst first. Only a `fault` is something wrong: a thing may be missing, or nobody tried it."""


class Finding(Struct, frozen=True):
    """How one thing is. `doctor.WHAT` of the catalog is the evidence, `doctor.WHAT.cure` the way out, if there is one.

    `args` fills both, and so do the names of `thing`, of `pins` (BCM numbers) and of other `things`, by their ids.
    """

    thing: str
    verdict: Verdict
    what: str
    args: Mapping[str, Any] = {}
    pins: tuple[int, ...] = ()
    things: tuple[str, ...] = ()


def sick(findings: Iterable[Finding]) -> bool:
    """Whether anything is wrong."""
    return any(finding.verdict == "fault" for finding in findings)


def worst_first(findings: Iterable[Finding]) -> list[Finding]:
    """By verdict; equals as they were found."""
    return sorted(findings, key=lambda finding: ORDER.index(finding.verdict))


def worded(finding: Finding, words: Words) -> Sensor:
    """What the finding says, in a language."""
    pins = tuple((bcm, HEADER[bcm]) for bcm in finding.pins)
    args = {
        **finding.args,
        "thing": words.say(f"sensor.{finding.thing}"),
        "things": listed([words.say(f"sensor.{thing}") for thing in finding.things], words),
        "pins": listed([words.say("doctor.pin", bcm=bcm, board=board) for bcm, board in pins], words),
    }
    cure = f"doctor.{finding.what}.cure"
    return Sensor(
        finding.thing,
        finding.verdict,
        words.say(f"doctor.{finding.what}", **args),
        words.say(cure, **args) if words.knows(cure) else "",
        pins,
    )


def halves(message: str) -> dict[str, str]:
    """An error's message, taken apart into what is wrong (`error`) and the way out (`advice`), a sentence each."""
    error, _, advice = message.rpartition("; ") if "; " in message else (message, "", "")
    return {half: text[:1].upper() + text[1:].rstrip(".") for half, text in (("error", error), ("advice", advice))}


def listed(parts: Sequence[str], words: Words) -> str:
    """Some parts in a row, as a sentence has them."""
    *rest, last = parts or ("",)
    return words.say("doctor.and", some=", ".join(rest), last=last) if rest else last
