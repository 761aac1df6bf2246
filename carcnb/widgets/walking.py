"""Something walks over the table, as the pig does round its wheel: places light up one after the other."""

from __future__ import annotations

from ..session import Highlight, Session
from .listening import soon

#: seconds for each place
STEP = 0.28


def light_the_way(session: Session) -> None:
    """Light the way that something went by the last action; at once its end, where nothing can wait."""
    moment = session.last
    path = session.table.walk(moment.events) if moment is not None else []

    def light(place: int) -> None:
        if session.last is not moment or session.refusal is not None or session.look.picked:
            return  # something else has happened meanwhile
        session.change_look(highlights=(Highlight(path[place], "score"),))
        if place + 1 < len(path):
            soon(lambda: light(place + 1), STEP)

    if path:
        light(0)
