"""Telling three choices apart in words: by names where they have some, or else by how they lie to each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..engine.actions import Action, Place
from ..engine.play import Game
from ..lessons.level import Choice
from ..tables import table_of
from .parts import Order, places_of

Point = tuple[float, float]
#: what columns and rows are called, from the left and from the top, by how many of them there are
ACROSS = {1: ("",), 2: ("left", "right"), 3: ("left", "middle", "right")}
DOWN = {1: ("",), 2: ("top", "bottom"), 3: ("top", "middle", "bottom")}


def told_apart(order: Order, game: Game, actions: Sequence[Action], said: Sequence[Choice]) -> list[Choice] | None:
    """Return choices with where they are, if their words do not tell them apart; None if nothing does."""
    if len({choice.text for choice in said}) == len(said):
        return list(said)
    points = [_point(game, action) for action in actions]
    found = [point for point in points if point is not None]
    if len({*found}) < len(said) or len(said) not in ACROSS:
        return None
    words = order.book.places
    return [replace(one, where=words[name]["text"]) for one, name in zip(said, lying(found), strict=True)]


def lying(points: Sequence[Point]) -> list[str]:
    """Return how up to three different points lie to each other, each in other words.

    >>> lying([(0, 0), (1, 5), (4, 2)]), lying([(0, 0), (0, 1), (0, 2)]), lying([(0, 0), (0, 1), (1, 0)])
    (['left', 'middle', 'right'], ['top', 'middle', 'bottom'], ['top_left', 'bottom_left', 'top_right'])
    """
    columns, rows = sorted({x for x, _ in points}), sorted({y for _, y in points})
    across, down = ACROSS[len(columns)], DOWN[len(rows)]
    if len(columns) == len(points):
        return [across[columns.index(x)] for x, _ in points]
    if len(rows) == len(points):
        return [down[rows.index(y)] for _, y in points]
    return [f"{down[rows.index(y)]}_{across[columns.index(x)]}" for x, y in points]


def _point(game: Game, action: Action) -> Point | None:
    """Return where an act takes place, as one sees it; None if that is no place on the board."""
    if isinstance(action, Place):
        return float(action.cell[0]), float(action.cell[1])
    table = table_of(game)
    for target in places_of(game, action):
        match target:
            case ("zone" | "figure", cell, zone):
                return table.stands(cell, zone)
            case ("hex", (along, row)):  # rows of hexes are shifted by half a hex each
                return along + row / 2, float(row)
    return None
