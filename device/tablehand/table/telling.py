"""A table told in the script format: ids and numbers in, names and plain JSON values out."""

from collections.abc import Mapping, Sequence
from typing import Any

from ..games.money import BANK, Posting
from ..games.requests import Choose, Request
from .header import Header
from .journal import Journal
from .rows import Row
from .table import Table

BANK_NAME = "bank"


class StillSecret(ValueError):
    """A game that can't be shown to everybody before it is over."""


def reply(table: Table, seat: int | None = None) -> dict[str, Any]:
    """What a script is told after each line; what a seat alone may see, where it asked for its view."""
    return {
        "seq": table.seq,
        "request": request(table.request),
        "view": table.view(seat),
        "postings": postings(table.postings, table.names),
        "events": events(table.events, table.names),
        **({"notices": table.notices} if table.notices else {}),
    }


def request(asked: Request | None) -> dict[str, Any] | None:
    """An open request; null when the game is over."""
    if asked is None:
        return None
    told = {
        "id": asked.id,
        "kind": asked.kind,
        "seat": asked.seat,
        "prompt": asked.prompt,
        "args": asked.args,
        "options": asked.options(),
    }
    if asked.also:
        told["also"] = list(asked.also)
    if asked.secret:
        told["secret"] = True
    if isinstance(asked, Choose) and asked.default:
        told["default"] = asked.default
    return told


def postings(booked: Sequence[Posting], names: Sequence[str]) -> list[dict[str, Any]]:
    """Movements of money, by name."""
    return [
        {"from": _name(one.source, names), "to": _name(one.to, names), "amount": one.amount, "why": one.why}
        for one in booked
    ]


def events(happened: Sequence[Mapping[str, Any]], names: Sequence[str]) -> list[dict[str, Any]]:
    """Visible changes that are not money, by name."""
    return [{**one, "who": _name(one["who"], names)} if "who" in one else dict(one) for one in happened]


def _name(seat: int, names: Sequence[str]) -> str:
    return BANK_NAME if seat == BANK else names[seat]


def export(header: Header, journal: Journal) -> list[dict[str, Any]]:
    """A journal's line of play as the lines of a script that plays it again, every outcome written out.

    The seed is not in it: whoever reads the script cannot know what comes next. An edition other than the
    house's stands in it whole. Raises StillSecret for an unfinished game with secrets.
    """
    if header.rulebook().concealing and not journal.summary().over:
        raise StillSecret("this game isn't over, and its answers hold what players keep secret: finish it first")
    first = {
        "game": header.game,
        "seats": header.names,
        "first": header.first,
        "edition": "house" if header.source == "house" and not header.edition_changed() else header.edition,
        "switches": header.switches,
        "chance": "script",
        "map": header.mapped,
        "deck": dict.fromkeys(header.printed, "printed"),
        **({"colours": header.colours} if header.colours else {}),
    }
    told = _told(journal, journal.head)
    return [first, *({"answer": row.data} if row.kind == "answer" else row.data for row in told)]


def _told(journal: Journal, head: int) -> list[Row]:
    """The answers and fixes that lead to a row. What was answered before a fix is told, not what it gave again."""
    line = journal.line(head)
    last = max((n for n, row in enumerate(line) if row.kind == "fix"), default=None)
    before = [] if last is None else [*_told(journal, line[last].before), line[last]]
    after = line if last is None else line[last + 1 :]
    return before + [row for row in after if row.kind == "answer" and row.by != "again"]
