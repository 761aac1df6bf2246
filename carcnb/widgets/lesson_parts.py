"""The parts of a lesson on screen that are only words: headings, tasks, the coach, tallies row by row."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from math import ceil

from ..lessons.course import has_course, read_course
from ..lessons.level import Lesson
from ..lessons.progress import Grade, Progress
from ..lessons.verdict import FURTHER
from ..lessons.voice import Voice
from ..say.html import paragraphs, scoring, scorings
from ..session.lesson import LessonSession
from . import faces
from .reckoned import to_do

#: so many scraps of paper fly when a lesson is finished
PARTY = 14
#: about how wide a letter, and how high a line, an answer, the tile in hand and all the rest of a panel is, in pixels
LETTER, LINE, CHOICE, HELD, BESIDES = 8.5, 23, 50, 88, 190
#: more than this is no bubble but a log
FEW_LETTERS, FEW_SENTENCES = 150, 4


def prose(text: str) -> str:
    """Return a lesson's text as HTML."""
    return paragraphs(text.split("\n\n"))


def where(session: LessonSession) -> str:
    """Return which lesson it is, and of which game."""
    voice = session.voice
    course = voice.text(read_course(session.lesson.key).title) if has_course(session.lesson.key) else ""
    above = f"<small>{escape(course)}</small>" if course else ""
    return f"<div>{above}<b>{escape(voice.text(session.lesson.title))}</b></div>"


def prompt(session: LessonSession, *, intro: bool = True) -> str:
    """Return what the level is about, and what the reader is to do; before it what leads into the lesson, if wished."""
    voice, level = session.voice, session.level
    lead = prose(voice.text(session.lesson.intro)) if session.number == 0 and intro else ""
    title = f"<h2>{escape(voice.text(level.title))}</h2>"
    text = f'<div class="carcnb-text">{lead}{prose(voice.text(level.text))}</div>'
    return f"<div>{title}{text}{task(session)}</div>"


def has_room(session: LessonSession, wide: int, high: int) -> bool:
    """Tell whether a panel of that size has room for what leads into a lesson besides the level and the coach."""
    voice, level = session.voice, session.level
    read = [*voice.text(session.lesson.intro).split("\n\n"), *voice.text(level.text).split("\n\n")]
    lines = [ceil(len(text) * LETTER / (wide - 34)) for text in (*read, voice.text(level.task))]
    lines += [ceil(len(sentence) * LETTER / (wide - 90)) for sentence in session.sentences()]
    held = HELD if session.table.in_hand else 0
    return sum(lines) * LINE + held + BESIDES + len(level.choices) * CHOICE <= high


def task(session: LessonSession) -> str:
    """Return what the reader is to do; in a final count, in the step that it is at."""
    counting = session.coach.reckoning
    words = to_do(session, counting) if counting is not None else ""
    return f'<p class="carcnb-task">{escape(words or session.voice.text(session.level.task))}</p>'


def coach(session: LessonSession, following: str = "") -> str:
    """Return what the coach says, and, when points were made, how they add up; at the end, what is finished."""
    sentences, kept = session.sentences(), trouble(session.progress, session.lang)
    if not sentences:
        return kept
    code = session.verdict.code if session.verdict else FURTHER
    bubble = f'<div class="carcnb-bubble">{_said(session, sentences)}</div>'
    face = f'<div class="carcnb-face">{faces.face(_animal(session.lesson.key), faces.mood(code))}</div>'
    return f'{kept}<div class="carcnb-coach {code}">{face}{bubble}</div>{_finished(session, following)}'


def _said(session: LessonSession, sentences: list[str]) -> str:
    """Return what stands in the coach's bubble: its own words first, and what happened folded away where it is long."""
    told = session.verdict.events if session.verdict else session.last.events if session.last else ()
    counted = scorings(told)
    tallies = "".join(scoring(session.explainer, event) for event in counted)
    own, happened = _own_words(session, sentences)
    short = len(" ".join(sentences)) <= FEW_LETTERS and len(sentences) <= FEW_SENTENCES
    one, more = ("", tallies) if counted[1:] else (tallies, "")
    if (short or not happened) and not more:
        return paragraphs(sentences) + tallies
    title, log = session.voice.label("play.happened"), paragraphs(happened) + more
    return (
        f"{paragraphs(own)}{one}"
        f'<details class="carcnb-log"><summary>{escape(title)}</summary><div>{log}</div></details>'
    )


def _own_words(session: LessonSession, sentences: list[str]) -> tuple[list[str], list[str]]:
    """Return what the coach says itself, and what it tells of the game; of that the last, if it says nothing itself."""
    verdict = session.verdict
    said = session.voice.verdict(session.level, replace(verdict, events=())) if verdict else []
    own = [sentence for sentence in said if sentence in sentences]
    happened = [sentence for sentence in sentences if sentence not in own]
    return (own, happened) if own or not happened else (happened[-FEW_SENTENCES:], happened[:-FEW_SENTENCES])


def _animal(key: str) -> str:
    return read_course(key).coach if has_course(key) else ""


def _finished(session: LessonSession, following: str) -> str:
    """Return the card that ends a lesson: how its levels went, and what comes next; nothing before the last is done."""
    voice, lesson = session.voice, session.lesson
    if not session.coach.done or session.number + 1 < len(lesson.levels):
        return ""
    went = [mark_of(session.progress.level(lesson.id, level.name)) for level in lesson.levels]
    marks = "".join(f'<b class="{look}">{sign}</b>' for sign, look in went)
    whole = session.progress.done(lesson) == len(lesson.levels)
    name = voice.text(lesson.title)
    title = voice.label("lesson.finished", lesson=name) if whole else voice.label("lesson.at_the_end", lesson=name)
    words = [standing(voice, lesson, session.progress), following]
    bits = "".join(f'<i style="--at:{bit}"></i>' for bit in range(PARTY if whole else 0))
    return (
        f'<div class="carcnb-finished"><div class="carcnb-party" aria-hidden="true">{bits}</div>'
        f'<h3>{escape(title)}</h3><div class="carcnb-marks" aria-hidden="true">{marks}</div>'
        f"{paragraphs(filter(None, words))}{legend(voice)}</div>"
    )


def mark_of(grade: Grade | None) -> tuple[str, str]:
    """Return the sign for how a level went, and its look: ★ at the first go, ✓ solved, ○ looked up, · not yet.

    >>> mark_of(Grade(True, 0, True)), mark_of(None)
    (('★', 'star'), ('·', 'open'))
    """
    if grade is None:
        return "·", "open"
    return ("★", "star") if grade.par else ("✓", "solved") if grade.solved else ("○", "seen")


def went(voice: Voice, grade: Grade | None) -> str:
    """Return in words how a level went."""
    label = voice.label
    if grade is None:
        return label("lesson.went_not_yet")
    return (
        label("lesson.went_star")
        if grade.par
        else label("lesson.went_solved")
        if grade.solved
        else label("lesson.went_seen")
    )


def legend(voice: Voice) -> str:
    """Return what the signs of levels mean."""
    grades = (Grade(True, 0, True), Grade(True), Grade(False))
    said = ((*mark_of(grade), went(voice, grade)) for grade in grades)
    each = "".join(f'<span><b class="{look}">{sign}</b> {escape(words)}</span>' for sign, look, words in said)
    return f'<p class="carcnb-legend">{each}</p>'


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
