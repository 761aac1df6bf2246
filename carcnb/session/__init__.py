"""One play on screen: the one mutable object that everything a reader sees and touches goes through."""

from __future__ import annotations

from .automatic import Automatic
from .autosave import Autosave
from .hinting import Hint
from .look import Aids, Highlight, Look
from .notices import Change
from .session import Session
from .timeline import Moment

__all__ = ["Aids", "Automatic", "Autosave", "Change", "Highlight", "Hint", "Look", "Moment", "Session"]
