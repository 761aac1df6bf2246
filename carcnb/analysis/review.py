"""Reviewing plays: one or many, here or wherever an executor sends the work, interrupted and gone on with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from functools import partial
from numbers import Integral
from pathlib import Path
from typing import Any

from ..engine.words import checked_seed, of_kind, shown
from ..say.i18n import language, speech
from .evaluate import bar
from .keeping import Kept, kept_in
from .plays import Told, told_game, turns_played
from .reviewed import Review, reviewed
from .weighing import Task, Weighed, weigh, weighing
from .work import position, position_text
from .workers import Crew

#: playouts of each turn, in all, if nobody says how many
PLAYOUTS = 100
#: so many plays are sent out at one time
AT_ONCE = 8

Heard = Callable[[Review], object]


def review(
    record: Told,
    playouts: int = PLAYOUTS,
    seed: int = 0,
    executor: Executor | None = None,
    *,
    progress: bool = True,
) -> Review:
    """Go through a play turn by turn: a game, its record, or a path; what did the draws give, what did choices cost?

    Each turn has so many playouts in all, shared by the turn that was played and those that might be better. Where the
    work is done (see `evaluate`) changes nothing in what is found. Interrupted, it returns the turns that are known.

    >>> import carcnb
    >>> game = carcnb.new("carcassonne", seed=7)
    >>> events = game.push_turn(game.legal_turns()[0])
    >>> found = carcnb.review(game, playouts=10, progress=False)
    >>> [(turn.number, turn.player, turn.cost >= 0) for turn in found.turns]
    [(1, 'red', True)]
    """
    check(playouts, seed, executor)
    text = position_text(told_game(record))
    (found,) = _reviews([(text, Kept())], playouts, seed, executor, progress=progress)
    return found


def reviews(
    records: Iterable[Told],
    playouts: int = PLAYOUTS,
    seed: int = 0,
    executor: Executor | None = None,
    *,
    folder: str | Path | None = None,
    progress: bool = True,
    heard: Heard | None = None,
) -> list[Review]:
    """Review many plays; with a `folder`, a file for each keeps every turn, and what is known is not done again.

    Whoever interrupts, or is killed, goes on by asking again. `heard` is told of each review when it is complete.
    """
    check(playouts, seed, executor)
    if isinstance(records, (str, Path)) or not isinstance(records, Iterable):
        raise ValueError(f"reviews are of a list of records, not of {shown(records)}; carcnb.review is of one")
    plays = []
    for told in records:
        text = position_text(told_game(told))
        plays.append((text, kept_in(folder, told, text, playouts, seed)))
    return _reviews(plays, playouts, seed, executor, progress=progress, heard=heard)


def reviewing(record: Told, playouts: int = PLAYOUTS, seed: int = 0) -> Iterator[Review | None]:
    """Yield the review of a play as it grows, a turn at a time; None while the next turn is still being looked at.

    It works a moment at a time, and only when it is asked for the next; whoever has seen enough stops asking.

    >>> import carcnb
    >>> game = carcnb.new("carcassonne", seed=7)
    >>> events = game.push_turn(game.legal_turns()[0])
    >>> [len(look) for look in reviewing(game, playouts=10) if look is not None]
    [0, 1]
    """
    check(playouts, seed)
    return _reviewing(position_text(told_game(record)), playouts, seed)


def _reviewing(text: str, playouts: int, seed: int) -> Iterator[Review | None]:
    found: dict[int, Weighed] = {}
    for number in range(len(turns_played(position(text))) + 1):
        begun = weighing(Task(text, number, playouts, seed))
        while not begun.done:
            yield None
            begun.go_on()
        found[number] = begun.found()
        yield reviewed(text, found, playouts, seed)


def check(playouts: Any, seed: Any, executor: Any = None) -> None:
    """Refuse arguments that mean nothing."""
    if isinstance(playouts, bool):
        raise ValueError(f"playouts are a whole number, not {playouts}")
    of_kind(playouts, Integral, "playouts are a whole number")
    if playouts < 1:
        raise ValueError(f"at least 1 playout is needed, not {playouts}")
    checked_seed(seed)
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise ValueError(
            f"an executor has a method submit, as those of concurrent.futures have; {shown(executor)} has none"
        )


def _reviews(
    plays: list[tuple[str, Kept]],
    playouts: int,
    seed: int,
    executor: Executor | None,
    *,
    progress: bool,
    heard: Heard | None = None,
) -> list[Review]:
    found: list[dict[int, Weighed]] = [dict(kept.read()) for _, kept in plays]
    due = [
        [Task(text, number, playouts, seed) for number in range(_count(text) + 1) if number not in known]
        for (text, _), known in zip(plays, found, strict=True)
    ]
    interrupted = False

    def shown(place: int) -> Review:
        text = plays[place][0]
        return reviewed(text, found[place], playouts, seed, interrupted=interrupted, troubles=crew.troubles)

    counted = speech(language()).label("review.turns")
    with Crew(executor, weigh) as crew, bar(sum(map(len, due)), progress, counted) as advance:

        def take(places: list[int], number: int, weighed: Weighed) -> None:
            place = places[number]
            found[place][weighed.number] = weighed
            plays[place][1].add(weighed)
            advance(1)

        try:
            for first in range(0, len(plays), AT_ONCE):
                some = range(first, min(first + AT_ONCE, len(plays)))
                tasks = [(place, task) for place in some for task in due[place]]
                later = sum(len(each) for each in due[first + AT_ONCE :])
                places = [place for place, _ in tasks]
                crew.do([task for _, task in tasks], partial(take, places), later)
                for place in some:
                    if heard is not None:
                        heard(shown(place))
        except KeyboardInterrupt:
            interrupted = True
    return [shown(place) for place in range(len(plays)) if found[place]]


def _count(text: str) -> int:
    return len(turns_played(position(text)))
