"""The wheel turns: the segments light up one after the other, until the pig has arrived."""

from __future__ import annotations

from typing import Any

from ..session import Highlight, Session
from .listening import soon

#: seconds for each segment
STEP = 0.28


def walk(session: Session) -> list[str]:
    """Return the segments that the pig walked over by the last action, the one where it stopped last."""
    wheel: dict[str, Any] = session.game.box.extra.get("wheel", {})
    segments = list(wheel.get("crowns", {}))
    for event in session.last.events if session.last is not None else ():
        segment, count = getattr(event, "segment", None), getattr(event, "count", None)
        if segment in segments and isinstance(count, int):
            end = segments.index(segment)
            return [segments[(end - back) % len(segments)] for back in range(count - 1, -1, -1)]
    return []


def turn(session: Session) -> None:
    """Light the pig's way; at once its end, where nothing can wait."""
    path, moment = walk(session), session.last

    def light(place: int) -> None:
        if session.last is not moment or session.refusal is not None or session.look.picked:
            return  # something else has happened meanwhile
        session.change_look(highlights=(Highlight(("segment", path[place]), "score"),))
        if place + 1 < len(path):
            soon(lambda: light(place + 1), STEP)

    if path:
        light(0)
