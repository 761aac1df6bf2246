"""All text forms of a game: records, their replay, studies, positions and short codes."""

from __future__ import annotations

from .marks import marks_now, read_marks
from .replaying import Replay, load, read, replay
from .statements import Failure, Line, RecordError, StudyMark
from .text import Record

__all__ = [
    "Failure", "Line", "Record", "RecordError", "Replay", "StudyMark", "load", "marks_now", "read",
    "read_marks", "replay",
]  # fmt: skip
