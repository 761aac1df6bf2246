"""The map of a course: a legal landscape that grows by a piece a lesson, and a press on the next one."""

from __future__ import annotations

import re

import pytest

import carcnb
from carcnb import games
from carcnb.engine.laying import with_tiles
from carcnb.lessons.course import courses, read_course
from carcnb.lessons.progress import Grade
from carcnb.record import load
from carcnb.widgets.course import CourseView
from carcnb.widgets.coursemap import FILE, WIDE, grown, land, piece_of

#: a course's page is no heavier than this because of its map, in bytes
HEAVIEST = 90_000
#: lessons that a course may still get before its map has to grow
SPARE = 3


def lessons_of(key: str) -> int:
    return len(list(read_course(key).lessons()))


@pytest.mark.parametrize("key", courses())
def test_every_course_has_a_map_with_a_piece_for_each_lesson_and_for_a_few_more(key: str) -> None:
    found, more = land(key, "en", lessons_of(key)), land(key, "en", lessons_of(key) + SPARE)
    assert found is not None and more is not None and len(found.pieces) >= lessons_of(key)
    assert len(found.pictures) < HEAVIEST
    for left, top, wide, high in map(found.box, range(lessons_of(key))):
        assert wide > 0.02 and high > 0.02
        assert left >= 0 and top >= 0 and left + wide < 1.001 and top + high < 1.001


@pytest.mark.parametrize("key", [key for key in courses() if (games.folder(key) / FILE).is_file()])
def test_a_map_is_a_legal_landscape_in_which_each_piece_lies_beside_another(key: str) -> None:
    game = with_tiles(load((games.folder(key) / FILE).read_text("utf-8")))
    first = with_tiles(games.new_game(key))
    assert game is not None and first is not None and not game.free
    laid, there = set(game.board.placements), set(first.board.placements)
    order = grown(there, laid)
    assert there | set(order) == laid
    for x, y in order:
        assert there & {(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)}
        there.add((x, y))
    xs, ys = zip(*laid, strict=True)
    assert len(laid) == (max(xs) - min(xs) + 1) * (max(ys) - min(ys) + 1)  # no holes in it


def test_a_game_with_too_few_pieces_shows_its_cover() -> None:
    assert land("hunters_gatherers", "en", 500) is None


def looks(view: CourseView) -> list[str]:
    found = re.findall(r'<g class="(\w+)"', view.map.picture.value)
    return [look for look in found if look != "rest"]


@pytest.mark.parametrize("key", courses())
def test_the_map_grows_with_each_lesson_and_the_next_piece_opens_the_next_lesson(key: str) -> None:
    view = carcnb.course(key, lang="en", progress=None)
    lessons = list(view.course.lessons())
    assert looks(view) == ["next", *["todo"] * (len(lessons) - 1)]
    for level in lessons[0].levels:
        view.progress.mark(lessons[0].id, level.name, Grade(True, 0, True, 3))
    view.overview()
    assert looks(view) == ["laid", "next", *["todo"] * (len(lessons) - 2)]
    assert f"Map of the course: 1 of {len(lessons)} lessons finished." in view.map.picture.value
    assert f"</i>{view.progress.stars(lessons[0])[0]}</span>" in view.map.picture.value
    assert view.map.next.tooltip == f"Next on the map: {lessons[1].title}"
    view.map.next.click()
    assert view.view is not None and view.view.session.lesson.id == lessons[1].id


def test_the_button_lies_on_the_next_piece() -> None:
    view = carcnb.course("hunters_gatherers", lang="en", progress=None)
    assert view.map.land is not None and view.map.land.cells[0] == (0, -1)
    placed = view.map.next.layout
    assert (placed.left, placed.top) == ("0.00%", "0.00%")
    assert placed.width == f"{1 / round(WIDE / (view.map.land.high / 3)):.2%}"


def test_where_all_is_finished_the_whole_land_lies_there_and_nothing_is_next() -> None:
    view = carcnb.course("carcassonne", lang="en", progress=None)
    for lesson in view.course.lessons():
        for level in lesson.levels:
            view.progress.mark(lesson.id, level.name, Grade(True))
    view.overview()
    assert set(looks(view)) == {"laid"} and view.map.next.layout.display == "none"


def test_what_a_lesson_lays_is_shown_when_it_is_finished() -> None:
    view = carcnb.course("hunters_gatherers", lang="en", progress=None)
    first, second = list(view.course.lessons())[:2]
    for level in first.levels[:-1]:
        view.progress.mark(first.id, level.name, Grade(True))
    view.open_lesson(first)
    assert view.view is not None and "carcnb-new-piece" not in view.view.coach.value
    for line in first.levels[-1].solution:
        session = view.view.session
        session.act(session.game.parse_action(line.split()[1:]))
    assert piece_of(view.course, first, "en") in view.view.coach.value
    assert piece_of(view.course, first, "en") != piece_of(view.course, second, "en") != ""


def test_the_pieces_of_a_sheet_are_shown_on_the_map_alone() -> None:
    course = read_course("marabunta")
    assert piece_of(course, next(course.lessons()), "en") == ""


def test_of_hexes_that_lie_apart_the_button_lies_on_one() -> None:
    view = carcnb.course("marabunta", lang="en", progress=None)
    assert view.map.land is not None and len(view.map.land.pieces[0]) > 1
    left, top, wide, high = view.map.land.box(0, 1)
    placed = view.map.next.layout
    expected = [f"{part:.2%}" for part in (left, top, wide, high)]
    assert [placed.left, placed.top, placed.width, placed.height] == expected
    assert view.map.land.box(0)[3] > high
