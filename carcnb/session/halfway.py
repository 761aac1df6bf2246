"""A level that was left half-done: what is kept of it, and standing there again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.refusals import Refusal
from ..lessons.beginning import parse_target, statement, target_words
from ..lessons.level import WATCH, Lesson, Level
from ..lessons.progress import Halfway, Progress

if TYPE_CHECKING:
    from .lesson import LessonSession


#: what stands between a game and its count, once it is seen what the opponent has counted
CHECKED = "checked"


class Acts:
    """The reader's own acts in a level, as a record writes them, each with how far it brought the timeline.

    >>> acts = Acts()
    >>> acts.note(1, "red place 0,1 r0")
    >>> acts.note(2, "red pass")
    >>> acts.standing(1)
    ('red place 0,1 r0',)
    """

    def __init__(self) -> None:
        self._done: list[tuple[int, str]] = []

    def note(self, cursor: int, line: str) -> None:
        """Note an act; whatever was done there before, and taken back, is forgotten."""
        self._done = [*((before, other) for before, other in self._done if before < cursor), (cursor, line)]

    def standing(self, cursor: int) -> tuple[str, ...]:
        """Return the acts that have not been taken back."""
        return tuple(line for after, line in self._done if after <= cursor)


def left_at(lesson: Lesson, progress: Progress) -> int:
    """Return the number of the level at which a lesson was left half-done, or of its first."""
    half = progress.halfway(lesson.id)
    names = [level.name for level in lesson.levels]
    return names.index(half.level) if half is not None and half.level in names else 0


def deal_of(level: Level, half: Halfway | None) -> int:
    """Return the number of the deal with which a level was left that is a game; of any other the first."""
    played = level.game is not None and half is not None and half.level == level.name
    return half.step if played and half is not None and level.game and half.step < len(level.game.deals) else 0


def half_done(session: LessonSession) -> Halfway | None:
    """Return what is to be kept of a level; None if nothing was done, or all of it."""
    coach, acts = session.coach, session.acts.standing(session.cursor)
    if coach.counting is not None:
        acts = tuple(target_words(coach.counting.things[number].targets[0]) for number in coach.counting.chosen)
    if coach.collection is not None:
        acts = tuple(coach.collection.lines)
    if coach.reckoning is not None:
        acts = tuple(target_words(act) for act in coach.reckoning.acts)
    if coach.setting is not None:
        acts = tuple(coach.setting.put)
    if session.to_count is not None:  # what is counted is a game that was played: it stands again first
        checked = (CHECKED,) if session.to_count.counted_by and session.to_check is None else ()
        acts = (*session.played, *checked, *acts)
    step = session.cursor - session.timeline.floor if session.level.kind == WATCH else session.deal
    over = (coach.done or coach.shown) and session.to_check is None
    if over or not (acts or coach.tries or coach.hints_used or step or coach.taken_back):
        return None
    return Halfway(session.level.name, acts, coach.tries, coach.hints_used, step, coach.rung, coach.taken_back)


def stand_again(session: LessonSession, half: Halfway) -> bool:
    """Do again what was done of a level before it was left; False if that is no longer allowed."""
    acts = list(half.acts)
    # a game comes first, and then what was counted of it
    while acts and session.guide is not None:
        if not _did(session, acts.pop(0)):
            return False
    if acts[:1] == [CHECKED] and session.go_on_to_count():
        acts.pop(0)
    if session.coach.counting is not None:
        if not all(session.coach.counting.press(parse_target(line)) for line in acts):
            return False
    elif session.coach.reckoning is not None:
        if not session.coach.reckoning.again(parse_target(line) for line in acts):
            return False
        session.relight()
    elif session.coach.setting is not None:
        if not session.coach.setting.again(acts):
            return False
    elif not all(_did(session, line) for line in acts):
        return False
    coach = session.coach
    if session.level.kind == WATCH:
        session.jump(min(session.timeline.floor + half.step, session.length - 1))
    coach.tries, coach.hints_used = max(coach.tries, half.tries), half.hints
    coach.rung, coach.taken_back = half.rung, half.back
    return True


def _did(session: LessonSession, line: str) -> bool:
    try:
        player, action = statement(session.game, line)
    except ValueError:
        return False
    refused = isinstance(session.act(action, player), Refusal)
    return not refused or session.coach.collection is not None
