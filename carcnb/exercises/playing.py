"""Where exercises come from: half-greedy play, which keeps the landscape small and goes for what an exercise needs."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from ..analysis.turns import Turn, goes_on, waits_for_chance
from ..engine.actions import Action
from ..engine.events import Event, Scored
from ..engine.laying import with_tiles
from ..engine.play import Game
from ..games import new_game
from .recipes import Recipe

#: a landscape may be so wide and so high
WIDEST = 7
#: so many first acts, and acts after each, are looked at before one is chosen
LOOKS, THEN = 6, 4
#: how often whoever plays takes anything
CARELESS = 0.4
#: a turn that brings about what is gone for counts like so many points
WANTED = 10
#: a question lies so many acts ahead at most; so many of the tiles that may come up are tried; and where there are more
#: ways on than that, as when all dice are rolled, none is
DEPTH, DRAWS, MANY = 2, 6, 500


def moments(key: str, recipe: Recipe, chance: random.Random) -> Iterator[Game]:
    """Play a game, and yield it before everything that is done in it from some turn on."""
    game = new_game(key)
    first, begun = next(iter(game.phases)), 0
    while not game.over and begun <= recipe.most:
        begun += game.phase == first
        if begun > recipe.least:
            yield game
        if waits_for_chance(game):
            game.push(_drawn(game, recipe, chance))
            continue
        turn = _turn(game, recipe, chance)
        if turn is None:
            return
        for action in turn:
            game.push(action)


def _drawn(game: Game, recipe: Recipe, chance: random.Random) -> Action:
    """Return what comes up: one of the tiles that show something wanted, if there are such."""
    legal = game.legal_actions()
    wanted = [action for action in legal if _shows(game, action, recipe.shows)] if recipe.shows else []
    return chance.choice(wanted or legal)


def _shows(game: Game, action: Action, things: Sequence[str]) -> bool:
    tile = game.box.tiles.get(str(getattr(action, "tile", "")))
    return tile is not None and any(zone.has.get(thing) for zone in tile.zones for thing in things)


def _turn(game: Game, recipe: Recipe, chance: random.Random) -> Turn | None:
    """Return a turn: any, or the best of some; None if every one of them would make the landscape too big."""
    found = [(turn, _worth(game, events, recipe)) for turn, events in _some(game, chance)]
    if not found:
        return None
    if chance.random() < CARELESS:
        return chance.choice(found)[0]
    return max(found, key=lambda entry: (entry[1], chance.random()))[0]


def _some(game: Game, chance: random.Random) -> Iterator[tuple[Turn, list[Event]]]:
    """Yield some turns and what they bring about; the game is back where it was after each."""
    player, legal = game.to_move, game.legal_actions()
    busy = [action for action in legal if not action.idle] or legal
    for action in chance.sample(busy, min(LOOKS, len(busy))):
        events = game.push(action)
        if not too_big(game):
            ends = game.legal_actions() if goes_on(game, player) else []
            if not ends:
                yield (action,), events
            for end in chance.sample(ends, min(THEN, len(ends))):
                then = game.push(end)
                # after what the wheel asked for first, this is where the tile is laid
                if not too_big(game):
                    yield (action, end), [*events, *then]
                game.pop()
        game.pop()


def _worth(game: Game, events: Sequence[Event], recipe: Recipe) -> int:
    points = sum(event.points for event in events if isinstance(event, Scored))
    return points + sum(WANTED * bool({event.code, _named(event)} & {*recipe.favours}) for event in events)


def _named(event: Event) -> str:
    """Return an event's code with what tells it apart: the role of a figure, or the layer of an area."""
    spot = getattr(event, "spot", None)
    return f"{event.code}.{spot[0] if spot else getattr(event, 'role', '')}"


def too_big(game: Game, most: int = WIDEST) -> bool:
    """Tell whether a landscape is too big for a small stage."""
    tiled = with_tiles(game)
    if tiled is None:
        return False
    columns, rows = zip(*tiled.board.placements, strict=True)
    return bool(max(max(columns) - min(columns), max(rows) - min(rows)) >= most)


def standings(game: Game, recipe: Recipe, chance: random.Random) -> Iterator[Game]:
    """Yield a game in the phase that is wanted: as it is, or, where chance decides, after whatever may come next."""
    if recipe.after not in ("", game.phase):
        return
    if game.phase == recipe.phase:
        yield game
    elif waits_for_chance(game) and _leads_to(game, recipe.phase):
        yield from _following(game, recipe.phase, chance, DEPTH)


def _leads_to(game: Game, phase: str) -> bool:
    """Tell whether a phase is near: they stand in their order, one may be skipped, and a later one may lead back."""
    order = list(game.phases)
    return order.index(phase) - order.index(game.phase) in (*range(1, DEPTH + 2), *range(-DEPTH, 0))


def _following(game: Game, phase: str, chance: random.Random, depth: int) -> Iterator[Game]:
    if game.phase == phase:
        yield game
        return
    legal = [action for action in game.legal_actions() if not action.idle] if depth else []
    if len(legal) > MANY:
        return
    for action in chance.sample(legal, min(DRAWS, len(legal)) if waits_for_chance(game) else len(legal)):
        game.push(action)
        if not too_big(game):
            yield from _following(game, phase, chance, depth - 1)
        game.pop()
