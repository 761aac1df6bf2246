"""Playing the guided games of the courses: readers choose at random or take the most points, opponents answer."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from carcnb import games
from carcnb.analysis.bots import GreedyPlayer
from carcnb.analysis.turns import unseeded
from carcnb.engine.actions import Action
from carcnb.lessons.level import GAME, Lesson
from carcnb.lessons.progress import Progress
from carcnb.lessons.reading import lessons
from carcnb.session.lesson import LessonSession

#: how a reader chooses: one of the actions of the player to move
Choice = Callable[[LessonSession], Action]


def guided_games() -> list[tuple[Lesson, int]]:
    """List every level that is a game, as its lesson and its number."""
    found = [lesson for key in games.keys() for lesson in lessons(key)]
    return [(lesson, n) for lesson in found for n, level in enumerate(lesson.levels) if level.kind == GAME]


def at_random(seed: int) -> Choice:
    """Return a reader who takes any action."""
    lot = random.Random(seed)
    return lambda session: session.only_pass or lot.choice(session.legal)


def greedily(seed: int) -> Choice:
    """Return a reader who takes the most points."""
    player = GreedyPlayer(seed)
    return lambda session: session.only_pass or player.choose(unseeded(session.game))


def opened(lesson: Lesson, number: int, deal: int = 0, progress: Progress | None = None) -> LessonSession:
    """Return a session at the beginning of a game."""
    session = LessonSession(lesson, "en", progress=progress, level=number)
    session.open(number, deal)
    return session


def act(session: LessonSession, choose: Choice) -> None:
    """Let whoever is to move act once."""
    player = session.waiting_for
    session.act(session.players[player].choose(session.game) if player else choose(session))


def played(session: LessonSession, choose: Choice, most: int = 1000) -> Iterator[LessonSession]:
    """Play on, act by act, until the end, where the count begins, or so many acts."""
    for _ in range(most):
        if session.guide is None:
            return
        act(session, choose)
        yield session


def to_the_reader(session: LessonSession, choose: Choice) -> None:
    """Go on until the reader has a choice."""
    for _ in played(session, choose):
        if session.waiting_for is None and session.only_pass is None:
            return
