"""A lesson as a page to hand out: its levels first, the answers and the rules at the end."""

from __future__ import annotations

from html import escape

from ..lessons.level import LessonError
from ..lessons.page import Page
from ..lessons.reading import read_lesson
from .handout import HandoutError, page

# A lesson writes its headings as a part of a notebook; here they head a page.
STYLE = """
h3 { font-size: 22pt; } h4 { font: bold 13pt "Segoe UI", "DejaVu Sans", sans-serif; break-after: avoid; }
"""


def lesson_page(id: str, lang: str | None = None) -> str:
    """Return the lesson `GAME/LESSON` as one self-contained HTML page.

    >>> "<h2>Answers</h2>" in lesson_page("hunters_gatherers/first_tile", "en")
    True
    """
    key, _, name = id.partition("/")
    try:
        lesson = read_lesson(key, name)
        written = Page(lesson, lang)
    except (LessonError, ValueError) as error:
        raise HandoutError(str(error)) from None
    voice = written.voice
    rules = "".join(f"<li>{escape(voice.rule(rule))}</li>" for rule in lesson.rules)
    answers, ruled = voice.label("lesson.answers"), voice.label("lesson.all_rules")
    body = f"""{written.html(folded=False)}
<section class="answers"><h2>{escape(answers)}</h2>{written.answers()}
<h2>{escape(ruled)}</h2><ul>{rules}</ul></section>"""
    return page(voice.text(lesson.title), body, lang=voice.lang, style=STYLE)
