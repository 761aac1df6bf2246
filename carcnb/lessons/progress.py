"""What a reader has done, kept between visits in a small file beside the notebooks. It never stands in the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from errno import EINVAL
from pathlib import Path
from typing import NamedTuple

from fsrs import Rating

from ..files import Unusable, locked, read_text, replace, set_aside
from ..say.i18n import language, languages, speech
from . import grades
from .cards import Card, cards_of, keep_card, rate
from .grades import Data, Found, Grade, Halfway
from .level import Lesson

__all__ = ["FILE", "Grade", "Halfway", "Progress"]

FILE = "carcnb_progress.json"

Change = Callable[[Data], None]


class Trouble(NamedTuple):
    """Why the file could not be used, as the system says it, and where it was set aside, if it was."""

    reason: str = ""
    newer: bool = False
    aside: Path | None = None


class Progress:
    """The marks of one reader. Several programs may keep theirs in one file: each adds to what it finds there.

    A file that cannot be read or written is no error: `trouble` says what is wrong, and everything is kept in memory
    until it can be written. A damaged one is set aside; one that a later version wrote is read and left as it is.

    >>> progress = Progress(None)
    >>> progress.mark("hunters_gatherers/first_tile", "lay_a_tile", Grade(True))
    >>> progress.level("hunters_gatherers/first_tile", "lay_a_tile").solved
    True
    """

    def __init__(self, path: str | Path | None = FILE) -> None:
        self.path = Path(path) if path is not None else None
        self._trouble = Trouble()
        self._data = grades.empty()
        #: what is not in the file yet
        self._waiting: list[Change] = []
        self.load()

    # --- the file -----------------------------------------------------------------------------------------------------

    def load(self) -> None:
        """Read the file again, for another screen may have written to it."""
        try:
            found = self._found()
        except OSError as error:
            self._trouble = Trouble(error.strerror or str(error))
            return
        if found is not None and found.fault and not found.newer:
            self._write()
        elif found is not None:
            self._take(found)

    def _found(self) -> Found | None:
        """Return what the file holds; None if there is none, OSError if it cannot be known."""
        if self.path is None:
            return None
        try:
            return Found.parse(read_text(self.path))
        except FileNotFoundError:
            return None
        except Unusable as error:
            if not self.path.is_file():
                raise OSError(EINVAL, str(error)) from None
            return Found(grades.empty(), fault=str(error))

    def _take(self, found: Found) -> None:
        """Go on with what the file holds, and what could not be written to it yet."""
        if found.newer:
            self._trouble = Trouble(newer=True)
        if found.fault and not found.newer:
            # what is known here may no longer stand in any file
            grades.merge(self._data, found.data)
        else:
            self._data = found.data
        for change in self._waiting:
            change(self._data)

    def _write(self) -> None:
        """Bring the file up to date with what is waiting, while nobody else writes to it."""
        if self.path is None:
            self._waiting.clear()
            return
        self._trouble = Trouble()
        try:
            with locked(self.path):
                found = self._found()
                if found is not None:
                    self._take(found)
                    if found.newer:
                        return
                    if found.fault:
                        self._trouble = Trouble(found.fault, aside=set_aside(self.path, "damaged"))
                replace(self.path, grades.written(self._data))
                self._waiting.clear()
        except OSError as error:
            self._trouble = Trouble(error.strerror or str(error))
        except (ValueError, RecursionError) as error:  # what only a stranger's hand can have put there
            self._trouble = Trouble(str(error))

    def _change(self, change: Change) -> None:
        change(self._data)
        self._waiting.append(change)
        self._write()

    @property
    def trouble(self) -> str:
        """Why the file could not be used, in a sentence; empty if all is well."""
        return self.told()

    def told(self, lang: str | None = None) -> str:
        """Return what is wrong with the file in a language."""
        label, (reason, newer, aside) = speech(self.language(lang)).label, self._trouble
        if newer:
            return label("progress.newer", path=self.path)
        if aside is not None:
            return label("progress.damaged", path=self.path, aside=aside.name, reason=reason)
        if reason:
            return label("progress.failed", path=self.path, reason=reason)
        return ""

    # --- what is noted ------------------------------------------------------------------------------------------------

    def mark(self, lesson: str, level: str, mark: Grade, *, last: bool = True) -> None:
        """Note how a level went; a better mark is never replaced by a worse one. An exercise is no `last` lesson."""

        def change(data: Data) -> None:
            grades.improve(data, lesson, level, mark)
            if last:
                data["last"] = [lesson, level]

        self._change(change)

    def opened(self, lesson: str, level: str) -> None:
        """Note where the reader is."""
        self._change(lambda data: data.update(last=[lesson, level]))

    def show(self, what: str) -> None:
        """Note what the start page shows, so that it can be shown again after a reload; "" is the list of games."""
        if what != self.shown:
            self._change(lambda data: data.update(shown=what))

    def keep(self, lesson: str, half: Halfway | None) -> None:
        """Note what was done of a level that is not done yet; None once it is done, or begun anew."""
        if half != self.halfway(lesson):
            self._change(lambda data: grades.keep_halfway(data, lesson, half))

    def rate(self, ratings: Mapping[str, Rating], game: str, now: datetime) -> None:
        """Note for each rule how well a reader knew it just now, in an exercise of a game."""

        def change(data: Data) -> None:
            for rule, rating in ratings.items():
                rate(data, rule, game, rating, now)

        self._change(change)

    def forget_cards(self, rules: Iterable[str]) -> None:
        """Forget what the reader knew of these rules."""
        forgotten = [rule for rule in rules if rule in self.cards()]

        def change(data: Data) -> None:
            for rule in forgotten:
                keep_card(data, rule, None)

        if forgotten:
            self._change(change)

    def keep_begun(self, name: str, value: object) -> None:
        """Note what belongs to the exercises of a reader besides the cards."""
        if value != self.begun(name):
            self._change(lambda data: data.update(refresh={**grades.refresh_of(data), name: value}))

    def choose_path(self, key: str, name: str) -> None:
        """Remember the way through a game's course that the reader chose; "" is from the beginning."""
        if name != self.path_of(key):
            self._change(lambda data: data.update(paths={**grades.paths_of(data), key: name}))

    def keep_quiet(self, quiet: bool) -> None:
        """Remember whether the coach of a game is to say nothing."""
        if quiet != self.quiet:
            self._change(lambda data: data.update(quiet=quiet))

    def choose_language(self, lang: str) -> None:
        """Remember the language for the next visit."""
        chosen = language(lang)
        self._change(lambda data: data.update(lang=chosen))

    def reset(self, lessons: Iterable[str] | None = None) -> None:
        """Forget everything, or what is known of these lessons."""
        forgotten = None if lessons is None else list(lessons)

        def change(data: Data) -> None:
            for id in list(data["lessons"]) if forgotten is None else forgotten:
                data["lessons"].pop(id, None)
                grades.keep_halfway(data, id, None)
            if forgotten is None:
                data["last"] = None
                data.pop("refresh", None)

        self._change(change)
        if change in self._waiting:
            # done much later it would forget what was solved in between
            self._waiting.remove(change)

    # --- what is known ------------------------------------------------------------------------------------------------

    @property
    def last(self) -> tuple[str, str] | None:
        """The lesson and level that were open last."""
        match self._data.get("last"):
            case [str(lesson), str(level)]:
                return lesson, level
        return None

    def halfway(self, lesson: str) -> Halfway | None:
        """Return what was done of the level at which the reader left a lesson; None if nothing was."""
        return grades.halfway_of(self._data, lesson)

    def cards(self) -> dict[str, Card]:
        """Return what the reader knows of each rule that they were asked about."""
        return cards_of(self._data)

    def begun(self, name: str) -> object:
        """Return what was noted of the exercises of a reader besides the cards; None if nothing was."""
        return grades.refresh_of(self._data).get(name)

    def path_of(self, key: str) -> str:
        """Return the way through a game's course that the reader chose; "" is from the beginning."""
        return grades.paths_of(self._data).get(key, "")

    @property
    def quiet(self) -> bool:
        """Whether the coach of a game is to say nothing."""
        return self._data.get("quiet") is True

    @property
    def shown(self) -> str:
        """What the start page showed last; "" for the list of games."""
        shown = self._data.get("shown")
        return shown if isinstance(shown, str) else ""

    @property
    def lang(self) -> str | None:
        """The language the reader chose; None if they never did, or if it is not there."""
        lang = self._data.get("lang")
        return lang if isinstance(lang, str) and lang in languages() else None

    def language(self, lang: str | None = None) -> str:
        """Return the language to speak: the one asked for, the one the reader chose on another visit, or the usual."""
        return language(lang or self.lang)

    def level(self, lesson: str, level: str) -> Grade | None:
        """Return a level's mark; None if it was not done."""
        return grades.mark_of(self._data, lesson, level)

    def done(self, lesson: Lesson) -> int:
        """Return how many levels of a lesson are solved."""
        marks = [self.level(lesson.id, level.name) for level in lesson.levels]
        return sum(1 for mark in marks if mark is not None and mark.solved)

    def after(self, lesson: Lesson, lessons: Iterable[Lesson]) -> Lesson | None:
        """Return the next of these lessons that is not solved, those after this one first; None if there is none."""
        way = list(lessons)
        here = next((n for n, other in enumerate(way, start=1) if other.id == lesson.id), 0)
        return self.next_lesson(other for other in (*way[here:], *way[:here]) if other.id != lesson.id)

    def stars(self, lesson: Lesson) -> tuple[int, int]:
        """Return how many stars a lesson has brought, and how many there are in it.

        >>> Progress(None).stars(Lesson("marabunta", "dice", "Dice", "Six dice.", ()))
        (0, 0)
        """
        asked = [level.name for level in lesson.levels if level.starred]
        return sum(mark.stars for name in asked if (mark := self.level(lesson.id, name))), 3 * len(asked)

    def next_lesson(self, lessons: Iterable[Lesson]) -> Lesson | None:
        """Return the first of these lessons that is not wholly solved; None if all are."""
        return next((lesson for lesson in lessons if self.done(lesson) < len(lesson.levels)), None)
