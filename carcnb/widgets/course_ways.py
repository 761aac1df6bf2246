"""The ways that a course offers: languages, paths through it, and doors to what lies beyond it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ipywidgets import Dropdown, ToggleButtons, Widget

from ..lessons.course import Course
from ..lessons.voice import Voice
from ..say.i18n import own_name
from .listening import on_change


class Doors(NamedTuple):
    """Where a course leads, if the page around it has a place for it: to a whole game, and to refreshing."""

    play: Callable[[str], object] | None = None
    refresh: Callable[[], object] | None = None


#: the doors of a course that stands alone
NOWHERE = Doors()


def tongues(voice: Voice, languages: Sequence[str], choose: Callable[[str], object]) -> list[Widget]:
    """Return a list of languages to choose from; nothing if there is but one."""
    if len(languages) < 2:
        return []
    named = [(own_name(lang), lang) for lang in languages]
    chosen = Dropdown(options=named, value=voice.lang, description=voice.label("settings.language"))
    on_change(chosen, choose)
    return [chosen]


def paths(course: Course, voice: Voice, now: str, choose: Callable[[str], object]) -> list[Widget]:
    """Return buttons for the ways through a course; nothing if there is but one."""
    if not course.paths:
        return []
    # by name: a value of None would show no button as pressed
    ways = [(voice.label("course.from_the_beginning"), ""), *((voice.text(p.title), p.name) for p in course.paths)]
    chosen = ToggleButtons(options=ways, value=now, style={"button_width": "auto"})
    on_change(chosen, choose)
    return [chosen]
