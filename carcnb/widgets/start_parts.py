"""The parts of the start page that are only to be looked at: its style, the large picture, the cards of the games."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from importlib.resources import files

from ipywidgets import Box, Widget

from .. import games
from ..lessons.course import Course, read_course
from ..lessons.progress import Progress
from ..lessons.voice import Voice
from ..say.explain import Explainer
from .cover import cover, picture
from .stars import sum_of
from .whereabouts import kept_by

#: how many cells the large picture and the cards show
WIDE, CARD = (8, 5), (5, 3)
STAR = '<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="M12 3l2.7 5.9 6.3.8-4.7 4.4 1.3 6.3L12 17.2 6.4 20.4l1.3-6.3L3 9.7l6.3-.8z"/></svg>'  # noqa: E501


def box(name: str, *children: Widget) -> Box:
    """Return a box whose layout is a matter of the style sheet."""
    made = Box(children)
    made.add_class(name)
    return made


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


def card(course: Course, voice: Voice, progress: Progress, waits: str = "") -> str:
    """Return what a game's card shows: picture, title, what it is about, how far the reader is, and what waits."""
    title, text = escape(voice.text(course.title)), escape(first_sentence(voice.text(course.text)))
    told = f'<div class="carcnb-waits">{escape(waits)}</div>' if waits else ""
    picture, far = cover(course.key, voice.lang, *CARD), standing(course, voice, progress)
    return f"{picture}<h2>{title}</h2><p>{text}</p>{told}{far}"


def first_sentence(text: str) -> str:
    """Return a text up to the end of its first sentence: a card has room for no more, and cuts nothing.

    >>> first_sentence("Ants roll dice. They split them.")
    'Ants roll dice.'
    """
    return re.split(r"(?<=[.!?])\s", text.strip(), maxsplit=1)[0]


def waiting(key: str, voice: Voice) -> str:
    """Return how the play stands that waits to be gone on with; "" if none does."""
    game = kept_by(key).waiting(games.new_game(key))
    if game is None:
        return ""
    words = Explainer.of(key, voice.lang)
    scores = ", ".join(
        f"{game.names.get(player) or words.name('players', player)} {points}" for player, points in game.scores.items()
    )
    return voice.label("start.waiting", scores=scores)


def standing(course: Course, voice: Voice, progress: Progress) -> str:
    """Return how far the reader is in a course: a bar, how many levels, and how many stars."""
    lessons = course.way(progress.path_of(course.key))
    done, count = sum(map(progress.done, lessons)), sum(len(lesson.levels) for lesson in lessons)
    stars = sum(progress.stars(lesson)[0] for lesson in lessons)
    words = voice.label("start.levels", done=done, count=count)
    shared = [lesson for lesson in lessons if lesson.key != course.key and progress.done(lesson)]
    own = done - sum(map(progress.done, shared))
    if shared and not own:  # whoever never opened this course would wonder
        words = voice.label("start.shared", levels=words, game=voice.text(read_course(shared[0].key).title))
    how = escape(sum_of(voice, progress, lessons))
    sign = f'<span class="carcnb-stars" title="{how}">{STAR}{stars}</span>' if stars else ""
    fresh = f'<b class="carcnb-new">{escape(voice.label("start.new"))}</b>' if not own else ""
    part = 100 * done / max(count, 1)
    return (
        f'<div class="carcnb-bar" aria-hidden="true"><i style="width:{part:.1f}%"></i></div>'
        f'<div class="carcnb-standing"><span>{escape(words)}</span>{sign}{fresh}</div>'
    )
