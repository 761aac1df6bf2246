"""One letter an act: what many widgets have to tell a page goes there in one message (see `post.js`).

A message of its own for each of them has an envelope of half a kilobyte, which is mostly more than what it says. Where
the page cannot read letters, or has not said that it can, every widget sends its own messages, as ever.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from weakref import ref

from anywidget import AnyWidget
from ipycanvas import Canvas, MultiCanvas
from ipywidgets import Widget

from ..session.lock import LOCK
from .closing import everything
from .listening import on_message

#: what a page is asked to do before the next picture comes: that cannot wait for a letter
AT_ONCE = ("keep", "fade", "cover", "uncover")

Message = dict[str, Any]


class Post(AnyWidget):
    """Carries the messages of the widgets that are entrusted to it, while a letter is open."""

    _esm = Path(__file__).with_name("post.js")

    def __init__(self) -> None:
        super().__init__()
        #: whether a page has said that it reads letters, and none that it cannot
        self._read: bool | None = None
        #: the letter that is open: messages of widgets in the order in which they came, updates of one widget as one
        self._letter: list[tuple[str, Message]] | None = None
        self._updates: dict[str, Message] = {}
        self._carried: dict[str, ref[Widget]] = {}
        on_message(self, self._heard)

    def entrust(self, widget: Widget) -> None:
        """Carry the messages of a widget and of all that it shows; canvases keep their own order."""
        for each in everything(widget):
            if each is not self and not isinstance(each, (Canvas, MultiCanvas)):
                self._carried[each.model_id] = ref(each)
                each._send = partial(self._take, ref(each))

    def _heard(self, message: object) -> None:
        match message:
            case {"kind": "here", "reads": bool(reads)}:
                self._read = reads and self._read is not False
                self._send_anew()

    def _send_anew(self) -> None:
        """Tell a page that has just come how everything stands: of what was sent while it came, it may lack some."""
        with self.letter():
            for known in list(self._carried.values()):
                widget = known()
                if widget is not None and widget.comm is not None:
                    widget.send_state([key for key in widget.keys if not key.startswith(("_model", "_view", "_esm"))])

    @contextmanager
    def letter(self) -> Iterator[None]:
        """Put into one letter whatever is sent meanwhile; within one that is open, this is a part of it."""
        with LOCK:
            if self._letter is not None:
                yield
                return
            self._letter, self._updates = [], {}
            try:
                yield
            finally:
                letter, self._letter = self._letter, None
                self._deliver(letter)

    def _take(self, sender: ref[Widget], message: Message, buffers: Any = None) -> None:
        """Carry a message of a widget, or let it send that itself."""
        widget = sender()
        if widget is None or widget.comm is None:
            return
        sort, asked = message["method"], message.get("content")
        urgent = isinstance(asked, dict) and asked.get("do") in AT_ONCE
        # a page that is loaded anew may ask each widget how it stands; it waits for that, and reads no letters yet
        urgent = urgent or "_model_name" in message.get("state", {})
        if self._letter is None and self._read and sort == "update" and not buffers and not urgent:
            # a page takes a moment to read a letter: what comes by itself would overtake an earlier one, and be undone
            with self.letter():
                self._take(sender, message)
            return
        if self._letter is None or not self._read or buffers or urgent or sort not in ("update", "custom"):
            Widget._send(widget, message, buffers)
        elif sort == "update" and widget.model_id in self._updates:
            self._updates[widget.model_id]["state"].update(message["state"])
        else:
            self._letter.append((widget.model_id, message))
            if sort == "update":
                self._updates[widget.model_id] = message

    def _deliver(self, letter: list[tuple[str, Message]]) -> None:
        if letter:
            text = json.dumps(letter, separators=(",", ":"), ensure_ascii=False).encode()
            self.send({}, buffers=[zlib.compress(text, 9)])
