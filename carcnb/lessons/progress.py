"""What a reader has done, kept between visits in a small file beside the notebooks. It never stands in the way."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from ..i18n import language, languages
from .level import Lesson

FILE = "carcnb_progress.json"
VERSION = 1


class Mark(NamedTuple):
    """How a level went: solved or only seen, hints used, and whether it took no more than it must."""

    solved: bool
    hints: int = 0
    par: bool = False


class Progress:
    """The marks of one reader; a file that cannot be read counts as empty and is set aside, never an error.

    >>> progress = Progress(None)
    >>> progress.mark("hunters_gatherers/first_tile", "lay_a_tile", Mark(True))
    >>> progress.level("hunters_gatherers/first_tile", "lay_a_tile").solved
    True
    """

    def __init__(self, path: str | Path | None = FILE) -> None:
        self.path = Path(path) if path is not None else None
        #: why the file could not be used, as the system says it; empty if all is well
        self.trouble = ""
        self._marks: dict[str, dict[str, Mark]] = {}
        #: the lesson and level that were open last
        self.last: tuple[str, str] | None = None
        #: the language the reader chose; None if they never did
        self.lang: str | None = None
        self.load()

    def load(self) -> None:
        """Read the file again, for another screen may have written to it."""
        if self.path is None or not self.path.exists():
            return
        try:
            self._take(json.loads(self.path.read_text("utf-8")))
        except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            self.trouble = str(error)
            with contextlib.suppress(OSError):
                os.replace(self.path, self.path.with_name(self.path.name + ".damaged"))

    def _take(self, data: dict[str, object]) -> None:
        marks: dict[str, dict[str, Mark]] = {}
        lessons = data["lessons"]
        if not isinstance(lessons, dict):
            raise TypeError("lessons is no table")
        for lesson, levels in lessons.items():
            marks[str(lesson)] = {
                str(name): Mark(bool(mark["solved"]), int(mark["hints"]), bool(mark["par"]))
                for name, mark in levels.items()
            }
        last = data.get("last")
        lang = data.get("lang")
        self._marks = marks
        self.lang = lang if lang in languages() else None
        self.last = (str(last[0]), str(last[1])) if isinstance(last, list) and len(last) == 2 else None

    def save(self) -> None:
        """Replace the file in one go; a folder that cannot be written to is no error."""
        if self.path is None:
            return
        lessons = {id: {name: mark._asdict() for name, mark in levels.items()} for id, levels in self._marks.items()}
        data = {"carcnb": VERSION, "lang": self.lang, "last": self.last, "lessons": lessons}
        text = json.dumps(data, indent=1, sort_keys=True)
        try:
            handle, name = tempfile.mkstemp(prefix=".progress", dir=self.path.absolute().parent)
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text + "\n")
            os.replace(name, self.path)
            self.trouble = ""
        except OSError as error:
            self.trouble = error.strerror or str(error)

    def mark(self, lesson: str, level: str, mark: Mark) -> None:
        """Note how a level went; a better mark is never replaced by a worse one."""
        self.load()
        levels = self._marks.setdefault(lesson, {})
        levels[level] = max(levels.get(level, mark), mark, key=lambda mark: (mark.solved, mark.par, -mark.hints))
        self.last = (lesson, level)
        self.save()

    def opened(self, lesson: str, level: str) -> None:
        """Note where the reader is."""
        self.load()
        self.last = (lesson, level)
        self.save()

    def language(self, lang: str | None = None) -> str:
        """Return the language to speak: the one asked for, CARCNB_LANG, or what the reader chose on another visit."""
        return language(lang or (None if "CARCNB_LANG" in os.environ else self.lang))

    def choose_language(self, lang: str) -> None:
        """Remember the language for the next visit."""
        self.load()
        self.lang = language(lang)
        self.save()

    def level(self, lesson: str, level: str) -> Mark | None:
        """Return a level's mark; None if it was not done."""
        return self._marks.get(lesson, {}).get(level)

    def done(self, lesson: Lesson) -> int:
        """Return how many levels of a lesson are solved."""
        marks = self._marks.get(lesson.id, {})
        return sum(1 for level in lesson.levels if level.name in marks and marks[level.name].solved)

    def next_lesson(self, lessons: Iterable[Lesson]) -> Lesson | None:
        """Return the first of these lessons that is not wholly solved; None if all are."""
        return next((lesson for lesson in lessons if self.done(lesson) < len(lesson.levels)), None)

    def reset(self, lessons: Iterable[str] | None = None) -> None:
        """Forget everything, or what is known of these lessons."""
        for id in list(self._marks) if lessons is None else lessons:
            self._marks.pop(id, None)
        if lessons is None:
            self.last = None
        self.save()
