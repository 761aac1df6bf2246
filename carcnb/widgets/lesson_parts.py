"""The parts of a lesson on screen that are only words: headings, tasks, the coach, tallies row by row."""

from __future__ import annotations

from html import escape

from ..lessons.level import Lesson
from ..lessons.progress import Progress
from ..lessons.voice import Voice
from ..say.html import TALLY_STYLE, paragraphs, scoring, scorings
from ..session.lesson import LessonSession

STYLE = (
    f"<style>{TALLY_STYLE}"
    + """
.carcnb-lesson { max-width: 60rem; }
.carcnb-lesson .widget-html-content { line-height: 1.45; overflow-wrap: anywhere; }
.carcnb-lesson button.carcnb-wide { width: auto; height: auto; min-height: 2.4em; white-space: normal;
  line-height: 1.35; text-align: left; padding: .35em .8em; }
.carcnb-lesson button { min-height: 2.2em; }
.carcnb-title { font-size: 1.25em; font-weight: 600; }
.carcnb-task { border-left: 4px solid #2f7d4f; padding: .3em .8em; margin: .4em 0; font-weight: 600; }
.carcnb-coach { border-radius: 8px; padding: .5em .9em; background: rgba(128, 128, 128, .12); }
.carcnb-coach.done { background: rgba(47, 125, 79, .18); } .carcnb-coach.refused { background: rgba(200, 80, 30, .16); }
.carcnb-coach.wrong { background: rgba(200, 80, 30, .16); } .carcnb-coach.hint { background: rgba(60, 110, 190, .14); }
.carcnb-coach p { margin: .2em 0; }
</style>"""
)


def prose(text: str) -> str:
    """Return a lesson's text as HTML."""
    return paragraphs(text.split("\n\n"))


def heading(session: LessonSession) -> str:
    """Return the heading of the level, with its number."""
    voice, level = session.voice, session.level
    where = voice.label(
        "lesson.where",
        lesson=voice.text(session.lesson.title),
        number=session.number + 1,
        count=len(session.lesson.levels),
    )
    intro = prose(voice.text(session.lesson.intro)) if session.number == 0 else ""
    title = f'<div class="carcnb-title">{escape(voice.text(level.title))}</div>'
    return f"{STYLE}<div>{escape(where)}</div>{intro}{title}{prose(voice.text(level.text))}"


def task(session: LessonSession) -> str:
    """Return what the reader is to do."""
    return f'<div class="carcnb-task">{escape(session.voice.text(session.level.task))}</div>'


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
    return f'{kept}<div class="carcnb-coach {code}" role="status" aria-live="polite">{said}{tallies}</div>'


def trouble(progress: Progress, lang: str) -> str:
    """Return why what the reader solves is not kept, if it is not."""
    told = progress.told(lang)
    return f'<div class="carcnb-coach refused" role="status">{escape(told)}</div>' if told else ""


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
