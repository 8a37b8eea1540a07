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
        if any(event["do"] in game.revealing for event in row.events):
            return True
        for seat in _given(row, game):
            start = journal.checkpoint_at_or_before(journal.line(row.parent))
            if _peeked(journal, seat, start.row if start else 0, game):
                return True
    return False


def _given(row: Row, game: RuleBook) -> list[int]:
    """The seats that a row gave something secret."""
    return [event["who"] for event in row.events if event["do"] in game.concealing]


def _peeked(journal: Journal, seat: int, start: int, game: RuleBook) -> bool:
    """Whether a seat has looked at what the step that begins at a row gave it, now or before it was taken back."""
    looks = [note.head for note in journal.notes() if note.kind == PEEK and note.data["seat"] == seat]
    return any(seat in _given(row, game) for head in looks for row in journal.line(head) if row.id > start)
