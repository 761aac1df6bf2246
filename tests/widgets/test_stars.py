"""What stars are said to be for fits the kind of level."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from carcnb import games
from carcnb.lessons.answers import is_right
from carcnb.lessons.choosing import guessable
from carcnb.lessons.grades import Grade
from carcnb.lessons.level import ASKING, COUNTING, DO, GAME, Level
from carcnb.lessons.reading import lessons, read_lesson
from carcnb.lessons.voice import Voice
from carcnb.session.lesson import LessonSession
from carcnb.widgets import lesson_parts, stars

LEVELS = [level for key in games.keys() for lesson in lessons(key) for level in lesson.levels if level.starred]
VOICE = Voice("hunters_gatherers", "en")


def first_of(*kinds: str) -> Level:
    return next(level for level in LEVELS if level.kind in kinds)


@pytest.mark.parametrize(
    "level", [first_of(*ASKING), first_of(*COUNTING), first_of(GAME)], ids=lambda level: level.kind
)
def test_nobody_is_told_to_take_nothing_back_where_nothing_can_be(level: Level) -> None:
    said = [stars.missing(VOICE, level, number) for number in (1, 2, 3)]
    assert said[0] and said[1] and not said[2]
    assert not any("back" in each or "try" in each for each in said)


def test_each_kind_of_level_says_what_its_third_star_is_for() -> None:
    ways = next(level for level in LEVELS if "ways" in (level.goal or {}))
    said = [stars.missing(VOICE, level, 2) for level in (first_of(DO), first_of(*ASKING), first_of(*COUNTING), ways)]
    assert len(set(said)) == 4 and said[3] == f"For three stars: no more than {ways.par} wrong tries."
    assert "back" not in stars.missing(VOICE, ways, 2) and "back" in stars.missing(VOICE, first_of(DO), 2)


def test_who_asked_for_hints_is_not_told_to_guess_less() -> None:
    lesson, number = next(
        (lesson, number)
        for lesson in lessons("hunters_gatherers")
        for number, level in enumerate(lesson.levels)
        if level.starred and guessable(level)
    )
    session = LessonSession(lesson, "en", level=number)
    for _ in range(3):
        session.hint()
    session.choose(next(n for n, choice in enumerate(session.level.choices) if is_right(session.level, choice)))
    assert session.coach.stars == 1 and session.coach.tries == 1
    assert "For two stars: ask for no more than the first hint." in lesson_parts.coach(session)


def test_how_a_level_went_ends_with_what_is_missing() -> None:
    level = first_of(*ASKING)
    assert stars.went(VOICE, level, Grade(True, stars=2)).endswith(stars.missing(VOICE, level, 2))
    assert stars.went(VOICE, level, Grade(True, stars=3)).startswith("three stars")


def test_where_what_is_forbidden_is_to_be_tried_a_no_costs_no_star() -> None:
    session = LessonSession(read_lesson("hunters_gatherers", "first_tile"), "en", level=1)
    session.act(session.legal[0])
    session.undo()
    for line in session.level.solution:
        session.act(session.game.parse_action(line.split()[1:]))
    said = stars.missing(VOICE, session.level, session.coach.stars)
    assert session.coach.stars == 2 and "take nothing back" in said and "wrong try" not in said


def test_three_stars_are_painted_as_three() -> None:
    """One large star beside two small ones looked like less."""
    css = (Path(stars.__file__).parent / "stars.css").read_text("utf-8")
    whole = re.search(r'button\[class\*="carcnb-is-stars"\]::before \{([^}]*)\}', css)
    assert whole is not None and whole[1].count("var(--gold-star)") == 3
