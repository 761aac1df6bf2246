"""The card of the start page with what is to be refreshed: three rules, a picture of each, and the position of the day.

It is not there for newcomers: only what was learnt can be refreshed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import cache, partial
from html import escape
from typing import NamedTuple

from ipywidgets import HTML, Widget

from ..draw.packed import data_uri
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
from .cover import cut
from .listening import soon
from .stage import fill
from .start_parts import box

#: so many rules are shown, and so many cells of the board of each, across and down
SHOWN, PART = 3, 2


class Doors(NamedTuple):
    """Where the card leads: to a round that begins with a rule, or that goes on, and to the position of the day."""

    refresh: Callable[[str], object]
    daily: Callable[[str], object]


def card(progress: Progress, key: str, lang: str, doors: Doors, now: datetime) -> list[Widget]:
    """Return the card; nothing for a reader who has not finished a lesson."""
    known = learnt(progress)
    if not known:
        return []
    voice, waiting = Voice(key, lang), due(known, now)
    shown = waiting[:SHOWN]
    rows = [_rule(each, name, progress, lang, doors) for each, name in zip(shown, names(shown, lang), strict=True)]
    going_on = [_going_on(voice, doors)] if waiting and _is_begun(progress) else []
    if any(each.game == key for each in known):
        rows.append(_daily(progress, key, lang, doors, now))
    return [box("carcnb-refresh", HTML(_head(voice, len(waiting[:SHOWN]))), *going_on, *rows)]


def _head(voice: Voice, count: int) -> str:
    label = voice.label
    if not count:
        return f"<h2>{escape(label('refresh.nothing'))}</h2>"
    title = label("refresh.three") if count == SHOWN else label("refresh.rules", count=count)
    return f"<h2>{escape(title)}</h2><p>{escape(label('refresh.minutes'))}</p>"


def _is_begun(progress: Progress) -> bool:
    """Tell whether some exercises of a round are done, and others wait."""
    begun = Round.begun(progress)
    return begun is not None and begun.some_done


def _going_on(voice: Voice, doors: Doors) -> Widget:
    made = button(voice.label("refresh.go_on"), partial(doors.refresh, ""))
    made.add_class("carcnb-second")
    return made


def names(shown: Sequence[Known], lang: str) -> list[str]:
    """Return what each rule is called: its part of the rules, and the level that taught it; no two are called alike.

    >>> names([Known("HG-R1", "hunters_gatherers"), Known("HG-R2", "hunters_gatherers")], "en")
    ['Rivers: From lake to lake', 'Rivers: A gift from Blue']
    """
    found: list[str] = []
    for known in shown:
        voice = Voice.of(known.game, lang)
        about = voice.text(section(known.game, known.rule))
        taught = [voice.label("refresh.rule", section=about, title=voice.text(title)) for title in _taught(known)]
        # a rule that shares all its levels with others is called by its own sentence
        whole = voice.label("refresh.rule", section=about, title=Explainer.of(known.game, lang, False).rule(known.rule))
        found.append(next(name for name in (*taught, whole) if name not in found))
    return found


def _taught(known: Known) -> list[str]:
    """List the titles of the levels that teach a rule, those that are about it first of all before the others."""
    levels = [level for lesson in lessons(known.game) for level in lesson.levels if known.rule in level.rules]
    return [level.title for level in sorted(levels, key=lambda level: level.rules.index(known.rule))]


def _rule(known: Known, name: str, progress: Progress, lang: str, doors: Doors) -> Widget:
    """Return a rule to press; its exercise is made in a moment, so that the page need not wait for it."""
    item = Item(known.game, known.rule, known.seed)
    return _row(name, partial(doors.refresh, known.rule), partial(Round(progress, (item,)).level, item), lang)


def _daily(progress: Progress, key: str, lang: str, doors: Doors, now: datetime) -> Widget:
    voice, day = Voice.of(key, lang), day_of(now)
    mark = progress.level(f"{key}/{DAILY}", day.isoformat())
    done = mark is not None and mark.solved
    said = voice.label("refresh.daily_done") if done else voice.label("refresh.daily")
    made = _row(said, partial(doors.daily, key), lambda: daily_lesson(day, key).levels[0], lang)
    made.add_class("carcnb-daily")
    return made


def _row(said: str, do: Callable[[], object], make: Callable[[], Level], lang: str) -> Widget:
    picture, pressed = HTML(), button(said, do)
    soon(lambda: fill(picture, thumbnail(make(), lang)))
    return box("carcnb-rule", picture, pressed)


# --- pictures ---------------------------------------------------------------------------------------------------------


@cache
def _pictures(start: str, near: tuple[Cell, ...], lang: str) -> str:
    game = begin(Level("", "watch", "", "", "", (), start))
    scenes = {theme: cut(game, lang, theme, PART, PART, near) for theme in ("light", "dark")}
    return "".join(f'<img class="carcnb-cover {name}" alt="" src="{data_uri(s)}">' for name, s in scenes.items())


def thumbnail(level: Level, lang: str) -> str:
    """Return a small picture of where a level takes place: for the eye only, one for light pages and one for dark ones.

    >>> from carcnb.lessons.reading import read_lesson
    >>> thumbnail(read_lesson("hunters_gatherers", "rivers").levels[0], "en")[:37]
    '<img class="carcnb-cover light" alt="'
    """
    lit = [*level.highlight, *(target for hint in level.hints for target in hint.highlight)]
    laid = set(table_of(begin(level)).room())
    near = [part for target in lit for part in target if isinstance(part, tuple) and part in laid]
    return _pictures(level.start, tuple(near), lang)
