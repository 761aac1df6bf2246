"""The map of a course on screen: its picture, and over the next piece a button that opens the next lesson."""

from __future__ import annotations

from collections.abc import Callable

from ipywidgets import HTML, VBox

from ..lessons.course import Course
from ..lessons.level import Lesson
from ..lessons.progress import Progress
from ..lessons.voice import Voice
from .coursemap import SIDES, land, shown
from .cover import cover
from .listening import on_press
from .stage import call, fill, icon

#: how many cells of its cover are shown of a game without a map
SHOWN = (5, 3)


class CourseMap(VBox):
    """An extra way in, for the eye and the pointer; the list of lessons below it is the other."""

    def __init__(self, course: Course, voice: Voice, go_on: Callable[[], object]) -> None:
        self.course, self.voice, self.picture = course, voice, HTML()
        self.lessons = list(course.lessons())
        self.land = land(course.key, voice.lang, len(self.lessons))
        self.next = icon("play", "carcnb-next-piece")
        on_press(self.next, go_on)
        super().__init__([self.picture, self.next])
        self.add_class("carcnb-shown" if self.land is None else "carcnb-map-of-course")

    def refresh(self, progress: Progress, following: Lesson | None) -> None:
        """Show how much of the land lies there, and offer the lesson that comes next."""
        numbers = {lesson.id: number for number, lesson in enumerate(self.lessons)}
        number = numbers.get(following.id) if following is not None and self.land is not None else None
        self.next.layout.display = "none" if number is None else None
        if self.land is None:
            fill(self.picture, cover(self.course.key, self.voice.lang, *SHOWN))
            return
        fill(self.picture, shown(self.land, self.course, self.voice, progress, following))
        if number is not None and following is not None:
            self._put(number, self.voice.label("course.next_piece", lesson=self.voice.text(following.title)))

    def _put(self, number: int, words: str) -> None:
        """Lay the button over a piece, of hexes that lie apart over the first, and name it."""
        assert self.land is not None
        sides = zip(SIDES, self.land.box(number, 1), strict=True)
        with self.next.layout.hold_sync():
            for side, part in sides:
                setattr(self.next.layout, side, f"{part:.2%}")
        call(self.next, words, shown=False)
