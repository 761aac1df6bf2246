"""How levels and lessons went: stars, a tick for what is only looked at, a ring for what was looked up; and its words.

Three stars mean something: one is for reaching the goal, one for no help but where to look and no mere guess, one for
no wrong try and nothing taken back. What is missing is said, so that nobody has to see the colour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape

from ..lessons.choosing import guessable
from ..lessons.collecting import finds_ways
from ..lessons.goals import wants_noes
from ..lessons.level import ASKING, COUNTING, DO, GAME, Lesson, Level
from ..lessons.progress import Grade, Progress
from ..lessons.voice import Voice

MOST = 3
#: the looks of a level's dot, by how it went
LOOKS = ("seen", "tick", "stars-1", "stars-2", "stars-3")


def look(level: Level, grade: Grade | None) -> str:
    """Return the look of a level: so many stars, a tick, looked up; "" if it was not done.

    >>> look(Level("", "do", "", "", "", (), ""), Grade(True, stars=2))
    'stars-2'
    """
    if grade is None:
        return ""
    if not grade.solved:
        return "seen"
    return f"stars-{max(grade.stars, 1)}" if level.starred else "tick"


def went(voice: Voice, level: Level, grade: Grade | None) -> str:
    """Return in words how a level went, and what more there is to reach."""
    label = voice.label
    words = {
        "": label("lesson.went_not_yet"),
        "seen": label("lesson.went_seen"),
        "tick": label("lesson.went_solved"),
        "stars-1": label("stars.one"),
        "stars-2": label("stars.two"),
        "stars-3": label("stars.three"),
    }
    how = look(level, grade)
    more = (
        missing(voice, level, max(grade.stars, 1), grade.hints) if grade is not None and how.startswith("stars") else ""
    )
    return f"{words[how]} {more}".strip()


def missing(voice: Voice, level: Level, stars: int, hints: int = 0) -> str:
    """Return what the next star is for, in a level of this kind; "" if there is none.

    >>> missing(Voice("carcassonne", "en"), Level("", "quiz", "", "", "", (), ""), 2)
    'For three stars: answer right the first time.'
    """
    if stars == 1:
        return _second(voice.label, level, hints)
    return _third(voice.label, level) if stars == 2 else ""


def _second(label: Callable[..., str], level: Level, hints: int) -> str:
    if level.kind == GAME:
        return label("stars.for_count")
    # only what was missed is named: who asked for no hint has tried all answers
    if guessable(level) and not hints:
        return label("stars.for_second_answer")
    return label("stars.for_second_hint")


def _third(label: Callable[..., str], level: Level) -> str:
    if level.kind in ASKING:
        return label("stars.for_third_answer")
    if level.kind in (*COUNTING, GAME):
        return label("stars.for_third_count")
    if finds_ways(level):
        return label("stars.for_third_ways", count=level.par)
    # where what is forbidden is to be tried, that is no wrong try
    return label("stars.for_third_noes") if wants_noes(level.goal) else label("stars.for_third")


def row(stars: int, words: str = "") -> str:
    """Return three stars, so many of them earned; without words they are for the eye only.

    >>> row(1).count('class="on"')
    1
    """
    spoken = f'role="img" aria-label="{escape(words)}"' if words else 'aria-hidden="true"'
    each = "".join('<i class="on"></i>' if number < stars else "<i></i>" for number in range(MOST))
    return f'<span class="carcnb-starred" {spoken}>{each}</span>'


def sum_of(voice: Voice, progress: Progress, lessons: Iterable[Lesson]) -> str:
    """Return how many stars lessons have brought, of how many."""
    got, most = (sum(counts) for counts in zip((0, 0), *map(progress.stars, lessons), strict=True))
    return voice.label("stars.sum", stars=got, most=most)


def _mark(look: str) -> str:
    if look.startswith("stars"):
        return row(int(look[-1]))
    return f'<b class="{look or "open"}">{ {"tick": "✓", "seen": "○"}.get(look, "·") }</b>'


def signs(voice: Voice) -> str:
    """Return what the signs of levels mean, folded away: who wonders about one finds it."""
    title = escape(voice.label("stars.signs"))
    return f'<details class="carcnb-fold-signs"><summary>{title}</summary>{legend(voice)}</details>'


def legend(voice: Voice) -> str:
    """Return what the signs of levels mean."""
    done, watched = Level("", DO, "", "", "", (), ""), Level("", "watch", "", "", "", (), "")
    said = [(row(stars), _meaning(voice, stars)) for stars in range(1, MOST + 1)]
    said.append((_mark(look(watched, Grade(True))), voice.label("stars.means_tick")))
    said.append((_mark(look(done, Grade(False))), went(voice, done, Grade(False))))
    each = "".join(f"<span><i>{sign}</i>{escape(words)}</span>" for sign, words in said)
    return f'<p class="carcnb-legend carcnb-signs">{each}</p>'


def _meaning(voice: Voice, stars: int) -> str:
    label = voice.label
    return (label("lesson.went_solved"), label("stars.means_two"), label("stars.means_three"))[stars - 1]


def how_far(voice: Voice, progress: Progress, lesson: Lesson) -> str:
    """Return how many levels and stars of a lesson there are already; of a finished one, what the reader can do now."""
    done, count, earned = progress.done(lesson), len(lesson.levels), sum_of(voice, progress, [lesson])
    if done == count and lesson.can:
        return f"{earned} · {voice.text(lesson.can)}"
    levels = voice.label("start.levels", done=done, count=count)
    return f"{levels} · {earned}" if done else levels
