"""The hints of a level that has none of its own: where to look, then the rule; the answer itself comes after them."""

from __future__ import annotations

from ..engine.actions import Action
from ..engine.play import Game
from ..tables import Table, table_of
from .beginning import statement
from .level import Choice, Level, Target
from .verdict import HINT, LOOK, RULE, Verdict


def rungs(level: Level, game: Game) -> list[Verdict]:
    """Return the first hints, from the board to the rule; where there is nothing to look at, only the rule."""
    looks = level.highlight or _spoken_of(level, game)
    look = [Verdict(HINT, rung=LOOK, highlight=looks)] if looks else []
    return look + [Verdict(HINT, rung=RULE, answer=rule, highlight=looks) for rule in level.rules[:1]]


def _spoken_of(level: Level, game: Game) -> tuple[Target, ...]:
    """Return the places that the choices are about: of all of them alike, so as not to give the answer away."""
    table = table_of(game)
    found = [target for choice in level.choices for target in _places(table, game, choice)]
    return tuple(dict.fromkeys(found))


def _places(table: Table, game: Game, choice: Choice) -> list[Target]:
    if not choice.action:
        return []
    _, action = statement(game, choice.action)
    # a figure goes only on a tile that was laid: in another phase there is no such place yet
    if type(action) not in game.phases[game.phase]:
        return []
    return places(table, action)


def places(table: Table, action: Action) -> list[Target]:
    """List the places that an action is about: where something is laid, put or written."""
    cells: list[Target] = [table.lit_by_picking(cell) or ("cell", cell) for cell in table.cells([action])]
    return [target for target in (*cells, *table.targets(action)) if table.has(target)]
