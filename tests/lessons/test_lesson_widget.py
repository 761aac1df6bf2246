"""The lesson, course and start widgets, pressed without a browser."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import Any

import pytest
from ipywidgets import Button, IntSlider, Text, Widget

import carcnb
from carcnb.draw.scene import Path as Line
from carcnb.draw.scene import SymbolUse
from carcnb.draw.sheetlayout import LEAST_ON_PHONE, layout
from carcnb.engine import actions
from carcnb.engine.refusals import Refusal
from carcnb.lessons.answers import truth
from carcnb.lessons.beginning import statement
from carcnb.lessons.course import courses, read_course
from carcnb.lessons.level import DO, PREDICT, RECKON, Lesson, LessonError
from carcnb.lessons.progress import Grade
from carcnb.lessons.reading import read_lesson
from carcnb.session.lesson import LessonSession
from carcnb.widgets import lesson_parts as parts
from carcnb.widgets.faces import ANIMALS, face, mood
from carcnb.widgets.frame import NARROW, Place
from carcnb.widgets.lesson import LessonView
from carcnb.widgets.stage import GAPS_ON_PHONE
from carcnb.widgets.style import STYLE
from tests.lessons.test_reading import FREE


def every(widget: Widget, kind: type[Any]) -> list[Any]:
    """Find the widgets of a kind inside another."""
    found = [widget] if isinstance(widget, kind) else []
    return found + [each for child in getattr(widget, "children", ()) for each in every(child, kind)]


def press(view: Widget, label: str) -> None:
    buttons = [button for button in every(view, Button) if label in (button.description, button.tooltip)]
    assert buttons, [button.description for button in every(view, Button)]
    buttons[0].click()


@pytest.fixture
def view(lesson: Lesson, tmp_path: Path) -> LessonView:
    return carcnb.lesson(lesson, lang="en", progress=tmp_path / "p.json")


def test_a_level_is_played_with_mistakes_help_and_praise(view: LessonView) -> None:
    view.session.click(("cell", (-1, 0)))
    assert "Water must meet water." in view.coach.value
    press(view, "Hint")
    assert "Look west." in view.coach.value
    view.session.turn_tile(3)
    view.session.click(("cell", (-1, 0)))
    press(view, "Take back")
    press(view, "Show me")
    assert "Three points." in view.coach.value
    press(view, "Start again")
    assert view.coach.value == ""
    press(view, "Skip")
    assert "Count" in view.board.todo.value


def test_a_prediction_is_typed_and_the_tally_appears_row_by_row(view: LessonView) -> None:
    view.session.open(1)
    red, blue = every(view.controls, Text)
    red.value, blue.value = "1", "0"
    press(view, "Answer")
    assert "Not quite." in view.coach.value
    red.value = " 3 "
    press(view, "Answer")
    assert "carcnb-tally" in view.coach.value and "animation-delay:720ms" in view.coach.value
    press(view, "Next")


def test_the_right_answer_stands_in_the_fields_once_it_is_known(view: LessonView) -> None:
    view.session.open(1)
    red, blue = every(view.controls, Text)
    red.value, blue.value = "99", ""
    for _ in range(4):
        view.session.hint()
    assert (red.value, blue.value) == ("99", "")
    view.session.do_for_me()
    assert view.session.coach.done and (red.value, blue.value) == ("3", "0")


def test_what_nobody_typed_is_no_answer(view: LessonView) -> None:
    view.session.open(1)
    red, blue = every(view.controls, Text)
    assert red.value == blue.value == ""
    for typed in ("", "3", "three"):
        red.value = typed
        press(view, "Answer")
        assert "Fill in a number for everybody" in view.coach.value
    assert view.session.coach.tries == 0


@pytest.mark.parametrize("typed", ["-99", "−99", "2.5", "three"])
def test_who_has_filled_in_everything_hears_what_is_wrong_with_it(view: LessonView, typed: str) -> None:
    view.session.open(1)
    red, blue = every(view.controls, Text)
    red.value, blue.value = typed, "0"
    press(view, "Answer")
    assert "Points are whole numbers, 0 or more." in view.coach.value and view.session.coach.tries == 0


def test_a_question_for_a_number_wants_one() -> None:
    lesson, number = number_question()
    view = LessonView(LessonSession(lesson, "en", level=number))
    (field,) = every(view.controls, Text)
    for typed in ("", "many"):
        field.value = typed
        press(view, "Answer")
        assert "Answer with a number." in view.coach.value
    assert view.session.coach.tries == 0
    field.value = truth(view.session.level)
    press(view, "Answer")
    assert view.session.coach.done


def number_question() -> tuple[Lesson, int]:
    """Return a level of a course that asks for one number."""
    for key in courses():
        for lesson in read_course(key).lessons():
            for number, level in enumerate(lesson.levels):
                if level.kind == PREDICT and level.asks not in ("points", "winner") and truth(level).isdigit():
                    return lesson, number
    raise AssertionError("no level asks for a number")


def test_next_is_there_for_a_level_that_was_solved_before(view: LessonView) -> None:
    assert view.help.next.disabled
    view.session.progress.mark(view.session.lesson.id, view.session.level.name, Grade(True))
    view.help.refresh()
    assert not view.help.next.disabled


def test_next_does_not_leave_a_final_count_that_was_done_before() -> None:
    lesson = read_lesson("hunters_gatherers", "first_game")
    session = LessonSession(lesson, "en", level=[level.kind for level in lesson.levels].index(RECKON))
    session.progress.mark(lesson.id, session.level.name, Grade(True))
    view = LessonView(session)
    assert view.help.next.disabled and not view.help.skip.disabled
    session.show_solution()
    assert not view.help.next.disabled


def test_a_quiz_is_pressed_and_marked(view: LessonView) -> None:
    view.session.open(2)
    press(view, "Blue")
    assert "does not matter" in view.coach.value
    press(view, "Red")
    dot = view.levels.children[2]
    assert "carcnb-is-stars-2" in dot._dom_classes and dot.description == "3" and "two stars of three" in dot.tooltip


def marks(view: LessonView) -> dict[str, str]:
    """Tell which answers are marked, and how."""
    known = {"carcnb-right": "right", "carcnb-tried": "tried"}
    return {
        button.description: known[name]
        for button in every(view.controls, Button)
        for name in button._dom_classes
        if name in known
    }


def test_answers_that_were_given_are_marked_for_all_to_see_and_hear(view: LessonView) -> None:
    view.session.open(2)
    assert marks(view) == {}
    press(view, "Blue")
    assert marks(view) == {"Blue": "tried"}
    press(view, "Red")
    assert marks(view) == {"Blue": "tried", "Red": "right"}
    said = {button.description: button.tooltip for button in every(view.controls, Button)}
    assert said["Red"] == "This answer is right."
    assert said["Blue"] == "You have tried this answer: it is not right."
    assert not any(button.disabled for button in every(view.controls, Button))


def test_marks_of_answers_stay_in_another_language_and_go_when_one_starts_again(view: LessonView) -> None:
    view.session.open(2)
    view.session.choose(1)
    view.session.speak("de")
    assert list(marks(view).values()) == ["tried"]
    view.session.retry()
    assert marks(view) == {}


def test_the_answer_that_is_shown_is_marked_as_right(view: LessonView) -> None:
    view.session.open(2)
    press(view, "Show me")
    assert marks(view) == {"Red": "right"}


def test_answers_keep_their_place_in_levels_that_ask(view: LessonView) -> None:
    asking = []
    for number, level in enumerate(view.session.lesson.levels):
        view.session.open(number)
        if "carcnb-asking" in view.controls._dom_classes:
            asking.append(level.kind)
    assert sorted(asking) == ["predict", "quiz"]


def test_watching_by_slider(view: LessonView) -> None:
    view.session.open(4)
    (slider,) = every(view.controls, IntSlider)
    press(view, "▶")
    assert slider.value == view.session.cursor == 1
    slider.value = slider.max
    assert view.session.coach.done


def test_the_page_shows_the_lesson_without_a_kernel(view: LessonView) -> None:
    bundle = view._repr_mimebundle_()
    assert "Close the river with your fisher." in bundle["text/plain"]
    assert '<img alt="Close a river\n' in bundle["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in bundle


@pytest.mark.parametrize("key", courses())
def test_a_course_opens_lessons_keeps_progress_and_forgets_when_asked(key: str, tmp_path: Path) -> None:
    view = carcnb.course(key, lang="en", progress=tmp_path / "p.json")
    first = next(view.course.lessons())
    press(view, f"Start: {first.title}")
    assert view.view is not None
    press(view, "Show me")
    press(view, "All lessons")
    assert view.view is None and view.progress.last == (first.id, first.levels[0].name)
    press(view, "Start the course afresh")
    press(view, "Forget it")
    assert view.progress.level(first.id, first.levels[0].name) is None
    assert first.title in view._repr_mimebundle_()["text/plain"]


def test_the_start_page_changes_language_and_game(tmp_path: Path) -> None:
    view = carcnb.start("en", progress=tmp_path / "p.json")
    assert view.open_course(courses()[-1]).course.key == courses()[-1]
    view._speak("de")
    assert view.lang == "de" and view.progress.lang == "de"


def test_a_lesson_can_be_written_in_the_notebook(text: str) -> None:
    view = carcnb.lesson("hunters_gatherers", "mine", lang="en", progress=None, text=text)
    assert view.session.lesson.id == "hunters_gatherers/mine"


def test_a_reader_is_told_why_nothing_is_kept(lesson: Lesson, tmp_path: Path) -> None:
    file = tmp_path / "<b>" / "p.json"
    view = carcnb.lesson(lesson, lang="en", progress=file)
    assert view.coach.value == ""
    view.session.show_solution()
    assert "What you solve cannot be kept in" in view.coach.value and "<b>" not in view.coach.value
    course = carcnb.course(courses()[0], lang="de", progress=file)
    course.progress.opened("a/b", "c")
    course.overview()
    assert "Was du löst, kann nicht in" in course.head.value and "<b>/p" not in course.head.value


def test_a_lesson_that_cannot_be_played_is_told_before_it_is_shown(text: str) -> None:
    for old, new in (
        ("red place -1,0 r3", "red sing"),
        ('answer = "red 2"', 'answer = "much"'),
        ("right = true", "right = false"),
    ):
        with pytest.raises(LessonError, match="lesson hunters_gatherers/own: level"):
            carcnb.lesson("hunters_gatherers", text=text.replace(old, new))


def test_words_beside_the_board_are_no_html(view: LessonView, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carcnb.widgets.prompts.pointed_at", lambda _: "<img src=x>")
    monkeypatch.setattr("carcnb.widgets.manual.what_to_do", lambda _: "<img src=x>")
    view.board.refresh()
    view.board.manual.button.value = True
    assert "&lt;img" in view.board.info.value and "<img" not in view.board.info.value
    assert "&lt;img" in view.board.manual.todo.value and "<img" not in view.board.manual.todo.value


def test_a_free_position_is_looked_at_as_long_as_wanted() -> None:
    view = carcnb.lesson("hunters_gatherers", text=FREE, lang="en", progress=None)
    assert every(view.controls, IntSlider) == []
    press(view, "Hint")
    assert "There is nothing you must do here." in view.coach.value and not view.session.coach.done
    press(view, "I have looked enough")
    assert view.session.coach.done


def test_finishing_a_lesson_is_celebrated_and_says_what_comes_next() -> None:
    view = carcnb.course("hunters_gatherers", lang="en", progress=None)
    first = next(view.course.lessons())
    for level in first.levels[:-1]:
        view.progress.mark(first.id, level.name, Grade(True, 0, stars=2))
    view.open_lesson(first)
    assert view.view is not None and view.view.session.level == first.levels[-1]
    assert "carcnb-finished" not in view.view.coach.value
    view.view.session.nowhere()
    view.view.session.click(("cell", (1, 0)))
    told = view.view.coach.value
    assert "You have finished “Your first tile”!" in told and "carcnb-party" in told
    assert "Next lesson: Your people" in told and "15 of 21 stars" in told
    assert "You can lay a tile so that everything fits." in told
    assert view.view.help.next.tooltip == "Next lesson: Your people" and not view.view.help.next.disabled


def test_the_map_says_what_finished_lessons_were_good_for() -> None:
    view = carcnb.course("hunters_gatherers", lang="en", progress=None)
    first = next(view.course.lessons())
    for level in first.levels:
        view.progress.mark(first.id, level.name, Grade(True, 0, stars=2))
    view.overview()
    (tooltip,) = (pressed.tooltip for lesson, pressed in view.entries if lesson.id == first.id)
    assert tooltip == "14 of 21 stars · You can lay a tile so that everything fits."


def test_the_last_level_alone_is_no_finished_lesson() -> None:
    view = carcnb.lesson("hunters_gatherers", "first_tile", lang="en", progress=None)
    view.session.open(len(view.session.lesson.levels) - 1)
    view.session.nowhere()
    view.session.click(("cell", (1, 0)))
    assert "That was the last level" in view.coach.value and "finished “" not in view.coach.value


def test_the_signs_of_levels_are_explained() -> None:
    view = carcnb.course("hunters_gatherers", lang="en", progress=None)
    first = next(view.course.lessons())
    assert "the same, with no wrong try and nothing taken back" in view.signs.value
    view.progress.mark(first.id, first.levels[0].name, Grade(True, 0, True, 3))
    view.open_lesson(first, 1)
    assert view.view is not None
    star, open_one = view.view.levels.children[0], view.view.levels.children[1]
    assert star.tooltip == "1. Lay a tile: three stars of three: all by yourself, and right from the start."
    assert open_one.tooltip == "2. Three times no: not solved yet"
    assert "the same, with no wrong try and nothing taken back" in view.view.help.legend.value


@pytest.mark.parametrize(("stage", "room", "stays"), [(1752, 972, True), (900, 480, False), (396, 740, True)])
def test_what_leads_into_a_lesson_makes_room_for_the_coach_only_where_it_must(
    stage: int, room: int, stays: bool
) -> None:
    view = carcnb.lesson("hunters_gatherers", "rivers", lang="en", progress=None)
    board = stage if stage < NARROW else stage - 456
    view.board._placed(Place(stage, board, room, 1.0, False, "light"))
    assert "A fisher gets points" in view.board.todo.value
    view.session.hint()
    assert ("A fisher gets points" in view.board.todo.value) == stays and "A river is complete" in view.board.todo.value


@pytest.mark.parametrize(("name", "number", "colour"), [("first_tile", 0, "#5b3cc4"), ("first_game", 3, "#cf2f3d")])
def test_a_tile_that_red_laid_rightly_does_not_look_refused(name: str, number: int, colour: str) -> None:
    view = LessonView(LessonSession(read_lesson("hunters_gatherers", name), "en", level=number))
    session = view.session
    session.act(next(action for action in session.legal if isinstance(action, actions.Place)))
    inks = {shape.style.stroke for shape in view.board.picture.scene().shapes if isinstance(shape, Line)}
    assert session.last is not None and session.last.player == "red"
    # in a game the brackets tell who laid it, as in a play
    assert colour in inks and not inks & ({"#5b3cc4", "#cf2f3d"} - {colour})


def test_the_place_of_the_tile_stays_while_an_answer_lies_on_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LessonView, "_lift_later", lambda *_: None)
    view = LessonView(LessonSession(read_lesson("hunters_gatherers", "first_tile"), "en", level=5))
    holding = view.board.holding.layout
    assert holding.display == ""
    view.session.choose(0)
    assert view.session.tried_on and holding.display == ""
    view.session.lift()
    assert not view.session.tried_on and holding.display == ""


def test_the_coach_says_its_own_words_first_and_folds_away_a_long_log() -> None:
    view = carcnb.lesson("carcassonne", "monasteries", lang="en", progress=None)
    view.session.open(5)
    view.session.show_solution()
    seen, _, folded = view.coach.value.partition('<details class="carcnb-log">')
    assert "Nine points for each monk" in seen and "Nine points for each monk" not in folded
    assert "takes 1 follower back" in folded and "takes 1 follower back" not in seen
    assert folded.count("carcnb-tally") == 2, "of several sums none comes before the others"
    view.session.open(0)
    view.session.hint()
    assert "carcnb-log" not in view.coach.value


@pytest.mark.parametrize("key", courses())
def test_no_bubble_of_any_solution_is_a_log(key: str) -> None:
    for lesson in read_course(key).lessons():
        session = LessonSession(lesson, "en")
        for number in range(len(lesson.levels)):
            session.open(number)
            session.show_solution()
            seen = re.sub("<table.*</table>", "", parts.coach(session).partition("<details")[0])
            said = re.sub("<[^>]+>", " ", seen.partition("carcnb-bubble")[2])
            assert len(said) < 330, (lesson.id, session.level.name, said)


def test_taking_back_is_what_goes_on_after_a_tile_that_fits_but_helps_nothing() -> None:
    view = carcnb.lesson("hunters_gatherers", "first_tile", lang="en", progress=None)
    view.session.open(1)
    solution = view.session.level.solution[0]
    wrong = next(action for action in view.session.legal if str(action) not in solution)
    view.session.act(wrong)
    assert len(view.session.legal) > 1 and not view.board.choices.offers, "figures may be put, and nobody is told to"
    assert "carcnb-primary" in view.help.undo._dom_classes and not view.board.info.value
    assert "carcnb-coach lost" in view.coach.value
    view.session.undo()
    assert "carcnb-primary" not in view.help.undo._dom_classes
    assert view.session.offers and view.session.asked


def test_a_choice_that_is_pointed_at_lights_its_place_in_a_lesson_too() -> None:
    view = carcnb.lesson("hunters_gatherers", "your_people", lang="en", progress=None)
    session = view.session
    session.open(next(n for n, level in enumerate(session.lesson.levels) if level.kind == DO and level.solution[1:]))
    session.act(statement(session.game, session.level.solution[0])[1])
    lit = []
    for words, action in view.board.choices.offers:
        view.board.frame._aimed(words)
        seen = view.board.picture._lit(session.table, session.legal)
        lit.append([target for target, why in seen if why == "hover"])
        assert isinstance(action, actions.Occupy) == bool(lit[-1]), words
    assert len(lit) > 2 and lit[0] != lit[1]


@pytest.mark.parametrize(("key", "look"), [("hunters_gatherers", "mammoth"), ("marabunta", "ant")])
def test_the_coach_has_a_face_that_fits_what_happened(key: str, look: str) -> None:
    lesson = next(read_course(key).lessons())
    view = carcnb.lesson(lesson, lang="en", progress=None)
    view.session.hint()
    assert face(look, "calm") in view.coach.value
    assert [mood(code) for code in ("done", "wrong", "hint")] == ["glad", "thinking", "calm"]
    assert len({face(animal, mood) for animal in ANIMALS for mood in ("calm", "glad", "thinking")}) == 3 * len(ANIMALS)


def test_a_sheet_leaves_room_for_task_and_buttons_in_a_narrow_notebook() -> None:
    view = carcnb.lesson("marabunta", "anthills", lang="en", progress=None)
    room = Place(316, 316, 748, 2.0, False, "light", top=104)
    view.board._placed(room)
    assert view.board.canvas.height + room.top + GAPS_ON_PHONE + 240 <= room.room
    hexes = layout(view.session.game, (view.board.canvas.width, view.board.canvas.height), 0).hexes
    assert hexes.wide >= LEAST_ON_PHONE, "a finger hits each of them"
    view.session.act(view.session.legal[0])
    assert not view.board.info.value, "nothing lies on the sheet for good"


def test_take_back_is_the_way_on_once_the_goal_is_out_of_reach(lesson: Lesson) -> None:
    session = LessonSession(lesson, "en")
    view = LessonView(session)

    def bright() -> list[bool]:
        shown = [button for button in view.help.acts if button.layout.display != "none"]
        return ["carcnb-primary" in button._dom_classes for button in shown]

    assert bright() == [False, False, False]
    session.act(session.game.parse_action(["place", "0,-1", "r1"]))
    assert bright() == [False, True, False] and 'class="carcnb-coach lost"' in view.coach.value
    session.refuse(Refusal("wrong_phase", "HG-T1"))
    assert bright() == [False, True, False]
    session.undo()
    assert bright() == [False, False, False]


def test_what_is_shown_can_be_done_by_a_button_in_the_coachs_words(view: LessonView) -> None:
    assert view.do_it.layout.display == "none"
    for _ in range(3):
        press(view, "Hint")
    assert view.do_it.layout.display == ""
    press(view, "Do it for me")
    assert view.session.coach.acts == 1 and not view.session.coach.done and view.do_it.layout.display == "none"
    while not view.session.coach.done:
        press(view, "Do it for me" if view.session.shows else "Hint")
    assert 'aria-label="one star of three' in view.coach.value and "For two stars" in view.coach.value


def test_a_star_flies_to_its_dot_once(view: LessonView, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, Any]] = []
    monkeypatch.setattr(view.board.frame, "do", lambda what, **more: asked.append((what, more)))
    for line in view.session.level.solution:
        player, action = statement(view.session.game, line)
        view.session.act(action, player)
    view.session.speak("de")
    flown = [more["html"] for what, more in asked if what == "add"]
    assert len(flown) == 1 and 'data-to=".carcnb-levels > :nth-child(1)"' in flown[0]
    assert "carcnb-beat" in view.levels.children[0]._dom_classes


def test_a_level_that_is_alone_has_no_dot_and_its_star_flies_to_the_title(view: LessonView) -> None:
    assert "carcnb-lone" not in view.levels._dom_classes
    alone = carcnb.daily("hunters_gatherers", "en", progress=None)
    assert len(alone.session.lesson.levels) == 1
    assert "carcnb-lone" in alone.levels._dom_classes and alone.levels.beat() == ".carcnb-where"


def test_whoever_wants_no_motion_gets_the_star_without_its_flight(
    view: LessonView, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(view.board.frame, "do", lambda what, **more: asked.append(what))
    view.session.change_look(motion=False)
    view.session.open(2)
    press(view, "Red")
    assert "carcnb-is-stars-3" in view.levels.children[2]._dom_classes and "add" not in asked


def test_a_sum_is_told_once(view: LessonView) -> None:
    for line in view.session.level.solution:
        player, action = statement(view.session.game, line)
        view.session.act(action, player)
    assert "carcnb-tally" in view.coach.value and "Red scores 3" not in view.coach.value
    assert any("Red scores 3" in sentence for sentence in view.session.sentences())


def test_a_refusal_on_screen_leaves_the_rule_to_its_button(view: LessonView) -> None:
    view.session.click(("cell", (0, 0)))
    assert view.session.sentences() == ["A tile lies there already."]
    assert view.cited.layout.display == ""


def test_after_the_last_level_a_lesson_in_a_notebook_goes_on_to_the_next(tmp_path: Path) -> None:
    view = carcnb.lesson("hunters_gatherers", "first_tile", lang="en", progress=tmp_path / "p.json")
    view.session.open(len(view.session.lesson.levels) - 1)
    view.session.nowhere()
    view.session.click(("cell", (1, 0)))
    assert not view.help.next.disabled and "Next lesson: Your people" in view.coach.value
    press(view, "Next")
    assert view.session.lesson.name == "your_people" and view.session.number == 0


def test_the_end_of_a_chapter_names_the_next_and_the_end_of_a_course_a_game() -> None:
    course = read_course("hunters_gatherers")
    view = carcnb.lesson(
        "hunters_gatherers", course.chapters[0].lessons[-1].partition("/")[2], lang="en", progress=None
    )
    solve_all(view, course.chapters[0].read()[:-1])
    assert view.help._end is not None
    chapter, first = course.chapters[1].title, course.chapters[1].read()[0].title
    note = course.chapters[0].note
    assert view.help._end.words(view.session) == f"{note}\n\nNext chapter: {chapter}. It begins with “{first}”."
    solve_all(view, list(course.lessons()))
    assert 'carcnb.play("hunters_gatherers")' in view.help._end.words(view.session)
    assert not view.help._end.there(view.session)


def solve_all(view: LessonView, lessons: list[Lesson]) -> None:
    for lesson in lessons:
        for level in lesson.levels:
            view.session.progress.mark(lesson.id, level.name, Grade(True))


def test_a_lesson_of_ones_own_ends_without_a_next_one() -> None:
    view = carcnb.lesson("hunters_gatherers", text=FREE, lang="en", progress=None)
    press(view, "I have looked enough")
    assert "finished" in view.coach.value


def test_a_tile_that_is_only_asked_about_cannot_be_turned() -> None:
    view = carcnb.lesson("hunters_gatherers", "first_tile", lang="en", progress=None)
    kinds = [level.kind for level in view.session.lesson.levels]
    for kind, turns in (("spot", False), ("do", True)):
        view.session.open(kinds.index(kind))
        assert view.board.holds and view.board.frame.turns is turns, kind
        assert ("carcnb-unturned" in view.board._dom_classes) is not turns
    assert ".carcnb-unturned .carcnb-holding:not(.carcnb-tray) > button" in STYLE


def test_where_the_pig_walks_first_and_a_tile_is_laid_then_the_arrows_stay() -> None:
    lesson = read_lesson("wheel_of_fortune", "the_pig")
    names = [level.name for level in lesson.levels]
    assert LessonSession(lesson, "en", level=names.index("first_the_wheel")).lays
    assert not LessonSession(lesson, "en", level=0).lays


@pytest.mark.parametrize("key", ["hunters_gatherers", "carcassonne"])
def test_no_sign_of_a_count_covers_the_head_of_a_figure(key: str) -> None:
    """A disc is as wide as a fifth of a cell, and the head of a figure lies over its middle."""
    game = LessonSession(read_lesson(key, "first_game"), "en", level=2)
    table, figures = game.table, [("figure", one.cell, one.zone) for one in game.game.board.occupants]
    assert figures
    for figure in figures:
        stands, sign = table.stands(*figure[1:]), table.beside(figure)
        assert stands is not None and sign is not None
        assert min(sign[0] - stands[0], sign[1] - stands[1]) >= 0.1


def test_what_is_chosen_from_the_menu_puts_it_away() -> None:
    view = carcnb.lesson("hunters_gatherers", "first_tile", lang="en", progress=None)
    for pressed in (view.help.again, view.help.show, view.help.skip):
        view.help.more.value = True
        pressed.click()
        assert not view.help.more.value and view.help.menu.layout.display == "none"
    assert view.session.number == 1


def test_dice_fit_their_place_also_after_a_level_without_any() -> None:
    view = carcnb.lesson("marabunta", "play", lang="en", progress=None)
    room = Place(396, 396, 780, 1.0, False, "light")
    view.board._placed(room)
    for number in range(len(view.session.lesson.levels)):
        view.session.open(number)
    fits = view.session.table.tray_size(room.stage, low=True)
    assert fits == (view.board.hand.width, view.board.hand.height)


def test_a_card_and_the_menu_do_not_lie_open_together() -> None:
    view = carcnb.lesson("hunters_gatherers", "first_tile", lang="en", progress=None)
    view.keycard.open_it()
    view.help.more.value = True
    assert view.drawer.shown is None
    view.keycard.button.click()
    assert view.keycard.opened and not view.help.more.value


def on_board(view: LessonView) -> set[object]:
    """Return the cells of the tiles that the board has painted, as far as the page was told."""
    shown = [shape for plane in view.board.canvas._shown.values() for shape in plane or ()]
    laid = (shape.target for shape in shown if isinstance(shape, SymbolUse) and shape.target)
    return {target[1] for target in laid if target[0] == "cell"}


def test_text_and_board_belong_together_however_quickly_levels_are_opened() -> None:
    lesson = read_lesson("hunters_gatherers", "the_hunt")
    slowly = []
    for number in range(len(lesson.levels)):
        slowly.append(on_board(LessonView(LessonSession(lesson, "en", level=number))))
    assert len({frozenset(cells) for cells in slowly}) > 3, "boards that are alike would prove nothing"
    view = LessonView(LessonSession(lesson, "en"))
    for number in (*range(len(lesson.levels)), *reversed(range(len(lesson.levels))), 3, 0, 4, 1):
        view.session.open(number)  # nothing that is put off is waited for
        level = lesson.levels[number]
        assert escape(view.session.voice.text(level.title), quote=False) in view.board.todo.value
        assert on_board(view) == slowly[number], f"{level.name} has the board of another level"
