"""One game in play at one table: a request goes out, an answer comes in, nothing gets lost.

Order of an answer: legality, then the rules in memory, then one transaction with the
answer, all that was dealt or done by bots after it, and the next checkpoint if the
step ended. Only then has it happened; on any failure the table is as it was.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any, Self

import msgspec

from ..games.names import tidy
from ..games.requests import Answer, IllegalAnswer, Request
from ..games.rulebook import FixError, RuleBook
from .driver import Driver, digest_of
from .header import Header
from .history import PEEK, redo_heads, reveals, undo_group
from .journal import Journal
from .rows import By, Checkpoint, Kind, Row

MEMORY = ":memory:"
MODES = ("hand", "bot", "away")


class GameOver(ValueError):
    """An answer to a game that has ended."""


class StaleAnswer(ValueError):
    """An answer to a request that is no longer open, or from a seat that isn't asked."""


class NothingToUndo(ValueError):
    """There is no answer or fix to take back, or none to give again."""


class SeatError(ValueError):
    """A seat that is not at this table, or a way to play it that doesn't exist."""


class FixWaits(ValueError):
    """A fix in the middle of an auction or a court, which must end first."""


class ReplayError(ValueError):
    """A row of a journal that its rules refuse; `row` is its id."""

    def __init__(self, row: int, why: str) -> None:
        super().__init__(f"row {row} does not fit ({why})")
        self.row = row


class Envelope(msgspec.Struct):
    """What a checkpoint holds beside the state. `counts` are the dealer's, `modes` say who plays each seat."""

    seq: int
    counts: dict[str, int]
    modes: list[str]


class Table(Driver):
    """A game being played. Without a journal (simulations) there is no undo, and nothing is kept.

    request: the open one's id counts the rows that changed play.
    notices: also about being resumed, such as a row that was set aside.
    rules: the header's own rule book, where many tables share one.
    """

    def __init__(
        self,
        header: Header,
        journal: Journal | None,
        wall: Callable[[], float] = time.time,
        rules: RuleBook | None = None,
    ) -> None:
        self.journal = journal
        self._wall = wall
        self._last = 0
        self._head = 0
        self._pending: list[Row] = []
        self._checkpoints: list[Checkpoint] = []
        super().__init__(header, rules, None if journal is None else self._keep_answer)

    @classmethod
    def new(cls, header: Header, path: Path | str = MEMORY, wall: Callable[[], float] = time.time) -> Self:
        """A new game with a journal at `path`. Raises the journal's errors."""
        with ExitStack() as on_error:
            journal = on_error.enter_context(closing(Journal.create(path, header.written())))
            table = cls(header, journal, wall)
            journal.append([], [table._checkpoint_here(0)])
            on_error.pop_all()
        return table

    @classmethod
    def resume(cls, path: Path | str, wall: Callable[[], float] = time.time) -> Self:
        """The game of a journal, at the request that was open. Raises the journal's errors."""
        with ExitStack() as on_error:
            journal = on_error.enter_context(closing(Journal.open(path)))
            header = Header.read(journal.header)
            table = cls(header, journal, wall)
            if journal.checkpoint(0) is None:  # the power went while the game was being made
                journal.append([], [table._checkpoint_here(0)])
            table._reopen(journal)
            on_error.pop_all()
        if header.edition_changed():
            table.notices.append(f"the edition {header.source} has changed; this game goes on with its own copy")
        return table

    # --- answers ---------------------------------------------------------------------------

    def answer(self, answer: Answer, request: int | None = None, seat: int | None = None, by: By = "hand") -> None:
        """Answer the open request; `request` and `seat` may name the one that is meant.

        Raises IllegalAnswer, StaleAnswer, GameOver, or what kept it from being saved; then nothing has changed.
        """
        asked = self.request
        if asked is None:
            raise GameOver("the game is over; undo takes the last answer back")
        if request is not None and request != asked.id:
            raise StaleAnswer(f"request {request} is not open any more; open is {asked.id} ({asked.prompt})")
        if seat is not None and seat != asked.seat and (asked.seat is not None or seat not in range(len(self.names))):
            raise StaleAnswer(f"{self._name(seat)} isn't asked; {self._name(asked.seat)} is ({asked.prompt})")
        answer = asked.check(answer)
        if self.events or self.postings or self.notices:
            self._forget()
        journal = self.journal
        if journal is None:
            self._give(asked, answer, by)
            if type(self.request) in self._at_once or not self._hands_only:
                self._carry_on()
            return
        with self._all_or_nothing(journal):
            self._give(asked, answer, by)
            self._carry_on()

    def undo(self, times: int = 1) -> None:
        """Take back the last answer, fix or change of seats by a person or a sensor, and what followed it.

        Into a step that other rules played it goes to that step's start. Raises NothingToUndo.
        """
        journal = self.kept
        heads: list[int] = []
        notices: list[str] = []
        head = self._head
        for _ in range(times):
            group = undo_group(journal, head)
            if not group:
                raise NothingToUndo(f"{len(heads)} answers can be taken back, not {times}")
            tip, head = head, group[0].before
            base = _checkpoint(journal, head)
            if base.row != head and not self._plays_again(journal, base, tip):
                head = base.row
                notices.append("that turn was played by other rules, so it was taken back to its beginning")
            heads.append(head)
        self._go(journal, "undo", heads)
        self.notices += notices

    def redo(self, times: int = 1) -> None:
        """Give again what the last undo took back. Raises NothingToUndo."""
        journal = self.kept
        heads = redo_heads(journal)
        if times > len(heads):
            raise NothingToUndo(f"{len(heads)} answers can be given again, not {times}")
        self._go(journal, "redo", heads[::-1][: max(0, times)])

    def fix(self, changes: Mapping[str, Any], why: str) -> None:
        """A grown-up's fix, with a reason. It is applied at the step's start, then the step's answers are given again.

        Raises FixError, FixWaits; then nothing has changed.
        """
        journal = self.kept
        if not why.strip():
            raise FixError("a fix needs a reason, for the log: say why")
        if self.request is None:
            raise FixWaits("the game is over: undo its last answer, then fix")
        if open_ := self.game.settles.get((self.request.kind, self.request.prompt)):
            raise FixWaits(f"a fix waits until the {open_} is settled")
        seats = {name: seat for seat, name in enumerate(self.names)}
        base = _checkpoint(journal, self._head)
        again = [row for row in journal.line(self._head) if row.id > base.row]
        now = self.state
        with self._all_or_nothing(journal):
            self._load(base)
            self.game.fix(self._play, now, changes, seats)
            self._ask()
            self._note_row("fix", "hand", {"fix": changes, "why": why}, base.row)
            self._checkpoints.append(self._checkpoint_here(self._last))
            self._give_again(again)
            self._carry_on()
            if wrong := self.game.unfixed(self._play, changes, seats):
                raise FixError(f"what was answered since the turn began undoes this fix: {wrong}; undo that, then fix")

    def seat(self, modes: Mapping[str, str]) -> None:
        """Who plays each named seat from now on: `hand`, `bot` or `away`. Raises SeatError."""
        journal = self.kept
        if not modes:
            raise SeatError("no seat is named; name one, as in {NAME: away}")
        kept = {self.names[self.seat_of(name)]: mode for name, mode in modes.items()}
        for name, mode in kept.items():
            if mode not in MODES:
                raise SeatError(f"{name} cannot be {mode!r}; allowed: {', '.join(MODES)}")
        with self._all_or_nothing(journal):
            self._forget()
            self._set_modes(kept)
            self._note_row("seat", "hand", kept, self._head)
            self._carry_on()

    # --- looking ---------------------------------------------------------------------------

    def peek(self, name: str) -> dict[str, Any]:
        """What one player may see; that somebody looked is noted. Raises SeatError."""
        seat = self.seat_of(name)
        self._forget()
        self.kept.note(PEEK, {"seat": seat})
        return self.view(seat)

    def seat_of(self, name: str) -> int:
        """The seat of a player's name. Raises SeatError."""
        if tidy(name) not in self.names:
            raise SeatError(f"nobody at this table is called {name!r}; here are: {', '.join(self.names)}")
        return self.names.index(tidy(name))

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back that can be given again."""
        return self.journal is not None and bool(redo_heads(self.journal))

    @property
    def undo_reveals(self) -> bool:
        """Whether undo would go past something hidden that was seen since."""
        journal = self.journal
        return journal is not None and reveals(journal, undo_group(journal, self._head), self.game)

    # --- keeping ---------------------------------------------------------------------------

    @property
    def kept(self) -> Journal:
        """The journal. Raises NothingToUndo where the game isn't kept."""
        if self.journal is None:
            raise NothingToUndo("this table keeps no record, so nothing of it can be changed afterwards")
        return self.journal

    @contextmanager
    def _all_or_nothing(self, journal: Journal) -> Iterator[None]:
        """Save what the block does, or leave the table as it was saved last."""
        try:
            yield
            self._commit(journal)
        except BaseException:
            self._restore(journal, journal.head)
            raise

    def _keep_answer(self, asked: Request, answer: Answer, by: By | None, ended: bool) -> int:
        if by is not None:
            self._note_row("answer", by, answer, self._head, asked.id)
            if ended:
                self._checkpoints.append(self._checkpoint_here(self._last))
        return self._last

    def _note_row(self, kind: Kind, by: By, data: Any, parent: int, request: int = 0) -> None:
        """Queue a row for the next transaction, with what it did since the row before."""
        done_postings = sum(len(row.postings) for row in self._pending)
        done_events = sum(len(row.events) for row in self._pending)
        self._last += 1
        before = self._head
        self._head = self._last
        self._pending.append(
            Row(
                id=self._last,
                kind=kind,
                by=by,
                parent=parent,
                before=before,
                head=self._head,
                request=request,
                data=data,
                postings=msgspec.to_builtins(self.postings[done_postings:]),
                events=self.events[done_events:],
                wall=self._wall(),
            )
        )

    def _commit(self, journal: Journal) -> None:
        rows, self._pending = self._pending, []
        checkpoints, self._checkpoints = self._checkpoints, []
        if rows or checkpoints:
            journal.append(rows, checkpoints)
        if self.request is not None:
            self.request.id = self._last

    def _go(self, journal: Journal, kind: Kind, heads: list[int]) -> None:
        """Undo or redo step by step: a row each, then the table is rebuilt where the last one points."""
        if not heads:
            raise NothingToUndo(f"{kind} takes a number from 1 on")
        rows = []
        before = self._head
        for n, head in enumerate(heads, journal.last_id + 1):
            rows.append(
                Row(
                    id=n,
                    kind=kind,
                    by="hand",
                    parent=before,
                    before=before,
                    head=head,
                    request=n - 1,
                    data=None,
                    wall=self._wall(),
                )
            )
            before = head
        with self._all_or_nothing(journal):
            journal.append(rows)
        self._reopen(journal)

    def _checkpoint_here(self, row: int) -> Checkpoint:
        state = msgspec.json.encode(self._play.state)
        envelope = Envelope(self.seq, dict(self._dealer.counts), list(self.modes))
        return Checkpoint(
            row=row,
            state=state,
            version=self.game.version,
            digest=digest_of(self._play.state),
            envelope=msgspec.json.encode(envelope),
        )

    def _load(self, checkpoint: Checkpoint) -> None:
        """Take the state of a checkpoint, without asking anything yet."""
        envelope = msgspec.json.decode(checkpoint.envelope, type=Envelope)
        self._start(msgspec.json.decode(checkpoint.state, type=self.game.state_type))
        self.seq = envelope.seq
        self.modes = envelope.modes
        self._hands_only = all(mode == "hand" for mode in self.modes)
        self._dealer.start_turn(self._play.state.turn_no, dict(envelope.counts))
        self._pending = []
        self._checkpoints = []

    def _restore(self, journal: Journal, head: int) -> None:
        """Rebuild the table at a row: its checkpoint, and the answers since. Raises ReplayError."""
        base = _checkpoint(journal, head)
        self._last = journal.last_id
        self._replay(base, journal.line(head))
        self._head = head
        self._forget()
        if self.request is not None:
            self.request.id = self._last

    def _replay(self, base: Checkpoint, line: Sequence[Row]) -> None:
        """Take a line's rows after a checkpoint once more. Raises ReplayError."""
        self._load(base)
        self._ask()
        for row in line:
            if row.id > base.row:
                try:
                    self._replay_row(row)
                except Exception as error:
                    told = "its answer is secret" if self.game.concealing else str(error)
                    raise ReplayError(row.id, told) from error

    def _replay_row(self, row: Row) -> None:
        if row.kind == "seat":
            self._set_modes(row.data)
        else:
            asked = self.request
            if asked is None:
                raise GameOver("the game is over")
            self._chance.recount(asked, row.data)
            self._give(asked, row.data, None)

    def _plays_again(self, journal: Journal, base: Checkpoint, tip: int) -> bool:
        """Whether the step that begins at a checkpoint would go where it went on the line up to `tip`."""
        if base.version != self.game.version:
            return False
        rows = [row for row in journal.line(tip) if row.id > base.row]
        end = next((found for row in rows if (found := journal.checkpoint(row.id))), None)
        if end is None or rows[0].kind == "fix":  # which began the step anew
            return True
        trial = Table(self.header, None, self._wall, self.game)
        try:
            trial._replay(base, [row for row in rows if row.id <= end.row])
        except ReplayError:
            return False
        return trial.digest() == end.digest

    def _give_again(self, rows: list[Row]) -> None:
        """After a fix: the step's answers once more, as far as they are still legal."""
        for row in rows:
            if row.kind == "seat":
                self._set_modes(row.data)
                self._note_row("seat", "again", row.data, self._head)
                continue
            asked = self.request
            if asked is None:
                return
            try:
                self._chance.recount(asked, row.data)
            except IllegalAnswer:
                which = "an answer" if self.game.concealing else f"the answer {row.data!r}"
                self.notices.append(f"after the fix {which} is not possible any more; go on from here")
                return
            self._give(asked, row.data, "again")

    def _reopen(self, journal: Journal) -> None:
        """Go to the journal's head. An answer that can't be replayed is set aside; the table opens just before it.

        Where newer rules can't follow a step that older ones began, it opens at the step's start.
        """
        notices = []
        while True:
            try:
                self._restore(journal, journal.head)
                break
            except ReplayError as error:
                first = self._unfit(journal, error.row)
                journal.set_aside(first, str(error))
                notices.append(f"answers from row {first} on could not be played again: {error}")
        with self._all_or_nothing(journal):
            self._carry_on()
        self.notices += notices

    def _unfit(self, journal: Journal, row: int) -> int:
        """The first row to set aside where one can't be replayed: the answer it followed from, or its whole step."""
        base = _checkpoint(journal, journal.head)
        if base.version != self.game.version:
            return next(one.id for one in journal.line(row) if one.id > base.row)
        return next((one.id for one in undo_group(journal, row)), row)

    def _name(self, seat: int | None) -> str:
        if seat is None:
            return "anybody here"
        return self.names[seat] if 0 <= seat < len(self.names) else f"seat {seat}"


def _checkpoint(journal: Journal, head: int) -> Checkpoint:
    """The newest checkpoint on the line of play up to a row. Raises ReplayError where a journal has none."""
    checkpoint = journal.checkpoint_at_or_before(journal.line(head))
    if checkpoint is None:
        raise ReplayError(0, "the journal holds no state to begin from")
    return checkpoint
