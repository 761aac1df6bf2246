"""The hints of a level climb three rungs: where to look, what to think of, and at last what to do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..engine.actions import Action
from ..engine.play import Game
from ..tables import Table, table_of
from .answers import reveal
from .beginning import statement
from .level import COUNT, DO, PREDICT, TRY, Choice, Hint, Level, Target
from .pictures import scored_places
from .verdict import HINT, LOOK, RULE, Verdict


def rungs(level: Level, game: Game, hints: Sequence[Hint], line: str) -> list[Verdict]:
    """Return the hints before the answer; `hints` are the lesson's own that fit, `line` is what is to be done next.

    The first one lights a place, if there is one to look at; the others speak of the rule, in the lesson's own words if
    it has some.
    """
    looks = _looks(level, game, hints, line)
    first = [Verdict(HINT, rung=LOOK, text=hints[0].text if hints else "", highlight=looks)] if looks or hints else []
    lit = _lit(hints) or looks
    own = [Verdict(HINT, rung=RULE, text=hint.text, highlight=lit) for hint in hints[1:]]
    return first + (own or [Verdict(HINT, rung=RULE, answer=rule, highlight=lit) for rule in _rule(level, game, line)])


def _lit(hints: Sequence[Hint]) -> tuple[Target, ...]:
    """Return what these hints mark, each place once: a later hint often speaks of what an earlier one marked."""
    return tuple(dict.fromkeys(target for hint in hints for target in hint.highlight))


def _looks(level: Level, game: Game, hints: Sequence[Hint], line: str) -> tuple[Target, ...]:
    """Return where to look: what the hint or the level marks, or else the places that it is all about."""
    marked = hints[0].highlight if hints else ()
    later = level.kind in (DO, TRY) and not hints  # what a level marks at first is done by now
    return marked or (() if later else level.highlight) or tuple(dict.fromkeys(_spoken_of(level, game, line)))


def _spoken_of(level: Level, game: Game, line: str) -> Iterator[Target]:
    table = table_of(game)
    if level.kind in (DO, TRY) and line:
        yield from places(table, statement(game, line)[1])
    elif level.kind == PREDICT:
        told = [event for events in reveal(level)[1] for event in events]
        yield from (target for target in scored_places(told) if table.has(("zone", *target[2:])))
    elif level.kind == COUNT and level.counts is not None:
        yield level.counts
    # of all choices alike, so as not to give the answer away
    for choice in level.choices:
        yield from _places(table, game, choice)


def _rule(level: Level, game: Game, line: str) -> list[str]:
    """Return the rule to think of: the first of the level's that the next act has to do with, or simply its first."""
    return [*_cited(level, game, line), *level.rules][:1]


def _cited(level: Level, game: Game, line: str) -> list[str]:
    if level.kind not in (DO, TRY) or not line:
        return []
    player, action = statement(game, line)
    refusal, copy = game.refusal(action, player), game.copy()
    told = [refusal] if refusal is not None else copy.push(action, player)
    cited = [each.rule for each in told]
    return [rule for rule in level.rules if rule in cited]


def _places(table: Table, game: Game, choice: Choice) -> list[Target]:
    if choice.claim is not None and choice.place is not None:
        return [choice.place]
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
