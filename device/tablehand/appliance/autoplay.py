"""A table that plays by itself on simulated hardware, for a look at the whole and for tests of it.

Where a dice base is named in the configuration, its dice are thrown by whoever reads along: `throw numeric newspaper`,
and `throw again numeric newspaper` where nothing was heard.
"""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import cast

from tablehand.appliance.daemon import Daemon
from tablehand.appliance.session import Session
from tablehand.appliance.wires import Wires
from tablehand.games.requests import Gavel, Kick, Request, Roll
from tablehand.readings import DieName
from tablehand.screen.intents import Intent
from tablehand.table.bots import sensible
from tablehand.table.bots.random import RandomBot

PAUSE = 0.4
"""Seconds in which the people at the table watch what happened."""
PATIENCE = 6.0
"""Seconds that a throw has to be answered in."""
PEOPLE = 20.0
"""The same for people, who are told again."""
TRIES = 2
"""So often dice are thrown before a finger tells what they show."""
NOTED = Intent("noted")


class Autoplayer:
    """Throws simulated dice, shakes the gavel, reads cards out, and decides as a sensible player does."""

    def __init__(
        self, daemon: Daemon, rng: Random, tell: Callable[[str], None], pause: float = PAUSE, *, dice: bool = True
    ) -> None:
        """`pause` is how many seconds people watch what happened; without `dice` others throw, and are told when."""
        self._dice = dice
        self._pause = pause
        self._daemon = daemon
        self._rng = rng
        self._tell = tell
        self._next = 0.0
        self._moved = -1
        self._tries = 0
        self._again = 0.0
        self._turn = 0

    def step(self, now: float) -> None:
        """Do the next thing, if it is time."""
        session = self._daemon.session
        if now < self._next or (session is not None and session.busy):
            return
        self._next = now + self._pause
        if self._daemon.screen.scene.green == NOTED:
            self._daemon.wish(NOTED)
        elif session is None or session.table.request is None:
            if session is not None:
                names = session.table.names
                self._tell(f"over: {', '.join(names[winner] for winner in session.table.state.winners)} won")
            self._daemon.wish(Intent("new"))
            self._daemon.wish(Intent("start"))
        else:
            self._play(session, session.table.request, now)

    def _play(self, session: Session, request: Request, now: float) -> None:
        state = session.table.state
        if state.turn_no != self._turn:
            self._turn = state.turn_no
            names, money = session.table.names, self._daemon.screen.words.counted_in(session.pages.unit).money
            cash = ", ".join(f"{name} {money(has)}" for name, has in zip(names, state.cash, strict=True))
            self._tell(f"turn {state.turn_no}: {names[state.turn]}  ({cash})")
        view = partial(session.table.view, request.seat)
        answer = sensible(session.table.header)(request, view)
        if answer is None or isinstance(request, Gavel):
            move = self._at_the_table(request, self._daemon.wires)
            if move is not None and self._once(request, move, now):
                return
        session.give(RandomBot(self._rng)(request, view) if answer is None else answer)
        self._daemon.refresh()

    def _at_the_table(self, request: Request, wires: Wires) -> Callable[[], object] | None:
        """What hands do for a request, so that a sensor sees it; None where there is no sensor for it."""
        table, donkey = wires.simulated, wires.donkey
        if isinstance(request, Roll) and request.asked:
            asked = sorted(request.asked)
            if not self._dice:
                return lambda: self._tell(f"throw {'again ' if self._tries > 1 else ''}{' '.join(asked)}")
            if table is not None:
                return lambda: [table.roll(cast("DieName", die)) for die in asked]
        if isinstance(request, Gavel) and request.all_dealt and table is not None:
            return table.shake_gavel
        if isinstance(request, Kick) and donkey is not None:
            return lambda: donkey.kick(request)
        return None

    def _once(self, request: Request, move: Callable[[], object], now: float) -> bool:
        """Do it for a request, and what has to be confirmed confirm the next time; False if nothing came of it.

        Dice that say nothing are thrown again; whoever was told to throw is told again, for as long as it takes.
        """
        if self._moved != request.id:
            self._moved, self._tries, self._again = request.id, 0, now
        if self._tries and isinstance(request, Kick):
            self._daemon.wish(Intent("accept"))
        elif now >= self._again:
            self._tries += 1
            self._again = now + (PATIENCE if self._dice else PEOPLE)
            if self._dice and self._tries > TRIES:
                return False
            move()
        return True
