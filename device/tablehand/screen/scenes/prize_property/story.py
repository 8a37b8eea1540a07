"""What happened in Prize Property: throws, cards, what was improved and built, and what the court decided."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tablehand.games.prize_property.board import PRICE, SECTION_OF, SECTIONS
from tablehand.screen import story
from tablehand.screen.story import Doing, Entry

BY_HAND = ("improve", "build", "disaster")
"""What people carry out on the board."""
PAID = {"improve": "PP-I1", "plan": "PP-I3"}
"""What is told with its price, and the clause of that payment."""
CARDS = ("card", "cards")
"""What tells of an Opportunity card."""


class Story(story.Story):
    """Tells a game of Prize Property. Of a card that was bought nobody is told more than that it was paid for."""

    def done(self, entry: Entry) -> list[str]:
        """All that came of an entry: events, those that cost something with their price, then other payments."""
        priced = {PAID[event["do"]] for event in entry["events"] if event["do"] in PAID}
        events = [line for event in entry["events"] if (line := self.event(entry, event))]
        return [*events, *(self.paid(one) for one in entry["postings"] if one["why"] not in priced)]

    def doings(self, entries: Sequence[Entry]) -> list[Doing]:
        """What people must do at the board, each said as that; then what they must know."""
        return [doing for entry in entries for doing in self._doings(entry)]

    def _doings(self, entry: Entry) -> Iterator[Doing]:
        rest = []
        for event in entry["events"]:
            if event["do"] not in BY_HAND:
                rest.append(event)
                continue
            what = event["what"]
            section = what if what in SECTIONS else SECTION_OF[what]
            line = self.words.say(
                f"doing.pp.{event['do']}",
                who=event["who"],
                what=self.thing(what),
                section=self.words.say(f"section.{section}.of"),
            )
            yield Doing(line, hands=True)
        postings = [one for one in entry["postings"] if one["why"] != PAID["improve"]]
        for line in self.done({**entry, "events": rest, "postings": postings}):
            yield Doing(line)

    def event(self, entry: Entry, event: Mapping[str, Any]) -> str:
        """One visible change; points are told with the throw."""
        do = event["do"]
        msgid = f"story.pp.{do}"
        if do == "red-ball" and not event["lost"]:
            msgid += ".nothing"
        elif do == "card" and event["what"] is None:
            msgid += ".other"
        elif do in ("play", "verdict"):
            msgid += f".{event.get('kind') or event.get('colour')}"
        if not self.words.knows(msgid):
            return ""
        price = next((one["amount"] for one in entry["postings"] if one["why"] == PAID.get(do)), 0)
        amount = event.get("lost", event.get("amount", price))
        return self.words.say(
            msgid,
            event.get("count"),
            who=event.get("who", entry["turn"]),
            what=self._named(do, event["what"]) if event.get("what") else "",
            amount=self.words.money(amount),
        )

    def thing(self, what: str) -> str:
        """A resort's or a section's name; nothing for a number of cards."""
        if what in PRICE:
            return self.words.say(f"resort.{what}")
        return self.words.say(f"section.{what}") if what in SECTIONS else ""

    def _named(self, do: str, what: str) -> str:
        """What an event names; a card may be called like anything."""
        if do not in CARDS:
            return self.thing(what)
        card = next((one for one in self.edition.cards if one.id == what), None)
        return self.words.text({code: text.headline for code, text in card.text.items()}) if card else ""
