"""The odds of Marabunta: what a roll shows, exactly, and what a split is worth when the other player answers well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from ...engine.actions import Action
from .actions import Choose, Split

if TYPE_CHECKING:
    from .rules import Marabunta


def face_counts(game: Marabunta, faces: Iterable[str]) -> dict[int, Fraction]:
    """Return how likely it is that so many of the dice show one of these faces.

    >>> from carcnb.games import new_game
    >>> face_counts(new_game("marabunta"), ["3"])[0]
    Fraction(15625, 46656)
    """
    dice = len(game.sheet.regions)
    good = Fraction(len(known_faces(game, faces)), len(game.sheet.faces))
    return {count: comb(dice, count) * good**count * (1 - good) ** (dice - count) for count in range(dice + 1)}


def chance_of(game: Marabunta, wanted: Mapping[str, Iterable[str]]) -> Fraction:
    """Return the chance that each of the named dice shows one of the faces wanted of it.

    >>> from carcnb.games import new_game
    >>> chance_of(new_game("marabunta"), {"pink": ["2", "3"], "blue": ["leaf"]})
    Fraction(1, 18)
    """
    chance = Fraction(1)
    for die, faces in wanted.items():
        game.known("die", die, game.sheet.regions)
        chance *= Fraction(len(known_faces(game, faces)), len(game.sheet.faces))
    return chance


def sums(game: Marabunta) -> dict[int, Fraction]:
    """Return how likely each sum of the numbers rolled is; leaves and crates count nothing.

    >>> from carcnb.games import new_game
    >>> sum(total * chance for total, chance in sums(new_game("marabunta")).items())
    Fraction(6, 1)
    """
    values = [sum(effect.numbers) if effect.kind == "write" else 0 for effect in game.sheet.faces.values()]
    ways = Counter({0: 1})
    for _ in game.sheet.regions:
        more: Counter[int] = Counter()
        for total, count in ways.items():
            for value in values:
                more[total + value] += count
        ways = more
    return {total: Fraction(count, ways.total()) for total, count in sorted(ways.items())}


def known_faces(game: Marabunta, faces: Iterable[str]) -> set[str]:
    """Return the faces, each once; ValueError if a die has no such face."""
    return {game.known("face of a die", face, game.sheet.faces) for face in faces}


class SplitValue(NamedTuple):
    """A split, what the other player will choose, and how far ahead the splitter is after the round."""

    split: Split
    reply: Choose
    margin: float
    #: the same if the other player chose the other group
    otherwise: float


def split_values(game: Marabunta) -> list[SplitValue]:
    """Rate every split by the best reply to it, the best split first.

    Every split and both replies are tried. How the two groups are used is not searched to the end: each player takes
    the action with the best outlook, one after the other, as a sensible player would.
    """
    if game.phase != "split":
        raise ValueError(f"a split is rated once tile and dice lie open; the phase is {game.phase}")
    trial = game.copy()
    trial.seed = None
    splitter = trial.state.turn
    found = [rated(trial, split, splitter) for split in trial.legal_actions() if isinstance(split, Split)]
    return sorted(found, key=lambda value: value.margin, reverse=True)


def rated(game: Marabunta, split: Split, splitter: int) -> SplitValue:
    """Rate one split."""
    game.push(split)
    margins: dict[Choose, float] = {}
    for reply in game.legal_actions():
        assert isinstance(reply, Choose)
        game.push(reply)
        margins[reply] = lead(used_up(game), splitter)
        game.pop()
    game.pop()
    reply = min(margins, key=margins.__getitem__)
    return SplitValue(split, reply, margins[reply], max(margins.values()))


def used_up(game: Marabunta) -> list[float]:
    """Let both players use their groups, step by step for the best outlook; return it, and take all back."""
    steps = 0
    while not game.over and game.phase not in ("reveal", "roll", "split", "choose"):
        game.push(best_step(game))
        steps += 1
    found = game.outlook()
    for _ in range(steps):
        game.pop()
    return found


def best_step(game: Marabunta) -> Action:
    """Return the action after which the player to move has the best outlook."""
    player = game.state.turn
    actions = game.legal_actions()
    values = []
    for action in actions:
        game.push(action)
        values.append(lead(game.outlook(), player))
        game.pop()
    return actions[values.index(max(values))]


def lead(points: list[float], player: int) -> float:
    """Return how far a player is ahead."""
    return points[player] - points[1 - player]
