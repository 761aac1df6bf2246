"""What those hear who do not see the board."""

from __future__ import annotations

import carcnb
from carcnb.engine.actions import PASS, Place
from carcnb.lessons.reading import read_lesson
from carcnb.session import Session
from carcnb.session.lesson import LessonSession
from carcnb.widgets.lesson import LessonView
from carcnb.widgets.play import PlayView

CITY = """carcnb 1
game carcassonne
players red blue
put E 0,0 r0 red knight city.1
red draw E
"""


def test_a_position_tells_what_is_asked_held_scored_and_whose_the_areas_are() -> None:
    view = PlayView(Session(carcnb.load(CITY), "en"))
    frame = view.board.frame
    assert frame.description and "In hand" not in frame.description, "nobody who points at the board needs it in words"
    frame._handle_custom_msg({"kind": "reached"}, [])
    words = frame.description
    for part in ("In hand: north city", "Red: 0 points.", "City: 1 tile. 1 side is open. Red has 1 figure"):
        assert part in words, words


def test_what_happened_is_spoken_once_with_what_is_asked_next() -> None:
    session = Session(carcnb.load(CITY), "en")
    view = PlayView(session)
    assert view.board.frame.said == ""
    session.act(Place((0, -1), 2))
    session.act(PASS)
    assert "Red scores 4" in view.board.frame.said
    assert "role=" not in view.told.value, "a second live region would say it twice"


def test_the_same_refusal_twice_is_spoken_twice() -> None:
    session = Session(carcnb.load(CITY), "en")
    view = PlayView(session)
    session.click(("cell", (0, 0)))
    first = view.board.frame.said
    session.click(("cell", (0, 0)))
    assert first and view.board.frame.said != first and view.board.frame.said.strip("\u200b") == first


def test_keys_tell_whether_the_tile_fits_and_which_choice_they_point_at() -> None:
    session = Session(carcnb.load(CITY), "en")
    view = PlayView(session)
    session.hover(("cell", (0, 0)))
    view.board._key("ArrowUp")
    assert view.board.frame.said == "0/-1: the tile fits here if you turn it."
    view.board._key("r")
    view.board._key("r")
    assert view.board.frame.said == "0/-1: the tile fits here as it is."
    view.board._key("Enter")
    view.board._key("ArrowDown")
    assert view.board.frame.said.endswith("Choice 1 of 2.")


def test_once_the_board_was_reached_by_keys_every_position_is_told() -> None:
    session = Session(carcnb.load(CITY), "en")
    frame = PlayView(session).board.frame
    frame._handle_custom_msg({"kind": "reached"}, [])
    session.act(Place((0, -1), 2))
    assert "City: 2 tiles." in frame.description


def test_dice_can_be_pressed_and_a_hand_without_a_tile_cannot() -> None:
    assert PlayView(Session(carcnb.new("marabunta", seed=3), "en")).board.frame.turns
    session = Session(carcnb.load(CITY), "en")
    frame = PlayView(session).board.frame
    assert frame.turns
    session.act(Place((0, -1), 2))
    assert not frame.turns


def test_what_was_spoken_changes_with_the_language_at_once() -> None:
    session = Session(carcnb.load(CITY), "en")
    frame = PlayView(session).board.frame
    session.speak("de")
    assert frame.said == "", "nothing was said, and nothing is"
    session.speak("en")
    session.click(("cell", (0, 0)))
    said = frame.said
    session.speak("de")
    assert frame.said != said and session.sentences()[0] in frame.said
    session.speak("en")
    session.hint()
    said = session.hinted
    session.speak("pl")
    assert session.hinted != said and session.hinted in frame.said


def test_in_a_lesson_no_word_of_before_stays_to_be_heard() -> None:
    lesson = read_lesson("hunters_gatherers", "first_tile")
    session = LessonSession(lesson, "en")
    view = LessonView(session)
    frame = view.board.frame
    session.click(("cell", (0, 0)))
    refused = frame.said
    assert refused
    session.open(1)
    assert frame.said == lesson.levels[1].task
    session.speak("de")
    assert frame.said == session.voice.text(lesson.levels[1].task) != lesson.levels[1].task
    view.turn_to(LessonSession(read_lesson("hunters_gatherers", "rivers"), "en"))
    assert frame.said == ""
