"""All text forms of a game: records, their replay, studies, positions and short codes."""

from __future__ import annotations

from .replaying import Replay, load, read, replay
from .statements import Failure, Line, Mark, RecordError
from .text import Record

__all__ = ["Failure", "Line", "Mark", "Record", "RecordError", "Replay", "load", "read", "replay"]
