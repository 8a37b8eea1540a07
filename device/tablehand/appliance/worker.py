"""Jobs that may wait for the disk, one after the other, away from the loop that draws and hears touches."""

from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from typing import Any

Done = Callable[[BaseException | None], None]


class Worker:
    """A queue of jobs with one thread behind it; their ends are told by `poll`, in the loop's own thread."""

    def __init__(self, executor: Executor | None = None) -> None:
        """With an executor other than the usual one, jobs run where that runs them."""
        self._executor = executor or ThreadPoolExecutor(1, "commit")
        self._open: deque[tuple[Future[Any], Done]] = deque()

    def do(self, job: Callable[[], Any], done: Done) -> None:
        """Queue a job; `done` is told what it raised, or None."""
        self._open.append((self._executor.submit(job), done))

    def poll(self) -> bool:
        """Tell the ends of all jobs that have ended; True if there were any."""
        told = False
        while self._open and self._open[0][0].done():
            future, done = self._open.popleft()
            done(future.exception())
            told = True
        return told

    def settle(self) -> None:
        """Wait until all jobs have ended, also those that their ends begin, and tell their ends."""
        while self._open:
            wait([self._open[0][0]])
            self.poll()

    def close(self) -> None:
        """Let the jobs end, tell their ends, and stop."""
        self.settle()
        self._executor.shutdown()
