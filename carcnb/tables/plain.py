"""The table of a game that has nothing to lay: cards with players, points and what the state holds."""

from __future__ import annotations

from .table import Table

__all__ = ["Table"]
