"""What watchers of a session are told: one notice for everything that one act changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from enum import Flag, auto
from functools import wraps
from typing import Any, TypeVar, cast

from .lock import LOCK


class Change(Flag):
    """What can change on a screen.

    >>> Change.GAME in Change.GAME | Change.LOOK
    True
    """

    #: the game, or where in its timeline the reader stands
    GAME = auto()
    #: what is said and offered: a refusal, choices, the coach, trouble
    TOLD = auto()
    #: how the table is looked at
    LOOK = auto()
    #: only what is pointed at
    HOVER = auto()
    LANG = auto()
    #: another level of the lesson
    LEVEL = auto()


NOTHING = Change(0)
Method = TypeVar("Method", bound=Callable[..., Any])


class Watched:
    """Something that can be watched: however much an act changes, its watchers are told once, when it is over."""

    def __init__(self) -> None:
        self._observers: list[Callable[[Any, Change], None]] = []
        self._depth = 0
        self._changes = NOTHING
        #: what is held while watchers are told of an act, such as one letter for all that they have to say
        self.around: Callable[[], AbstractContextManager[None]] = nullcontext

    def observe(self, observer: Callable[[Any, Change], None]) -> Callable[[], None]:
        """Call the observer after every act that changed something; the function returned stops that."""
        self._observers.append(observer)

        def stop() -> None:
            if observer in self._observers:
                self._observers.remove(observer)

        return stop

    def note(self, change: Change) -> None:
        """Remember what the act that is under way has changed."""
        self._changes |= change

    @contextmanager
    def acting(self) -> Iterator[None]:
        """Hold the lock for one act, and tell at its end what it has changed, also if it failed half-way."""
        with LOCK:
            self._depth += 1
            try:
                yield
            finally:
                self._depth -= 1
                if not self._depth:
                    self._tell()

    def _tell(self) -> None:
        self.before_telling(self._changes)
        changes, self._changes = self._changes, NOTHING
        failed: Exception | None = None
        with self.around():
            for observer in list(self._observers) if changes else ():
                try:
                    observer(self, changes)
                except Exception as error:  # one view that fails must not leave the others behind
                    failed = failed or error
        if failed is not None:
            raise failed

    def before_telling(self, changes: Change) -> None:
        """Do what must be done before anybody hears of an act, such as keeping it in a file."""


def one_act(do: Method) -> Method:
    """Make a method one act: alone, and told of once, however many others it calls."""

    @wraps(do)
    def acted(self: Watched, *args: Any, **kwargs: Any) -> Any:
        with self.acting():
            return do(self, *args, **kwargs)

    return cast(Method, acted)
