"""Exercises to do: a position in which few turns reach a goal, and many do not."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ..analysis.turns import Turn, goes_on
from ..engine.actions import Action, Place
from ..engine.events import Event
from ..engine.laying import with_tiles
from ..engine.play import Game
from ..lessons.goals import Story, reached
from ..lessons.level import Hint, Level, Target
from .accepting import LONGEST, MOST_POINTS
from .citing import cited, scorings
from .dressing import crowded
from .fitting import spots
from .parts import Order, areas_before, places_of
from .playing import standings, too_big

#: so many ways may reach the goal, and so many turns must not
FEW, MANY = range(1, 4), 8
#: the points that the best turn brings at least
LEAST_BEST = 3


class Tried(NamedTuple):
    """A turn, and what it brings about."""

    turn: Turn
    events: list[Event]
    #: whether it leads off the stage: then it is no way to show, but it is one to find
    wide: bool = False


def doing(order: Order, game: Game, chance: random.Random) -> Level | None:
    """Return a level with a goal in a position, or in one near it; None if none can be made there."""
    for standing in standings(game, order.recipe, chance):
        start = _crowded(order, standing, chance)
        level = _level(order, start) if start is not None else None
        if level is not None:
            return level
    return None


def _crowded(order: Order, game: Game, chance: random.Random) -> Game | None:
    """Return a position with a figure in each of several areas, where the goal is about what holds one."""
    tiled = with_tiles(game)
    if tiled is None or order.recipe.figures != "each":
        return game
    return crowded(tiled, order.recipe.goal["joined"], chance)


def _level(order: Order, game: Game) -> Level | None:
    if not game.legal_actions() or any(action.chance for action in game.legal_actions()):
        return None
    tried = list(_turns(game))
    if len(tried) <= MANY:
        return None
    goal = _goal(order, game, tried)
    if not goal:
        return None
    ways = [each for each in tried if _reaches(game, goal, each)]
    apart = {_apart(each.turn) for each in ways}
    if len(apart) not in FEW or len(tried) - len(ways) < MANY or _apart(tried[0].turn) in apart:
        return None
    way = min((each for each in ways if not each.wide), key=_shown_first, default=None)
    if way is None or not cited(game.key, way.events) & {*(order.recipe.cites or (order.recipe.rule,))}:
        return None
    return _told(order, game, goal, way)


def _shown_first(way: Tried) -> tuple[int, bool]:
    return len(way.turn), not way.turn[-1].idle


def _apart(turn: Turn) -> Turn:
    """Return what tells a turn from others: of a tile, where it is laid, whatever figure follows."""
    return turn[:1] if isinstance(turn[0], Place) else turn


def _told(order: Order, game: Game, goal: Mapping[str, Any], way: Tried) -> Level | None:
    solution = tuple(f"{game.to_move} {action}" for action in way.turn)
    hints = order.hints(_looks(game, way))
    later = (Hint(hints[-1].text, after=1),) if len(way.turn) > 1 else ()
    level = order.level(game, goal=goal, solution=solution, par=len(solution), hints=(*hints, *later))
    return level if len(level.start) <= LONGEST else None


def _turns(game: Game) -> Iterator[Tried]:
    """Yield every turn of at most two acts; the game is back where it was after each."""
    player = game.to_move
    for action in game.legal_actions():
        events = game.push(action)
        ends: Sequence[Action] = game.legal_actions() if goes_on(game, player) else ()
        wide = too_big(game)
        yield Tried((action,), events, wide)
        for end in ends:
            yield Tried((action, end), [*events, *game.push(end)], wide)
            game.pop()
        game.pop()


def _goal(order: Order, game: Game, tried: Sequence[Tried]) -> Mapping[str, Any]:
    """Return the goal of the recipe, with the reader in it; for the most points, what these are."""
    you, goal = game.to_move, dict(order.recipe.goal)
    if goal.pop("best", False):
        best = max(_gain(you, each.events) for each in tried)
        return {"gained": {"player": you, "points": best}} if LEAST_BEST <= best <= MOST_POINTS else {}
    if "scored" in goal:
        others = [player for player in game.players if player != you]
        named = {"you": you, "other": others[0]}
        goal["scored"] = {name: named.get(word, word) for name, word in goal["scored"].items()}
    return goal


def _gain(player: str, events: Sequence[Event]) -> int:
    return sum(event.points for event in scorings(events) if player in event.players)


def _reaches(game: Game, goal: Mapping[str, Any], tried: Tried) -> bool:
    """Tell whether a turn reaches a goal; these goals are about what happens, and not about how the game stands."""
    return reached(goal, Story(game, tried.turn, tried.events, []))


def _looks(game: Game, way: Tried) -> list[Target]:
    """Return where to look: at the areas that the turn is about, or else where it takes place."""
    after = game.copy()
    for action in way.turn:
        after.push(action)
    found = areas_before(game, after, spots(way.events))
    return found or list(places_of(game, way.turn[0]))
