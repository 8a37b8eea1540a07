"""A table that plays by itself on simulated hardware, for a look at the whole and for tests of it."""

from collections.abc import Callable
from random import Random

from tablehand.appliance.daemon import Daemon
from tablehand.appliance.session import Session
from tablehand.games.requests import Kick, Request, Roll
from tablehand.hardware.simulated.donkey import SimulatedDonkey
from tablehand.screen.intents import Intent
from tablehand.table.bots import sensible
from tablehand.table.bots.random import RandomBot

PAUSE = 0.4
"""Seconds in which the people at the table watch what happened."""


class Autoplayer:
    """Rolls simulated dice, reads the newspapers, and decides as a sensible player does."""

    def __init__(self, daemon: Daemon, rng: Random, tell: Callable[[str], None]) -> None:
        self._daemon = daemon
        self._rng = rng
        self._tell = tell
        self._next = 0.0
        self._thrown: tuple[int, set[str]] = (-1, set())
        self._kicked = -1
        self._turn = 0

    def step(self, now: float) -> None:
        """Do the next thing, if it is time."""
        session = self._daemon.session
        if now < self._next or (session is not None and session.busy):
            return
        self._next = now + PAUSE
        if session is None or session.table.request is None:
            self._daemon.wish(Intent("new"))
            self._daemon.wish(Intent("start"))
        else:
            self._play(session, session.table.request)

    def _play(self, session: Session, request: Request) -> None:
        state = session.table.state
        if state.turn_no != self._turn:
            self._turn = state.turn_no
            names, money = session.table.names, self._daemon.screen.words.money
            cash = ", ".join(f"{name} {money(has)}" for name, has in zip(names, state.cash, strict=True))
            self._tell(f"turn {state.turn_no}: {names[state.turn]}  ({cash})")
        if isinstance(request, Roll) and request.asked:
            self._throw(request)
            return
        if isinstance(request, Kick) and self._daemon.wires is not None and self._daemon.wires.donkey is not None:
            self._kick(request, self._daemon.wires.donkey)
            return
        view = session.table.view
        answer = sensible(session.table.header)(request, view)
        session.give(RandomBot(self._rng)(request, view) if answer is None else answer)
        self._daemon.refresh()

    def _kick(self, request: Kick, donkey: SimulatedDonkey) -> None:
        """Let the donkey kick once for a request; the next time what fell is confirmed."""
        if self._kicked == request.id:
            self._daemon.wish(Intent("accept"))
        else:
            self._kicked = request.id
            donkey.kick(request)

    def _throw(self, request: Roll) -> None:
        """Throw each die once for a request; the reader sees it, and it counts by itself."""
        number, thrown = self._thrown
        if number != request.id:
            thrown = set()
        for die in sorted(request.asked - thrown):
            if self._daemon.wires is not None and self._daemon.wires.simulated is not None:
                self._daemon.wires.simulated.roll(die)  # type: ignore[arg-type]
        self._thrown = (request.id, set(request.asked))
