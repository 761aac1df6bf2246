"""Making exercises: play is looked through, position by position, until one suits."""

from __future__ import annotations

import datetime
import random
from collections.abc import Callable, Collection

from .. import games
from ..engine.play import Game
from ..engine.words import checked_seed, known
from ..lessons.level import COUNT, DO, PREDICT, QUIZ, SPOT, Level
from .choosing import choice
from .doing import doing
from .parts import Order
from .playing import moments
from .predicting import prediction
from .recipes import book
from .slips import SLIP, slip

Maker = Callable[[Order, Game, random.Random], Level | None]
MAKERS: dict[str, Maker] = {
    PREDICT: prediction,
    COUNT: prediction,
    SPOT: choice,
    QUIZ: choice,
    SLIP: slip,
    DO: doing,
}
#: so many plays are looked through for one exercise
PLAYS = 600


def rules(key: str) -> tuple[str, ...]:
    """Return the rules of a game that there are exercises for, in the order of the game's file.

    >>> "HG-R2" in rules("hunters_gatherers")
    True
    """
    return tuple(dict.fromkeys(recipe.rule for recipe in book(key).recipes))


def kinds(key: str, rule: str) -> tuple[str, ...]:
    """Return the kinds of exercises about a rule; ValueError if there are none.

    >>> kinds("hunters_gatherers", "HG-R2")
    ('predict', 'count', 'do')
    """
    known(f"rule with exercises in {key}", rule, rules(key))
    found = [kind for recipe in book(key).recipes if recipe.rule == rule for kind in recipe.kinds]
    return tuple(dict.fromkeys(found))


def exercise(key: str, rule: str, seed: int, kind: str | None = None) -> Level:
    """Return an exercise about a rule, always the same for one seed; of any kind that there is, or of this one.

    >>> exercise("hunters_gatherers", "HG-R2", 1).rules
    ('HG-R2',)
    """
    if not rules(key):
        games.folder(key)  # a game that does not exist is told as such
        raise ValueError(f"{key} has no exercises: there is no exercises.toml in its folder")
    there = kinds(key, rule)
    seed = checked_seed(seed)
    if kind is not None:
        known(f"kind of exercise about {rule}", kind, there)
    chance = random.Random(f"{key} {rule} {seed} {kind}")
    wanted = kind or chance.choice(there)
    fitting = [recipe for recipe in book(key).recipes if recipe.rule == rule and wanted in recipe.kinds]
    for _ in range(PLAYS):
        order = Order(key, book(key), chance.choice(fitting), wanted, seed)
        level = _found(order, chance)
        if level is not None:
            return level
    raise ValueError(f"no exercise about {rule} was found in {PLAYS} plays of {key}; try another seed than {seed}")


def _found(order: Order, chance: random.Random) -> Level | None:
    for game in moments(order.key, order.recipe, chance):
        level = MAKERS[order.kind](order, game, chance)
        if level is not None:
            return level
    return None


def daily(day: datetime.date, key: str | None = None, learnt: Collection[str] = ()) -> tuple[str, Level]:
    """Return the exercise of a day and its game; of any game that has some, or of this one.

    Among rules that are learnt it is about one of them, otherwise about any, and then the same for everybody.

    >>> daily(datetime.date(2026, 3, 1)) == daily(datetime.date(2026, 3, 1))
    True
    """
    with_some = [each for each in games.found.built_in() if rules(each)]
    number = day.toordinal()
    game = key if key is not None else with_some[number % len(with_some)]
    chance = random.Random(f"daily {game} {number}")
    if not rules(game):
        games.folder(game)
        raise ValueError(f"{game} has no exercises: there is no exercises.toml in its folder")
    familiar = [rule for rule in rules(game) if rule in learnt]
    return game, exercise(game, chance.choice(familiar or rules(game)), number)
