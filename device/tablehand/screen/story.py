"""What happened, told in lines: for the log, and for what undo would take back."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tablehand.games.calamityville.edition import Edition
from tablehand.screen.words import Words

BANK = "bank"
# Answers that tell nothing once they are given: pages put away, turns ended, what somebody else's answer outdid.
_SAID = ("auction", "aim", "decline", "value")
# What a payment for a new deed is called by.
_PRICES = ("CV-P1", "CV-P3")


def story(words: Words, edition: Edition, entries: Iterable[Mapping[str, Any]]) -> str:
    """All that some entries of the record did, in one line; their answers, where nothing came of them."""
    entries = list(entries)
    said = [line for entry in entries for line in lines(words, edition, entry)]
    return "; ".join(dict.fromkeys(said or [_answered(words, entry) for entry in entries]))


def lines(words: Words, edition: Edition, entry: Mapping[str, Any]) -> list[str]:
    """What an entry did, oldest first, each line with its names; none for what tells nothing.

    An entry has a row's `kind`, `data`, `postings` and `events`, by name, and `turn`: whose turn it was.
    """
    data = entry["data"]
    told = _done(words, edition, entry)
    if entry["kind"] == "fix":
        return [words.say("story.fix", reason=data["why"], what=f": {'; '.join(told)}" if told else "")]
    if entry["kind"] == "seat":
        return [words.say("story.seat", who=who, mode=words.say(f"mode.{mode}")) for who, mode in data.items()]
    if isinstance(data, dict) or (isinstance(data, str) and data.partition(":")[0] in _SAID):
        return [_answered(words, entry), *told]
    return told


def doings(words: Words, edition: Edition, entries: Sequence[Mapping[str, Any]]) -> list[str]:
    """What people must do at the board, or know, after some entries that nobody of them answered, oldest first.

    Of a pawn that went several ways the last place is said.
    """
    moves = [event for entry in entries for event in entry["events"] if event["do"] == "move"]
    last = {event["who"]: event for event in moves}
    return [line for entry in entries for line in _doings(words, edition, entry, list(last.values()))]


def _doings(words: Words, edition: Edition, entry: Mapping[str, Any], moves: Sequence[Any]) -> list[str]:
    told, data = [], entry["data"]
    if isinstance(data, str) and data.startswith("aim:"):
        told.append(_answered(words, entry))
    holders = {event["what"]: event["who"] for event in entry["events"] if event["do"] == "deed"}
    built = set()
    for event in entry["events"]:
        if event in moves and (place := _space(words, edition, event["path"][-1])):
            told.append(words.say("story.moved", who=event["who"], place=place))
        elif event["do"] == "build":
            built.add(event["what"])
            place = _space(words, edition, event["lot"])
            who, building = holders[event["what"]], thing(words, event["what"])
            told.append(words.say("story.built" if place else "story.built_here", who=who, what=building, place=place))
    rest = [event for event in entry["events"] if not (event["do"] in ("deed", "build") and event["what"] in built)]
    paid = [one for one in entry["postings"] if not built or one["why"] not in _PRICES]
    return [*told, *_done(words, edition, {**entry, "events": rest, "postings": paid})]


def party(words: Words, name: str) -> str:
    """Who pays or is paid."""
    return words.say("the_bank") if name == BANK else name


def thing(words: Words, what: Any) -> str:
    """A building's name with its number, if there are several: Bank no. 2."""
    kind, _, number = str(what).partition("-")
    name = words.say(f"kind.{kind}")
    return words.say("building", kind=name, number=number) if number else name


def _done(words: Words, edition: Edition, entry: Mapping[str, Any]) -> list[str]:
    """All that came of an entry."""
    deeds, postings = _deeds(words, edition, entry)
    told = [line for event in entry["events"] if (line := _event(words, edition, entry, event))]
    return [*told, *deeds, *(_paid(words, one) for one in postings)]


def _paid(words: Words, one: Mapping[str, Any]) -> str:
    return words.say(
        "story.put_right" if one["why"] == "fix" else "story.paid",
        source=party(words, one["from"]),
        to=party(words, one["to"]),
        amount=words.money(one["amount"]),
        why="" if one["why"] == "fix" else words.say(f"reason.{one['why']}"),
    )


def _deeds(words: Words, edition: Edition, entry: Mapping[str, Any]) -> tuple[list[str], Sequence[Mapping[str, Any]]]:
    """Deeds that changed hands, each with the payment for it; and the payments that were for something else."""
    told, rest = [], list(entry["postings"])
    for event in entry["events"]:
        if event["do"] != "deed":
            continue
        who, what = party(words, event["who"]), _placed(words, edition, entry, event["what"])
        price = next((one for one in rest if one["why"] in (*_PRICES, "CV-A1")), None)
        if price is None:
            back = event["who"] == BANK
            told.append(words.say("story.returned" if back else "story.deed", who=who, what=what))
            continue
        rest.remove(price)
        amount = words.money(price["amount"])
        if price["why"] == "CV-A1":
            told.append(words.say("story.auctioned", who=who, what=what, amount=amount, seller=price["to"]))
        else:
            told.append(words.say("story.bought", who=who, what=what, amount=amount))
    return told, rest


def _placed(words: Words, edition: Edition, entry: Mapping[str, Any], building: str) -> str:
    """A building, and where it was put if that is what happened to it."""
    lot = next((one["lot"] for one in entry["events"] if one["do"] == "build" and one["what"] == building), "")
    place, name = _space(words, edition, lot), thing(words, building)
    return words.say("story.placed", building=name, place=place) if place else name


def _space(words: Words, edition: Edition, space: str) -> str:
    """A space's name; empty for what isn't one."""
    return next((words.text(one.name) for one in edition.spaces if one.id == space), "")


def _event(words: Words, edition: Edition, entry: Mapping[str, Any], event: Mapping[str, Any]) -> str:
    """One visible change; where a pawn went is seen on the board, so it isn't told, and deeds are told with prices."""
    do = event["do"]
    if do == "deed" or not words.knows(f"story.{do}"):
        return ""
    what = event.get("what")
    if do == "paper":
        paper = next((one for one in edition.papers if one.id == what), None)
        what = words.text({code: text.headline for code, text in paper.text.items()}) if paper else ""
        return words.say("story.paper", who=entry["turn"], what=what) if what else ""
    return words.say(
        f"story.{do}",
        who=party(words, str(event.get("who", ""))),
        what=thing(words, what) if what and do != "papers" else "",
        found=words.say(f"nugget.{event['found']}") if "found" in event else "",
    )


def _answered(words: Words, entry: Mapping[str, Any]) -> str:
    """An answer by its kind."""
    data = entry["data"]
    if isinstance(data, dict):
        faces = ", ".join(words.say(f"face.{face}") for _, face in sorted(data.items(), reverse=True))
        return words.say("story.rolled", who=entry["turn"], faces=faces)
    if isinstance(data, int):
        return words.say("story.bid", amount=words.money(data))
    name, _, what = data.partition(":") if isinstance(data, str) else ("kick", "", "")
    if not words.knows(f"story.said.{name}"):
        return words.say("story.said")
    building = thing(words, what) if what and not what.isdigit() else ""
    return words.say(f"story.said.{name}", who=entry["turn"], what=building)
