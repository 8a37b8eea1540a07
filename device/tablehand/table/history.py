"""What undo and redo would do next, read from a journal's rows."""

from .journal import Journal
from .rows import Row

PERSONAL = ("hand", "sense")
"""Who may be taken back: people and sensors; what was dealt or done by bots goes with them."""

REVEALING = ("paper", "nugget")
"""Events that showed something hidden: undo past them wants a hold."""


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


def reveals(group: list[Row]) -> bool:
    """Whether taking these rows back goes past a card or nugget that everybody has seen."""
    return any(event["do"] in REVEALING for row in group for event in row.events)
