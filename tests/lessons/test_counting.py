"""Counting by pressing what counts."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from carcnb import load
from carcnb.draw.scene import Target, Text
from carcnb.engine.tallies import Tally
from carcnb.lessons.coach import Coach
from carcnb.lessons.counting import Count, Counting
from carcnb.lessons.course import courses
from carcnb.lessons.level import COUNT, Lesson, LessonError
from carcnb.lessons.page import Page
from carcnb.lessons.progress import Progress
from carcnb.lessons.reading import lessons, parse_lesson, read_lesson
from carcnb.lessons.validate import problems
from carcnb.lessons.voice import Voice
from carcnb.session.lesson import LessonSession
from carcnb.tables import table_of
from carcnb.widgets.lesson import LessonView
from carcnb.widgets.picture import Picture

TEXT = """
title = "Count"
intro = "Counting is clicking."

[[level]]
name = "river"
kind = "count"
title = "A river"
text = "The river of Red is complete."
task = "Click everything that counts here."
counts = "area river 0,0 river.1"
rules = ["HG-R2"]
start = '''
put L56 0,0 r0 red fisher river.1
put L62 0,-1 r0
red draw L68
red place -1,0 r3
'''
solution = ["red pass"]
hints = ["Sections first."]
done = "Three points."
"""


@pytest.fixture
def lesson() -> Lesson:
    return parse_lesson("hunters_gatherers", "counting", TEXT)


@pytest.fixture
def session(lesson: Lesson, tmp_path: Path) -> LessonSession:
    return LessonSession(lesson, "en", progress=Progress(tmp_path / "p.json"))


def fish(session: LessonSession) -> tuple[object, ...]:
    assert session.coach.counting is not None
    return next(thing.targets[0] for thing in session.coach.counting.things if thing.targets[0][0] == "thing")


def test_the_things_of_all_rows_are_known(lesson: Lesson) -> None:
    assert problems(lesson) == [] and lesson.levels[0].par == 3
    counting = Coach(lesson.levels[0]).counting
    assert counting is not None
    assert [(term.count, term.noun) for term in counting.tally.terms] == [(2, "river_section"), (1, "fish")]


def test_what_is_clicked_is_numbered_and_summed_and_a_click_again_takes_it_away(session: LessonSession) -> None:
    session.click(("figure", (0, 0), "river.1"))
    session.click(fish(session))
    assert [sign.text for sign in session.signs if sign.text] == ["1", "2"]
    assert session.coach.counting is not None and session.coach.counting.so_far.points == 2
    session.click(("zone", (0, 0), "river.1"))
    assert session.coach.counting.so_far.points == 1
    numbers = [shape.text for shape in Picture(session, 400, 300).scene().shapes if isinstance(shape, Text)]
    assert numbers == ["1"]


def test_what_does_not_count_is_told_and_changes_nothing(session: LessonSession) -> None:
    session.click(("zone", (0, -1), "meadow.1"))
    assert session.sentences() == ["Meadow: that does not count here."]
    assert session.coach.counting is not None and not session.coach.counting.chosen
    session.click(("zone", (0, 0), "river.1"))
    assert session.sentences() == []
    session.click(None)
    assert session.coach.tries == 2


def test_what_has_no_name_is_told_all_the_same(session: LessonSession) -> None:
    session.click(("pile", "tiles"))
    assert session.sentences() == ["That one does not count here."]


@pytest.mark.parametrize(
    ("game", "name", "level", "target", "told"),
    [
        ("carcassonne", "roads", "up_to_the_city", ("zone", (1, 0), "road.2"), "elsewhere"),
        ("hunters_gatherers", "sections_or_tiles", "by_sections", ("zone", (0, 0), "river.1"), "elsewhere"),
        ("hunters_gatherers", "sections_or_tiles", "by_sections", ("thing", (0, 0), 3), "elsewhere"),
        ("hunters_gatherers", "sections_or_tiles", "which_fish", ("zone", (-1, 0), "river.1"), "here"),
        ("hunters_gatherers", "sections_or_tiles", "by_sections", ("zone", (0, 0), "lake.1"), "here"),
        ("wheel_of_fortune", "wheel_board", "monastery_at_the_board", ("zone", (3, 3), "road.1"), "here"),
    ],
)
def test_a_stray_press_tells_what_it_is_and_whether_it_belongs_to_another_area(
    game: str, name: str, level: str, target: Target, told: str
) -> None:
    count = Count(read_lesson(game, name).level(level))
    assert not count.press(target)
    stray = count.stray(target)
    assert stray is not None and stray.elsewhere == (told == "elsewhere")


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "River section: that belongs to another area and does not count here."),
        ("de", "Flussabschnitt: Das gehört zu einem anderen Gebiet und zählt hier nicht."),
        ("hu", "Folyószakasz-darab: ez egy másik területhez tartozik, itt nem számít."),
        ("pl", "Odcinek rzeki: to należy do innego obszaru i tu się nie liczy."),
    ],
)
def test_a_stray_press_is_told_in_every_language(lang: str, told: str) -> None:
    lesson = read_lesson("hunters_gatherers", "sections_or_tiles")
    number = [level.name for level in lesson.levels].index("by_sections")
    session = LessonSession(lesson, lang, level=number)
    session.click(("zone", (0, 0), "river.1"))
    assert session.sentences() == [told]


def test_a_game_says_in_its_own_words_why_something_does_not_count() -> None:
    lesson = read_lesson("carcassonne", "roads")
    number = [level.name for level in lesson.levels].index("up_to_the_city")
    session = LessonSession(lesson, "en", level=number)
    session.click(("zone", (1, 0), "road.2"))
    assert session.sentences() == ["That is another road. Follow this one from tile to tile."]


COUNTED = [
    pytest.param(lesson, number, id=f"{lesson.id}/{level.name}")
    for key in courses()
    for lesson in lessons(key)
    for number, level in enumerate(lesson.levels)
    if level.kind == COUNT
]


@pytest.mark.parametrize(("lesson", "number"), COUNTED)
def test_every_count_can_be_done_by_the_list_and_no_name_gives_it_away(lesson: Lesson, number: int) -> None:
    session = LessonSession(lesson, "en", level=number)
    assert session.coach.counting is not None
    count, names = session.coach.counting, [name for name, _ in session.listed()]
    assert len(set(names)) == len(names) and not any("_" in name for name in names)
    for _, target in session.listed():
        if (found := count.meant(target)) is not None and found not in count.chosen:
            session.click(target)
    assert not count.missing.terms
    kinds = {noun for target, noun in count.listed() if count.meant(target) is not None}
    board = [target for target, noun in count.table.nouns() if noun in kinds]
    assert {target for _, target in session.listed()} >= set(board), "all of these kinds are named, wherever they lie"


def test_the_list_names_things_by_numbers_and_tells_what_is_counted(session: LessonSession) -> None:
    names = [name for name, _ in session.listed()]
    assert {"River section 1 (-1/0)", "River section 2 (0/0)", "Fish (0/0)"} <= set(names)
    session.click(dict(session.listed())["River section 2 (0/0)"])
    assert [name for name, _ in session.listed() if name not in names] == ["River section 2 (0/0): counted"]
    assert session.coach.counting is not None
    session.show_solution()
    assert session.listed() == [], "then nothing is to be counted"


def test_lists_count_without_the_board_and_keep_their_place(lesson: Lesson) -> None:
    view = LessonView(LessonSession(lesson, "en"))
    manual, session = view.board.manual, view.session
    manual.button.value = True
    assert "Choose what counts from the list" in manual.todo.value and manual.laying.layout.display == "none"
    target = ("zone", (0, 0), "river.1")
    manual.actions.value = target
    assert session.look.hover == target, "the board shows what the list means"
    manual.do.click()
    assert session.coach.counting is not None and session.coach.counting.so_far.points == 1
    assert manual.actions.value == target and manual.actions.label.endswith(": counted")
    assert view.board.frame.said == "So far: 1 river section."
    hidden: list[str] = []
    manual.choosing.layout.observe(lambda change: hidden.append(change["new"]), "display")
    manual.do.click()
    assert not session.coach.counting.chosen and manual.actions.value == target
    assert not hidden, "what is hidden, however shortly, loses the keyboard"
    session.show_solution()
    assert manual.do.description == "Do it"


def test_nothing_is_left_to_chance_while_something_is_counted() -> None:
    lesson = read_lesson("hunters_gatherers", "the_end")
    number = [level.name for level in lesson.levels].index("count_the_fish")
    view = LessonView(LessonSession(lesson, "en", level=number))
    view.board.manual.button.value = True
    assert view.session.chance_open and view.board.manual.chance.layout.display == "none"


def test_what_arrow_keys_point_at_is_spoken(lesson: Lesson) -> None:
    view = LessonView(LessonSession(lesson, "en"))
    view.board._key("ArrowRight")
    target = view.session.look.hover
    assert view.board.frame.said == next(name for name, listed in view.session.listed() if listed == target)


def test_done_too_early_tells_first_what_there_is_and_then_what_is_missing(session: LessonSession) -> None:
    session.counted()
    assert session.sentences()[-1] == (
        "Each section of the river counts, and each fish at its ends. Click them one by one."
    )
    for cell in ((0, 0), (-1, 0)):
        session.click(("zone", cell, "river.1"))
    session.counted()
    assert session.sentences()[-1] == "One more fish swims in a lake at an end of this river."
    session.click(fish(session))
    session.counted()
    assert session.coach.done and session.sentences()[-1] == "Three points." and not session.signs


def test_the_first_time_only_the_first_row_is_told_and_then_all(session: LessonSession) -> None:
    sections = "One more section belongs to this river. Follow the water."
    session.click(("zone", (0, 0), "river.1"))
    session.counted()
    assert session.sentences()[1:] == [sections]
    session.counted()
    assert session.sentences()[1:] == [sections, "One more fish swims in a lake at an end of this river."]


def test_at_par_every_thing_is_clicked_once(session: LessonSession) -> None:
    assert session.coach.counting is not None
    for thing in session.coach.counting.things:
        session.click(thing.targets[0])
    session.counted()
    assert session.coach.stars == 3


def test_arrow_keys_walk_over_the_things_and_enter_counts(session: LessonSession) -> None:
    assert session.coach.counting is not None
    for _ in session.coach.counting.walk():
        assert session.key("ArrowRight")
        if session.coach.counting.meant(session.look.hover) is not None:
            session.key("Enter")
    session.counted()
    assert session.coach.done


def test_a_half_done_count_stands_again(session: LessonSession, lesson: Lesson) -> None:
    session.click(fish(session))
    session.click(("zone", (-1, 0), "river.1"))
    again = LessonSession(lesson, "en", progress=session.progress)
    assert again.coach.counting is not None and session.coach.counting is not None
    assert again.coach.counting.chosen == session.coach.counting.chosen and again.coach.tries == 2


def test_hints_light_the_next_thing_and_the_solution_counts_all(session: LessonSession) -> None:
    for _ in range(3):
        session.hint()
    assert session.sentences() == ["This counts too. Click it."]
    assert session.coach.counting is not None
    assert session.look.highlights[0].target == session.coach.counting.things[0].targets[0]
    for thing in session.coach.counting.things:
        session.click(thing.targets[0])
    session.hint()
    assert session.sentences() == ["You have found everything. Press “Done”."]
    session.show_solution()
    assert not session.coach.counting.missing.terms and not session.coach.done


def test_the_panel_shows_the_rows_and_the_sum(lesson: Lesson) -> None:
    view = LessonView(LessonSession(lesson, "en"))
    view.session.click(("zone", (0, 0), "river.1"))
    (counting,) = view.controls.children
    assert "1 river section" in counting.value
    view.help.done.click()
    assert "One more section belongs to this river." in view.coach.value


def test_done_stands_where_take_back_would_and_next_keeps_its_place(lesson: Lesson) -> None:
    view = LessonView(LessonSession(lesson, "en"))
    shown = [each for each in view.board.acts.children if each.layout.display != "none"]
    assert shown == [view.help.hint, view.help.done, view.help.next] and not view.help.done.disabled
    assert view.session.coach.counting is not None
    for thing in view.session.coach.counting.things:
        view.session.click(thing.targets[0])
    view.help.done.click()
    told = view.coach.value
    view.help.done.click()
    assert view.session.coach.done and view.coach.value == told and view.help.done.disabled
    other = LessonView(LessonSession(read_lesson("hunters_gatherers", "first_tile"), "en"))
    assert other.help.done.layout.display == "none" and other.help.undo.layout.display == ""


def test_points_are_paid_when_all_is_counted() -> None:
    lesson = read_lesson("hunters_gatherers", "rivers")
    session = LessonSession(lesson, "en", level=[level.name for level in lesson.levels].index("a_ring"))
    assert session.coach.counting is not None
    for thing in session.coach.counting.things:
        session.click(thing.targets[0])
    session.counted()
    assert session.game.scores["red"] == 4


def test_a_monastery_counts_the_tiles_around_it_and_a_field_its_completed_cities() -> None:
    lesson = read_lesson("carcassonne", "the_end")
    coach = Coach(lesson.level("unfinished_monastery"))
    assert coach.counting is not None and all(thing.targets[0][0] == "cell" for thing in coach.counting.things)
    field = Coach(read_lesson("carcassonne", "farmers_are_paid").level("two_fields")).game
    _, cities = table_of(field).countable(("field", (0, -2), "field.1"))
    assert len(cities) == 2 and all(target[2].startswith("city") for city in cities for target in city.targets)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('counts = "area river 0,0 river.1"\n', "", "has counts ="),
        ("area river 0,0 river.1", "area river 7,7 river.1", "no area on the board"),
        ("area river 0,0 river.1", "cell 0,0", "no area on the board"),
        ('kind = "count"', 'kind = "predict"', "no other kind has it"),
        ('done = "Three points."', 'mistakes = [{ answer = "red 2", says = "No." }]', "take out mistakes"),
    ],
)
def test_what_cannot_be_counted_is_said(old: str, new: str, message: str) -> None:
    with pytest.raises(LessonError, match=message):
        parse_lesson("hunters_gatherers", "broken", TEXT.replace(old, new))


def test_a_tiger_takes_a_deer_away() -> None:
    table = table_of(Coach(read_lesson("hunters_gatherers", "the_hunt").level("a_tiger")).game)
    counting = Counting(table, table.lot(("meadow", (-1, -1), "meadow.1")))
    for thing in counting.things:
        assert counting.press(thing.targets[0])
    assert counting.so_far == counting.tally and any(term.each < 0 for term in counting.so_far.terms)
    assert [sign.text for sign in counting.signs() if sign.text][-1] == "\N{MINUS SIGN}1"


def test_two_tigers_take_no_more_than_one_deer() -> None:
    head = "carcnb 1\ngame hunters_gatherers\nplayers red blue\n"
    game = load(f"{head}put L56 0,0 r0\nput L62 0,-1 r0 red hunter meadow.1\nput L31 1,-1 r1")
    lot = table_of(game).lot(("meadow", (0, -1), "meadow.1"))
    deer, taken = (row for row, term in enumerate(lot.tally.terms) if term.noun in ("deer", "deer_taken"))
    (tiger,) = [thing for thing in lot.things if thing.row == taken]
    (one,) = [thing for thing in lot.things if thing.row == deer][:1]
    other = tiger._replace(targets=(("thing", (9, 9), 0),))
    few = [replace(term, count=1) if row == deer else term for row, term in enumerate(lot.tally.terms)]
    counting = Counting(table_of(game), lot._replace(tally=Tally(tuple(few)), things=(one, tiger, other)))
    assert counting.presses == 2 and counting.press(other.targets[0])
    assert not counting.press(tiger.targets[0]), "there is no second deer"
    stray = counting.stray(tiger.targets[0])
    assert stray is not None and stray.why == "enough"
    assert "never goes below nothing" in Voice("hunters_gatherers", "en")._stray(stray)
    assert counting.press(other.targets[0]) and counting.press(tiger.targets[0]), "either of them takes it"


SHEET = """
title = "Sums"
intro = "Add up."

[[level]]
name = "pink"
kind = "count"
title = "The pink region"
text = "Both players have numbers here."
task = "Click all the numbers."
counts = "leaf pink"
rules = ["MB-Z2"]
start = '''
number -2,5 red 3
number -2,6 red 2
number -1,6 red 0
number -1,5 blue 2
number 0,1 blue 1
cross -3,6
'''
hints = ["Red first."]
done = "Five to two."
"""


def test_numbers_of_a_region_are_added_up() -> None:
    lesson = parse_lesson("marabunta", "sums", SHEET)
    assert problems(lesson) == [] and lesson.levels[0].par == 3
    session = LessonSession(lesson, "en")
    for cell in ((-2, 5), (-1, 5), (-2, 6)):
        session.click(("hex", cell))
    assert [sign.text for sign in session.signs] == ["3", "2", "5"], "the sum of each player grows by itself"
    assert session.coach.counting is not None
    assert session.explainer.terms(session.coach.counting.so_far) == "Red 5 and Blue 2"
    for target, told in (
        (("hex", (0, 1)), "That number is in another region."),
        (("hex", (-1, 6)), "A 0 adds nothing."),
        (("hex", (-3, 6)), "A crossed-out hex belongs to nobody."),
    ):
        session.click(target)
        assert session.sentences() == [told]
    session.counted()
    assert session.coach.done


def test_sums_are_not_shown_while_they_are_added_up() -> None:
    session = LessonSession(parse_lesson("marabunta", "sums", SHEET), "en")
    assert "?" in texts_on(session)
    session.show_solution()
    assert "?" not in texts_on(session)


def texts_on(session: LessonSession) -> set[str]:
    return {shape.text for shape in Picture(session, 700, 500).scene().shapes if isinstance(shape, Text)}


def test_a_page_without_a_kernel_tells_how_to_count(lesson: Lesson) -> None:
    assert "Click everything that counts here." in Page(lesson, "en").html()
    assert "4" in Page(read_lesson("hunters_gatherers", "rivers"), "en").answers()


def points_of(picture: Picture) -> dict[Target, list[tuple[float, float]]]:
    """Return points of a board for everything that lies there."""
    scene, found = picture.scene(), dict[Target, list[tuple[float, float]]]()
    for x in range(4, int(scene.width), 9):
        for y in range(4, int(scene.height), 9):
            target = scene.hit(x, y)
            if target is not None:
                found.setdefault(("zone", *target[1:]) if target[0] == "figure" else target, []).append((x, y))
    return found


@pytest.mark.parametrize(("lesson", "number"), COUNTED)
def test_pressing_every_part_in_any_order_counts_everything(lesson: Lesson, number: int) -> None:
    session, chance = LessonSession(lesson, "en", level=number), random.Random(number)
    count, picture = session.coach.counting, Picture(session, 760, 620)
    assert count is not None
    points = points_of(picture)
    parts = [(target, n) for n, thing in enumerate(count.things) for target in thing.targets]
    chance.shuffle(parts)
    for target, n in parts:
        spots = [at for each, found in points.items() for at in found if count._found(each) == (n, target)]
        assert spots, f"{target} cannot be pressed"
        before, full = list(count.chosen), n not in count.chosen and count._full(n)
        session.click(picture.at(picture.scene(), *chance.choice(spots)))
        assert count.chosen == [*before, *([n] if n not in before and not full else [])], "no other thing is touched"
        assert session.sentences() or count.chosen != before, "nothing is done in silence"
    assert not count.missing.terms


def test_what_is_taken_away_is_told_and_two_parts_of_a_tile_are_one() -> None:
    lesson = read_lesson("carcassonne", "cities")
    session = LessonSession(lesson, "en", level=[level.name for level in lesson.levels].index("two_parts"))
    count = session.coach.counting
    assert count is not None
    session.click(("zone", (1, 2), "city.1"))
    assert session.sentences() == [] and len(count.chosen) == 1
    session.click(("zone", (1, 2), "city.2"))
    assert session.sentences() == ["This tile is counted already. All its parts are one tile, so it counts once."]
    assert len(count.chosen) == 1 and session.coach.tries == 1, "to ask by pressing is no wrong try"
    session.click(("zone", (1, 2), "city.1"))
    assert session.sentences() == ["Taken away again: it is not counted now."] and not count.chosen


def test_a_press_on_a_figure_is_answered_by_what_it_is_for() -> None:
    session = LessonSession(read_lesson("hunters_gatherers", "the_hunt"), "en", level=0)
    session.click(("figure", (0, 1), "meadow.1"))
    assert session.sentences() == ["Hunter: figures are not counted. They show who gets the points."]
    session.click(("zone", (0, 1), "meadow.1"))
    assert session.sentences() == ["Grass brings nothing. Hunters count animals."]
