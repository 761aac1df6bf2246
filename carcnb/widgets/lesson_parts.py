"""The parts of a lesson on screen that are only words: headings, tasks, the coach, tallies row by row."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from math import ceil

from ..engine.events import Scored
from ..lessons.course import has_course, read_course
from ..lessons.level import ASKING, COUNTING
from ..lessons.progress import Progress
from ..lessons.verdict import DONE, FURTHER, REFUSED
from ..say.html import paragraphs, scoring, scorings
from ..session.lesson import LessonSession
from . import faces, news, stars
from .finish import finished
from .reckoned import to_do
from .stage import HIGH

#: about how wide a letter, and how high a line, an answer, the tile in hand and all the rest of a panel is, in pixels
LETTER, LINE, CHOICE, HELD, BESIDES = 8.5, 23, 50, 104, 190
#: how much larger all that is in a high window
LARGER = 1.2
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
    """Tell whether a panel of that size has room for what leads into a lesson besides the level and the coach.

    In a high one answers stand below what is asked, and must not move: there the coach makes do with what is left.
    """
    voice, level = session.voice, session.level
    if high >= HIGH and level.kind in (*ASKING, *COUNTING):
        return True
    read = [*voice.text(session.lesson.intro).split("\n\n"), *voice.text(level.text).split("\n\n")]
    larger = LARGER if high >= HIGH else 1.0
    lines = [ceil(len(text) * LETTER * larger / (wide - 34)) for text in (*read, voice.text(level.task))]
    lines += [ceil(len(sentence) * LETTER * larger / (wide - 90)) for sentence in session.sentences()]
    held = HELD * larger**4 if session.table.in_hand else 0  # a tile grows more than words do
    return larger * (sum(lines) * LINE + BESIDES + len(level.choices) * CHOICE) + held <= high


def task(session: LessonSession) -> str:
    """Return what the reader is to do; in a final count, in the step that it is at."""
    counting = session.coach.reckoning
    words = to_do(session, counting) if counting is not None else ""
    return f'<p class="carcnb-task">{escape(words or session.voice.text(session.level.task))}</p>{stamps(session)}'


def stamps(session: LessonSession) -> str:
    """Return what is collected, piece by piece: what was found is ticked; nothing where nothing is collected."""
    collection, setting = session.coach.collection, session.setting
    if setting is not None:
        held = f'<p class="carcnb-held" role="status">{escape(in_hand(session))}</p>' if setting.hand else ""
        found, count = len(setting.put), len(setting.put) + len(setting.left)
        said = escape(session.voice.label("study.step", number=found, count=count))
        dots = "<b>✓</b>" * found + "<span>○</span>" * (count - found)
        return f'{held}<p class="carcnb-legend carcnb-stamps carcnb-dots" role="img" aria-label="{said}">{dots}</p>'
    if collection is None:
        return ""
    met = {number: session.voice.text(word) for number, word in enumerate(session.level.stamps)}
    pieces = [(met[number], number in collection.met) for number in met]
    pieces += [("", number < len(collection.ways)) for number in range(len(collection.all_ways))]
    signs = ((f"✓ {escape(word)}", "b") if found else (f"○ {escape(word)}", "span") for word, found in pieces)
    shown = "".join(f"<{tag}>{sign}</{tag}>" for sign, tag in signs)
    return f'<p class="carcnb-legend carcnb-stamps">{shown}</p>'


def in_hand(session: LessonSession) -> str:
    """Return what is in hand while a table is set, and what is asked about it; nothing with nothing in hand."""
    setting = session.setting
    if setting is None or not setting.hand or not session.settable:
        return ""
    return session.voice.label("set.in_hand", piece=session.voice.text(setting.pieces[setting.hand].text))


def coach(session: LessonSession, following: str = "", laid: str = "") -> str:
    """Return what the coach says, and, when points were made, how they add up; at the end, what is finished."""
    refused = news.refused(session) if session.guide is not None else []
    sentences, kept = refused or session.sentences(), trouble(session.progress, session.lang)
    if not sentences:
        return kept
    code = REFUSED if refused else session.verdict.code if session.verdict else FURTHER
    bubble = f'<div class="carcnb-bubble">{_earned(session)}{_said(session, sentences)}{_missing(session)}</div>'
    face = f'<div class="carcnb-face">{faces.face(_animal(session.lesson.key), faces.mood(code))}</div>'
    return f'{kept}<div class="carcnb-coach {code}">{face}{bubble}</div>{finished(session, following, laid)}'


def _earned(session: LessonSession) -> str:
    """Return the stars that a level has just brought."""
    if session.verdict is None or session.verdict.code != DONE or not session.level.starred:
        return ""
    words = stars.went(session.voice, session.level, session.coach.grade)
    return f'<div class="carcnb-earned">{stars.row(session.coach.stars, words)}</div>'


def _missing(session: LessonSession) -> str:
    """Return what one more star would have been for; at the end of a lesson there is more to say."""
    done = session.verdict is not None and session.verdict.code == DONE
    grade = session.coach.grade
    words = stars.missing(session.voice, session.level, grade.stars, grade.hints) if done else ""
    return f'<p class="carcnb-missing">{escape(words)}</p>' if words else ""


def _said(session: LessonSession, sentences: list[str]) -> str:
    """Return what stands in the coach's bubble: its own words first, and what happened folded away where it is long."""
    told = session.verdict.events if session.verdict else session.last.events if session.last else ()
    counted = scorings(told)
    tallies = "".join(scoring(session.explainer, event) for event in counted)
    if len(counted) == 1:  # one sum stands there as a table, and need not be said besides
        sentences = _besides(session, sentences, counted[0])
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


def _besides(session: LessonSession, sentences: list[str], counted: Scored) -> list[str]:
    """Return the sentences without that of a sum."""
    summed = session.explainer.events([counted])
    return [sentence for sentence in sentences if sentence not in summed] or sentences


def _own_words(session: LessonSession, sentences: list[str]) -> tuple[list[str], list[str]]:
    """Return what the coach says itself, and what it tells of the game; of that the last, if it says nothing itself."""
    verdict = session.verdict
    if session.remarked or verdict is None:
        return sentences[-FEW_SENTENCES:], sentences[:-FEW_SENTENCES]
    said = session.voice.verdict(session.level, replace(verdict, events=()))
    own = [sentence for sentence in said if sentence in sentences]
    happened = [sentence for sentence in sentences if sentence not in own]
    return (own, happened) if own or not happened else (happened[-FEW_SENTENCES:], happened[:-FEW_SENTENCES])


def _animal(key: str) -> str:
    return read_course(key).coach if has_course(key) else ""


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
