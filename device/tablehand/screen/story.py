"""What happened, told in a line: for the log, and for what undo would take back."""

from collections.abc import Iterable, Mapping
from typing import Any

from tablehand.screen.words import Words

BANK = "bank"


def story(words: Words, entries: Iterable[Mapping[str, Any]]) -> str:
    """All that some entries of the log did, in one line; their answers, where nothing came of them."""
    entries = list(entries)
    said = [one for entry in entries for one in _told(words, entry) if one]
    return "; ".join(dict.fromkeys(said or [_answered(words, entry) for entry in entries]))


def _told(words: Words, entry: Mapping[str, Any]) -> list[str]:
    events = [_event(words, event) for event in entry["events"]]
    paid = [
        words.say(
            "story.paid",
            source=party(words, one["from"]),
            to=party(words, one["to"]),
            amount=words.money(one["amount"]),
        )
        for one in entry["postings"]
    ]
    return [*events, *paid]


def party(words: Words, name: str) -> str:
    """Who pays or is paid."""
    return words.say("the_bank") if name == BANK else name


def thing(words: Words, what: Any) -> str:
    """A building's name with its number, if there are several: Bank no. 2."""
    kind, _, number = str(what).partition("-")
    name = words.say(f"kind.{kind}")
    return words.say("building", kind=name, number=number) if number else name


def _event(words: Words, event: Mapping[str, Any]) -> str:
    """One visible change; where a pawn went or a building was put is seen on the board, so it isn't told."""
    if not words.knows(f"story.{event['do']}"):
        return ""
    return words.say(
        f"story.{event['do']}",
        who=party(words, str(event.get("who", ""))),
        what=thing(words, event["what"]) if event.get("what") and event["do"] not in ("paper", "papers") else "",
        found=words.say(f"nugget.{event['found']}") if "found" in event else "",
    )


def _answered(words: Words, entry: Mapping[str, Any]) -> str:
    """An answer that changed nothing to be seen, by its kind."""
    data = entry["data"]
    if entry["kind"] != "answer":
        return words.say(f"story.{entry['kind']}")
    if isinstance(data, dict):
        return words.say("story.rolled", faces=", ".join(words.say(f"face.{face}") for face in data.values()))
    if isinstance(data, int):
        return words.say("story.bid", amount=words.money(data))
    name = str(data).partition(":")[0] if isinstance(data, str) else "kick"
    return words.say(f"story.said.{name}") if words.knows(f"story.said.{name}") else words.say("story.said")
