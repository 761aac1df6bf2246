"""Something is there a day later: after one lesson, after a whole course, in every game and every language."""

from __future__ import annotations

import re
from datetime import timedelta

import pytest

from carcnb.exercises.five import plan
from carcnb.exercises.rounds import Round
from carcnb.exercises.schedule import due, later, learnt
from carcnb.lessons.course import courses, read_course
from carcnb.lessons.grades import Grade
from carcnb.lessons.level import Lesson
from carcnb.lessons.progress import Progress
from carcnb.lessons.voice import Voice
from carcnb.session.exercise import RoundSession, clock, daily_lesson, daily_session
from carcnb.widgets.start_refresh import RefreshCard

LANGS = ("en", "de", "hu", "pl")
BAD = re.compile(r"[{}]|\b[A-Z]{2}-[A-Z]\d")


def finished(*lessons: Lesson) -> Progress:
    progress = Progress(None)
    for lesson in lessons:
        for level in lesson.levels:
            progress.mark(lesson.id, level.name, Grade(True, 0, True, 3))
    return progress


def words(progress: Progress, key: str, lang: str) -> list[str]:
    """Return what stands on the card of the start page a day later."""
    card = RefreshCard(lambda _: None, lambda _: None)
    if not card.show(progress, key, lang, clock() + timedelta(days=1)):
        return []
    head = re.sub("<[^>]+>", " ", card.head.value).split("  ")[0].strip()
    return [head, *(row.children[-1].description for row in card.children[1:])]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("key", courses())
def test_who_has_done_nothing_is_not_bothered(key: str, lang: str) -> None:
    assert words(Progress(None), key, lang) == []
    assert daily_session(Progress(None), key, lang).level.task


@pytest.mark.parametrize("key", courses())
def test_after_any_one_lesson_with_rules_that_can_be_asked_there_is_something(key: str) -> None:
    course = read_course(key)
    own = [lesson for lesson in course.lessons() if lesson.key == key]
    first = finished(own[0])
    assert learnt(first), "the very first lesson already leaves something to refresh"
    without = [lesson.name for lesson in own if not learnt(finished(lesson))]
    assert len(without) <= 0.25 * len(own), without


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("key", courses())
@pytest.mark.parametrize("whole", [False, True])
def test_the_card_says_what_is_to_be_refreshed(key: str, lang: str, whole: bool) -> None:
    own = [lesson for lesson in read_course(key).lessons() if lesson.key == key]
    progress = finished(*own) if whole else finished(own[0])
    waiting = due(learnt(progress), clock() + timedelta(days=1))
    said, label = words(progress, key, lang), Voice.of(key, lang).label
    count = min(len(waiting), 3)
    three = label("refresh.title") if count == 3 else label("refresh.rules", count=count)
    assert said[0] == three and len(said) == count + 2 and len({*said}) == len(said)
    assert said[-1] == label("refresh.daily")
    titles = {
        Voice.of(key, lang).text(level.title) for lesson in (own if whole else own[:1]) for level in lesson.levels
    }
    assert all(any(text.endswith(f": {title}") for title in titles) for text in said[1:-1]), "known levels are named"
    assert not any(BAD.search(text) or len(text) > 160 for text in said), said


@pytest.mark.parametrize("key", courses())
@pytest.mark.parametrize("whole", [False, True])
def test_five_exercises_and_the_position_of_the_day_can_be_opened(key: str, whole: bool) -> None:
    own = [lesson for lesson in read_course(key).lessons() if lesson.key == key]
    progress, now = finished(*(own if whole else own[:1])), clock() + timedelta(days=1)
    known = learnt(progress)
    items = plan(due(known, now), later(known, now))
    assert len(items) == 5 and len({item.rule for item in items}) == min(5, len(known))
    session = RoundSession(Round(progress, items), "en", go=lambda number: None, clock=lambda: now)
    day = daily_lesson((now + timedelta(days=3)).date(), key).levels[0]
    for lang in LANGS:
        session.speak(lang)
        for level in (session.level, day):
            said = [session.voice.text(text) for text in (level.title, level.text, level.task)]
            assert all(said) and not any(BAD.search(text) for text in said), said
