"""The parts of the start page that are only to be looked at: its style, the large picture, the cards of the games."""

from __future__ import annotations

from functools import cache
from html import escape
from importlib.resources import files

from ..lessons.course import Course
from ..lessons.progress import Progress
from ..lessons.voice import Voice
from .cover import cover, picture

#: how many cells the large picture and the cards show
WIDE, CARD = (8, 5), (5, 3)
STAR = '<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="M12 3l2.7 5.9 6.3.8-4.7 4.4 1.3 6.3L12 17.2 6.4 20.4l1.3-6.3L3 9.7l6.3-.8z"/></svg>'  # noqa: E501


@cache
def style() -> str:
    """Return the style sheet of the start page."""
    return f"<style>{files(__package__).joinpath('start.css').read_text('utf-8')}</style>"


def hero(key: str, voice: Voice) -> tuple[str, str]:
    """Return the large picture, and the words that stand on it."""
    title, line = voice.label("start.title"), voice.label("start.line")
    return cover(key, voice.lang, *WIDE), f"<h1>{escape(title)}</h1><p>{escape(line)}</p>"


def still(key: str, voice: Voice) -> str:
    """Return the large picture where no style of ours is at hand."""
    return f"<p>{picture(key, voice.lang, voice.label('start.title'), *WIDE)}</p>"


def card(course: Course, voice: Voice, progress: Progress) -> str:
    """Return what a game's card shows: picture, title, what it is about, and how far the reader is."""
    title, text = escape(voice.text(course.title)), escape(voice.text(course.text))
    return f"{cover(course.key, voice.lang, *CARD)}<h2>{title}</h2><p>{text}</p>{standing(course, voice, progress)}"


def standing(course: Course, voice: Voice, progress: Progress) -> str:
    """Return how far the reader is in a course: a bar, how many levels, and how many of them at the first go."""
    lessons = list(course.lessons())
    done, count = sum(map(progress.done, lessons)), sum(len(lesson.levels) for lesson in lessons)
    grades = [progress.level(lesson.id, level.name) for lesson in lessons for level in lesson.levels]
    stars = sum(grade is not None and grade.par for grade in grades)
    words = escape(voice.label("start.levels", done=done, count=count))
    sign = f'<span class="carcnb-stars">{STAR}{stars}</span>' if stars else ""
    fresh = f'<b class="carcnb-new">{escape(voice.label("start.new"))}</b>' if not done else ""
    part = 100 * done / max(count, 1)
    return (
        f'<div class="carcnb-bar" aria-hidden="true"><i style="width:{part:.1f}%"></i></div>'
        f'<div class="carcnb-standing"><span>{words}</span>{sign}{fresh}</div>'
    )
