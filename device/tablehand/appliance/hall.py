"""The screen before and after a game: games on the shelf, and setting up a new one."""

import json
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tablehand.appliance.boards import FOLDER, Boards, board
from tablehand.appliance.counting import Counting
from tablehand.appliance.session import Say, Session
from tablehand.appliance.worker import Worker
from tablehand.clock import Clock
from tablehand.screen.games import GAMES
from tablehand.screen.intents import Intent
from tablehand.screen.setup import HOUSE, NEW, Board, Setup, sources
from tablehand.screen.show import Home, House, Saved
from tablehand.screen.words import Words
from tablehand.table import telling
from tablehand.table.fairness import Tally
from tablehand.table.header import Header, Wanted, complete, tidy_names
from tablehand.table.journal import Journal
from tablehand.table.shelf import Entry, Shelf, last_unfinished
from tablehand.table.table import Table

EXPORTS = "exports"
_FAILURES = (OSError, ValueError, msgspec.MsgspecError)
"""What a disk, a wish or a journal by another version may bring about; it is said, and the hall goes on."""


class Hall:
    """Opens, makes and puts away games; `session` is the one that is played, if any."""

    def __init__(self, shelf: Shelf, worker: Worker, clock: Clock, say: Say, rng: Random) -> None:
        """`rng` draws the seed of every new game; for people it draws on the operating system's entropy."""
        self.session: Session | None = None
        self._rng = rng
        self._boards = Boards(shelf.folder.parent / FOLDER)
        self._offered: tuple[Board, ...] = ()
        self._shelf = shelf
        self._worker = worker
        self._counting = Counting(shelf, worker)
        self._clock = clock
        self._say = say
        self._page = "start"
        self._setup: Setup | None = None
        self._others: dict[str, Setup] = {}
        self._last: Session | None = None
        self._entries: list[Entry] = []
        self._asked = -2
        self.enter()

    def enter(self) -> None:
        """Put the game away, if there is one, and come to the front page."""
        self.close()
        self._turn_to("start")

    def offer(self, edition: Path) -> None:
        """Play the next new game with an edition. Raises EditionError."""
        wanted = board(edition.absolute())
        self._boards.name(edition)
        setup = self._remembered()
        setup = setup if setup.game == wanted.game else self._playing(setup, wanted.game)
        self._setup = replace(setup, edition=wanted.source, mapped=True)

    def close(self) -> None:
        """Put the game away, if there is one; the next new one is set up like it."""
        if self.session is not None:
            self.session.close()
            self._setup = _again(self.session.table)
            self.session = None

    def resume(self, path: Path | None = None) -> None:
        """Go on with a game, or with the last unfinished one, if there is one and it can be opened."""
        path = path or last_unfinished(self._entries)
        self.session = self._open(path) if path else None
        if self.session is not None:
            self.session.recall()
            return
        if path is None and any(entry.condition == "busy" for entry in self._entries):
            self._say("start.busy", {})
        self._turn_to(self._page)

    def play(self, game: str) -> None:
        """Go on with the last unfinished game of a kind, or set a new one up where there is none."""
        self.close()
        entries = self._shelf.entries()
        path = last_unfinished(one for one in entries if one.summary and one.summary.game == game)
        if path is not None:
            self.resume(path)
        if self.session is None:
            self._set_up()
            self._change_setup(("game", game))

    def show(self, words: Words, house: House) -> Home:
        """What the screen shows without a game."""
        last = self._last.show(words, house) if self._last else None
        saved = tuple(_saved(entry, words) for entry in self._entries)
        return Home(
            page=self._page,
            last=last,
            saved=saved,
            setup=self._setup or NEW,
            boards=self._offered,
            house=house,
            asked=self._asked,
        )

    @property
    def thrown(self) -> tuple[Tally, ...]:
        """The throws in all games but the one that is played, as far as they were counted."""
        return self._counting.thrown(self.session.journal.path if self.session is not None else None)

    def count(self, wanted: bool) -> None:
        """Count the throws in all games as long as that is wanted; may be said again and again."""
        self._counting.want(wanted)

    def wish(self, intent: Intent) -> bool:
        """Carry out what somebody wants; False for what is not the hall's business."""
        wishes: dict[str, Callable[[Any], object]] = {
            "home": lambda _: self.enter(),
            "put_away": lambda _: self.enter(),
            "off": lambda _: self._turn_to("off"),
            "new": lambda _: self._set_up(),
            "setup": self._change_setup,
            "start": lambda _: self._start(),
            "resume": lambda key: self.resume(self._shelf.folder / str(key) if key else None),
            "play": self.play,
            "rename": lambda what: self._rename(*what),
            "export": self._export,
            "delete": self._delete,
        }
        wish = wishes.get(intent.do)
        if wish is None:
            return False
        self._counting.want(False)
        self._worker.settle()  # a journal that is being read can't be opened
        try:
            wish(intent.what)
        except _FAILURES as error:
            self._say(f"error.{type(error).__name__}", {"error": str(error)})
        return True

    def _turn_to(self, page: str) -> None:
        """Show a page; each is a new one to the screen."""
        self._page = page
        self._asked -= 1
        self._entries = self._shelf.entries()
        self._last = None
        unfinished = last_unfinished(self._entries)
        if page == "start" and unfinished is not None:
            self._last = self._open(unfinished)
            if self._last is not None:
                self._last.close()  # a look is enough, so that other programs can have it
        self._entries.sort(key=lambda entry: entry.path != unfinished)

    def _open(self, path: Path) -> Session | None:
        """A session with the game of a journal; None where it can't be opened, and that is said."""
        try:
            return Session(Table.resume(path, self._clock.wall), self._worker, self._clock, self._say)
        except _FAILURES as error:
            self._say(f"error.{type(error).__name__}", {"error": str(error)})
            return None

    def _set_up(self) -> None:
        """A new game, with the players and rules of the last one that was played, if there was one."""
        self.close()
        self._setup = self._remembered()
        self._offered = self._boards.offered(lambda fault: self._say("editions.faulty", {"error": fault}))
        self._setup = self._with_a_board(self._setup)
        self._turn_to("players")

    def _remembered(self, game: str = "") -> Setup:
        """The setup that was begun or played last, else that of the newest game on the shelf, else a new one.

        With a game named, the same for that one.
        """
        if self._setup is not None and game in ("", self._setup.game):
            return self._setup
        if game in self._others:
            return self._others[game]
        for entry in self._shelf.entries():
            if entry.summary and game in ("", entry.summary.game) and entry.condition in ("unfinished", "finished"):
                with suppress(*_FAILURES):
                    table = Table.resume(entry.path, self._clock.wall)
                    table.kept.close()
                    return _again(table)
        return NEW.changed(("game", game)) if game else NEW

    def _playing(self, setup: Setup, game: str) -> Setup:
        """The same players at another game, with the rules that were last played by."""
        self._others[setup.game] = setup
        rules = self._remembered(game)
        colours = rules.colours if len(rules.names) == len(setup.names) else ()
        return replace(rules, names=setup.names, players=setup.players, first=setup.first, colours=colours)

    def _with_a_board(self, setup: Setup) -> Setup:
        """The setup, with the house's edition where its own is gone."""
        if setup.edition in (HOUSE, *(board.source for board in self._offered)):
            return setup
        self._say("editions.gone", {})
        return replace(setup, edition=HOUSE)

    def _change_setup(self, what: Any) -> None:
        act, *args = what
        now = self._setup or NEW
        setup = self._playing(now, *args) if act == "game" else now.changed(what)
        self._setup = self._with_a_board(replace(setup, names=tuple(tidy_names(setup.names))))

    def _start(self) -> None:
        """Make the game, durably, and sit down."""
        setup = self._setup or NEW
        header = complete(msgspec.convert({**setup.wanted(), "seed": self._rng.getrandbits(63)}, Wanted))
        path = self._shelf.new_path(header.game, self._clock.wall())
        table = Table.new(header, path, self._clock.wall)
        bots = {name: "bot" for name, mode in zip(header.names, setup.players, strict=True) if mode != "hand"}
        if bots:
            table.seat(bots)
        self.session = Session(table, self._worker, self._clock, self._say)
        if setup.first is None:
            self._say("start.begins", {"name": header.names[header.first]})

    def _rename(self, key: str, title: str) -> None:
        with closing(Journal.open(self._shelf.find(key))) as journal:
            journal.set_title(title)
        self._turn_to(self._page)

    def _export(self, key: Any) -> None:
        """Write a game as a script beside the games."""
        folder = self._shelf.folder / EXPORTS
        folder.mkdir(mode=0o700, exist_ok=True)
        target = folder / f"{Path(str(key)).stem}.jsonl"
        target.write_text(exported(self._shelf.find(str(key))), encoding="utf-8")
        home = Path.home()
        short = Path("~") / folder.relative_to(home) if folder.is_relative_to(home) else folder
        self._say("export.done", {"folder": str(short)})

    def _delete(self, key: Any) -> None:
        self._shelf.remove(self._shelf.find(str(key)))
        self._say("delete.done", {})
        self._turn_to(self._page)


def exported(path: Path) -> str:
    """A game's journal as the lines of a script. Raises the journal's errors."""
    with closing(Journal.open(path)) as journal:
        header = Header.read(journal.header)
        lines = telling.export(header, journal)
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def _saved(entry: Entry, words: Words) -> Saved:
    summary = entry.summary
    title = summary.title or ", ".join(summary.names) if summary else entry.path.name
    turn = summary.turn_no if summary else 0
    pages = GAMES.get(summary.game) if summary else None
    picture = pages.emblems[0] if pages else ""
    return Saved(entry.path.name, title, words.when(entry.changed), turn, entry.condition, picture)


def _again(table: Table) -> Setup:
    """The setup that a game was made with, for a rematch."""
    header = table.header
    return Setup(
        names=tuple(header.names),
        players=tuple("bot" if mode == "bot" else "hand" for mode in table.modes),
        game=header.game,
        switches=tuple(header.switches.items()),
        dealt=frozenset(one for one, parts in sources(header.game).items() if set(parts) <= set(header.dealt)),
        mapped=header.mapped,
        edition=header.source,
        colours=tuple(colour for (colour,) in header.colours),
    )
