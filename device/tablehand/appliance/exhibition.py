"""Recorded games played again, for the pages of the screen that they lead to."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from tablehand.appliance.annals import Annals
from tablehand.games.library import game
from tablehand.games.requests import Bid, Kick, Roll
from tablehand.screen.gallery import Page, around, homes, pages
from tablehand.screen.games import GAMES
from tablehand.screen.show import Show
from tablehand.screen.words import Words
from tablehand.table import telling
from tablehand.table.fairness import tallies
from tablehand.table.header import Wanted, complete
from tablehand.table.record import UNREADABLE
from tablehand.table.table import Table

LOOKS = 3
"""How often a request's page is looked at for each number of players: a sum or a card may be longer the next time."""
LATE = 20
"""The turn in which a game has enough on the board for the pages around it."""


class RecordingError(ValueError):
    """A recorded game that can't be played again."""


def recorded(folder: Path) -> dict[str, list[Path]]:
    """The recorded games (*.jsonl) of a folder, by the game that is played in them. Raises RecordingError."""
    found: dict[str, list[Path]] = {}
    for script in sorted(folder.glob("*.jsonl")):
        try:
            with script.open("rb") as lines:
                first = msgspec.json.decode(next(lines, b""), type=_First)
            found.setdefault(game(first.game).name, []).append(script)
        except (OSError, LookupError, *UNREADABLE) as error:
            raise RecordingError(f"{script} can't be played again: {error}") from error
    return found


def exhibits(games: Iterable[Path], words: Words) -> Iterator[tuple[str, Page]]:
    """Named pages of some recordings of one game, each kind of page a few times for every number of players.

    Raises RecordingError.
    """
    asked: Counter[tuple[int, str]] = Counter()
    shown: Counter[tuple[int, str]] = Counter()
    for script in games:
        for table, annals in _replay(script):
            count = len(table.names)
            kinds = _kinds(table)
            late = table.state.turn_no == LATE and not shown[count, "start"]
            asked.update((count, kind) for kind in kinds)
            if all(asked[count, kind] > LOOKS for kind in kinds) and not late:
                continue
            show = _snapshot(table, annals, words)
            for page in [*pages(show), *([*around(show), *homes(show)] if late else ())]:
                shown[count, page[0]] += 1
                yield f"{page[0]}-{count}-{shown[count, page[0]]}", page


def _kinds(table: Table) -> list[str]:
    """What a table has to show: what is asked, and what its last answer brought to light."""
    request = table.request
    outcomes = GAMES[table.header.game].outcomes
    return [
        f"{request.kind}.{request.prompt}" if request else "over",
        *(event["do"] for event in table.events if event["do"] in outcomes),
    ]


class _First(msgspec.Struct):
    game: str


class _Line(msgspec.Struct):
    answer: Any


def _replay(script: Path) -> Iterator[tuple[Table, Annals]]:
    """A table at each of its requests, and at its end, played from a script of answers."""
    try:
        with script.open("rb") as lines:
            table = Table.new(complete(msgspec.json.decode(next(lines, b""), type=Wanted)))
            annals = Annals(table, table.kept)
            yield table, annals
            for line in lines:
                table.answer(msgspec.json.decode(line, type=_Line).answer)
                yield table, annals
    except (OSError, LookupError, *UNREADABLE) as error:
        raise RecordingError(f"{script} can't be played again: {error}") from error


def _snapshot(table: Table, annals: Annals, words: Words) -> Show:
    told = telling.reply(table)
    return Show(
        names=tuple(table.names),
        game=GAMES[table.header.game],
        edition=table.game.edition,
        view=told["view"],
        request=told["request"],
        postings=told["postings"],
        events=told["events"],
        preview=_previews(table),
        printed=frozenset(table.header.printed),
        log=annals.log(words),
        undo=annals.undo(words),
        wealth=annals.wealth() if table.request is None else (),
        thrown=tallies(table.header, table.game, table.kept.line(table.kept.head)),
    )


def _previews(table: Table) -> Callable[[Any], Mapping[str, Any]]:
    """What each option leads to, worked out now: the table goes on, the snapshot does not."""
    asked = table.request
    options: list[Any] = []
    if isinstance(asked, Bid):
        options = list(range(asked.low, asked.high + 1, asked.step))
    elif asked:
        options = list(asked.also if isinstance(asked, Roll | Kick) else asked.legal())
    known = {option: table.preview(option) for option in options}
    return lambda option: known.get(option, {"due": []})
