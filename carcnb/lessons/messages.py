"""The texts of lessons and courses, for those who translate them."""

from __future__ import annotations

from collections.abc import Iterator

from .course import courses, read_course
from .level import Lesson
from .reading import lessons


def messages(key: str) -> Iterator[tuple[str, str]]:
    """Yield every text of a game's lessons and course, with where it stands.

    >>> next(messages("hunters_gatherers"))
    ('Hunters & Gatherers', 'hunters_gatherers/course')
    """
    if key in courses():
        course = read_course(key)
        texts = [course.title, course.text]
        texts += [text for part in (*course.chapters, *course.paths) for text in (part.title, part.text)]
        yield from ((text, f"{key}/course") for text in texts)
    for lesson in lessons(key):
        yield from lesson_messages(lesson)


def lesson_messages(lesson: Lesson) -> Iterator[tuple[str, str]]:
    """Yield every text of one lesson."""
    yield from ((text, lesson.id) for text in (lesson.title, lesson.intro))
    for level in lesson.levels:
        texts = [level.title, level.text, level.task, level.done, *(hint.text for hint in level.hints)]
        texts += [text for choice in level.choices for text in (choice.text, choice.reason)]
        texts += [mistake.says for mistake in level.mistakes]
        if table := level.table:
            texts += [text for piece in table.pieces for text in (piece.text, piece.says, piece.early, piece.done)]
            texts += [spot.text for spot in table.spots if not spot.text.isdigit()]
            texts += [says for _, _, says in table.slips]
        if short := level.game:
            texts += [
                short.count_text,
                short.count_task,
                short.slip_text,
                short.slip_task,
                short.slip_done,
                *(remark.says for remark in short.remarks),
            ]
        yield from ((text, f"{lesson.id}/{level.name}") for text in texts if text)
