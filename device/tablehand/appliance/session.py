"""One game on the screen: wishes and readings in, snapshots and short messages out.

Whatever goes to the worker has the table for itself: until it is on disk the snapshot stays the
old one, and whoever touches the screen hears that it is being saved.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from textwrap import shorten
from typing import Any

from tablehand.appliance.annals import Annals
from tablehand.appliance.gear import gear
from tablehand.appliance.peeking import Peeking
from tablehand.appliance.worker import Done, Worker
from tablehand.clock import Clock
from tablehand.games.requests import MARBLES, Answer, Choose, Gavel, Kick
from tablehand.readings import FaceSeen, Fallen, Fault, GavelShaken, Reading, RollAgain
from tablehand.screen import scenes
from tablehand.screen.games import GAMES
from tablehand.screen.intents import Intent
from tablehand.screen.show import House, Show
from tablehand.screen.story import Doing
from tablehand.screen.words import Words
from tablehand.table import telling
from tablehand.table.fairness import tallies
from tablehand.table.proposals import Proposal
from tablehand.table.table import Table

Say = Callable[[str, Mapping[str, Any]], None]
"""Says one line on the screen: its id in the catalogs, and what fills it."""
STOP = "stop"
"""What may be said instead of a roll that can be made as often as one likes."""
OVERDUE = 8.0
"""Seconds after which a die is missed that was thrown with another one."""
MARBLE = 5.0
"""Seconds for which the gavel shows the marble that the appliance drew."""


class Session:
    """A table with a journal, played through a screen and senses."""

    def __init__(self, table: Table, worker: Worker, clock: Clock, say: Say) -> None:
        self.table = table
        self.pages = GAMES[table.header.game]
        self.gear = gear(table)
        self.journal = table.kept
        self.busy = False
        self._worker = worker
        self._clock = clock
        self._say = say
        self._proposal = Proposal()
        self._waiting: list[FaceSeen | Fallen | GavelShaken] = []
        self._thrown: float | None = None
        self._annals = Annals(table, table.kept)
        self._peeking = Peeking(table, self._do, clock, say, self._peeked)
        self._log: Sequence[Mapping[str, Any]] = ()
        self._undo = ""
        self._doings: tuple[Doing, ...] = ()
        self._outcome = ""
        self._read = False
        self._noted = False
        self._marble = ("", 0.0)
        self._look()

    @property
    def edition(self) -> Any:
        """The game's edition."""
        return self.table.game.edition

    # --- looking ---------------------------------------------------------------------------

    def show(self, words: Words, house: House) -> Show:
        """What the screen may know now."""
        if not self.busy:
            self._log = self._annals.log(words)
            self._undo = self._annals.undo(words)
            self._doings = () if self._read else self._annals.doings(words, self.pages.apart(self._told["events"]))
        show = Show(
            names=tuple(self.table.names),
            game=self.pages,
            edition=self.edition,
            printed=frozenset(self.table.header.printed),
            **self._told,
            preview=self._preview,
            proposal=self._seen(house.settings.accept),
            log=self._log,
            undo=self._undo,
            doings=self._doings,
            noted=self._noted,
            peek=self._peeking.shown,
            house=house,
        )
        self._outcome = scenes.outcome(show)
        return show

    @property
    def kick(self) -> Kick | None:
        """The kick that is awaited."""
        request = None if self.busy else self.table.request
        return request if isinstance(request, Kick) else None

    @property
    def turn(self) -> int:
        """Whose turn the screen shows."""
        return int(self._told["view"]["turn"])

    @property
    def marble(self) -> str:
        """The colour of the marble that the appliance has just drawn; empty where there is none, and after a while."""
        colour, until = self._marble
        return colour if self._clock.now() < until else ""

    def _look(self) -> None:
        """Take the table's new picture; only ever while no job is under way."""
        self._peeking.end()
        self._read = self._noted = False
        table = self.table
        told = telling.reply(table)
        over = table.request is None
        self._told = {
            "view": told["view"],
            "request": told["request"],
            "postings": told["postings"],
            "events": told["events"],
            "players": tuple(table.modes),
            "redo": table.can_redo,
            "undo_held": table.undo_reveals,
            "wealth": self._annals.wealth() if over else (),
            "thrown": tallies(table.header, table.game, self.journal.line(self.journal.head)),
        }
        drawn = [event["colour"] for event in told["events"] if "colour" in event and MARBLES in table.header.dealt]
        self._marble = (drawn[0], self._clock.now() + MARBLE) if drawn else ("", 0.0)
        since, self._thrown = self._thrown, None
        self._proposal.open(table.request, self._clock.now() if since is None else since)

    def _preview(self, option: Answer) -> Mapping[str, Any]:
        return {"due": []} if self.busy else self.table.preview(option)

    def _seen(self, accept: float | None) -> Mapping[str, Any] | None:
        """The proposal as the screen takes it."""
        if self._proposal.fell is not None:
            return {"fell": self._proposal.fell}
        if not self._proposal.faces:
            return None
        return {"faces": dict(self._proposal.faces), "left": self._left(accept)}

    def _left(self, accept: float | None) -> float | None:
        """How much time a throw has until it counts by itself; None while something else must be read first."""
        return self._proposal.left(self._clock.now(), None if self._unread else accept)

    @property
    def _unread(self) -> bool:
        """Whether there is something to read that nobody may miss."""
        return bool(self._doings or self._outcome)

    # --- wishes ----------------------------------------------------------------------------

    def wish(self, intent: Intent) -> bool:
        """Carry out what somebody wants; False for what is not this game's business."""
        wishes: dict[str, Callable[[], None]] = {
            "give": lambda: self.give(intent.answer),
            "accept": self._accept,
            "noted": self._put_away,
            "undo": lambda: self._change(self.table.undo, "undo.done", what=shorten(self._undo, 32, placeholder=" …")),
            "redo": lambda: self._change(self.table.redo, "redo.done"),
            "fix": lambda: self._fix(json.loads(str(intent.what))),
            "seat": lambda: self._change(lambda: self.table.seat(dict([intent.what]))),  # type: ignore[list-item]
            "peek": lambda: self._peeking.begin(int(str(intent.what))),
        }
        if intent.do != "peek":
            self._peeking.end()
        if intent.do == "unpeek":
            return True
        wish = wishes.get(intent.do)
        if wish is None:
            return False
        if self.busy:
            self._say("toast.saving", {})
        else:
            wish()
        return True

    def give(self, answer: Answer, *, by_sense: bool = False) -> None:
        """Answer the open request."""
        request = self.table.request
        if request is None:
            return
        number = request.id
        self._change(lambda: self.table.answer(answer, request=number, by="sense" if by_sense else "hand"))

    def _put_away(self) -> None:
        """What bots did was read, or what an answer brought to light; one after the other."""
        if self._doings:
            self._read = True
        else:
            self._noted = True

    def _peeked(self) -> None:
        """Somebody knows his card now, so that undo may want a hold."""
        self._told["undo_held"] = self.table.undo_reveals

    def _accept(self) -> None:
        answer = self._proposal.answer
        if answer is not None:
            self.give(answer, by_sense=True)

    def _fix(self, wanted: dict[str, Any]) -> None:
        self._change(lambda: self.table.fix(wanted["fix"], wanted["why"]))

    def _change(self, job: Callable[[], None], done: str = "", **args: str) -> None:
        """Let the worker change the table; once it is on disk, `done` is said."""

        def changed(error: BaseException | None) -> None:
            if done and error is None:
                self._say(done, args)
            self._changed(error)

        self._do(job, changed)

    def _changed(self, error: BaseException | None) -> None:
        """Look at the table again; where nothing changed, what was seen meanwhile was in vain."""
        if error is not None:
            self._say(f"error.{type(error).__name__}", {"error": str(error)})
            self._waiting.clear()
        for notice in self.table.notices:
            self._say("notice", {"text": notice})
        self.table.notices.clear()
        self._look()

    def _do(self, job: Callable[[], object], done: Done) -> None:
        """Let the worker have the table for a job; here nothing of it is read before `done` is told how that went."""
        self.busy = True

        def ended(error: BaseException | None) -> None:
            self.busy = False
            done(error)

        self._worker.do(job, ended)

    # --- senses ----------------------------------------------------------------------------

    def hear(self, reading: Reading, accept: float | None) -> None:
        """Something happened to a die or the gavel, or on the board; `accept` is after how long a throw counts."""
        self._peeking.end()
        if isinstance(reading, FaceSeen | Fallen | GavelShaken):
            if self.busy:
                self._waiting.append(reading)
            elif isinstance(reading, GavelShaken):
                self._shake(reading)
            else:
                self._propose(reading, accept)
        elif isinstance(reading, RollAgain | Fault) and reading.die in self.gear.dice:
            # Whatever it showed before: it was thrown again, or a wire that stuck may have been part of its face.
            self._proposal.drop(reading.die)
            self._say(f"dice.{reading.reason}", {"die": reading.die})

    def _propose(self, reading: FaceSeen | Fallen, accept: float | None) -> None:
        request = self.table.request
        if isinstance(reading, Fallen):
            became = self._proposal.fall(reading.buildings, reading.t)
        elif isinstance(request, Choose) and request.default and reading.die in self.gear.dice and not self._unread:
            # The next player throws already: that ends what was open, and the throw counts for what follows.
            self._overtake(reading, request.default)
            return
        else:
            became = self._proposal.face(reading.die, reading.code, reading.t)
            if became == "second" and request and STOP in request.also and self._left(accept) is not None:
                # Who throws again before his throw counted by itself goes on from it.
                self._overtake(reading, self._proposal.answer)
                return
        if became == "taken":
            self._note()
            if isinstance(reading, FaceSeen) and self._unread:
                self._say("dice.waits", {"die": reading.die})
        elif isinstance(reading, Fallen):
            self._say(f"kick.{became}", {})
        else:
            self._say(f"dice.{became}", {"die": reading.die})

    def _overtake(self, reading: FaceSeen, answer: Answer) -> None:
        """Give the answer that a throw has made certain; the throw itself counts for what follows."""
        self._waiting.append(reading)
        self._thrown = reading.t
        self.give(answer, by_sense=True)

    def _shake(self, reading: GavelShaken) -> None:
        """A marble that the appliance has is drawn at once; which real one shows, no sensor decides."""
        became = self._proposal.shake(reading.t)
        request = self.table.request
        if became == "taken" and isinstance(request, Gavel) and request.all_dealt:
            self.give("deal", by_sense=True)
        else:
            self._say(f"gavel.{became}", {})

    def touched(self) -> None:
        """A hand is at the screen: nothing counts by itself any more."""
        self._proposal.stop()

    def _note(self) -> None:
        """Keep what was seen beside the record, for after a power cut."""
        seen = {"request": self._told["request"]["id"], **(self._seen(None) or {})}
        self._worker.do(lambda: self.journal.note("proposal", seen), lambda _error: None)

    def recall(self) -> None:
        """After a power cut: say what had been seen for the request that is open."""
        notes = [note.data for note in self.journal.notes() if note.kind == "proposal"]
        request = self.table.request
        if not notes or request is None or notes[-1]["request"] != request.id:
            return
        if "fell" in notes[-1]:
            self._say("kick.before", {"buildings": notes[-1]["fell"]})
        else:
            self._say("dice.before", {"faces": list(notes[-1]["faces"].values())})

    def tick(self, accept: float | None) -> bool:
        """Let time pass: a complete throw counts, and open cards are covered, when their time is up.

        What was seen while the worker had the table is heard, now that the page shows what came of it. True if any of
        that changed the picture.
        """
        waiting: list[FaceSeen | Fallen | GavelShaken] = []
        if not self.busy:
            waiting, self._waiting = self._waiting, waiting
        for reading in waiting:
            self.hear(reading, accept)
        for die in self._proposal.overdue(self._clock.now(), OVERDUE):
            self._say("dice.overdue", {"die": die})
        if not self.busy and self._left(accept) == 0:
            self._accept()
        return self._peeking.tick() or bool(waiting)

    def moving(self, accept: float | None) -> bool:
        """Whether something on the page moves by itself now."""
        return self._left(accept) is not None

    def aloud(self, words: Words) -> str:
        """What is read out of what is asked; empty where there is nothing."""
        return self.pages.aloud(words, self.edition, self._told["request"])

    def close(self) -> None:
        """Let go of the game, when what is under way is on disk."""
        self._worker.settle()
        self.journal.close()
