"""What the record of a game tells people: its log, what undo would take back, how the money went."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from tablehand.games.money import BANK, Posting
from tablehand.screen.games import GAMES
from tablehand.screen.story import Doing, Story
from tablehand.screen.words import Words
from tablehand.table import telling
from tablehand.table.history import undo_group
from tablehand.table.journal import Journal
from tablehand.table.rows import Row
from tablehand.table.table import Table


class _Turn(msgspec.Struct):
    """The part of a game's state that says whose turn it is, and the how-manieth."""

    turn: int
    turn_no: int


class Annals:
    """Reads a journal's line of play; a row's words are found once."""

    def __init__(self, table: Table, journal: Journal) -> None:
        self._table = table
        self._journal = journal
        self._entries: dict[tuple[str, int], dict[str, Any]] = {}

    def log(self, words: Words) -> Sequence[Mapping[str, Any]]:
        """The line of play, oldest first, and what was taken back or given again, in words."""
        line = {row.id for row in self._journal.line(self._journal.head)}
        return [self._public(row, words) for row in self._journal.rows() if row.id in line or not row.played]

    def undo(self, words: Words) -> str:
        """What the next undo takes back, in words; empty where there is nothing."""
        return self._story(undo_group(self._journal, self._journal.head), words)

    def doings(self, words: Words, apart: Mapping[str, Any] | None = None) -> tuple[Doing, ...]:
        """What bots did after the last answer of a person, with what was dealt to them; nothing after undo and redo.

        Where that answer itself moved a pawn is told, too; a newspaper that is open is not, nor what came of the
        event `apart`, which has a page of its own.
        """
        rows = self._journal.rows()
        group = undo_group(self._journal, self._journal.head) if rows and rows[-1].played else []
        first = next((number for number, row in enumerate(group) if row.by == "bot"), len(group))
        if first == len(group):
            return ()
        request = self._table.request
        card = request.args.get("card") if request else None
        entries = []
        for number, row in enumerate(group):
            entry = self._entry(row, words)
            events = [one for one in entry["events"] if one["do"] == "move" or number >= first]
            shown = [one for one in events if not (one["do"] == "paper" and one["what"] == card)]
            if apart is not None and apart in shown:  # and what came of it: the building that the court lets stand
                about = apart.get("what")
                shown = [one for one in shown if one != apart and (about is None or one.get("what") != about)]
                apart = None
            entries.append(entry | {"events": shown, "postings": entry["postings"] if number >= first else []})
        return tuple(self._teller(words).doings(entries))

    def wealth(self) -> list[list[int]]:
        """Each seat's cash at the start, after every turn, and now."""
        now = list(self._table.game.begin(len(self._table.names), 0).cash)
        cash = [list(now)]
        turn_no = self._turn_at(0).turn_no
        for row in self._journal.line(self._journal.head):
            for posting in row.postings:
                if posting["source"] != BANK:
                    now[posting["source"]] -= posting["amount"]
                if posting["to"] != BANK:
                    now[posting["to"]] += posting["amount"]
            if self._journal.has_checkpoint(row.id) and self._turn_at(row.id).turn_no != turn_no:
                turn_no = self._turn_at(row.id).turn_no
                cash.append(list(now))
        return [list(line) for line in zip(*cash, now, strict=True)]

    def _public(self, row: Row, words: Words) -> Mapping[str, Any]:
        """An entry without its answer, which may be a secret; what it did to everybody's eyes is in the rest of it."""
        entry = self._entry(row, words)
        return entry if row.kind != "answer" else {**entry, "data": None}

    def _story(self, rows: Sequence[Row], words: Words) -> str:
        return self._teller(words).story([self._entry(row, words) for row in rows])

    def _teller(self, words: Words) -> Story:
        return GAMES[self._table.header.game].told_by(words, self._table.game.edition)

    def _entry(self, row: Row, words: Words) -> dict[str, Any]:
        key = (words.language, row.id)
        if key not in self._entries:
            names = self._table.names
            turn = self._turn(row)
            entry = {
                "kind": row.kind,
                "data": row.data,
                "turn": names[turn.turn],
                "turn_no": turn.turn_no,
                "postings": telling.postings([Posting(**one) for one in row.postings], names),
                "events": telling.events(row.events, names),
            }
            told = self._teller(words).lines(entry) if row.played else [self._moved(row, words)]
            self._entries[key] = entry | {"lines": told}
        return self._entries[key]

    def _moved(self, row: Row, words: Words) -> str:
        """What an undo took back or a redo gave again."""
        low, high = sorted((row.before, row.head))
        rows = self._journal.line(high)[len(self._journal.line(low)) :]
        return words.say(f"story.{row.kind}", what=self._story(rows, words))

    def _turn(self, row: Row) -> _Turn:
        """Whose turn it was: the last checkpoint before a row knows."""
        at = row.parent
        while not self._journal.has_checkpoint(at):
            at = self._journal.row(at).parent
        return self._turn_at(at)

    def _turn_at(self, row: int) -> _Turn:
        checkpoint = self._journal.checkpoint(row)
        if checkpoint is None:
            raise KeyError(row)
        return msgspec.json.decode(checkpoint.state, type=_Turn)
