"""What is painted goes to the page in whole messages, which stand for themselves."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from ipycanvas import hold_canvas
from ipycanvas.canvas import _CANVAS_MANAGER

from ..session.lock import LOCK


class Doubtful(Protocol):
    """Whoever remembers what a page shows."""

    def distrust(self) -> None:
        """Take nothing for shown: a message was lost."""


@contextmanager
def held(*painters: Doubtful) -> Iterator[None]:
    """Paint in one message, alone; if painting fails, nothing half-painted is sent, and all is painted anew next time.

    ipycanvas keeps one cache for all canvases of a kernel, and leaves it half full after an exception: what is sent
    next could lack the end of a clip, and that layer would never change again.
    """
    with LOCK:
        outermost = not _CANVAS_MANAGER._caching
        try:
            with hold_canvas():
                yield
                if outermost:
                    _send()
        except BaseException:
            if outermost:
                _CANVAS_MANAGER._commands_cache, _CANVAS_MANAGER._buffers_cache = [], []
                _CANVAS_MANAGER._current_canvas, _CANVAS_MANAGER._caching = None, False
            for painter in painters:
                painter.distrust()
            raise


def _send() -> None:
    """Send what was painted, as short as it can be said: ipycanvas leaves blanks, and counts buffers that are none.

    With nothing left to send, ipycanvas sends nothing itself.
    """
    strokes, buffers = _CANVAS_MANAGER._commands_cache, _CANVAS_MANAGER._buffers_cache
    _CANVAS_MANAGER._commands_cache, _CANVAS_MANAGER._buffers_cache = [], []
    if strokes:
        text = json.dumps(
            [stroke if len(stroke) < 3 else shortened(stroke) for stroke in strokes], separators=(",", ":")
        ).encode()
        _CANVAS_MANAGER.send({"shape": [len(text)], "dtype": "uint8"}, buffers=[text, *buffers])


def shortened(stroke: list[Any]) -> list[Any]:
    """Return a command of a canvas without what says nothing: the number of no buffers, and a point before a zero.

    >>> shortened([40, [1.0, 0, 2.5], 0]), shortened([5, [3.0], 2])
    ([40, [1, 0, 2.5]], [5, [3], 2])
    """
    name, values, *count = stroke
    plain = [int(each) if type(each) is float and each.is_integer() else each for each in values]
    return [name, plain, *count] if any(count) else [name, plain]


def begin() -> None:
    """Begin a message: the next stroke says on which canvas it is.

    A page loaded anew does not know on which canvas the last message ended, and would stumble over the next one.
    """
    _CANVAS_MANAGER._current_canvas = None
