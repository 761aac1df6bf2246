"""The parts of a lesson on screen that are only words: headings, tasks, the coach, tallies row by row."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from ..engine.events import Event, Scored
from ..explain import Explainer
from ..lessons.level import Lesson
from ..lessons.progress import Progress
from ..lessons.voice import Voice
from ..session.lesson import LessonSession

STYLE = """<style>
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
.carcnb-tally { border-collapse: collapse; margin: .3em 0; }
.carcnb-tally td { padding: .1em .7em .1em 0; } .carcnb-tally td + td { text-align: right; }
.carcnb-tally tr { animation: carcnb-row .5s both; }
.carcnb-tally tr:last-child td { border-top: 1px solid; font-weight: 600; }
@keyframes carcnb-row { from { opacity: 0; transform: translateY(-4px); } }
@media (prefers-reduced-motion: reduce) { .carcnb-tally tr { animation: none; } }
</style>"""


def paragraphs(text: str) -> str:
    """Return a lesson's text as HTML."""
    return "".join(f"<p>{escape(part)}</p>" for part in text.split("\n\n"))


def heading(session: LessonSession) -> str:
    """Return the heading of the level, with its number."""
    voice, level = session.voice, session.level
    where = voice.say.text(
        "{lesson}, level {number} of {count}",
        lesson=voice.text(session.lesson.title),
        number=session.number + 1,
        count=len(session.lesson.levels),
    )
    intro = paragraphs(voice.text(session.lesson.intro)) if session.number == 0 else ""
    title = f'<div class="carcnb-title">{escape(voice.text(level.title))}</div>'
    return f"{STYLE}<div>{escape(where)}</div>{intro}{title}{paragraphs(voice.text(level.text))}"


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
    said = "".join(f"<p>{escape(sentence)}</p>" for sentence in sentences)
    tallies = "".join(tally(session.explainer, event) for event in scorings(told))
    kept = trouble(session.progress, session.lang)
    return f'{kept}<div class="carcnb-coach {code}" role="status" aria-live="polite">{said}{tallies}</div>'


def trouble(progress: Progress, lang: str) -> str:
    """Return why what the reader solves is not kept, if it is not."""
    told = progress.told(lang)
    return f'<div class="carcnb-coach refused" role="status">{escape(told)}</div>' if told else ""


def scorings(events: Iterable[Event]) -> list[Scored]:
    """Return the scorings that have rows to show."""
    return [event for event in events if isinstance(event, Scored) and event.tally.terms]


def tally(explainer: Explainer, event: Scored) -> str:
    """Return a tally as a table whose rows appear one after the other."""
    rows = [(f"{explainer.term(term)} ({term.rule})", term.points) for term in event.tally.terms]
    rows.append((explainer.names("players", event.players), event.points))
    cells = "".join(
        f'<tr style="animation-delay: {0.6 * number:.1f}s"><td>{escape(words)}</td><td>{points}</td></tr>'
        for number, (words, points) in enumerate(rows)
    )
    return f'<table class="carcnb-tally">{cells}</table>'


def rules(session: LessonSession) -> str:
    """Return the rules that the level teaches, folded away."""
    voice = session.voice
    if not session.level.rules:
        return ""
    lines = "".join(f"<li>{escape(voice.rule(rule))}</li>" for rule in session.level.rules)
    title = voice.say.text("The rules behind it")
    return f"<details><summary>{escape(title)}</summary><ul>{lines}</ul></details>"


def standing(voice: Voice, lesson: Lesson, progress: Progress) -> str:
    """Return how far a reader is in a lesson, in words."""
    done, count = progress.done(lesson), len(lesson.levels)
    return voice.say.text("{done} of {count} levels solved", done=done, count=count)
