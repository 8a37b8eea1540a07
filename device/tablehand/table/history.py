"""What undo and redo would do next, read from a journal's rows."""

from ..games.rulebook import RuleBook
from .journal import Journal
from .rows import Row

PEEK = "peek"
"""The kind of note that says that a seat looked at its secrets."""

PERSONAL = ("hand", "sense")
"""Who may be taken back: people and sensors; what was dealt or done by bots goes with them."""


def undo_group(journal: Journal, head: int) -> list[Row]:
    """The rows an undo at `head` takes back, oldest first: the last personal one and all after it; or none."""
    group = []
    row_id = head
    while row_id:
        row = journal.row(row_id)
        group.append(row)
        if row.by in PERSONAL:
            group.reverse()
            return group
        row_id = row.parent
    return []


def redo_heads(journal: Journal) -> list[int]:
    """The heads that redo can go back to, nearest last; none after a new answer."""
    taken: list[int] = []
    count = 0
    for row in reversed(journal.rows()):
        if row.played:
            break
        count += 1
    for row in journal.last(count):
        if row.kind == "undo":
            taken.append(row.before)
        else:
            taken.pop()
    return taken


def reveals(journal: Journal, group: list[Row], game: RuleBook) -> bool:
    """Whether taking these rows back goes past what everybody has seen, or past a secret that its owner looked at."""
    for row in group:
        for event in row.events:
            if event["do"] in game.revealing:
                return True
            if event["do"] in game.concealing and _peeked(journal, row, event["who"]):
                return True
    return False


def _peeked(journal: Journal, row: Row, seat: int) -> bool:
    """Whether a seat has looked at its secrets since a row."""
    return any(note.kind == PEEK and note.data["seat"] == seat and note.head >= row.id for note in journal.notes())
