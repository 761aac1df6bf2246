"""Hints climb: where to look, what rule, and only then the answer; a task is shown on the board at last."""

from __future__ import annotations

import pytest

from carcnb.engine.actions import Place
from carcnb.engine.refusals import Refusal
from carcnb.lessons.beginning import begin, statement
from carcnb.lessons.coach import Coach
from carcnb.lessons.collecting import collects
from carcnb.lessons.course import courses, read_course
from carcnb.lessons.level import COUNT, DO, PREDICT, QUIZ, RECKON, SPOT, Lesson, Level
from carcnb.lessons.reading import read_lesson
from carcnb.lessons.verdict import HINT, LOOK, RULE, SHOW, Verdict
from carcnb.lessons.voice import Voice
from carcnb.say.i18n import languages
from carcnb.session.lesson import LessonSession
from carcnb.tables import table_of


def choices(key: str) -> list[Level]:
    levels = [level for lesson in read_course(key).lessons() for level in lesson.levels]
    return [level for level in levels if level.kind in (QUIZ, SPOT)]


@pytest.mark.parametrize("key", courses())
def test_the_answer_to_a_choice_comes_after_where_to_look_and_the_rule(key: str) -> None:
    for level in choices(key):
        coach, table = Coach(level), table_of(begin(level))
        hints = [coach.hint() for _ in range(4)]
        rungs = [hint.rung for hint in hints]
        assert rungs[:2] == [LOOK, RULE] or rungs[:2] == [RULE, SHOW], (level.name, rungs)
        assert hints[0].highlight or rungs[0] == RULE
        assert all(table.has(target) for hint in hints for target in hint.highlight), level.name
        assert hints[-1].answer in [choice.text for choice in level.choices]
        assert coach.hints_used == rungs.index(SHOW) + 1


@pytest.mark.parametrize("lang", languages())
def test_the_rule_is_told_in_the_readers_language_without_its_id(lang: str) -> None:
    level = read_lesson("carcassonne", "a_turn").level("set_the_table")
    voice, coach = Voice("carcassonne", lang, ids=False), Coach(level)
    coach.hint()
    (said,) = voice.verdict(level, coach.hint())
    assert said.endswith(voice.rule("WF-S1")) and "WF-" not in said


@pytest.mark.parametrize(
    ("key", "lesson", "level", "said"),
    [
        ("marabunta", "abilities", "must_or_may", "Look at the lit hexes."),
        ("marabunta", "your_group", "only_once", "Look at the lit die."),
        ("marabunta", "the_end_comes", "who_was_first", "Look at the lit leaves."),
        ("wheel_of_fortune", "wheel_board", "set_the_table", "Look at the lit piece."),
    ],
)
def test_the_first_hint_says_what_is_lit(key: str, lesson: str, level: str, said: str) -> None:
    asked = read_lesson(key, lesson).level(level)
    assert Voice(key, "en", ids=False).verdict(asked, Coach(asked).hint()) == [said]


def test_a_segment_that_is_lit_is_called_so() -> None:
    level = read_lesson("wheel_of_fortune", "the_pig").levels[0]
    look = Verdict(HINT, rung=LOOK, highlight=(("segment", "storm"),))
    said = Voice("wheel_of_fortune", "en", ids=False).verdict(level, look)
    assert said == ["Look at the lit segment of the wheel."]


def test_what_the_choices_are_about_is_lit_for_all_of_them_alike() -> None:
    level = read_lesson("hunters_gatherers", "your_people").level("wrong_land")
    zones = {target[2] for target in Coach(level).hint().highlight}
    assert zones == {"forest.1", "lake.1", "river.1", "meadow.2"}


def test_the_last_hint_shows_the_tile_as_it_is_to_be_laid() -> None:
    shown = 0
    for lesson in read_course("hunters_gatherers").lessons():
        for number, level in enumerate(lesson.levels):
            _, first = statement(begin(level), level.solution[0]) if level.kind == DO else (None, None)
            if isinstance(first, Place):
                session = LessonSession(lesson, "en", level=number)
                for _ in range(3):
                    session.hint()
                assert (session.look.hover, session.look.turn) == (("cell", first.cell), first.turn), level.name
                assert session.sentences() == ["Lay the tile on the lit place, just as you see it there."]
                session.click(("cell", first.cell))
                refused = "refused" in (level.goal or {}) or collects(level)
                assert refused or session.game.board.placements[first.cell].turn == first.turn, level.name
                shown += 1
    assert shown > 20


def climbed(session: LessonSession) -> list[str]:
    """Ask for hints until the act is shown; return their rungs."""
    rungs: list[str] = []
    while not session.shows:
        session.hint()
        assert session.verdict is not None
        rungs.append(session.verdict.rung)
        assert len(rungs) < 4, (session.level.name, rungs)
    return rungs


@pytest.mark.parametrize("key", courses())
def test_every_level_can_be_done_by_what_the_coach_shows_one_act_at_a_time(key: str) -> None:
    for lesson in read_course(key).lessons():
        for number, level in enumerate(lesson.levels):
            if not level.active:
                continue
            session, times = LessonSession(lesson, "en", level=number), 0
            while not session.coach.done:
                # what to count next is no matter of a rule
                rungs = [rung for rung in climbed(session)[-2:] if rung != LOOK or level.kind != RECKON]
                assert rungs in ([RULE, SHOW], [SHOW]), level.name
                before = session.coach.acts
                session.do_for_me()
                assert session.coach.done or session.coach.acts <= before + 1
                times += 1
                assert times < 40 + 2 * level.par, (lesson.id, level.name)
            assert session.coach.stars == 1, (lesson.id, level.name)
            assert level.kind != DO or times <= len(level.solution), level.name


@pytest.mark.parametrize("key", courses())
def test_the_first_rung_lights_the_place_wherever_something_is_laid_counted_or_paid(key: str) -> None:
    for lesson in read_course(key).lessons():
        for number, level in enumerate(lesson.levels):
            if level.kind not in (DO, PREDICT, COUNT):
                continue
            session = LessonSession(lesson, "en", level=number)
            session.hint()
            assert session.verdict is not None and session.verdict.rung == LOOK
            marked = level.highlight or level.hints[0].highlight or level.kind == COUNT
            assert session.look.highlights or not marked, (lesson.id, level.name)


def test_later_acts_have_all_three_rungs_too() -> None:
    session = LessonSession(read_lesson("hunters_gatherers", "rivers"), "en")
    climbed(session)
    session.do_for_me()
    assert not session.coach.done and not session.shows
    assert climbed(session) == [RULE, SHOW]  # to put no figure is no place to look at
    assert session.sentences() == ["Put no figure down."]


def test_whoever_goes_another_way_is_shown_how_it_leads_there() -> None:
    # the level wants the tile turned: the solution lays it in the south, and the reader is shown where they stand
    found = 0
    for lesson in read_course("hunters_gatherers").lessons():
        for number, level in enumerate(lesson.levels):
            if level.kind != DO or len(level.solution) < 2 or "refused" in (level.goal or {}):
                continue
            first = statement(begin(level), level.solution[0])[1]
            for action in begin(level).legal_actions():
                session = LessonSession(lesson, "en", level=number)
                if action == first or isinstance(session.act(action), Refusal) or session.coach.done:
                    continue
                if session.coach.standing() is None:
                    climbed(session)
                    while not session.coach.done:
                        climbed(session)
                        session.do_for_me()
                    found += 1
                    break
    assert found > 3


def test_the_key_m_does_what_is_shown_and_nothing_before(lesson: Lesson) -> None:
    session = LessonSession(lesson, "en")
    assert not session.key("m") and not session.coach.acts
    climbed(session)
    assert session.key("M") and session.coach.acts == 1


def test_a_hint_does_not_write_with_another_die_where_the_solution_writes_with_its_own() -> None:
    lesson = read_lesson("marabunta", "leaves")
    session = LessonSession(lesson, "en", level=[level.name for level in lesson.levels].index("take_the_lead"))
    for line in ("red use blue", "red anthill 0,0"):
        player, action = statement(session.game, line)
        session.act(action, player)
    session.undo()
    for _ in range(12):
        if session.coach.done:
            break
        for _ in range(4):
            session.hint()
        session.do_for_me()
        assert session.verdict is not None and not session.verdict.asks_back, session.sentences()
    assert session.coach.done
