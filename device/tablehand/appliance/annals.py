"""What the record of a game tells people: its log, what undo would take back, how the money went."""

from collections.abc import Mapping, Sequence
from typing import Any

from tablehand.games.money import BANK, Posting
from tablehand.screen.story import story
from tablehand.screen.words import Words
from tablehand.table import telling
from tablehand.table.history import undo_group
from tablehand.table.journal import Journal
from tablehand.table.rows import Row
from tablehand.table.table import Table


class Annals:
    """Reads a journal's line of play; a row's words are found once."""

    def __init__(self, table: Table, journal: Journal) -> None:
        self._table = table
        self._journal = journal
        self._entries: dict[tuple[str, int], dict[str, Any]] = {}

    def log(self, words: Words) -> Sequence[Mapping[str, Any]]:
        """Every row of the line of play, oldest first, in words."""
        return [self._entry(row, words) for row in self._journal.line(self._journal.head)]

    def undo(self, words: Words) -> str:
        """What the next undo takes back, in words; empty where there is nothing."""
        group = undo_group(self._journal, self._journal.head)
        return story(words, [self._entry(row, words) for row in group])

    def wealth(self) -> list[list[int]]:
        """Each seat's cash after every turn, from the start on."""
        cash = [self._table.game.begin(len(self._table.names), 0).cash]
        now = list(cash[0])
        for row in self._journal.line(self._journal.head):
            for posting in row.postings:
                if posting["source"] != BANK:
                    now[posting["source"]] -= posting["amount"]
                if posting["to"] != BANK:
                    now[posting["to"]] += posting["amount"]
            if self._journal.has_checkpoint(row.id):
                cash.append(list(now))
        return [list(line) for line in zip(*cash, strict=True)]

    def busted(self) -> int | None:
        """The turn, counted from 0, in which the first red newspaper was read."""
        turns = 0
        for row in self._journal.line(self._journal.head):
            if any(event["do"] == "paper" and event["colour"] == "red" for event in row.events):
                return turns
            turns += self._journal.has_checkpoint(row.id)
        return None

    def _entry(self, row: Row, words: Words) -> dict[str, Any]:
        key = (words.language, row.id)
        if key not in self._entries:
            names = self._table.names
            entry = {
                "kind": row.kind,
                "by": row.by,
                "data": row.data,
                "postings": telling.postings([Posting(**one) for one in row.postings], names),
                "events": telling.events(row.events, names),
            }
            self._entries[key] = entry | {"text": story(words, [entry | {"postings": []}])}
        return self._entries[key]
