"""Something walked over the table, as the pig does round its wheel: the place where it stopped is lit."""

from __future__ import annotations

from ..session import Highlight, Session


def light_the_end(session: Session) -> None:
    """Light where something stopped by the last action; how it got there, the frame shows."""
    path = session.table.walk(session.last.events) if session.last is not None else []
    if path:
        session.change_look(highlights=(Highlight(path[-1], "score"),))
