"""What a page would receive: every message of every widget, with its size on the line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import comm
from comm.base_comm import BaseComm
from ipycanvas.canvas import _CANVAS_MANAGER
from ipywidgets.widgets.widget import _instances

#: bytes around every message: whose it is, what it answers, where its parts begin
ENVELOPE = 530
#: bytes that a kernel sends around a press and its release: it is busy, it is idle
STATUS = 4 * 551


@dataclass
class Line:
    """A line to a page; remembers what went over it, as (widget, what, bytes)."""

    messages: list[tuple[str, str, int]] = field(default_factory=list)

    @property
    def bytes(self) -> int:
        """Bytes of everything sent for one press, with what the kernel itself says around it."""
        return STATUS + sum(size for _, _, size in self.messages)

    def told(self) -> str:
        """Return what went over the line, the largest first."""
        return "\n".join(f"{size:6} {who} {what}" for who, what, size in sorted(self.messages, key=lambda one: -one[2]))

    def carry(self, comm_id: str, kind: str, data: Any, buffers: Any) -> None:
        """Count one message."""
        size = ENVELOPE + len(json.dumps(data or {})) + sum(memoryview(each).nbytes for each in buffers or ())
        who = _instances[comm_id].__class__.__name__ if comm_id in _instances else "?"
        data = data or {}
        what = ",".join(data.get("state", {})) or str(data.get("content", {}))[:60]
        self.messages.append((who, f"{kind} {what}"[:90], size))


@contextmanager
def line() -> Iterator[Line]:
    """Lay a line to a page for all widgets that are made from now on, and for the canvases."""
    made = Line()

    class Carried(BaseComm):
        def publish_msg(
            self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
        ) -> None:
            made.carry(self.comm_id, msg_type, data, buffers)

    create, manager = comm.create_comm, _CANVAS_MANAGER.comm
    comm.create_comm = Carried
    _CANVAS_MANAGER.comm = Carried(target_name="jupyter.widget", comm_id=manager.comm_id)
    try:
        yield made
    finally:
        comm.create_comm, _CANVAS_MANAGER.comm = create, manager
