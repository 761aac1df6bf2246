"""What there is to learn in a course as a list, for viewers without a kernel."""

from __future__ import annotations

from html import escape

from ..lessons.course import Course
from ..lessons.voice import Voice
from . import lesson_parts as parts


def contents(course: Course, voice: Voice) -> str:
    """Return a course's chapters and lessons as text."""
    lines = [voice.text(course.title), voice.text(course.text)]
    for chapter in course.chapters:
        lines += ["", f"{voice.text(chapter.title)}: {voice.text(chapter.text)}"]
        lines += [f"  {voice.text(lesson.title)}" for lesson in chapter.read()]
    return "\n".join(lines) + "\n"


def contents_html(course: Course, voice: Voice) -> str:
    """Return a course's chapters and lessons as HTML."""
    page = [f"<h3>{escape(voice.text(course.title))}</h3>", parts.prose(voice.text(course.text))]
    for chapter in course.chapters:
        entries = "".join(f"<li>{escape(voice.text(lesson.title))}</li>" for lesson in chapter.read())
        page.append(
            f"<p><b>{escape(voice.text(chapter.title))}</b>: {escape(voice.text(chapter.text))}</p><ul>{entries}</ul>"
        )
    return "\n".join(page)
