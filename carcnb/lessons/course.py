"""Courses: the order in which a game's lessons are read, in chapters, and shorter paths through them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any

from .. import games
from ..remembered import remembered
from .fields import Fields, toml_tables
from .level import Lesson, LessonError, named
from .reading import COURSE, read_lesson


@dataclass(frozen=True)
class Chapter:
    """Lessons that belong together."""

    name: str
    title: str
    text: str
    #: as `key/name`
    lessons: tuple[str, ...]
    #: a cheerful line for whoever comes to its end
    note: str = ""
    #: the game in whose course it stands; some of its lessons may be of another one
    course: str = ""

    def read(self) -> list[Lesson]:
        """Return the lessons themselves."""
        return [self._lesson(key, name) for key, _, name in (id.partition("/") for id in self.lessons)]

    def _lesson(self, key: str, name: str) -> Lesson:
        try:
            return read_lesson(key, name)
        except LessonError as error:
            if key == self.course:
                raise
            raise LessonError(f"course {self.course}: {error}") from None


@dataclass(frozen=True)
class Course:
    """A game's chapters, and shorter paths for those who know a part of it."""

    key: str
    title: str
    text: str
    chapters: tuple[Chapter, ...]
    paths: tuple[Chapter, ...] = ()
    #: where it stands among the courses
    order: int = 99
    #: the animal that teaches it, by the name of its face
    coach: str = ""

    def lessons(self) -> Iterator[Lesson]:
        """Yield every lesson in order."""
        for chapter in self.chapters:
            yield from chapter.read()

    def way(self, path: str) -> list[Lesson]:
        """Return the lessons of a path; all of them if there is none of that name."""
        chosen = [way for way in self.paths if way.name == path]
        return chosen[0].read() if chosen else list(self.lessons())

    def chapter(self, name: str) -> Chapter:
        """Return the chapter or path of that name."""
        chapters = {chapter.name: chapter for chapter in (*self.chapters, *self.paths)}
        return chapters[named(f"chapter of {self.key}", name, chapters)]

    def after(self, lesson: Lesson) -> Lesson | None:
        """Return the lesson that comes next; None after the last."""
        following = iter(self.lessons())
        for other in following:
            if other.id == lesson.id:
                return next(following, None)
        return None


@cache
def courses() -> tuple[str, ...]:
    """List the games that have a course, in the order that the courses ask for.

    One whose course cannot be used is not among them; asking for it by `read_course` tells what is wrong.
    """
    found: list[Course] = []
    for key in filter(has_course, games.keys()):
        with suppress(LessonError):
            found.append(read_course(key))
    return tuple(course.key for course in sorted(found, key=lambda course: course.order))


def has_course(key: str) -> bool:
    """Tell whether a game has a course, be it one that can be used or not."""
    return _file(key).is_file()


def _file(key: str) -> Traversable:
    return games.folder(key) / "lessons" / COURSE


@remembered
def read_course(key: str) -> Course:
    """Return a game's course; LessonError if it has none or it cannot be used."""
    if not has_course(key):
        named("course", key, courses())
    return parse_course(key, _file(key).read_bytes())


def fault(key: str) -> str:
    """Return what is wrong with a game's course, or with one of its lessons; "" if all can be read.

    >>> fault("hunters_gatherers")
    ''
    """
    try:
        course = read_course(key)
        for chapter in (*course.chapters, *course.paths):
            chapter.read()
    except LessonError as error:
        return str(error)
    return ""


def parse_course(key: str, text: str | bytes) -> Course:
    """Make a course of TOML text; a lesson of another game is written `key/name`."""
    try:
        fields = Fields(toml_tables(text), ("title", "text", "order", "coach", "chapter", "path"))
        chapters = tuple(_chapter(key, entry) for entry in fields.entries("chapter", "tables"))
        paths = tuple(_chapter(key, entry) for entry in fields.entries("path", "tables"))
        title, words, order = fields.required("title"), fields.required("text"), fields.number("order", 99)
        return Course(key, title, words, chapters, paths, order, fields.line("coach"))
    except LessonError as error:
        raise LessonError(f"course {key}: {error}") from None


def _chapter(key: str, entry: Any) -> Chapter:
    fields = Fields(entry, ("name", "title", "text", "lessons", "note"), "a chapter")
    lessons = tuple(name if "/" in name else f"{key}/{name}" for name in fields.lines("lessons"))
    said = fields.required("name"), fields.required("title"), fields.required("text")
    return Chapter(*said, lessons, fields.line("note"), key)
