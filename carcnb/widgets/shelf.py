"""The games on the start page: a large picture with the way on, a card for each, and what is to be refreshed.

Its widgets are made once and say what is new: a page holds on to much of what it has once shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from html import escape
from typing import NamedTuple

from ipywidgets import HTML, Box, VBox, Widget

from ..lessons.course import read_course
from ..lessons.level import Lesson
from ..lessons.progress import Progress
from ..lessons.voice import Voice
from . import lesson_parts as parts
from . import start_parts
from .controls import button
from .stage import call, fill, hold
from .start_parts import box
from .start_refresh import RefreshCard


class Ways(NamedTuple):
    """Where the games lead: to the lesson with which to go on, to all lessons, to a play, and to exercises."""

    lesson: Callable[[str], object]
    course: Callable[[str], object]
    play: Callable[[str], object]
    refresh: Callable[[str], object]
    daily: Callable[[str], object]


class Shelf(VBox):
    """Every game, and how far the reader is."""

    def __init__(self, offered: Sequence[str], ways: Ways) -> None:
        self.hero, self.cards = Hero(ways), {key: Card(key, ways) for key in offered}
        self.fresh, self.troubles = RefreshCard(ways.refresh, ways.daily), HTML()
        self.games = box("carcnb-games", *self.cards.values())
        super().__init__([self.hero, self.games], layout={"width": "100%"})

    def show(self, progress: Progress, key: str, lang: str, now: datetime, faults: Sequence[str]) -> None:
        """Say everything as it is now, with one game in large; what did not change is not sent."""
        self.hero.show(progress, key, lang)
        for card in self.cards.values():
            card.show(progress, lang)
        fresh = [self.fresh] if self.fresh.show(progress, key, lang, now) else []
        hold(self.games, *self.cards.values(), *fresh)
        told = [f'<div class="carcnb-coach refused" role="status">{escape(fault)}</div>' for fault in faults]
        fill(self.troubles, "".join([parts.trouble(progress, lang), *told]))
        hold(self, self.hero, self.games, *([self.troubles] if self.troubles.value else []))

    def belongings(self) -> list[Widget]:
        """Return what it has opened, also what is not shown now."""
        return [self.fresh, self.troubles]


class Hero(Box):
    """The large picture, and on it the ways into one game."""

    def __init__(self, ways: Ways) -> None:
        self.key, self.picture, self.words = "", HTML(), HTML()
        self.begin = button("", lambda: ways.lesson(self.key), icon="play")
        self.lessons = button("", lambda: ways.course(self.key))
        self.playing = button("", lambda: ways.play(self.key))
        self.begin.add_class("carcnb-primary")
        for second in (self.lessons, self.playing):
            second.add_class("carcnb-second")
        more = box("carcnb-two", self.lessons, self.playing)
        super().__init__([self.picture, box("carcnb-welcome", self.words, self.begin, more)])
        self.add_class("carcnb-hero")

    def show(self, progress: Progress, key: str, lang: str) -> None:
        """Show a game."""
        self.key, voice = key, Voice(key, lang)
        picture, words = start_parts.hero(key, voice)
        fill(self.picture, picture)
        fill(self.words, words)
        call(self.begin, going_on(progress, key, lang))
        game, waits = voice.text(read_course(key).title), start_parts.waiting(key, voice)
        call(self.lessons, voice.label("start.lessons_of", game=game))
        again, fresh = voice.label("start.go_on_playing_game", game=game), voice.label("start.play_game", game=game)
        call(self.playing, again if waits else fresh)
        call(self.playing, waits or fresh, shown=False)


class Card(Box):
    """A game: its picture, how far the reader is, and its two ways on."""

    def __init__(self, key: str, ways: Ways) -> None:
        self.key, self.about = key, HTML()
        self.learn, self.playing = button("", partial(ways.lesson, key)), button("", partial(ways.play, key))
        self.learn.add_class("carcnb-second")
        self.playing.add_class("carcnb-quiet")
        super().__init__([self.about, box("carcnb-two", self.learn, self.playing)])
        self.add_class("carcnb-game")

    def show(self, progress: Progress, lang: str) -> None:
        """Say how the game stands."""
        voice, course = Voice(self.key, lang), read_course(self.key)
        waits = start_parts.waiting(self.key, voice)
        fill(self.about, start_parts.card(course, voice, progress, waits))
        going = voice.label("start.go_on_here") if begun(progress, self.key) else voice.label("start.begin")
        playing = voice.label("start.go_on_playing") if waits else voice.label("start.play")
        for pressed, words in ((self.learn, going), (self.playing, playing)):
            call(pressed, words)
            call(pressed, f"{words}: {voice.text(course.title)}", shown=False)


def following(progress: Progress, key: str) -> Lesson | None:
    """Return the lesson with which to go on in a game; None if all is solved."""
    lessons, last = read_course(key).way(progress.path_of(key)), progress.last or ("", "")
    here = [lesson for lesson in lessons if lesson.id == last[0]]
    return progress.next_lesson([*here, *lessons])


def begun(progress: Progress, key: str) -> bool:
    """Tell whether something of a course was done that belongs to this very game, not to one before it."""
    own = [lesson for lesson in read_course(key).lessons() if lesson.key == key]
    return bool(progress.last) and any(map(progress.done, own))


def going_on(progress: Progress, key: str, lang: str) -> str:
    """Return what the button says that opens the next lesson of a game."""
    voice, lesson = Voice(key, lang), following(progress, key)
    if lesson is None:
        return voice.label("start.learn_again")
    title = voice.text(lesson.title)
    if begun(progress, key):
        return voice.label("start.go_on", lesson=title)
    return voice.label("start.begin_with", lesson=title)
