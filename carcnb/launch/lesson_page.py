"""A lesson as a page: each level with its picture and its question, the answers and the rules at the end."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import escape
from string import ascii_uppercase
from typing import Any

from ..draw import Scene, View, paint, paint_tile
from ..draw.svg import svg
from ..engine.laying import TileGame
from ..lessons.answers import is_right, reveal, truth
from ..lessons.coach import Coach
from ..lessons.level import DO, PREDICT, WATCH, LessonError, Level, Target
from ..lessons.reading import read_lesson
from ..lessons.start import begin, statement
from ..lessons.voice import Voice
from .handout import HandoutError, page

STYLE = """
figure { margin: .6rem 0; display: flex; gap: 1.5rem; align-items: flex-end; flex-wrap: wrap; }
figure img { max-height: 11cm; } figcaption { font-size: 10pt; color: #555; }
section.level { break-inside: avoid; } .task { font-weight: bold; }
ol.choices { list-style: upper-alpha; } .blank { letter-spacing: .3em; }
"""


def lesson_page(id: str, lang: str | None = None) -> str:
    """Return the lesson `GAME/LESSON` as one self-contained HTML page.

    >>> "<h2>Answers</h2>" in lesson_page("hunters_gatherers/first_tile", "en")
    True
    """
    key, _, name = id.partition("/")
    try:
        lesson = read_lesson(key, name)
        voice = Voice(key, lang)
    except (LessonError, ValueError) as error:
        raise HandoutError(str(error)) from None
    levels = list(enumerate(lesson.levels, start=1))
    say = voice.say.text
    parts = [f"<h1>{escape(voice.text(lesson.title))}</h1>", prose(voice.text(lesson.intro))]
    parts += [question(number, level, voice) for number, level in levels]
    answers = "".join(answer(number, level, voice) for number, level in levels)
    rules = "".join(f"<li>{escape(voice.rule(rule))}</li>" for rule in lesson.rules)
    parts.append(f'<section class="answers"><h2>{escape(say("Answers"))}</h2>{answers}')
    parts.append(f"<h2>{escape(say('The rules of this lesson'))}</h2><ul>{rules}</ul></section>")
    return page(voice.text(lesson.title), "\n".join(parts), lang=voice.lang, style=STYLE)


def question(number: int, level: Level, voice: Voice) -> str:
    """Return what stands on the page before the answers."""
    game = begin(level)
    parts = [heading(number, level, voice), prose(voice.text(level.text)), board(game, voice, level.highlight)]
    if level.kind == WATCH:
        after, told = reveal(level)
        parts.append(listed(sentence for events in told for sentence in voice.events(tuple(events))))
        parts.append(board(after, voice))
    parts.append(f'<p class="task">{escape(voice.text(level.task))}</p>')
    if level.choices:
        choices = "".join(f"<li>{escape(voice.text(choice.text))}</li>" for choice in level.choices)
        parts.append(f'<ol class="choices">{choices}</ol>')
    elif level.kind == PREDICT:
        parts.append('<p class="blank">____________________</p>')
    return f'<section class="level">{"".join(parts)}</section>'


def answer(number: int, level: Level, voice: Voice) -> str:
    """Return the answer to a level; nothing where nothing was asked."""
    if level.choices:
        body = listed(judged(level, voice))
    elif level.kind == PREDICT:
        game, told = reveal(level)
        right = voice.answer(level, truth(level))
        happened = [sentence for events in told for sentence in voice.events(tuple(events))]
        body = f"<p><b>{escape(right)}</b></p>{listed(happened)}{board(game, voice)}"
    elif level.kind == DO:
        coach = Coach(level)
        lines = []
        for line in level.solution:
            player, action = statement(coach.game, line)
            verdict = coach.act(action, player)
            lines += [voice.explainer.refusal(verdict.refusal)] if verdict.refusal else []
            lines += [*voice.events(verdict.events), *filter(None, [voice.text(verdict.text)])]
        body = listed(lines) + board(coach.game, voice)
    else:
        return ""
    return f'<section class="level">{heading(number, level, voice, "h3")}{body}</section>'


def judged(level: Level, voice: Voice) -> Iterable[str]:
    """Yield each choice with its letter, whether it is the one to find, and why."""
    for letter, choice in zip(ascii_uppercase, level.choices, strict=False):
        mark = "✓" if is_right(level, choice) else "✗"
        yield f"{letter} {mark} {voice.text(choice.text)} {voice.text(choice.reason)}"


def heading(number: int, level: Level, voice: Voice, tag: str = "h2") -> str:
    return f"<{tag}>{number}. {escape(voice.text(level.title))}</{tag}>"


def prose(text: str) -> str:
    return "".join(f"<p>{escape(part)}</p>" for part in text.split("\n\n") if part)


def listed(sentences: Iterable[str]) -> str:
    items = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
    return f"<ul>{items}</ul>" if items else ""


def board(game: Any, voice: Voice, lit: Sequence[Target] = ()) -> str:
    """Return the board as a picture, and beside it the tile in hand if there is one."""
    highlights = tuple((target, "focus") for target in lit if target[0] != "hand")
    names = voice.explainer.texts["names"]
    words = {word: voice.explainer.name(table, word) for table in names for word in names[table]}
    view = View(highlights=highlights, coordinates=True, texts=words)
    parts = [picture(paint(game, view), voice.say.text("The board"))]
    if isinstance(game, TileGame) and game.tile is not None:
        caption = voice.say.text("The tile in hand, {tile}", tile=game.tile.id)
        drawn = picture(paint_tile(game.tile, 90), caption)
        parts.append(f"<div>{drawn}<figcaption>{escape(caption)}</figcaption></div>")
    return f"<figure>{''.join(parts)}</figure>"


def picture(scene: Scene, alt: str) -> str:
    """Return a scene as an image inside the page; as a file of its own its symbols cannot meet another's."""
    data = b64encode(svg(scene).encode()).decode()
    return f'<img alt="{escape(alt)}" src="data:image/svg+xml;base64,{data}">'
