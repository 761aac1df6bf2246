"""The start page: games, the way on, and what was open when it was left."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from ipywidgets import HTML, Button, ToggleButtons, Widget

from carcnb.draw.scene import TILES, SymbolUse
from carcnb.lessons.collecting import collects
from carcnb.lessons.course import courses, read_course
from carcnb.lessons.level import Lesson
from carcnb.lessons.progress import Grade, Progress
from carcnb.widgets.beginning import EASY, PERSON
from carcnb.widgets.cover import best_corner, cover, cut, game_on_cover
from carcnb.widgets.lesson_board import LessonBoard
from carcnb.widgets.start import StartView, start
from carcnb.widgets.start_parts import first_sentence, style

KEY = "hunters_gatherers"
FIRST = f"{KEY}/first_tile"


def inside(widget: Any, kind: type) -> list[Any]:
    """List the widgets of a kind in another, in the order of the page."""
    found = [widget] if isinstance(widget, kind) else []
    return found + [each for child in getattr(widget, "children", ()) for each in inside(child, kind)]


def press(view: StartView, words: str) -> None:
    """Press the first button that says so."""
    next(each for each in inside(view, Button) if each.description == words).click()


def solve(progress: Progress, lesson: Any) -> None:
    for level in lesson.levels:
        progress.mark(lesson.id, level.name, Grade(True, par=True))


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A progress file in a folder of its own, where plays are kept too."""
    monkeypatch.chdir(tmp_path)
    return tmp_path / "progress.json"


def test_one_press_opens_the_board_of_the_first_lesson() -> None:
    view = StartView("en")
    press(view, "Start: Your first tile")
    assert view.course is not None and view.course.view is not None
    assert view.course.view.session.lesson.id == FIRST
    press(view, "All games")
    assert view.course is None


def test_every_game_has_a_card_with_its_picture_and_two_ways_on() -> None:
    view = StartView("en")
    said = [each.description for each in inside(view, Button)]
    assert said.count("Start") == said.count("Play") == len(courses()) == 4
    shown = "".join(each.value for each in inside(view, HTML))
    assert all(cover(key, "en", 5, 3) in shown for key in courses())


def test_going_on_means_the_lesson_that_was_begun() -> None:
    progress = Progress(None)
    solve(progress, next(read_course(KEY).lessons()))
    progress.opened(f"{KEY}/rivers", "")
    view = StartView("en", progress)
    press(view, "Go on: Rivers")
    assert view.course is not None and view.course.view is not None
    assert view.course.view.session.lesson.id == f"{KEY}/rivers"


def test_going_on_after_a_solved_lesson_means_the_next() -> None:
    progress, lessons = Progress(None), list(read_course(KEY).lessons())
    solve(progress, lessons[0])
    view = StartView("en", progress)
    view.open_lesson(KEY)
    assert view.course is not None and view.course.view is not None
    assert view.course.view.session.lesson.id == lessons[1].id


def test_who_has_solved_all_sees_the_lessons() -> None:
    progress = Progress(None)
    for lesson in read_course(KEY).lessons():
        solve(progress, lesson)
    view = StartView("en", progress)
    press(view, "Learn again")
    assert view.course is not None and view.course.view is None


def test_a_lesson_stands_where_it_was_after_a_reload(kept: Path) -> None:
    left = StartView("en", Progress(kept))
    left.open_lesson("carcassonne")
    assert left.course is not None and left.course.view is not None
    left.course.view.session.open(2)
    again = StartView("en", Progress(kept))
    assert again.course is not None and again.course.view is not None
    assert again.course.view.session.lesson.id == left.course.view.session.lesson.id
    assert again.course.view.session.number == 2


def test_a_level_stands_half_done_after_a_reload_and_in_another_language(kept: Path) -> None:
    left = StartView("en", Progress(kept))
    lesson, number = long_level()
    left.open_course(KEY).open_lesson(lesson, number)
    assert left.course is not None and left.course.view is not None
    session = left.course.view.session
    session.act(session.legal[0])
    inside(left, ToggleButtons)[0].value = "de"
    assert left.course.view.session.cursor == session.cursor > session.timeline.floor
    assert left.course.view.session.lang == "de"
    again = StartView("de", Progress(kept))
    assert again.course is not None and again.course.view is not None
    assert again.course.view.session.game.record().text() == session.game.record().text()


def long_level() -> tuple[Lesson, int]:
    """Return a level in which more than one act is asked for."""
    for lesson in read_course(KEY).lessons():
        for number, level in enumerate(lesson.levels):
            if level.kind == "do" and len(level.solution) > 1 and not collects(level):
                return lesson, number
    raise AssertionError("no level takes several acts")


def test_the_tile_in_hand_is_the_same_after_a_reload_before_the_first_move(kept: Path) -> None:
    left = StartView("en", Progress(kept))
    left.open_play("carcassonne")
    again = StartView("en", Progress(kept))
    assert left.play is not None and again.play is not None
    assert again.play.session.game.record().text() == left.play.session.game.record().text()
    assert again.play.session.timeline.seed == left.play.session.timeline.seed


def test_the_way_through_a_course_is_remembered_and_shown(kept: Path) -> None:
    key = next(key for key in courses() if read_course(key).paths)
    path = read_course(key).paths[0]
    left = StartView("en", Progress(kept))
    (chosen,) = inside(left.open_course(key), ToggleButtons)
    assert chosen.index == 0, "from the beginning is shown as chosen"
    chosen.value = path.name
    again = StartView("en", Progress(kept))
    assert again.course is not None and again.course.path == path
    assert inside(again.course, ToggleButtons)[0].index == 1
    inside(again.course, ToggleButtons)[0].value = ""
    assert Progress(kept).path_of(key) == ""


def test_a_course_that_starts_with_another_game_is_shown_before_it_is_begun(kept: Path) -> None:
    progress, course = Progress(kept), read_course("wheel_of_fortune")
    solve(progress, next(course.lessons()))
    progress.opened(next(course.lessons()).id, "")
    view = StartView("en", progress)
    view.open_lesson(course.key)
    assert view.course is not None and view.course.view is None, "Carcassonne is not what was pressed"
    (chosen,) = inside(view.course, ToggleButtons)
    chosen.value = course.paths[0].name
    first, second = course.paths[0].read()[:2]
    view.open_lesson(course.key)
    assert view.course.view is not None and view.course.view.session.lesson.id == first.id
    solve(progress, first)
    view.open_lesson(course.key)
    assert view.course.view is not None and view.course.view.session.lesson.id == second.id


def test_after_the_last_level_comes_the_next_lesson() -> None:
    first, second = list(read_course(KEY).lessons())[:2]
    view = StartView("en")
    course = view.open_course(KEY)
    solve(view.progress, first)
    course.open_lesson(first, len(first.levels) - 1)
    assert course.view is not None
    assert course.view.help.next.tooltip == f"Next lesson: {second.title}"
    course.view.help.next.click()
    assert course.view.session.lesson.id == second.id
    for lesson in read_course(KEY).lessons():
        solve(view.progress, lesson)
    course.open_lesson(first, len(first.levels) - 1)
    assert course.view.help.next.tooltip == "Back to the course"
    course.view.help.next.click()
    assert course.view is None


def test_the_list_of_lessons_stands_where_it_was_after_a_reload(kept: Path) -> None:
    left = StartView("en", Progress(kept))
    left.open_lesson(KEY)
    assert left.course is not None
    left.course.overview()
    again = StartView("en", Progress(kept))
    assert again.course is not None and again.course.view is None


@pytest.mark.parametrize("lang", ["en", "de", "hu", "pl"])
def test_the_large_buttons_say_of_which_game_they_are(kept: Path, lang: str) -> None:
    progress = Progress(kept)
    progress.opened("marabunta/cookies", "first_cookie")
    hero = StartView(lang, progress).body.children[0]
    _, lessons, playing = inside(hero, Button)
    assert lessons.description.endswith(": Marabunta") and playing.description.endswith(": Marabunta")


def test_a_play_goes_on_after_a_reload(kept: Path) -> None:
    left = StartView("en", Progress(kept))
    press(left, "Play: Hunters & Gatherers")
    assert left.play is not None
    left.play.session.act(left.play.session.legal[0])
    again = StartView("en", Progress(kept))
    assert again.play is not None
    assert again.play.session.game.record().text() == left.play.session.game.record().text()


def test_who_went_back_to_the_games_finds_them_after_a_reload(kept: Path) -> None:
    left = StartView("en", Progress(kept))
    left.open_lesson(KEY)
    left.show_games()
    assert StartView("en", Progress(kept)).course is None


def test_a_file_that_names_something_unknown_opens_the_games(kept: Path) -> None:
    kept.write_text('{"carcnb": 2, "lessons": {}, "shown": "lesson/chess"}', "utf-8")
    assert StartView("en", Progress(kept)).course is None


def test_another_language_changes_the_words_and_not_what_is_open() -> None:
    view = StartView("en")
    view.open_lesson(KEY)
    inside(view, ToggleButtons)[0].value = "de"
    assert view.course is not None and view.course.view is not None
    assert view.course.view.session.lang == "de"
    assert "Alle Spiele" in [each.description for each in inside(view, Button)]


def test_a_language_chosen_in_a_play_is_that_of_the_page_around_it(kept: Path) -> None:
    view = StartView("en", Progress(kept))
    view.open_play(KEY)
    assert view.play is not None
    view.play.session.speak("hu")
    assert view.lang == "hu" and Progress(kept).lang == "hu"
    assert any('data-carcnb-lang="hu"' in each.value for each in inside(view.bar, HTML))
    assert inside(view.bar, ToggleButtons)[0].value == "hu"


def test_a_play_that_is_left_is_let_go_of(kept: Path) -> None:
    view = StartView("en", Progress(kept))
    view.open_play(KEY)
    gone = inside(view.play, Button)
    assert gone
    view.show_games()
    assert [each.description for each in gone if each.comm is not None] == []


def learnt_something() -> Progress:
    """Return the progress of somebody who has something to refresh."""
    progress = Progress(None)
    solve(progress, next(read_course("hunters_gatherers").lessons()))
    return progress


def pixels(board: LessonBoard) -> int:
    """Return the width of what a page keeps for a lesson's board."""
    return max(int(each.width) for canvas in (board.canvas, board.hand) for each in canvas.widget._canvases)


def test_boards_that_are_hidden_give_their_pixels_back_until_they_are_seen_again() -> None:
    view = StartView("en", learnt_something())
    first = next(read_course("carcassonne").lessons())
    view.open_course("carcassonne").open_lesson(first)
    assert view.course is not None and view.course.view is not None
    lesson = view.course.view.board
    wide = pixels(lesson)
    view.show_games()
    assert wide > 1 and pixels(lesson) == 1
    view.open_refresh()
    assert view.refreshing is not None
    exercise = view.refreshing.view.board
    assert pixels(lesson) == 1 and pixels(exercise) > 1
    course = view.open_course("carcassonne")
    assert pixels(lesson) == pixels(exercise) == 1
    course.open_lesson(first)
    assert course.view is not None and course.view.board is lesson
    assert pixels(lesson) == wide and pixels(exercise) == 1 and lesson.canvas._shown[TILES]


def test_whoever_comes_back_finds_the_same_widgets_which_say_what_is_new() -> None:
    view = StartView("en")
    before = [each.model_id for each in inside(view, Widget)]
    view.open_lesson(KEY)
    assert view.body.layout.display == "none" and view.course is not None
    solve(view.progress, next(read_course(KEY).lessons()))
    view.progress.opened(FIRST, "")
    view.show_games()
    assert view.body.layout.display == "" and set(before) <= {each.model_id for each in inside(view, Widget)}
    assert "Go on: Your people" in [each.description for each in inside(view.body, Button)]
    inside(view.bar, ToggleButtons)[0].value = "de"
    assert "Spielen" in [each.description for each in inside(view.body, Button)]


@pytest.mark.parametrize("key", courses())
def test_a_cover_is_a_game_under_way_and_small(key: str) -> None:
    assert len(game_on_cover(key).steps) > 30
    assert len(cover(key, "en", 5, 3)) < 80_000


def test_the_pictures_of_a_cover_are_named_by_its_style_so_that_a_browser_reads_only_the_one_it_shows() -> None:
    found = cover(KEY, "en", 5, 3)
    image, _, named = found.partition(" style=")
    assert found.count("<img") == 1 and len(image) < 500
    assert named.count("--light-cover:url(&quot;data:") == named.count("--dark-cover:url(&quot;data:") == 1


def test_of_equal_parts_the_one_nearest_to_the_first_tile_is_shown() -> None:
    row = {(x, 0) for x in range(-10, 11)}
    assert best_corner(row, 5, 1) == (-2, 0)


def test_the_style_shows_one_cover_at_a_time_and_names_no_other_host() -> None:
    assert "background: var(--light-cover)" in style() and "background-image: var(--dark-cover)" in style()
    assert "//" not in style()


def test_without_a_kernel_there_is_a_picture_and_every_course() -> None:
    bundle = StartView("en")._repr_mimebundle_()
    assert bundle["text/html"].startswith('<p><img alt="Learn the games by playing them." width="640" src="data:')
    assert all(read_course(key).text[:30] in bundle["text/plain"] for key in courses())


def test_a_first_game_asks_who_plays_and_offers_somebody_to_play_against(kept: Path) -> None:
    view = StartView("en", Progress(kept))
    press(view, "Play: Hunters & Gatherers")
    assert view.play is not None and view.play.beginning.opened
    red, blue = view.play.beginning.seats["red"], view.play.beginning.seats["blue"]
    assert (red.who.value, blue.who.value) == (PERSON, EASY)
    view.play.beginning.begin()
    assert not view.play.beginning.opened and "blue" in view.play.session.players
    view.show_games()
    press(view, "Play: Hunters & Gatherers")  # chosen once, it is not asked again
    assert view.play is not None and not view.play.beginning.opened


def test_a_game_that_waits_is_told_and_gone_on_with(kept: Path) -> None:
    view = StartView("en", Progress(kept))
    assert "Your game waits" not in shown(view)
    view.open_play("carcassonne")
    assert view.play is not None
    session = view.play.session
    session.act(session.legal[0])
    view.show_games()
    assert "Your game waits: Red 0, Blue 0" in shown(view)
    press(view, "Go on with your game")
    assert view.play is not None and view.play.session.length == session.length
    assert not view.play.beginning.opened
    assert view.play.session.notice == "Welcome back! You go on with your game where you left it."
    inside(view, ToggleButtons)[0].value = "de"
    assert view.play.session.notice == "Willkommen zurück! Dein Spiel geht dort weiter, wo du aufgehört hast."


def shown(view: StartView) -> str:
    return "".join(each.value for each in inside(view, HTML))


def test_the_browsers_back_leads_one_screen_back(kept: Path) -> None:
    view = StartView("en", Progress(kept))
    assert view.trail.screen == ""
    sent: list[str] = []
    view.trail.send_state = lambda key=None: sent.append(view.trail.screen)
    view.open_lesson(KEY)
    assert view.trail.screen == f"lesson/{KEY}" and sent == [f"lesson/{KEY}"]
    view.trail._heard({"kind": "back", "screen": ""})
    assert view.course is None and view.trail.screen == ""
    view.trail._heard({"kind": "back", "screen": f"lesson/{KEY}"})
    assert view.course is not None and view.course.view is not None
    view.trail._heard({"kind": "back", "screen": "nowhere/at_all"})
    assert view.course is None and view.trail.screen == ""
    view.trail._heard({"kind": "back", "screen": 3})
    assert view.trail.screen == ""


def test_the_language_a_reader_chose_comes_before_that_of_the_environment(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARCNB_LANG", "en")
    inside(StartView(None, Progress(kept)), ToggleButtons)[0].value = "hu"
    assert StartView(None, Progress(kept)).lang == "hu"
    assert Progress(kept).language("pl") == "pl"


def test_no_description_of_a_game_is_cut() -> None:
    assert "line-clamp" not in style()
    text = read_course("marabunta").text
    first = first_sentence(text)
    assert text.startswith(first) and first.endswith(".") and len(first) < len(text)


def test_whoever_has_finished_a_course_is_offered_a_game(kept: Path) -> None:
    view = StartView("en", Progress(kept))
    course = view.open_course(KEY)
    assert course.play.layout.display == "none"
    for lesson in course.course.lessons():
        solve(view.progress, lesson)
    course.overview()
    assert course.play.layout.display is None and course.go_on.layout.display == "none"
    press(view, "Play: Hunters & Gatherers")
    assert view.play is not None and view.play.session.game.key == KEY


@pytest.mark.parametrize(
    ("asked", "chosen", "fixed", "spoken"),
    [(None, None, "", "pl"), ("de", None, "", "de"), (None, "hu", "", "hu"), (None, None, "en", "en")],
)
def test_a_first_visit_is_in_a_language_of_the_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: str | None, chosen: str | None, fixed: str, spoken: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("CARCNB_LANG", fixed)
    if chosen:
        Progress(tmp_path / "kept.json").choose_language(chosen)
    view = start(asked, progress=tmp_path / "kept.json")
    for odd in (None, "pl", 3):
        view.trail._heard({"kind": "speaks", "languages": odd})
    view.trail._heard({"kind": "speaks", "languages": ["xx-YY", 7, "pl-PL", "de"]})
    assert view.lang == view.chosen.value == spoken
    view.trail._heard({"kind": "speaks", "languages": ["de"]})  # only the first page is asked
    assert view.lang == spoken


def test_tiles_of_a_cover_leave_no_hairline_between_them() -> None:
    """A cover scales by itself: where edges only touch, the table shines through between two pixels."""
    shown = cut(game_on_cover("hunters_gatherers"), "en", "light", 8, 4)
    tiles = [each for each in shown.shapes if isinstance(each, SymbolUse) and each.target and each.target[0] == "cell"]
    side = tiles[0].scale * 100
    beside = [
        (one, other)
        for one in tiles
        for other in tiles
        if abs(other.x - one.x - side) < side / 10 and abs(other.y - one.y) < side / 10
    ]
    assert len(beside) > 10
    assert all(one.x + side - other.x > side / 200 for one, other in beside)
