"""One game on the screen: wishes and readings in, snapshots and short messages out.

Every change goes to the worker; until it is on disk the snapshot stays the old one,
and whoever touches the screen hears that it is being saved.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

from tablehand.appliance.annals import Annals
from tablehand.appliance.worker import Worker
from tablehand.clock import Clock
from tablehand.games.requests import Answer, Choose
from tablehand.readings import FaceSeen, Fault, Reading, RollAgain
from tablehand.screen.intents import Intent
from tablehand.screen.show import House, Show
from tablehand.screen.words import Words
from tablehand.table import telling
from tablehand.table.proposals import TAKEN, Proposal
from tablehand.table.table import Table

Say = Callable[[str, Mapping[str, Any]], None]
"""Shows a message for a moment: its id in the catalogs, and what fills it."""


class Session:
    """A table with a journal, played through a screen and senses."""

    def __init__(self, table: Table, worker: Worker, clock: Clock, say: Say) -> None:
        self.table = table
        self.journal = table.kept
        self.busy = False
        self._worker = worker
        self._clock = clock
        self._say = say
        self._proposal = Proposal()
        self._waiting: list[tuple[FaceSeen, bool]] = []
        self._annals = Annals(table, table.kept)
        self._look()
        self._recall()

    @property
    def edition(self) -> Any:
        """The game's edition."""
        return self.table.game.edition

    # --- looking ---------------------------------------------------------------------------

    def show(self, words: Words, house: House) -> Show:
        """What the screen may know now."""
        table = self.table
        faces = self._proposal.faces
        left = self._proposal.left(self._clock.now(), house.settings.accept)
        return Show(
            names=tuple(table.names),
            edition=self.edition,
            **self._told,
            preview=self._preview,
            proposal={"faces": dict(faces), "left": left} if faces else None,
            log=self._annals.log(words),
            undo=self._annals.undo(words),
            house=house,
        )

    def _look(self) -> None:
        """Take the table's new picture; only ever while no job is under way."""
        table = self.table
        told = telling.reply(table)
        over = table.request is None
        self._told = {
            "view": told["view"],
            "request": told["request"],
            "postings": told["postings"],
            "events": told["events"],
            "players": tuple(table.modes),
            "dealt": frozenset(table.header.dealt),
            "redo": table.can_redo,
            "undo_held": table.undo_reveals,
            "wealth": self._annals.wealth() if over else (),
            "busted": self._annals.busted() if over else None,
        }
        self._proposal.open(table.request, self._clock.now())

    def _preview(self, option: Answer) -> Mapping[str, Any]:
        return {"due": []} if self.busy else self.table.preview(option)

    # --- wishes ----------------------------------------------------------------------------

    def wish(self, intent: Intent) -> bool:
        """Carry out what somebody wants; False for what is not this game's business."""
        wishes: dict[str, Callable[[], None]] = {
            "give": lambda: self.give(intent.answer),
            "accept": self._accept,
            "undo": lambda: self._change(self.table.undo),
            "redo": lambda: self._change(self.table.redo),
            "fix": lambda: self._fix(json.loads(str(intent.what))),
            "seat": lambda: self._change(lambda: self.table.seat(dict([intent.what]))),  # type: ignore[list-item]
        }
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

    def _accept(self) -> None:
        answer = self._proposal.answer
        if answer is not None:
            self.give(answer, by_sense=True)

    def _fix(self, wanted: dict[str, Any]) -> None:
        self._change(lambda: self.table.fix(wanted["fix"], wanted["why"]))

    def _change(self, job: Callable[[], None]) -> None:
        self.busy = True
        self._worker.do(job, self._changed)

    def _changed(self, error: BaseException | None) -> None:
        """A job has ended: look again, then hear what was thrown meanwhile."""
        self.busy = False
        if error is not None:
            self._say(f"error.{type(error).__name__}", {"error": str(error)})
        for notice in self.table.notices:
            self._say("notice", {"text": notice})
        self.table.notices.clear()
        self._look()
        waiting, self._waiting = self._waiting, []
        for reading, late in waiting:
            self._hear_face(reading, late=late)

    # --- senses ----------------------------------------------------------------------------

    def hear(self, reading: Reading) -> None:
        """Something happened to a die."""
        if isinstance(reading, FaceSeen):
            if self.busy:
                self._waiting.append((reading, False))
            else:
                self._hear_face(reading, late=False)
        elif isinstance(reading, RollAgain):
            self._proposal.drop(reading.die)
            self._say("dice.again", {"die": reading.die})
        elif isinstance(reading, Fault):
            self._say(f"dice.{reading.reason}", {"die": reading.die})

    def _hear_face(self, reading: FaceSeen, *, late: bool) -> None:
        request = self.table.request
        if isinstance(request, Choose) and request.default and not self.busy:
            # The next player throws already: that ends what was open, and counts for what follows.
            self._waiting.append((reading, True))
            self.give(request.default)
            return
        if self.busy:
            self._waiting.append((reading, late))
            return
        became = self._proposal.hear(reading.die, reading.code, reading.t, late=late)
        if became == TAKEN:
            self._note()
        else:
            self._say(f"dice.{became}", {"die": reading.die})

    def _note(self) -> None:
        """Keep what was seen beside the record, for after a power cut."""
        seen = {"request": self._told["request"]["id"], "faces": dict(self._proposal.faces)}
        self._worker.do(lambda: self.journal.note("proposal", seen), lambda _error: None)

    def _recall(self) -> None:
        """After a power cut: say what had been seen for the request that is open."""
        request = self.table.request
        for note in reversed(self.journal.notes()):
            if note.kind == "proposal":
                if request is not None and note.data["request"] == request.id:
                    faces = ", ".join(str(face) for face in note.data["faces"].values())
                    self._say("dice.before", {"faces": faces})
                return

    def tick(self, accept: float | None) -> None:
        """Let time pass: a complete throw counts by itself when its time is up."""
        if not self.busy and self._proposal.left(self._clock.now(), accept) == 0:
            self._accept()

    @property
    def moving(self) -> bool:
        """Whether something on the page moves by itself now."""
        return self._proposal.answer is not None

    def aloud(self, words: Words) -> str:
        """The newspaper that is open, as it is read out; empty where none is."""
        request = self.table.request
        card = request.args.get("card") if request else None
        paper = next((one for one in self.edition.papers if one.id == card), None)
        if paper is None:
            return ""
        text = paper.text.get(words.language) or paper.text["en"]
        return f"{text.headline}. {text.body}"

    def close(self) -> None:
        """Let go of the game; all of it is on disk."""
        self.journal.close()
