"""The choices of a question: how one is judged, what then happens, and where on the board it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from ..draw.view import OFFER, REFUSED, Ghost, Sign
from ..engine.actions import Place
from ..engine.events import Event, Scored
from ..engine.play import Game
from ..engine.refusals import Refusal
from ..tables import Table, table_of
from .answers import is_right
from .beginning import begin, statement
from .level import QUIZ, SPOT, Choice, Claim, Level, Target
from .near import NearMiss
from .verdict import DONE, WRONG, Verdict

#: what choices are called, on their buttons, on the board and on the keyboard
LETTERS = "ABCDEF"
#: a slip that was found is not to be counted once more
FOUND = {"one_more": "found_more", "one_less": "found_less"}


def guessable(level: Level) -> bool:
    """Tell whether a question can be answered by trying everything: of two choices the other one is no guess."""
    return len(level.choices) > 2


def judged(level: Level, number: int) -> Verdict:
    """Judge a choice; the position plays on to show what is right."""
    choice = level.choices[number]
    right = is_right(level, choice)
    if choice.claim is not None:
        return _claimed(choice, choice.claim)
    refusal = refusal_of(begin(level), choice)
    # where the forbidden one is looked for, what is allowed is really done, for a look
    tried = (choice.action,) if choice.action and refusal is None and level.kind == SPOT else ()
    plays = played_on(level, choice) if right else tried
    told = _scorings(level, plays) if right else ()
    return Verdict(DONE if right else WRONG, told, refusal, text=choice.reason, plays=plays)


def _claimed(choice: Choice, claim: Claim) -> Verdict:
    """Judge whether a count is the one that is wrong: what is right is told row by row."""
    near = NearMiss(FOUND.get(claim.code, claim.code), claim.detail, claim.facts) if claim.code else None
    lit = (choice.place,) if choice.place is not None else ()
    return Verdict(DONE if near else WRONG, (claim.paid,), near=near, text=choice.reason, highlight=lit)


def answer_of(level: Level, number: int) -> str:
    """Return what a choice is called as an answer: its words, or its letter where those are not its alone."""
    choice = level.choices[number]
    alone = choice.claim is None and not choice.where
    return choice.text if alone else LETTERS[number]


def number_of(level: Level, answer: str) -> int:
    """Return which choice is called so."""
    return next(number for number in range(len(level.choices)) if answer_of(level, number) == answer)


def refusal_of(game: Game, choice: Choice) -> Refusal | None:
    """Return why what a choice wants to do is not allowed; None where it is, or does nothing."""
    if not choice.action:
        return None
    player, action = statement(game, choice.action)
    return game.refusal(action, player)


def played_on(level: Level, choice: Choice) -> tuple[str, ...]:
    """Return the lines that show a right choice to be right: what it does, or what the question is about."""
    if choice.claims:
        return level.solution
    return (choice.action,) if choice.action and level.kind == QUIZ else ()


def _scorings(level: Level, lines: tuple[str, ...]) -> tuple[Event, ...]:
    """Return the points that these lines bring: the rest is seen, and told by the reason of the choice."""
    game, told = begin(level), list[Event]()
    for line in lines:
        player, action = statement(game, line)
        told += game.push(action, player)
    return tuple(event for event in told if isinstance(event, Scored))


# --- on the board -----------------------------------------------------------------------------------------------------


def places(level: Level) -> list[tuple[Target, ...]]:
    """List the places of every choice that are no other's; nothing if fewer than two of them have one."""
    table = table_of(begin(level))
    found = [tuple(target for target in _wanted(table, choice) if table.has(target)) for choice in level.choices]
    many = Counter(target for targets in found for target in set(targets))
    own = [targets if all(many[target] == 1 for target in targets) else () for targets in found]
    return own if sum(map(bool, own)) > 1 else [() for _ in own]


def _wanted(table: Table, choice: Choice) -> list[Target]:
    if choice.place is not None:
        return [choice.place]
    if not choice.action:
        return []
    _, action = statement(table.game, choice.action)
    if isinstance(action, Place):
        return [("cell", action.cell)]
    cells = [table.lit_by_picking(cell) for cell in table.cells([action])]
    return [target for target in (*table.targets(action), *cells) if target is not None]


def signs(level: Level, own: list[tuple[Target, ...]], tried: Mapping[int, bool]) -> tuple[Sign, ...]:
    """Return letters for the places of choices; those that were tried show whether they are allowed."""
    game, found = begin(level), list[Sign]()
    for number, (choice, targets) in enumerate(zip(level.choices, own, strict=True)):
        refusal = refusal_of(game, choice) if number in tried else None
        allowed = refusal is None if choice.action else tried.get(number, False)
        reason = "" if number not in tried else OFFER if allowed else REFUSED
        ghost = _ghost(game, choice, refusal)
        found += [Sign(LETTERS[number], target, ghost, reason) for target in targets]
    return tuple(found)


def _ghost(game: Game, choice: Choice, refusal: Refusal | None) -> Ghost | None:
    action = statement(game, choice.action)[1] if choice.action else None
    tile = table_of(game).holds
    if not isinstance(action, Place) or tile is None:
        return None
    side = refusal.about.get("side") if refusal is not None else None
    return Ghost(tile.id, action.cell, action.turn, refusal is None, side if isinstance(side, int) else None)


def meant(own: list[tuple[Target, ...]], table: Table, target: Target | None) -> int | None:
    """Return the number of the choice that a press on a target means; None if it means none."""
    wide = (lambda one: one == target, lambda one: _on(one, target), lambda one: _in(table, one, target))
    if target is None:
        return None
    for same in wide:
        found = [number for number, targets in enumerate(own) if any(same(one) for one in targets)]
        if len(found) == 1:
            return found[0]
    return None


def _on(place: Target, target: Target | None) -> bool:
    """Tell whether a target lies in a place: a figure on its zone, anything on its cell."""
    if target is None or target[0] not in ("cell", "zone", "figure"):
        return False
    if place[0] in ("zone", "figure"):
        return target[1:] == place[1:]
    return place[0] == "cell" and bool(target[1] == place[1])


def _in(table: Table, place: Target, target: Target | None) -> bool:
    """Tell whether a target lies in an area."""
    if place[0] != "area" or target is None:
        return False
    return bool(table.lit_by_pointing(target) == table.lit_by_pointing(("zone", *place[2:])))
