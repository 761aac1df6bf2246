"""Answers that are places: where a level asks for one of several places, a press on it answers."""

from __future__ import annotations

from ..draw.scene import Target
from ..engine.play import Game
from ..lessons.beginning import statement
from ..lessons.level import QUIZ, SPOT, Level
from ..tables import Table
from .hinting import places as places_of


def answer_at(level: Level, game: Game, table: Table, target: Target | None) -> int | None:
    """Return the number of the answer that stands for a place; None where the answers are no places.

    Places to find may be anywhere; those of another question are pressed only where all of them are framed.
    """
    if level.kind not in (QUIZ, SPOT) or target is None:
        return None
    found = [frozenset(_places(game, table, choice.action)) for choice in level.choices]
    together = frozenset[Target]().union(*found)
    if not all(found) or sum(map(len, found)) > len(together):
        return None  # some answers are no places, or several are about the same one
    if level.kind == QUIZ and not together <= set(level.highlight):
        return None
    return next((number for number, places in enumerate(found) if target in places), None)


def _places(game: Game, table: Table, line: str) -> list[Target]:
    return places_of(table, statement(game, line)[1]) if line else []
