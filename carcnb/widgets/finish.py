"""The end of a lesson: a small feast, how its levels went, what the reader can do now, and what comes next."""

from __future__ import annotations

from html import escape

from ..lessons.course import Course
from ..lessons.level import Lesson
from ..lessons.voice import Voice
from ..say.html import paragraphs
from ..session.lesson import LessonSession
from . import stars

#: so many scraps of paper fly when a lesson is finished
PARTY = 18


def finished(session: LessonSession, following: str, laid: str = "") -> str:
    """Return the card that ends a lesson; nothing before the last level is done. `laid` is the map's new piece."""
    voice, lesson = session.voice, session.lesson
    if not session.coach.done or session.level.between or session.number + 1 < len(lesson.levels):
        return ""
    whole = session.progress.done(lesson) == len(lesson.levels)
    name = voice.text(lesson.title)
    title = voice.label("lesson.finished", lesson=name) if whole else voice.label("lesson.at_the_end", lesson=name)
    bits = "".join(f'<i style="--at:{bit}"></i>' for bit in range(PARTY if whole else 0))
    report = session.report()
    words = [*(report or [_now(session, whole)]), *following.split("\n\n")]
    return (
        f'<div class="carcnb-finished"><div class="carcnb-party" aria-hidden="true">{bits}</div>{laid if whole else ""}'
        f"<h3>{escape(title)}</h3>{'' if report else _sum(session)}{paragraphs(filter(None, words))}</div>"
    )


def _sum(session: LessonSession) -> str:
    words = stars.sum_of(session.voice, session.progress, [session.lesson])
    return f'<p class="carcnb-sum"><i class="carcnb-one-star"></i> <b>{escape(words)}</b></p>'


def leads_to(voice: Voice, course: Course, lesson: Lesson, following: Lesson) -> str:
    """Return which lesson comes next; where a chapter begins with it, that too, below the note that ends the last."""
    title = voice.text(following.title)
    begun = next((chapter for chapter in course.chapters if chapter.lessons[:1] == (following.id,)), None)
    if begun is None or lesson.id in begun.lessons:
        return voice.label("lesson.next_lesson", lesson=title)
    note = next((chapter.note for chapter in course.chapters if lesson.id in chapter.lessons), "")
    leads = voice.label("lesson.next_chapter", chapter=voice.text(begun.title), lesson=title)
    return f"{voice.text(note)}\n\n{leads}" if note else leads


def _now(session: LessonSession, whole: bool) -> str:
    """Return what the reader can do now, or how much is left."""
    voice, lesson, progress = session.voice, session.lesson, session.progress
    if not whole:
        return voice.label("lesson.solved", done=progress.done(lesson), count=len(lesson.levels))
    if session.aside and session.coach.stars < 2:  # who needed much help is not told to know it
        return voice.label("lesson.next_time")
    return voice.text(lesson.can) or voice.label("lesson.can_now")
