"""Exercises that ask what an act, a draw or the end will bring, and those in which the same is counted by pressing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from ..engine.actions import Action, End
from ..engine.events import Event
from ..engine.laying import with_tiles
from ..engine.play import Game
from ..lessons.answers import NOBODY, truth
from ..lessons.counting import Count
from ..lessons.level import COUNT, Level
from .accepting import LONGEST, NUMBERS, small, telling
from .dressing import areas_to_dress, dressed
from .fitting import Told, fits, spots
from .parts import Order, areas_before, places_of, wanted
from .playing import standings
from .recipes import Recipe
from .thinning import thinned

#: so many things are counted at least and at most
THINGS = range(2, 13)


def prediction(order: Order, game: Game, chance: random.Random) -> Level | None:
    """Return a level that asks what comes next in a position, or in one near it; None if none can be made there."""
    for standing in standings(game, order.recipe, chance):
        if not order.recipe.acts:
            return _looked_at(order, standing)
        for action in _acts(order.recipe, standing, chance):
            if (level := _asked(order, standing, action, chance)) is not None:
                return level
    return None


def _looked_at(order: Order, game: Game) -> Level | None:
    """Return a level that asks for a number on the table, as it lies."""
    level = order.level(game.copy(), asks=order.recipe.asks, hints=order.hints(()))
    right = int(truth(level))
    return level if right in NUMBERS and len(level.start) <= LONGEST and telling(level) else None


def _acts(recipe: Recipe, game: Game, chance: random.Random) -> Iterator[Action]:
    """Yield what may happen next, of the sorts that are asked about."""
    if "end" in recipe.acts:
        if game.refusal(End()) is None:
            yield End()
        return
    legal = [action for action in game.legal_actions() if wanted(action, recipe.acts)]
    yield from chance.sample(legal, len(legal))


def _asked(order: Order, game: Game, action: Action, chance: random.Random) -> Level | None:
    """Return a level about an act, if what it brings is about the rule, and small enough."""
    for start in _starts(order.recipe, game, action, chance):
        told = Told(start, action, _done(start, action))
        if fits(order.recipe, told) and (level := _level(order, told)) is not None:
            return level
    return None


def _starts(recipe: Recipe, game: Game, action: Action, chance: random.Random) -> Iterator[Game]:
    """Yield the position itself, or with other figures in it: those a last count is about, or those that are wanted."""
    tiled = with_tiles(game)
    if tiled is not None and recipe.figures:
        for area in areas_to_dress(tiled, recipe):
            if (start := dressed(tiled, area, recipe, chance)) is not None:
                yield start
    elif isinstance(action, End):
        told = Told(game, action, _done(game, action))
        start = thinned(game, recipe, told.paid, chance) if fits(recipe, told) else None
        yield from () if start is None else (start,)
    else:
        yield game


def _done(game: Game, action: Action) -> list[Event]:
    """Return what an act brings; the game is back where it was."""
    events = game.push(action)
    game.pop()
    return events


def _level(order: Order, told: Told) -> Level | None:
    recipe, game, action, paid = order.recipe, told.game, told.action, told.paid
    if recipe.asks in ("points", "winner") and not small(game, paid):
        return None
    mover = game.to_move
    line = str(action) if isinstance(action, End) else f"{mover} {action}"
    lit = places_of(game, action) if recipe.lights == "act" else ()
    looks = areas_before(game, game, spots(paid)) or list(places_of(game, action))
    asks = recipe.asks.replace("you", mover)
    said = order.words_for(told.events)
    level = order.level(game, said, solution=(line,), asks=asks, highlight=lit, hints=order.hints(looks))
    if len(level.start) > LONGEST:
        return None
    if order.kind == COUNT:
        return _counted(level, told)
    return level if _worth_asking(level, told) else None


def _worth_asking(level: Level, told: Told) -> bool:
    """Tell whether the answer cannot be guessed: it is not nothing, nor what is seen before anything happens."""
    right = truth(level)
    if level.asks == "winner":
        return _overtakes(told.game, right) and telling(level, told.paid)
    if not level.asks_points and str(told.game.observe(level.asks.split())) == right:
        return False
    return right not in (NOBODY, "0") and telling(level, told.paid)


def _overtakes(game: Game, winner: str) -> bool:
    """Tell whether one player wins who was not ahead alone before."""
    scores = game.scores
    return winner in scores and any(scores[player] >= scores[winner] > 0 for player in scores if player != winner)


def _counted(level: Level, told: Told) -> Level | None:
    """Return the same level with its area counted by pressing; None if that cannot be."""
    tiled, found = with_tiles(told.game), spots(told.paid)
    if tiled is None or len(found) != 1 or len(told.paid) != 1:
        return None
    figures = tiled.board.area(*found[0]).occupants
    if not figures:
        return None
    lit = (("figure", figures[0].cell, figures[0].zone),)
    new = replace(level, counts=("area", *found[0]), highlight=lit, asks="points")
    try:
        count = Count(new)
    except ValueError:  # some of it lies nowhere to be pressed
        return None
    if count.tally.points != told.paid[0].points or len(count.things) not in THINGS:
        return None
    return replace(new, par=len(count.things))
