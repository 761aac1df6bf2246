"""Getting units of work done: here, in processes of this machine, or wherever an executor sends them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, as_completed
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from types import ModuleType
from typing import Any

from .work import work

#: whoever asks says what a unit of work is and what comes of it: `seconds` are those that were computed
Work = Callable[[Any], Any]
Report = Callable[[int, Any], None]


#: processes are started only for work that takes longer than this (starting them costs about a second)
WORTH_PROCESSES = 4.0


class Crew:
    """Whoever does the work: an executor that was given, or this process, with processes of its own for long work."""

    def __init__(self, executor: Executor | None, work: Work = work) -> None:
        self.executor, self.work = executor, work
        self.own: Executor | None = None
        self.troubles: list[str] = []

    def do(self, units: Sequence[Any], report: Report, later: int = 0) -> None:
        """Do the units; `later` more of them are still to come."""
        done = 0
        while self.executor is None and done < len(units):
            found = self.work(units[done])
            report(done, found)
            done += 1
            ahead = found.seconds * (len(units) - done + later)
            if ahead > WORTH_PROCESSES and can_start_processes():
                self.executor = self.own = local_processes()
        if self.executor is not None and done < len(units):
            rest = units[done:]
            self.troubles += through(self.executor, rest, lambda number, found: report(number + done, found), self.work)

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *error: object) -> None:
        if self.own is not None:
            self.own.shutdown(wait=False, cancel_futures=True)


def through(executor: Executor, units: Sequence[Any], report: Report, work: Work = work) -> list[str]:
    """Send the units out and report what comes back; what a lost worker leaves undone is done here.

    Return what went wrong on the way. Interrupting cancels whatever has not begun.
    """
    troubles: list[str] = []
    numbers: dict[Future[Any], int] = {}
    undone = dict.fromkeys(range(len(units)))
    try:
        troubles += send(executor, units, numbers, work)
        for future in as_completed(numbers):
            try:
                found = future.result()
            except Exception as error:  # whatever a cluster raises when a worker is lost
                troubles.append(f"{type(error).__name__}: {error}")
                continue
            report(numbers[future], found)
            del undone[numbers[future]]
        for number in undone:
            report(number, work(units[number]))  # a fault of the work itself, not of a worker, shows here
    except BaseException:
        for future, number in numbers.items():
            if not future.cancel() and future.done() and number in undone and future.exception() is None:
                report(number, future.result())  # it came back, but was not looked at yet
        raise
    return list(dict.fromkeys(troubles))


def send(executor: Executor, units: Sequence[Any], numbers: dict[Future[Any], int], work: Work = work) -> list[str]:
    """Submit the units; return why not, if the executor takes no more."""
    with blank_main():
        for number, unit in enumerate(units):
            try:
                numbers[executor.submit(work, unit)] = number
            except RuntimeError as error:  # a pool that has broken or was shut down
                return [f"{type(error).__name__}: {error}"]
    return []


@contextmanager
def blank_main() -> Iterator[None]:
    """Hide the main module: a new process would run an unguarded script again, and work needs nothing of it."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


def can_start_processes() -> bool:
    """Tell whether there is more than one core and this is not a browser, nor a worker itself."""
    if sys.platform in ("emscripten", "wasi") or multiprocessing.parent_process() is not None:
        return False
    return (os.cpu_count() or 1) > 1


def local_processes() -> Executor:
    """Return processes of this machine, started afresh so that they inherit nothing."""
    from concurrent.futures import ProcessPoolExecutor

    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(os.cpu_count(), context, initializer=begin_worker)


def begin_worker() -> None:
    """Leave Ctrl-C to the process that asked, and end with it, even if it is killed (as a kernel is at a restart)."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=end_with, args=(parent,), daemon=True).start()


def end_with(parent: BaseProcess) -> None:
    """Wait for the parent's end, then end at once."""
    parent.join()
    os._exit(1)
