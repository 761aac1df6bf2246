"""Questions are answered on the board too, by letters, and the position plays on."""

from __future__ import annotations

import re

import pytest

from carcnb import games
from carcnb.draw import View
from carcnb.draw.scene import Text
from carcnb.lessons.choosing import LETTERS, meant, places, signs
from carcnb.lessons.level import Lesson, LessonError
from carcnb.lessons.page import Page
from carcnb.lessons.reading import lessons, parse_lesson, read_lesson
from carcnb.lessons.validate import problems
from carcnb.session.lesson import LessonSession
from carcnb.session.look import Highlight
from carcnb.tables import table_of
from carcnb.widgets.lesson import LessonView
from carcnb.widgets.picture import Picture

TEXT = """
title = "Where"
intro = "Look at the board."

[[level]]
name = "forbidden"
kind = "spot"
title = "Which is forbidden?"
text = "The tile may be laid in some places."
task = "Find the place that is not allowed."
rules = ["HG-P3"]
start = "red draw L48"
choices = [
  { text = "North.", action = "red place 0,-1 r0", reason = "Meadow beside meadow." },
  { text = "East.", action = "red place 1,0 r0", reason = "The river would run into the forest." },
  { text = "West.", action = "red place -1,0 r0", reason = "The river goes on." },
]

[[level]]
name = "paid"
kind = "quiz"
title = "Who is paid?"
text = "A spring closes the river."
task = "Click the figure that is paid."
rules = ["HG-R2"]
start = '''
put L56 0,0 r0 red fisher river.1
put L62 0,-1 r0 blue hunter meadow.1
red draw L68
'''
solution = ["red place -1,0 r3", "red pass"]
choices = [
  { text = "The fisher.", place = "figure 0,0 river.1", claims = "score red 3", reason = "He sits at the river." },
  { text = "The hunter.", place = "figure 0,-1 meadow.1", claims = "score blue 3", reason = "He waits for the end." },
]

[[level]]
name = "may"
kind = "quiz"
title = "Where may it lie?"
text = "One place is allowed."
task = "Click it."
rules = ["HG-P3"]
start = "red draw L48"
choices = [
  { text = "East.", action = "red place 1,0 r0", reason = "The river would run into the forest." },
  { text = "West.", action = "red place -1,0 r0", reason = "The river goes on." },
  { text = "West, turned.", action = "red place -1,0 r1", reason = "The river would stop." },
  { text = "South.", action = "red place 0,1 r0", reason = "Forest beside meadow." },
]
"""


@pytest.fixture
def lesson() -> Lesson:
    return parse_lesson("hunters_gatherers", "where", TEXT)


def at(lesson: Lesson, name: str) -> LessonSession:
    return LessonSession(lesson, "en", level=[level.name for level in lesson.levels].index(name))


def test_the_example_is_sound(lesson: Lesson) -> None:
    assert problems(lesson) == []


def test_a_place_that_is_refused_is_found_by_a_click_and_shown(lesson: Lesson) -> None:
    session = at(lesson, "forbidden")
    assert [(sign.text, sign.target) for sign in session.signs] == [
        ("A", ("cell", (0, -1))),
        ("B", ("cell", (1, 0))),
        ("C", ("cell", (-1, 0))),
    ]
    assert all(sign.ghost is not None and sign.ghost.tile == "L48" for sign in session.signs)
    session.click(("cell", (0, -1)))
    said = ["Look, this one is allowed.", "Meadow beside meadow."]
    assert session.sentences() == said and session.coach.tried == {0: False}
    assert (0, -1) in session.game.board.placements and session.tried_on, "it is really laid, for a look"
    session.lift()
    assert session.sentences() == said and (0, -1) not in session.game.board.placements and not session.tried_on
    assert session.signs[0].reason == "good"
    session.click(("cell", (0, -1)))
    assert session.coach.tries == 1, "the rest of a double click is no try"
    session.click(("cell", (1, 0)))
    assert session.coach.done and session.cursor == session.timeline.floor
    assert session.look.highlights == (Highlight(("side", (1, 0), 3), "bad"),)
    (sign,) = session.signs
    assert sign.text == "B" and sign.ghost is not None and not sign.ghost.fits


def test_a_click_beside_the_places_is_no_answer_and_says_so(lesson: Lesson) -> None:
    session = at(lesson, "forbidden")
    session.click(("cell", (0, 1)))
    session.click(("zone", (0, 0), "river.1"))
    session.click(None)
    assert session.coach.tries == 0
    assert session.sentences() == ["None of the answers is here. Press one of the letters."]


def test_what_is_right_is_really_done(lesson: Lesson) -> None:
    session = at(lesson, "may")
    # two answers lie on the western cell: only their buttons tell them apart
    assert [sign.text for sign in session.signs] == ["A", "D"]
    session.click(("cell", (-1, 0)))
    assert session.coach.tries == 0
    session.choose(1)
    assert session.coach.done and (-1, 0) in session.game.board.placements and session.signs == ()


def test_a_figure_is_clicked_and_the_points_come(lesson: Lesson) -> None:
    session = at(lesson, "paid")
    session.click(("zone", (0, -1), "meadow.1"))
    assert session.sentences()[0] == "Not quite." and session.game.scores["red"] == 0
    session.click(("figure", (0, 0), "river.1"))
    assert session.coach.done and session.game.scores["red"] == 3
    assert session.sentences()[-1] == "He sits at the river."
    assert session.look.highlights[0].why == "score"


def test_letters_answer_as_keys(lesson: Lesson) -> None:
    session = at(lesson, "forbidden")
    assert session.key("c") and session.coach.tried == {2: False}
    assert not session.key("f"), "there is no answer F"
    assert session.key("B") and session.coach.done
    assert not session.key("a"), "it is answered"


def test_pointing_at_a_place_points_at_its_answer_and_the_other_way_round(lesson: Lesson) -> None:
    session = at(lesson, "forbidden")
    session.hover(("cell", (-1, 0)))
    assert session.look.letter == "C"
    session.hover(None)
    assert session.look.letter == ""
    assert session.point_out("B") and not session.point_out("B")
    lit = dict(Picture(session, 400, 300)._lit(session.table, []))
    assert lit[("cell", (1, 0))] == "hover"


def test_letters_are_painted_and_can_be_hit(lesson: Lesson) -> None:
    session = at(lesson, "forbidden")
    picture = Picture(session, 400, 300)
    scene = picture.scene()
    letters = {shape.text: shape for shape in scene.shapes if isinstance(shape, Text) and shape.text in LETTERS}
    assert sorted(letters) == ["A", "B", "C"]
    for letter, shape in letters.items():
        assert session.letter_at(picture.at(scene, shape.x, shape.y)) == letter


PIG = """
title = "The pig"
intro = "It walks."

[[level]]
name = "walks"
kind = "quiz"
title = "Three segments on"
text = "The tile has a 3."
task = "Where does the pig stop?"
rules = ["WF-W2"]
start = ""
solution = ["red draw RadV.3"]
choices = [
  { text = "On Famine.", place = "segment famine", claims = "pig famine", reason = "Count on." },
  { text = "On Storm.", place = "segment storm", claims = "pig storm", reason = "Three segments." },
]
"""


def test_the_pig_walks_to_the_segment_that_was_clicked() -> None:
    session = at(parse_lesson("wheel_of_fortune", "pig", PIG), "walks")
    right = next(n for n, choice in enumerate(session.level.choices) if choice.claims == "pig storm")
    session.click(("segment", "famine"))
    assert not session.coach.done and session.game.state.pig == "fortune"
    session.click(("segment", "storm"))
    assert session.coach.tried[right] and session.coach.done and session.game.state.pig == "storm"


def test_showing_the_solution_plays_it_too(lesson: Lesson) -> None:
    session = at(lesson, "paid")
    session.show_solution()
    assert session.game.scores["red"] == 3 and not session.coach.done


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("figure 0,-1 meadow.1", "figure 5,5 meadow.1", "figure 5,5 meadow.1 of the choice 'The hunter.' is not on"),
        ("figure 0,-1 meadow.1", "figure 0,0 river.1", "must be its own"),
    ],
)
def test_a_place_that_cannot_be_pressed_is_found_out(old: str, new: str, message: str) -> None:
    found = problems(parse_lesson("hunters_gatherers", "broken", TEXT.replace(old, new)))
    assert any(message in problem for problem in found), found


def test_what_is_no_place_and_too_many_choices_are_refused() -> None:
    with pytest.raises(LessonError, match=r"the highlight 'figure 0' is written: figure X,Y ZONE"):
        parse_lesson("hunters_gatherers", "broken", TEXT.replace("figure 0,0 river.1", "figure 0"))
    choice = '  { text = "T.", action = "red place 0,-1 r0", reason = "R." },\n'
    with pytest.raises(LessonError, match="at most 6 choices"):
        parse_lesson("hunters_gatherers", "broken", TEXT.replace("choices = [\n", "choices = [\n" + choice * 5, 1))


def test_a_page_without_a_kernel_has_the_letters_too(lesson: Lesson) -> None:
    html = Page(lesson, "en").html()
    assert '<ol type="A"><li>North.</li><li>East.</li>' in html
    assert "- B. East." in Page(lesson, "en").text()


def test_an_area_is_a_place_wherever_it_is_pressed() -> None:
    level = read_lesson("wheel_of_fortune", "the_pig").levels[0]
    table = table_of(at(read_lesson("hunters_gatherers", "rivers"), "close_a_river").game)
    spot = next(iter(table.game.board.areas("river")))
    cell, zone = spot.zones[-1]
    own = [(("area", *spot.spot),), ()]
    assert meant(own, table, ("zone", cell, zone)) == 0 and meant(own, table, ("cell", (9, 9))) is None
    assert len(signs(level, places(level), {})) == sum(map(len, places(level)))


def test_signs_on_a_sheet_stand_on_hexes_leaves_and_dice() -> None:
    for name, level in (("abilities", "must_or_may"), ("the_end_comes", "who_was_first"), ("your_group", "only_once")):
        session = at(read_lesson("marabunta", name), level)
        view = View(size=(320, 102), signs=session.signs)
        painted = [*session.table.paint(View(signs=session.signs)).shapes, *session.table.tray(view).shapes]
        shown = {shape.text for shape in painted if isinstance(shape, Text) and re.fullmatch("[A-F]", shape.text)}
        assert shown == {sign.text for sign in session.signs}, level


SPOTS = [
    (lesson, number)
    for key in games.keys()
    for lesson in lessons(key)
    for number, level in enumerate(lesson.levels)
    if level.kind == "spot" and any(choice.action for choice in level.choices)
]


@pytest.mark.parametrize(("lesson", "number"), SPOTS, ids=lambda part: getattr(part, "id", part))
def test_wherever_something_forbidden_is_looked_for_what_is_allowed_is_really_done(lesson: Lesson, number: int) -> None:
    session = LessonSession(lesson, "en", level=number)
    for choice, each in enumerate(session.level.choices):
        session.choose(choice)
        refused = session.verdict is not None and session.verdict.refusal is not None
        assert refused == session.coach.done and session.tried_on == (not refused), each.text
        assert refused or session.sentences()[0] == "Look, this one is allowed."
        if session.coach.done:
            assert session.cursor == session.timeline.floor and session.game.steps == session.timeline.game.steps
            return
    raise AssertionError("none was forbidden")


def test_what_lies_for_a_look_is_lifted_and_what_is_refused_goes_back_into_the_hand(lesson: Lesson) -> None:
    view = LessonView(at(lesson, "forbidden"))
    asked: list[str] = []
    view.board.frame.move = lambda html, counts=(): asked.append(html)  # type: ignore[method-assign]  # of this one frame
    view.session.choose(0)
    assert not view.session.tried_on and view.session.signs, "without a page that can wait it is lifted at once"
    view.session.choose(1)
    assert view.session.coach.done and "refuse" in asked[-1]
