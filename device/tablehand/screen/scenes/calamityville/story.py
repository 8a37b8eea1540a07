"""What happened in Calamityville: rolls, deeds with their prices, where things go on the board."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from tablehand.screen import story
from tablehand.screen.story import BANK, Doing, Entry

# What a payment for a new deed is called by.
PRICES = ("CV-P1", "CV-P3")
AUCTION = "CV-A1"
# Pawns and buildings are seen on the board, and deeds are told with what was paid for them.
# What people have to set right at the board beside those: a building up or down, a deed, a nugget.
ON_BOARD = ("fall", "rise", "deed", "nugget", "out", "papers")
SEEN = ("move", "build", "deed")


class Story(story.Story):
    """Tells a game of Calamityville. Answers that tell nothing once they are given stay out of the lines."""

    said: ClassVar[tuple[str, ...]] = ("auction", "aim", "decline", "value")

    def doings(self, entries: Sequence[Entry]) -> list[Doing]:
        """What is to be done at the board; of a pawn that went several ways the last place is said."""
        moves = [event for entry in entries for event in entry["events"] if event["do"] == "move"]
        last = {event["who"]: event for event in moves}
        return [line for entry in entries for line in self._doings(entry, list(last.values()))]

    def _doings(self, entry: Entry, moves: Sequence[Any]) -> list[Doing]:
        say, told, data = self.words.say, [], entry["data"]
        if isinstance(data, str) and data.startswith("aim:"):
            told.append(Doing(self.answered(entry)))
        holders = {event["what"]: event["who"] for event in entry["events"] if event["do"] == "deed"}
        built = set()
        for event in entry["events"]:
            if event in moves and (place := self._space(event["path"][-1])):
                told.append(Doing(say("story.moved", who=event["who"], place=place), hands=True))
            elif event["do"] == "build":
                built.add(event["what"])
                place = self._space(event["lot"])
                who, building = holders[event["what"]], self.thing(event["what"])
                sentence = "story.built" if place else "story.built_here"
                told.append(Doing(say(sentence, who=who, what=building, place=place), hands=True))
        rest = [event for event in entry["events"] if not (event["do"] in ("deed", "build") and event["what"] in built)]
        paid = [one for one in entry["postings"] if not built or one["why"] not in PRICES]
        hands = any(event["do"] in ON_BOARD for event in rest)
        return [*told, *(Doing(line, hands) for line in self.done({**entry, "events": rest, "postings": paid}))]

    def answered(self, entry: Entry) -> str:
        """An answer by its kind: a bid is an amount, what a kick felled is a list."""
        data = entry["data"]
        if isinstance(data, int):
            return self.words.say("story.bid", amount=self.words.money(data))
        return super().answered(entry if isinstance(data, dict | str) else {**entry, "data": "kick"})

    def done(self, entry: Entry) -> list[str]:
        """All that came of an entry: events, deeds with what was paid for them, other payments."""
        deeds, postings = self._deeds(entry)
        events = [line for event in entry["events"] if (line := self.event(entry, event))]
        return [*events, *deeds, *(self.paid(one) for one in postings)]

    def event(self, entry: Entry, event: Mapping[str, Any]) -> str:
        """One visible change."""
        do, what = event["do"], event.get("what")
        if do in SEEN or not self.words.knows(f"story.{do}"):
            return ""
        if do == "paper":
            return self._paper(entry, what)
        return self.words.say(
            f"story.{do}",
            who=self.party(str(event.get("who", ""))),
            what=self.thing(what) if what and do != "papers" else "",
            found=self.words.say(f"nugget.{event['found']}") if "found" in event else "",
        )

    def thing(self, what: str) -> str:
        """A building's name with its number, if there are several: Bank no. 2; no name for an amount."""
        kind, _, number = what.partition("-")
        if kind.isdigit():
            return ""
        name = self.words.say(f"kind.{kind}")
        return self.words.say("building", kind=name, number=number) if number else name

    def _paper(self, entry: Entry, card: object) -> str:
        paper = next((one for one in self.edition.papers if one.id == card), None)
        headlines = {code: text.headline for code, text in paper.text.items()} if paper else {}
        headline = self.words.text(headlines)
        return self.words.say("story.paper", who=entry["turn"], what=headline) if headline else ""

    def _deeds(self, entry: Entry) -> tuple[list[str], Sequence[Mapping[str, Any]]]:
        """Deeds that changed hands, each with the payment for it; and the payments that were for something else."""
        say, told, rest = self.words.say, [], list(entry["postings"])
        for event in entry["events"]:
            if event["do"] != "deed":
                continue
            who, what = self.party(event["who"]), self._placed(entry, event["what"])
            price = next((one for one in rest if one["why"] in (*PRICES, AUCTION)), None)
            if price is None:
                told.append(say("story.returned" if event["who"] == BANK else "story.deed", who=who, what=what))
                continue
            rest.remove(price)
            amount = self.words.money(price["amount"])
            if price["why"] == AUCTION:
                told.append(say("story.auctioned", who=who, what=what, amount=amount, seller=price["to"]))
            else:
                told.append(say("story.bought", who=who, what=what, amount=amount))
        return told, rest

    def _placed(self, entry: Entry, building: str) -> str:
        """A building, and where it was put if that is what happened to it."""
        lot = next((one["lot"] for one in entry["events"] if one["do"] == "build" and one["what"] == building), "")
        place, name = self._space(lot), self.thing(building)
        return self.words.say("story.placed", building=name, place=place) if place else name

    def _space(self, space: str) -> str:
        """A space's name; empty for what isn't one."""
        return next((self.words.text(one.name) for one in self.edition.spaces if one.id == space), "")
