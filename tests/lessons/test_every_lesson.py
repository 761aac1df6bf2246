"""Every lesson found is tried out: dropping one in puts it under test."""

from __future__ import annotations

import re

import pytest

from carcnb import games
from carcnb.games import found
from carcnb.lessons.answers import truth
from carcnb.lessons.beginning import statement
from carcnb.lessons.coach import Coach
from carcnb.lessons.course import courses, read_course
from carcnb.lessons.level import ALL, ASKING, COUNT, COUNTING, DO, PREDICT, TRY, WATCH
from carcnb.lessons.reading import lesson_files, read_lesson
from carcnb.lessons.validate import problems
from carcnb.lessons.verdict import LOOK, RULE
from carcnb.lessons.voice import Voice

LESSONS = [(key, name) for key in games.keys() for name in lesson_files(key)]


@pytest.mark.parametrize(("key", "name"), LESSONS)
def test_a_lesson_has_no_problems(key: str, name: str) -> None:
    assert problems(read_lesson(key, name)) == []


@pytest.mark.parametrize("key", found.built_in())
def test_every_lesson_says_what_one_can_do_then(key: str) -> None:
    lessons = [read_lesson(key, name) for name in lesson_files(key)]
    assert [lesson.name for lesson in lessons if not lesson.can.startswith("You can ")] == []
    assert len({lesson.can for lesson in lessons}) == len(lessons)


@pytest.mark.parametrize("key", found.built_in())
def test_the_last_word_of_a_level_is_short(key: str) -> None:
    levels = [level for name in lesson_files(key) for level in read_lesson(key, name).levels]
    assert [level.name for level in levels if len(level.done.split()) > 15] == []


@pytest.mark.parametrize(("key", "name"), LESSONS)
def test_every_level_has_a_way_out_through_hints_and_the_solution(key: str, name: str) -> None:
    for level in read_lesson(key, name).levels:
        coach = Coach(level)
        for _ in range(max(len(level.hints), 2) + 2):
            hint = coach.hint()
            assert hint.text or hint.answer or hint.rung or level.kind in ("watch", "try", "game")
        assert hint.answer or level.kind in ("watch", "try", "game")
        coach.show_solution()
        coach.retry()
        assert level.you == ALL or level.you in coach.game.players


@pytest.mark.parametrize(("key", "name"), LESSONS)
def test_predictions_are_judged_by_the_engine(key: str, name: str) -> None:
    for level in read_lesson(key, name).levels:
        if level.kind == PREDICT:
            assert Coach(level).answer(truth(level)).code == "done"
        elif level.kind == COUNT:
            coach = Coach(level)
            assert coach.counting is not None
            for thing in coach.counting.things:
                assert coach.counted().code == "wrong" and coach.count(thing.targets[-1]) is None
            assert coach.counted().code == "done" and coach.counting.so_far == coach.counting.tally, level.name
        elif level.kind in ASKING:
            codes = [Coach(level).choose(number).code for number in range(len(level.choices))]
            assert codes.count("done") == 1


@pytest.mark.parametrize("key", found.built_in())
def test_who_has_won_is_said_once(key: str) -> None:
    levels = [level for name in lesson_files(key) for level in read_lesson(key, name).levels if level.asks == "winner"]
    for level in levels:
        said = " ".join(Voice(key, "en").verdict(level, Coach(level).answer(truth(level))))
        assert len(re.findall(r"wins with", said)) == 1, said


@pytest.mark.parametrize(("key", "name"), LESSONS)
def test_what_is_only_watched_or_tried_asks_nothing_that_nobody_answers(key: str, name: str) -> None:
    levels = [level for level in read_lesson(key, name).levels if level.kind in (WATCH, TRY)]
    assert [level.task for level in levels if "?" in level.task] == []


@pytest.mark.parametrize(("key", "name"), LESSONS)
def test_no_first_hint_is_the_answer(key: str, name: str) -> None:
    for level in read_lesson(key, name).levels:
        if level.kind in (*ASKING, *COUNTING, DO):
            assert Coach(level).hint().rung in (LOOK, RULE), level.name


@pytest.mark.parametrize("key", courses())
def test_a_course_holds_every_lesson_of_its_game_once(key: str) -> None:
    course = read_course(key)
    ids = [lesson.id for lesson in course.lessons()]
    assert len(ids) == len(set(ids))
    assert {f"{key}/{name}" for name in lesson_files(key)} <= set(ids)
    for path in course.paths:
        assert set(path.lessons) <= set(ids)


@pytest.mark.parametrize(("key", "name"), LESSONS)
def test_no_hint_tells_of_what_is_done_already(key: str, name: str) -> None:
    for level in read_lesson(key, name).levels:
        if level.kind != DO or len(level.solution) < 2:
            continue
        coach = Coach(level)
        first = {hint.text for hint in level.hints if not hint.after}
        player, action = statement(coach.game, level.solution[0])
        coach.act(action, player)
        hints = [coach.hint() for _ in range(3)]
        assert not first & {hint.text for hint in hints}, level.name
        assert hints[-1].answer == level.solution[1], level.name


@pytest.mark.parametrize(("key", "name"), LESSONS)
def test_places_are_lit_or_told_in_words_never_by_coordinates(key: str, name: str) -> None:
    lesson = read_lesson(key, name)
    for level in lesson.levels:
        choices = [text for choice in level.choices for text in (choice.text, choice.reason)]
        hints, said = [hint.text for hint in level.hints], [mistake.says for mistake in level.mistakes]
        for text in (lesson.intro, level.title, level.text, level.task, level.done, *hints, *said, *choices):
            assert not re.search(r"-?\d+[,/]-?\d", text), text
        if level.kind != "watch" and re.search(r"\blit\b", f"{level.text} {level.task}"):
            assert level.highlight, level.name


@pytest.mark.parametrize("name", lesson_files("marabunta"))
def test_what_is_on_screen_is_not_told_by_a_place_that_only_some_screens_have(name: str) -> None:
    # the players' boards lie beside the map, above or below it; only the next cookie shows its points
    placed = (
        r"[Oo]n the (left|right)\b|at the top\b|[Bb]elow (it|the board|each group)\b|(points?|stand|numbers?) above"
    )
    lesson = read_lesson("marabunta", name)
    said = [lesson.intro, *(word for level in lesson.levels for word in (level.text, level.task, level.done))]
    said += [hint.text for level in lesson.levels for hint in level.hints]
    said += [mistake.says for level in lesson.levels for mistake in level.mistakes]
    said += [word for level in lesson.levels for choice in level.choices for word in (choice.text, choice.reason)]
    assert [words for words in said if re.search(placed, words)] == []


@pytest.mark.parametrize(
    ("name", "level"), [("cookies", "two_cookies"), ("crates", "two_cookies_at_once"), ("tiles", "two_crates")]
)
def test_who_is_to_add_up_cookies_is_told_the_points_of_the_row(name: str, level: str) -> None:
    asked = read_lesson("marabunta", name).level(level)
    *row, last = Coach(asked).game.sheet.board.cookies  # type: ignore[attr-defined]  # Marabunta has one
    assert f"bring {', '.join(map(str, row))} and {last} points" in " ".join(asked.text.split())
