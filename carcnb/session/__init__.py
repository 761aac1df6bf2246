"""One play on screen: the one mutable object that everything a reader sees and touches goes through."""

from __future__ import annotations

from .look import Highlight, Look
from .session import Automatic, Session
from .timeline import Moment

__all__ = ["Automatic", "Highlight", "Look", "Moment", "Session"]
