"""Exercises that show three acts on the board, one or two of which are not allowed, or three places to look up."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ..engine.actions import Action, Place
from ..engine.play import Game
from ..engine.refusals import Refusal
from ..lessons.beginning import parse_target
from ..lessons.choosing import places
from ..lessons.level import QUIZ, Choice, Level, Target
from .accepting import LONGEST
from .citing import cited as cited_by
from .parts import Order, act_name, places_of, wanted
from .placing import told_apart
from .playing import standings
from .trying import tries

#: so many choices there are
CHOICES = 3
#: so often three of them are chosen anew, if they give the answer away
TRIES = 6
#: so many positions are looked at from one moment of play
STANDINGS = 40


def choice(order: Order, game: Game, chance: random.Random) -> Level | None:
    """Return a level with three choices in a position, or in one near it; None if none can be made there."""
    make = _looked_up if order.recipe.asks != "points" else _allowed_or_not
    for number, standing in enumerate(standings(game, order.recipe, chance)):
        level = make(order, standing, chance)
        if level is not None or number > STANDINGS:
            return level
    return None


# --- what may be done -------------------------------------------------------------------------------------------------


def _allowed_or_not(order: Order, game: Game, chance: random.Random) -> Level | None:
    legal = [action for action in game.legal_actions() if wanted(action, order.recipe.acts)]
    refused = _refused(order, game)
    if not legal or not refused.about:
        return None
    for _ in range(TRIES):
        chosen = _chosen(order, game, legal, refused, chance)
        said = [_choice(order, game, action) for action in chosen]
        if len(chosen) == CHOICES and _fair(order, game, chosen, said):
            apart = told_apart(order, game, chosen, said)
            if apart is None:
                continue
            level = order.level(game, choices=tuple(apart))
            return level if all(places(level)) and len(level.start) <= LONGEST else None
    return None


def _chosen(order: Order, game: Game, legal: Sequence[Action], refused: Refused, chance: random.Random) -> list[Action]:
    """Return two acts that are allowed and one that is not, or the other way round, in any order."""
    chosen = _apart(game, chance.sample(refused.about, len(refused.about)), 1, [])
    if order.kind == QUIZ:
        others = [*refused.about, *refused.otherwise]
        chosen = _apart(game, chance.sample(others, len(others)), 1, chosen)
    chosen = _apart(game, _likest(legal, chosen, chance), CHOICES - len(chosen), chosen)
    # letters run from left to right where they stand on the board; elsewhere chance mixes them
    return sorted(chance.sample(chosen, len(chosen)), key=lambda act: act.cell if isinstance(act, Place) else (0, 0))


def _fair(order: Order, game: Game, chosen: Sequence[Action], said: Sequence[Choice]) -> bool:
    """Tell whether the one to find is not the only one of its sort beside two of another."""
    texts = [choice.text for choice in said]
    allowed = [game.refusal(action, game.to_move) is None for action in chosen]
    if allowed.count(order.kind == QUIZ) != 1:
        return False
    return texts.count(texts[allowed.index(order.kind == QUIZ)]) > 1 or len({*texts}) == len(texts)


class Refused(NamedTuple):
    """What is refused because of the rule, and for other reasons."""

    about: list[Action]
    otherwise: list[Action]


def _refused(order: Order, game: Game) -> Refused:
    recipe, found = order.recipe, Refused([], [])
    for action in tries(game, recipe.acts):
        refusal = game.refusal(action, game.to_move)
        if refusal is None:
            continue
        cited = refusal.rule in (recipe.cites or (recipe.rule,))
        if cited and (not recipe.codes or refusal.code in recipe.codes):
            found.about.append(action)
        elif _why_not(order, refusal):
            found.otherwise.append(action)
    return found


def _likest(legal: Sequence[Action], chosen: Iterable[Action], chance: random.Random) -> list[Action]:
    """Put first what is most like one that is refused: a tile turned alike, or on a cell beside."""
    given = list(chosen)
    mixed = chance.sample(legal, len(legal))
    return sorted(mixed, key=lambda action: min((_far(action, other) for other in given), default=0))


def _far(action: Action, other: Action) -> int:
    if not (isinstance(action, Place) and isinstance(other, Place)):
        return 0
    (x, y), (u, v) = action.cell, other.cell
    return abs(x - u) + abs(y - v) + 2 * (action.turn != other.turn)


def _apart(game: Game, actions: Iterable[Action], many: int, chosen: list[Action]) -> list[Action]:
    """Add so many acts to those chosen, each in a place of its own."""
    found = list(chosen)
    taken = {target for action in found for target in places_of(game, action)}
    for action in actions:
        if len(found) == len(chosen) + many:
            break
        here = set(places_of(game, action))
        if here and not here & taken:
            found.append(action)
            taken |= here
    return found


def _choice(order: Order, game: Game, action: Action) -> Choice:
    refusal, said = game.refusal(action, game.to_move), order.book.choices
    words = said.get(act_name(action)) or said[action.verb]
    reason = words["reason"] if refusal is None else _why_not(order, refusal)
    named = words.get("named", {}).get(str(action).rpartition(" ")[2], words)
    return Choice(named["text"], reason, action=f"{game.to_move} {action}")


def _why_not(order: Order, refusal: Refusal) -> str:
    """Return why something is not allowed; "" for what the exercises of this game do not speak of."""
    detail = str(refusal.about.get("detail") or refusal.about.get("role") or "")
    said = order.book.refusals
    found = said.get(f"{refusal.code}.{detail}") or said.get(refusal.code)
    return found["reason"] if found else ""


# --- what is looked up ------------------------------------------------------------------------------------------------


def _looked_up(order: Order, game: Game, chance: random.Random) -> Level | None:
    """Return a level that asks for what is looked up after a draw, such as where the pig stops."""
    recipe = order.recipe
    draws = [action for action in game.legal_actions() if wanted(action, recipe.acts)]
    for action in chance.sample(draws, len(draws)):
        events = game.push(action)
        told, right = cited_by(game.key, events), str(game.observe(recipe.asks.split()))
        game.pop()
        if not {*recipe.happens} <= {event.code for event in events}:
            continue
        if not told & {*(recipe.cites or (recipe.rule,))}:
            continue
        choices = _answers(order, right, chance)
        lit = tuple(_now(order, game))
        return order.level(
            game, order.words_for(events), solution=(f"{game.to_move} {action}",), choices=choices, highlight=lit
        )
    return None


def _answers(order: Order, right: str, chance: random.Random) -> tuple[Choice, ...]:
    """Return the right answer and those beside it in the order of the data, in any order."""
    asks = order.recipe.asks
    said = order.book.answers[asks]
    names = list(said)
    place = names.index(right)
    beside = [names[(place + step) % len(names)] for step in chance.choice(((-1, 0, 1), (-2, -1, 0), (0, 1, 2)))]
    return tuple(
        Choice(
            said[name]["text"],
            order.book.said["right" if name == right else "wrong"]["reason"],
            claims=f"{asks} {name}",
            place=parse_target(said[name]["place"]),
        )
        for name in chance.sample(beside, len(beside))
    )


def _now(order: Order, game: Game) -> Iterator[Target]:
    """Yield where what is looked up stands at the start."""
    now = str(game.observe(order.recipe.asks.split()))
    yield parse_target(order.book.answers[order.recipe.asks][now]["place"])
