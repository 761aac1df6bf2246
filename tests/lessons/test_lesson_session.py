from __future__ import annotations

from pathlib import Path

import pytest

from carcnb.draw.scene import Target
from carcnb.engine.actions import Occupy, Place
from carcnb.lessons.beginning import statement
from carcnb.lessons.level import Lesson
from carcnb.lessons.progress import Progress
from carcnb.lessons.reading import read_lesson
from carcnb.session.lesson import LessonSession
from carcnb.session.look import Highlight
from carcnb.widgets.picture import Picture


@pytest.fixture
def session(lesson: Lesson, tmp_path: Path) -> LessonSession:
    return LessonSession(lesson, "en", progress=Progress(tmp_path / "p.json"))


def open_level(session: LessonSession, name: str) -> None:
    session.open([level.name for level in session.lesson.levels].index(name))


def test_a_click_is_done_judged_explained_and_remembered(session: LessonSession) -> None:
    assert session.look.highlights == (Highlight(("area", "river", (0, 0), "river.1")),)
    session.click(("cell", (-1, 0)))
    assert session.sentences()[-1] == "Water must meet water."
    session.turn_tile(3)
    session.click(("cell", (-1, 0)))
    session.key("p")
    assert session.sentences()[0] == "Well done!" and session.sentences()[-1] == "Three points."
    mark = session.progress.level(session.lesson.id, "close")
    assert mark is not None and mark.solved and not mark.par
    assert session.look.highlights[0].why == "score"


def test_once_done_the_board_rests_and_next_goes_on(session: LessonSession) -> None:
    session.show_solution()
    session.undo()
    session.retry()
    for line in ("place -1,0 r3", "pass"):
        session.act(session.game.parse_action(line.split()))
    before = session.cursor
    session.click(("cell", (0, -1)))
    assert session.cursor == before and session.coach.done
    assert session.next() and session.level.name == "count"


def test_undo_takes_back_the_others_too(session: LessonSession) -> None:
    open_level(session, "turns")
    session.click(("cell", (0, -1)))
    session.key("p")
    assert session.game.tile.id == "L61"
    assert session.undo() and session.game.phase == "occupy"
    assert session.undo() and session.game.tile.id == "L62"
    assert not session.undo()
    assert session.redo() and session.redo() and session.game.tile.id == "L61"
    session.jump(0)
    assert session.game.tile.id == "L62"


def test_watching_is_done_at_the_last_step(session: LessonSession) -> None:
    open_level(session, "look")
    assert session.cursor == 0 and session.length > 3
    session.click(("cell", (0, -1)))
    assert session.cursor == 0
    session.redo()
    assert session.sentences() and not session.coach.done
    session.jump(session.length)
    assert session.coach.done


def test_an_answer_lets_it_happen_on_the_board(session: LessonSession) -> None:
    open_level(session, "count")
    session.answer("red 1")
    assert session.sentences()[0] == "Not quite." and session.cursor == session.timeline.floor
    session.answer("red 3")
    assert session.game.scores["red"] == 3 and session.coach.done
    session.jump(0)
    assert session.game.scores["red"] == 0


def test_hints_light_up_and_the_language_can_change(session: LessonSession) -> None:
    session.hint()
    assert session.sentences() == ["Look west."]
    assert session.look.highlights == (Highlight(("cell", (-1, 0))),)
    session.speak("en")
    assert session.sentences() == ["Look west."]


def test_a_choice_and_a_free_try(session: LessonSession) -> None:
    open_level(session, "choose")
    session.choose(1)
    assert "Who lays the tile does not matter." in session.sentences()
    session.choose(0)
    assert session.coach.done
    open_level(session, "play")
    session.act(session.game.legal_actions()[0])
    session.finish()
    session.act(session.game.legal_actions()[0])
    assert session.cursor == 2 and not session.next()


def test_a_question_is_not_answered_by_what_the_board_lights(session: LessonSession) -> None:
    for level in session.lesson.levels:
        open_level(session, level.name)
        assert session.may_act is (level.kind in ("do", "try"))
        assert session.may_act or not session.offered()


def test_a_goal_out_of_reach_is_said_and_lit_until_it_is_taken_back(session: LessonSession) -> None:
    where = (Highlight(("cell", (-1, 0))),)
    session.act(session.game.parse_action(["place", "0,-1", "r1"]))
    assert session.sentences() == ["The river is in the west."] and session.look.highlights == where
    session.key("p")
    first = session.voice.label("coach.take_back_first")
    assert session.sentences() == [f"The river is in the west. {first}"] and session.look.highlights == where
    assert session.undo() and session.sentences() == [] and session.coach.standing() is None


def test_a_click_after_a_lay_that_is_to_be_taken_back_puts_no_figure() -> None:
    lesson = read_lesson("hunters_gatherers", "first_tile")
    number = next(n for n, level in enumerate(lesson.levels) if level.stamps)
    session = LessonSession(lesson, "en", level=number)
    session.act(next(action for action in session.legal if isinstance(action, Place)))
    assert session.coach.standing() is not None and session.asks_back
    stood, asked = session.cursor, len(session.coach.story().refusals)
    figure = next(action for action in session.legal if isinstance(action, Occupy))
    for target in [*session.table.targets(figure), ("cell", (0, 0)), ("cell", (1, 1)), None]:
        if not session.press(target):
            session.click(target)
        assert session.sentences()[0].endswith(session.voice.label("coach.take_back_first"))
    session.act(figure)
    assert (session.cursor, len(session.coach.story().refusals)) == (stood, asked)
    assert not session.offered() and not session.attempts
    session.speak("de")
    assert session.sentences()[0].endswith(session.voice.label("coach.take_back_first")) and session.lang == "de"
    assert session.undo() and not session.asks_back


@pytest.mark.parametrize(
    ("game", "name", "level", "target"),
    [
        ("hunters_gatherers", "your_people", "gatherer", ("cell", (0, 1))),
        ("marabunta", "abilities", "see_it_lost", ("hex", (-3, 9))),
        ("wheel_of_fortune", "the_pig", "first_walk", ("cell", (3, 2))),
    ],
)
def test_a_click_that_means_nothing_is_answered(game: str, name: str, level: str, target: Target) -> None:
    lesson = read_lesson(game, name)
    session = LessonSession(lesson, "en", level=[each.name for each in lesson.levels].index(level))
    session.click(target)
    (said,) = session.sentences()
    asked = session.explainer.prompt(session.game.phase, session.game.to_move)
    assert said == f"There is nothing to do here now. {asked}" and not session.coach.tries
    session.speak("hu")
    assert session.sentences() != [said]


def test_whoever_goes_back_on_the_time_line_leaves_the_wrong_way(session: LessonSession) -> None:
    session.act(session.game.parse_action(["place", "0,-1", "r1"]))
    assert session.verdict is not None and session.verdict.to_take_back
    session.jump(session.timeline.floor)
    assert session.verdict is None


def test_what_is_taken_back_leaves_the_level_as_it_began(lesson: Lesson) -> None:
    session = LessonSession(lesson, "en")
    picture, lit = Picture(session, 776, 596), session.look.highlights
    picture.scene()
    before = picture.shot
    place = next(action for action in session.legal if isinstance(action, Place) and action.turn)
    session.turn_tile(place.turn)
    session.act(place)
    picture.scene()
    assert session.undo() and session.look.highlights == lit and lit
    assert session.look.turn == place.turn, "the tile lies in hand as it was laid"
    picture.scene()
    assert picture.shot == before


def test_a_side_that_does_not_fit_is_shown_until_the_tile_is_turned(lesson: Lesson) -> None:
    session = LessonSession(lesson, "en")
    turns = [Place((1, 0), turn) for turn in range(4)]
    refused = [(place, session.game.refusal(place)) for place in turns]
    session.act(next(place for place, why in refused if why is not None and why.code == "side_mismatch"))
    assert [highlight.target[0] for highlight in session.look.highlights] == ["side"]
    session.turn_tile()
    assert not session.look.highlights


def test_numbers_answer_as_letters_do() -> None:
    lesson = read_lesson("hunters_gatherers", "your_people")
    session = LessonSession(lesson, "en", level=[level.name for level in lesson.levels].index("wrong_land"))
    assert session.key("2") and session.coach.done


def test_a_hut_by_the_water_speaks_of_nothing_that_was_not_taught() -> None:
    lesson = read_lesson("hunters_gatherers", "your_people")
    session = LessonSession(lesson, "en", level=[level.name for level in lesson.levels].index("hut"))
    session.click(("zone", (-1, 0), "lake.1"))
    assert session.coach.done and session.sentences() == ["Well done!", "A hut on a lake. You have one more hut."]


def test_where_a_no_is_to_be_found_a_click_beside_the_land_says_the_task() -> None:
    lesson = read_lesson("hunters_gatherers", "your_people")
    session = LessonSession(lesson, "en", level=[level.name for level in lesson.levels].index("only_the_new_tile"))
    session.click(("cell", (7, 7)))
    assert session.level.task in " ".join(session.sentences())


@pytest.mark.parametrize(("name", "fields"), [("what_parts_fields", 2), ("fields_join", 1)])
def test_fields_light_up_once_they_are_found_or_joined(name: str, fields: int) -> None:
    lesson = read_lesson("carcassonne", "fields")
    session = LessonSession(lesson, "en", level=[level.name for level in lesson.levels].index(name))
    if session.level.kind == "predict":
        session.answer("2")
    else:
        player, action = statement(session.game, session.level.solution[0])
        session.act(action, player)
    lit = [highlight.target for highlight in session.look.highlights]
    assert session.coach.done and len(lit) == fields and all(target[:2] == ("area", "field") for target in lit)


def test_it_is_said_once_that_something_is_to_be_taken_back() -> None:
    session = LessonSession(read_lesson("hunters_gatherers", "first_tile"), "en", level=1)
    lawful = session.legal[0]
    for _ in range(2):
        session.act(lawful)
    said = " ".join(session.sentences())
    assert said.endswith("Take it back. To go on, press “Take back”, or the key U.")


@pytest.mark.parametrize(("lesson", "level", "acts"), [("your_people", 2, 2), ("a_turn", 3, 4), ("rivers", 0, 2)])
def test_who_takes_a_figure_back_hears_what_is_asked_and_not_of_the_tile(lesson: str, level: int, acts: int) -> None:
    session = LessonSession(read_lesson("hunters_gatherers", lesson), "en", level=level)
    for line in session.level.solution[: acts - 1]:
        player, action = statement(session.game, line)
        session.act(action, player)
    other = next(act for act in session.legal if str(act) != session.level.solution[acts - 1].partition(" ")[2])
    session.act(other)
    assert not session.coach.done and session.undo()
    asked = session.explainer.prompt(session.game.phase, session.game.to_move, session.marks_places)
    assert session.sentences() == [asked] == [told.text for told in session.told()]
