"""The parts of a lesson on screen that are only words: headings, tasks, the coach, tallies row by row."""

from __future__ import annotations

from html import escape

from ..lessons.course import has_course, read_course
from ..lessons.level import Lesson
from ..lessons.progress import Progress
from ..lessons.voice import Voice
from ..say.html import paragraphs, scoring, scorings
from ..session.lesson import LessonSession


def prose(text: str) -> str:
    """Return a lesson's text as HTML."""
    return paragraphs(text.split("\n\n"))


def where(session: LessonSession) -> str:
    """Return which lesson it is, and of which game."""
    voice = session.voice
    course = voice.text(read_course(session.lesson.key).title) if has_course(session.lesson.key) else ""
    above = f"<small>{escape(course)}</small>" if course else ""
    return f"<div>{above}<b>{escape(voice.text(session.lesson.title))}</b></div>"


def prompt(session: LessonSession) -> str:
    """Return what the level is about, and what the reader is to do."""
    voice, level = session.voice, session.level
    intro = prose(voice.text(session.lesson.intro)) if session.number == 0 else ""
    title = f"<h2>{escape(voice.text(level.title))}</h2>"
    return f"<div>{title}{intro}{prose(voice.text(level.text))}{task(session)}</div>"


def task(session: LessonSession) -> str:
    """Return what the reader is to do."""
    return f'<p class="carcnb-task">{escape(session.voice.text(session.level.task))}</p>'


def coach(session: LessonSession) -> str:
    """Return what the coach says, and, when points were made, how they add up."""
    sentences = session.sentences()
    if not sentences:
        return trouble(session.progress, session.lang)
    code = session.verdict.code if session.verdict else "further"
    told = session.verdict.events if session.verdict else session.last.events if session.last else ()
    said = paragraphs(sentences)
    tallies = "".join(scoring(session.explainer, event) for event in scorings(told))
    kept = trouble(session.progress, session.lang)
    bubble = f'<div class="carcnb-bubble">{said}{tallies}</div>'
    return f'{kept}<div class="carcnb-coach {code}">{bubble}</div>'


def trouble(progress: Progress, lang: str) -> str:
    """Return why what the reader solves is not kept, if it is not."""
    told = progress.told(lang)
    bubble = f'<div class="carcnb-bubble">{escape(told)}</div>'
    return f'<div class="carcnb-coach refused" role="status">{bubble}</div>' if told else ""


def rules(session: LessonSession) -> str:
    """Return the rules that the level teaches, folded away."""
    voice = session.voice
    if not session.level.rules:
        return ""
    lines = "".join(f"<li>{escape(voice.rule(rule))}</li>" for rule in session.level.rules)
    title = voice.label("lesson.rules")
    return f"<details><summary>{escape(title)}</summary><ul>{lines}</ul></details>"


def standing(voice: Voice, lesson: Lesson, progress: Progress) -> str:
    """Return how far a reader is in a lesson, in words."""
    done, count = progress.done(lesson), len(lesson.levels)
    return voice.label("lesson.solved", done=done, count=count)
