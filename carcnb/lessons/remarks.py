"""What is worth a remark in a game: something that turned up for the first time, or a turn that would have been better.

Both are asked of the engine: what happened are its events, and other turns are tried on a copy of the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..engine.actions import Action
from ..engine.events import Event, Scored
from ..engine.play import Game
from ..engine.refusals import Refusal
from .goals import Story, reached
from .level import Level, Remark
from .short_game import OTHER, YOU


class Better(NamedTuple):
    """A turn that would have been better, how many steps the game had when it could be taken, and what to say of it."""

    remark: Remark
    turn: tuple[Action, ...]
    start: int


class Turn(NamedTuple):
    """A turn that was done or tried: its acts, what they brought about, and the points in it for the reader."""

    acts: tuple[Action, ...]
    story: Story
    gain: int


def new_things(
    level: Level, game: Game, player: str, act: Action, events: Sequence[Event], spoken: set[str]
) -> Iterator[Remark]:
    """Yield the remarks about what somebody has just done, or how things stand now."""
    story = Story(game, [act], events, [])
    for remark in _unspoken(level, spoken):
        if remark.missed is None and _is_by(remark, level, player) and reached(remark.when, story):
            yield remark


def refused_things(level: Level, game: Game, refusal: Refusal, spoken: set[str]) -> Iterator[Remark]:
    """Yield the remarks about what was refused."""
    before, after = Story(game, [], [], []), Story(game, [], [], [refusal])
    for remark in _unspoken(level, spoken):
        if remark.missed is None and reached(remark.when, after) and not reached(remark.when, before):
            yield remark


def better_turns(level: Level, game: Game, spoken: set[str]) -> Iterator[Better]:
    """Yield the remarks about turns that would have been better than the reader's last, each with the best of them."""
    wanted = [remark for remark in _unspoken(level, spoken) if remark.missed is not None]
    start = turn_start(game, level.you) if wanted else None
    if start is None:
        return
    trial, done = _before(game, start)
    others = trial.legal_turns()
    if all(len(turn) == 1 for turn in others):  # in such a game every choice is a turn of its own
        start = _last_own(game, level.you)
        trial, done = _before(game, start)
        others = trial.legal_turns()
    mine = _tried(trial, done, level.you)
    wanted = [remark for remark in wanted if reached(remark.when, mine.story) and not _brings(remark, mine)]
    if not wanted:
        return
    best: dict[int, Turn] = {}
    for turn in others:
        tried = _tried(trial, turn, level.you)
        for number, remark in enumerate(wanted):
            alike, most = not remark.here or turn[0] == done[0], best.get(number, mine).gain
            if alike and tried.gain > most and _brings(remark, tried):
                best[number] = tried
    yield from (Better(wanted[number], turn.acts, start) for number, turn in sorted(best.items()))


def turn_start(game: Game, you: str) -> int | None:
    """Return how many steps the game had when the reader's last turn began; None if there was none."""
    start: int | None = None
    for number in range(len(game.steps) - 1, -1, -1):
        step = game.steps[number]
        own = step.player == you and not step.action.chance
        if own:
            start = number
        elif start is not None:
            break
    return start


def _last_own(game: Game, you: str) -> int:
    return max(n for n, step in enumerate(game.steps) if step.player == you and not step.action.chance)


def _before(game: Game, start: int) -> tuple[Game, tuple[Action, ...]]:
    """Return the game as it was after so many steps, with chance left open, and what its player did from there on."""
    trial, player = game.copy(), game.steps[start].player
    done: list[Action] = []
    for step in game.steps[start:]:
        if step.player != player or step.action.chance:
            break
        done.append(step.action)
    while len(trial.steps) > start:
        trial.pop()
    trial.seed = None
    return trial, tuple(done)


def _tried(game: Game, turn: Sequence[Action], you: str) -> Turn:
    """Try a turn; the game is left as it was, so that of its story only what happened can be asked."""
    events = [event for action in turn for event in game.push(action)]
    for _ in turn:
        game.pop()
    gain = sum(event.points for event in events if isinstance(event, Scored) and you in event.players)
    return Turn(tuple(turn), Story(game, turn, events, []), gain)


def _brings(remark: Remark, turn: Turn) -> bool:
    return remark.missed is not None and reached(remark.missed, turn.story)


def _unspoken(level: Level, spoken: set[str]) -> Iterator[Remark]:
    assert level.game is not None
    return (remark for remark in level.game.remarks if remark.rule not in spoken)


def _is_by(remark: Remark, level: Level, player: str) -> bool:
    return not remark.by or ((remark.by == YOU) == (player == level.you) and remark.by in (YOU, OTHER))
