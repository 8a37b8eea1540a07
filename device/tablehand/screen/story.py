"""What happened, told in lines: for the log, for what undo would take back, and for the board after bots played."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from tablehand.screen.words import Words

BANK = "bank"
Entry = Mapping[str, Any]
"""A row of the record: its `kind`, `data`, `postings` and `events`, by name, and `turn`: whose turn it was."""


class Doing(NamedTuple):
    """A line about what was done without people's hands, and whether it asks for them."""

    line: str
    hands: bool = False


class Story:
    """Tells a game's record, in one language. Each game has its own, which knows its answers and events."""

    said: ClassVar[tuple[str, ...]] = ()
    """Answers that are told though something else tells what came of them, by what stands before the colon."""

    def __init__(self, words: Words, edition: Any) -> None:
        self.words = words
        self.edition = edition

    def story(self, entries: Iterable[Entry]) -> str:
        """All that some entries did, in one line; their answers, where nothing came of them."""
        entries = list(entries)
        told = [line for entry in entries for line in self.lines(entry)]
        return "; ".join(dict.fromkeys(told or [self.answered(entry) for entry in entries]))

    def lines(self, entry: Entry) -> list[str]:
        """What an entry did, oldest first, each line with its names; none for what tells nothing."""
        say, data = self.words.say, entry["data"]
        told = self.done(entry)
        if entry["kind"] == "fix":
            return [say("story.fix", reason=data["why"], what=f": {'; '.join(told)}" if told else "")]
        if entry["kind"] == "seat":
            return [say("story.seat", who=who, mode=say(f"mode.{mode}")) for who, mode in data.items()]
        if isinstance(data, dict) or (isinstance(data, str) and data.partition(":")[0] in self.said):
            return [self.answered(entry), *told]
        return told

    def doings(self, entries: Sequence[Entry]) -> list[Doing]:
        """What people must do at the board, or know, after entries that nobody of them answered, oldest first."""
        return [Doing(line) for entry in entries for line in self.done(entry)]

    # --- what a game may tell otherwise ----------------------------------------------------

    def answered(self, entry: Entry) -> str:
        """An answer by its kind."""
        data = entry["data"]
        if isinstance(data, dict):
            faces = ", ".join(self.words.say(f"face.{face}") for _, face in sorted(data.items(), reverse=True))
            return self.words.say("story.rolled", who=entry["turn"], faces=faces)
        name, _, what = str(data).partition(":")
        if not self.words.knows(f"story.said.{name}"):
            return self.words.say("story.said")
        return self.words.say(f"story.said.{name}", who=entry["turn"], what=self.thing(what) if what else "")

    def done(self, entry: Entry) -> list[str]:
        """All that came of an entry."""
        told = [line for event in entry["events"] if (line := self.event(entry, event))]
        return [*told, *(self.paid(one) for one in entry["postings"])]

    def event(self, _entry: Entry, event: Mapping[str, Any]) -> str:
        """One visible change, as `story.DO`; empty for what needn't be told."""
        if not self.words.knows(f"story.{event['do']}"):
            return ""
        what = event.get("what")
        who = self.party(str(event.get("who", "")))
        return self.words.say(f"story.{event['do']}", who=who, what=self.thing(what) if what else "")

    def thing(self, what: str) -> str:
        """How something is called that an answer or an event names."""
        return what

    # --- what is told alike ----------------------------------------------------------------

    def party(self, name: str) -> str:
        """Who pays or is paid."""
        return self.words.say("the_bank") if name == BANK else name

    def paid(self, one: Mapping[str, Any]) -> str:
        """A movement of money, with what it was for."""
        by_hand = one["why"] == "fix"
        return self.words.say(
            "story.put_right" if by_hand else "story.paid",
            source=self.party(one["from"]),
            to=self.party(one["to"]),
            amount=self.words.money(one["amount"]),
            why="" if by_hand else self.words.say(f"reason.{one['why']}"),
        )
