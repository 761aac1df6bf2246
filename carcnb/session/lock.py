"""One thing at a time: kernels handle the messages of widgets in more than one thread.

JupyterLab sends what a widget's view does to the thread that last wrote to that widget, so two presses, or a press and
a timer, can run side by side. Everything here that a page, a timer or a player can set off goes past one lock.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from threading import RLock
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

#: held while a session changes, while a view answers the page, and while anything is painted
LOCK = RLock()


def one_at_a_time(do: Callable[P, R]) -> Callable[P, R]:
    """Return a function that does the same while holding the lock.

    >>> one_at_a_time(max)(1, 2)
    2
    """

    @wraps(do)
    def held(*args: P.args, **kwargs: P.kwargs) -> R:
        with LOCK:
            return do(*args, **kwargs)

    return held
