"""Jobs end in order, and their ends are told in the loop's own thread."""

import threading
from collections.abc import Callable
from functools import partial

from tablehand.appliance.worker import Worker


def test_ends_are_told_in_order_with_what_went_wrong_in_the_thread_that_polls() -> None:
    worker = Worker()
    told: list[tuple[int, BaseException | None, threading.Thread]] = []
    gate = threading.Event()
    wrong = ValueError("no")

    def fail() -> None:
        raise wrong

    def tell(number: int, error: BaseException | None) -> None:
        told.append((number, error, threading.current_thread()))

    jobs: list[Callable[[], object]] = [gate.wait, fail, list]
    for number, job in enumerate(jobs):
        worker.do(job, partial(tell, number))
    assert not worker.poll()
    gate.set()
    worker.settle()
    me = threading.current_thread()
    assert told == [(0, None, me), (1, wrong, me), (2, None, me)]
    assert not worker.poll()
    worker.close()


def test_settling_waits_for_jobs_that_the_end_of_another_began() -> None:
    worker = Worker()
    done: list[str] = []
    worker.do(lambda: None, lambda _: worker.do(lambda: done.append("job"), lambda _: done.append("end")))
    worker.settle()
    assert done == ["job", "end"]
    worker.close()
