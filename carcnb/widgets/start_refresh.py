"""The card of the start page with what is to be refreshed: three rules, a picture of each, and the position of the day.

It is not there for newcomers: only what was learnt can be refreshed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import cache, partial
from html import escape

from ipywidgets import HTML, Box, Widget

from ..engine.lattice import Cell
from ..exercises.five import Item
from ..exercises.rounds import Round
from ..exercises.schedule import Known, day_of, due, learnt, section
from ..lessons.beginning import begin
from ..lessons.level import Level
from ..lessons.progress import Progress
from ..lessons.reading import lessons
from ..lessons.voice import Voice
from ..say.explain import Explainer
from ..session.exercise import DAILY, daily_lesson
from ..tables import table_of
from .controls import button
from .cover import by_theme, cut
from .listening import soon
from .stage import call, fill, hold

#: so many rules are shown, and so many cells of the board of each, across and down
SHOWN, PART = 3, 2


class RefreshCard(Box):
    """Rules to press, the exercises that are begun, and the position of the day."""

    def __init__(self, refresh: Callable[[str], object], daily: Callable[[str], object]) -> None:
        self._refresh, self._daily = refresh, daily
        self.head, self.going_on = HTML(), button("", partial(refresh, ""))
        self.going_on.add_class("carcnb-second")
        self.rows, self.today = [Row() for _ in range(SHOWN)], Row()
        self.today.add_class("carcnb-daily")
        super().__init__([self.head])
        self.add_class("carcnb-refresh")

    def show(self, progress: Progress, key: str, lang: str, now: datetime) -> bool:
        """Say what is to be refreshed; False for a reader who has not finished a lesson."""
        known, voice = learnt(progress), Voice(key, lang)
        if not known:
            return False
        waiting = due(known, now)
        due_now = waiting[:SHOWN]
        fill(self.head, _head(voice, len(due_now)))
        call(self.going_on, voice.label("refresh.go_on"))
        for row, each, name in zip(self.rows, due_now, names(due_now, lang, progress), strict=False):
            item = Item(each.game, each.rule, each.seed)
            row.show(name, partial(self._refresh, each.rule), item, partial(Round(progress, (item,)).level, item), lang)
        shown: list[Widget] = [self.head]
        shown += [self.going_on] if waiting and _is_begun(progress) else []
        shown += self.rows[: len(due_now)]
        # who has just opened another game keeps the position of one that is known
        self._show_today(progress, key if any(each.game == key for each in known) else known[0].game, lang, now)
        shown.append(self.today)
        hold(self, *shown)
        return True

    def _show_today(self, progress: Progress, key: str, lang: str, now: datetime) -> None:
        voice, day = Voice.of(key, lang), day_of(now)
        mark = progress.level(f"{key}/{DAILY}", day.isoformat())
        done = mark is not None and mark.solved
        said = voice.label("refresh.daily_done") if done else voice.label("refresh.daily")
        self.today.show(said, partial(self._daily, key), day, lambda: daily_lesson(day, key, progress).levels[0], lang)

    def belongings(self) -> list[Widget]:
        """Return what it has opened, also what is not shown now."""
        return [self.going_on, *self.rows, self.today]


class Row(Box):
    """Something to press with a small picture, which is made in a moment: the page need not wait for it."""

    def __init__(self) -> None:
        self.picture = HTML()
        self._do: Callable[[], object] = lambda: None
        #: of what the picture is, and in which language
        self._pictured: object = None
        self.pressed = button("", lambda: self._do())
        super().__init__([self.picture, self.pressed])
        self.add_class("carcnb-rulerow")

    def show(self, said: str, do: Callable[[], object], what: object, make: Callable[[], Level], lang: str) -> None:
        """Say something, with the picture of a level that is made for `what`."""
        self._do = do
        call(self.pressed, said)
        if self._pictured != (wanted := (what, lang)):
            self._pictured = wanted
            fill(self.picture, "")
            # who was faster and came back meanwhile has asked for another one
            soon(lambda: fill(self.picture, thumbnail(make(), lang)) if self._pictured == wanted else None)


def _head(voice: Voice, count: int) -> str:
    label = voice.label
    if not count:
        return f"<h2>{escape(label('refresh.nothing'))}</h2>"
    # one name for it, here and on the stage
    title = label("refresh.title") if count == SHOWN else label("refresh.rules", count=count)
    return f"<h2>{escape(title)}</h2><p>{escape(label('refresh.minutes'))}</p>"


def _is_begun(progress: Progress) -> bool:
    """Tell whether some exercises of a round are done, and others wait."""
    begun = Round.begun(progress)
    return begun is not None and begun.some_done


def names(shown: Sequence[Known], lang: str, progress: Progress | None = None) -> list[str]:
    """Return what each rule is called: its part of the rules, and the level that taught it; no two are called alike.

    Levels that a reader has done come before those that are still unknown.

    >>> names([Known("HG-R1", "hunters_gatherers"), Known("HG-R2", "hunters_gatherers")], "en")
    ['Rivers: From lake to lake', 'Rivers: A gift from Blue']
    """
    found: list[str] = []
    for known in shown:
        voice = Voice.of(known.game, lang)
        about = voice.text(section(known.game, known.rule))
        taught = [
            voice.label("refresh.rule", section=about, title=voice.text(title)) for title in _taught(known, progress)
        ]
        # a rule that shares all its levels with others is called by its own sentence
        whole = voice.label("refresh.rule", section=about, title=Explainer.of(known.game, lang, False).rule(known.rule))
        found.append(next(name for name in (*taught, whole) if name not in found))
    return found


def _taught(known: Known, progress: Progress | None) -> list[str]:
    """List the titles of the levels that teach a rule: those that were done, and are about it first of all, before."""
    found: list[tuple[bool, int, str]] = []
    for lesson in lessons(known.game):
        for level in lesson.levels:
            if known.rule in level.rules:
                new = progress is not None and progress.level(lesson.id, level.name) is None
                found.append((new, level.rules.index(known.rule), level.title))
    return [title for _, _, title in sorted(found, key=lambda one: one[:2])]


# --- pictures ---------------------------------------------------------------------------------------------------------


@cache
def _pictures(start: str, near: tuple[Cell, ...], lang: str) -> str:
    game = begin(Level("", "watch", "", "", "", (), start))
    return by_theme(*(cut(game, lang, theme, PART, PART, near) for theme in ("light", "dark")))


def thumbnail(level: Level, lang: str) -> str:
    """Return a small picture of where a level takes place: for the eye only, in the colours of the page.

    >>> from carcnb.lessons.reading import read_lesson
    >>> thumbnail(read_lesson("hunters_gatherers", "rivers").levels[0], "en")[:32]
    '<img class="carcnb-cover" alt=""'
    """
    lit = [*level.highlight, *(target for hint in level.hints for target in hint.highlight)]
    laid = set(table_of(begin(level)).room())
    near = [part for target in lit for part in target if isinstance(part, tuple) and part in laid]
    return _pictures(level.start, tuple(near), lang)
