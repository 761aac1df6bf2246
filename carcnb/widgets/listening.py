"""How views hear of things: presses, changes and timers, all of them one at a time.

No other module here calls `on_click` or `observe` of a widget, or starts a timer: whatever a page or a clock sets off
holds the lock of the sessions, since a kernel may run it in any of its threads.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from typing import Any

from ipywidgets import Button, Widget

from ..session.lock import one_at_a_time

#: how long something may wait so that a crowd of messages counts as one, in seconds
SOON = 0.015


def on_press(button: Button, do: Callable[[], object]) -> None:
    """Do something when a button is pressed."""
    button.on_click(one_at_a_time(lambda _: do()))


def on_change(widget: Widget, do: Callable[[Any], object], trait: str = "value") -> None:
    """Do something with the new value when a widget's trait changes, on the page or here."""
    widget.observe(one_at_a_time(lambda change: do(change["new"])), trait)


def on_message(widget: Widget, do: Callable[[object], object]) -> None:
    """Do something with each message that a widget's own part of a page sends."""
    widget.on_msg(one_at_a_time(lambda _, message, buffers: do(message)))


class _Home:
    """The event loop of the kernel's main thread, which lasts; other threads may be gone when a timer is due."""

    loop: asyncio.AbstractEventLoop | None = None

    def __call__(self) -> asyncio.AbstractEventLoop | None:
        try:
            running = asyncio.get_running_loop()
        except RuntimeError:
            running = None
        if running is not None and threading.current_thread() is threading.main_thread():
            self.loop = running
        if self.loop is not None and self.loop.is_running():
            return self.loop
        return running


home = _Home()


def soon(do: Callable[[], object], delay: float = SOON) -> None:
    """Do something in a moment, after what is already waiting; at once where nothing can wait."""
    loop = home()
    if loop is None:
        one_at_a_time(do)()
    else:
        loop.call_soon_threadsafe(loop.call_later, delay, one_at_a_time(do))


def in_background(work: Callable[[], Coroutine[Any, Any, None]], ended: Callable[[], None]) -> bool:
    """Start work that waits now and then, and say when it has ended; False where nothing can wait.

    The work itself takes the lock for each of its steps, never while it waits.
    """
    loop = home()
    if loop is None:
        return False

    async def whole() -> None:
        try:
            await work()
        finally:
            ended()

    loop.call_soon_threadsafe(lambda: _keep(loop.create_task(whole())))
    return True


class Background:
    """Work that goes on beside the page until it is done or stopped; one piece of it at a time."""

    def __init__(self) -> None:
        self._at_work = False
        self._stopped = False

    def wake(self) -> None:
        """Start, unless it is under way or was stopped, where something can be done in the background."""
        if not self._at_work and not self._stopped:
            self._at_work = in_background(self._run, self._ended)

    def stop(self) -> None:
        """Do no more: the board was let go of."""
        self._stopped = True

    async def _run(self) -> None:
        raise NotImplementedError

    @one_at_a_time
    def _ended(self) -> None:
        self._at_work = False


#: tasks under way: a loop alone would let go of them
_tasks: set[asyncio.Task[None]] = set()


def _keep(task: asyncio.Task[None]) -> None:
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)
